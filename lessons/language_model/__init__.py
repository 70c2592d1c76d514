"""Lesson 18: a language model."""
