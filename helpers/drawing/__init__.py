"""What every drawing is made of, and the drawings of several lessons. Each returns a Picture; none prints."""
