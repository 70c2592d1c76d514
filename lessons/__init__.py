"""A room for each lesson: its exercises, and what is said to each answer."""
