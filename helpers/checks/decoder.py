"""The exercises of lesson 13 and of its deeper notebook."""

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, same_on_paper, unless
from helpers.checks.read import as_array, as_function, as_numbers
from helpers.data import pocket_french
from helpers.reference import softmax
from helpers.text import Sentence

FRENCH, TABLE = pocket_french()
ROW = np.array([-1.0, 0, 1, 0])  # of exercise 13.1


def _shares(row=ROW, table=TABLE, share=softmax):
    """The probabilities of the next piece, with room for the ways to get them wrong."""
    return share(table @ row)


def _percent(value):
    return same_on_paper(np.divide(value, 100), _shares())


next_piece = Exercise(
    as_numbers(6),
    solve=_shares,
    praise=Sentence(f"The likeliest: {FRENCH[_shares().argmax()]}.", f"확률이 가장 높은 조각: {FRENCH[_shares().argmax()]}."),
    mistakes=(
        Slip(
            "only_logits", dict(share=lambda logits: logits),
            "These are the logits. What is still missing is softmax: powers of e, and their shares.",
            "아직 로짓입니다. 소프트맥스, 즉 e의 거듭제곱을 구해 합으로 나누는 일이 남았습니다.",
        ),
        Slip(
            "not_divided", dict(share=np.exp),
            "These are the powers of e. Divide each by the sum of all six: probabilities add up to 1.",
            "e의 거듭제곱까지만 구했습니다. 하나하나를 여섯의 합으로 나누어야 확률의 합이 1이 됩니다.",
        ),
        Slip(
            "table_doubled", dict(table=2 * TABLE),
            "The rows of E were multiplied by √4 = 2. That belongs to the way in; logits are made with E itself.",
            "E의 행에 √4 = 2를 곱했습니다. 그것은 들어올 때 하는 일이고, 로짓은 E 그대로 구합니다.",
        ),
        Slip(
            "scaled", dict(row=ROW / 2),
            "The logits were divided, by √4 or by √2. That is for the scores of attention; logits are not divided.",
            "로짓을 √4나 √2로 나누었습니다. 나누는 것은 어텐션의 점수이고, 로짓은 나누지 않습니다.",
            also=(dict(row=ROW / np.sqrt(2)),),
        ),
    ),
    otherwise=unless(
        always(
            "Not these six. For each piece: x times its row of E, number by number, added up. Then softmax over the six.",
            "여섯 값이 다릅니다. 조각마다 x_3의 행과 E에서 그 조각의 행을 같은 자리끼리 곱해 더하고, "
            "여섯 값의 소프트맥스를 구하세요.",
        ),
        (
            lambda value: same(value, _shares().round(2)),
            Sentence(
                "Right as far as it goes: four decimals are wanted.", "여기까지는 맞습니다. 소수 넷째 자리까지 답하세요."
            ),
        ),
        (
            _percent,
            Sentence(
                "That is percent. Give shares of 1, to four decimals.",
                "퍼센트로 쓴 값입니다. 합이 1인 비율을 소수 넷째 자리까지 쓰세요.",
            ),
        ),
        (
            _shares(table=TABLE[1:], share=lambda logits: np.append(0, softmax(logits))),
            Sentence(
                "[PAD] was left out. Its row is 0, so its logit is 0, and e⁰ = 1 counts in the sum.",
                "[PAD]를 빠뜨렸습니다. [PAD]의 행은 모두 0이므로 로짓도 0이지만, e⁰ = 1이므로 합에 들어갑니다.",
            ),
        ),
    ),
)  # fmt: skip


def _made_up(seed, n_vocab=7):
    """A model in place of the real one: logits (t, n_vocab) for t ids; a row depends on the ids up to its own, as causal."""

    def next_logits(ids):
        ids = [int(i) for i in np.asarray(ids).ravel()]
        if not ids:
            raise ValueError("no ids given")
        return np.array([np.random.default_rng([seed, *ids[: t + 1]]).normal(size=n_vocab) for t in range(len(ids))])

    return next_logits


START, END = 8, 3  # unlike the notebook's own, which are not what the functions are to use
NOTEBOOKS = FRENCH.index("[START]"), FRENCH.index("[END]")


def _most_likely(logits):
    return int(np.argmax(logits))


def _greedy(row=-1, pick=_most_likely, stops=True, keeps=slice(1, None), limit=0, shown=slice(None)):
    """The function of exercise 13.2, with room for the ways to get it wrong."""

    def greedy(next_logits, start, end, max_length):
        ids = [start]
        while len(ids) <= max_length + limit and not (stops and len(ids) > 1 and ids[-1] == end):
            ids.append(pick(next_logits(ids[shown])[row]))
        return ids[keeps]

    return greedy


def _ended(result):
    """What is written, and a mark behind it, so that one trial's pieces are not taken for the next one's."""
    return np.append(as_array(result), -1.0)


def _written(seed, max_length):
    return _greedy()(_made_up(seed), START, END, max_length)


# The first trial ends with END after several pieces; the second is cut off by max_length, and would end a little later.
SOON = next(s for s in range(200) if len(_written(s, 8)) == 4 and len({*_written(s, 8)}) == 4)
LATE = next(s for s in range(200) if len({*_written(s, 5)}) >= 4 and 8 <= len(_written(s, 16)) <= 12)
TRIALS = (_made_up(SOON), START, END, 8), (_made_up(LATE), START, END, 5)


def _on_trials(**how):
    """What the function of exercise 13.2, with a mistake in it, makes of the trials."""
    return np.concatenate([_ended(_greedy(**how)(*trial)) for trial in TRIALS])


def _with_other_ids(start, end):
    """What a function makes of the trials that uses these ids, whatever it is given."""
    return np.concatenate([_ended(_greedy()(next_logits, start, end, limit)) for next_logits, _, _, limit in TRIALS])


_tip_greedy = Sentence(
    "next_logits takes all ids so far, a list that begins with start, and returns a row of logits for each of them.",
    "next_logits는 지금까지의 id 전부(start로 시작하는 리스트)를 받아 id마다 로짓 한 행을 돌려줍니다.",
)
write_on = Exercise(
    as_function(_tip_greedy, *TRIALS, form=_ended),
    solve=_greedy,
    mistakes=(
        Slip(
            "first_row", dict(row=0),
            "The next piece was read off the first row. It stands in the row of the piece written last: [-1].",
            "다음 조각을 첫 번째 행에서 골랐습니다. 마지막에 쓴 조각의 행, 즉 [-1]에서 골라야 합니다.",
        ),
        Slip(
            "never_ends", dict(stops=False),
            "It goes on writing after `end`. Stop when the piece written last is `end`.",
            "end 뒤에도 계속 씁니다. 마지막에 쓴 조각이 end이면 멈추세요.",
        ),
        Slip(
            "start_kept", dict(keeps=slice(None)),
            "`start` is in what is returned, but the model did not write it. Return the ids after it.",
            "돌려준 리스트에 start가 있습니다. start는 모델이 쓴 것이 아니므로 그 뒤의 id만 돌려주세요.",
        ),
        Slip(
            "too_many", dict(limit=1),
            "It writes more than max_length pieces. Stop there, even if `end` has not come.",
            "max_length개보다 더 많이 씁니다. end가 나오지 않았어도 거기서 멈추세요.",
            also=(dict(limit=10),),
        ),
        Slip(
            "one_too_few", dict(limit=-1),
            "It stops one piece before max_length; `start` does not count.",
            "max_length보다 한 조각 먼저 멈췄습니다. start는 세지 않습니다.",
        ),
        Slip(
            "only_the_last", dict(shown=slice(-1, None)),
            "The model got only the piece written last. It needs all that is written so far, start included.",
            "모델에 마지막 조각만 넣었습니다. start를 포함해 지금까지 쓴 것을 모두 넣어야 합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Other pieces come out. Step by step: the logits of all ids so far, the last row, the place of its largest number, "
            "appended to the others.",
            "다른 조각이 나옵니다. 차례로 확인해 보세요. 지금까지의 id 전부로 로짓을 구하고, 마지막 행에서 "
            "가장 큰 숫자의 자리를 찾아 뒤에 붙입니다.",
        ),
        (
            np.concatenate([_ended([i for i in _greedy()(*trial) if i != END]) for trial in TRIALS]),
            Sentence(
                "`end` is missing: it is written too, as the last piece.",
                "end가 빠졌습니다. end도 모델이 쓴 것이므로 맨 끝에 넣으세요.",
            ),
        ),
        *(
            (
                _with_other_ids(*ids),
                Sentence(
                    "START and END of the notebook were used. The function has its own: `start` and `end`.",
                    "노트북의 START와 END를 썼습니다. 함수가 받은 start와 end를 쓰세요.",
                ),
            )
            for ids in ((NOTEBOOKS[0], END), (START, NOTEBOOKS[1]), NOTEBOOKS)
        ),
        (
            _on_trials(keeps=slice(1, 2)),
            Sentence(
                "Only one piece is written. Does `return` stand inside the loop?",
                "한 조각만 쓰고 끝났습니다. return이 반복문 안에 있지 않나요?",
            ),
        ),
        (
            _on_trials(row=slice(None)),
            Sentence(
                "np.argmax counted through all rows. Take the last row first, [-1].",
                "np.argmax가 모든 행을 통틀어 자리를 셌습니다. 먼저 마지막 행 [-1]을 고르세요.",
            ),
        ),
        *(
            (
                _on_trials(pick=pick),
                Sentence(
                    "The largest logit itself was appended. Its place is wanted, which is the id: np.argmax.",
                    "가장 큰 로짓 자체를 붙였습니다. id는 그 로짓의 자리이므로 np.argmax를 쓰세요.",
                ),
            )
            for pick in (np.max, lambda logits: int(np.max(logits)))
        ),
        (
            _on_trials(pick=np.argmin),
            Sentence("That is the least likely piece each time.", "매번 확률이 가장 낮은 조각을 골랐습니다."),
        ),
        alike=same,
    ),
)  # fmt: skip

WANTED = np.array([[4, 6, 2, 5, 3], [5, 7, 3, 0, 0]])  # (B, T)


def _shifted(by=1, axis=-1, first=None, cut=True):
    """The function of exercise 13.3, with room for the ways to get it wrong."""

    def shifted(wanted, start):
        wanted = np.moveaxis(np.asarray(wanted), axis, -1)
        n = wanted.shape[-1]
        ids = np.full((*wanted.shape[:-1], by), start if first is None else first)
        found = np.concatenate([ids, wanted], axis=-1)
        return np.moveaxis(found[..., :n] if cut else found, -1, axis)

    return shifted


def _shape_of_shifted(found):
    if found.size != WANTED.size:
        return Sentence(
            "The input has the shape of wanted, (B, T): one piece comes in front, one at the end goes.",
            "입력의 모양은 wanted와 같은 (B, T)입니다. 앞에 하나가 들어오고 맨 뒤에서 하나가 나갑니다.",
        )
    return Sentence(
        "Not these ids. Row by row: start, then all pieces of wanted but the last.",
        "id가 다릅니다. 행마다 start 다음에 wanted의 조각을 마지막 하나만 빼고 놓습니다.",
    )


_tip_shift = Sentence(
    "wanted is (B, T). A column of B starts can be made with np.full((len(wanted), 1), start).",
    "wanted는 (B, T)입니다. start가 B개인 열은 np.full((len(wanted), 1), start)로 만듭니다.",
)
shift_it = Exercise(
    as_function(_tip_shift, (WANTED, START)),
    solve=_shifted,
    mistakes=(
        Slip(
            "no_shift", dict(by=0),
            "That is wanted itself: each row of the decoder would see the very piece that it has to predict.",
            "wanted 그대로입니다. 디코더의 행마다 자기가 예측해야 할 조각을 보게 됩니다.",
        ),
        Slip(
            "by_two", dict(by=2),
            "Shifted by two: a row would have to predict the piece after the next one.",
            "두 칸 밀었습니다. 그러면 행마다 다음다음 조각을 예측해야 합니다.",
        ),
        Slip(
            "nothing_cut", dict(cut=False),
            "One column too many: nothing is predicted after the last piece of wanted, so it is not part of the input.",
            "열이 하나 많습니다. wanted의 마지막 조각 다음에는 예측할 것이 없으므로 입력에서 뺍니다.",
        ),
        Slip(
            "along_the_batch", dict(axis=0),
            "The sentences were shifted, not their pieces: start belongs in front of every row, axis=1.",
            "조각이 아니라 문장을 밀었습니다. start는 행마다 맨 앞에 와야 합니다(axis=1).",
        ),
        Slip(
            "padding_first", dict(first=0),
            "0 stands in front, which is [PAD]. In front comes start.",
            "맨 앞이 [PAD]인 0입니다. 맨 앞에는 start가 와야 합니다.",
        ),
        Mistake(
            "shifted_left", lambda wanted, start: np.c_[wanted[:, 1:], np.full(len(wanted), start)],
            "Shifted to the left: row t would see a piece that comes only later. In front comes start.",
            "왼쪽으로 밀었습니다. 그러면 행마다 나중에 올 조각을 보게 됩니다. 맨 앞에 start가 와야 합니다.",
            matches=lambda found: found.size == WANTED.size and same(found.reshape(WANTED.shape)[:, :-1], WANTED[:, 1:]),
        ),
    ),
    otherwise=unless(
        _shape_of_shifted,
        (
            _shifted(first=NOTEBOOKS[0])(WANTED, START).ravel(),
            Sentence(
                "START of the notebook stands in front. The function has its own: `start`.",
                "맨 앞이 노트북의 START입니다. 함수가 받은 start를 쓰세요.",
            ),
        ),
        (
            np.roll(WANTED, 1, axis=1).ravel(),
            Sentence(
                "The last piece came round to the front, as np.roll does. In front comes start.",
                "np.roll처럼 마지막 조각이 맨 앞으로 돌아왔습니다. 맨 앞에는 start가 와야 합니다.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip


class MadeUp:
    """A decoder layer's way back that anyone can follow: two matrices in place of all that is inside."""

    def __init__(self, rng):
        self.to_x, self.to_memory = rng.normal(size=(2, 3, 3))

    def backward(self, dout):
        """dout (T, 3) -> dx (T, 3), dmemory (5, 3)."""
        if isinstance(dout, tuple):
            raise ValueError("dout is one array; a pair (dx, dmemory) given")
        dout = np.asarray(dout, float)
        return dout @ self.to_x, np.ones((5, len(dout))) @ dout @ self.to_memory


_rng = np.random.default_rng(13)
LAYERS, DOUT = [MadeUp(_rng) for _ in range(3)], _rng.normal(size=(4, 3))


def _way_back(order=reversed, add=sum, handed_on=True):
    """The function of exercise 13.4, with room for the ways to get it wrong."""

    def way_back(dout, layers):
        dx, found = dout, []
        for layer in order(layers):
            new, dmemory = layer.backward(dx)
            dx = new if handed_on else dx
            found.append(dmemory)
        return (dx if handed_on else new), add(found)

    return way_back


def _which_is_right(value):
    right = np.concatenate([part.ravel() for part in _way_back()(DOUT, LAYERS)])
    if value.size >= DOUT.size and same(value[: DOUT.size], right[: DOUT.size]):
        return Sentence(
            "dx is right, dmemory is not: every layer looked at the same memory, so add up what they return.",
            "dx는 맞고 dmemory가 다릅니다. 모든 층이 같은 memory를 보았으므로, 층마다 돌려준 것을 모두 더하세요.",
        )
    return Sentence(
        "Not these gradients. From the last layer to the first: each gets the dx of the one above it.",
        "그래디언트가 다릅니다. 마지막 층에서 첫 번째 층으로 가면서, 층마다 바로 뒤의 층에서 온 dx를 받습니다.",
    )


def _two_parts(result):
    return (
        np.concatenate([as_array(part).ravel() for part in result]) if isinstance(result, (list, tuple)) else as_array(result)
    )


_tip_back = Sentence(
    "layer.backward(dx) returns two arrays, dx (T, d) and dmemory (S, d). "
    "Take them apart: dx, dmemory_here = layer.backward(dx).",
    "layer.backward(dx)는 두 배열 dx (T, d)와 dmemory (S, d)를 돌려줍니다. "
    "dx, dmemory_here = layer.backward(dx)로 나누어 받으세요.",
)
memory_back = Exercise(
    as_function(_tip_back, (DOUT, LAYERS), form=_two_parts, outputs=2),
    solve=_way_back,
    mistakes=(
        Slip(
            "only_the_last_layer", dict(add=lambda found: found[0]),
            "dmemory comes from the last layer alone. The layers below it looked at the memory too.",
            "dmemory가 마지막 층에서만 왔습니다. 그 앞의 층들도 memory를 보았습니다.",
        ),
        Slip(
            "only_the_first_layer", dict(add=lambda found: found[-1]),
            "dmemory is the one of the first layer: each round wrote over the one before.",
            "dmemory가 첫 번째 층의 것뿐입니다. 반복할 때마다 이전 값을 덮어썼습니다.",
        ),
        Slip(
            "averaged", dict(add=lambda found: sum(found) / len(found)),
            "dmemory is the mean over the layers. Ways add up: it is the sum.",
            "dmemory가 층들의 평균입니다. 길마다 온 것은 더해야 합니다.",
        ),
        Slip(
            "forward_order", dict(order=list),
            "That goes from the first layer to the last. The way back begins at the last one.",
            "첫 번째 층에서 마지막 층으로 갔습니다. 역전파는 마지막 층에서 시작합니다.",
        ),
        Slip(
            "not_handed_on", dict(handed_on=False),
            "Every layer got dout. Only the last one gets it; each of the others gets the dx of the layer above it.",
            "모든 층에 dout을 넣었습니다. dout은 마지막 층만 받고, 다른 층은 바로 뒤의 층에서 온 dx를 받습니다.",
        ),
    ),
    otherwise=unless(
        _which_is_right,
        (
            np.concatenate([part.ravel() for part in _way_back()(DOUT, LAYERS)[::-1]]),
            Sentence("The order is dx, dmemory.", "순서는 dx, dmemory입니다."),
        ),
        alike=same,
    ),
)  # fmt: skip


def _rounded(count):
    """Knows a large count of which only the first digits were given."""
    return lambda value: any(value == float(f"{count:.{digits}g}") for digits in (2, 3, 4, 5))


ALL_DIGITS = Sentence("Right as far as it goes. All digits are wanted.", "여기까지는 맞습니다. 모든 자리까지 답하세요.")


def _multiplications(n=30, s=20, d=512, keys_once=True, kept=2, own=2, looks=2, seen=None):
    """Cross-attention with a cache, one layer: keys and values of the memory; query and W_O; scores and means."""
    keys = kept * s * d**2 * (1 if keys_once else n)
    seen = n * s if seen is None else seen
    return keys + own * n * d**2 + looks * seen * d


def _without_cache(n=30):
    """The same when step t computes everything anew for its t pieces."""
    return sum(_multiplications(n=t) for t in range(1, n + 1))


cross_with_cache = Exercise(
    as_numbers(1),
    solve=_multiplications,
    praise=Sentence(
        f"Without the cache: {_without_cache():,}, more than twenty times as many.",
        f"캐시가 없으면 {_without_cache():,}번, 스무 배가 넘습니다.",
    ),
    mistakes=(
        Slip(
            "keys_every_time", dict(keys_once=False),
            "Keys and values of the memory were counted for every piece. The cache has them from the first one on.",
            "memory의 키와 값을 조각마다 다시 세었습니다. 캐시가 있으면 처음 한 번만 계산합니다.",
        ),
        Slip(
            "no_keys", dict(kept=0),
            "The keys and values of the memory are missing: cached or not, somebody has to compute them once.",
            "memory의 키와 값을 만드는 곱셈이 빠졌습니다. 캐시가 있어도 한 번은 계산해야 합니다.",
        ),
        Slip(
            "only_keys", dict(kept=1),
            "Only one of keys and values was counted.",
            "키와 값 가운데 하나만 세었습니다.",
        ),
        Slip(
            "no_w_o", dict(own=1),
            "Each piece has two products with a (512, 512) matrix of its own: its query, and W_O at the end.",
            "조각마다 (512, 512) 행렬을 두 번 곱합니다. 쿼리를 만들 때와 마지막의 W_O입니다.",
        ),
        Slip(
            "only_scores", dict(looks=1),
            "Scores alone cost S · d for a piece. The mean of the values costs as much again.",
            "조각 하나의 점수에 S · d번이 들고, 값들의 평균에도 그만큼 듭니다.",
        ),
        Slip(
            "looks_at_itself", dict(seen=465),
            "1 + 2 + … + 30 keys are those of self-attention. Here every piece looks at all 20 words of the source.",
            "키가 1 + 2 + … + 30개인 것은 셀프 어텐션입니다. 여기서는 조각마다 원문 단어 20개를 모두 봅니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. What is computed once, for each of the 20 words? And what for each of the 30 pieces?",
            "숫자가 다릅니다. 원문의 단어 20개에 대해 한 번씩만 계산하는 것은 무엇이고, "
            "조각 30개를 쓰면서 조각마다 계산하는 것은 무엇인가요?",
        ),
        (
            _multiplications(kept=0, own=4),
            Sentence(
                "Keys and values were made of the 30 pieces. They come from the 20 words of the source.",
                "키와 값을 조각 30개로 만들었습니다. 키와 값은 원문의 단어 20개에서 만듭니다.",
            ),
        ),
        (
            _multiplications(looks=0),
            Sentence(
                "The looking itself is missing: each piece looks at 20 words, 2 · d each.",
                "보는 데 드는 곱셈이 빠졌습니다. 조각마다 단어 20개를 하나씩 보는 데 2 · d번씩입니다.",
            ),
        ),
        (
            _multiplications(n=1),
            Sentence("That is for one piece. Thirty are written.", "한 조각만 썼을 때의 값입니다. 30조각을 씁니다."),
        ),
        (
            _without_cache(),
            Sentence(
                "That is without the cache: all pieces so far, again at each step. With it, each piece is computed once.",
                "캐시가 없을 때의 값입니다. 캐시를 쓰면 조각을 단계마다 다시 계산하지 않고 한 번씩만 계산합니다.",
            ),
        ),
        (_rounded(_multiplications()), ALL_DIGITS),
    ),
)  # fmt: skip


def _kept(layers=6, d=512, source=20, written=30, each=2, heads=1):
    """How many numbers a KV cache holds."""
    return layers * d * (source + written) * each * heads


cache_size = Exercise(
    as_numbers(1),
    solve=_kept,
    mistakes=(
        Slip(
            "only_keys", dict(each=1),
            "Only keys or only values were counted. Both are kept.",
            "키와 값 가운데 하나만 세었습니다. 둘 다 보관합니다.",
        ),
        Slip("one_layer", dict(layers=1), "That is one layer. Each of the six keeps its own.",
             "한 층의 것입니다. 여섯 층이 저마다 보관합니다."),
        Slip(
            "source_forgotten", dict(source=0),
            "The keys and values of the source are missing: cross-attention keeps them too.",
            "원문의 키와 값이 빠졌습니다. 크로스 어텐션도 키와 값을 보관합니다.",
        ),
        Slip(
            "target_forgotten", dict(written=0),
            "The keys and values of the pieces written are missing: that is what self-attention keeps.",
            "쓴 조각들의 키와 값이 빠졌습니다. 셀프 어텐션이 보관하는 것입니다.",
        ),
        Slip(
            "times_the_heads", dict(heads=8),
            "Multiplied by the number of heads. The heads share the 512 numbers of a key: 8 × 64.",
            "헤드의 수를 곱했습니다. 키의 숫자 512개를 헤드 8개가 64개씩 나누어 씁니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. For one token and one layer: how many numbers are key and value? Then count tokens and layers.",
            "숫자가 다릅니다. 토큰 하나, 층 하나에서 키와 값은 숫자 몇 개인가요? 그다음 토큰과 층의 수를 세세요.",
        ),
        (
            _kept(layers=1, written=0) + _kept(source=0),
            Sentence(
                "The source was counted for one layer. All six share the memory, but each makes its own keys and values.",
                "원문을 한 층에서만 세었습니다. memory는 여섯 층이 함께 보지만 키와 값은 층마다 따로 만듭니다.",
            ),
        ),
        (
            _kept(written=31),
            Sentence(
                "Counted with 31 pieces. It is 30: [START] counts, and the piece written last has not been put in yet.",
                "31조각으로 셌습니다. [START]는 세지만, 마지막에 쓴 조각은 아직 디코더에 넣지 않았으므로 30조각입니다.",
            ),
        ),
        (_rounded(_kept()), ALL_DIGITS),
        (
            _kept(d=64),
            Sentence("That is one head of the eight.", "헤드 여덟 개 가운데 하나만 세었습니다."),
        ),
        (
            _kept(source=20 * 30, written=0),
            Sentence(
                "20 · 30 counts pairs, as the weights do. Keys and values belong to single tokens.",
                "20 · 30은 가중치처럼 쌍을 센 것입니다. 키와 값은 토큰마다 하나씩 있습니다.",
            ),
        ),
    ),
)  # fmt: skip

EXERCISES = {
    "13.1": next_piece,
    "13.2": write_on,
    "13.3": shift_it,
    "13.4": memory_back,
    "13.5": cross_with_cache,
    "13.6": cache_size,
}
