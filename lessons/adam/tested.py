"""Lesson 05: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.learners import NEW_ARRAYS
from tests.mutant import OPTIM, Mutant


def adam(w, g, m, v, t, lr):
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    return w - lr * m / (1 - 0.9**t) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8), m, v


def adam_with(step):
    def wrong(w, g, m, v, t, lr):
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
        return w - lr * step(m, v, t), m, v

    return wrong


def adam_hats(w, g, m, v, t, lr):
    w, m, v = adam(w, g, m, v, t, lr)
    return w, m / (1 - 0.9**t), v / (1 - 0.999**t)


def adam_where(
    step=lambda g, m_hat, v_hat, lr: lr * m_hat / (np.sqrt(v_hat) + 1e-8),
    power=2,
    share=lambda beta, t: 1 - beta**t,
    order=(0, 1, 2),
    betas=(0.9, 0.999),
):
    """Adam as a learner writes it for exercise 5.3, but for one thing."""

    def function(w, g, m, v, t, lr):
        m, v = (beta * old + (1 - beta) * new for beta, old, new in zip(betas, (m, v), (g, g**power), strict=True))
        out = w - step(g, m / share(betas[0], t), v / share(betas[1], t), lr), m, v
        return tuple(out[i] for i in order)

    return function


def with_eps(eps):
    return adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / (np.sqrt(v_hat) + eps))


def hats_of_the_old(w, g, m, v, t, lr):
    m_hat, v_hat = m / (1 - 0.9**t), v / (1 - 0.999**t)
    return w - lr * m_hat / (np.sqrt(v_hat) + 1e-8), *adam_where()(w, g, m, v, t, lr)[1:]


def averaged(of_m=(0.9, 0.1), of_v=(0.999, 0.001), corrected_by=0.999):
    """Adam with other shares of the old averages and the new values."""

    def wrong(w, g, m, v, t, lr):
        m, v = of_m[0] * m + of_m[1] * g, of_v[0] * v + of_v[1] * g**2
        return w - lr * m / (1 - 0.9**t) / (np.sqrt(v / (1 - corrected_by**t)) + 1e-8), m, v

    return wrong


def hats_without_brackets(w, g, m, v, t, lr):
    _, m, v = adam_where()(w, g, m, v, t, lr)
    return w - lr * (m / 1 - 0.9**t) / (np.sqrt(v / 1 - 0.999**t) + 1e-8), m, v


def adam_in_place(w, g, m, v, t, lr):
    m *= 0.9
    return w, m, v


NUMBERED = {"5 adam": "largest_rate second_step write_adam half_forgotten uncorrected who_moved decoupled"}
PLAYS = {
    "hillside": helpers.play_hillside,
    "hillside, turned": lambda: helpers.play_hillside(turn=45),
    "averages": helpers.play_averages,
}
PROMISED = {
    "05_adam": ("-3.16", "0.378", "-0.03", "167 … 224", "1.2e-07", "45", "70 … 100"),
    "05b_adam_deeper": (
        "102 → 46",
        "0.069 → 0.5",
        "0.03 … 0.15",
        "0.0316",
    ),
}
WRONG = {
    "5.1": {
        "one_over_bend": "1/8",
        "inverted": 4,
        "slope_is_w": 2,
        "hillside": 0.5,
        "half_forgotten": 0.0625,
    },
    "5.2": {
        "m_not_corrected": 1.625,
        "v_not_corrected": 1.5845,
        "correction_of_step_1": 1.5775,
        "no_root": 1.6667,
        "nothing_corrected": 1.7013,
        "first_step_only": 1.7,
    },
    "5.3": {
        "m_not_corrected": adam_with(lambda m, v, t: m / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)),
        "v_not_corrected": adam_with(lambda m, v, t: m / (1 - 0.9**t) / (np.sqrt(v) + 1e-8)),
        "corrected_otherwise": adam_with(lambda m, v, t: m / 0.1 / (np.sqrt(v / 0.001) + 1e-8)),
        "eps": adam_with(lambda m, v, t: m / (1 - 0.9**t) / np.sqrt(v / (1 - 0.999**t) + 1e-8)),
        "no_root": adam_with(lambda m, v, t: m / (1 - 0.9**t) / (v / (1 - 0.999**t) + 1e-8)),
        "returned": adam_hats,
    },
    "5.4": {
        "linear": 500,
        "one_over": "1000",
        "not_yet": 692,
        "of_the_root": 1386,
        "of_the_paper": 35,
    },
    "5.6": {
        "adam_and_momentum": "momentum SGD AdaGrad Adam",
        "adam_and_adagrad": ("AdaGrad", "sgd", "adam", "Momentum"),
        "sgd_and_momentum": np.array(["Adam", "momentum", "AdaGrad", "SGD"]),
        "sgd_and_adagrad": {"A": "Adam", "B": "AdaGrad", "C": "SGD", "D": "momentum"},
    },
    "5.7": {
        "no_decay": 8.2,
        "decay_without_lr": 4.2,
        "uphill": 7,
        "grown": 9,
        "as_sgd": 8.4,
        "after_the_step": 7.38,
    },
}
NONE_OF_THEM = {
    "5.1": 99,
    "5.2": 99,
    "5.3": lambda w, g, *a: (w, g, g),
    "5.4": 99,
    "5.6": ["sgd"] * 4,
    "5.7": 99,
}
RIGHT = [
    ("5.1", "lr=0.25"),
    ("5.1", "lr ≤ 1/4"),
    ("5.2", "w = 1.6"),
    ("5.3", adam_where()),
    ("5.4", "693 steps"),
    ("5.4", "693스텝"),
]
TRIED = [
    ("5.1", "nothing_moves", 0),
    ("5.2", "hats_fed_on", 1.508),
    ("5.2", "sign_lost", 1.467),
    ("5.2", "usual_betas", 1.547),
    ("5.2", "square_negative", 1.5917),
    ("5.2", "lr_of_the_pencil", 1.8667),
    ("5.2", "step_alone", 0.1),
    ("5.3", "betas_exchanged", averaged((0.999, 0.001), (0.9, 0.1))),
    ("5.3", "betas_exchanged", adam_where(betas=(0.999, 0.9))),
    ("5.3", "corrections_exchanged", adam_where(share=lambda beta, t: 1 - (0.999 if beta == 0.9 else 0.9) ** t)),
    ("5.3", "hats_multiplied", adam_where(share=lambda beta, t: 1 / (1 - beta**t))),
    ("5.3", "t_plus_one", adam_where(share=lambda beta, t: 1 - beta ** (t + 1))),
    ("5.3", "of_the_paper", averaged(of_v=(0.98, 0.02), corrected_by=0.98)),
    ("5.3", "of_the_paper", averaged(of_v=(0.98, 0.02))),
    ("5.3", "weights_swapped", averaged((0.1, 0.9), (0.001, 0.999))),
    ("5.3", "not_shared", averaged((0.9, 1))),
    ("5.2", "m_not_corrected + v_not_corrected", 1.6134),
    ("5.2", "nothing_corrected", 1.701),
    ("5.2", "uphill", 2.4),
    ("5.2", "signs_of_both", 2.0),
    ("5.2", "first_step_twice", 1.4),
    ("5.2", "second_uphill", 1.8),
    ("5.2", "as_sgd", 0.8),
    *[("5.3", "eps", with_eps(eps)) for eps in (0, 1e-10, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3)],
    ("5.3", "eps", adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / np.sqrt(v_hat) + 1e-8)),
    ("5.3", "not_squared", adam_where(power=1)),  # NaN comes of it
    ("5.3", "corrected_otherwise", adam_where(share=lambda beta, t: 1 - beta * t)),  # and of this
    *[("5.3", "returned", adam_where(order=order)) for order in ((0, 2, 1), (1, 2, 0), (2, 1, 0))],
    ("5.3", "no_lr", adam_where(lambda g, m_hat, v_hat, lr: m_hat / (np.sqrt(v_hat) + 1e-8))),
    ("5.3", "g_for_m_hat", adam_where(lambda g, m_hat, v_hat, lr: lr * g / (np.sqrt(v_hat) + 1e-8))),
    ("5.3", "uphill", adam_where(lambda g, m_hat, v_hat, lr: -lr * m_hat / (np.sqrt(v_hat) + 1e-8))),
    ("5.3", "betas_alike", averaged(of_v=(0.9, 0.1), corrected_by=0.9)),
    ("5.3", "betas_alike", averaged(of_v=(0.9, 0.1))),
    ("5.3", "w_alone", adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / (2 * np.sqrt(v_hat) + 1e-8))),
    ("5.3", "w_alone", hats_of_the_old),
    ("5.3", "no_number", hats_without_brackets),
    ("5.3", "no_number", lambda w, g, m, v, t, lr: (w * np.inf, m, v)),
    ("5.3", "shape", lambda w, g, m, v, t, lr: (1.0, 1.0, 1.0)),
    ("5.4", "not_yet", 692.8),
    ("5.7", "decay_alone", 7.2),
    ("5.7", "uphill_without_decay", 7.8),
    ("5.7", "as_sgd_without_decay", 9.2),
    ("5.7", "uphill_decay_without_lr", 3.8),
    ("5.7", "bare_decay", 7.5),
    ("5.7", "bare_decay", 7.7),
    ("5.7", "w_forgotten", 8.1),
    ("5.3", "another_beta_2", averaged(of_v=(0.99, 0.01), corrected_by=0.99)),
    ("5.3", "another_beta_2", averaged(of_v=(0.95, 0.05))),
    ("5.4", "not_whole", 693.1),
]
TOLD = [
    ("5.3", "otherwise", dict(wrong="m and v", listed="m, v"), lambda w, g, m, v, t, lr: (w, 0.1 * m + 0.9 * g, v)),
    ("5.4", "otherwise + earlier", dict(n="694", share="0.499"), 694),
    ("5.4", "otherwise", dict(n="100", share="0.905"), 100),
    ("5.6", "none + otherwise", {}, "AdaGrad momentum Adam SGD"),
    ("5.6", "some + otherwise", dict(right="A"), "Adam AdaGrad momentum SGD"),
]
UNREADABLE = [
    ("5.3", NEW_ARRAYS, adam_in_place),
]
MUTANTS = [
    Mutant("no bias correction of m", OPTIM, "m / (1 - self.beta_1**self.t)", "m"),
    Mutant("no bias correction of v", OPTIM, "v / (1 - self.beta_2**self.t)", "v"),
    Mutant("correction of m frozen at step 1", OPTIM, "self.beta_1**self.t", "self.beta_1"),
    Mutant("correction of v frozen at step 1", OPTIM, "self.beta_2**self.t", "self.beta_2"),
    Mutant("eps inside the root", OPTIM, "(np.sqrt(v_hat) + self.eps)", "np.sqrt(v_hat + self.eps)"),
    Mutant("second moment accumulated", OPTIM, "v = self.beta_2 * self.v[name]", "v = self.v[name]"),
    Mutant("v of the gradient, not its square", OPTIM, "(1 - self.beta_2) * g**2", "(1 - self.beta_2) * abs(g)"),
    Mutant(
        "betas swapped", OPTIM,
        'self.beta_1 = require.below_one("beta_1", beta_1)', 'self.beta_1, beta_2 = beta_2, beta_1',
    ),
    Mutant(
        "AdamW's decay in the gradient", OPTIM,
        "super().change(name, g) + self.lr * self.weight_decay * self.params[name]",
        "super().change(name, g + self.weight_decay * self.params[name])",
    ),
    Mutant("AdaGrad forgets", OPTIM, "self.total[name] + g**2", "self.total[name] * 8 / 9 + g**2"),
    Mutant("momentum forgets all", OPTIM, "self.momentum * self.u[name]", "0 * self.u[name]"),
    Mutant("uphill", OPTIM, "w -= self.change", "w += self.change"),
    Mutant(
        "mirror's Adam uncorrected", "helpers/mirror/optim.py", "v / (1 - self.beta_2**self.t)", "v",
        tests=("tests/library/test_optim.py",),
    ),
]  # fmt: skip
