"""Lesson 17: five mistakes of putting a Transformer together, and at which station each shows first."""

import numpy as np

from helpers.data import pocket_batch
from helpers.drawing.play import Menu, Play, numbered
from helpers.kit.text import Sentence
from lessons.your_transformer.drawings import station_by_station
from lessons.your_transformer.stations import SUB_LAYERS, fresh_arrays, stations

MISTAKES = {  # how `stations` goes wrong
    Sentence("none", "없음"): {},
    Sentence("norm before the sum", "정규화를 합보다 먼저"): dict(norm_first=SUB_LAYERS),
    Sentence("mask the other way round", "마스크를 반대로"): dict(see=(np.logical_not,) * 2),
    Sentence("shifted by one", "한 칸 어긋남"): dict(past=lambda seen: np.tril(seen, 1)),
    Sentence("√d twice", "√d를 두 번"): dict(scale=(1, 8**0.5)),
    Sentence("a skip forgotten", "잔차 연결을 빠뜨림"): dict(no_skip=("decoder.network",)),
}


def play_stations():
    """A menu of mistakes, over both towers with the largest difference at each station."""
    source, target = (ids[2:4] for ids in pocket_batch())  # both with padding: a mask the other way round leaves something
    inputs = fresh_arrays(np.random.default_rng(17), 7, 6, 8, 12), source, target[:, :-1], 2
    right = stations(*inputs)

    def draw(mistake):
        name, how = list(MISTAKES.items())[mistake]
        wrong = stations(*inputs, **how)
        return station_by_station(name, {at: float(np.abs(wrong[at] - right[at]).max()) for at in right})

    return Play(draw, mistake=Menu(Sentence("mistake", "실수"), numbered(MISTAKES), 1))
