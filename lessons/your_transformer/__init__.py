"""Lesson 17: the learner's own functions as one Transformer."""
