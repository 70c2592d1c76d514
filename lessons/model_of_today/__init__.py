"""Lesson 19: a model of today."""
