"""The exercises of lesson 01."""

import numpy as np

from helpers.checks.exercise import EXACT, Exercise, Mistake, Slip, always, same
from helpers.checks.read import as_function, as_matrix, as_numbers, as_parts
from helpers.checks.verdict import Unreadable
from helpers.data import pocket_network
from helpers.kit.show import weighted_sum
from helpers.reference import FeedForward, relu
from helpers.text import Sentence, number, numbers

X, W_1, B_1, W_2, B_2 = pocket_network(float)
X_NEW = np.array([-1.0, 2.0])


def _hidden(x=X_NEW, bias="inside", gate=relu):
    """The hidden layer of the 2–3–2 network, with room for the ways to get it wrong."""
    return gate(x @ W_1 + B_1 * (bias == "inside")) + B_1 * (bias == "outside")


def _which_are_right(hidden):
    right = [f"h_{j}" for j, (theirs, ours) in enumerate(zip(hidden, _hidden(), strict=False), 1) if same(theirs, ours)]
    if hidden.size != 3:
        return Sentence("Numbers wanted: 3, one for each hidden neuron.", "숫자 3개가 필요합니다. 은닉 뉴런마다 하나씩입니다.")
    if same(hidden, _hidden(X)):
        return Sentence(
            "These are the hidden numbers of the old token, [2, 1]. The new one is [−1, 2].",
            "이전 토큰 [2, 1]의 값입니다. 새 토큰은 [−1, 2]입니다.",
        )
    if not right:
        return Sentence(
            "Not these numbers. Take one hidden neuron at a time, that is one column of w_1: its sum, its bias, its ReLU.",
            "숫자가 다릅니다. 은닉 뉴런을 하나씩, 즉 w_1의 열을 하나씩 계산해 보세요. 합, 편향, ReLU 순서입니다.",
        )
    known = ", ".join(right)
    return Sentence(f"Right so far: {known}. Compute the others once more.", f"맞은 것: {known}. 나머지는 다시 계산해 보세요.")


hidden_layer = Exercise(
    as_numbers(3, 2),
    solve=_hidden,
    praise=Sentence("This time h_2 is off.", "이번에는 h_2가 꺼졌습니다."),
    mistakes=(
        Slip(
            "no_relu", dict(gate=np.positive),
            "These are the sums before ReLU. What does max(0, ·) make of the negative one?",
            "ReLU를 지나기 전의 합입니다. max(0, ·)을 거치면 음수는 무엇이 될까요?",
        ),
        Slip(
            "no_bias", dict(bias="nowhere"),
            "The bias b_1 was not added before ReLU.",
            "ReLU 전에 편향 b_1을 더하지 않았습니다.",
        ),
        Slip(
            "bias_after_relu", dict(bias="outside"),
            "The bias belongs inside: first add b_1, then take max(0, ·).",
            "편향은 안쪽에 있어야 합니다. b_1을 먼저 더하고, 그다음에 max(0, ·)을 적용하세요.",
        ),
        Mistake(
            "old_input", _hidden(X),
            "These belong to the old token, [2, 1]. The new one is [−1, 2].",
            "이전 토큰 [2, 1]의 값입니다. 새 토큰은 [−1, 2]입니다.",
        ),
        Slip(
            "inputs_swapped", dict(x=X_NEW[::-1]),
            "x_1 and x_2 changed places: x_1 = −1 goes with the first row of w_1, x_2 = 2 with the second.",
            "x_1과 x_2가 뒤바뀌었습니다. x_1 = −1은 w_1의 첫 번째 행과, x_2 = 2는 두 번째 행과 곱합니다.",
        ),
        Mistake(
            "outputs", _hidden() @ W_2 + B_2,
            "These are the two outputs, and they are right. The question is about the three hidden numbers before them.",
            "두 출력의 값이고, 계산은 맞습니다. 이 문제에서 묻는 것은 그 앞에 있는 은닉층의 숫자 세 개입니다.",
        ),
    ),
    otherwise=_which_are_right,
)  # fmt: skip


def _trial(rng):
    """One token and a 2–3–2 network, all numbers random."""
    return tuple(rng.normal(size=array.shape) for array in (X, W_1, B_1, W_2, B_2))


def _network(bias="inside", gate=relu, second_bias=True, last=np.positive):
    """The function of exercise 1.2, with room for the ways to get it wrong."""

    def feed_forward(x, w_1, b_1, w_2, b_2):
        hidden = gate(x @ w_1 + b_1 * (bias == "inside")) + b_1 * (bias == "outside")
        return last(hidden @ w_2 + b_2 * second_bias)

    return feed_forward


_rng = np.random.default_rng(1)
_tip = Sentence(
    "For whole arrays: np.maximum, not max; @, not *; x before w_1; no .T is needed.",
    "배열에는 max가 아니라 np.maximum, *가 아니라 @를 쓰고, x가 w_1보다 앞에 와야 합니다. .T는 필요 없습니다.",
)
write_it = Exercise(
    as_function(_tip, *(_trial(_rng) for _ in range(6))),
    solve=_network,
    mistakes=(
        Slip(
            "no_relu", dict(gate=np.positive),
            "ReLU is missing: without np.maximum(0, ·) between them the two layers are one.",
            "ReLU가 빠졌습니다. 두 층 사이에 np.maximum(0, ·)이 없으면 결국 한 층과 같습니다.",
        ),
        Slip(
            "bias_after_relu", dict(bias="outside"),
            "b_1 is added after ReLU. It belongs inside: max(0, x w_1 + b_1).",
            "b_1을 ReLU 뒤에서 더했습니다. max(0, x w_1 + b_1)처럼 안쪽에 있어야 합니다.",
        ),
        Slip(
            "relu_on_output", dict(last=relu),
            "The output went through ReLU. Only the hidden layer does: the output may be negative, like −8.",
            "출력이 ReLU를 통과했습니다. ReLU는 은닉층에만 씁니다. 출력은 −8처럼 음수일 수 있습니다.",
        ),
        Slip("no_b_1", dict(bias="nowhere"), "b_1 is never added.", "b_1을 더하지 않았습니다."),
        Slip("no_b_2", dict(second_bias=False), "b_2 is never added.", "b_2를 더하지 않았습니다."),
        Mistake(
            "hidden_only", lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1),
            "This is the hidden layer. The second layer, @ w_2 + b_2, is still to come.",
            "은닉층까지의 결과입니다. 두 번째 층 @ w_2 + b_2가 남았습니다.",
        ),
    ),
    otherwise=always(
        "The numbers differ. Write two lines, the hidden layer and the output, and use only what the function is given.",
        "숫자가 다릅니다. 은닉층 한 줄, 출력 한 줄로 나누어 쓰고, 함수가 받은 값만 사용하세요.",
    ),
)  # fmt: skip

D_MODEL, D_FF = 1024, 4096


def _count(d_model=D_MODEL, d_ff=D_FF, first_biases=1, second_biases=1, matrices=2):
    """The parameters of a feed-forward network, with room for the ways to miscount them."""
    return matrices * d_model * d_ff + first_biases * d_ff + second_biases * d_model


parameter_count = Exercise(
    as_numbers(1),
    solve=_count,
    mistakes=(
        Slip(
            "no_b_1", dict(first_biases=0),
            "The biases b_1 are not counted: one for each hidden neuron.",
            "편향 b_1을 세지 않았습니다. 은닉 뉴런마다 하나씩 있습니다.",
        ),
        Slip(
            "no_b_2", dict(second_biases=0),
            "The biases b_2 are not counted: one for each output neuron.",
            "편향 b_2를 세지 않았습니다. 출력 뉴런마다 하나씩 있습니다.",
        ),
        Mistake(
            "one_layer", _count(matrices=1, second_biases=0),
            "That is the first layer alone. The way back from 4096 to 1024 has weights too.",
            "첫 번째 층만 센 값입니다. 4096에서 1024로 돌아오는 층에도 가중치가 있습니다.",
        ),
        Slip(
            "biases_swapped", dict(second_biases=D_FF // D_MODEL),
            "b_2 has one number for each output, and there are 1024 of those, not 4096.",
            "b_2는 출력마다 하나씩이므로 4096개가 아니라 1024개입니다.",
        ),
        Mistake(
            "base_model", _count(d_model=512, d_ff=2048),
            "That is the base model, 512 and 2048. The big one has 1024 and 4096.",
            "512와 2048인 base 모델의 값입니다. big 모델은 1024와 4096입니다.",
        ),
        Mistake(
            "four_times", 4 * _count(d_model=512, d_ff=2048),
            "Four times as many: true of the two matrices. But the biases only double.",
            "네 배로 셌습니다. 행렬 두 개는 그렇지만, 편향은 두 배만 됩니다.",
        ),
    ),
    otherwise=always(
        "Add up four sizes: w_1, b_1, w_2, b_2.", "w_1, b_1, w_2, b_2에 들어 있는 숫자의 개수를 모두 더하세요."
    ),
)  # fmt: skip


def _still_alive(w_1):
    sums = X @ w_1 + B_1
    alive = ", ".join(f"h_{j + 1} = {number(s)}" for j, s in enumerate(sums) if s > 0)
    return Sentence(
        f"Still alive: {alive}. That sum must not be above 0.", f"아직 살아 있습니다: {alive}. 합이 0을 넘지 않아야 합니다."
    )


kill_them_all = Exercise(
    as_matrix(2, 3),
    right=-np.ones((2, 3)),
    accepts=lambda w_1: (X @ w_1 + B_1 <= 1e-9).all(),
    praise=Sentence(f"The network now answers b_2 = {numbers(B_2)}.", f"이제 신경망의 출력은 b_2 = {numbers(B_2)}입니다."),
    mistakes=(
        Mistake(
            "all_zero", np.zeros((2, 3)),
            "With all weights 0 the bias remains: every sum is 0 + 1 = 1, and ReLU lets it pass.",
            "가중치가 모두 0이어도 편향이 남습니다. 합이 모두 0 + 1 = 1이라 ReLU를 통과합니다.",
        ),
        Mistake(
            "signs_flipped", -W_1,
            f"Flipping all signs switches h_1 and h_2 off, but h_3 on: {weighted_sum(X, -W_1[:, 2], B_1[2])}.",
            f"부호를 모두 뒤집으면 h_1과 h_2는 꺼지지만 h_3이 켜집니다: {weighted_sum(X, -W_1[:, 2], B_1[2])}.",
        ),
        Mistake(
            "too_weak", -0.1 * np.ones((2, 3)),
            "Right direction, too weak: x w_1 is negative in every column, but it must also outweigh the bias 1.",
            "방향은 맞지만 아직 약합니다. x w_1이 열마다 음수이기는 하지만, 편향 1을 더한 뒤에도 0 이하여야 합니다.",
            lambda w_1: (X @ w_1 < 0).all(),
        ),
    ),
    otherwise=_still_alive,
)  # fmt: skip

# Inputs of both signs; they are tried as they are, and so large that no bias of the answer lifts them above 0.
TRIALS = np.array([[1.0, -2.0], [-0.5, 0.25], [3.0, 4.0]])


def _run_network(parameters):
    """Inputs and outputs (2, 6, 2) of a 2–n–2 network that is given as (w_1, b_1, w_2, b_2)."""
    w_1, b_1, w_2, b_2 = as_parts(parameters, "w_1", "b_1", "w_2", "b_2")
    fits = w_1.ndim == 2 and w_1.shape[0] == 2 and w_1.size and w_2.shape == w_1.shape[::-1]
    if not fits or b_1.size not in (1, w_1.shape[1]) or b_2.size not in (1, 2):
        given = ", ".join(str(p.shape) for p in (w_1, b_1, w_2, b_2))
        raise Unreadable(
            f"The shapes do not fit. Wanted: (2, n), (n,), (n, 2), (2,). Given: {given}.",
            f"모양이 맞지 않습니다. 필요한 모양: (2, n), (n,), (n, 2), (2,). 답의 모양: {given}.",
        )
    smallest = np.abs(w_1[w_1 != 0]).min(initial=1)
    x = np.vstack([TRIALS, TRIALS * 100 * (1 + np.abs(b_1).max()) / smallest])
    layer = FeedForward(w_1, np.broadcast_to(b_1.ravel(), w_1.shape[1]), w_2, np.broadcast_to(b_2.ravel(), 2))
    return np.stack([x, layer(x)])


def _where_it_fails(run):
    """The first trial that does not come out as it went in."""
    x, out = run[:, np.argmax(np.abs(run[1] - run[0]).max(axis=1) > EXACT)]
    return Sentence(
        f"x = {numbers(x)} should give itself, but gives {numbers(out)}.",
        f"x = {numbers(x)}를 넣으면 그대로 나와야 하는데, 나온 값은 {numbers(out)}입니다.",
    )


_I, _Z = np.eye(2), np.zeros(2)
identity = Exercise(
    _run_network,
    right=(np.hstack([_I, -_I]), np.zeros(4), np.vstack([_I, -_I]), _Z),
    accepts=lambda run: same(run[1], run[0]),
    mistakes=(
        Mistake(
            "positive_only", (_I, _Z, _I, _Z),
            "Right for positive numbers; negative ones are cut to 0. What could carry them past ReLU?",
            "양수일 때는 맞지만 음수는 0이 됩니다. 음수가 ReLU를 지나가게 하려면 어떻게 해야 할까요?",
            lambda run: same(run[1], relu(run[0])),
        ),
        Mistake(
            "absolute_value", (np.hstack([_I, -_I]), np.zeros(4), np.vstack([_I, _I]), _Z),
            "This gives |x|: the negative part arrives, but it is added. It must be taken away.",
            "|x|가 나옵니다. 음수 부분도 ReLU를 지나왔지만 더해졌습니다. 더하지 말고 빼야 합니다.",
            lambda run: same(run[1], np.abs(run[0])),
        ),
        Mistake(
            "big_bias", (_I, _Z + 100, _I, _Z - 100),
            "Lifting by a bias works only down to a point: an input below it is cut. A trick without a limit is wanted.",
            "편향으로 들어 올리면 어느 값까지만 통하고 그보다 작은 입력은 잘립니다. 한계가 없는 방법을 찾아보세요.",
            lambda run: same(run[1, :3], run[0, :3], 1e-6),
        ),
    ),
    otherwise=_where_it_fails,
)  # fmt: skip


LEAK = 0.1


def _leaky_gradient(gate="leaky", bias=1, tokens="added"):
    """The function of exercise 1.6, dw_1 of a network with leaky ReLU, with room for the ways to get it wrong."""
    gates = {
        "leaky": lambda s: np.where(s > 0, 1, LEAK),
        "flipped": lambda s: np.where(s > 0, LEAK, 1),
        "relu": lambda s: s > 0,
        "none": np.ones_like,
        "number": lambda s: np.where(s > 0, s, LEAK * s),
    }

    def backward(x, w_1, b_1, w_2, dout):
        dhidden_in = dout @ w_2.T * gates[gate](x @ w_1 + bias * b_1)
        return x.T @ dhidden_in / (len(x) if tokens == "averaged" else 1)

    return backward


def _batch(rng, tokens, d_model, d_ff):
    """x, w_1, b_1, w_2, dout of a network d_model–d_ff–d_model."""
    shapes = (tokens, d_model), (d_model, d_ff), (d_ff,), (d_ff, d_model), (tokens, d_model)
    return tuple(rng.normal(size=shape) for shape in shapes)


def _shape_or_numbers(found):
    if found.size != sum(trial[1].size for trial in LEAKY_TRIALS):
        return Sentence(
            "dw_1 has the shape of w_1, a slope for each weight.", "dw_1의 모양은 w_1과 같습니다. 가중치마다 기울기 하나입니다."
        )
    return Sentence(
        "Other numbers. Three steps: the slope of the hidden layer, then through the bend (the sum decides, bias "
        "included), then to the weights.",
        "숫자가 다릅니다. 세 단계입니다. 은닉층의 기울기를 구하고, 꺾이는 곳을 지나고(편향까지 더한 합이 정합니다), "
        "가중치에 이릅니다.",
    )


LEAKY_TRIALS = _batch(_rng, 4, 3, 6), _batch(_rng, 2, 5, 3)
leaky_gradient = Exercise(
    as_function(
        Sentence("dout goes back through w_2.T.", "dout은 w_2.T를 지나 되돌아갑니다."),
        *LEAKY_TRIALS,
    ),
    solve=_leaky_gradient,
    mistakes=(
        Slip(
            "plain_relu", dict(gate="relu"),
            "This is the gradient of plain ReLU. Where the sum is negative a tenth of the slope passes, not nothing.",
            "보통 ReLU의 그래디언트입니다. 합이 음수인 곳에서는 기울기가 0이 아니라 10분의 1만큼 통과합니다.",
        ),
        Slip(
            "no_gate", dict(gate="none"),
            "The bend is missing: where the sum is negative only a tenth of the slope passes.",
            "꺾이는 곳이 빠졌습니다. 합이 음수인 곳에서는 기울기가 10분의 1만큼만 통과합니다.",
        ),
        Slip(
            "hidden_for_gate", dict(gate="number"),
            "You multiply by the hidden number itself. The gate is its slope: 1 or 0.1.",
            "은닉층의 숫자 자체를 곱했습니다. 게이트는 그 기울기인 1 아니면 0.1입니다.",
        ),
        Slip(
            "gate_flipped", dict(gate="flipped"),
            "The gate is the wrong way round: 1 where the sum is positive, 0.1 elsewhere.",
            "게이트가 뒤바뀌었습니다. 합이 양수이면 1, 아니면 0.1입니다.",
        ),
        Slip(
            "no_bias", dict(bias=0),
            "The gate looks at x @ w_1 without b_1. The bias can change the sign of the sum.",
            "게이트를 정할 때 b_1을 빠뜨렸습니다. 편향을 더하면 합의 부호가 바뀔 수 있습니다.",
        ),
        Slip(
            "averaged", dict(tokens="averaged"),
            "The tokens' slopes are averaged. They add up: L is a sum over the tokens.",
            "토큰별 기울기의 평균을 구했습니다. L은 모든 토큰에 걸친 합이므로 더해야 합니다.",
        ),
    ),
    otherwise=_shape_or_numbers,
)  # fmt: skip

EXERCISES = {
    "1.1": hidden_layer,
    "1.2": write_it,
    "1.3": parameter_count,
    "1.4": kill_them_all,
    "1.5": identity,
    "1.6": leaky_gradient,
}
