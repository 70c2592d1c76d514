"""The numbers and texts that the lessons share."""

from importlib.resources import files

import numpy as np

from helpers.kit.text import Sentence


def pocket_network(dtype=int):
    """The 2–3–2 network of document 002, section "FeedForward": x, w_1, b_1, w_2, b_2.

    x (2,), w_1 (2, 3), b_1 (3,), w_2 (3, 2), b_2 (2,). Integers, as one writes them on paper;
    `pocket_network(float)` for what is to be learned.
    """
    x = [2, 1]
    w_1 = [[3, 2, -4], [2, -3, 1]]
    b_1 = [1, 1, 1]
    w_2 = [[-1, 1], [1, 2], [3, 1]]
    b_2 = [-1, -1]
    return tuple(np.array(values, dtype) for values in (x, w_1, b_1, w_2, b_2))


def cube(dtype=int):
    """A batch to normalise: 2 sentences of 3 tokens of 4 features, (B, T, d) = (2, 3, 4), whole numbers."""
    first = [[1, 2, 3, 6], [4, 4, 4, 4], [-2, 0, 2, 8]]
    second = [[3, 5, 3, 5], [0, 0, 0, 4], [-1, 1, -1, 1]]
    return np.array([first, second], dtype)


def printed_dropout():
    """Ten numbers before and after dropout with p = 0.2, rounded to four decimals: x (10,), out (10,).

    Source: document 002, section "드롭아웃", figure 17.
    """
    x = [1.0573, 0.1351, -0.0124, 0.7029, 2.3283, -0.7240, 0.0716, 0.8494, 0.6496, -1.5225]
    out = [1.3217, 0.1689, -0.0155, 0.8786, 2.9104, -0.9050, 0.0895, 0.0, 0.8120, 0.0]
    return np.array(x), np.array(out)


def noisy_examples(rng):
    """A task that can be learned by heart: 100 examples to learn from, 300 new ones, each (inputs (n, 16), targets (n, 16)).

    A target is the sine of a mixture of its inputs, plus noise of standard deviation 0.5 that nobody can know.
    """
    mixing = rng.normal(size=(16, 16)) / 4
    inputs = rng.normal(size=(400, 16))
    targets = np.sin(inputs @ mixing) + 0.5 * rng.normal(size=(400, 16))
    return (inputs[:100], targets[:100]), (inputs[100:], targets[100:])


POCKET_SENTENCE = "I am a student"


def pocket_embedding():
    """The pocket Transformer's vocabulary (7 pieces) and its embedding table (7, 4): halves, so that √4 times it is whole."""
    rows = {
        "[PAD]": [0, 0, 0, 0],
        "[UNK]": [0.5, 0.5, -0.5, -0.5],
        "I": [1, 0, -0.5, 0.5],
        "am": [0, 1, 0.5, -0.5],
        "a": [-0.5, 0.5, 0, 1],
        "student": [0.5, -1, 1, 0],
        "##s": [-1, 0.5, -0.5, 0],
    }
    return list(rows), np.array(list(rows.values()), float)


def pocket_sentence():
    """What the pocket Transformer makes of POCKET_SENTENCE before positions: √4 times the rows of its words, (4, 4)."""
    pieces, table = pocket_embedding()
    return 2 * table[[pieces.index(word) for word in POCKET_SENTENCE.split()]]


def pocket_attention():
    """The pocket Transformer's attention, two heads of 2 side by side: w_q, w_k, w_v, w_o, each (4, 4), whole numbers.

    The first head has the columns 0 and 1, the second 2 and 3; there are no biases.
    """
    w_q = [[0, 1, 0, 1], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
    w_k = [[1, 1, 0, 1], [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, -1, 0]]
    w_v = [[1, 0, 0, 1], [0, 1, 1, 0], [0, 1, 0, -1], [1, 0, 0, 0]]
    w_o = [[1, 0, 0, 1], [0, 1, 0, -1], [0, 1, 1, 0], [-1, 0, 1, 1]]
    return tuple(np.array(values, float) for values in (w_q, w_k, w_v, w_o))


def pocket_feed_forward():
    """The pocket Transformer's 4–8–4 network: w_1 (4, 8), b_1 (8,), w_2 (8, 4), b_2 (4,), whole numbers."""
    w_1 = [[1, 0, 0, -1, 1, 0, 0, 1], [0, 1, 0, 1, 0, -1, 0, 1], [0, 0, 1, 0, -1, 1, 0, -1], [-1, 0, 0, 0, 0, 1, 1, -1]]
    b_1 = [0, 1, -1, 0, 1, 0, 1, 0]
    w_2 = [[1, 0, 0, -1], [0, 1, 0, 0], [0, -1, 1, 0], [-1, 0, 0, 1], [0, 0, -1, 1], [0, 1, 0, -1], [1, 0, 0, 0], [0, 0, 1, 0]]
    b_2 = [0, 1, 0, -1]
    return tuple(np.array(values, float) for values in (w_1, b_1, w_2, b_2))


def pocket_norms():
    """gamma (4,) and beta (4,) of the pocket Transformer's two norms, behind attention and behind the network."""
    behind_attention = [1, 2, 1, 1], [0, 0, 1, 0]
    behind_network = [1, 1, 1, 2], [0, -1, 0, 0]
    return tuple(tuple(np.array(values, float) for values in norm) for norm in (behind_attention, behind_network))


def pocket_cross_attention():
    """The pocket decoder's attention to the memory, two heads as in `pocket_attention`: w_q, w_k, w_v, w_o, each (4, 4)."""
    w_q = [[2, 1, 0, -2], [0, -2, 1, 1], [-1, 1, 2, -2], [0, 0, -1, -1]]
    w_k = [[-2, 2, -2, 0], [0, 0, 2, 0], [0, -1, 0, 0], [0, 0, -2, 2]]
    w_v = [[-1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 2, -1], [0, -2, 0, 0]]
    w_o = [[0, -1, -2, 1], [-1, 0, 0, -1], [0, 0, 0, 0], [0, 2, -1, 0]]
    return tuple(np.array(values, float) for values in (w_q, w_k, w_v, w_o))


def pocket_french():
    """What the pocket Transformer writes: a vocabulary of 6 pieces and its embedding table (6, 4), halves.

    Chosen by trial, together with `pocket_cross_attention`, so that the likeliest pieces are the French of "I am a student",
    "am I a student", "I am" and "a student".
    """
    rows = {
        "[PAD]": [0, 0, 0, 0],
        "[START]": [1.5, 1, 1.5, 0],
        "[END]": [1, -0.5, 0, -1.5],
        "je": [-0.5, 1.5, -1.5, 1.5],
        "suis": [1.5, 0, -1.5, 0],
        "étudiant": [-1, -1.5, 1.5, -0.5],
    }
    return list(rows), np.array(list(rows.values()), float)


def pocket_translations():
    """Five sentences of the pocket Transformer's words: {English: French}. Its numbers were chosen for the first four."""
    return {
        "I am a student": "je suis étudiant",
        "am I a student": "suis je étudiant",
        "I am": "je suis",
        "a student": "étudiant",
        "am I": "suis je",
    }


def pocket_batch():
    """The five translations as ids: source (5, 4), target (5, 5) with [START] before and [END] behind, filled with [PAD]."""
    english, french = pocket_embedding()[0], pocket_french()[0]
    source, target = np.zeros((5, 4), int), np.zeros((5, 5), int)
    for i, (read, written) in enumerate(pocket_translations().items()):
        for row, words, pieces in ((source[i], read, english), (target[i], f"[START] {written} [END]", french)):
            ids = [pieces.index(word) for word in words.split()]
            row[: len(ids)] = ids
    return source, target


def pocket_next():
    """What the pocket language model of lesson 18 may say next: 6 pieces, and their rows for the logits (6, 4), whole numbers.

    Chosen by trial, so that after each word of "I am a student ." the next one is the likeliest.
    """
    rows = {
        "I": [-1, 1, 2, -1],
        "am": [1, 3, -1, -1],
        "a": [-3, -2, 3, 2],
        "student": [-2, 2, -4, 1],
        ".": [1, -3, 3, -1],
        "?": [4, -1, -3, 0],
    }
    return list(rows), np.array(list(rows.values()), float)


PAPERS_TOKENIZERS = {"English–German": "BPE", "English–French": "WordPiece"}  # Vaswani et al. 2017, section 5.1


def hand_vocabulary():
    """A vocabulary to cut words with by hand, in two languages."""
    english = "I it a student play player re un ##play ##s ##ed ##er ##ers ##able"
    korean = "학생 학교 공부 노래 ##들 ##은 ##에 ##에서 ##했 ##하 ##고 ##습 ##습니다"
    return ["[PAD]", "[UNK]", *english.split(), *korean.split()]


def word_to_cut():
    """The first word that lesson 07 cuts by hand with this vocabulary, one of the edition's language."""
    return str(Sentence("replayed", "공부했습니다"))


def six_words():
    """Six words and how often each occurs: enough for byte-pair merges with a pencil, and no two best pairs are alike."""
    return {"walk": 1, "walked": 1, "walks": 1, "talk": 1, "talked": 3, "talks": 2}


def small_grammar():
    """36 words in five classes, half of each class English and half Korean: {class: words}.

    They make two kinds of sentences: animal, food, eat; and animal, place, go.
    """
    return {
        "animal": "dog cat cow bird 개 고양이 소 새".split(),
        "food": "bread rice apple fish 빵 밥 사과 생선".split(),
        "eat": "eats bites tastes 먹는다 문다 맛본다".split(),
        "place": "school river garden market 학교 강 정원 시장".split(),
        "go": "goes runs walks 간다 달린다 걷는다".split(),
    }


def small_sentences(n_sentences, seed, one_language=False):
    """Random sentences of the small grammar, [[animal, food, eat] or [animal, place, go], …], the first kind twice as often.

    Each word of any language, or, with one_language, all words of a sentence of the same.
    """
    rng, sentences, grammar = np.random.default_rng(seed), [], small_grammar()
    for _ in range(n_sentences):
        kind = ("animal", "food", "eat") if rng.random() < 2 / 3 else ("animal", "place", "go")
        korean, sentence = rng.integers(2), []
        for name in kind:
            half = len(grammar[name]) // 2
            words = grammar[name][korean * half :][:half] if one_language else grammar[name]
            sentence.append(words[rng.integers(len(words))])
        sentences.append(sentence)
    return sentences


def same_sentences():
    """Eight sentences in English and in Korean, of characters that the course's texts hold: [(English, Korean), …]."""
    return [
        ("I am a student", "나는 학생입니다"),
        ("My brother reads in the evening", "동생은 저녁에 읽습니다"),
        ("The rain fell yesterday", "어제는 비가 왔습니다"),
        ("We walk along the river", "우리는 강가를 걷습니다"),
        ("The teacher likes the garden", "선생님은 정원을 좋아합니다"),
        ("The friend likes the small bridge", "친구는 작은 다리를 좋아합니다"),
        ("The father bakes bread", "아버지는 빵을 굽습니다"),
        ("The students learn a song", "학생들은 노래를 배웁니다"),
    ]


def small_text(language):
    """A text of a few hundred words, written for this course: "english" or "korean".

    Raises ValueError for another language.
    """
    if language not in ("english", "korean"):
        raise ValueError(f"language {language!r} given, 'english' or 'korean' wanted")
    return (files("helpers") / "texts" / f"{language}.txt").read_text(encoding="utf-8")
