"""What is too small for a float is 0: softmax wants that of e^−1000, also in a notebook that has
NumPy stop there, np.seterr(all="raise").
"""

import numpy as np

too_small_is_zero = np.errstate(under="ignore")  # around a function: half a microsecond
