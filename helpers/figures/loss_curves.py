"""The plot of every lesson that trains: losses over the steps."""

from helpers.figures.plot import look, plot


def loss_curves(**losses):
    """Losses over the steps, one curve for each name; on a logarithmic scale if they span a factor of ten or more."""
    count = len(next(iter(losses.values())))
    with plot(310, f"loss over {count} steps: {', '.join(losses)}") as p:
        for i, (name, values) in enumerate(losses.items()):
            p.axes.plot(values, **look(name, i))
        every = [value for values in losses.values() for value in values]
        wide = max(every) >= 10 * min(every)
        p.axes.set(xlabel="step", ylabel="loss", yscale="log" if wide else "linear")
        p.axes.legend()
    return p.picture
