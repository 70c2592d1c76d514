"""Other numbers for the exercises of lesson 05, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

# Two gradients with which the root of the second v̂, (g₁² + 2 g₂²) / 3, is a whole number.
GRADIENTS = [
    (first, second) for first in range(-19, 20) for second in range(-19, 20)
    if abs(first) != abs(second) and ((first**2 + 2 * second**2) / 3) ** 0.5 % 1 == 0
]  # fmt: skip


def _two_gradients(dice):
    """Two steps of Adam with β = 0.5."""
    return dict(w=dice.whole(-3, 6), gradients=dice.one_of(GRADIENTS), lr=dice.one_of([0.1, 0.2, 0.3, 0.6]), beta=0.5)


RATES = 0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 0.992, 0.995, 0.998

RECIPES = {
    "largest_rate": Recipe(lambda dice: dice.one_of([4, 5, 10, 16, 20, 25, 40, 50]), called("bend")),
    "second_step": Recipe(
        _two_gradients,
        lambda numbers: dict(w=numbers["w"], lr=numbers["lr"], first=numbers["gradients"][0], second=numbers["gradients"][1]),
    ),
    "half_forgotten": Recipe(lambda dice: dice.one_of(RATES), called("beta")),
    "decoupled": Recipe(
        lambda dice: dict(
            w=dice.whole(2, 9), g=-dice.whole(2, 9), lr=dice.one_of([0.1, 0.2, 0.5]), decay=dice.one_of([0.1, 0.2, 0.4, 0.5])
        )
    ),
}
