"""The exercises of lesson 02 and its deeper notebook."""

from math import comb, perm

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always
from helpers.checks.read import as_function, as_numbers
from helpers.data import pocket_network
from helpers.reference import FeedForward, paths, relu
from helpers.text import Sentence

X, *NETWORK = pocket_network(float)
X_NEW = np.array([-1.0, 2.0])
F = FeedForward(*NETWORK)


def _once(x=X_NEW, around=1, skip=None, gate=relu, last_bias=1):
    """x + F(x) of the 2–3–2 network, with room for the ways to get it wrong; `skip`: what goes around the block."""
    through = gate(x @ F.w_1 + F.b_1) @ F.w_2 + F.b_2 * last_bias
    return around * (x if skip is None else skip) + through


once_around = Exercise(
    as_numbers(2),
    solve=_once,
    mistakes=(
        Slip(
            "no_skip", dict(around=0),
            "The skip is missing: x = [−1, 2] is to be added to what F makes of it.",
            "건너뛰는 길이 빠졌습니다. F에서 나온 값에 x = [−1, 2]를 더하세요.",
        ),
        Slip(
            "old_input", dict(x=X),
            "That is for the old input [2, 1]. The new one is [−1, 2].",
            "이전 입력 [2, 1]로 구한 값입니다. 새 입력은 [−1, 2]입니다.",
        ),
        Slip(
            "old_skip", dict(skip=X),
            "The old x = [2, 1] was added. The x that goes around the block is the one that goes through it.",
            "이전 x = [2, 1]을 더했습니다. 블록을 건너뛰는 것은 블록으로 들어가는 바로 그 x입니다.",
        ),
        Slip(
            "subtracted", dict(around=-1),
            "x was taken away. It is added: H(x) = x + F(x).",
            "x를 뺐습니다. 더해야 합니다: H(x) = x + F(x).",
        ),
        Slip(
            "no_relu", dict(gate=np.positive),
            "Inside F the ReLU is missing: one of the hidden sums is negative.",
            "F 안에서 ReLU가 빠졌습니다. 은닉층의 합 하나가 음수입니다.",
        ),
        Slip(
            "no_b_2", dict(last_bias=0),
            "Inside F the bias b_2 is missing.",
            "F 안에서 편향 b_2가 빠졌습니다.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Two things meet at the end of the block: what came through it, and what came around it.",
        "숫자가 다릅니다. 블록 끝에서는 두 가지가 만납니다. 블록을 지나온 것과 건너뛰어 온 것입니다.",
    ),
)  # fmt: skip

BLOCKS, LENGTH = 18, 6
half_way = Exercise(
    as_numbers(1),
    right=comb(BLOCKS, LENGTH),
    mistakes=(
        Mistake(
            "all_paths", 2**BLOCKS,
            "These are all paths. How many of them go through exactly 6 blocks?",
            "모든 경로의 수입니다. 그 가운데 블록을 정확히 6개 지나는 것은 몇 개인가요?",
        ),
        Mistake(
            "two_to_the_six", 2**LENGTH,
            "2⁶ counts the paths of 6 blocks. Here are 18 blocks, of which 6 are chosen.",
            "2⁶은 블록이 6개일 때의 경로 수입니다. 여기서는 블록 18개 가운데 6개를 고릅니다.",
        ),
        Mistake(
            "product", BLOCKS * LENGTH,
            "Choosing is not multiplying: count the subsets of 6 out of 18.",
            "두 수를 곱한다고 고르는 방법의 수가 되지는 않습니다. 18개 가운데 6개로 이루어진 부분집합이 몇 개인지 세어 보세요.",
        ),
        Mistake(
            "ordered", perm(BLOCKS, LENGTH),
            "This counts each choice in every order. A path meets the blocks in one order only: divide by 6!.",
            "고르는 순서까지 센 값입니다. 경로가 블록을 만나는 순서는 하나뿐이므로 6!로 나누세요.",
        ),
        Mistake(
            "fraction", comb(BLOCKS, LENGTH) / 2**BLOCKS,
            "That is their share of all paths. The question is how many.",
            "전체 경로에서 차지하는 비율입니다. 여기서는 개수를 묻습니다.",
        ),
        Mistake(
            "encoder", comb(12, LENGTH),
            "That is the encoder, with twelve blocks. The decoder has eighteen.",
            "블록이 열두 개인 인코더의 값입니다. 디코더는 열여덟 개입니다.",
        ),
    ),
    otherwise=always(
        "Not this number. A path is a choice of blocks: in how many ways can six of them be chosen?",
        "숫자가 다릅니다. 경로를 정하는 것은 지나갈 블록을 고르는 것과 같습니다. 여섯 개를 고르는 방법은 몇 가지인가요?",
    ),
)  # fmt: skip


def _through(x, blocks):
    for block in blocks:
        x = x + block(x)
    return x


def _plain(x, blocks):
    for block in blocks:
        x = block(x)
    return x


def _from_the_start(x, blocks):
    y = x
    for block in blocks:
        y = x + block(y)
    return y


def _all_from_x(x, blocks):
    return x + sum(block(x) for block in blocks)


_rng = np.random.default_rng(5)
_blocks = [FeedForward.random(3, 6, _rng) for _ in range(3)]
_tip = Sentence(
    "`blocks` is a list of functions: `for block in blocks`.", "`blocks`는 함수의 목록입니다: `for block in blocks`."
)


def _paths_added(x, blocks):
    """What part 3 refutes: every path alone, then their sum."""
    return sum(_plain(x, [blocks[i - 1] for i in way]) for way in paths(len(blocks)))


write_stack = Exercise(
    as_function(_tip, (_rng.normal(size=(4, 3)), _blocks), (_rng.normal(size=3), _blocks[:2])),
    right=_through,
    mistakes=(
        Mistake(
            "no_skip", _plain,
            "There is no skip: each block's output replaces x instead of being added to it.",
            "건너뛰는 길이 없습니다. 블록의 출력이 x에 더해지지 않고 x를 대신했습니다.",
        ),
        Mistake(
            "skip_from_the_start", _from_the_start,
            "Every skip starts at the very first x. It starts in front of its own block.",
            "건너뛰는 길이 모두 맨 처음 x에서 출발합니다. 각 길은 자기 블록 바로 앞에서 출발해야 합니다.",
        ),
        Mistake(
            "all_from_x", _all_from_x,
            "Every block reads the first x. The second block reads what the first one made: x + f1(x).",
            "모든 블록이 처음 x를 읽습니다. 두 번째 블록은 첫 번째 블록을 거쳐 나온 x + f1(x)를 읽어야 합니다.",
        ),
        Mistake(
            "skip_around_all", lambda x, blocks: x + _plain(x, blocks),
            "One skip around everything. Each block has one of its own.",
            "전체를 건너뛰는 길 하나뿐입니다. 블록마다 하나씩 있어야 합니다.",
        ),
        Mistake(
            "paths_added", _paths_added,
            "You added the paths up one by one. Each block reads the running sum, and a block does not split over a sum.",
            "경로를 하나씩 더했습니다. 블록마다 그때까지 더한 값을 읽으며, 그 합을 나누어 계산할 수는 없습니다.",
        ),
        Mistake(
            "first_block_only", lambda x, blocks: x + blocks[0](x),
            "Only the first block was used. Is `return` inside the loop?",
            "첫 번째 블록만 지났습니다. `return`이 반복문 안에 있지 않나요?",
        ),
    ),
    otherwise=always(
        "The numbers differ. Follow one token through two blocks: what does each of them read, and what is added to what?",
        "숫자가 다릅니다. 토큰 하나를 두 블록에 차례로 통과시켜 보세요. 블록마다 무엇을 읽고, 무엇에 무엇을 더하나요?",
    ),
)  # fmt: skip

DOUT = np.array([1.0, 2.0])
F(X_NEW)
OLD_DX = DOUT + F.backward(DOUT)
F(X)
DX = F.backward(DOUT)
way_back = Exercise(
    as_numbers(2),
    right=DOUT + DX,
    mistakes=(
        Mistake(
            "only_through", DX,
            "This is what comes through the block. What comes around it, dout itself, is to be added.",
            "블록을 지나온 그래디언트입니다. 건너뛰어 온 것, 즉 dout 자체를 더해야 합니다.",
        ),
        Mistake(
            "only_around", DOUT,
            "This is what comes around the block. What comes through it is to be added.",
            "건너뛰어 온 그래디언트입니다. 블록을 지나온 것을 더해야 합니다.",
        ),
        Mistake(
            "no_gate", DOUT + F.w_1 @ (F.w_2 @ DOUT),
            "The gates are missing: h_3 is off at x = [2, 1], so nothing comes back through it.",
            "게이트를 빠뜨렸습니다. x = [2, 1]에서 h_3은 꺼져 있으므로 그리로는 아무것도 돌아오지 않습니다.",
        ),
        Mistake(
            "old_input", OLD_DX,
            "That is for the input of part 1, [−1, 2]. Here x = [2, 1], and other gates are open.",
            "1절의 입력 [−1, 2]일 때의 값입니다. 여기서는 x = [2, 1]이라 열린 게이트가 다릅니다.",
        ),
        Mistake(
            "multiplied", DOUT * DX,
            "Two paths that meet are added, not multiplied.",
            "두 경로가 만나면 곱하는 것이 아니라 더합니다.",
        ),
        Mistake(
            "x_added", X + DX,
            "Forward, x goes around. Backward, dout does.",
            "순전파에서 건너뛰는 것은 x이고, 역전파에서 건너뛰는 것은 dout입니다.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Two ways lead back to x. What comes along each of them?",
        "숫자가 다릅니다. x로 돌아오는 길은 둘입니다. 각 길로 무엇이 돌아오나요?",
    ),
)  # fmt: skip

FACTORS = np.array([2, 3, 5])
WHOLE = np.prod(1 + FACTORS)
one_block_gone = Exercise(
    as_numbers(1),
    right=(1 + FACTORS[0]) * (1 + FACTORS[2]),
    mistakes=(
        Mistake(
            "only_its_own_path", WHOLE - FACTORS[1],
            "Only the path f2 alone was taken away. Every path that goes through f2 is gone.",
            "f2만 지나는 경로 하나를 뺐을 뿐입니다. f2를 지나는 경로는 모두 사라집니다.",
        ),
        Mistake(
            "divided_by_3", WHOLE // FACTORS[1],
            "Block 2 with its skip multiplied by 1 + 3 = 4, not by 3.",
            "블록 2는 건너뛰는 길까지 합쳐 3이 아니라 1 + 3 = 4를 곱하고 있었습니다.",
        ),
        Mistake(
            "no_skips", FACTORS[0] * FACTORS[2],
            "This is the one path f1 f3. The skips of blocks 1 and 3 are still there.",
            "f1과 f3을 지나는 경로 하나의 값입니다. 블록 1과 3에는 건너뛰는 길이 그대로 있습니다.",
        ),
        Mistake(
            "without_x", (1 + FACTORS[0]) * (1 + FACTORS[2]) - 1,
            "One path is missing: the one around everything, which contributes 1.",
            "경로 하나가 빠졌습니다. 모두 건너뛰는 경로의 값 1도 더해야 합니다.",
        ),
        Mistake(
            "count", 4,
            "That many paths remain. The question is what they add up to.",
            "남은 경로의 수는 맞습니다. 여기서는 그 경로들의 합을 묻습니다.",
        ),
        Mistake(
            "half_of_it", WHOLE / 2,
            "Half of the paths are gone, but they do not all bring the same.",
            "경로의 절반이 사라지지만, 경로마다 나르는 값은 같지 않습니다.",
        ),
    ),
    otherwise=always(
        "Not this number. Which of the eight paths can no longer carry anything?",
        "숫자가 다릅니다. 여덟 경로 가운데 이제 아무것도 나르지 못하는 것은 어느 것인가요?",
    ),
)  # fmt: skip

MANY, TENTH, LONGEST = 12, 0.1, 2
TO_THREE = 5.1e-4  # as the task says; as a percentage, a hundred times that


def _share(count=comb, factor=TENTH, first=0, last=LONGEST, whole=(1 + TENTH) ** MANY):
    """What the paths of length first … last bring, over the whole; with room for the ways to get it wrong."""
    return sum(count(MANY, k) * factor**k for k in range(first, last + 1)) / whole


short_paths = Exercise(
    as_numbers(1),
    right=_share(),
    accepts=lambda value: any(np.abs(value - scale * _share()).max() <= scale * TO_THREE for scale in (1, 100)),
    mistakes=(
        Mistake(
            "share_of_the_count", _share(factor=1, whole=2**MANY),
            "That is how many of the paths are so short. Most of them count for little: a path of length k brings 0.1ᵏ.",
            "짧은 경로가 개수에서 차지하는 비율입니다. 길이가 k인 경로 하나의 값은 0.1ᵏ이므로 경로마다 비중이 다릅니다.",
        ),
        Mistake(
            "one_of_each", _share(count=lambda n, k: 1),
            "One path of each length was counted. How many are there of length 1, and of length 2?",
            "길이마다 경로를 하나씩만 세었습니다. 길이 1인 경로와 길이 2인 경로는 몇 개인가요?",
        ),
        Mistake(
            "no_share", _share(whole=1),
            "That is what these paths bring. Their share is that, divided by the whole.",
            "이 경로들의 값을 더한 것입니다. 비율을 구하려면 전체로 나누세요.",
        ),
        Mistake(
            "only_the_longest", _share(first=LONGEST),
            "These are the paths of length 2 alone.",
            "길이가 2인 경로만 더했습니다.",
        ),
        Mistake(
            "one_length_short", _share(last=LONGEST - 1),
            "Length 2 is missing. Does a `range` stop too early?",
            "길이 2가 빠졌습니다. `range`가 너무 일찍 끝나지 않나요?",
        ),
        Mistake(
            "x_left_out", _share(first=1),
            "Length 0 is missing: the path around every block brings 1.",
            "길이 0이 빠졌습니다. 블록을 모두 건너뛰는 경로의 값은 1입니다.",
        ),
    ),
    otherwise=always(
        "Not this number. What do the paths of one length bring together: how many are they, and what does each bring?",
        "숫자가 다릅니다. 길이가 같은 경로는 몇 개이고, 하나의 값은 얼마인가요? 둘을 곱하면 그 길이의 몫입니다.",
    ),
)  # fmt: skip

EXERCISES = {
    "2.1": once_around,
    "2.2": half_way,
    "2.3": write_stack,
    "2.4": way_back,
    "2.5": one_block_gone,
    "2.6": short_paths,
}
