# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention, deeper

**What does attention hand back?**

*The capital of France is* … In lesson 09 a trained head gave nearly all of its attention weight to `France`, and training had put the weight there with nothing to go by but what comes back from the loss. What would an untrained head get back? Let `is` attend to three words. With all of its weight on `The` the loss is 3, on `capital` 1 and on `France` 0. If you share the weight out, the loss is the weighted mean of the three.

The sliders set the three scores, of which softmax makes weights. The bars at the right are what attention hands back, a **gradient** for each score. A blue bar says that raising this score raises the loss, so training will lower it. A score with an orange bar it will raise. Try three things.

1. Make the bar of `capital` blue without touching its own slider.
2. Build the worst row you can, with nearly all the weight on `The`. How loudly do the bars complain?
3. Make the three bars add up to something other than 0. (A rounded last digit doesn't count.)

**You will be able to** say what comes back to each score and when nothing does, write the way back to q, k and v, prove why scores are divided by √d_k, and tell what four APIs make of a row that may see nothing. \
**You need** lessons 09 and 04 (gradients, nudges). You can read it right after lesson 09. \
**Time** 60 minutes
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션, 심화

**어텐션은 무엇을 되돌려줄까요?**

*The capital of France is* … 9장에서 본 헤드(head)는 어텐션 가중치(attention weight)를 거의 모두 `France`에 주었습니다. 학습을 거쳐 그렇게 된 것인데, 학습에 쓸 수 있는 정보는 손실(loss)에서 되돌아오는 것뿐입니다. 그럼 아직 아무것도 배우지 못한 헤드에는 무엇이 되돌아올까요? 이 헤드에서 `is`는 세 단어를 봅니다. `The`만 보면 손실이 3, `capital`만 보면 1, `France`만 보면 0입니다. 가중치를 나누어 주면 손실은 이 세 수의 가중 평균이라고 합시다.

슬라이더 세 개는 점수(score)입니다. 소프트맥스(softmax)가 이 점수로 가중치를 만듭니다. 오른쪽 막대는 어텐션이 점수마다 되돌려주는 것, 즉 점수의 **그래디언트**(gradient)입니다. 막대가 파란색이면 그 점수를 올릴 때 손실이 커지므로, 학습은 그 점수를 내립니다. 주황색이면 반대로 올립니다. 다음 세 가지를 해 보세요.

1. `capital`의 슬라이더는 그대로 둔 채 `capital`의 막대를 반대쪽으로 뒤집어 보세요.
2. 가중치를 거의 모두 `The`에 주어 가장 나쁜 행을 만들어 보세요. 막대는 얼마나 길어질까요?
3. 세 막대의 합이 0이 아니게 만들어 보세요.

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 점수마다 무엇이 되돌아오는지, 언제 아무것도 되돌아오지 않는지 설명할 수 있습니다.
- q, k, v까지 되돌아가는 역전파를 작성할 수 있습니다.
- 점수를 √d_k로 나누는 이유를 증명할 수 있습니다.
- 아무것도 볼 수 없는 행을 API 네 가지가 저마다 어떻게 처리하는지 구별할 수 있습니다.

**필요한 것**은 9장과 4장(그래디언트, 수치 미분)입니다. 9장 바로 다음에 읽을 수 있습니다. \
**시간** 60분
"""

# %% tags=["widget"]
from helpers import play_handed_back

play_handed_back({"The": 3, "capital": 1, "France": 0})

# %% [markdown] lang="en"
r"""
The bar of `capital` turns blue as soon as you raise `France` to 1, although neither its score nor its loss has changed. With equal weights the row's loss was 1.3333, next to which the 1 of `capital` was an improvement. Now the row's loss is 0.8478, and 1 is worse than that.

The worst row gets almost no complaint. With the scores 4, −4 and −4 the loss is 2.9983, nearly as bad as it can be, yet the longest bar is 0.0017. **A head that is sure of the wrong word is hardly told so.** The third task can't be done. The bars always add up to 0.

## 1 · What comes back to a score

Write p for a row's weights and **dweights** for how fast the loss L grows with each of them. In the figure that was 3, 1 and 0. If you raise the score of word j by a tiny h, two things happen.

- The power of word j becomes 1 + h times as large. So its weight grows by pⱼ h, and that adds pⱼ h · dweightsⱼ to L.
- Now the weights would add up to 1 + pⱼ h. So *every* weight, that of word j included, is divided by this sum, and L loses pⱼ h times the weighted mean of the row.

Add up both, divide by h, and you have what comes back to the score:

$$ dscaled_j = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

We call it *dscaled*, as these scores have already been divided by √d_k. In words, **a score gets back how far its word's dweights stands above the weighted mean of the row, times the word's weight.** As much stands above a mean as below it, and that's why a row adds up to 0. A word with next to no weight hears hardly anything, and a word with nearly all of the weight doesn't either, for then the mean is little else than its own dweights.

Let's try the formula on the sentence of lesson 09. Our loss L adds up the outputs, each times its number in `dout`. A weight multiplies a whole value, so weight [i, j] gets back the dot product of row i of `dout` and value j. For all weights at once that's `dweights = dout @ v.T`.

One of the four words gives more than half of its weight to a word whose score gets back exactly 0. Can you tell from these two matrices which row it is, and why?
"""

# %% [markdown] lang="ko"
r"""
`France`의 점수를 1로 올리면 `capital`의 막대가 파란색으로 바뀝니다. `capital`에 관한 것은 하나도 달라지지 않았습니다. 그런데 세 가중치가 같을 때는 행의 손실이 1.3333이어서, `capital`만 보는 편이 나았습니다. 이제는 손실이 0.8478이므로, `capital`을 볼수록 손실이 커집니다.

가장 나쁜 행의 막대는 길어지기는커녕 거의 사라집니다. 점수를 4, −4, −4로 두면 손실은 2.9983으로 가장 큰 값에 가까운데, 가장 긴 막대도 0.0017밖에 되지 않습니다. **틀린 단어를 확신하는 헤드에는 틀렸다는 신호가 거의 되돌아오지 않습니다.** 세 번째는 아무리 해도 되지 않습니다. 세 막대의 합은 언제나 0입니다.

## 1 · 점수에 되돌아오는 것

한 행의 가중치를 p라고 씁시다. **dweights**는 가중치의 그래디언트, 즉 가중치 하나가 커질 때 손실 L이 얼마나 커지는지 나타냅니다. 위의 그림에서는 3, 1, 0이었습니다. 이제 단어 j의 점수를 아주 조금, h만큼 올립니다. 그러면 두 가지 일이 일어납니다.

- 단어 j의 거듭제곱이 h의 비율만큼 커집니다. 이것만 보면 가중치는 pⱼ h만큼 늘고, L은 pⱼ h · dweightsⱼ만큼 늘어납니다.
- 그런데 그러면 가중치의 합이 1 + pⱼ h가 됩니다. 그래서 단어 j까지 포함해 **모든** 가중치가 pⱼ h의 비율만큼 줄어듭니다. 이 때문에 L은 가중 평균의 pⱼ h배만큼 줄어듭니다.

둘을 합해 h로 나누면 점수의 그래디언트입니다.

$$ dscaled_j = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

이미 √d_k로 나눈 점수의 그래디언트라서 dscaled라고 썼습니다. 말로 하면 이렇습니다. **점수에는 그 단어가 행의 평균보다 얼마나 위에 있는지에 그 단어의 가중치를 곱한 것이 되돌아옵니다.** 평균 위에 있는 만큼 평균 아래에도 있으므로 한 행의 그래디언트는 모두 더하면 0입니다. 가중치가 0에 가까운 단어에는 거의 아무것도 되돌아오지 않습니다. 가중치를 거의 다 가진 단어도 마찬가지입니다. 평균이 그 단어 자신과 거의 같기 때문입니다.

9장의 문장에서 확인해 봅시다. L은 출력마다 `dout`의 같은 자리 수를 곱해 모두 더한 것입니다. 가중치 하나는 값(value) 전체에 곱해지므로, 가중치 [i, j]에는 `dout`의 i행과 단어 j의 값을 내적한 것이 되돌아옵니다. 즉 `dweights = dout @ v.T`입니다.

네 단어 가운데 하나는 가중치를 절반 넘게 한 단어에 주는데, 그 단어의 점수에는 정확히 0이 되돌아옵니다. 어느 단어의 행일까요? 그리고 왜 0일까요? 아래의 두 행렬만 보고 답할 수 있습니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, attend, attend_backward, check, data, decide
from helpers import matrices, numbers, show, softmax, softmax_backward, span

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
q, k, v = (X @ w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2) each | 각각 (4, 2)
out, weights = attend(q, k, v)  # (4, 2), (4, 4)
dout = np.array([[1.0, 2], [0, 1], [-1, 0], [2, -1]])  # (4, 2)
dweights = dout @ v.T  # (4, 4)
matrices(Matrix(weights, "weights", words, words), Matrix(dweights, "dweights", words, words))

# %% jupyter={"outputs_hidden": true}
means = (weights * dweights).sum(axis=-1, keepdims=True)  # (4, 1)
dscaled = weights * (dweights - means)  # (4, 4)
to_scores = Matrix(dscaled, "dscaled", words, words, digits=4, fixed=True)
matrices(Matrix(means, "mean", words), to_scores)

# %% [markdown] lang="en"
r"""
It's the row of `a`, which gives `student` 0.58 of its weight. `I` and `am` have equal weights there, and their −3 and 1 have the mean −1. The two other words have −1 anyway. So −1 is the mean of the row, and `student` stands neither above nor below it. However much a word is looked at, its score gets back nothing unless its dweights differs from the mean.

### Exercise 9.4 ★★ 4 minutes

A row of three words has the weights **p = [0.5, 0.25, 0.25]** and the dweights **[4, 0, 4]**. What comes back to its three scores?
"""

# %% [markdown] lang="ko"
r"""
점수에 0이 되돌아오는 것은 `a`의 행에 있는 `student`입니다. `a`는 `student`에 0.58을 주는데, `student`의 dweights는 −1이고 이 행의 평균도 −1입니다. 가중치를 아무리 많이 받아도 평균과 다르지 않으면 아무것도 되돌아오지 않습니다.

### 연습 9.4 ★★ 4분

단어가 셋인 행의 가중치 p는 `[0.5, 0.25, 0.25]`이고, 그 그래디언트는 `[4, 0, 4]`입니다. 점수 세 개의 그래디언트를 구하세요.
"""

# %%
answer_4 = [..., ..., ...]

check("9.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

First find one number, the mean of dweights, weighted by the row. Then use the formula above for each of the three words.

</details>
<details><summary>Solution</summary>

{solution}

[0.5, −0.75, 0.25]: they add up to 0, as raising all scores alike changes nothing.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 수 하나, 즉 이 행의 가중치로 구한 dweights의 가중 평균을 구하세요. 그다음 세 단어마다 위의 식을 씁니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5, −0.75, 0.25]입니다. 점수를 모두 똑같이 올리면 변하는 것이 없으므로 합은 0입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · On to q, k and v

From the scores it isn't far to q, k and v. What remains are products, and in a product each factor gets back the other one.

- You divided the scores by √d_k. Divide dscaled by √d_k as well, and you have **dscores**.
- A score is query times key. Query i collects the keys that it was compared with, and key j the queries, each times its number in dscores.
- An output is weights times values. Value j collects the rows of `dout` of all who looked at it, each times the weight it got.

If you get stuck, [every gradient](90_every_gradient.ipynb#Scores) has these lines with their shapes. (Its *dscores* is our dscaled, so there the division comes in the last two lines.)

### Exercise 9.5 ★★★ 10 minutes

Write the way back: `dout` is (T, d_v), `q` and `k` are (T, d_k), `v` is (T, d_v), `weights` is (T, T) from the forward pass. Return dq, dk, dv.
"""

# %% [markdown] lang="ko"
r"""
## 2 · q, k, v까지

점수에서 q, k, v까지는 멀지 않습니다. 남은 단계는 모두 곱셈이고, 곱셈에서는 한쪽의 그래디언트에 다른 쪽이 곱해집니다.

- 점수를 √d_k로 나누었으므로 그래디언트도 √d_k로 나눕니다. 이것이 **dscores**입니다.
- 점수는 쿼리와 키의 내적입니다. 쿼리 i의 그래디언트는 비교한 키마다, 키 j의 그래디언트는 비교한 쿼리마다 dscores의 수를 곱해 더한 것입니다.
- 출력은 값에 가중치를 곱해 더한 것입니다. 값 j의 그래디언트는 그 값을 본 모든 단어의 `dout` 행에, 그 단어가 준 가중치를 곱해 더한 것입니다.

막히면 [모든 그래디언트](90_every_gradient.ipynb#점수)를 보세요. 이 단계들의 식과 모양이 모두 있습니다.

### 연습 9.5 ★★★ 10분

q, k, v까지 되돌아가는 역전파(backward)를 작성하세요. `dout`은 (T, d_v), `q`와 `k`는 (T, d_k), `v`는 (T, d_v), `weights`는 순전파에서 구한 (T, T)입니다. dq, dk, dv를 돌려줍니다.
"""

# %%
def my_backward(dout, q, k, v, weights):
    ...


check("9.5", my_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Six lines: dv, dweights, dscaled, dscores, dq, dk. Part 1 has the second and the third. For the others let the shapes decide what is transposed. `q.shape[-1]` is how many numbers a query has.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dv, dweights, dscaled, dscores, dq, dk의 순서로 여섯 줄입니다. 두 번째와 세 번째 줄은 1절에 있습니다. 나머지는 모양을 보고 어느 쪽을 전치할지 정하세요. 쿼리에 든 숫자의 개수는 `q.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
What comes back also tells you what went in, because a number that the output doesn't depend on gets back 0. Let's settle a question about the forward pass that way.

**True or false?** One of our texts says of attention's output:

> The vector for I, newly made by scaled dot-product attention, is the result of condensing all relations between pairs of words within the sentence.

If so, the row of `I` must depend on the other words' queries, too. In the cell L reads the row of `I` alone, and you'll see the largest gradient that our `attend_backward` (your six lines) hands back to each row of q. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
되돌아오는 것을 보면 무엇이 들어갔는지도 알 수 있습니다. 출력이 어떤 수에 달려 있지 않으면, 그 수에는 0이 되돌아오기 때문입니다. 이것으로 순전파에 관한 설명 하나가 맞는지 판단해 봅시다.

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 어텐션의 출력을 이렇게 설명합니다.

> 위 그림에서 Scaled Dot-Product Attention 결과 새롭게 만들어진 I에 해당하는 벡터는 해당 문장 내 단어 쌍 간 관계가 모두 농축된 결과.

그렇다면 `I`의 행은 다른 단어들의 쿼리에도 달려 있어야 합니다. 아래 셀에서는 L이 `I`의 행만 읽게 합니다. 그리고 여러분의 여섯 줄과 같은 `attend_backward`로 구해, q의 행마다 가장 큰 그래디언트를 보여 줍니다. 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["3-10"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
q, k, v = (X @ w[:, :2] for w in data.pocket_attention()[:3])
only_I = np.array([[1.0, 2], [0, 0], [0, 0], [0, 0]])  # its row of dout alone | dout에서 I의 행만
to_q, _, _ = attend_backward(only_I, q, k, v, attend(q, k, v)[1])  # (4, 2)
to_queries = np.abs(to_q).max(axis=1)
decide("3-10", vote_1, to_queries[1:].min() > 1e-9, found=numbers(to_queries, 2))

# %% [markdown] lang="en"
r"""
Only the query of `I` gets something back. After one attention the row of `I` knows of four of the sixteen pairs, `I` with each word. The other twelve can only reach it in later layers.

Nor does the row say which words `I` attended to. Half of the value of `I` and half of that of `am` make exactly the value of `a`.
"""

# %% [markdown] lang="ko"
r"""
무언가 되돌아오는 쿼리는 `I`의 쿼리뿐입니다. 어텐션 하나에서 `I`의 행에 담기는 것은 `I`와 각 단어의 쌍 네 개이고, 나머지 열두 쌍은 층을 거치며 들어옵니다.

게다가 행만 보고는 `I`가 **누구를** 보았는지 알 수 없습니다. `I`의 값 절반과 `am`의 값 절반을 더하면 정확히 `a`의 값이 됩니다.
"""

# %% claims=["4-19"]
np.array([0.5, 0.5, 0, 0]) @ v, np.array([0, 0, 1, 0]) @ v

# %% [markdown] lang="en"
r"""
The two outputs are equal, though they come from different words. Whether attention weights *explain* what a model does is disputed (Jain and Wallace 2019, *Attention is not Explanation*; Wiegreffe and Pinter 2019, *Attention is not not Explanation*).

## 3 · Why √d_k

In the opening you made a row so sure that next to nothing came back. In lesson 09 mere noise did it, for wide keys make large scores, and the lesson told you how large. Why is it √d_k?

**Proof.** A score is a sum of d_k products a · b. Let all numbers be independent, with mean 0 and variance 1.

1. *One product.* The mean of a · b is mean(a) · mean(b) = 0. So its variance is the mean of a² b², which is mean(a²) · mean(b²) = 1.
2. *A sum.* For two independent x and y of mean 0, the mean of (x + y)² is mean(x²) + 2 mean(x) mean(y) + mean(y²). The middle is 0, so **variances add up**, however many there are.
3. A score therefore has the variance d_k and the standard deviation √d_k. Divided by √d_k, its standard deviation is 1.

**True or false?** Another of our texts says what this is good for:

> That is, [the scale] lowers the variance of the matrix of query–key products and so keeps single softmax values from getting too small → if they get too small, vanishing gradients are the result.

When a score changes, the word's weight p changes p (1 − p) times as much. The cell divides random scores by 8, checks whether the variance falls, and then compares the mean p (1 − p) of ten *small* weights, all 0.1, with that of ten weights of which one is near 1.
"""

# %% [markdown] lang="ko"
r"""
두 결과는 같은데, 두 경우에 본 단어는 하나도 겹치지 않습니다. 가중치가 모델이 하는 일을 **설명**해 주는지는 지금도 논쟁 중입니다(Jain과 Wallace(2019), *Attention is not Explanation*; Wiegreffe와 Pinter(2019), *Attention is not not Explanation*).

## 3 · 왜 √d_k로 나눌까요?

맨 위의 그림에서는 한 단어를 확신하는 행에 거의 아무것도 되돌아오지 않았습니다. q와 k가 무작위이고 키에 숫자가 많으면 저절로 이렇게 됩니다. 키가 넓을수록 점수가 커지기 때문입니다. 얼마나 커질까요?

**증명.** 점수는 곱 a · b를 d_k개 더한 것입니다. 숫자가 모두 서로 독립이고 평균이 0, 분산이 1이라고 합시다.

1. **곱 하나.** a · b의 평균은 a의 평균과 b의 평균의 곱이므로 0입니다. 그래서 분산은 a² b²의 평균, 즉 a²의 평균과 b²의 평균의 곱인 1입니다.
2. **합.** x와 y가 독립이고 평균이 0이면 (x + y)²의 평균은 x²의 평균 + 2 · x의 평균 · y의 평균 + y²의 평균입니다. 가운데 항은 0이므로 **분산끼리 더하면 됩니다.**
3. 따라서 점수의 분산은 d_k, 표준편차는 √d_k입니다. √d_k로 나누면 표준편차가 1이 됩니다.

**참일까요, 거짓일까요?** 다른 문서는 나누는 효과를 이렇게 설명합니다.

> 즉, 쿼리-키 내적 행렬의 분산을 줄여 개별 소프트맥스 값이 지나치게 작아지는 것을 방지 → 지나치게 작아지면 gradient vanishing 문제 초래

점수 하나가 변하면 그 단어의 가중치 p는 점수가 변한 정도의 p (1 − p)배만큼 변합니다. 아래 셀은 무작위 점수를 8로 나누어 분산이 줄어드는지 봅니다. 그리고 가중치 열 개의 p (1 − p)를 평균합니다. 한 번은 열 개가 모두 0.1로 **작고**, 한 번은 그 가운데 하나가 1에 가깝습니다.
"""

# %% claims=["3-09"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None | True, False, None 가운데 하나
rng_4 = np.random.default_rng(4)
random_scores = rng_4.normal(size=(500, 64)) @ rng_4.normal(size=(64, 10))
lowered = (random_scores / 8).var() < random_scores.var()
tens = softmax(np.array([[0.0] * 10, [8.0] + [0.0] * 9]))  # ten small weights, one large | 모두 작음, 하나가 큼
slopes = (tens * (1 - tens)).mean(axis=1)
decide("3-09", vote_2, lowered, slopes[0] < slopes[1], found=numbers(slopes))

# %% [markdown] lang="en"
r"""
The text is right about the variance, but it blames the wrong weights. Ten weights of 0.1 have the *largest* mean p (1 − p) there is, 0.09. Let one of them come near 1, and the mean falls to 0.0006, for the nine others are tiny then. That's the saturated softmax of lesson 09, and your row that was sure of `The`. Dividing prevents the one large weight.

Then why not divide by more, to be on the safe side? The cells take random queries with ten keys each, as in lesson 09, and divide in four ways, one of them by the root of the paper's d_model, √512. In the column *mean |dscores|* you see what q and k learn from. *Below a tenth* is the share of queries that get less than a tenth of what √d_k leaves them. Each entry is the smallest and the largest of twenty draws. Before you run it, which divisor will leave the largest mean |dscores|?
"""

# %% [markdown] lang="ko"
r"""
분산에 관한 설명은 맞고, 작은 가중치에 관한 설명은 맞지 않습니다. 열 개가 모두 작을 때 p (1 − p)의 평균은 0.09로 오히려 **가장 큽니다**. 하나가 1에 가까우면 0.0006입니다. 맨 위의 그림에서 `The`를 확신하던 행이 바로 이렇습니다. 이런 소프트맥스를 **포화**(saturation)되었다고 하고, 나눗셈은 가중치 하나가 이렇게 커지는 것을 막습니다.

그럼 넉넉하게 더 큰 수로 나누면 어떨까요? 아래 셀은 무작위 쿼리마다 키를 열 개씩 두고 점수를 네 가지 수로 나눕니다. √512는 논문의 d_model의 제곱근입니다. |dscores|는 q와 k가 배우는 데 쓰는 그래디언트의 절댓값이고, ‘10분의 1 미만’은 √d_k로 나눌 때의 10분의 1도 받지 못하는 쿼리의 비율입니다. 칸마다 스무 번 새로 뽑아 얻은 최솟값 … 최댓값입니다. 어떤 수로 나눌 때 |dscores|의 평균이 가장 클까요?
"""

# %%
def drawn(seed, d_k, by):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    scores, dweights = (queries @ ten_keys)[:, 0], rng.normal(size=(500, 10))  # (500, 10) each | 각각 (500, 10)
    shares, by_root = softmax(scores / by), softmax(scores / d_k**0.5)
    back = np.abs(softmax_backward(shares, dweights)).mean(axis=1) / by  # (500,)
    at_root = np.abs(softmax_backward(by_root, dweights)).mean(axis=1) / d_k**0.5
    slope, starved = (shares * (1 - shares)).mean(), (back < at_root / 10).mean()
    return (scores / by).std(), shares.max(axis=1).mean(), slope, back.mean(), starved

# %% claims=["3-08", "4-31", "4-32"] jupyter={"outputs_hidden": true}
cases = [(64, "1", 1), (64, "√d_k = 8", 8), (64, "√512 = 22.6", 512**0.5), (64, "d_k = 64", 64)]
cases += [(512, "1", 1), (512, "√d_k = 22.6", 512**0.5)]
rows = []
for d_k, name, by in cases:
    draws = np.array([drawn(seed, d_k, by) for seed in range(20)])  # (20, 5)
    rows.append((d_k, name, *[span(column) for column in draws.T]))
heading = "d_k", "divided by", "std of scores", "largest weight", "mean p (1 − p)"
Table((*heading, "mean |dscores|", "below a tenth"), rows)

# %% [markdown] lang="en"
r"""
Not dividing at all leaves the largest *mean* |dscores|, at both widths. Did you expect the opposite? The mean hides how unevenly the slopes are shared out. At d_k = 64 three queries in ten get less than a tenth of what √d_k would leave them, at 512 six or seven in ten.

Dividing by too much has its own price. No softmax is saturated then, but the scores are so alike that every word attends to all words alike, and what comes back is divided by the same large number. For random q and k only √d_k, not d_k or √d_model, gives the standard deviation 1 at any width. (That 1 is best isn't proved by this. It's a start at which no row is sure.)

## 4 · The row that may see nothing

A mask can leave a row nothing to look at. You painted one in lesson 09, and in practice a text of nothing but padding does it. From such a row no word should get anything back.

Let each word see only the words before it. Then `I` sees nothing and `student` isn't seen at all. We call four APIs, two of them in two ways. With `torch.softmax` we put −∞ or −10⁹ in the place of a hidden score, and `nn.MultiheadAttention` gets unit matrices in order to compute the same as the others. L reads the row of `I` alone. The table has the output of `I` and what comes back to the value of `student`. Both should be 0. In which lines will they be?
"""

# %% [markdown] lang="ko"
r"""
아예 나누지 않을 때 |dscores|의 **평균**이 두 폭 모두에서 가장 큽니다. 반대로 예상한 분도 많을 것입니다. 하지만 평균만 보아서는 그래디언트가 얼마나 고르지 않게 나뉘는지 알 수 없습니다. d_k = 64이면 쿼리 열에 셋쯤, 512이면 열에 여섯쯤은 √d_k로 나눌 때의 10분의 1도 받지 못합니다.

너무 큰 수로 나누어도 대가가 따릅니다. 소프트맥스는 포화되지 않지만, 점수가 모두 비슷해져 어느 단어나 모든 단어를 거의 똑같이 보게 됩니다. 되돌아오는 그래디언트도 그 큰 수로 나뉩니다. q와 k가 무작위라면, 폭이 얼마이든 표준편차가 1이 되는 것은 키의 폭의 제곱근인 √d_k로 나눌 때뿐입니다. d_k나 √d_model로 나누면 그렇지 않습니다.

## 4 · 아무것도 볼 수 없는 행

마스크(mask) 때문에 볼 것이 하나도 남지 않는 행이 생길 수 있습니다. 9장에서 마스크를 칠할 때 이런 행을 보았습니다. 실제로는 패딩으로만 된 텍스트에서 생깁니다. 이때는 어느 단어에도 아무것도 되돌아오지 않아야 합니다.

이번 마스크에서는 단어마다 자기보다 앞에 나온 단어만 볼 수 있습니다. 그래서 `I`는 아무것도 볼 수 없고, `student`를 볼 수 있는 단어도 없습니다. 어텐션을 API 네 가지로 계산하는데, 그 가운데 둘은 두 방식으로 부릅니다. `torch.softmax`로 쓸 때는 가려진 점수 자리에 −∞나 −10⁹를 넣습니다. `nn.MultiheadAttention`에는 단위행렬을 넣어 다른 방법과 같은 계산을 하게 합니다. 표에는 `I`의 출력과, `student`의 값에 되돌아오는 그래디언트가 나옵니다. 둘 다 0이어야 합니다. 어느 방법에서 그럴까요?
"""

# %%
import torch
from torch import nn
from torch.nn.functional import scaled_dot_product_attention as fused

from helpers import mirror

see = torch.tensor(np.tri(4, k=-1, dtype=bool))  # True = may be seen | True = 볼 수 있음


def by_hand(barred):
    return lambda q, k, v: torch.softmax((q @ k.T / 2**0.5).masked_fill(~see, barred), -1) @ v


def module(**how):
    unit, attention = torch.eye(2).double(), nn.MultiheadAttention(2, 1, bias=False).double()
    attention.in_proj_weight.data, attention.out_proj.weight.data = unit.repeat(3, 1), unit
    return lambda q, k, v: attention(q, k, v, attn_mask=~see, **how)[0]

# %% jupyter={"outputs_hidden": true}
def tried(way):
    given = [torch.tensor(array, requires_grad=True) for array in (q, k, v)]
    of_all = way(*given)
    of_all.backward(torch.tensor(only_I))  # L reads the row of I alone | L은 I의 행만 읽음
    return numbers(of_all[0].detach().numpy()), numbers(given[2].grad[3].numpy())


ways = {"torch.softmax, −∞": by_hand(-torch.inf), "torch.softmax, −10⁹": by_hand(-1e9)}
ways |= {"nn.MultiheadAttention": module()}
ways |= {"nn.MultiheadAttention, need_weights=False": module(need_weights=False)}
ways |= {"F.scaled_dot_product_attention": lambda *given: fused(*given, attn_mask=see)}
ways |= {"mirror.weigh": lambda q, k, v: mirror.weigh(q @ k.T / 2**0.5, v, see)}
heading = "attention by", "output of I", "back to the value of student"
Table(heading, [(name, *tried(way)) for name, way in ways.items()])

# %% [markdown] lang="en"
r"""
The last three rows have 0 both times, and the first three fail in two different ways.

- **With −∞ you get nan**, because 0 / 0 is nan. It wouldn't help if the loss ignored the row of `I`, for on the way back nan times 0 is nan again. One blind row ruins the gradient of a word that it can't see, and after one step of training the model's weights are nan.
- **With −10⁹ nothing looks wrong**, and if the loss ignored the row of `I`, nothing would be. Here it doesn't. The four scores of `I` are equal, `I` attends to *all* words with ¼ each, and a quarter of its `dout` comes back to `student`. No nan will ever tell you.

By default `nn.MultiheadAttention` also returns the attention weights, and for these it takes a softmax with −∞. With `need_weights=False` it calls the function in the row below. Our own mirror takes the lowest finite number, much like −10⁹, and then multiplies a blind row by 0.
"""

# %% [markdown] lang="ko"
r"""
아래 세 줄에서는 둘 다 0입니다. 위의 세 줄은 두 가지로 잘못됩니다.

- **−∞를 넣으면 nan이 됩니다.** 0 / 0이 nan이기 때문입니다. `I`의 출력만 nan이라면 무시할 수도 있습니다. 하지만 되돌아갈 때 nan에는 0을 곱해도 nan입니다. 그래서 볼 것이 없는 행 하나 때문에, 어느 단어도 보지 않는 `student`의 값까지 그래디언트가 nan이 됩니다. 학습이라면 한 스텝 만에 모델의 가중치가 nan이 됩니다.
- **−10⁹를 넣으면 겉으로는 멀쩡합니다.** 그래서 더 위험합니다. 네 점수가 똑같이 −10⁹이므로 `I`는 가려진 단어까지 **모든** 단어를 ¼씩 봅니다. `student`에는 `I`의 `dout`의 4분의 1이 되돌아옵니다.

`nn.MultiheadAttention`은 같은 모듈인데도 결과가 둘입니다. 기본 설정대로 가중치까지 돌려줄 때는 nan을 냅니다. `need_weights=False`이면 표의 바로 아래 줄에 있는 함수를 부르므로 0을 냅니다. `mirror`는 −10⁹처럼 아주 작은 수, 즉 가장 작은 유한한 수를 넣은 다음, 볼 것이 없는 행에 0을 곱합니다.
"""

# %%
show(mirror.weigh)

# %% [markdown] lang="en"
r"""
Last, we compare the outputs and gradients of NumPy, our mirror and PyTorch on every device. Here x attends to a **memory**, a sentence of another length that ends in padding, as in lesson 13.
"""

# %% [markdown] lang="ko"
r"""
끝으로 NumPy, `mirror`, PyTorch 기본 모듈의 출력과 그래디언트를 모든 장치에서 비교합니다. 여기서 x는 **memory**(메모리), 즉 길이가 다르고 패딩으로 끝나는 다른 문장을 봅니다. 13장의 디코더(decoder)가 이렇게 합니다.
"""

# %% claims=["4-23", "4-41"]
from helpers import Attention, equal_on_every_device

rng_6 = np.random.default_rng(6)
both = {"x": rng_6.normal(size=(2, 4, 6)), "memory": rng_6.normal(size=(2, 7, 6))}
dout_6 = rng_6.normal(size=(2, 4, 5))
equal_on_every_device(Attention.random(6, 3, 5, rng_6), both, dout_6, mask=np.arange(7) < 5)

# %% [markdown] lang="en"
r"""
## 5 · Recap

**What does attention hand back?** Each score gets back how far its word stands above the mean of the row, times the word's weight, and from there products lead on to queries, keys and values. A row that is sure of one word hands back next to nothing, and we divide by √d_k because no row should be so sure before it has learned anything. A row that may see nothing should hand back nothing. Not every API keeps to that.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.2.1. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · Documents: **3** ‘트랜스포머 네트워크’, section Scaled Dot-Product Attention; **4** ‘트랜스포머’ (paper review), section 3.

[What there was before attention](09c_before_attention.ipynb) · **To look up:** [the gradients of attention](90_every_gradient.ipynb#Values) · Back to [lesson 09](09_attention.ipynb).

Your worst row was sure of the wrong word, and it heard nothing. Can that happen to a whole Transformer? In lesson 14 you'll follow one slope back through every layer.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**어텐션은 무엇을 되돌려줄까요?** 점수마다, 그 단어가 행의 평균보다 얼마나 위에 있는지에 그 단어의 가중치를 곱해 되돌려줍니다. 거기서 쿼리, 키, 값까지는 곱셈만 거치면 됩니다. 본 단어에는 무언가 되돌아오지만, 행이 한 단어만 확신하면 거의 아무것도 되돌아오지 않습니다. √d_k로 나누는 것은 아직 배우지도 않은 행이 그렇게 확신하는 것을 막기 위해서입니다. 아무것도 볼 수 없는 행에서는 아무것도 되돌아오지 않아야 하지만, 모든 API가 그런 것은 아닙니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · 문서: **3** ‘트랜스포머 네트워크’, Scaled Dot-Product Attention 절; **4** ‘트랜스포머’(논문 리뷰), 3절.

[어텐션 이전에는 무엇이 있었을까요?](09c_before_attention.ipynb) · **찾아보기:** [어텐션의 그래디언트](90_every_gradient.ipynb#값) · [9장](09_attention.ipynb)으로 돌아가기

틀린 단어를 확신한 행에는 틀렸다는 신호가 거의 오지 않았습니다. 트랜스포머 전체에서도 이런 일이 생길까요? 14장에서는 기울기 하나를 따라 모든 층을 거슬러 갑니다.
"""
