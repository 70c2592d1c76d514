"""What lessons print and assert with."""
