"""A learner's own number: of so many tries how many were right, and the bound that can be said of it on every machine."""

from typing import NamedTuple

from helpers.kit.text import Sentence


class OwnNumber(NamedTuple):
    """`right` of `count`; whether these are `least` or more is what can be said everywhere."""

    right: int
    count: int
    least: int

    @property
    def shown(self):
        return Sentence(f"{self.right} of {self.count}", f"{self.count}개 중 {self.right}개")

    @property
    def said(self):
        if self.right >= self.least:
            return Sentence(f"at least {self.least} of {self.count}", f"{self.count}개 중 {self.least}개 이상")
        return Sentence(f"fewer than {self.least} of {self.count}", f"{self.count}개 중 {self.least}개 미만")


def own_number(right, least):
    """right: for each try whether it was right; least: how many have to be."""
    return OwnNumber(sum(map(bool, right)), len(right), least)
