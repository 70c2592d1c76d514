"""A solution in the place of a function that is not written yet."""

from helpers.checking.catalogue import find, solutions


def or_solution(number, function):
    """The function, if its exercise accepts it; else the solution, which calls what the notebook of the function defines."""
    if find(number).judge(function).right:
        return function
    found = {}
    exec(compile(solutions()[number], f"<solution of {number}>", "exec"), function.__globals__, found)
    solution = list(found.values())[-1]
    solution.stands_in = True  # a page to keep does not call it the learner's
    return solution


def stands_in(function):
    """Whether `or_solution` has given a function in the place of another one."""
    return getattr(function, "stands_in", False)
