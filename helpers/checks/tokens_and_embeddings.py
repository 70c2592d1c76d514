"""The exercises of lesson 07."""

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same
from helpers.checks.read import as_function, as_matrix, as_numbers, as_pieces, pieces
from helpers.data import hand_vocabulary, pocket_embedding
from helpers.reference import WordPiece
from helpers.text import Sentence

VOCABULARY = hand_vocabulary()


def _cuts(answer, joined=True):
    """The pieces of exercise 7.1; the unknown one in any writing: [unk], UNK."""
    return as_pieces(["[UNK]" if piece.strip("[]").upper() == "UNK" else piece for piece in pieces(answer, joined)])


def _listed_cuts(result):
    """The same of what a function returns, exercise 7.2: only a list of them."""
    return _cuts(result, joined=False)


def _as_text(found):
    """What `as_pieces` or `as_function` made of pieces, as text again: a line for each list of them."""
    return "".join(map(chr, found.astype(int)))


def _other_cuts(found):
    cut = _as_text(found).split()
    if any(piece.endswith("##") for piece in cut):
        return Sentence(
            "## stands in front of a piece that goes on inside a word, not behind the piece before it.",
            "##는 단어 안에서 이어지는 조각의 앞에 붙습니다. 그 앞 조각의 뒤에 붙는 것이 아닙니다.",
        )
    if strange := [piece for piece in cut if piece not in VOCABULARY]:
        return Sentence(
            f"`{strange[0]}` is not in the vocabulary. Take the longest piece that is.",
            f"어휘 집합에 없는 조각이 있습니다: {strange[0]}. 어휘 집합에 있는 가장 긴 조각을 고르세요.",
        )
    return Sentence(
        "Word by word: the longest piece of the vocabulary that fits from the left, then the longest with ## for the rest.",
        "한 단어씩 보세요. 앞에서부터 맞는 조각 가운데 가장 긴 것을 고르고, 나머지에서는 ##가 붙은 가장 긴 조각을 고릅니다.",
    )


cut_by_hand = Exercise(
    _cuts,
    right=WordPiece(VOCABULARY).tokenize("unplayed players playing"),
    praise=Sentence("Three words, six pieces.", "단어 세 개가 조각 여섯 개로 나뉘었습니다."),
    mistakes=(
        Mistake(
            "no_marks", "un play ed player s [UNK]",
            "The cuts are right, the marks are missing: a piece that does not begin its word carries ##.",
            "나눈 곳은 맞지만 ## 표시가 없습니다. 단어의 첫 조각이 아니면 앞에 ##가 붙습니다.",
            also=("un #play #ed player #s [UNK]",),
        ),
        Mistake(
            "mark_forgotten_once", "un play ##ed player ##s [UNK]",
            "The cuts are right, but one mark is missing: without ## a piece, such as `play`, only begins a word.",
            "나눈 곳은 맞지만 표시 하나가 빠졌습니다. ##가 없는 조각은 play처럼 단어의 첫머리에만 쓸 수 있습니다.",
            also=("un ##play ed player ##s [UNK]", "un ##play ##ed player s [UNK]"),
        ),
        Mistake(
            "not_the_longest", "un ##play ##ed play ##ers [UNK]",
            "The second word was cut at `play`, but `player` is longer than `play`, and the longest comes first.",
            "두 번째 단어를 play에서 나누었지만 player가 play보다 깁니다. 가장 긴 조각을 먼저 골라야 합니다.",
            also=("un ##play ##ed play ##er ##s [UNK]",),
        ),
        Mistake(
            "beginning_kept", "un ##play ##ed player ##s play [UNK]",
            "`play` was found, its rest was not. Then the word as a whole is [UNK], and `play` goes too.",
            "play는 어휘 집합에 있지만 나머지에 맞는 조각이 없습니다. 그러면 play까지 포함해 단어 전체가 [UNK]입니다.",
            also=("un ##play ##ed player ##s play",),
        ),
        Mistake(
            "piece_invented", "un ##play ##ed player ##s play ##ing",
            "##ing would be useful, but it is not in the vocabulary.",
            "##ing이 있으면 좋겠지만 어휘 집합에 없습니다.",
        ),
        Mistake(
            "unknown_left_out", "un ##play ##ed player ##s",
            "The third word is missing. An unknown word is not dropped: it becomes [UNK].",
            "세 번째 단어가 빠졌습니다. 모르는 단어는 버리지 않고 [UNK]로 바꿉니다.",
        ),
    ),
    otherwise=_other_cuts,
)  # fmt: skip


def _all_lengths(rest):
    return range(rest, 0, -1)


def _letters(piece):
    """How many letters of the word a piece takes."""
    return len(piece.removeprefix("##"))


def _matcher(
    mark="##",
    lengths=_all_lengths,
    step=_letters,
    unknown=lambda found: ["[UNK]"],
    hand_over=lambda found: found,
    in_the_loop=False,
):
    """The function of exercise 7.2, with room for the ways to get it wrong. in_the_loop: the result is returned there."""

    def matcher(word, vocabulary):
        found, start = [], 0
        while start < len(word):
            tried = [(mark if start else "") + word[start : start + n] for n in lengths(len(word) - start)]
            fitting = next((piece for piece in tried if piece in vocabulary), None)
            if fitting is None:
                return unknown(found)
            found.append(fitting)
            start += step(fitting)
            if in_the_loop:
                break
        return hand_over(found)

    return matcher


_tip = Sentence(
    "`longest_piece` returns two things: the piece, and then where the next one starts.",
    "longest_piece는 두 가지를 돌려줍니다. 조각이 먼저, 다음 조각이 시작될 자리가 나중입니다.",
)
_none = Sentence(
    "None is among the pieces: what if `piece` is `None`?", "조각 가운데 None이 있습니다. piece가 None이면 어떻게 해야 할까요?"
)
_without_s = [piece for piece in VOCABULARY if piece != "##s"]
_words = (
    "it",
    "unit",
    "replay",
    "replayed",
    "players",
    "unplugged",
    "unplayable",
    "students",
    "학생들은",
    "공부했습니다",
    "pla",
)
_read_matcher = as_function(
    _tip, *((word, VOCABULARY) for word in _words), ("players", _without_s), form=_listed_cuts, none=_none, texts=True
)
# What is neither a slip of its own nor worth a name: (the function, its hint).
_OTHER_MATCHERS = (
    (
        lambda word, vocabulary: ["[UNK]"],
        "Every word is unknown. Does the loop stop when nothing is left, at start = len(word)? "
        "(And does the first try take all that is left, word[start:len(word)]?)",
        "모든 단어가 [UNK]가 됩니다. 반복은 start가 len(word)에 이르면 끝나야 합니다. "
        "(처음에는 남은 부분 전체인 word[start:len(word)]를 찾아야 합니다.)",
    ),
    (
        lambda word, vocabulary: _matcher()(word, VOCABULARY),
        "Right with the vocabulary above, but not with another one. Use the `vocabulary` that is handed in.",
        "위의 어휘 집합에서는 맞지만 다른 어휘 집합에서는 틀립니다. 함수가 받은 vocabulary를 쓰세요.",
    ),
    (
        _matcher(step=len),
        "Letters get lost behind a piece with ##: its length counts the mark. `longest_piece` says where the next one starts.",
        "##가 붙은 조각 뒤에서 글자가 사라집니다. 조각의 길이에는 ##도 들어갑니다. 다음 자리는 longest_piece가 알려 줍니다.",
    ),
    (
        _matcher(hand_over=lambda found: [*"".join(found)]),
        "The pieces fall into characters: += adds a text letter by letter. `append` adds it whole.",
        "조각이 글자로 흩어졌습니다. +=는 문자열을 글자 하나하나로 나누어 더합니다. append를 쓰세요.",
    ),
)  # fmt: skip


def _other_matcher(found):
    for function, english, korean in _OTHER_MATCHERS:
        if same(found, _read_matcher(function)):
            return Sentence(english, korean)
    return Sentence(
        'The pieces differ. For "replayed" they should be re, ##play, ##ed; for "unplugged" a single [UNK].',
        '조각이 맞지 않습니다. "replayed"는 re, ##play, ##ed, "unplugged"는 [UNK] 하나가 되어야 합니다.',
    )


write_matcher = Exercise(
    _read_matcher,
    solve=_matcher,
    mistakes=(
        Slip(
            "no_marks", dict(mark=""),
            "The mark is missing: every piece but the first of a word is looked up, and comes back, with ## in front.",
            "표시가 없습니다. 단어의 첫 조각이 아니면 앞에 ##를 붙여 찾고, 붙인 채로 돌려주어야 합니다.",
            also=(dict(hand_over=lambda found: [piece.removeprefix("##") for piece in found]),),
        ),
        Slip(
            "first_piece_only", dict(hand_over=lambda found: found[:1]),
            "Only the first piece comes back. Is `return` inside the loop?",
            "첫 조각만 돌려주었습니다. return이 반복문 안에 있지 않나요?",
            also=(dict(in_the_loop=True),),
        ),
        Slip(
            "shortest", dict(lengths=lambda rest: range(1, rest + 1)),
            "A shorter piece was taken where a longer one fits. Begin with the whole rest of the word and shorten it.",
            "더 긴 조각이 맞는데 짧은 조각을 골랐습니다. 남은 부분 전체에서 시작해 뒤에서부터 줄여 나가세요.",
        ),
        Slip(
            "off_by_one", dict(step=lambda piece: _letters(piece) + 1),
            "Off by one: a letter is left out. `word[start:end]` stops before letter number `end`, so the longest try has "
            "end = len(word), and the next piece starts at `end`.",
            "한 글자가 빠졌습니다. word[start:end]에는 end번째 글자가 들어가지 않습니다. 그러니 가장 긴 시도는 "
            "end = len(word)이고, 다음 조각은 end에서 시작합니다.",
            also=(dict(lengths=lambda rest: range(rest, 1, -1)),),
        ),
        Slip(
            "beginning_kept", dict(unknown=lambda found: [*found, "[UNK]"]),
            "The pieces found before an unknown rest are kept. The whole word becomes one [UNK].",
            "나머지에 맞는 조각이 없는데 앞에서 찾은 조각이 남아 있습니다. 단어 전체가 [UNK] 하나여야 합니다.",
        ),
        Slip(
            "rest_dropped", dict(unknown=lambda found: found),
            "An unknown rest disappears without a trace. The whole word becomes [UNK].",
            "맞는 조각이 없는 나머지가 그냥 사라집니다. 단어 전체를 [UNK]로 바꾸어야 합니다.",
            also=(dict(unknown=lambda found: []),),
        ),
    ),
    otherwise=_other_matcher,
)  # fmt: skip


POCKET, TABLE = pocket_embedding()
TRIPLE = [POCKET.index(piece) for piece in ("student", "##s", "[UNK]")]


def _other_rows(found):
    right = 2 * TABLE[TRIPLE]
    if same(sorted(found.tolist()), sorted(right.tolist())):
        return Sentence(
            "The right rows in another order: the two of `students`, as its pieces stand in the word, then that of `walk`.",
            "세 행은 맞지만 순서가 다릅니다. students의 두 조각이 단어에 나오는 순서대로 먼저, walk의 행이 나중입니다.",
        )
    if same(found, [*right[:2], TABLE[TRIPLE[2]]]):
        return Sentence(
            "The first two rows are right. The third is a row of E as it stands.",
            "앞의 두 행은 맞습니다. 세 번째는 E의 행 그대로입니다.",
        )
    return Sentence(
        "Not these rows. First the pieces of both words, then their ids, then the rows with these ids, each times 2.",
        "숫자가 다릅니다. 먼저 두 단어의 조각, 그다음 조각의 id를 찾고, 그 id의 행에 2를 곱하세요.",
    )


three_rows = Exercise(
    as_matrix(3, 4),
    right=2 * TABLE[TRIPLE],
    praise=Sentence("Three pieces, three rows.", "조각 세 개가 행 세 개가 되었습니다."),
    mistakes=(
        Mistake(
            "not_doubled", TABLE[TRIPLE],
            "These are the rows of E. Times √d_model = 2 they become rows of X.",
            "E의 행 그대로입니다. 여기에 √d_model = 2를 곱해야 X의 행이 됩니다.",
        ),
        Mistake(
            "times_four", 4 * TABLE[TRIPLE],
            "Times 4 is times d_model; the factor is its square root.",
            "d_model인 4를 곱했습니다. 곱할 것은 그 제곱근입니다.",
        ),
        Mistake(
            "counted_from_one", 2 * TABLE[[i - 1 for i in TRIPLE]],
            "Each row is the one above the right one. Ids start at 0.",
            "모두 한 줄 위의 행을 골랐습니다. id는 0부터 셉니다.",
        ),
        Mistake(
            "unknown_is_nothing", 2 * TABLE[[*TRIPLE[:2], 0]],
            "The first two rows are right. An unknown word has a row too, that of [UNK]; [PAD] only fills up.",
            "앞의 두 행은 맞습니다. 모르는 단어에도 [UNK]의 행이 있습니다. [PAD]는 빈자리를 채울 때만 씁니다.",
        ),
        Mistake(
            "unknown_letter_by_letter", 2 * TABLE[[*TRIPLE[:2], POCKET.index("a")]],
            "The first two rows are right. `a` begins no word here, and `walk` holds no other piece: as a whole it is unknown.",
            "앞의 두 행은 맞습니다. walk에 a가 들어 있어도, walk의 첫머리에 맞는 조각이 없으니 단어 전체가 [UNK]입니다.",
        ),
        Mistake(
            "one_table_for_both", 2 * TABLE[[TRIPLE[0], TRIPLE[2], TRIPLE[2]]],
            "`students` is no unknown word: student, and then ##s.",
            "students는 모르는 단어가 아닙니다. student 다음에 ##s가 이어집니다.",
            also=(2 * TABLE[[TRIPLE[2]] * 3],),
        ),
    ),
    otherwise=_other_rows,
)  # fmt: skip


def _merge(answer):
    """("t", "alk"), "t + alk", ["t", "alk"] -> the two pieces; "talk" -> the one that they make."""
    found = [piece.replace("·", "</w>") for piece in pieces(answer) if piece != "+"]
    return as_pieces([part for piece in found for part in piece.split("+")])


def _other_merge(found):
    merged = next((letter for letter in "alk" if letter in _as_text(found).split()), None)
    if merged:
        return Sentence(
            f"In the last column no piece `{merged}` is left: the first two merges took them all. Count there.",
            f"마지막 열에는 한 글자 조각 {merged}가 없습니다. 앞의 두 병합으로 모두 합쳐졌습니다. 그 열에서 세어 보세요.",
        )
    return Sentence(
        "Take the last column, and count for each pair of neighbours how often its words occur.",
        "마지막 열을 보고, 이웃한 쌍마다 그 쌍이 든 단어가 몇 번 나오는지 더하세요.",
    )


third_merge = Exercise(
    _merge,
    right=("t", "alk"),
    accepts=lambda found: any(same(found, as_pieces(form)) for form in (["t", "alk"], ["talk"])),
    praise=Sentence("3 + 2 = 5 times.", "3 + 2 = 5번 나옵니다."),
    mistakes=(
        Mistake(
            "second_again", ("al", "k"),
            "a + l was the first merge, al + k the second merge. In `walk` and `talk` the last piece is k·, not k.",
            "a + l은 첫 번째 병합, al + k는 두 번째 병합입니다. walk와 talk의 마지막 조각은 k와 다른 조각인 k·입니다.",
            also=(("a", "l"),),
        ),
        Mistake(
            "al_k_end", ("al", "k</w>"),
            "al and k· are neighbours in `walk` and `talk`, 1 + 1 = 2 times. There is a pair with more.",
            "al과 k·는 walk와 talk에서 1 + 1 = 2번 이웃합니다. 더 많이 나오는 쌍이 있습니다.",
        ),
        Mistake(
            "end_forgotten", ("t", "al"),
            "t and al are neighbours only in `talk`, once. In `talked` and `talks` the neighbour is alk by now.",
            "t와 al이 이웃하는 곳은 한 번 나오는 talk뿐입니다. talked와 talks에서 t의 이웃은 이제 alk입니다.",
        ),
        Mistake(
            "order", ("alk", "t"),
            "The right two, in the other order: t stands in front of alk.",
            "두 조각은 맞지만 순서가 다릅니다. t가 alk 앞에 있습니다.",
        ),
        Mistake(
            "with_the_end", ("t", "alk</w>"),
            "alk has no end mark: in `talked` and `talks` something follows it.",
            "alk에는 끝 표시가 없습니다. talked와 talks에서는 그 뒤에 글자가 더 있습니다.",
        ),
        Mistake(
            "alk_e", ("alk", "e"),
            "This pair meets 1 + 3 = 4 times, in `walked` and `talked`. There is a pair with more.",
            "이 쌍은 walked와 talked에서 1 + 3 = 4번 이웃합니다. 더 많이 나오는 쌍이 있습니다.",
            also=(("e", "d</w>"), ("e", "d")),
        ),
    ),
    otherwise=_other_merge,
)  # fmt: skip

DOUT = np.array([[1, 0, 2, -1], [0, 3, 1, 1], [2, -1, 0, 4]], float)
ZERO = np.zeros(4)


def _other_gradient(found):
    if same(found, [2 * (DOUT[0] + DOUT[2]), ZERO]):
        return Sentence(
            "The first row is twice too large: dout is the gradient of the rows as read; no factor here.",
            "첫 번째 행이 두 배입니다. dout은 읽은 행 자체의 그래디언트이므로 여기에는 √d를 곱하지 않습니다.",
        )
    if same(found, [DOUT[0], DOUT[2]]):
        return Sentence(
            "These are the two rows that come back to `I`. But dE has one row for `I`; the other row asked for is that of `a`.",
            "I에 돌아온 dout의 두 행입니다. 그런데 dE에 I의 행은 하나뿐입니다. 두 번째로 답할 것은 a의 행입니다.",
        )
    return Sentence(
        "Not these rows. At which places of the sentence was the row of `I` read, and at which the row of `a`?",
        "숫자가 다릅니다. 문장의 어느 자리에서 I의 행을 읽었고, 어느 자리에서 a의 행을 읽었나요?",
    )


repeated_ids = Exercise(
    as_matrix(2, 4),
    right=[DOUT[0] + DOUT[2], ZERO],
    mistakes=(
        Mistake(
            "last_only", [DOUT[2], ZERO],
            "Only the last occurrence of `I` is there. The first one moves the loss as well: add them.",
            "I가 마지막으로 나온 곳의 행만 있습니다. 처음 나온 곳도 손실에 영향을 주므로 더해야 합니다.",
        ),
        Mistake(
            "first_only", [DOUT[0], ZERO],
            "Only the first occurrence of `I` is there. The second one moves the loss as well: add them.",
            "I가 처음 나온 곳의 행만 있습니다. 두 번째로 나온 곳도 손실에 영향을 주므로 더해야 합니다.",
        ),
        Mistake(
            "mean", [(DOUT[0] + DOUT[2]) / 2, ZERO],
            "That is the mean. The two occurrences are added, not averaged.",
            "두 행의 평균입니다. 두 번 나오면 평균을 내지 않고 더합니다.",
        ),
        Mistake(
            "not_read", [DOUT[0] + DOUT[2], DOUT[1]],
            "The first row is right. `a` does not occur in the sentence, so the loss does not feel its row.",
            "첫 번째 행은 맞습니다. a는 문장에 없으므로 a의 행은 손실에 영향을 주지 않습니다.",
        ),
        Mistake(
            "all_added", [DOUT.sum(axis=0), ZERO],
            "All three rows are added. The middle one belongs to `am`.",
            "세 행을 모두 더했습니다. 가운데 행은 am의 것입니다.",
        ),
        Mistake(
            "rows_swapped", [ZERO, DOUT[0] + DOUT[2]],
            "Right rows, other order: first the row of `I`, then the row of `a`.",
            "두 행은 맞지만 순서가 다릅니다. I의 행이 먼저, a의 행이 나중입니다.",
        ),
    ),
    otherwise=_other_gradient,
)  # fmt: skip

N_VOCAB, D_MODEL = 37_000, 512
saved_by_tying = Exercise(
    as_numbers(1),
    right=2 * N_VOCAB * D_MODEL,
    praise=Sentence("More than half of the 65 million that are left.", "공유하고 남은 매개변수 6,500만 개의 절반이 넘습니다."),
    mistakes=(
        Mistake(
            "what_is_left", N_VOCAB * D_MODEL,
            "That is the one table that is left. How many numbers would the other two have had?",
            "남는 테이블 하나의 숫자 개수입니다. 나머지 두 테이블에는 숫자가 몇 개 있었을까요?",
        ),
        Mistake(
            "all_three", 3 * N_VOCAB * D_MODEL,
            "That is all three tables. One of them is still needed.",
            "테이블 세 개를 모두 센 값입니다. 하나는 여전히 필요합니다.",
        ),
        Mistake(
            "big_model", 2 * N_VOCAB * 1024,
            "That is the big model. The base model has d_model = 512.",
            "big 모델의 값입니다. base 모델은 d_model = 512입니다.",
        ),
        Mistake(
            "other_vocabulary", 2 * 32_000 * D_MODEL,
            "32,000 is the vocabulary for English–French. Here it is 37,000.",
            "32,000은 영어–프랑스어에서 어휘 집합의 크기입니다. 여기서는 37,000입니다.",
        ),
        Mistake(
            "rows_only", 2 * N_VOCAB,
            "These are rows. Each row has 512 numbers.",
            "행의 수입니다. 행마다 숫자가 512개 있습니다.",
        ),
        Mistake(
            "squared", 2 * N_VOCAB * N_VOCAB,
            "A table has 37,000 rows, but 512 columns.",
            "테이블의 행은 37,000개이지만 열은 512개입니다.",
        ),
    ),
    otherwise=always(
        "Not this number. How many numbers does one table have, and how many tables are saved? Give the number exactly.",
        "숫자가 다릅니다. 테이블 하나의 숫자는 몇 개이고, 테이블 몇 개를 아끼나요? 정확한 수로 답하세요.",
    ),
)  # fmt: skip

WIDE = 1024
ROOT, SIGNAL = WIDE**0.5, (WIDE / 2) ** 0.5


def _about(*lengths):
    """A rule for three lengths that may have been rounded: 23 is about 22.63."""
    return lambda found: np.allclose(found, lengths, rtol=0.02)


def _first_wrong_length(found):
    if not _about(1)(found[0]):
        return Sentence(
            "The first is not right yet. Its square is a sum of 1024 squares. How large is one of them on average?",
            "첫 번째가 아직 다릅니다. 길이의 제곱은 숫자 1,024개를 제곱해 더한 값입니다. 제곱 하나는 평균적으로 얼마인가요?",
        )
    if not _about(ROOT)(found[1]):
        return Sentence(
            "The first is right. In √d · E each number of the row is √d times as large. What does that make of its length?",
            "첫 번째는 맞습니다. √d · E에서는 행의 숫자가 모두 √d배입니다. 그러면 길이는 어떻게 될까요?",
        )
    return Sentence(
        "The first two are right. For the third add up what all pairs contribute, and take the root.",
        "앞의 둘은 맞습니다. 세 번째는 쌍마다 나오는 제곱의 합을 모두 더하고 제곱근을 구하세요.",
    )


three_lengths = Exercise(
    as_numbers(3),
    right=[1, ROOT, SIGNAL],
    accepts=_about(1, ROOT, SIGNAL),
    mistakes=(
        Mistake(
            "other_start", [ROOT, WIDE, SIGNAL],
            "These are the lengths for N(0, 1). Here the numbers are drawn with variance 1/d.",
            "N(0, 1)일 때의 길이입니다. 여기서는 분산이 1/d입니다.",
            _about(ROOT, WIDE, SIGNAL),
        ),
        Mistake(
            "one_number", [1 / ROOT, 1, SIGNAL],
            "1/32 is the size of one number. The row has 1024 of them: add up their squares and take the root.",
            "1/32은 숫자 하나의 크기입니다. 행에는 숫자가 1,024개 있으니, 그 제곱을 모두 더해 제곱근을 구하세요.",
            _about(1 / ROOT, 1, SIGNAL),
        ),
        Mistake(
            "pe_root_d", [1, ROOT, ROOT],
            "The first two are right. Of the position's 1024 numbers each pair, sine and cosine, adds 1: there are 512 pairs.",
            "앞의 둘은 맞습니다. 위치의 숫자 1,024개는 사인과 코사인의 쌍 512개이고, 쌍마다 제곱의 합이 1입니다.",
            _about(1, ROOT, ROOT),
        ),
        Mistake(
            "squares", [1, WIDE, WIDE / 2],
            "These are the squares of the lengths. Take the roots.",
            "길이의 제곱입니다. 제곱근을 구하세요.",
            _about(1, WIDE, WIDE / 2),
        ),
        Mistake(
            "no_root_of_pe", [1, ROOT, WIDE / 2],
            "The first two are right. 512 is the square of the third.",
            "앞의 둘은 맞습니다. 512는 세 번째 길이의 제곱입니다.",
            _about(1, ROOT, WIDE / 2),
        ),
        Mistake(
            "pe_of_lesson", [1, 512**0.5, 512**0.5],
            "The last is right. √1024 = 32: here d = 1024, not 512.",
            "마지막은 맞습니다. √1024 = 32입니다. 여기서 d는 512가 아니라 1024입니다.",
            _about(1, 512**0.5, 512**0.5),
        ),
    ),
    otherwise=_first_wrong_length,
)  # fmt: skip

EXERCISES = {
    "7.1": cut_by_hand,
    "7.2": write_matcher,
    "7.3": three_rows,
    "7.4": third_merge,
    "7.5": repeated_ids,
    "7.6": saved_by_tying,
    "7.7": three_lengths,
}
