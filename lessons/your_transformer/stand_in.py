"""A solution of lesson 17 in the place of what is not written yet."""

from helpers.checking.catalogue import find, solutions


def or_solution(number, function):
    """The function, if its exercise accepts it; else the solution, which calls what the notebook of the function defines."""
    if find(number).judge(function).right:
        return function
    found = {}
    exec(compile(solutions()[number], f"<solution of {number}>", "exec"), function.__globals__, found)
    return list(found.values())[-1]
