"""`python -m helpers.lab` opens the course."""

from helpers.lab.start import main

main()
