"""One page to print for each lesson: its calculation by hand, with blanks, and the key."""
