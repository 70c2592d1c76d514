# {module: the names that notebooks import from it}
DOOR = {
    "functions": "your_functions_again",
    "real": "open_model stored",
}
