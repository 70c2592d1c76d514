# %% [markdown] lang="en"
r"""
# 08 · Positional encoding, deeper

**How alike are far positions, and what does a broken encoding lose?**

In lesson 08 the dot product of two positions was a ruler. With the paper's 256 hands, d = 512, it fell without a break up to distance 43, and only beyond that did the ruler blur. How badly? And how soon, if you have fewer hands?

The curve below shows the dot product of two positions against their distance k. We divide it by its value at k = 0 and call this **similarity**. Where the curve goes up, it's marked. Take d = 64 and read the similarity at k = 50. **How far out can you find a position that's *more* alike?** Then try the same for d = 128 and d = 512.

**You will be able to**

- say how far you can trust the dot product, and write R(k) as one matrix;
- tell what a broken encoding has lost, and which test notices;
- say how far a model can count in float32 and in bfloat16.

**You need** lesson 08, and can go on right after it. \
**Time** 50 minutes
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩, 심화

**먼 위치끼리는 얼마나 비슷할까요? 그리고 망가진 인코딩은 무엇을 잃을까요?**

8장에서는 두 위치의 내적(dot product)을 거리를 재는 자로 썼습니다. 논문의 크기인 d = 512, 즉 바늘이 256개일 때 내적은 거리 43까지 줄곧 작아졌고, 자의 눈금은 그보다 먼 곳에서야 흐려졌습니다. 얼마나 흐려질까요? 바늘이 더 적으면 얼마나 일찍 흐려질까요?

아래 곡선은 두 위치의 내적이 거리 k에 따라 어떻게 변하는지 보여 줍니다. 내적은 k = 0일 때의 값으로 나누었고, 이것을 두 위치의 **유사도**(similarity)라고 부르겠습니다. 곡선이 올라가는 곳은 모두 굵은 선으로 표시했습니다. d = 64를 고르고 k = 50의 유사도를 읽으세요. **이보다 더 비슷한 위치를 얼마나 먼 곳에서까지 찾을 수 있나요?** d = 128과 d = 512에서도 찾아보세요.

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 두 위치의 내적을 어디까지 믿을 수 있는지 설명하고, R(k)를 행렬 하나로 만들 수 있습니다.
- 망가진 인코딩이 무엇을 잃었는지, 그것을 어떤 검사로 찾아낼 수 있는지 설명할 수 있습니다.
- float32와 bfloat16에서 위치를 어디까지 셀 수 있는지 설명할 수 있습니다.

**필요한 것**은 8장입니다. 8장을 마치면 바로 읽을 수 있습니다. \
**시간** 50분
"""

# %% tags=["widget"]
from helpers import play_similarity

play_similarity()

# %%
import numpy as np

from helpers import Matrix, Table, check, frequencies, positional_encoding, span

# %% [markdown] lang="en"
r"""
For d = 64 you can go out as far as k = 177. That's more than three times as far away as 50 and yet more alike, 0.504 against 0.490. For d = 128 and d = 512 nothing beyond 50 does better, although the curves of the three widths begin to rise at k = 5, 11 and 43 already.

## 1 · A ruler that blurs

One of the texts that this course is built on says of such curves:

> So the dot product depends not on the **absolute positions** of $i, j$ **but on the difference** $k=(i−j)$ alone, and **using various values of $w_i$ it approximates a monotone distance value**.

Its i and j are our m and n, its w_i our ω_i. The first half is lesson 08's second proof. *Monotone* would mean that the curve falls with every step, and none of your three does.

How much do more hands help? The table counts in how many of 300 steps the similarity rises. Its last two columns take up lesson 08's token that looks three back. The dot product is largest where it should be, but who comes second among 999 other distances, and how large is the **lead** over this runner-up? Guess how far away the runner-up stands for d = 8 and for d = 512.
"""

# %% [markdown] lang="ko"
r"""
d = 64이면 k = 177까지 갈 수 있습니다. 50보다 세 배 넘게 먼데도 유사도는 0.504로, k = 50일 때의 0.490보다 큽니다. d = 128과 d = 512에서는 50보다 멀면서 50만큼 비슷한 위치가 없습니다. 그래도 곡선은 세 폭에서 각각 k = 5, 11, 43일 때 벌써 올라가기 시작합니다.

## 1 · 흐려지는 자

이 과정의 바탕이 된 문서 가운데 하나는 이런 곡선을 두고 다음과 같이 말합니다.

> 즉, 내적값은 $i, j$의 **절대 위치가 아니라 차이** $k=(i−j)$에만 의존하며, **다양한 $w_i$ 값을 이용해 단조적인 거리 값을 근사**한다.

여기의 i와 j는 우리의 m과 n, w_i는 ω_i입니다. 앞부분은 8장의 두 번째 증명입니다. ‘단조적’이라면 한 칸 멀어질 때마다 유사도가 작아져야 합니다. 방금 본 세 곡선은 모두 그렇지 않습니다.

바늘이 많아지면 얼마나 나아질까요? 아래 표에서는 300칸 가운데 유사도가 커지는 칸을 셉니다. 마지막 두 열은 8장에서 세 칸 앞을 찾던 토큰의 이야기입니다. 내적은 찾는 위치에서 가장 큽니다. 그러면 나머지 거리 999개 가운데 2등은 어디에 있고, 1등과의 **차이**는 얼마나 될까요? d = 8과 d = 512에서 2등이 얼마나 멀리 있을지 예측해 보세요.
"""

# %% claims=["4-50", "4-51", "4-52", "4-53"] jupyter={"outputs_hidden": true}
lines = []
for d in (8, 64, 128, 512):
    product = np.cos(np.outer(np.arange(1000), frequencies(d))).sum(axis=1)  # (1000,)
    rises, second = (np.diff(product[:301]) > 0).sum(), product[1:].argmax() + 1
    alike = [f"{product[k] / product[0]:.3f}" for k in (50, 100, 300)]
    lines.append((d, rises, *alike, second, f"{product[0] - product[second]:.2f}"))
Table(("d", "of 300 steps rise", "k = 50", "k = 100", "k = 300", "runner-up at", "lead"), lines)

# %% [markdown] lang="en"
r"""
With four hands the runner-up is 63 positions away, and the lead over it is no more than 0.21. There the two fast hands have just come round, and the two slow ones have made at most a tenth of a turn. From 32 hands on only the neighbour comes close. At the paper's size the lead has grown to 6.90.

Still, the text is imprecise. With 256 hands the similarity falls *on the whole*, to about a third at distance 300. But it rises in 105 of the 300 steps, as the fast hands come round again and again.

The same text also says:

> One of the key properties of positional encoding is that the information on the relative distance between positions is kept, whatever the absolute position.

Take this distance as |p(m + k) − p(m)|, the length of the difference of two *rows*. Lesson 08 has all you need to decide whether it's the same for all m. The cell shows smallest … largest for k = 1, 10 and 100.
"""

# %% [markdown] lang="ko"
r"""
바늘이 네 개이면 2등은 63칸이나 떨어진 곳에 있고, 1등과의 차이는 0.21밖에 되지 않습니다. 63칸을 가는 동안 가장 빠른 바늘은 열 바퀴, 그다음 바늘은 한 바퀴를 거의 정확히 돕니다. 느린 두 바늘은 많아야 10분의 1바퀴를 돕니다. 바늘이 32개만 되어도 1등에 가까운 것은 바로 옆의 위치뿐이고, 논문의 크기에서는 그 차이가 6.90으로 벌어집니다.

그래도 문서의 말은 정확하지 않습니다. 바늘이 256개이면 유사도는 **대체로** 작아져서 거리 300에서 3분의 1쯤이 됩니다. 하지만 빠른 바늘이 자꾸 되돌아오기 때문에 300칸 가운데 105칸에서는 커집니다.

같은 문서에는 이런 말도 있습니다.

> 포지셔널 인코딩(Positional Encoding)의 핵심적인 성질 중 하나는 위치 간 상대적 거리 정보가 절대 위치와 무관하게 유지된다는 점이다.

상대적 거리를 두 **행**의 차의 길이 |p(m + k) − p(m)|이라고 합시다. 이 값이 모든 m에서 같은지는 8장에서 배운 것만으로 판단할 수 있습니다. 아래 셀은 k = 1, 10, 100일 때의 최솟값 … 최댓값을 보여 줍니다.
"""

# %% claims=["4-57"]
PE = positional_encoding(np.arange(1000), 512)  # (1000, 512)
[span(np.linalg.norm(PE[k:] - PE[:-k], axis=1), ".4f") for k in (1, 10, 100)]

# %% [markdown] lang="en"
r"""
The text is right this time. All rows have one length, and so $|u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$ depends on k alone, as the dot product does.

### Exercise 8.6 ★★ 4 minutes

For d = 4, how far apart are **PE(20) and PE(120)**? Give the length of their difference, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
이번에는 문서의 말이 맞습니다. 행의 길이가 모두 같으므로 $|u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$도 내적처럼 k만으로 정해집니다.

### 연습 8.6 ★★ 4분

d = 4일 때 **PE(20)과 PE(120)의 거리**는 얼마인가요? 두 행의 차의 길이를 소수 넷째 자리까지 답하세요.
"""

# %%
answer_6 = ...

check("8.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each row has the squared length 2, one for each hand. The dot product at distance 100 is cos 100 + cos 1.

</details>
<details><summary>Solution</summary>

{solution}

√(4 − 2 · 1.4026) = 1.0930.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

행의 길이의 제곱은 바늘마다 1씩, 모두 2입니다. 거리가 100일 때 내적은 cos 100 + cos 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

√(4 − 2 · 1.4026) = 1.0930입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · R(k) as one matrix

Lesson 08 found R(k) by turning a clock, and never built it. Suppose you'd never heard of clocks. All you have is a table of 60 rows with d = 6, and you want the matrix that leads from each row to the one three further on. **Least squares** finds the matrix that comes closest. How many of its 36 entries will be 0?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 행렬 하나로 만드는 R(k)

8장에서는 시계를 돌려 R(k)를 찾았고, 행렬을 실제로 만들지는 않았습니다. 이번에는 시계를 전혀 모른다고 합시다. 가진 것은 d = 6이고 행이 60개인 표뿐입니다. 찾는 것은 어느 행에 곱해도 세 칸 뒤의 행이 나오는 행렬입니다. **최소제곱법**(least squares)을 쓰면 이 조건에 가장 가까운 행렬을 숫자만으로 구할 수 있습니다. 이 행렬의 숫자 36개 가운데 0은 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
def three_on(rows):
    return np.linalg.lstsq(rows[:-3], rows[3:])[0]


turn = three_on(positional_encoding(np.arange(60), 6))  # (6, 6)
Matrix(turn.round(9), "R(3)", colour="sign")

# %% [markdown] lang="en"
r"""
Of the 36 entries 24 are 0. Least squares, which knows nothing of clocks, has found lesson 08's blocks, one on the diagonal for each hand. The first is [[cos 3, −sin 3], [sin 3, cos 3]], and in the others 3ω stands in place of 3. One turn after another is R(k) R(t) = R(k + t), and turning back is transposing: R(−k) = R(k)ᵀ.

### Exercise 8.5 ★★ 6 minutes

Many texts write positions as *columns*, with the matrix at their left. Write that matrix (d_model, d_model) for any k, so that `my_rotation(k, d_model) @ PE(pos)` is PE(pos + k), in our order: sin, cos, sin, cos, …
"""

# %% [markdown] lang="ko"
r"""
숫자 36개 가운데 24개가 0입니다. 최소제곱법은 시계에 관해 아무것도 모르는데도 8장의 블록을 찾아냈습니다. 블록은 대각선에 바늘마다 하나씩 있습니다. 첫 번째 블록은 [[cos 3, −sin 3], [sin 3, cos 3]]이고, 나머지는 3 대신 3ω를 넣은 것입니다. 회전을 두 번 하면 각도가 더해지므로 R(k) R(t) = R(k + t)입니다. 거꾸로 돌리는 것은 전치(transpose)와 같아서 R(−k) = R(k)ᵀ입니다.

### 연습 8.5 ★★ 6분

위치를 **열**로 적고 행렬을 왼쪽에 곱하는 글이 많습니다. 그런 글에 쓸 행렬을 만드는 함수를 작성하세요. 모양은 (d_model, d_model)이고, k가 무엇이든 `my_rotation(k, d_model) @ PE(pos)`가 PE(pos + k)가 되어야 합니다. 순서는 우리 표와 같은 sin, cos, sin, cos, …입니다.
"""

# %%
def my_rotation(k, d_model):
    ...


check("8.5", my_rotation)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each hand has a block of 2 × 2 on the diagonal, rows and columns 2i and 2i + 1; all else is 0. `frequencies(d_model)` gives the ω. For columns the blocks above have to be transposed.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

바늘마다 대각선에 2 × 2 블록이 하나씩 있습니다. 행과 열은 2i와 2i + 1이고, 나머지는 모두 0입니다. ω는 `frequencies(d_model)`로 구합니다. 위치를 열로 적을 때는 위의 블록을 전치해야 합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Four broken encodings

Your model learns badly, and you suspect its encoding. These four faults really occur.

- **Sines only.** The cosines are forgotten, and each sine stands there twice.
- **Swapped.** Each cosine stands before its sine.
- **Base 1000** was written in place of 10000.
- **Batch axis.** x has the shape (B, T, d), and the positions are counted along B, so that all tokens of a sentence get one and the same row.

There are five tests. Do all positions have different rows? Does the dot product depend on the distance only? Is there *some* matrix for “three on”? Is it the paper's R(3)? Is the table the paper's? Predict each line. Which single test would you keep?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 망가진 인코딩 네 가지

모델이 잘 학습되지 않아서 위치 인코딩을 의심한다고 합시다. 실제로 자주 나오는 실수는 다음 네 가지입니다.

- **사인만**: 코사인을 잊고 사인을 두 번씩 썼습니다.
- **cos, sin의 순서**: 바늘마다 코사인을 사인보다 먼저 썼습니다.
- **밑 1000**: 10000 대신 1000을 썼습니다.
- **배치 축**: x의 모양은 (B, T, d)인데 위치를 B 방향으로 셌습니다. 그래서 한 문장의 모든 토큰이 똑같은 행을 받습니다.

인코딩을 검사하는 방법은 다섯 가지입니다. 위치마다 행이 모두 다른가? 내적이 거리만으로 정해지는가? ‘세 칸 뒤’로 옮기는 행렬이 **있는가**? 그 행렬이 논문의 R(3)인가? 논문의 표와 같은가? 인코딩마다 ✓와 ✗를 예측해 보세요. 검사를 하나만 할 수 있다면 어느 것을 고를까요?
"""

# %%
paper = positional_encoding(np.arange(60), 8)  # (60, 8)
encodings = {
    "the paper's": paper,
    "sines only": np.repeat(paper[:, 0::2], 2, axis=1),
    "swapped": paper.reshape(60, 4, 2)[..., ::-1].reshape(60, 8),
    "base 1000": positional_encoding(np.arange(60), 8, base=1000),
    "batch axis": np.repeat(paper[1:2], 60, axis=0),  # sentence 1: row 1 for each token | 문장 1: 토큰마다 1행
}


def equal(one, other):
    return np.allclose(one, other, rtol=0, atol=1e-6)

# %% jupyter={"outputs_hidden": true}
def properties(p):
    dots = p @ p.T
    found = (
        len(np.unique(p.round(6), axis=0)) == len(p),
        equal(dots[1:, 1:], dots[:-1, :-1]),  # one number along each diagonal | 대각선마다 같은 수
        equal(p[:-3] @ three_on(p), p[3:]),
        equal(p[:-3] @ three_on(paper), p[3:]),
        equal(p, paper),
    )
    return ["✗✓"[yes] for yes in found]


marks = [(name, *properties(p)) for name, p in encodings.items()]
Table(("encoding", "all different", "p·p by distance", "some matrix", "R(3)", "the table"), marks)

# %% [markdown] lang="en"
r"""
- **Sines only** has lost both proofs. You see each clock from above, over the 12, and can't tell up from down.
- **Swapped** and **base 1000** keep both proofs, each with a matrix of its own. Swapped hands turn the other way round, and with base 1000 they turn at other speeds. As encodings they're fine. Things break when weights trained with one table meet another.
- **Batch axis** passes two tests, dot product and some matrix, only because nothing ever changes. It fails the simplest one.

Keep the last test. None of the other four proves that the table is right, not even R(3), which twice the paper's table would pass.
"""

# %% [markdown] lang="ko"
r"""
- **사인만** 쓰면 두 증명이 모두 깨집니다. 시계를 12시 쪽에서 내려다보는 셈이라, 위를 가리키는 바늘과 아래를 가리키는 바늘이 똑같아 보입니다.
- **순서를 바꾼 것**과 **1000을 쓴 것**은 행렬만 다를 뿐 두 증명이 모두 성립합니다. 순서를 바꾸면 바늘이 반대로 돌고, 1000을 쓰면 바늘의 빠르기가 다릅니다. 인코딩으로 쓰기에는 문제가 없습니다. 하지만 한 표로 학습한 가중치를 다른 표와 함께 쓰면 망가집니다.
- **배치 축**의 실수는 내적 검사와 ‘행렬이 있는가’ 검사를 통과합니다. 위치가 달라져도 변하는 것이 아무것도 없기 때문입니다. 하지만 가장 단순한 검사에서 걸립니다.

하나만 고른다면 마지막 검사입니다. 나머지 네 가지를 통과해도 표가 맞다고 할 수는 없습니다. R(3) 검사로도 부족합니다. 논문의 표를 두 배 한 것도 통과하기 때문입니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · How far can you count?

A hand's **wavelength** is the number of positions after which it has come round, 2π / ω. The paper says: “The wavelengths form a geometric progression from 2π to 10000 · 2π” (section 3.5). The first hand has ω = 1, so the beginning is right. Is the end reached, 62,832, by the slowest hand of d = 4, 512 or 4096?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 어디까지 셀 수 있을까요?

바늘의 **파장**(wavelength)은 한 바퀴를 도는 동안 지나는 위치의 수, 즉 2π / ω입니다. 논문은 파장이 2π에서 10000 · 2π까지 등비수열(geometric progression)을 이룬다고 말합니다(3.5절). 첫 번째 바늘은 ω = 1이므로 시작은 맞습니다. 끝도 맞을까요? d = 4, 512, 4096 가운데 가장 느린 바늘의 파장이 62,832인 폭이 있는지 예측해 보세요.
"""

# %% claims=["4-44", "4-45"] jupyter={"outputs_hidden": true}
[f"{2 * np.pi / frequencies(d)[-1]:,.0f}" for d in (4, 512, 4096)]

# %% [markdown] lang="en"
r"""
No width gets there. For the paper's d = 512 the longest wavelength is 60,611, as the last of the 256 hands is i = 255 and the exponent ends at 510/512, not at 1. Wider models come closer to the paper's end. (One of the texts calls i the index of the embedding's dimension. It's the number of the *hand*, whose dimensions are 2i and 2i + 1.)

### Exercise 8.7 ★ 3 minutes

What is the longest wavelength for **d = 64**, in whole positions?
"""

# %% [markdown] lang="ko"
r"""
62,832에 이르는 폭은 없습니다. 논문의 d = 512에서 가장 긴 파장은 60,611입니다. 바늘 256개 가운데 마지막이 i = 255이므로 지수는 1이 아니라 510/512에서 끝납니다. 논문의 10000 · 2π는 모델의 폭을 한없이 늘릴 때의 극한입니다. (어느 문서는 i가 임베딩 차원의 번호라고 하지만, i는 **바늘**의 번호이고 차원의 번호는 2i와 2i + 1입니다.)

### 연습 8.7 ★ 3분

**d = 64**일 때 가장 긴 파장은 위치 몇 개인가요? 반올림해서 정수로 답하세요.
"""

# %%
answer_7 = ...

check("8.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The last hand is i = 31. Its ω is 10000^(−62/64).

</details>
<details><summary>Solution</summary>

{solution}

47,117 positions. (After 47,118 the hand has come all the way round.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

마지막 바늘은 i = 31이고, 그 ω는 10000^(−62/64)입니다.

</details>
<details><summary>풀이</summary>

{solution}

위치 47,117개입니다. (한 바퀴를 다 돈 것은 위치 47,118부터입니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
On paper, then, the slowest hand alone tells 60,000 positions apart. A computer counts less far. float32 keeps about seven digits of a number. bfloat16, in which large models compute, keeps between two and three. As the angle ω · pos grows, more and more of its digits count whole turns, and fewer are left for where the hand points.

Let PyTorch compute the angles in both formats. Where does the largest error of a sine begin to hurt? (Two sines are never more than 2 apart.)
"""

# %% [markdown] lang="ko"
r"""
종이 위에서라면 가장 느린 바늘 하나로도 위치 60,000개를 구별할 수 있습니다. 컴퓨터는 그렇게 멀리까지 세지 못합니다. float32는 유효 숫자가 일곱 자리쯤이고, 큰 모델의 계산에 쓰는 bfloat16은 두세 자리입니다. 각도 ω · pos는 pos와 함께 커집니다. 그래서 몇 바퀴를 돌았는지에 점점 더 많은 자릿수를 쓰고, 바늘이 **어디를** 가리키는지 나타낼 자릿수는 점점 줄어듭니다.

PyTorch로 각도를 두 형식에서 계산해 봅시다. 표의 숫자는 위치마다 바늘 256개의 사인 가운데 가장 큰 오차입니다. 오차는 어느 위치부터 문제가 될까요? (두 사인의 차이는 아무리 커도 2입니다.)
"""

# %% jupyter={"outputs_hidden": true}
import torch

far = 10.0 ** np.arange(2, 7)  # (5,): 100 … 1,000,000
exact = np.sin(far[:, None] * frequencies(512))  # (5, 256)


def largest_errors(dtype):
    angles = torch.tensor(far).to(dtype)[:, None] * torch.tensor(frequencies(512)).to(dtype)
    return [f"{error:.1g}" for error in np.abs(angles.double().sin().numpy() - exact).max(axis=1)]


errors = {"float32": largest_errors(torch.float32), "bfloat16": largest_errors(torch.bfloat16)}
Table({"pos": far.astype(int), **errors})

# %% [markdown] lang="en"
r"""
In float32 you can count to 100,000 and be wrong by 0.005. In bfloat16 the error is 0.2 at position 100 already, and at 1000 some hand points to nearly the opposite side. That's why our NumPy table and its PyTorch mirror compute angles in float64 and round the *finished* table, whose numbers are all between −1 and 1. The angles of lesson 11 need the same care.

## 5 · Recap

**How alike are far positions?** On the whole, the farther apart, the less alike, but with ripples at every width. More hands make the ruler longer. **And what does a broken encoding lose?** Some faults lose both proofs, others only the agreement with weights that were trained with another table. Rounded angles lose the far positions. Only a comparison with the table itself finds all these faults.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.5. · Documents: **4** ‘Transformer’ (paper review), section 4.

Back to [lesson 08](08_positional_encoding.ipynb).

Each position has its row. Can attention still find it once it has been added to a word? That's lesson 11.
"""

# %% [markdown] lang="ko"
r"""
float32에서는 위치 100,000까지 세어도 오차가 0.005입니다. bfloat16에서는 위치 100에서 벌써 0.2이고, 1000에서는 거의 반대쪽을 가리키는 바늘이 나옵니다. 그래서 이 과정의 NumPy 함수와 PyTorch 코드(`mirror`)는 각도를 float64로 계산하고 반올림은 **완성된** 표에만 합니다. 완성된 표의 숫자는 모두 −1과 1 사이에 있어서 잃는 것이 적습니다. 쿼리(query)와 키(key)를 돌리는 11장의 각도도 똑같이 조심해야 합니다.

## 5 · 정리

**먼 위치끼리는 얼마나 비슷할까요?** 대체로 멀수록 덜 비슷합니다. 하지만 폭이 얼마이든 곡선은 물결칩니다. 바늘이 많을수록 자는 길어집니다. **망가진 인코딩은 무엇을 잃을까요?** 실수에 따라 두 증명을 모두 잃기도 하고, 다른 표로 학습한 가중치와 맞지 않을 뿐이기도 합니다. 각도를 반올림하면 먼 위치를 잃습니다. 이 실수를 모두 찾아내는 검사는 표 자체와 비교하는 것뿐입니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.5절. · 문서: **4** ‘트랜스포머’(논문 리뷰), 4절.

[8장](08_positional_encoding.ipynb)으로 돌아가기

이제 위치마다 자기만의 행이 있습니다. 이 행을 단어의 행에 더한 뒤에도 어텐션이 위치를 찾아낼 수 있을까요? 11장에서 알아봅니다.
"""
