"""What every notebook of Transformer by Hand imports.

reference   the Transformer in NumPy, forward and backward
mirror      the same classes in PyTorch
validate    are two computations equal, on every device?
data        the numbers that the lessons share
figures     drawings; widgets: drawings that move
checks      the exercises
show        a helper's source, and arithmetic written out
"""

import sys

from helpers.threads import use_one_thread

use_one_thread()
if "IPython" in sys.modules:  # perhaps a notebook; plain Python pays nothing
    from helpers.edition import tell_if_old

    tell_if_old()
