# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention

**How does a word find what it needs among the others?**

*The capital of France is* … You know how that goes on, and with Japan in place of France you'd know it, too. In both sentences the last word is `is`, and that's where the next one has to come from.

For our Transformer `is` has so far been a row of numbers, made of the word and its place. Both sentences have the same word in the same place, so the two rows agree to the last digit. Every layer that you have built takes one row at a time. From the same row none of them can arrive at Paris here and at Tokyo there.

The country's name stands one row further up. What's missing is a way for `is` to find that row and bring something back, and that way is **attention**, the only place in a Transformer where words meet.

**You will be able to**

- compute which words a word attends to and what it takes from them;
- say what three matrices can do that one row can't;
- write softmax and attention, with a mask;
- say why scores are divided by √d_k.

**You need** lessons 01 (products of matrices) and 07 (a row for each word). \
**Time** 75 minutes · [on paper](../docs/worksheets/09.html)

Let's watch attention at work in *SmolLM2-135M-Instruct*, the published language model of lesson 20. In each of its thirty layers nine attentions, called **heads**, work side by side. In every head a word has a weight of 1 to share out among itself and the words before it. Choose a country and see what `is` does with its 1 in one of these 270 heads.
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션

**한 단어는 다른 단어들을 어떻게 볼까요?**

**이 장을 마치면** 문장의 단어마다 어느 단어를 보고 거기서 무엇을 가져오는지 손으로 계산하고, 왜 행렬이 세 개 필요한지 설명하고, 소프트맥스(softmax)와 어텐션(scaled dot-product attention)을 작성하고, 마스크(mask)로 단어를 가릴 수 있습니다. \
**필요한 것**은 1장(행렬곱)과 7장(단어마다 한 행의 숫자)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/09.html)

아래 셀을 실행하세요. 두 사각형에 같은 네 단어가 있습니다. 왼쪽의 초록색 화살표는 단어마다 하나씩 있는 **키**(key)이고, 단어가 없는 화살표는 주위를 둘러보는 단어의 질문, 즉 **쿼리**(query)입니다. *q · k*는 키가 쿼리에 얼마나 잘 맞는지를 나타냅니다(첫 번째 숫자끼리, 두 번째 숫자끼리 곱해 더합니다). 잘 맞을수록 그 단어의 **가중치**(weight)가 커집니다. 오른쪽의 초록색 점은 단어마다 하나씩 있는 **값**(value)이고, 금색 점은 값들의 가중 평균입니다.

q₁과 q₂를 움직여 보세요. *student*만 보게 할 수 있을까요? 네 단어를 똑같이 보게 할 수 있을까요? 금색 점이 값들의 삼각형을 벗어나게 할 수 있을까요?
"""

# %% tags=["widget"]
from helpers import excerpt, play_last_word

play_last_word(excerpt("capital_head"))

# %% [markdown] lang="en"
r"""
Whichever country you choose, its name takes nearly all of the weight, `France` 0.903 of it. We say that `is` **attends to** `France`. We found this head by search: of all 270 it does most to put the right capital ahead, averaged over the first eight countries of the menu.

From here on *weight* means two things. The model's own weights were learned once and for all, while **attention weights** are computed anew for each sentence.

How can one head find ten different words? Today we build a head for the framed box below and find out.
"""

# %% [markdown] lang="ko"
r"""
나라가 바뀌어도 `is`는 거의 모든 가중치를 나라 이름에 줍니다. `France`가 받는 것은 0.903입니다. 이를 `is`가 `France`에 **주목한다**(attend to)고 합니다.

이 헤드는 270개 가운데 검색으로 골랐습니다. 메뉴의 처음 여덟 나라에서 맞는 수도의 점수 차를 평균적으로 가장 많이 벌려 주는 헤드입니다. **어텐션 가중치**(attention weight)는 문장마다 새로 계산됩니다. 아래 그림에서 테두리를 두른 상자가 어텐션입니다.
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

X holds the rows of *I am a student* from the embedding table of lesson 07, times √4 = 2. The positions of lesson 08 are left out until lesson 11, so attention doesn't know yet which word comes first.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 단어의 행 그대로

X의 네 행은 “I am a student”의 단어를 7장의 임베딩 테이블(embedding table)에서 찾아 √4 = 2를 곱한 것이고, 위치는 더하지 않았습니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
Matrix(X, "X", words)

# %% [markdown] lang="en"
r"""
You compare two rows by their **dot product**. Multiply number by number and add up, and you have a **score**. The score of `I` for itself is

$$ 2 \cdot 2 + 0 \cdot 0 + (-1)(-1) + 1 \cdot 1 = 6 $$

and the scores for `am`, `a` and `student` are −2, 0 and 0. How do you share out a 1 by such numbers, when a share of −2 means nothing? Take two steps, together called **softmax**.

1. Raise e = 2.718… to the power of each score. Every power is positive.
2. Divide each power by the sum of them all.

The powers of `I` are e⁶ = 403.4, e⁻² = 0.1 and twice e⁰ = 1, in all 405.6. What share does `I` keep for itself? And do the other words find anyone else?
"""

# %% [markdown] lang="ko"
r"""
가장 간단하게는 단어가 자기 행을 네 행과 하나씩 **내적**(dot product)으로 비교하면 됩니다. 같은 자리의 숫자끼리 곱해 더하는 것이고, 그 결과가 **점수**(score)입니다. “I”와 자기 자신의 점수는 2 · 2 + 0 · 0 + (−1)(−1) + 1 · 1 = 6입니다. 나머지 세 단어와의 점수는 얼마일까요?

−2, 0, 0입니다. 이제 점수를 **어텐션 가중치**(attention weight)로 바꿉니다. 음수가 없고 합이 1인 비율이며, 문장마다 새로 계산됩니다.

1. 점수마다 e = 2.718…의 거듭제곱을 구합니다. 그러면 모두 양수가 되고 크기의 순서는 그대로입니다.
2. 거듭제곱을 네 거듭제곱의 합으로 나눕니다.

두 단계를 합쳐 **소프트맥스**라고 합니다. “I”에서는 e⁶ = 403.4, e⁻² = 0.1, e⁰ = 1이 둘이고, 합은 405.6입니다. “I” 자신의 몫은 얼마일까요? 다른 단어들은 어떨까요? (`keepdims`는 3장에서 보았습니다.)
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
`I` keeps 0.9947 of its weight for itself, and the other three keep even more of theirs. When words compare rows, **every word finds itself**. A row times itself is a sum of squares in which nothing cancels, and only a longer row could score more. In our opening `is` would most likely have found `is`.

A dot product is also the same both ways. `am` scores for `I` what `I` scores for `am`, but `is` needs `France`, and `France` has no need of `is`.

## 2 · Three matrices: ask, be found, hand over

What a word looks for isn't what it is. So we make two new vectors of its row x:

- the **query** $x\,W_Q$, what the word looks for;
- the **key** $x\,W_K$, what it can be found by.

A score is now the query of the word that asks times the key of a word that may be found. That's how one head can find ten different countries: $W_K$ gives them similar keys, and $W_Q$ makes of `is` a query that fits them all. All words share the two matrices. Their numbers are found by training, but **ours are invented** and know no grammar.
"""

# %% [markdown] lang="ko"
r"""
**모두 자기 자신을 봅니다.** 자기 몫이 99.4% 이상이라 다른 단어에 대해서는 아무것도 알 수 없습니다. 우연이 아닙니다. 행과 자기 자신의 내적은 제곱의 합이라 음수인 항이 없습니다. 다른 행이 이보다 큰 점수를 얻으려면 더 길고 방향도 비슷해야 합니다. 게다가 “I”가 *am*에 주는 점수와 *am*이 “I”에 주는 점수는 언제나 같습니다. 나를 보지 않는 단어를 나만 볼 수는 없습니다.

## 2 · 행렬 세 개는 왜 필요할까요? 자기와 다른 것을 찾을 수 있습니다

그래서 단어가 묻는 것, 단어를 찾게 해 주는 것, 단어가 건네주는 것을 따로 둡니다. 단어 x마다 벡터를 세 개씩 만듭니다.

- **쿼리**(query) $x\,W_Q$: 이 단어가 찾는 것
- **키**(key) $x\,W_K$: 이 단어를 찾게 해 주는 것
- **값**(value) $x\,W_V$: 이 단어를 보는 단어에게 건네주는 것

학습되는 것은 이 행렬들이고, 모든 단어가 함께 씁니다. **아래의 숫자는 우리가 지어낸 것입니다.** 작은 정수로 골랐습니다. 학습으로 찾는 것은 15장에서 봅니다.
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
“I”의 행 [2, 0, −1, 1]에서 $W_Q$의 첫 번째 열은 −1을, 두 번째 열은 2를 고릅니다. 같은 행과 $W_K$로는 어떤 키가 나올까요?
"""

# %% claims=["3-04"]
q, k = X @ w_q, X @ w_k  # (4, 2) each | 각각 (4, 2)
matrices(Matrix(q, "q", words, lit=0), Matrix(k, "k", words))

# %% [markdown] lang="en"
r"""
The key of `I` is [2, 2], the first number of the row and then the sum of the first two. Which of the four keys best fits the query of `I`, [−1, 2]? Compute the four scores first.
"""

# %% [markdown] lang="ko"
r"""
“I”는 [−1, 2]로 묻고, 다른 단어는 [2, 2]를 보고 “I”를 찾습니다. 이 쿼리를 네 키와 하나씩 비교합니다. 어느 단어가 가장 잘 맞을까요?
"""

# %% claims=["4-30"] jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
`am` wins with a score of 4. But what does a score measure? Draw the query as an arrow, lengthen the arrow to a line, and let every key cast its **shadow** on that line at a right angle. **The dot product is the length of the shadow times the length of the query**, which is $\sqrt{(-1)^2 + 2^2} = 2.24$. In mathematics the shadow is a **projection** and the length of a vector its **norm**.
"""

# %% [markdown] lang="ko"
r"""
*am*입니다. 내적은 무엇을 보는 것일까요? 키의 끝에서 쿼리의 직선에 수선을 내리면 키의 **그림자**가 생깁니다. 점수는 **그림자 곱하기 쿼리의 길이**이고, 쿼리의 길이는 $\sqrt{(-1)^2 + 2^2} = 2.24$입니다.
"""

# %%
draw_shadows(q[0], k, words)

# %% [markdown] lang="en"
r"""
The shadow of `am` reaches furthest along the query. That of `student` falls on the far side of the origin, where lengths count as negative. (Why shadows? Turn the page until the query is [2.24, 0]. No dot product changes, and each is now 2.24 times the key's first number, which is the shadow.)

The weights come from the scores as in part 1, but first we divide the scores by √d_k, where **d_k** is how many numbers a key has, here 2. Part 4 says why.
"""

# %% [markdown] lang="ko"
r"""
*am*이 쿼리의 방향으로 가장 멀리 닿습니다. *student*는 반대쪽에 떨어지므로 점수가 음수입니다. (왜 그럴까요? 쿼리가 첫 번째 축 위에 오도록 종이를 돌려 봅시다. 그러면 쿼리는 [2.24, 0]이고, 내적은 2.24에 키의 첫 번째 숫자, 즉 그림자를 곱한 것입니다. 종이를 돌려도 내적은 달라지지 않습니다. 8장에서 본 회전입니다.)

맨 위의 그림에서 처음에 “I”와 *am*의 점수는 둘 다 2였습니다. 쿼리가 [0, 1]일 때 키 [2, 2]와 [0, 2]의 그림자가 같기 때문입니다.

이제 가중치입니다. 소프트맥스 전에 점수를 √d_k로 나눕니다. **d_k**는 키의 숫자 개수이고, 여기서는 2입니다. (이유는 4절에서 봅니다.)
"""

# %% claims=["3-06", "3-07", "4-33"]
fit = q[0] @ k.T  # (4,)
weights_1 = shares(fit / np.sqrt(2))
divided, powers_1 = fit / np.sqrt(2), np.exp(fit / np.sqrt(2))
Table({"word": words, "q · k": fit, "÷ √2": divided, "e to that": powers_1, "weight": weights_1})

# %% [markdown] lang="en"
r"""
`I` gives 0.73 of its weight to `am` and 0.18 to itself. What does `I` bring home from there?

The obvious answer is the rows of those words, mixed in these shares. In our opening `is` would then come home with 0.9 of the row of `France` and know that this word stands there, but the sentence has to go on with *Paris*. What does the trained head bring home? A row of numbers, too, and the table lists the pieces whose own rows fit that row best, of all 49 152 that the model can write. Which do you expect first for `Russia`?
"""

# %% [markdown] lang="ko"
r"""
`I`는 `am`에 0.73, 자기 자신에게 0.18을 줍니다. 거기서 무엇을 가져올까요? 행을 그대로 섞어 가져온다면 `is`는 거기에 `France`라는 단어가 있다는 것만 알게 됩니다. 학습된 헤드는 무엇을 가져올까요? 표는 열 문장에서 우리 헤드가 가져온 것에 가장 잘 맞는 조각들입니다. `Russia`에서는 어느 단어가 가장 먼저 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
def brought_home(one):  # without doubles and broken letters | 겹치는 것과 깨진 글자 빼고
    whole = [piece.strip() for piece in one["fetched"] if piece.strip().isalpha()]
    return ", ".join(dict.fromkeys(whole))


capitals = excerpt("capital_head").items()
found = [(name, one["weights"][3], brought_home(one)) for name, one in capitals]
Table(("country", "its weight", "what the head brings home"), found, digits=3)

# %% [markdown] lang="en"
r"""
For `Russia` the best fit is `Moscow`. All ten lists have the country's own name, so the name is part of what comes home. Only in four does it stand first. Around it are peoples, languages, a river, Brexit and, in six of the ten, the capital, though not Paris, Berlin, Rome or London. (The head works in the 24th layer, and earlier ones may have added some of this to the row of the name.)

What should a word hand over, then? The row holds everything about the word, asked for or not. The key won't do either, for one query can find ten countries if their keys are alike, but what they hand over has to differ. **What a word is found by isn't what it has to say.** So each word gets a third vector:

- the **value** $x\,W_V$, what it hands over.
"""

# %% [markdown] lang="ko"
r"""
`Russia`에서는 `Moscow`입니다. 모델이 쓸 수 있는 조각 49,152개 가운데 가장 잘 맞습니다. 열 문장 가운데 여섯 문장에서 수도가 목록에 들어 있습니다. 나라가 받는 가중치는 0.875에서 0.977입니다.

**단어를 찾게 해 주는 것과 단어가 들려줄 것은 다릅니다.** 그래서 단어마다 세 번째 벡터를 둡니다.

- **값**(value) $x\,W_V$: 이 단어를 보는 단어에게 건네주는 것
"""

# %% claims=["3-05", "4-25"]
w_v = data.pocket_attention()[2][:, :2]  # (4, 2)
v = X @ w_v  # (4, 2)
matrices(Matrix(w_v, "W_V"), Matrix(v, "v", words))

# %% [markdown] lang="en"
r"""
Back to our sentence, where `I` takes 0.73 of the value of `am`, 0.18 of its own, and a little of the other two.
"""

# %% [markdown] lang="ko"
r"""
“I”는 73%를 *am*에, 18%를 자기 자신에게 줍니다. 거기서 가져오는 것은 **값**입니다. 이 비율로 섞습니다.
"""

# %%
write_out("out", weights_1, v)

# %% [markdown] lang="en"
r"""
You have computed **attention**. Think of a party at which all guests wear name tags, and each has brought a parcel. I hold my question against every tag, my own included, and the better a tag fits, the more I get of that guest's parcel. What I take home is a mixture. In symbols,

$$ \text{out} = \sum_j w_j\, v_j \qquad\text{where}\qquad w = \text{softmax}\!\left(\frac{q \cdot k_1}{\sqrt{d_k}},\; \frac{q \cdot k_2}{\sqrt{d_k}},\; \dots\right) $$

As queries, keys and values all come from one sentence, this is **self-attention**.

Now move the query of `I`. The bars are the weights, and the golden dot is `out`. Make the query twice as long, [−2, 4]. Then let `I` attend to `student` alone, then to all four words alike. Can you drive the golden dot out of the triangle?
"""

# %% [markdown] lang="ko"
r"""
이것이 어텐션입니다. **쿼리를 모든 키와 비교하고, 값들의 가중 평균을 답으로 얻습니다.** 맨 위의 슬라이더를 −1과 2로 옮기면 방금 한 계산이 그림으로 보입니다.

아래 그림에서 “I”의 쿼리를 움직여 보세요. *student*만 보게 할 수 있을까요? 네 단어를 똑같이 보게 할 수 있을까요? 금색 점이 값들의 삼각형을 벗어나게 할 수 있을까요?
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
쿼리를 오른쪽 아래로 길게 늘이면 거의 *student*만 보고, [0, 0]이면 모두를 똑같이 봅니다. 금색 점은 삼각형을 벗어나지 못합니다. 평균이기 때문입니다.

### 연습 9.1 ★ 5분

이번에는 **am**입니다. 쿼리는 [1, 0]이고 키는 위와 같습니다. *am*의 가중치 네 개는 얼마인가요? 소수 넷째 자리까지 답하세요.
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

점수는 키들의 첫 번째 숫자, 즉 2, 0, −1, 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5388, 0.1310, 0.0646, 0.2657]이므로 *am*은 주로 “I”를 봅니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build: all words at once

One product, q @ k.T, gives us all sixteen scores. **A row belongs to the word that asks, a column to the word that may be found.** In the last matrix, find the word to which `a` attends most, and that of `student`.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기: 모든 단어를 한꺼번에

쿼리 네 개를 위아래로 쌓으면 점수 전체가 행렬곱 하나, q @ k.T입니다. **행은 보는 단어, 열은 보이는 단어입니다.** *a*와 *student*는 누구를 가장 많이 볼까요?
"""

# %% claims=["3-03"]
q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
scores = q @ k.T  # (4, 4)
keys, fits = Matrix(k.T, "kᵀ", columns=words), Matrix(scores, "scores", words, words, lit=0)
matrices(Matrix(q, "q", words, lit=0), "@", keys, "=", fits)

# %% [markdown] lang="en"
r"""
The best fit for `a` is `student`, and for `student` it's `I`. No query fits its own word's key best any more. And interest can be one-sided: when `student` asks, `I` scores 6, but when `I` asks, `student` scores −3.

**Softmax has a trap.** From 710 on `np.exp` gives ∞, an **overflow**. Here are the weights for scores a thousand times as large.
"""

# %% [markdown] lang="ko"
r"""
*a*는 *student*를, *student*는 “I”를 가장 많이 봅니다. 자기 자신을 가장 많이 보는 단어는 없습니다. 서로 똑같이 볼 필요도 없습니다. “I”가 *am*에 주는 점수는 4, *am*이 “I”에 주는 점수는 2입니다.

**소프트맥스에는 위험이 하나 남아 있습니다.** `np.exp`에 710 이상을 넣으면 너무 커서 담지 못하고 ∞가 나옵니다(오버플로, overflow). 점수가 천 배로 커지면 가중치는 어떻게 될까요?
"""

# %%
with np.errstate(over="ignore", invalid="ignore"):  # no warning about ∞ / ∞ | ∞ / ∞를 경고하지 않음
    overflown = shares(1000 * scores)
overflown.round(2)

# %% [markdown] lang="en"
r"""
Where a power is ∞ the weight is ∞ / ∞, and that's nan. The way out is to subtract one number m from all scores of a row, which divides every power by $e^m$ and their sum as well, so that no weight changes. With the row's largest score as m, no power is above 1.

### Exercise 9.2 ★★ 6 minutes

Write softmax for scores of any shape (…, S), along the last axis, so that large scores do no harm. Some scores may be −∞, but never a whole row.
"""

# %% [markdown] lang="ko"
r"""
∞ / ∞는 nan입니다. 그런데 한 행의 모든 점수에서 같은 수 m을 빼도 가중치는 달라지지 않습니다. 거듭제곱이 모두 $e^m$으로 나뉘고 합도 똑같이 나뉘기 때문입니다. 행에서 가장 큰 점수를 m으로 두면 어떤 거듭제곱도 1을 넘지 않습니다.

### 연습 9.2 ★★ 6분

점수의 모양이 (…, S)이면 축이 몇 개이든 마지막 축을 따라 소프트맥스를 구하는 함수를 작성하세요. 점수가 커도 오버플로가 나지 않아야 합니다. (−∞가 섞여 있을 수 있지만 한 행 전체가 −∞인 경우는 없습니다.) 나중에 여러분의 트랜스포머에 쓸 함수입니다.
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

두 줄입니다. 행마다 가장 큰 점수를 빼고 거듭제곱을 구한 다음, 합으로 나눕니다. `scores.max(axis=-1, keepdims=True)`에는 행마다 숫자가 하나씩 있습니다.

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
`helpers`의 `softmax`도 똑같이 합니다. 이것을 쓰면 어텐션의 나머지는 두 줄입니다.
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

On the sliders [−2, 4] asked for the same thing as [−1, 2], and yet `am` got more. Softmax hears what you ask and also how loudly. Once scores are divided, a lead of 1 makes one weight e times as large as the other, and a lead of 8 makes it 2981 times as large.

Can a word that shouts like that still be taught? Let two keys have the scores 1 and 0 and nudge the first by 0.1, then do the same with 8 and 0. How far does the first weight move each time?
"""

# %% [markdown] lang="ko"
r"""
(“I”의 행은 합이 1.01처럼 보이는데, 소수 둘째 자리까지 반올림했기 때문입니다.) 단어마다 숫자가 X에서는 네 개였지만 `out`에서는 두 개입니다. add & norm에 필요한 네 개로 되돌리는 방법은 10장에서 봅니다. 논문 *Attention Is All You Need*에서는 이 계산을 이렇게 씁니다.

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

## 4 · 왜 √d_k로 나눌까요?

쿼리 하나에 키가 둘이고 점수가 1과 0이라고 합시다. 첫 번째 점수를 0.1 올립니다. 점수가 8과 0일 때도 똑같이 해 봅시다. 첫 번째 가중치는 각각 얼마나 달라질까요?
"""

# %% jupyter={"outputs_hidden": true}
softmax(np.array([[1, 0], [1.1, 0], [8, 0], [8.1, 0]]))[:, 0].round(6)

# %% [markdown] lang="en"
r"""
From a lead of 1 the weight moves by 0.0192, and from a lead of 8 by 0.00003, six hundred times less. There softmax is **saturated**. A small change of a score moves hardly any weight, so the score gets hardly any gradient (lesson 04). A word that is sure and wrong stays wrong for long.

And leads grow with d_k. A score is a sum of d_k products, and if the numbers of q and k are independent noise, with mean 0 and variance 1, each product has variance 1 and their sum has variance d_k. Its standard deviation is **√d_k**. For the paper's keys of 64 numbers that's 8.

How sure does noise make a word? We let 500 random queries meet ten random keys each, twenty times over, and show the smallest … largest result. Undivided, how large is the largest of the ten weights on average, for d_k = 64 and for 512?
"""

# %% [markdown] lang="ko"
r"""
0.0192와 0.00003입니다. 점수가 8이면 소프트맥스는 **포화**(saturation)되어 있습니다. 점수가 달라져도 결과는 거의 그대로이고, 결과를 바꾸지 못하는 것에는 그래디언트(gradient)도 거의 가지 않습니다(4장).

점수는 얼마나 커질까요? 점수는 곱 d_k개의 합입니다. q와 k의 숫자가 평균 0, 분산 1인 무작위 수라면 곱 하나의 분산은 1, 합의 분산은 d_k이고(심화 노트북에서 증명합니다), 표준편차(standard deviation)는 **√d_k**입니다. 숫자가 64개이면 8입니다. 표는 무작위 쿼리 500개를 각각 키 열 개와 비교하는 일을 스무 번 한 결과입니다(최솟값 … 최댓값). d_k가 64일 때와 512일 때, 나누지 않으면 열 개 가운데 가장 큰 가중치는 평균 얼마일까요?
"""

# %% claims=["3-08", "4-32"] jupyter={"outputs_hidden": true}
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
The largest weight is about 0.86 on average for keys of 64 numbers and 0.95 for keys of 512. One query in three gives more than 99 % to one key at 64 and seven in ten at 512, all for noise. Division by √d_k brings the standard deviation of a score back to 1 and the largest weight down to about 0.32 at both widths. **A model that begins undecided can still be taught.**

## 5 · What may be seen

In the opening a word could see only itself and the words before it. Such a model learns from finished sentences by saying at each word which one comes next, and if `is` could see the `Paris` that follows, it would copy the answer and learn nothing. So a **causal mask** (or look-ahead mask) hides what comes later. A **padding mask** hides the [PAD] that fills up a short sentence.

A mask has an entry for each score, and **True means that the word may be seen.** Where the entry is False the score becomes −∞ *before* softmax. As $e^{-\infty}$ is 0, the hidden word gets no weight, and the others still add up to 1.

Under a causal mask `am` sees `I` and itself, with scores of 2 and 0. Divided by √2, they have the powers 4.11 and 1. What is the row of weights of `am`? (A bare 0 is exact, and 0.00 is a little more.)
"""

# %% [markdown] lang="ko"
r"""
논문의 폭인 64에서는 모두 무작위인데도 쿼리 셋 가운데 하나쯤이 키 하나에 99% 넘게 주고, 512에서는 열에 일곱쯤이 그렇습니다. 이런 쿼리는 거의 배우지 못합니다. 나머지 쿼리는 점수를 나눌 때보다 더 큰 그래디언트를 받지만, 이는 **평균**이 그렇다는 말입니다. 열에 셋쯤은 오히려 덜 받습니다(심화 노트북). √d_k로 나누면 키의 폭이 넓어도 소프트맥스가 좁을 때와 똑같이 동작합니다.

## 5 · 무엇을 보아도 될까요?

단어를 하나씩 써 나가는 디코더(decoder)에서는 뒤에 올 단어를 보면 안 됩니다(**인과 마스크**, causal mask). 또 배치(batch)의 문장들은 길이를 맞추려고 [PAD]로 채우는데(**패딩**, padding), [PAD]는 어느 단어도 보지 않아야 합니다.

무엇을 보아도 되는지는 **마스크**로 나타냅니다. **True는 보아도 된다는 뜻입니다.** False인 자리의 점수는 소프트맥스 **전에** −∞로 바꿉니다. $e^{-\infty}$은 0이고, 남은 가중치의 합은 여전히 1입니다. *am*이 볼 수 있는 두 단어의 점수는 2와 0이고, √2로 나누어 구한 거듭제곱은 4.1과 1입니다. *am*의 행을 예측하고 실행하세요. (흐린 0은 정확히 0이고, 진한 0은 반올림한 것입니다.)
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
4.1 / 5.1 = 0.80과 1 / 5.1 = 0.20입니다. 마스크를 직접 칠해 보세요. **모두**, **인과**, **패딩** 가운데 하나에서 시작합니다. 그다음 보는 단어(**행**)와 보이는 단어(**열**)를 고르고 칸을 뒤집으세요. (1은 True, 0은 False이고, **패딩**은 마지막 단어를 [PAD]로 봅니다.) **모두**에서 “I”가 *am*을 보지 못하게 가리면 0.73은 어디로 갈까요? **인과**에서 “I”가 자기 자신도 보지 못하게 가리면 그 행에는 무엇이 남을까요?
"""

# %% tags=["widget"]
play_painter()

# %% [markdown] lang="en"
r"""
The other three share the 0.73 in the ratio that they had before, so `I` now gives 0.66 to itself. In *causal*, `I` is left with **a row that may see nothing**. Its weights would be 0 / 0. In this course they are 0, and so is the output.

### Exercise 9.3 ★★ 7 minutes

Write attention for T words that attend to S words, in any number of sentences at once. The S words may stand in another sentence. `q` is (…, T, d_k), `k` is (…, S, d_k) and `v` is (…, S, d_v). The `mask` is None, or booleans that fit (…, T, S), with a True in each row. Return `out`, (…, T, d_v). To transpose only the last two axes, write `k.swapaxes(-1, -2)`.
"""

# %% [markdown] lang="ko"
r"""
0.73은 나머지 세 단어에 원래의 비율대로 나뉘므로, 대부분 “I” 자신에게 갑니다. **아무것도 볼 수 없는 행**은 그대로 계산하면 0 / 0입니다. 이 과정에서는 가중치도 0, out도 0으로 정합니다.

### 연습 9.3 ★★ 7분

어텐션을 작성하세요. `q`는 (…, T, d_k), `k`는 (…, S, d_k), `v`는 (…, S, d_v)입니다. 단어 T개가 단어 S개를 보고, 문장이 여럿이어도 한꺼번에 계산합니다. `mask`는 None이거나 (…, T, S)에 맞는 불리언 배열입니다. `out` (…, T, d_v)를 돌려줍니다. (`k.swapaxes(-1, -2)`는 마지막 두 축의 `.T`입니다.)
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

√d_k로 나눈 점수, 마스크가 있으면 `np.where(mask, scores, -np.inf)`, 소프트맥스, v와의 곱입니다. 키의 숫자 개수는 `k.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The course's own `attend` returns the attention weights, too. Its `barred` puts −∞ where the mask is False.
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `attend`는 가중치까지 돌려줍니다. `barred`는 True를 0으로, False를 −∞로 바꾸어 점수에 더하게 합니다.
"""

# %% claims=["3-02", "4-29"]
from helpers import attend

q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
show(attend)

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

PyTorch has all of this in one function, whose `attn_mask` means the same as our mask. We call it without a mask, and then with one that leaves nothing to `I`.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

실제로 쓰는 코드는 한 줄입니다. (q, k, v를 만드는 행렬 세 개는 그 앞에 편향이 없는 `nn.Linear`로 둡니다.)
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
The four rows are those of `out` in part 3, and the row that may see nothing is 0, as in this course. **But beware of `nn.MultiheadAttention`** (lesson 10), where True means *not* to be seen. Under the last mask, does our layer agree with PyTorch's on every device that you have?
"""

# %% [markdown] lang="ko"
r"""
함수는 우리처럼 0을 내고, 모듈은 nan을 냅니다(`need_weights=False`로 부르면 내지 않습니다). nan 하나가 신경망 전체를 망치므로, 아무것도 볼 수 없는 행은 만들지 않는 것이 좋습니다. 이제 이 마스크로 우리 코드와 PyTorch를 모든 장치에서 비교합니다.
"""

# %%
from helpers import ScaledDotProductAttention, equal_on_every_device

equal_on_every_device(ScaledDotProductAttention(), {"q": q, "k": k, "v": v}, mask=blind)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How does a word find what it needs among the others?** It asks. Its query meets every key, softmax turns the scores, divided by √d_k, into shares of 1, and in these shares the word takes home the values. As all three come from matrices of their own, a word can look for something that it isn't, find it in a word that wasn't looking, and bring home something else again.

**Deeper:** [every gradient of attention](09b_attention_deeper.ipynb). **Extra:** [what there was before attention](09c_before_attention.ipynb).

**Next:** `is` now knows which country is meant. But what does the sentence want to know of the country? In the opening's figure `capital` gets at most 0.015 of the weight, whatever the country. The 1 has been spent on the name. Who looks at `capital`? [Lesson 10](10_multi_head_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**한 단어는 다른 단어들을 어떻게 볼까요?** 자기 행 그대로 비교하면 자기 자신만 보입니다. 그래서 쿼리로 묻고, 모든 단어의 키와 비교합니다(그림자 곱하기 길이). √d_k로 나누어 점수의 크기를 일정하게 하고, 소프트맥스로 비율을 만들고, 모든 값을 이 비율로 섞어 가져옵니다. 마스크는 소프트맥스 전에 단어를 뺍니다.

**더 깊이:** [심화 노트북](09b_attention_deeper.ipynb)에서는 어텐션의 모든 그래디언트를 구하고, 길이가 다른 문장(memory)을 보게 합니다. **덧붙임:** [어텐션 이전에는 무엇이 있었을까요?](09c_before_attention.ipynb) 소프트맥스로 **되돌아오는 길**은 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [10장](10_multi_head_attention.ipynb)에서는 이런 어텐션 여러 개를 나란히 씁니다. 멀티 헤드 어텐션(multi-head attention)입니다.
"""
