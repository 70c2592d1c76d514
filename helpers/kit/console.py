"""What is printed reaches every console."""

import sys


def take_any_letter():
    """From now on a letter that the console's encoding lacks, Korean in cp1252 or a path's in ASCII, is printed as \\uXXXX.

    Without this it would end the program. Called first of all by whatever is started from a terminal.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # not what a notebook or pythonw has in their place
            stream.reconfigure(errors="backslashreplace")
