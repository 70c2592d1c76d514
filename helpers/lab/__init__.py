"""The course in JupyterLab: the learner's copy of the notebooks, the settings, the server."""
