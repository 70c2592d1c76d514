"""An exam with other numbers for each student."""
