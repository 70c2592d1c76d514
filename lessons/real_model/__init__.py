# {module: the names that notebooks import from it}
DOOR = {}
