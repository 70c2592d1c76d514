"""A class: what is handed in is scored, each student told what was right and what helps; exams have other numbers."""
