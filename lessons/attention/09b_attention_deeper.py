# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention, deeper

**What does attention hand back?**

*The capital of France is* … In lesson 09 a trained head gave nearly all of its attention weight to `France`, where training had put it with nothing to go by but what comes back from the loss. What would an untrained head get back? Let `is` attend to three words. With all of its weight on `The` the loss is 3, on `capital` 1 and on `France` 0, and if you share the weight out, the loss is the weighted mean of the three.

The sliders set the three scores, of which softmax makes weights. The bars at the right are what attention hands back, a **gradient** for each score. A blue bar says that raising this score raises the loss, so training will lower it, while it will raise a score with an orange bar. Try three things.

1. Make the bar of `capital` blue without touching its own slider.
2. Build the worst row you can, with nearly all the weight on `The`. How loudly do the bars complain?
3. Make the three bars add up to something other than 0. (A rounded last digit doesn't count.)

**You will be able to** say what comes back to each score and when nothing does, write the way back to q, k and v, prove why scores are divided by √d_k, and tell what four APIs make of a row that may see nothing. \
**You need** lesson 04 (gradients, nudges) and, right before this one, lesson 09. \
**Time** 60 minutes
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션, 심화

**어텐션은 무엇을 되돌려줄까요?**

*The capital of France is* … 9장의 학습된 헤드(head)는 어텐션 가중치(attention weight)를 거의 모두 `France`에 주었습니다. 처음부터 그랬던 것은 아닙니다. 학습하는 동안 손실(loss)에서 되돌아온 것만 보고 가중치를 그리로 옮겼습니다. 그렇다면 아직 학습하지 않은 헤드에는 무엇이 되돌아올까요? `is`가 세 단어를 본다고 합시다. 가중치를 모두 `The`에 주면 손실이 3, `capital`에 주면 1, `France`에 주면 0입니다. 나누어 주면 손실은 이 세 수의 가중 평균(weighted mean)이 됩니다.

슬라이더로는 세 단어의 점수(score)를 정하고, 소프트맥스(softmax)가 이 점수로 가중치를 만듭니다. 오른쪽 막대는 어텐션이 되돌려주는 것, 즉 점수마다 하나씩인 **그래디언트**(gradient)입니다. 파란 막대가 있는 점수는 올릴수록 손실이 커지므로, 학습은 이 점수를 내립니다. 주황 막대가 있는 점수는 올립니다. 세 가지를 해 보세요.

1. `capital`의 슬라이더는 그대로 두고 `capital`의 막대를 파란색으로 바꿔 보세요.
2. 가중치를 거의 모두 `The`에 주어 가장 나쁜 행을 만들어 보세요. 막대는 얼마나 길어질까요?
3. 세 막대의 합이 0이 아니게 만들어 보세요. (마지막 자리에서 반올림 때문에 생기는 차이는 빼고요.)

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 점수마다 무엇이 되돌아오는지, 언제 아무것도 되돌아오지 않는지 설명할 수 있습니다.
- q, k, v까지 되돌아가는 역전파(backward)를 작성할 수 있습니다.
- 점수를 왜 √d_k로 나누는지 증명할 수 있습니다.
- 아무것도 볼 수 없는 행을 네 가지 API가 어떻게 처리하는지 구별할 수 있습니다.

**필요한 것**은 4장(그래디언트, 수치 미분)과 9장입니다. 9장을 마치면 바로 읽을 수 있습니다. \
**시간** 60분
"""

# %% tags=["widget"]
from helpers import play_handed_back

play_handed_back({"The": 3, "capital": 1, "France": 0})

# %% [markdown] lang="en"
r"""
The bar of `capital` turns blue as soon as you raise `France` to 1, although neither its score nor its loss has changed. With equal weights the row's loss was 1.3333, next to which the 1 of `capital` was an improvement, but now the row's loss is 0.8478 and 1 is worse.

The worst row gets almost no complaint. With the scores 4, −4 and −4 the loss is 2.9983, nearly as bad as it can be, yet the longest bar is 0.0017. **A head that is sure of the wrong word is hardly told so.** The third task can't be done. The bars always add up to 0.

## 1 · What comes back to a score

Write p for a row's weights and **dweights** for how fast the loss L grows with each of them. In the figure that was 3, 1 and 0. If you raise the score of word j by a tiny h, two things happen.

- The power of word j becomes 1 + h times as large. This adds pⱼ h to its weight and pⱼ h · dweightsⱼ to L.
- Now the weights would add up to 1 + pⱼ h, so *every* weight, that of word j included, has to be divided by this sum, which takes pⱼ h times the weighted mean of the row's dweights away from L.

Add up both, divide by h, and you have what comes back to the score:

$$ dscaled_j = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

We call it *dscaled*, as these scores have already been divided by √d_k. In words, **a score gets back how far its word's dweights stands above the weighted mean of the row, times the word's weight.** As much stands above a mean as below it. That's why a row adds up to 0. The score of a word with next to no weight gets back hardly anything, and that of a word with nearly all of the weight doesn't either, for then the mean is little else than its own dweights.

Let's try the formula on the sentence of lesson 09. Our loss L adds up the outputs, each times its number in `dout`. A weight multiplies a whole value, and what weight [i, j] gets back is therefore the dot product of row i of `dout` and value j. For all weights at once that's `dweights = dout @ v.T`.

One of the four words gives more than half of its weight to a word whose score gets back exactly 0. Can you tell from these two matrices which row it is, and why?
"""

# %% [markdown] lang="ko"
r"""
`France`의 점수를 1로 올리는 순간 `capital`의 막대가 파란색으로 바뀝니다. `capital`의 점수도 손실도 그대로인데 말입니다. 달라진 것은 비교하는 기준입니다. 세 가중치가 같을 때는 행의 손실이 1.3333이라, 손실이 1인 `capital`을 더 보는 편이 나았습니다. 이제는 행의 손실이 0.8478이라, `capital`을 더 보면 오히려 나빠집니다.

가장 나쁜 행의 막대는 길어지기는커녕 거의 사라집니다. 점수가 4, −4, −4이면 손실은 2.9983입니다. 이보다 나쁠 수 없을 정도인데 가장 긴 막대가 고작 0.0017입니다. **틀린 단어를 확신하는 헤드에는 틀렸다는 신호가 거의 되돌아오지 않습니다.** 세 번째는 아무리 해도 되지 않습니다. 세 막대를 더하면 언제나 0입니다.

## 1 · 점수에 되돌아오는 것

한 행의 가중치를 p라고 씁시다. **dweights**는 가중치에 되돌아오는 그래디언트로, 그 가중치가 늘 때 손실 L이 얼마나 빨리 커지는지를 나타냅니다. 맨 위의 그림에서는 3, 1, 0이었습니다. 이제 단어 j의 점수를 아주 작은 h만큼 올려 봅시다. 두 가지 일이 일어납니다.

- 소프트맥스에서 단어 j의 거듭제곱이 1 + h배가 됩니다. 가중치는 pⱼ h만큼 늘고, L은 pⱼ h · dweightsⱼ만큼 커집니다.
- 그런데 이대로면 가중치의 합이 1 + pⱼ h입니다. 그래서 단어 j까지 포함해 **모든** 가중치를 이 합으로 나누어야 합니다. 이때 L은 dweights를 이 행에서 가중 평균한 것의 pⱼ h배만큼 작아집니다.

두 변화를 더해 h로 나누면 점수의 그래디언트가 나옵니다.

$$ dscaled_j = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

이미 √d_k로 나눈 점수의 그래디언트이므로 dscaled라고 부르겠습니다. 식을 말로 옮기면 이렇습니다. **먼저 단어의 dweights에서 행의 가중 평균을 뺍니다. 거기에 그 단어의 가중치를 곱한 것이 점수에 되돌아옵니다.** 평균보다 큰 쪽과 작은 쪽은 서로 상쇄되므로 한 행의 그래디언트를 모두 더하면 0입니다. 가중치가 거의 없는 단어의 점수에는 되돌아오는 것도 거의 없습니다. 가중치를 거의 독차지한 단어도 마찬가지입니다. 이때는 행의 평균이 그 단어의 dweights와 거의 같아서 빼고 나면 남는 것이 없습니다.

이 식을 9장의 문장 “I am a student”에서 확인해 봅시다. 손실 L은 출력의 숫자마다 `dout`에서 같은 자리에 있는 숫자를 곱해 모두 더한 것입니다. 가중치 하나는 값(value) 벡터 전체에 곱해집니다. 그래서 가중치 [i, j]에는 `dout`의 i행과 단어 j의 값을 내적(dot product)한 것이 되돌아옵니다. 모든 가중치를 한꺼번에 구하면 `dweights = dout @ v.T`입니다.

네 단어 가운데 하나는 자기 가중치의 절반 넘게를 어떤 단어에 줍니다. 그런데 그 단어의 점수에는 정확히 0이 되돌아옵니다. 어느 단어의 행일까요? 왜 0일까요? 아래의 두 행렬만 보고 답해 보세요.
"""

# %%
import numpy as np

from helpers import Matrix, Table, attend, attend_backward, check, data, decide
from helpers import matrices, numbers, softmax, softmax_backward, span

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
It's the row of `a`, which gives `student` 0.58 of its weight. `I` and `am` have equal weights there, so their −3 and 1 have the mean −1, and as the two other words have −1 anyway, that's the mean of the whole row. `student` stands neither above nor below it. However much a word is looked at, its score gets back nothing unless its dweights differs from the mean.

### Exercise 9.4 ★★ 4 minutes

A row of three words has the weights **p = [0.5, 0.25, 0.25]** and the dweights **[4, 0, 4]**. What comes back to its three scores?
"""

# %% [markdown] lang="ko"
r"""
찾던 것은 `a`의 행입니다. `a`는 `student`에 0.58을 주지만 `student`의 점수에는 0이 되돌아옵니다. 이 행의 가중 평균을 구해 봅시다. `I`와 `am`은 가중치가 서로 같고 dweights가 −3과 1이므로, 둘의 평균은 −1입니다. 나머지 두 단어의 dweights도 −1이니 행 전체의 평균도 −1입니다. 그런데 `student`의 dweights가 바로 −1입니다. 가중치를 아무리 많이 받은 단어라도 dweights가 평균과 같으면 점수에는 아무것도 되돌아오지 않습니다.

### 연습 9.4 ★★ 4분

단어가 셋인 행의 가중치 p는 `[0.5, 0.25, 0.25]`이고, dweights는 `[4, 0, 4]`입니다. 세 점수에 무엇이 되돌아오는지 구하세요.
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

먼저 수 하나를 구하세요. dweights를 이 행의 가중치로 가중 평균한 것입니다. 그다음 세 단어에 하나씩 위의 식을 쓰면 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5, −0.75, 0.25]입니다. 세 점수를 똑같이 올리면 아무것도 변하지 않으므로 합은 0입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · On to q, k and v

From the scores it isn't far to q, k and v. What remains are products, and in a product each factor gets back the other one.

- You divided the scores by √d_k. Divide dscaled by √d_k as well to get **dscores**.
- A score is query times key. Query i collects the keys that it was compared with, each times its number in dscores, and key j collects the queries in the same way.
- An output is weights times values. Value j collects the rows of `dout` of all words that attended to it, each times the weight it got.

If you get stuck, [every gradient](90_every_gradient.ipynb#Scores) has these lines with their shapes. (Its *dscores* is our dscaled. There the division comes in the last two lines.)

### Exercise 9.5 ★★★ 10 minutes

Write the way back: `dout` is (T, d_v), `q` and `k` are (T, d_k), `v` is (T, d_v), `weights` is (T, T) from the forward pass. Return dq, dk, dv.
"""

# %% [markdown] lang="ko"
r"""
## 2 · q, k, v까지

점수에서 q, k, v까지는 멀지 않습니다. 남은 것은 모두 곱셈입니다. 곱셈에서는 한쪽에 되돌아오는 그래디언트에 다른 쪽이 곱해집니다.

- 순전파(forward pass)에서 점수를 √d_k로 나누었습니다. 그러니 dscaled도 √d_k로 나눕니다. 이것을 **dscores**라고 부릅시다.
- 점수는 쿼리(query)와 키(key)의 내적입니다. 쿼리 i에는 이 쿼리와 비교한 키마다 dscores의 수를 곱해 더한 것이 되돌아옵니다. 키 j에는 이 키와 비교한 쿼리마다 dscores의 수를 곱해 더한 것이 되돌아옵니다.
- 출력은 값마다 가중치를 곱해 더한 것입니다. 값 j에는 이 값을 본 단어들의 `dout` 행에 저마다 가중치를 곱해 더한 것이 되돌아옵니다.

막히면 [모든 그래디언트](90_every_gradient.ipynb#점수)를 찾아보세요. 이 식들이 모양과 함께 있습니다. (다만 그곳의 dscores는 여기의 dscaled입니다. 그래서 나눗셈이 마지막 두 줄에 나옵니다.)

### 연습 9.5 ★★★ 10분

q, k, v까지 되돌아가는 역전파를 작성하세요. `dout`은 (T, d_v), `q`와 `k`는 (T, d_k), `v`는 (T, d_v), `weights`는 순전파에서 구한 (T, T)입니다. dq, dk, dv를 돌려줍니다.
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

dv, dweights, dscaled, dscores, dq, dk의 순서로 여섯 줄입니다. dweights와 dscaled의 식은 1절에 있습니다. 나머지 줄에서 무엇을 전치(transpose)할지는 모양을 맞추어 보면 알 수 있습니다. 쿼리에 든 숫자의 개수는 `q.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
What comes back also tells you what went in, because a number that the output doesn't depend on gets back 0.

**True or false?** One of our texts says of attention's output:

> The vector for I, newly made by scaled dot-product attention, is the result of condensing all relations between pairs of words within the sentence.

If so, the row of `I` must depend on the other words' queries, too. In the cell L reads the row of `I` alone, and you'll see the largest gradient that `attend_backward` (your six lines) hands back to each row of q. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
무엇이 되돌아오는지 보면 무엇이 들어갔는지도 알 수 있습니다. 출력이 어떤 숫자에 달려 있지 않으면 그 숫자에는 0이 되돌아옵니다. 이 방법으로 순전파에 관한 설명 하나를 확인해 봅시다.

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 하나는 어텐션의 출력을 이렇게 설명합니다.

> 위 그림에서 Scaled Dot-Product Attention 결과 새롭게 만들어진 I에 해당하는 벡터는 해당 문장 내 단어 쌍 간 관계가 모두 농축된 결과.

설명대로라면 `I`의 행은 다른 단어들의 쿼리에도 달려 있어야 합니다. 아래 셀의 L은 `I`의 행만 읽습니다. 셀은 `attend_backward`(여러분이 작성한 여섯 줄)로 되돌아오는 그래디언트를 구하고, q의 행마다 가장 큰 것을 하나씩 보여 줍니다. 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
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
Only the query of `I` gets something back. After one attention the row of `I` knows of four of the sixteen pairs, `I` with each word, and the other twelve can only reach it in later layers.

Nor does the row say which words `I` attended to. Half of the value of `I` and half of that of `am` make exactly the value of `a`.
"""

# %% [markdown] lang="ko"
r"""
무언가 되돌아온 쿼리는 `I`의 쿼리 하나뿐입니다. 그러므로 어텐션을 한 번 지난 `I`의 행에는 열여섯 쌍 가운데 `I`와 각 단어의 쌍, 네 쌍만 담겨 있습니다. 나머지 열두 쌍은 더 뒤의 층에서야 담길 수 있습니다.

게다가 `I`가 **어느 단어를** 보았는지도 행만 보고는 알 수 없습니다. `I`의 값 절반과 `am`의 값 절반을 더하면 정확히 `a`의 값이 되기 때문입니다.
"""

# %% claims=["4-19"]
np.array([0.5, 0.5, 0, 0]) @ v, np.array([0, 0, 1, 0]) @ v

# %% [markdown] lang="en"
r"""
The two outputs are equal, though they come from different words. Whether attention weights *explain* what a model does is disputed (Jain and Wallace, 2019; Wiegreffe and Pinter, 2019).

## 3 · Why √d_k

In lesson 09 mere noise made rows as sure as your worst one, for wide keys make large scores, and dividing by √d_k cured it. Why by just that, and how does it change what comes back?

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
두 출력은 같습니다. 그런데 한쪽은 `I`와 `am`을 보았고, 다른 쪽은 `a`만 보았습니다. 어텐션 가중치가 모델의 판단을 **설명**해 주는지는 지금도 논쟁거리입니다(Jain과 Wallace(2019); Wiegreffe와 Pinter(2019)).

## 3 · 왜 √d_k로 나눌까요?

맨 위의 그림에서는 한 단어를 지나치게 확신하는 행에 거의 아무것도 되돌아오지 않았습니다. 9장에서는 노이즈(noise)만으로도 이런 행이 생겼습니다. 키의 폭이 넓을수록 점수가 커지기 때문입니다. √d_k로 나누자 이런 행이 사라졌습니다. 그런데 왜 하필 √d_k일까요? 그리고 나누면 되돌아오는 것은 어떻게 달라질까요?

**증명.** 점수는 곱 a · b를 d_k개 더한 것입니다. 숫자가 모두 서로 독립이고 평균이 0, 분산(variance)이 1이라고 합시다.

1. **곱 하나.** a · b의 평균은 a의 평균과 b의 평균을 곱한 것이므로 0입니다. 따라서 a · b의 분산은 a² b²의 평균입니다. 이것은 a²의 평균과 b²의 평균을 곱한 것이므로 1입니다.
2. **합.** x와 y가 독립이고 평균이 0이라고 합시다. (x + y)²의 평균은 x²의 평균 + 2 · x의 평균 · y의 평균 + y²의 평균입니다. 가운데 항이 0이므로 **분산은 더하면 됩니다.** 셋을 더하든 백을 더하든 마찬가지입니다.
3. 그래서 점수의 분산은 d_k, 표준편차(standard deviation)는 √d_k입니다. √d_k로 나누면 표준편차가 1이 됩니다.

**참일까요, 거짓일까요?** 다른 문서는 나누는 효과를 이렇게 설명합니다.

> 즉, 쿼리-키 내적 행렬의 분산을 줄여 개별 소프트맥스 값이 지나치게 작아지는 것을 방지 → 지나치게 작아지면 gradient vanishing 문제 초래

점수 하나가 조금 변하면 그 단어의 가중치 p는 그 p (1 − p)배만큼 변합니다. 아래 셀에서는 먼저 무작위 점수를 8로 나누어 분산이 줄어드는지 봅니다. 그다음 p (1 − p)의 평균을 두 번 구합니다. 한 번은 열 개가 모두 0.1로 **작은** 가중치이고, 한 번은 열 개 가운데 하나가 1에 가까운 가중치입니다.
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
The text is right about the variance, but it blames the wrong weights. Ten weights of 0.1 have the *largest* mean p (1 − p) there is, 0.09. Let one of them come near 1, and the mean falls to 0.0006, for the nine others are tiny then. That's the saturated softmax of lesson 09 and of your row that was sure of `The`. Dividing prevents the one large weight.

Then why not divide by more, to be on the safe side? The cell takes lesson 09's random queries with ten keys each and divides in four ways, one of them by the root of the paper's d_model, √512. What q and k learn from is a query's mean |dscores|, of which the table has the mean and the median over 500 queries, as the smallest … largest of twenty draws. Which divisor will leave the largest mean, and which the largest median?
"""

# %% [markdown] lang="ko"
r"""
분산에 관한 설명은 맞습니다. 하지만 탓할 가중치를 잘못 골랐습니다. 열 개가 모두 0.1일 때 p (1 − p)의 평균은 0.09인데, 이보다 **클 수는 없습니다**. 그 가운데 하나가 1에 가까워지면 나머지 아홉이 아주 작아져 평균은 0.0006으로 떨어집니다. 9장에서 본 포화(saturation)가 바로 이것이고, 맨 위의 그림에서 `The`를 확신하던 행도 이런 행입니다. √d_k로 나누면 가중치 하나가 그렇게 커지는 것을 막을 수 있습니다.

그럼 넉넉하게 더 큰 수로 나누면 어떨까요? 무엇이 되돌아오는지 측정해 봅시다. 9장에서처럼 무작위 쿼리마다 키를 열 개씩 두고, 점수를 네 가지 수로 나눕니다. 그 가운데 √512는 논문의 d_model의 제곱근입니다. q와 k는 dscores로 학습합니다. 그래서 쿼리마다 |dscores| 열 개를 평균하고, 쿼리 500개에 걸친 평균과 중앙값(median)을 구했습니다. 표의 ‘…’ 왼쪽은 스무 번 뽑은 가운데 가장 작은 것, 오른쪽은 가장 큰 것입니다. 평균은 어떤 수로 나눌 때 가장 클까요? 중앙값은 어떨까요?
"""

# %% claims=["3-08", "4-31"] jupyter={"outputs_hidden": true}
def handed_back(seed, d_k, by):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    scores, dweights = (queries @ ten_keys)[:, 0], rng.normal(size=(500, 10))  # (500, 10) each | 각각 (500, 10)
    dscores = softmax_backward(softmax(scores / by), dweights) / by  # (500, 10)
    return np.abs(dscores).mean(), np.median(np.abs(dscores).mean(axis=1))


cases = [(64, "1", 1), (64, "√d_k = 8", 8), (64, "√512 = 22.6", 512**0.5), (64, "d_k = 64", 64)]
cases += [(512, "1", 1), (512, "√d_k = 22.6", 512**0.5)]
rows = []
for d_k, name, by in cases:
    draws = np.array([handed_back(seed, d_k, by) for seed in range(20)])  # (20, 2)
    rows.append((d_k, name, *map(span, draws.T)))
Table(("d_k", "divided by", "mean |dscores|", "median |dscores|"), rows)

# %% [markdown] lang="en"
r"""
Not dividing at all leaves the largest *mean* |dscores|, at both widths. Did you expect the opposite? The *median* is largest for √d_k, and at d_k = 512 it's more than seventy times what it is without division. (At 64 one of twenty other draws put it the other way round, by a hair.) There a few undecided rows get back a lot and most rows next to nothing.

Dividing by too much has its own price. No softmax is saturated then, but the scores are so alike that every word attends to all words alike, and what comes back is divided by the same large number. For random q and k only √d_k, not d_k or √d_model, gives the standard deviation 1 at any width and so a start at which no row is sure.

## 4 · The row that may see nothing

A mask can leave a row nothing to look at. You painted one in lesson 09, and in practice a text of nothing but padding does it. From such a row no word should get anything back.

Let each word see only the words before it. Then `I` sees nothing and no word sees `student`. We call four APIs, two of them in two ways. With `torch.softmax` we put −∞ or −10⁹ in the place of a hidden score, and `nn.MultiheadAttention` gets unit matrices, with which it computes the same as the others. The table has the output of `I` and what comes back to the value of `student`, where L reads the row of `I` alone and where it *ignores* this row. All of it should be 0. In which lines will it be?
"""

# %% [markdown] lang="ko"
r"""
|dscores|의 **평균**은 두 폭 모두에서 아예 나누지 않을 때 가장 큽니다. 반대로 예상하셨나요? 그런데 **중앙값**은 √d_k로 나눌 때 가장 큽니다. d_k가 512이면 나누지 않을 때의 70배가 넘습니다. (64일 때는 다른 스무 번 가운데 한 번, 아주 작은 차이로 뒤집혔습니다.) 나누지 않으면 아직 망설이는 몇몇 행에는 많이 되돌아오지만, 나머지 대부분에는 거의 아무것도 되돌아오지 않습니다. 평균만 보면 이 사실이 드러나지 않습니다.

너무 큰 수로 나누어도 대가가 따릅니다. 포화는 생기지 않지만, 점수가 모두 비슷해져 어느 단어나 모든 단어를 거의 고르게 봅니다. 되돌아오는 그래디언트도 그 큰 수로 나뉩니다. 무작위 q와 k에서 폭에 상관없이 표준편차가 1이 되는 것은 √d_k로 나눌 때뿐이고, d_k나 √d_model로는 그렇게 되지 않습니다. 그래야 어느 행도 무엇을 확신하지 않는 상태에서 학습을 시작합니다.

## 4 · 아무것도 볼 수 없는 행

마스크(mask)를 쓰다 보면 볼 수 있는 단어가 하나도 남지 않는 행이 생깁니다. 9장에서 마스크를 칠하면서 이런 행을 보았습니다. 실제로는 패딩(padding)으로만 된 텍스트에서 생깁니다. 이런 행에서는 어느 단어에도 아무것도 되돌아오지 않아야 합니다.

이번에는 단어마다 자기보다 앞에 있는 단어만 보게 합시다. 그러면 `I`는 아무것도 볼 수 없고, `student`는 아무에게도 보이지 않습니다. 어텐션은 네 가지 API로 계산하고, 그 가운데 둘은 두 방식으로 부릅니다. `torch.softmax`를 쓸 때는 가려진 점수의 자리에 −∞나 −10⁹를 넣습니다. `nn.MultiheadAttention`에는 단위행렬(unit matrix)을 넣어 나머지와 똑같은 계산을 하게 합니다. 표에는 `I`의 출력과, `student`의 값에 되돌아오는 그래디언트가 있습니다. 그래디언트는 L이 `I`의 행만 읽을 때와, L이 `I`의 행을 **무시**하고 나머지 세 행만 읽을 때 두 번 구했습니다. 모두 0이어야 합니다. 어느 방법에서 그럴까요?
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
def tried(way, read):
    given = [torch.tensor(array, requires_grad=True) for array in (q, k, v)]
    of_all = way(*given)
    of_all.backward(torch.tensor(read))
    return numbers(of_all[0].detach().numpy()), numbers(given[2].grad[3].numpy())


ways = {"torch.softmax, −∞": by_hand(-torch.inf), "torch.softmax, −10⁹": by_hand(-1e9)}
ways |= {"nn.MultiheadAttention": module()}
ways |= {"nn.MultiheadAttention, need_weights=False": module(need_weights=False)}
ways |= {"F.scaled_dot_product_attention": lambda *given: fused(*given, attn_mask=see)}
ways |= {"mirror.weigh": lambda q, k, v: mirror.weigh(q @ k.T / 2**0.5, v, see)}
others = np.array([[0.0, 0], [0, 1], [-1, 0], [2, -1]])  # all rows of dout but that of I | dout에서 I만 뺀 행
rows = [(name, *tried(way, only_I), tried(way, others)[1]) for name, way in ways.items()]
Table(("attention by", "output of I", "to student, L reads I", "to student, L ignores I"), rows)

# %% [markdown] lang="en"
r"""
The last three rows are 0 throughout. The first three fail in two different ways.

- **With −∞ you get nan**, for 0 / 0 is nan. Ignoring the row of `I` doesn't help, for on the way back nan times 0 is nan again. One blind row ruins the gradient of a word that it can't see. After one step of training the model's weights are nan.
- **With −10⁹ nothing looks wrong.** Where L ignores `I`, nothing is. But the four scores of `I` are equal, so `I` attends to *all* words with ¼ each, and where L reads `I`, a quarter of its `dout` comes back to `student`. No nan will ever tell you.

By default `nn.MultiheadAttention` also returns the attention weights, and for these it takes a softmax with −∞. With `need_weights=False` it calls the function in the row below. Our own mirror takes the lowest finite number, much like −10⁹, and then multiplies a blind row by 0.

Last, we compare the outputs and gradients of NumPy, our mirror and PyTorch on every device. Here x attends to a **memory**, a sentence of another length that ends in padding, as in lesson 13.
"""

# %% [markdown] lang="ko"
r"""
아래 세 줄은 모두 0입니다. 위의 세 줄은 두 가지로 잘못됩니다.

- **−∞를 넣으면 nan이 나옵니다.** 0 / 0이 nan이기 때문입니다. 손실이 `I`의 행을 무시해도 소용없습니다. 거슬러 갈 때 nan에는 0을 곱해도 nan입니다. 아무것도 볼 수 없는 행 하나가, 그 행에 보이지도 않는 단어의 그래디언트까지 망칩니다. 이대로 학습하면 한 스텝 만에 모델의 매개변수가 nan이 됩니다.
- **−10⁹를 넣으면 겉으로는 멀쩡합니다.** L이 `I`를 무시하면 실제로도 멀쩡합니다. 하지만 `I`의 점수 네 개가 모두 같아서, `I`는 가려진 단어까지 **모든** 단어를 ¼씩 봅니다. L이 `I`를 읽으면 `I`의 `dout`의 4분의 1이 `student`에 되돌아옵니다. nan조차 나오지 않으니 알아챌 길이 없습니다.

`nn.MultiheadAttention`은 기본 설정에서 어텐션 가중치도 돌려주는데, 이때는 −∞를 넣고 소프트맥스를 계산합니다. `need_weights=False`를 주면 표에서 바로 아랫줄에 있는 함수를 부릅니다. 이 과정의 `mirror`는 −10⁹처럼 아주 작은 수, 즉 유한한 수 가운데 가장 작은 수를 넣습니다. 그런 다음 아무것도 볼 수 없는 행에 0을 곱합니다.

끝으로 NumPy, `mirror`, PyTorch의 출력과 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다. 여기서 x가 보는 것은 x 자신이 아니라 **메모리**(memory), 즉 길이가 다르고 패딩으로 끝나는 다른 문장입니다. 13장의 디코더(decoder)가 이런 어텐션을 씁니다.
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

**What does attention hand back?** Each score gets back how far its word's dweights stands above the weighted mean of the row, times the word's weight, and from there products lead on to queries, keys and values. A row that is sure of one word hands back next to nothing, and we divide by √d_k because no row should be so sure before it has learned anything. A row that may see nothing should hand back nothing. Not every API keeps to that.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.2.1. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · Documents: **3** ‘트랜스포머 네트워크’, section Scaled Dot-Product Attention; **4** ‘트랜스포머’ (paper review), section 3.

[What there was before attention](09c_before_attention.ipynb) · **To look up:** [the gradients of attention](90_every_gradient.ipynb#Values) · Back to [lesson 09](09_attention.ipynb).

Your worst row was sure of the wrong word and was hardly told so. Can that happen to a whole Transformer? In lesson 14 you'll follow one slope back through every layer.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**어텐션은 무엇을 되돌려줄까요?** 단어의 dweights에서 행의 가중 평균을 빼고, 거기에 그 단어의 가중치를 곱한 것을 점수에 되돌려줍니다. 점수에서 쿼리, 키, 값까지는 곱셈만 거치면 됩니다. 한 단어를 확신하는 행에서는 거의 아무것도 되돌아오지 않습니다. 점수를 √d_k로 나누는 것은, 아직 아무것도 배우지 않은 행이 그렇게 확신하지 않게 하기 위해서입니다. 아무것도 볼 수 없는 행에서는 아무것도 되돌아오지 않아야 합니다. 그런데 모든 API가 그렇지는 않습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · 문서: **3** ‘트랜스포머 네트워크’, Scaled Dot-Product Attention 절; **4** ‘트랜스포머’(논문 리뷰), 3절.

[어텐션 이전에는 무엇이 있었을까요?](09c_before_attention.ipynb) · **찾아보기:** [어텐션의 그래디언트](90_every_gradient.ipynb#값) · [9장](09_attention.ipynb)으로 돌아가기

여러분이 만든 가장 나쁜 행은 틀린 단어를 확신했고, 틀렸다는 신호를 거의 받지 못했습니다. 트랜스포머(Transformer) 전체에서도 이런 일이 생길까요? 14장에서 기울기 하나를 따라 모든 층을 거슬러 가 봅니다.
"""
