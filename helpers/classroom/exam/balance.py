"""Which choices an exam shows, so that nothing but the exercise tells the right one.

Among the grids of `distractors` some are drawn with weights, and these are the ones nearest to equal with which no rule of
thumb (the one that shares most with the others, the median, the longest, …) takes the right choice more often than any other.
"""

import numpy as np

from helpers.classroom.exam.distractors import decimals

CHOICES = 6
GRIDS = 240  # among which one is drawn
MORE_OFTEN = 0.3  # by how much mistakes are preferred to decoys
TELLING = 1  # at least so many of the choices are mistakes, or two at once
WORTH = 2.5  # of a mistake among the choices, in units of log weight
SOFT = 6e-3  # a larger one leaves the weights nearer to equal and the rules more of their luck
STEPS = 12


def grids(possible, dice):
    """Possible choices, as places in `possible.answers` flattened: (grids, 6); the first is right."""
    n = len(possible.changes)
    known = np.array([change.known for change in possible.changes])
    drawn = dice.shares(3 * GRIDS, n) - MORE_OFTEN * known * dice.shares(3 * GRIDS, 1)
    drawn[:, 0] = np.inf
    one, other, third = np.argsort(drawn, axis=1)[:, :3].T
    found = np.stack([0 * one, one, other, third, one * n + third, other * n + third], axis=1)
    shown = possible.answers.reshape(n * n, -1)[found]
    telling = (possible.known().ravel()[found] > 0).sum(axis=1) >= TELLING
    return found[telling & _apart(shown) & _possible(possible, shown)][:GRIDS]


def _apart(shown):
    """Whether no two choices could be taken for each other on paper: (grids,)."""
    a, b = shown[:, :, None], shown[:, None]
    near = np.abs(a - b) <= 0.0103 * np.clip(np.abs(b) / 0.1, 1e-3, 1)
    return ~(near.all(axis=3) & ~np.eye(CHOICES, dtype=bool)).any(axis=(1, 2))


def _possible(possible, shown):
    """Whether all are numbers, and whole ones, or above 0, where all mistakes are."""
    known = np.array([change.answer for change in possible.changes if change.known or not change.name])
    with np.errstate(all="ignore"):
        fine = np.isfinite(shown)
        if (known % 1 == 0).all():
            fine &= shown % 1 == 0
        if (known > 0).all():
            fine &= shown > 0
    return fine.all(axis=(1, 2))


def weights(possible, found):
    """How likely each of these grids is to be taken: (grids,), which add up to 1."""
    answers = possible.answers.reshape(len(possible.changes) ** 2, -1)
    luck = rules_of_thumb(answers, found)
    return _balanced(luck, WORTH * np.sign(possible.known()).ravel()[found].sum(axis=1))


def _balanced(luck, start):
    """The weights, nearest to exp(start), whose mean luck is about 0 for each rule. luck: (grids, rules).

    They are exp(start − luck @ λ), and λ is where a convex function has its minimum: Newton's method.
    """
    rules = luck.shape[1]
    factors = np.zeros(rules)

    def tilted(factors):
        exponent = start - luck @ factors
        weights = np.exp(exponent - exponent.max())
        return weights / weights.sum(), exponent.max() + np.log(weights.sum()) + SOFT / 2 * factors @ factors

    now, height = tilted(factors)
    for _ in range(STEPS):
        mean = now @ luck
        curve = (luck * now[:, None]).T @ luck - np.outer(mean, mean) + SOFT * np.eye(rules)
        step = np.linalg.solve(curve, mean - SOFT * factors)
        for half in range(8):
            then, lower = tilted(factors + step / 2**half)
            if lower < height - 1e-6:
                break
        else:
            break
        factors, now, height = factors + step / 2**half, then, lower
    return now


def rules_of_thumb(answers, found):
    """By how much each rule takes the first choice more often than chance: (grids, rules).

    answers: (n, numbers); found: (grids, 6).
    """
    ranks = [_ranks(points) for points in (*(one[found] for one in _of_one(answers)), *_of_all(answers[found]))]
    luck = [taken for each in ranks for taken in _taken(each)]
    luck += [taken for each in ranks[:2] for taken in _at_each_place(each)]
    return np.stack(luck, axis=1)


def _of_one(answers):
    """What a choice is like, alone: (n,) each."""
    digits, size = decimals(answers), np.abs(answers)
    after = np.maximum(digits, 0)
    with np.errstate(all="ignore"):
        power = np.where(size > 0, np.floor(np.log10(size) + 1e-9), 0)
    yield answers.mean(axis=1)
    yield size.sum(axis=1)
    yield (np.maximum(power, 0) + after + (after > 0) + (answers < 0)).sum(axis=1)  # the length as printed
    yield np.where(size > 0, power + 1 + digits, 0).sum(axis=1)  # digits, but for zeros at the ends: how round it is
    yield np.round(np.abs(answers.sum(axis=1)), 3)
    yield np.round(np.abs(answers.sum(axis=1) - 1), 3)
    yield np.maximum(decimals(answers), 0).sum(axis=1)
    yield (answers < 0).sum(axis=1)
    yield (answers % 2 == 0).sum(axis=1)
    if answers.shape[1] > 1:
        yield answers[:, 0]
        yield answers[:, -1]
        yield np.ptp(answers, axis=1)
        yield (answers == 0).sum(axis=1)
        yield (np.diff(np.sort(answers, axis=1), axis=1) != 0).sum(axis=1)


def _of_all(shown):
    """What a choice is like among the others: (grids, 6) each. shown: (grids, 6, numbers)."""
    a, b = shown[:, :, None], shown[:, None]
    apart = np.abs(a - b).sum(axis=3)
    logs = np.log(np.abs(shown) + 1e-3)
    yield apart.sum(axis=2)
    yield np.abs(logs[:, :, None] - logs[:, None]).sum(axis=(2, 3))
    yield (apart + np.diag([np.inf] * CHOICES)).min(axis=2)
    yield np.abs(shown - np.median(shown, axis=1, keepdims=True)).sum(axis=2)
    yield np.abs(shown - shown.mean(axis=1, keepdims=True)).sum(axis=2)
    sizes = np.sort(np.abs(shown), axis=2)
    yield (sizes[:, :, None] == sizes[:, None]).all(axis=3).sum(axis=2)  # but for order and signs
    if shown.shape[2] > 1:
        alike = (a == b).sum(axis=3) - shown.shape[2] * np.eye(CHOICES)
        yield alike.sum(axis=2)
        yield alike.max(axis=2)
        yield (alike > 0).sum(axis=2)
        yield (shown[:, :, :, None] == shown.reshape(len(shown), 1, 1, -1)).sum(axis=(2, 3))


def _ranks(points):
    """The place of each choice by these points, from 0 to 5, or between two where several are alike: (grids, 6)."""
    points = np.round(points, 9)
    alike = (points[:, :, None] == points[:, None]).sum(axis=2)
    return (points[:, :, None] > points[:, None]).sum(axis=2) + (alike - 1) / 2


def _taken(ranks):
    """How often each rule takes the first choice beyond chance, that of the most points, of the fewest, of the middle."""
    for points in (ranks, -ranks, -np.abs(ranks - (CHOICES - 1) / 2)):
        there = points == points.max(axis=1, keepdims=True)
        yield there[:, 0] / there.sum(axis=1) - 1 / CHOICES


def _at_each_place(ranks):
    """Whether the first choice has this rank, from the second to the last but one: (grids,) each."""
    for place in range(1, CHOICES - 1):
        yield np.where((ranks == place).any(axis=1), (ranks[:, 0] == place) - 1 / CHOICES, 0)
