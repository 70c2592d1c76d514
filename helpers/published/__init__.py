"""Models that others have trained and published: where their files are, how they are read, what they are made of here."""
