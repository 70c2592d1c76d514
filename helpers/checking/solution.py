"""The solution of an exercise that asks for a function, and what becomes of it when something in it is changed."""


class Unfit(ValueError):
    """A change for which the solution has no place, or several."""


class Solution:
    """solve() is the function that the source defines last; solve(**{old: new}) the one with `new` in place of `old`.

    names: what the source may use. Raises Unfit unless each `old` stands in the source once.
    """

    def __init__(self, source, names):
        self.source, self.names = source, names

    def __call__(self, **changes):
        names = dict(self.names)
        exec(compile(self._changed(changes), "<solution>", "exec"), names)
        return [thing for name, thing in names.items() if callable(thing) and name not in self.names][-1]

    def _changed(self, changes):
        source = self.source
        for old, new in changes.items():
            if source.count(old) != 1:
                raise Unfit(f"{old!r} stands {source.count(old)} times in the solution, once wanted:\n{source}")
            source = source.replace(old, new)
        return source
