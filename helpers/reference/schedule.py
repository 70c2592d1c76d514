"""Learning rates that change from step to step."""

from math import cos, pi

from helpers.reference import require


def warm_up(step, d_model, n_warm_up=4000):
    """d_model^(−1/2) · min(step^(−1/2), step · n_warm_up^(−3/2)): up in a straight line, then
    down with the root.

    step: from 1 on. Raises ValueError for a step, width or number of steps below 1. Source:
    Vaswani et al. 2017, section 5.3, equation 3.
    """
    step, d_model = require.at_least_one("step", step), require.at_least_one("d_model", d_model)
    n_warm_up = require.at_least_one("n_warm_up", n_warm_up)
    return d_model**-0.5 * min(step**-0.5, step * n_warm_up**-1.5)


def up_and_down(step, n_steps, peak, n_warm_up=100, last=0.02):
    """Up to `peak` in a straight line, then down along half a cosine to `last` times the peak at
    step n_steps.

    Raises ValueError for a step outside 1 … n_steps. Source of the cosine: Loshchilov and Hutter
    2017, section 3.
    """
    if not 1 <= step <= n_steps:
        raise ValueError(f"step = {step!r} given, 1 … {n_steps} wanted")
    if step <= n_warm_up:
        return peak * step / n_warm_up
    done = (step - n_warm_up) / (n_steps - n_warm_up)
    return peak * (last + (1 - last) * (1 + cos(pi * done)) / 2)
