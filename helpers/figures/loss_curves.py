"""The plot of every lesson that trains: losses over the steps."""

from helpers.figures.plot import look, plot


def loss_curves(**losses):
    """Losses over the steps, one curve for each optimiser."""
    count = len(next(iter(losses.values())))
    with plot(310, f"loss over {count} steps: {', '.join(losses)}") as p:
        for i, (name, values) in enumerate(losses.items()):
            p.axes.semilogy(values, **look(name, i))
        p.axes.set(xlabel="step", ylabel="loss")
        p.axes.legend()
    return p.picture
