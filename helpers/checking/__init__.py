"""The exercises: what is right, which mistakes have a name, and what is said to each."""
