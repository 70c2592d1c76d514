# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention

**How does a word find what it needs among the others?**

*The capital of France is* … You know how that goes on, and with Japan in place of France you'd know it, too. In both sentences the last word is `is`. The next word has to come from there.

For our Transformer `is` has so far been a row of numbers, made of the word and its place. As both sentences have the same word in the same place, the two rows agree to the last digit, and every layer that you have built takes one row at a time. From the same row none can arrive at Paris here and at Tokyo there.

The country's name stands one row further up. What's missing is a way for `is` to find that row and bring something back, and that way is **attention**, the only place in a Transformer where words meet.

**You will be able to**

- compute which words a word attends to and what it takes from them;
- say what three matrices can do that one row can't;
- write softmax and attention, with a mask;
- say why scores are divided by √d_k.

**You need** lessons 01 (products of matrices) and 07 (a row for each word). \
**Time** 75 minutes · [on paper](../docs/worksheets/09.html)

Let's watch attention at work in *SmolLM2-135M-Instruct*, the published language model of lesson 20, in each of whose thirty layers nine attentions, called **heads**, work side by side. In every head a word has a weight of 1 to share out among itself and the words before it. Choose a country and see what `is` does with its 1 in one of these 270 heads.
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션

**단어는 자기에게 필요한 것을 다른 단어들 사이에서 어떻게 찾을까요?**

*The capital of France is* … ‘프랑스의 수도는’ 다음에 무슨 말이 올지는 누구나 압니다. France가 Japan으로 바뀌어도 어렵지 않습니다. 그런데 두 문장은 모두 `is`로 끝납니다. 모델은 두 번 다 이 마지막 단어에서 다음 말을 내놓아야 합니다.

지금까지 배운 트랜스포머(Transformer)에서 `is`는 단어와 위치를 나타내는 숫자 한 줄, 즉 행입니다. (이 장의 문장에서는 토큰 하나가 단어 하나이므로, 토큰을 단어라고 부르겠습니다.) 두 문장에서 단어도 같고 위치도 같으니 행도 마지막 숫자까지 똑같습니다. 여러분이 만든 층은 모두 한 번에 한 행만 받습니다. 그러니 이 행으로 무엇을 계산하든 두 문장의 결과는 똑같습니다. 한쪽에서는 Paris가, 다른 쪽에서는 Tokyo가 나올 수 없습니다.

나라 이름은 바로 한 행 위에 있습니다. 하지만 `is`의 행에는 그 이름을 찾아가 무언가를 가져올 길이 아직 없습니다. 그 길을 내 주는 것이 바로 **어텐션**(attention)입니다. 트랜스포머에서 단어와 단어가 만나는 곳은 어텐션뿐입니다.

**이 장을 마치면**

- 한 단어가 어느 단어를 보고 거기서 무엇을 가져오는지 손으로 계산할 수 있습니다.
- 행끼리 그대로 비교해서는 되지 않던 일이 행렬 세 개로 어떻게 되는지 설명할 수 있습니다.
- 소프트맥스(softmax) 함수와 마스크(mask)를 쓰는 어텐션 함수를 작성할 수 있습니다.
- 점수를 왜 √d_k로 나누는지 설명할 수 있습니다.

**필요한 것**은 1장(행렬곱)과 7장(단어마다 있는 숫자 한 줄)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/09.html)

먼저 어텐션이 실제로 일하는 모습을 봅시다. 20장에서 다룰 공개 언어 모델 *SmolLM2-135M-Instruct*에는 층이 서른 개 있고, 층마다 어텐션 아홉 개가 나란히 일합니다. 이 어텐션 하나하나를 **헤드**(head)라고 합니다. 어느 헤드에서나, 단어는 모두 합쳐 1인 가중치를 자기 자신과 앞에 나온 단어들에게 나누어 줍니다. 아래 그림은 헤드 270개 가운데 하나입니다. **나라** 메뉴를 바꾸면서, `is`가 1을 어떻게 나누어 주는지 보세요.
"""

# %% tags=["widget"]
from helpers import excerpt, play_last_word

play_last_word(excerpt("capital_head"))

# %% [markdown] lang="en"
r"""
Whichever country you choose, its name takes nearly all of the weight, `France` 0.903 of it. We say that `is` **attends to** `France`. We found this head by search: of all 270 it does most to put the right capital ahead, on average over the menu's first eight countries.

From here on *weight* means two things. The model's own weights were learned once and for all, while **attention weights** are computed anew for each sentence.

How can one head find ten different words? Today we build a head for the framed box below and find out.
"""

# %% [markdown] lang="ko"
r"""
어느 나라를 골라도 나라 이름이 가중치를 거의 다 받습니다. `France`라면 0.903입니다. 이럴 때 `is`가 `France`에 **주목한다**(attend to)고 합니다. `France`를 **본다**는 뜻입니다. 이 헤드는 270개를 모두 살펴서 골랐습니다. 다음 단어로 옳은 수도를 다른 수도보다 앞세우는 데 헤드마다 얼마나 도움이 되는지 구해, 메뉴의 처음 여덟 나라에서 평균을 냈습니다. 이 헤드의 평균이 가장 컸습니다.

이제 ‘가중치’라는 말은 두 가지를 가리킵니다. 모델의 가중치(weight)는 이미 학습이 끝난 숫자여서, 메뉴의 나라를 바꾸어 만든 열 문장에서 모두 같습니다. 반면에 **어텐션 가중치**(attention weight)는 문장마다 새로 계산합니다. 그런데 모델의 가중치가 그대로인 헤드 하나가 어떻게 서로 다른 나라 이름 열 개를 모두 찾아낼까요? 아래 그림에서 테두리를 두른 상자가 어텐션이고, 이 장에서는 그 안에 든 헤드 하나를 만듭니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, draw_encoder_layer, draw_shadows
from helpers import matrices, play_painter, play_query, show, span, write_out

draw_encoder_layer("attention")

# %% [markdown] lang="en"
r"""
## 1 · By hand: every word with its own row

Perhaps a word needs no more than its row. It could compare this row with every row of the sentence and attend most to the words with the most similar rows.

X holds the rows of *I am a student* from the embedding table of lesson 07, times √4 = 2. The positions of lesson 08 are left out until lesson 11, so attention doesn't know which word comes first.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 자기 행으로 비교하기

혹시 단어의 행만 있으면 충분하지 않을까요? 단어가 자기 행을 문장의 모든 행과 하나씩 비교하고, 자기와 비슷한 단어일수록 더 많이 보면 어떨까요?

X는 `I am a student`의 네 행입니다. 7장의 임베딩 테이블(embedding table)에서 찾아 √4 = 2를 곱했습니다. 8장에서 더한 위치는 일부러 빼 두었다가 11장에서 다시 더합니다. 그래서 지금 만드는 어텐션은 어느 단어가 먼저 나왔는지 구별하지 못합니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
Matrix(X, "X", words)

# %% [markdown] lang="en"
r"""
You compare two rows by their **dot product**: multiply number by number, add up, and you have a **score**. The score of `I` for itself is

$$ 2 \cdot 2 + 0 \cdot 0 + (-1)(-1) + 1 \cdot 1 = 6 $$

and the scores for `am`, `a` and `student` are −2, 0 and 0. How do you share out a 1 by such numbers, when a share of −2 means nothing? Take two steps, together called **softmax**.

1. Raise e = 2.718… to the power of each score. Every power is positive.
2. Divide each power by the sum of them all.

The powers of `I` are e⁶ = 403.4, e⁻² = 0.1 and twice e⁰ = 1, in all 405.6. What share does `I` keep for itself? And do the others find anyone else?
"""

# %% [markdown] lang="ko"
r"""
두 행은 8장에서처럼 **내적**(dot product)으로 비교합니다. 같은 자리의 숫자끼리 곱해 모두 더한 이 수를 **점수**(score)라고 합니다. `I`와 자기 자신의 점수는 다음과 같습니다.

$$ 2 \cdot 2 + 0 \cdot 0 + (-1)(-1) + 1 \cdot 1 = 6 $$

`am`, `a`, `student`와의 점수는 차례로 −2, 0, 0입니다. 자, 이제 점수가 높은 단어일수록 많이 받도록 1을 나누어 주어야 합니다. 그런데 −2만큼 나누어 줄 수는 없습니다. 그래서 두 단계를 거칩니다. 이 두 단계를 합쳐 **소프트맥스**(softmax)라고 합니다.

1. e = 2.718…을 점수만큼 거듭제곱합니다(지수 함수, exponential function). 점수가 음수여도 거듭제곱은 양수입니다.
2. 거듭제곱을 하나씩 전체의 합으로 나눕니다. 그러면 합이 1이 됩니다.

`I`의 거듭제곱은 e⁶ = 403.4, e⁻² = 0.1, 그리고 e⁰ = 1이 둘이고, 모두 더하면 405.6입니다. `I`는 자기 자신에게 얼마를 줄까요? 나머지 세 단어는 자기가 아닌 단어를 찾아낼까요?
"""

# %% jupyter={"outputs_hidden": true}
def shares(scores):
    powers = np.exp(scores)
    return powers / powers.sum(axis=-1, keepdims=True)


alike = X @ X.T  # (4, 4)
ours = Matrix(shares(alike), "weights", words, words, digits=4, fixed=True)
matrices(Matrix(alike, "scores", words, words), "→", ours)

# %% [markdown] lang="en"
r"""
`I` keeps 0.9947 of its weight for itself and the other three keep even more of theirs. When words compare rows, **every word finds itself**. A row times itself is a sum of squares in which nothing cancels, and only a longer row could score more. In our opening `is` would most likely have found `is`.

A dot product is also the same both ways. `am` scores for `I` what `I` scores for `am`, but `is` needs `France`, and `France` has no need of `is`.

## 2 · Three matrices: ask, be found, hand over

What a word looks for isn't what it is. Lesson 07 gave each word two rows, e and u, for its two parts in a score, and here two matrices make both from one row x:

- the **query** $x\,W_Q$, what the word looks for;
- the **key** $x\,W_K$, what it can be found by.

A score is now the query of the word that asks times the key of a word that may be found. That's how one head can find ten different countries: $W_K$ gives them similar keys, and $W_Q$ makes of `is` a query that fits them all. All words share the two matrices, whose numbers are found by training. **Ours are invented** and know no grammar.
"""

# %% [markdown] lang="ko"
r"""
`I`는 0.9947을 자기 자신에게 주고, 남에게는 거의 주지 않습니다. 나머지 세 단어는 자기 자신에게 그보다도 많이 줍니다. 자기 행으로 비교하면 **어느 단어나 자기 자신을 찾습니다.** 행과 자기 자신의 내적은 제곱의 합이라 상쇄되는 것이 없기 때문입니다. 다른 행이 이보다 높은 점수를 받으려면 더 길어야 하고, 방향도 너무 다르면 안 됩니다. 맨 위의 문장이었다면 `is`는 `is`를 찾았을 것입니다.

게다가 내적은 어느 쪽에서 구해도 같습니다. `I`에서 본 `am`의 점수와 `am`에서 본 `I`의 점수가 언제나 똑같습니다. 그런데 `is`에는 `France`가 필요해도 `France`에는 `is`가 필요 없습니다. 한쪽만 찾는 관계를 이런 점수로는 나타낼 수 없습니다.

## 2 · 행렬 세 개: 쿼리, 키, 값

단어가 무엇을 찾는지와 그 단어가 무엇인지는 다른 문제입니다. 7장에서는 단어마다 행 e와 u를 따로 두고, 점수를 구할 때 서로 다른 역할을 맡겼습니다. 이제는 행렬 두 개로 한 행 x에서 두 벡터(vector)를 모두 만듭니다.

- **쿼리**(query) $x\,W_Q$: 이 단어가 무엇을 찾는지 나타냅니다.
- **키**(key) $x\,W_K$: 다른 단어가 무엇을 보고 이 단어를 찾는지 나타냅니다.

이제 점수는 묻는 단어의 쿼리와 상대 단어의 키를 내적한 것입니다. 그러면 헤드 하나로도 열 나라를 모두 찾을 수 있습니다. 이를테면 $W_K$가 나라 이름마다 비슷한 키를 만들고, $W_Q$가 `is`의 행으로 그 키에 맞는 쿼리를 만들면 됩니다. 두 행렬은 모든 단어가 똑같이 씁니다. 행렬의 숫자는 원래 학습으로 찾지만, **아래의 숫자는 우리가 지어냈습니다.** 문법 같은 것은 담겨 있지 않습니다.
"""

# %% claims=["4-20", "4-27"]
w_q, w_k = (w[:, :2] for w in data.pocket_attention()[:2])  # (4, 2); lesson 10 has the rest | (4, 2), 나머지는 10장에
matrices(Matrix(w_q, "W_Q"), Matrix(w_k, "W_K"))

# %% [markdown] lang="en"
r"""
The columns of $W_Q$ pick out the third number of a row and the first, so from [2, 0, −1, 1] `I` gets the query [−1, 2]. Make its key with $W_K$, then compare.
"""

# %% [markdown] lang="ko"
r"""
$W_Q$의 첫 번째 열은 단어 행의 세 번째 숫자를, 두 번째 열은 단어 행의 첫 번째 숫자를 골라냅니다. 그래서 `I`의 행 [2, 0, −1, 1]에서 쿼리 [−1, 2]가 나옵니다. `I`의 키는 무엇일까요? $W_K$로 구한 다음 셀을 실행하세요.
"""

# %% claims=["3-04"]
q, k = X @ w_q, X @ w_k  # (4, 2) each | 각각 (4, 2)
matrices(Matrix(q, "q", words, lit=0), Matrix(k, "k", words))

# %% [markdown] lang="en"
r"""
The key of `I` is [2, 2], the first number of the row and then the sum of the first two. Which of the four keys best fits the query of `I`, [−1, 2]? Compute the scores first.
"""

# %% [markdown] lang="ko"
r"""
`I`의 키는 [2, 2]입니다. 행의 첫 번째 숫자가 2이고, 처음 두 숫자의 합도 2 + 0 = 2이기 때문입니다. 그러니 `I`는 [−1, 2]로 묻고, 다른 단어는 [2, 2]를 보고 `I`를 찾습니다. 네 단어의 키 가운데 `I`의 쿼리에 가장 잘 맞는 키는 어느 것일까요? 점수 네 개를 먼저 구해 보세요.
"""

# %% claims=["4-30"] jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
`am` wins with a score of 4. What does a score measure? Draw the query as an arrow, lengthen the arrow to a line, and let every key cast its **shadow** on that line at a right angle. **The dot product is the length of the shadow times the length of the query**, which is $\sqrt{(-1)^2 + 2^2} = 2.24$. In mathematics the shadow is a **projection** and the length of a vector its **norm**.
"""

# %% [markdown] lang="ko"
r"""
점수 4를 받은 `am`의 키가 가장 잘 맞습니다. 그런데 점수는 무엇을 나타낼까요? 쿼리를 화살표로 그리고, 그 화살표를 양쪽으로 늘여 직선을 긋습니다. 키도 화살표로 그려 그 끝에서 직선에 수선을 내리면, 직선 위에 키의 **그림자**가 생깁니다. **내적은 그림자의 길이에 쿼리의 길이를 곱한 것입니다.** 쿼리의 길이는 $\sqrt{(-1)^2 + 2^2} = 2.24$입니다. 수학에서는 그림자를 **정사영**(projection), 벡터의 길이를 **노름**(norm)이라고 합니다.
"""

# %%
draw_shadows(q[0], k, words)

# %% [markdown] lang="en"
r"""
The shadow of `am` reaches furthest along the query, while that of `student` falls on the far side of the origin, where lengths count as negative. (Why a shadow? Turn the page until the query is [2.24, 0]. No dot product changes, and each is now 2.24 times a key's first number, its shadow.)

The weights come from the scores as in part 1, but first we divide the scores by √d_k, where **d_k** is how many numbers a key has, here 2. Part 4 says why.
"""

# %% [markdown] lang="ko"
r"""
쿼리의 방향으로는 `am`의 그림자가 가장 멀리 뻗어 있습니다. `student`의 그림자는 원점 반대쪽에 떨어지므로 길이를 음수로 셉니다. (왜 그림자일까요? 쿼리가 [2.24, 0]이 되도록 종이를 돌려 보세요. 종이를 돌려도 화살표의 길이와 두 화살표 끝 사이의 거리는 그대로이고, q · k = (|q|² + |k|² − |q − k|²) / 2이므로 내적도 변하지 않습니다. 이제 내적은 키의 첫 번째 숫자의 2.24배이고, 그 첫 번째 숫자가 바로 그림자입니다.)

점수로 어텐션 가중치를 구하는 방법은 1절과 같습니다. 다만 소프트맥스 전에 점수를 √d_k로 나눕니다. **d_k**는 키에 든 숫자의 개수, 즉 키의 차원(dimension)이고, 여기서는 2입니다. 왜 나누는지는 4절에서 봅니다.
"""

# %% claims=["3-06", "3-07", "4-33", "1-27"]
fit = q[0] @ k.T  # (4,)
weights_1 = shares(fit / np.sqrt(2))
divided, powers_1 = fit / np.sqrt(2), np.exp(fit / np.sqrt(2))
Table({"word": words, "q · k": fit, "÷ √2": divided, "e to that": powers_1, "weight": weights_1})

# %% [markdown] lang="en"
r"""
`I` gives 0.73 of its weight to `am` and 0.18 to itself. What does `I` bring home from there?

The obvious answer is the rows of those words, mixed in these shares. In our opening `is` would then come home with 0.9 of the row of `France`, although the sentence has to go on with *Paris*. What does the trained head bring home? It's a row of numbers, too. The table lists the pieces, of all 49 152, whose own rows fit that row best. Which do you expect first for `Russia`?
"""

# %% [markdown] lang="ko"
r"""
`I`는 `am`에 0.73, 자기 자신에게 0.18을 줍니다. 그럼 이 비율로 무엇을 가져올까요?

가장 먼저 떠오르는 답은 단어의 행을 이 비율로 섞는 것입니다. 그런데 맨 위의 문장에서 `is`가 `France`의 행을 0.9만큼 가져온다면, 거기에 *France*라는 단어가 있다는 것밖에 알 수 없습니다. 그런데 다음에 올 말은 *France*가 아닙니다. 그럼 학습을 마친 헤드는 무엇을 가져올까요? 헤드가 `is`의 행에 더해 주는 것도 숫자 한 줄입니다. 그러니 모델의 어휘 집합에 있는 조각을 모두 꺼내, 어느 조각의 행이 이 한 줄과 가장 잘 맞는지 알아볼 수 있습니다. 표에는 가장 잘 맞는 조각을 여섯 개까지 차례로 적고, 겹치는 조각과 깨진 글자는 뺐습니다. `Russia`에서는 어느 조각이 맨 앞에 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
def brought_home(one):  # without doubles and broken letters | 겹치는 조각과 깨진 글자는 뺌
    whole = [piece.strip() for piece in one["fetched"] if piece.strip().isalpha()]
    return ", ".join(dict.fromkeys(whole))


capitals = excerpt("capital_head").items()
found = [(name, one["weights"][3], brought_home(one)) for name, one in capitals]
Table(("country", "its weight", "what the head brings home"), found, digits=3)

# %% [markdown] lang="en"
r"""
For `Russia` the best fit is `Moscow`. All ten lists have the country's own name, so the name is part of what comes home, though only in four does it stand first. Around it are peoples, languages, a river, Brexit and, in six of the ten, the capital, though not Paris, Berlin, Rome or London. (The head works in the 24th layer, and earlier ones may have added some of this to the row of the name.)

What should a word hand over, then? The row holds everything about the word, asked for or not. The key won't do either: ten countries that one query finds have similar keys but must hand over different things. **What a word is found by isn't what it has to say.** So each word gets a third vector:

- the **value** $x\,W_V$, what it hands over.
"""

# %% [markdown] lang="ko"
r"""
`Russia`에서는 `Moscow`가 가장 잘 맞습니다. 열 문장 모두 목록에 나라 이름이 들어 있으니, 이름도 함께 따라온 셈입니다. 하지만 이름이 맨 앞에 온 것은 네 문장뿐입니다. 나머지 자리에는 국민, 언어, 흔한 이름, 강, 심지어 Brexit(브렉시트)도 보입니다. 여섯 문장에는 수도까지 있습니다. 다만 Paris, Berlin, Rome, London은 없습니다. (`panish`처럼 단어의 일부인 조각도 있습니다. 이 헤드는 스물네 번째 층에 있으므로, 앞의 층들이 나라 이름의 행에 미리 더해 둔 것도 섞여 있을지 모릅니다.)

그렇다면 단어는 무엇을 건네주어야 할까요? 행에는 묻지 않은 것까지 모두 들어 있습니다. 키를 건네줄 수도 없습니다. 키가 서로 비슷해야 쿼리 하나로 열 나라를 찾을 수 있지만, 건네줄 것은 나라마다 달라야 하기 때문입니다. **찾을 때 보는 것과 찾아서 가져오는 것은 다릅니다.** 그래서 단어마다 벡터를 하나 더 만듭니다.

- **값**(value) $x\,W_V$: 이 단어를 보는 단어에게 건네줄 것을 나타냅니다.
"""

# %% claims=["3-05", "4-25"]
w_v = data.pocket_attention()[2][:, :2]  # (4, 2)
v = X @ w_v  # (4, 2)
matrices(Matrix(w_v, "W_V"), Matrix(v, "v", words))

# %% [markdown] lang="en"
r"""
In our sentence `I` takes 0.73 of the value of `am`, 0.18 of its own, and a little of the other two.
"""

# %% [markdown] lang="ko"
r"""
`I`는 `am`의 값에 0.73을, 자기 값에 0.18을, 나머지 두 단어의 값에 작은 가중치를 곱해 모두 더합니다. 값들의 가중합(weighted sum)입니다.
"""

# %%
write_out("out", weights_1, v)

# %% [markdown] lang="en"
r"""
You have computed **attention**. Think of a party where all guests wear name tags and each has brought a parcel. I hold my question against every tag, my own included, and the better a tag fits, the more I get of that guest's parcel. What I take home is a mixture. In symbols,

$$ \text{out} = \sum_j w_j\, v_j \qquad\text{where}\qquad w = \text{softmax}\!\left(\frac{q \cdot k_1}{\sqrt{d_k}},\; \frac{q \cdot k_2}{\sqrt{d_k}},\; \dots\right) $$

As queries, keys and values all come from one sentence, this is **self-attention**.

Now move the query of `I`. The bars are the weights and the golden dot is `out`. Make the query twice as long, [−2, 4], then let `I` attend to `student` alone and then to all four alike. Can you drive the golden dot out of the triangle?
"""

# %% [markdown] lang="ko"
r"""
방금 여러분은 **어텐션**을 계산했습니다. 친구에게 식 없이 말로만 설명한다면 이렇게 말하면 됩니다. 잔치에 온 손님마다 이름표를 달고, 이야기보따리를 하나씩 들고 있습니다. 나는 내 질문을 모든 이름표에 대 봅니다. 내 이름표도 빼놓지 않습니다. 이름표가 질문에 잘 맞는 손님일수록 그 보따리에서 이야기를 많이 꺼내 듣습니다. 그렇게 섞인 이야기를 가지고 집에 돌아옵니다. 식으로 쓰면 다음과 같습니다.

$$ \text{out} = \sum_j w_j\, v_j, \qquad w = \text{softmax}\!\left(\frac{q \cdot k_1}{\sqrt{d_k}},\; \frac{q \cdot k_2}{\sqrt{d_k}},\; \dots\right) $$

쿼리와 키와 값이 모두 한 문장에서 나오므로, 이런 어텐션을 **셀프 어텐션**(self-attention)이라고 합니다.

이제 **q₁**과 **q₂** 슬라이더로 `I`의 쿼리를 움직여 봅시다. 막대는 점수를 √2로 나누어 소프트맥스에 넣은 결과이고, 금색 점은 `out`입니다. 먼저 쿼리를 두 배인 [−2, 4]로 늘여 보세요. 그다음에는 거의 `student`만 보는 쿼리와, 네 단어를 똑같이 보는 쿼리를 찾아보세요. 오른쪽 그림의 금색 점을 삼각형 밖으로 끌어낼 수 있나요?
"""

# %% tags=["widget"] claims=["4-17", "4-21", "4-22"]
play_query((-1, 2))

# %% [markdown] lang="en"
r"""
The query [−2, 4] gives `am` 0.93 in place of 0.73. One to the lower right, [3, −3], gives `student` 0.98, while [0, 0] fits all keys alike and gives each word 0.25. The golden dot can't leave the triangle, for it's a weighted mean of the values and lies between them.

### Exercise 9.1 ★ 5 minutes

Now **`am`** asks, with the query [1, 0] and the same keys. What are its four attention weights, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
쿼리가 [−2, 4]이면 `am`이 받는 가중치는 0.73에서 0.93으로 커집니다. 오른쪽 아래로 뻗은 [3, −3]은 `student`에 0.98을 줍니다. [0, 0]은 어느 키와 내적해도 0이므로 단어마다 0.25를 줍니다. 금색 점은 삼각형을 벗어날 수 없습니다. `out`은 값들의 **가중 평균**(weighted mean)이라 언제나 값들 사이에 있기 때문입니다.

### 연습 9.1 ★ 5분

이번에는 `am`이 묻습니다. `am`의 쿼리는 [1, 0]이고, 키 네 개는 [2, 2], [0, 2], [−1, 0], [1, −1]입니다. `am`의 어텐션 가중치 네 개를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_1 = [..., ..., ..., ...]

check("9.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The scores are the first numbers of the keys, 2, 0, −1 and 1. Divide them by √2 before you raise e to their powers.

</details>
<details><summary>Solution</summary>

{solution}

The attention weights are [0.5388, 0.1310, 0.0646, 0.2657], so `am` attends most to `I`.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

점수는 키마다 첫 번째 숫자, 즉 2, 0, −1, 1입니다. √2로 나눈 다음 e의 거듭제곱을 구하세요.

</details>
<details><summary>풀이</summary>

{solution}

어텐션 가중치가 [0.5388, 0.1310, 0.0646, 0.2657]이므로 `am`은 `I`를 가장 많이 봅니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build: all words at once

One product, q @ k.T, gives us all sixteen scores. **A row belongs to the word that asks, a column to the word that may be found.** In the last matrix, find the words to which `a` and `student` attend most.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기: 모든 단어를 한꺼번에

단어들은 차례를 기다릴 필요가 없습니다. 쿼리를 한 행씩 위아래로 쌓으면 행렬곱(matrix product) q @ k.T 한 번으로 점수 열여섯 개가 모두 나옵니다. **행은 보는 단어, 열은 보이는 단어입니다.** 마지막 행렬에서 `a`가 가장 많이 보는 단어를 찾아보세요. `student`는 어느 단어를 가장 많이 보나요?
"""

# %% claims=["3-03"]
q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
scores = q @ k.T  # (4, 4)
keys, fits = Matrix(k.T, "kᵀ", columns=words), Matrix(scores, "scores", words, words, lit=0)
matrices(Matrix(q, "q", words, lit=0), "@", keys, "=", fits)

# %% [markdown] lang="en"
r"""
The best fit for `a` is `student` and for `student` it's `I`. No query fits its own word's key best any more. And interest can be one-sided: when `student` asks, `I` scores 6, but when `I` asks, `student` scores −3.

**Softmax has a trap.** From 710 on `np.exp` gives ∞, an **overflow**. Here are the weights for scores a thousand times as large.
"""

# %% [markdown] lang="ko"
r"""
`a`의 쿼리에는 `student`의 키가, `student`의 쿼리에는 `I`의 키가 가장 잘 맞습니다. 자기 키가 가장 잘 맞는 단어는 이제 하나도 없습니다. 이제 한쪽만 찾는 관계도 나타낼 수 있습니다. `student`에서 본 `I`의 점수는 6인데, `I`에서 본 `student`의 점수는 −3입니다.

**그런데 소프트맥스에는 함정이 하나 있습니다.** `np.exp`는 710만 넣어도 ∞를 냅니다. 결과가 너무 커서 float64로는 나타낼 수 없기 때문입니다. 이를 **오버플로**(overflow)라고 합니다. 점수가 천 배로 커지면 가중치는 이렇게 됩니다.
"""

# %%
with np.errstate(over="ignore", invalid="ignore"):  # no warning about ∞ / ∞ | ∞ / ∞를 경고하지 않음
    overflown = shares(1000 * scores)
overflown.round(2)

# %% [markdown] lang="en"
r"""
Where a power is ∞ the weight is ∞ / ∞, and that's nan. The way out is to subtract one number m from all scores of a row, which divides every power and their sum by $e^m$ and leaves each weight as it was. With the row's largest score as m, no power is above 1.

### Exercise 9.2 ★★ 6 minutes

Write softmax for scores of any shape (…, S), along the last axis, so that large scores do no harm. Some scores may be −∞, but never a whole row.
"""

# %% [markdown] lang="ko"
r"""
거듭제곱이 ∞인 자리의 가중치는 ∞ / ∞, 즉 nan(not a number, 수가 아님)입니다. 이것을 피하려면 한 행의 모든 점수에서 같은 수 m을 빼면 됩니다. 그러면 거듭제곱도, 그 합도 똑같이 $e^m$으로 나뉘므로 가중치는 하나도 달라지지 않습니다. m이 그 행의 가장 큰 점수라면 어떤 거듭제곱도 1을 넘지 않습니다.

### 연습 9.2 ★★ 6분

소프트맥스 함수를 작성하세요. 점수의 모양은 (…, S)이고, 축이 몇 개이든 마지막 축을 따라 구합니다. 점수가 아무리 커도 오버플로가 나지 않아야 합니다. 점수에 −∞가 섞여 있을 수 있지만, 한 행이 모두 −∞인 경우는 없습니다.
"""

# %%
def my_softmax(scores):
    ...


check("9.2", my_softmax)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Two lines will do. Subtract each row's largest score and raise e to what is left, then divide by the sum of the row. `scores.max(axis=-1, keepdims=True)` has one number for each row.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 줄이면 됩니다. 행마다 가장 큰 점수를 빼고 e의 거듭제곱을 구한 다음, 그 행의 합으로 나눕니다. `scores.max(axis=-1, keepdims=True)`를 쓰면 행마다 가장 큰 점수가 하나씩 나옵니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
With a `softmax` like yours, the rest of attention takes two lines.
"""

# %% [markdown] lang="ko"
r"""
여러분의 함수와 똑같이 계산하는 `softmax`가 `helpers`에도 있습니다. 이것을 가져다 쓰면 어텐션의 나머지는 두 줄입니다.
"""

# %%
from helpers import softmax

weights = softmax(q @ k.T / np.sqrt(2))  # (4, 4)
out = weights @ v  # (4, 2)
looks = Matrix(weights, "weights", words, words, lit=0, digits=4, fixed=True)
matrices(looks, "@", Matrix(v, "v", words), "=", Matrix(out, "out", words, lit=0, fixed=True))

# %% [markdown] lang="en"
r"""
The paper *Attention Is All You Need* (2017) calls this **scaled dot-product attention** and writes it in one line, with capitals for all words at once:

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

What a word brings home is added to its row, as in lesson 02, so that `is` can hear of France and still be `is`. That takes four numbers, and `out` has two. Lesson 10 finds the others.

## 4 · Why divide by √d_k?

On the sliders [−2, 4] asked for the same thing as [−1, 2], and yet `am` got more. Softmax hears what you ask and also how loudly. After the division, a lead of 1 makes one weight e times as large as the other, while a lead of 8 makes it 2981 times as large.

Can a word that shouts like that still be taught? Let two keys have the scores 1 and 0 and nudge the first by 0.1, then do the same with 8 and 0. How far does the first weight move each time?
"""

# %% [markdown] lang="ko"
r"""
논문 *Attention Is All You Need*(2017)는 이 계산을 **스케일드 닷-프로덕트 어텐션**(scaled dot-product attention)이라고 부르고 한 줄로 적습니다. 대문자 Q, K, V에는 모든 단어의 쿼리, 키, 값이 행으로 쌓여 있습니다.

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

단어가 가져온 것은 2장의 잔차 연결(residual connection)을 거쳐 그 단어의 행에 더해집니다. 그래서 `is`는 프랑스 이야기를 듣고도 여전히 `is`입니다. 그런데 우리 행에는 숫자가 네 개이고 `out`에는 두 개뿐이라, 아직은 더할 수 없습니다. 나머지 두 개는 10장에서 찾습니다.

## 4 · 왜 √d_k로 나눌까요?

슬라이더로 만든 쿼리 [−2, 4]는 [−1, 2]와 방향이 같습니다. 똑같은 것을 물었는데도 `am`이 더 많이 받았습니다. 소프트맥스에서는 무엇을 묻는지뿐 아니라 얼마나 큰 소리로 묻는지도 중요합니다. √d_k로 나눈 점수의 차이가 1 벌어질 때마다 두 가중치의 비는 e배가 됩니다. 차이가 8이면 2981배입니다.

이렇게 처음부터 고함을 지르는 단어도 가르칠 수 있을까요? 가르치려면 점수를 조금 바꿀 때 가중치도 달라져야 합니다. 두 키의 점수가 1과 0이라고 하고, 첫 번째 점수를 0.1만 올려 봅시다. 점수가 8과 0일 때도 똑같이 해 봅시다. 첫 번째 가중치는 각각 얼마나 달라질까요?
"""

# %% jupyter={"outputs_hidden": true}
softmax(np.array([[1, 0], [1.1, 0], [8, 0], [8.1, 0]]))[:, 0].round(6)

# %% [markdown] lang="en"
r"""
From a lead of 1 the weight moves by 0.0192, and from a lead of 8 by 0.00003, six hundred times less. There softmax is **saturated**. A small change of a score moves hardly any weight, so the score gets hardly any gradient (lesson 04). A word that is sure and wrong stays wrong for long.

And leads grow with d_k, for a score is a sum of d_k products. If the numbers of q and k are independent noise, with mean 0 and variance 1, each product has variance 1 and their sum has variance d_k, hence a standard deviation of **√d_k**. For the paper's keys of 64 numbers that's 8.

How sure does noise make a word? We let 500 random queries meet ten random keys each, twenty times over, and show the smallest … largest result. Undivided, how large is the largest of the ten weights on average, for d_k = 64 and for 512?
"""

# %% [markdown] lang="ko"
r"""
첫 번째 가중치는 점수의 차이가 1일 때 0.0192, 8일 때 0.00003만큼 달라집니다. 똑같이 0.1을 올렸는데 가중치의 변화는 600분의 1로 줄었습니다. 차이가 8이면 소프트맥스는 **포화**(saturation)되어 있습니다. 점수를 조금 바꿔도 가중치는 거의 그대로입니다. 이렇게 바꿔도 결과가 거의 달라지지 않는 점수에는 그래디언트(gradient)도 거의 오지 않습니다(4장). 그래서 엉뚱한 단어를 자신만만하게 보는 버릇은 오래도록 고쳐지지 않습니다.

그런데 점수의 차이는 d_k가 커지기만 해도 저절로 벌어집니다. 점수는 곱 d_k개의 합입니다. q와 k의 숫자가 서로 독립이고 평균 0, 분산(variance) 1인 노이즈(noise)일 뿐이라고 해 봅시다. 그러면 곱 하나의 분산은 1, 합의 분산은 d_k, 합의 표준편차(standard deviation)는 **√d_k**입니다. 논문에서는 d_k가 64이므로 점수의 표준편차가 8입니다.

그럼 노이즈뿐일 때도 가중치가 이렇게 한 단어에 쏠리는 일은 얼마나 자주 일어날까요? 무작위로 만든 쿼리 500개를 저마다 무작위로 만든 키 열 개와 비교합니다. 이것을 스무 번 되풀이합니다. 표의 ‘…’ 왼쪽은 스무 결과 가운데 가장 작은 것, 오른쪽은 가장 큰 것입니다. 점수를 나누지 않으면, 가중치 열 개 가운데 가장 큰 것은 평균 얼마일까요? d_k가 64일 때와 512일 때를 예측해 보세요.
"""

# %% claims=["3-08", "4-32", "1-28"] jupyter={"outputs_hidden": true}
def largest_weights(d_k, by, seed):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    return softmax((queries @ ten_keys)[:, 0] / by).max(axis=1)  # (500,)


rows = []
for d_k, name, by in ((64, "1", 1), (512, "1", 1), (64, "√64", 8), (512, "√512", 512**0.5)):
    drawn = [largest_weights(d_k, by, seed) for seed in range(20)]
    means, sure = [w.mean() for w in drawn], [(w > 0.99).mean() for w in drawn]
    rows.append((d_k, name, span(means), span(sure)))
Table(("d_k", "divided by", "largest weight", "above 0.99"), rows)

# %% [markdown] lang="en"
r"""
The largest weight is about 0.86 on average for keys of 64 numbers and 0.95 for keys of 512. At 64 one query in three gives more than 99 % to one key and at 512 seven in ten do, all for noise. Division by √d_k brings the standard deviation of a score back to 1 and the largest weight down to about 0.32 at both widths. **A model that begins undecided can still be taught.**

## 5 · What may be seen

In the opening a word could see only itself and the words before it. Such a model learns from finished sentences by saying at each word which one comes next, and if `is` could see the `Paris` that follows, the model would copy the answer and learn nothing. So a **causal mask** (or look-ahead mask) hides what comes later. A **padding mask** hides the [PAD] that fills up a short sentence.

A mask has an entry for each score, and **True means that the word may be seen.** Where the entry is False the score becomes −∞ *before* softmax, and as $e^{-\infty}$ is 0, the hidden word gets no weight while the others still add up to 1.

Under a causal mask `am` sees `I` and itself, with scores of 2 and 0, whose powers after the division by √2 are 4.11 and 1. What is the row of weights of `am`? (A bare 0 is exact, 0.00 a little more.)
"""

# %% [markdown] lang="ko"
r"""
가장 큰 가중치의 평균은 d_k가 64일 때 0.86, 512일 때 0.95쯤입니다. d_k가 64이면 쿼리 셋 가운데 하나, 512이면 열 가운데 일곱이 키 하나에 가중치를 0.99 넘게 줍니다. 모두 노이즈일 뿐인데 말입니다. √d_k로 나누면 점수의 표준편차가 1로 돌아오고, 가장 큰 가중치의 평균은 d_k가 64이든 512이든 0.32쯤으로 내려갑니다. **망설이면서 시작하는 모델은 가르칠 수 있습니다.**

## 5 · 무엇을 보아도 될까요?

맨 위의 문장에서 단어는 자기 자신과 앞에 나온 단어만 볼 수 있었습니다. 이런 모델은 이미 완성된 문장으로 학습하며, 단어마다 바로 다음 단어를 맞혀야 합니다. `is`가 다음에 오는 `Paris`를 볼 수 있다면, 모델은 답을 베끼기만 하고 아무것도 배우지 못합니다. 그래서 **인과 마스크**(룩어헤드 마스크, causal mask)로 뒤에 나오는 단어를 가립니다. 길이를 맞추려고 짧은 문장 뒤에 채워 넣은 [PAD]는 **패딩 마스크**(padding mask)로 가립니다.

마스크에는 점수마다 칸이 하나씩 있고, **True는 보아도 된다는 뜻입니다.** False인 칸의 점수는 소프트맥스 **전에** −∞로 바꿉니다. $e^{-\infty}$은 0이므로 가린 단어는 가중치를 받지 못하고, 나머지 가중치의 합은 여전히 1입니다.

인과 마스크가 있으면 `am`은 `I`와 자기 자신만 봅니다. 점수는 2와 0이고, √2로 나누어 구한 거듭제곱은 4.11과 1입니다. 가중치 행렬에서 `am`의 행은 어떻게 될까요? (출력에서 0은 정확히 0이고, 0.00은 0보다 조금 큰 수입니다.)
"""

# %% claims=["4-14", "4-40"] jupyter={"outputs_hidden": true}
mask = np.tri(4, dtype=bool)  # row i sees the columns 0 … i | i행은 0 … i열을 봄
allowed = np.where(mask, q @ k.T / np.sqrt(2), -np.inf)
looks_back = Matrix(softmax(allowed), "weights", words, words, lit=1, fixed=True)
matrices(Matrix(allowed, "scores / √d_k", words, words, lit=1, fixed=True), "→", looks_back)

# %% [markdown] lang="en"
r"""
`am` gives 4.11 / 5.11 = 0.80 to `I` and keeps 0.20. Now paint masks of your own, in which 1 is True. Begin with *all*, *causal* or *padding* (as if `student` were a [PAD]), choose the *row* of the word that asks and the *column* of the word to be seen, and flip the cell. In *all*, hide `am` from `I`. Where does the 0.73 of `am` go? Then, in *causal*, hide `I` from itself.
"""

# %% [markdown] lang="ko"
r"""
`am`은 `I`에 4.11 / 5.11 = 0.80을 주고, 자기 자신에게 0.20을 줍니다. 이제 마스크를 직접 칠해 봅시다. 마스크의 1은 True입니다. **모두**, **인과**, **패딩** 버튼 가운데 하나를 눌러 시작하세요(**패딩**에서는 `student`를 [PAD]로 칩니다). 그다음 **행** 메뉴에서 보는 단어를, **열** 메뉴에서 보이는 단어를 고르고 **칸 뒤집기**를 누릅니다. **모두**에서 `I`가 `am`을 보지 못하게 해 보세요. `am`이 받던 0.73은 어디로 갈까요? 그다음 **인과**에서 `I`가 자기 자신도 보지 못하게 해 보세요.
"""

# %% tags=["widget"]
play_painter()

# %% [markdown] lang="en"
r"""
The other three words share the 0.73 in their old ratio, so `I` now gives 0.66 to itself. In *causal*, `I` is left with **a row that may see nothing**. Its weights would be 0 / 0. In this course they're 0 and so is the output.

### Exercise 9.3 ★★ 7 minutes

Write attention for T words that attend to S words, in any number of sentences at once. The S words may stand in another sentence. `q` is (…, T, d_k), `k` is (…, S, d_k) and `v` is (…, S, d_v). The `mask` is None, or booleans that fit (…, T, S), with a True in each row. Return `out`, (…, T, d_v). To transpose only the last two axes, write `k.swapaxes(-1, -2)`.
"""

# %% [markdown] lang="ko"
r"""
`am`이 받던 0.73은 나머지 세 단어가 전과 같은 비율로 나누어 받습니다. 그래서 `I`는 자기 자신에게 0.66을 줍니다. **인과**에서는 **아무것도 볼 수 없는 행**이 생깁니다. 그대로 계산하면 가중치가 0 / 0, 즉 nan이 됩니다. 우리는 이런 행의 가중치도, 출력도 0으로 정합니다.

### 연습 9.3 ★★ 7분

단어 T개가 단어 S개를 보는 어텐션을 작성하세요. 문장이 여럿이어도 한꺼번에 계산해야 합니다. `q`는 (…, T, d_k), `k`는 (…, S, d_k), `v`는 (…, S, d_v)입니다. `mask`는 None이거나, 모양이 (…, T, S)에 맞는(브로드캐스팅되는) 불리언(boolean) 배열입니다. 마스크의 행마다 True가 적어도 하나 있습니다. 모양이 (…, T, d_v)인 `out`을 돌려주세요. `k.swapaxes(-1, -2)`라고 쓰면 마지막 두 축만 전치(transpose)합니다.
"""

# %%
def my_attention(q, k, v, mask=None):
    ...


check("9.3", my_attention)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Compute the scores and divide them by √d_k. `k.shape[-1]` is how many numbers a key has. If there is a mask, use `np.where(mask, scores, -np.inf)`. Then comes softmax, and last the product with v.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

점수를 구해 √d_k로 나누세요. 키에 든 숫자의 개수는 `k.shape[-1]`입니다. 마스크가 있으면 `np.where(mask, scores, -np.inf)`를 씁니다. 그다음은 소프트맥스이고, 마지막으로 v를 곱합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The course's `attend` returns the attention weights, too. Its `barred` puts −∞ where the mask is False.
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `attend`는 `out`과 함께 어텐션 가중치도 돌려줍니다. 아래 코드의 `barred`는 마스크가 False인 자리의 점수에 −∞를 더합니다.
"""

# %% claims=["3-02", "4-29"]
from helpers import attend

q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
show(attend)

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

PyTorch has all of this in one function, whose `attn_mask` means the same as our mask. We call it without a mask and then with one that leaves nothing to `I`.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

PyTorch에는 이 모든 계산이 함수 하나로 들어 있고, `attn_mask`의 True도 우리처럼 보아도 된다는 뜻입니다. 이 함수를 한 번은 마스크 없이, 한 번은 `I`가 아무것도 볼 수 없는 마스크로 부릅니다.
"""

# %%
import torch
import torch.nn.functional as F

blind = np.tri(4, k=-1, dtype=bool)  # only what comes before: "I" may see nothing | 앞에 오는 것만: "I"는 아무것도 못 봄
given = [torch.tensor(array) for array in (q, k, v)]
unseen = F.scaled_dot_product_attention(*given, attn_mask=torch.tensor(blind))[0]
F.scaled_dot_product_attention(*given), unseen

# %% [markdown] lang="en"
r"""
The four rows are those of `out` in part 3, and the row that may see nothing is 0, as in this course. **But beware of `nn.MultiheadAttention`** (lesson 10), where True means *not* to be seen. Does our layer agree with PyTorch's under the last mask, on every device here?
"""

# %% [markdown] lang="ko"
r"""
PyTorch가 계산한 네 행은 3절의 `out`과 같습니다. 아무것도 볼 수 없는 행에서는 PyTorch도 우리처럼 0을 냅니다. **하지만 10장에 나오는 `nn.MultiheadAttention`은 조심하세요.** 거기서는 True가 보면 **안 된다**는 뜻입니다. 이제 방금 쓴 마스크로 `helpers`의 어텐션 층과 PyTorch의 함수를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import ScaledDotProductAttention, equal_on_every_device

equal_on_every_device(ScaledDotProductAttention(), {"q": q, "k": k, "v": v}, mask=blind)

# %% [markdown] lang="en"
r"""
Our layer agrees with PyTorch's everywhere.

## 7 · Recap

**How does a word find what it needs among the others?** It asks. Its query meets every key, softmax turns the scores, divided by √d_k, into shares of 1, and in these shares the word takes home the values. As all three come from matrices of their own, a word can look for something that it isn't, find it in a word that wasn't looking, and bring home something else again.

**Deeper:** [what attention hands back](09b_attention_deeper.ipynb). **Extra:** [what there was before attention](09c_before_attention.ipynb). **To look up:** [its gradients](90_every_gradient.ipynb#Values).

**Next:** `is` now knows which country is meant. But what does the sentence want to know of the country? In the opening's figure `capital` gets at most 0.015 of the weight, whatever the country, because the 1 has been spent on the name. Who looks at `capital`? [Lesson 10](10_multi_head_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
어느 장치에서나 두 출력이 똑같습니다.

## 7 · 정리

**단어는 자기에게 필요한 것을 다른 단어들 사이에서 어떻게 찾을까요?** 물어봅니다. 단어는 자기 쿼리를 모든 단어의 키와 내적해 점수를 구하고 √d_k로 나눕니다. 소프트맥스는 이 점수를 합이 1인 비율로 바꾸고, 단어는 그 비율로 값을 섞어 가져옵니다. 쿼리, 키, 값이 저마다 다른 행렬에서 나오기 때문에, 단어는 자기와 닮지 않은 단어도, 자기를 찾지 않는 단어도 찾을 수 있습니다. 그리고 찾을 때는 상대의 키를 보지만, 가져올 때는 상대의 값을 가져옵니다.

**더 깊이:** [심화 노트북](09b_attention_deeper.ipynb)에서는 어텐션이 무엇을 되돌려주는지 봅니다. **덧붙임:** [어텐션 이전에는 무엇이 있었을까요?](09c_before_attention.ipynb) **찾아보기:** [어텐션의 그래디언트](90_every_gradient.ipynb#값)

**다음:** 이제 `is`의 행에는 어느 나라 이야기인지 담겨 있습니다. 그런데 문장이 묻는 것은 그 나라의 수도입니다. 맨 위의 그림에서 `capital`이 받는 가중치는 어느 나라에서나 많아야 0.015입니다. `is`가 1을 나라 이름에 거의 다 써 버렸기 때문입니다. 그럼 `capital`은 누가 볼까요? [10장](10_multi_head_attention.ipynb)에서 봅니다.
"""
