"""A class: what its students hand in is scored, and each of them is told what was right and what helps."""
