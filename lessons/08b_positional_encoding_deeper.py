# %% [markdown] lang="en"
r"""
# 08 · Positional encoding, deeper

**What does the dot product of two positions tell about their distance, and what else can be done with turning hands?**

**You will be able to** let a computer check both proofs in symbols, use R(k) to look k positions back, say which property a broken encoding loses, and judge what is said about similarity and wavelengths. \
**You need** lesson 08. \
**Time** 47 minutes

Below is the dot product of two positions against their distance k, divided by its value at k = 0; call it their **similarity**. Wherever the curve *rises*, it is marked. At which k does it first rise for d = 512? Move the dot there. Then compare the other widths, down to a single hand.
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩, 심화

**두 위치의 내적은 거리를 얼마나 알려 줄까요? 그리고 바늘을 돌려서 또 무엇을 할 수 있을까요?**

**이 노트북을 마치면** 두 증명을 기호로 확인하고, R(k)로 k칸 앞의 위치를 찾고, 망가진 인코딩이 어떤 성질을 잃었는지 말하고, 유사도와 파장에 관한 주장을 판단할 수 있습니다. \
**필요한 것**은 8장입니다. \
**시간** 47분

아래 그림은 두 위치의 내적을 거리 k에 따라 그린 것입니다. k = 0일 때의 값으로 나누었고, 이것을 두 위치의 **유사도**(similarity)라고 부르겠습니다. 곡선이 **올라가는**(rises) 곳은 모두 굵은 선으로 표시했습니다. d = 512일 때 곡선이 처음으로 올라가는 k는 얼마인가요? 점을 그곳으로 옮겨 보세요. 그다음 다른 폭과 바늘 하나(one hand)일 때도 비교해 보세요.
"""

# %% tags=["widget"]
from helpers import play_similarity

play_similarity()

# %%
import numpy as np
import sympy as sp

from helpers import (
    Matrix, Table, check, compare, decide, frequencies, positional_encoding,
)

# %% [markdown] lang="en"
r"""
## 1 · Both proofs in symbols

In the lesson we tried a thousand positions. **SymPy** computes with letters, and so for all real numbers pos, k and ω at once. A hand, and the matrix that turns it on by k positions:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 기호로 확인하는 두 증명

8장에서는 위치 천 개로 확인했습니다. **SymPy**는 문자로 계산하므로 모든 실수 pos, k, ω에 대해 한꺼번에 확인할 수 있습니다. 바늘 하나와, 그 바늘을 k만큼 나아가게 하는 행렬입니다.
"""

# %%
pos, k, m, i, j, omega = sp.symbols("pos k m i j omega", real=True)


def hand(at):
    return sp.Matrix([sp.sin(omega * at), sp.cos(omega * at)])


def R(by):
    c, s = sp.cos(omega * by), sp.sin(omega * by)
    return sp.Matrix([[c, s], [-s, c]])

# %% [markdown] lang="en"
r"""
First proof: expand the sine and cosine of pos + k, and subtract R(k) times the hand at pos. If the proof is right, nothing is left. (SymPy expands by lines 5 and 6 of the lesson, known as the *addition theorems*. It takes them as given; our turned hand is why they are true. What the symbols add: the four entries of R(k) are right in place and sign, for all real numbers.)
"""

# %% [markdown] lang="ko"
r"""
첫 번째 증명입니다. pos + k의 사인과 코사인을 덧셈정리로 전개한 다음, pos의 바늘에 R(k)를 곱한 것을 뺍니다. 증명이 맞다면 아무것도 남지 않습니다. (SymPy는 8장의 단계 5와 6, 즉 덧셈정리를 이미 아는 사실로 씁니다. 그것이 성립하는 이유는 8장에서 돌린 바늘입니다. 기호로 새로 확인하는 것은 R(k)의 네 칸이 자리와 부호까지 모든 실수에 대해 맞다는 것입니다.)
"""

# %% claims=["4-48", "4-60", "4-61"]
moved = hand(pos + k).expand(trig=True)
assert (moved - R(k) * hand(pos)).expand() == sp.zeros(2, 1)
moved

# %% [markdown] lang="en"
r"""
Second proof: what becomes of the dot product of the hands at i and j?
"""

# %% [markdown] lang="ko"
r"""
두 번째 증명입니다. 위치 i와 j에 있는 바늘의 내적은 어떻게 될까요?
"""

# %% claims=["4-49"] jupyter={"outputs_hidden": true}
sp.trigsimp(hand(i).dot(hand(j)))

# %% [markdown] lang="en"
r"""
## 2 · What can be done with R(k)?

Turning by k and then by m is turning by k + m. Turning back undoes it. No turn changes a length or mirrors anything (its *determinant*, det, is 1; that of a reflection is −1). Such matrices form a *group*. In symbols:
"""

# %% [markdown] lang="ko"
r"""
## 2 · R(k)로 무엇을 할 수 있을까요?

k만큼 돌린 다음 m만큼 돌리면 k + m만큼 돌린 것과 같습니다. 거꾸로 돌리면 되돌아옵니다. 돌려도 길이는 변하지 않고 좌우가 뒤집히지도 않습니다(회전의 행렬식(determinant, det)은 1이고, 뒤집기의 행렬식은 −1입니다). 이런 행렬들은 군(group)을 이룹니다. 기호로 확인해 봅시다.
"""

# %% claims=["4-62"]
assert sp.simplify(R(k).T * R(k)) == sp.eye(2)  # orthogonal: lengths and angles stay
assert sp.simplify(R(k).det()) == 1  # a rotation, not a reflection
assert R(-k) == R(k).T  # back is the transpose
sp.simplify(R(k) * R(m))  # R(k + m)

# %% [markdown] lang="en"
r"""
### Exercise 8.4 ★★ 7 minutes

Write R(k) as one matrix (d_model, d_model), so that `my_rotation(k, d_model) @ PE(pos)` is PE(pos + k), in the order of our table: sin, cos, sin, cos, …
"""

# %% [markdown] lang="ko"
r"""
### 연습 8.4 ★★ 7분

R(k)를 모양이 (d_model, d_model)인 행렬 하나로 만드는 함수를 작성하세요. `my_rotation(k, d_model) @ PE(pos)`가 PE(pos + k)가 되어야 합니다. 순서는 우리 표와 같은 sin, cos, sin, cos, …입니다.
"""

# %%
def my_rotation(k, d_model):
    ...


check("8.4", my_rotation)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each hand has a block of 2 × 2 on the diagonal, rows and columns 2i and 2i + 1; all else is 0. `frequencies(d_model)` gives the ω.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

바늘마다 대각선에 2 × 2 블록이 하나씩 있습니다. 행과 열은 2i와 2i + 1이고, 나머지는 모두 0입니다. ω는 `frequencies(d_model)`로 구합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
There is a way without loops: the diagonal holds the cosines, the diagonals next to it the sines. Here it is for k = 3 and d = 6, tested at 500 positions (our positions are rows, not columns, so the matrix stands on the right, transposed):
"""

# %% [markdown] lang="ko"
r"""
반복문 없이 만들 수도 있습니다. 대각선에는 코사인을, 그 양옆에는 사인을 놓습니다. k = 3, d = 6인 행렬을 보고, 위치 500개에서 확인합니다. (우리 표에서는 위치가 열이 아니라 행이므로, 행렬을 전치(transpose)해서 오른쪽에 곱합니다.)
"""

# %%
def rotation(by, d):
    c = by * frequencies(d)
    beside = np.stack([np.sin(c), 0 * c], axis=1).ravel()[:-1]  # sin, 0, sin, 0, …, sin
    return np.diag(np.repeat(np.cos(c), 2)) + np.diag(beside, 1) - np.diag(beside, -1)


pe = positional_encoding(np.arange(500), 6)  # (500, 6)
assert np.allclose(pe[:-3] @ rotation(3, 6).T, pe[3:], rtol=0, atol=1e-10)
assert np.allclose(rotation(3, 6) @ rotation(4, 6), rotation(7, 6), rtol=0, atol=1e-12)
Matrix(rotation(3, 6), "R(3)", colour="sign")

# %% [markdown] lang="en"
r"""
**Three back.** The dot product alone knows no direction. But one matrix before it is enough: (R(−3) p(i))·p(j) is the sum of cos(ω·(i − 3 − j)), which is largest where j = i − 3, for *every* i from 3 on. Attention (lesson 09) has learned matrices in just this place. Where is each row's maximum?
"""

# %% [markdown] lang="ko"
r"""
**세 칸 앞, 즉 위치 i − 3을 보기.** 내적만으로는 방향을 알 수 없습니다. 하지만 행렬 하나를 먼저 곱하면 알 수 있습니다. (R(−3) p(i))·p(j)는 cos(ω·(i − 3 − j))의 합이고, i가 3 이상이면 **언제나** j = i − 3일 때 가장 큽니다. 어텐션(9장)에는 바로 이 자리에 학습되는 행렬이 있습니다. 행마다 가장 큰 값은 어디에 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
eight = positional_encoding(np.arange(8), 16)  # (8, 16)
scores = eight @ rotation(-3, 16).T @ eight.T  # (8, 8)
names = [f"p({n})" for n in range(8)]
Matrix(scores, "(R(−3) p(i))·p(j)", names, names, "shade", np.eye(8, k=-3, dtype=bool))

# %% [markdown] lang="en"
r"""
From row 3 on it lies three to the left of the diagonal. (Rows 0 to 2 have no place three back. In rows 0 and 1 the largest number even lies ahead, six from the missing place: there the fast hand has nearly come round.) So the turn is what a model *can* use to find a word by its relative place; the paper hopes that it will (section 3.5). Whether a trained model does is another question, for lesson 11.
"""

# %% [markdown] lang="ko"
r"""
행 3부터는 대각선에서 왼쪽으로 세 칸 떨어진 곳에 있습니다. (행 0, 1, 2에는 세 칸 앞이 없습니다. 행 0과 1에서는 가장 큰 값이 오히려 뒤쪽, 없는 자리에서 여섯 칸 떨어진 곳에 있습니다. 거기에서 빠른 바늘이 거의 한 바퀴를 돌기 때문입니다.) 그러니 모델은 이 회전을 써서 상대적인 위치로 단어를 찾을 **수 있습니다**. 논문도 그렇게 기대합니다(3.5절). 학습된 모델이 실제로 그렇게 하는지는 다른 문제이고, 11장에서 다룹니다.
"""

# %% [markdown] lang="en"
r"""
## 3 · Four broken encodings

Which property does an encoding lose when it is built wrongly? Four faults that really occur:

- **sines only**: the cosines are forgotten, each sine stands there twice;
- **swapped**: cos, sin in place of sin, cos;
- **base 1000** in place of 10000;
- **batch axis**: x has the shape (B, T, d), and the rows are counted along B, so that all tokens of a sentence get one and the same row.

We ask five things: Do all positions have different rows (*apart*)? Does the dot product depend on the distance only (*p·p*)? Is there *some* matrix for “three on”, found by least squares? Is it the paper's R(3)? Is it the paper's table? Predict each line, then run.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 망가진 인코딩 네 가지

잘못 만든 인코딩은 어떤 성질을 잃을까요? 실제로 자주 나오는 실수 네 가지를 봅시다.

- **sines only**: 코사인을 잊고 사인을 두 번씩 씁니다.
- **swapped**: sin, cos 대신 cos, sin의 순서로 씁니다.
- **base 1000**: 10000 대신 1000을 씁니다.
- **batch axis**: x의 모양은 (B, T, d)인데 위치를 T가 아니라 B 방향으로 셉니다. 그래서 한 문장의 모든 토큰이 똑같은 행을 받습니다.

다섯 가지를 묻습니다. 위치마다 행이 다른가(apart)? 내적이 거리에만 달려 있는가(p·p by distance)? ‘세 칸 뒤’로 옮기는 행렬이 **있는가**(some matrix, 최소제곱법으로 찾습니다)? 그 행렬이 논문의 R(3)인가? 논문의 표와 같은가(the table)? 한 줄씩 예측하고 실행하세요.
"""

# %%
paper = positional_encoding(np.arange(60), 8)  # (60, 8)
encodings = {
    "the paper's": paper,
    "sines only": np.repeat(paper[:, 0::2], 2, axis=1),
    "swapped": paper.reshape(60, 4, 2)[..., ::-1].reshape(60, 8),
    "base 1000": positional_encoding(np.arange(60), 8, base=1000),
    "batch axis": np.repeat(paper[1:2], 60, axis=0),  # sentence 1: row 1 for each token
}


def equal(one, other):
    return np.allclose(one, other, rtol=0, atol=1e-6)

# %% jupyter={"outputs_hidden": true}
def properties(p):
    dots = p @ p.T
    best, *_ = np.linalg.lstsq(p[:-3], p[3:])
    return (
        len(np.unique(p.round(6), axis=0)) == len(p),
        equal(dots[1:, 1:], dots[:-1, :-1]),  # one number along each diagonal
        equal(p[:-3] @ best, p[3:]),
        equal(p[:-3] @ rotation(3, 8).T, p[3:]),
        equal(p, paper),
    )


marks = [(name, *("✗✓"[yes] for yes in properties(p))) for name, p in encodings.items()]
Table(("encoding", "apart", "p·p by distance", "some matrix", "R(3)", "the table"), marks)

# %% [markdown] lang="en"
r"""
- **Sines only** loses both: it shows each hand from above, over the 12, so that up and down look alike.
- **Swapped** and **base 1000** keep both properties, with matrices of their own: swapped hands turn the other way round, by R(3)ᵀ, and with base 1000 they turn at other speeds. As encodings they are fine. They break when weights trained with one table meet the other.
- **Batch axis** passes the tests of dot product and matrix only because nothing ever changes. It fails the simplest test: all positions look alike.

So no single property proves that the table is right. Even R(3) does not: twice the paper's table would pass. Only the last column does.
"""

# %% [markdown] lang="ko"
r"""
- **사인만** 쓰면 두 증명이 모두 깨집니다. 시계를 12시 쪽에서 내려다보는 셈입니다.
- **순서를 바꾼 것**과 **1000을 쓴 것**은 행렬만 다를 뿐 두 성질이 모두 남아 있습니다. 순서를 바꾸면 바늘이 반대로 돌고(R(3)ᵀ), 1000을 쓰면 바늘의 빠르기가 다릅니다. 인코딩으로 쓰기에는 문제가 없습니다. 하지만 한 표로 학습한 가중치를 다른 표와 함께 쓰면 망가집니다.
- **배치 축**의 실수는 내적이 거리에만 달려 있는지, 옮기는 행렬이 있는지를 묻는 두 물음은 통과합니다. 위치가 달라져도 변하는 것이 아무것도 없기 때문입니다. 대신 가장 단순한 물음에서 실패합니다. 어떤 위치도 구별하지 못합니다.

따라서 성질 하나를 확인했다고 표가 맞다고 할 수는 없습니다. R(3)으로도 부족합니다. 논문의 표를 두 배 해도 통과하기 때문입니다. 마지막 열까지 확인해야 합니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · How similar are far positions?

One of the texts that this course is built on says of the sum of cosines:

> So the dot product depends not on the absolute positions of i and j but only on the difference k = (i − j), and, using various values of $w_i$, approximates a monotone value of distance.

The first half is our second proof. **True or false,** the second half? “Approximates” leaves room; *monotone* can be tested. For d = 64, 128 and 512, does the similarity fall with every step of k, up to 300? (Shown is the first k at which the next value is higher.)
"""

# %% [markdown] lang="ko"
r"""
## 4 · 멀리 있는 위치끼리는 얼마나 비슷할까요?

이 과정의 바탕이 된 문서 가운데 하나는 코사인의 합을 두고 이렇게 말합니다.

> 즉, 내적값은 $i, j$의 절대 위치가 아니라 차이 $k=(i−j)$에만 의존하며, 다양한 $w_i$ 값을 이용해 단조적인 거리 값을 근사한다.

앞부분은 우리의 두 번째 증명입니다. 뒷부분은 **참일까요, 거짓일까요?** ‘근사한다’는 말에는 여지가 있지만, ‘단조적’인지는 시험할 수 있습니다. d = 64, 128, 512일 때 k가 300까지 하나씩 늘 때마다 유사도가 언제나 작아질까요? (계산 결과는 다음 값이 더 커지는 첫 번째 k입니다.)
"""

# %% claims=["4-52"] jupyter={"outputs_hidden": true}
widths = (64, 128, 512)
similar = {d: np.cos(np.outer(np.arange(301), frequencies(d))).mean(axis=1) for d in widths}
rises = {d: np.flatnonzero(np.diff(similar[d]) > 0) for d in widths}

vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
first_rises = ", ".join(f"{rises[d][0]}" for d in widths)
decide("4-52", vote_1, not any(map(len, rises.values())), found=first_rises)

# %% claims=["4-50", "4-51", "4-53"]
rows = [(d, len(rises[d]), *(f"{similar[d][at]:.3f}" for at in (50, 100, 300))) for d in widths]
blocks = [similar[d][:300].reshape(6, 50).mean(axis=1) for d in widths]  # means of 50 steps
assert all((np.diff(block) < 0).all() for block in blocks)
Table(("d", "rises in 300 steps", "k = 50", "k = 100", "k = 300"), rows)

# %% [markdown] lang="en"
r"""
It is not monotone, and the sentence is imprecise. It falls *on the whole*: the mean over 50 distances is smaller with each 50 further on, for all three widths. But it ripples, because the fast hands come round again and again. For d = 64, position 100 is more similar than position 50; for d = 512 the first rise comes at k = 43, and then 104 more. (And this is the raw encoding. Before positions meet in attention, learned matrices stand between them: lesson 11.)

So far *distance* was the difference of two positions. The distance |u − v| of two rows, the length of u − v, behaves alike. As all rows are of one length, |u − v|² = |u|² + |v|² − 2 u·v depends on k alone, too:
"""

# %% [markdown] lang="ko"
r"""
단조적이지 않으므로 그 문장은 정확하지 않습니다. **대체로는** 작아집니다. 거리를 50개씩 묶어 평균을 구하면 세 폭에서 모두 뒤로 갈수록 작아집니다. 하지만 빠른 바늘이 자꾸 되돌아오기 때문에 물결칩니다. d = 64이면 k = 50보다 k = 100에서 더 비슷합니다. d = 512이면 k = 43에서 처음 올라가고, 그 뒤로도 104번 더 올라갑니다. (그리고 이것은 인코딩 자체의 내적입니다. 어텐션에서는 그 사이에 학습되는 행렬이 있습니다. 11장에서 다룹니다.)

지금까지 거리는 위치의 차이였습니다. 두 행 u와 v 사이의 거리 |u − v|, 즉 차의 길이도 마찬가지입니다. 행의 길이가 모두 같으므로 |u − v|² = |u|² + |v|² − 2 u·v도 k에만 달려 있습니다. 표에는 모든 위치에서 구한 이 거리의 최솟값(least)과 최댓값(most)이 있습니다.
"""

# %% claims=["4-57"]
PE = positional_encoding(np.arange(1000), 512)  # (1000, 512)
apart = {step: np.linalg.norm(PE[step:] - PE[:-step], axis=1) for step in (1, 10, 100)}
spread = [(step, f"{far.min():.4f}", f"{far.max():.4f}") for step, far in apart.items()]
Table(("k", "least", "most"), spread)

# %% [markdown] lang="en"
r"""
### Exercise 8.5 ★★ 5 minutes

For d = 4, how far apart are **PE(20) and PE(120)**? Give the length of their difference, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
### 연습 8.5 ★★ 5분

d = 4일 때 **PE(20)과 PE(120)의 거리**는 얼마인가요? 두 행의 차의 길이를 소수점 아래 네 자리까지 답하세요.
"""

# %%
answer_5 = ...

check("8.5", answer_5)

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
## 5 · Wavelengths

A hand's **wavelength** is the number of positions after which it has come round: 2π / ω. The paper says: “The wavelengths form a geometric progression from 2π to 10000 · 2π” (section 3.5). The first hand has ω = 1, so it begins right. Is the end reached? Predict for d = 512: is the slowest hand's wavelength 62,832?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 파장

바늘의 **파장**(wavelength)은 한 바퀴를 도는 동안 나아가는 위치의 수, 즉 2π / ω입니다. 논문은 파장이 2π에서 10000 · 2π까지 등비수열(geometric progression)을 이룬다고 말합니다(3.5절). 첫 번째 바늘은 ω = 1이므로 시작은 맞습니다. 끝도 맞을까요? d = 512일 때 가장 느린 바늘의 파장이 62,832인지 예측해 보세요. (표에는 바늘(hands)의 수, 가장 긴 파장, 10000 · 2π에 대한 그 비율이 있습니다.)
"""

# %% claims=["4-44", "4-45"] jupyter={"outputs_hidden": true}
speeds = {d: frequencies(d) for d in (4, 128, 512, 4096)}
waves = [(d, len(w), 2 * np.pi / w[-1], 1e-4 / w[-1]) for d, w in speeds.items()]
shown = [(d, n, f"{wave:,.0f}", f"{share:.1%}") for d, n, wave, share in waves]
Table(("d", "hands", "longest wavelength", "of 10000 · 2π"), shown)

# %% [markdown] lang="en"
r"""
60,611: the last of the 256 hands is i = 255, so the exponent ends at 510/512, not at 1. The paper's end is a limit for ever wider models. (One of the texts calls i the index of the embedding's dimension. It is the number of the *hand*; the dimensions are 2i and 2i + 1.)

### Exercise 8.6 ★ 3 minutes

What is the longest wavelength for **d = 64**, in whole positions?
"""

# %% [markdown] lang="ko"
r"""
60,611입니다. 바늘 256개 가운데 마지막이 i = 255이므로 지수는 1이 아니라 510/512에서 끝납니다. 논문의 10000 · 2π는 모델의 폭을 한없이 늘릴 때의 극한입니다. (어느 문서는 i가 임베딩 차원의 번호라고 하지만, i는 **바늘**의 번호이고 차원의 번호는 2i와 2i + 1입니다.)

### 연습 8.6 ★ 3분

**d = 64**일 때 가장 긴 파장은 위치 몇 개인가요? 반올림해서 정수로 답하세요.
"""

# %%
answer_6 = ...

check("8.6", answer_6)

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
## 6 · Added, not appended

PE is added to the words. It could have been appended, with 1,024 numbers for each token. The paper says only that equal dimensions allow the sum; one of the texts guesses at width and ease of computation. Appending the words X and the positions P and multiplying by a matrix of 1,024 rows is XW_x + PW_p: each has half of the rows for itself. So can appending do less than adding, the same, or more?
"""

# %% [markdown] lang="ko"
r"""
## 6 · 이어 붙이지 않고 더하기

PE는 단어에 더합니다. 이어 붙여서(concatenate) 토큰마다 숫자 1,024개를 쓸 수도 있었습니다. 논문에는 차원이 같아서 더할 수 있다는 말뿐이고, 어느 문서는 차원의 크기와 계산의 편의를 이유로 짐작합니다. 단어의 행 X와 위치의 행 P를 이어 붙이고, 행이 1,024개인 행렬을 곱하면 XW_x + PW_p입니다. X와 P가 행렬의 행을 절반씩 나누어 씁니다. 그렇다면 이어 붙이기가 할 수 있는 일은 더하기보다 적을까요, 같을까요, 많을까요?
"""

# %% claims=["1-13", "1-10"] jupyter={"outputs_hidden": true}
rng = np.random.default_rng(0)
X, P, w_x, w_p = rng.normal(size=(5, 512)), PE[:5], *rng.normal(size=(2, 512, 512))
appended = np.hstack([X, P])  # (5, 1024)
compare(
    {"W_x, W_p": appended @ np.vstack([w_x, w_p]), "W_x, W_x": appended @ np.vstack([w_x, w_x])},
    {"W_x, W_p": X @ w_x + P @ w_p, "W_x, W_x": (X + P) @ w_x},
)

# %% [markdown] lang="en"
r"""
More, for twice the width: adding is the special case W_x = W_p, in which words and positions share one matrix. What the authors had in mind, no number can decide.
"""

# %% [markdown] lang="ko"
r"""
더 많습니다. 그 대신 폭이 두 배가 됩니다. 더하기는 W_x = W_p, 즉 단어와 위치가 행렬 하나를 함께 쓰는 특수한 경우입니다. 저자들이 무엇을 고려했는지는 숫자로 판정할 수 없습니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · √d and the start

In [lesson 07, deeper](07b_tokens_and_embeddings_deeper.ipynb) the factor √d suited a table that starts with random numbers of variance 1/d, written N(0, 1/d), and not that of `nn.Embedding`, N(0, 1). The same seen from the positions: the squared length of a PE row is d/2, that of a word's row about d times its variance. What share of their sum is position?
"""

# %% [markdown] lang="ko"
r"""
## 7 · √d는 언제 곱해야 할까요?

[7장 심화 노트북](07b_tokens_and_embeddings_deeper.ipynb)에서 √d는 분산이 1/d인 정규분포 N(0, 1/d)로 시작하는 테이블에 알맞고, `nn.Embedding`의 N(0, 1)에는 맞지 않았습니다. 이번에는 위치 쪽에서 봅시다. 길이의 제곱이 PE의 행은 d/2이고, 단어의 행은 분산의 d배쯤입니다. 둘의 합에서 위치의 몫은 얼마일까요? (start는 초깃값, without과 with는 √d를 곱하지 않을 때와 곱할 때입니다.)
"""

# %% claims=["1-12", "4-46"] jupyter={"outputs_hidden": true}
words = {"N(0, 1/d)": 1, "N(0, 1)": 512}  # squared length of a word's row, d = 512
shares = [
    (name, *(f"{256 / (256 + factor * word):.1%}" for factor in (1, 512)))
    for name, word in words.items()
]
Table(("start, d = 512", "without √d", "with √d"), shares)

# %% [markdown] lang="en"
r"""
A third where factor and start belong together. A small start without the factor drowns the words, a large one with it the positions. (So it is at the start; training may change the lengths.)
"""

# %% [markdown] lang="ko"
r"""
√d와 초깃값의 짝이 맞으면 3분의 1입니다. 초깃값이 작은데 √d를 곱하지 않으면 단어가 묻히고, 초깃값이 큰데 √d를 곱하면 위치가 묻힙니다. (학습을 시작할 때의 이야기입니다. 학습하면서 길이는 달라질 수 있습니다.)
"""

# %% [markdown] lang="en"
r"""
## 8 · Far positions in float32

float32 keeps about seven digits. The angle ω·pos grows with pos: more and more of the digits count whole turns, and fewer are left for where the hand points. How large is the largest error of a sine if the angle was rounded to float32?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 먼 위치와 float32

float32는 유효 숫자가 일곱 자리쯤입니다. 각도 ω·pos는 pos와 함께 커지므로 몇 바퀴를 돌았는지에 자릿수를 쓰게 되고, 바늘이 시계의 **어디를** 가리키는지 나타낼 자릿수는 점점 줄어듭니다. 각도를 float32로 계산하면 사인의 오차는 가장 클 때 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
def error(at):
    rounded = np.float32(at) * np.float32(frequencies(512))  # (256,), float32
    return np.abs(np.sin(rounded.astype(float)) - np.sin(at * frequencies(512))).max()


far = [10**power for power in range(3, 7)]
Table(("position", "largest error"), [(f"{at:,}", f"{error(at):.0e}") for at in far])

# %% [markdown] lang="en"
r"""
Harmless at position 1,000, five hundredths at position 1,000,000. In float16 or bfloat16 it would come much sooner. That is why our helper, and our PyTorch below, compute angles in float64 and round the finished table.
"""

# %% [markdown] lang="ko"
r"""
위치 1,000에서는 괜찮지만, 위치 1,000,000에서는 오차가 100분의 5입니다. float16이나 bfloat16이라면 오차가 훨씬 일찍 나타납니다. 그래서 `helpers`의 함수와 아래의 PyTorch 코드는 각도를 float64로 계산하고 완성된 표를 반올림합니다.
"""

# %% [markdown] lang="en"
r"""
## 9 · In PyTorch, on every device

Our PyTorch, for tensors of any device and type:
"""

# %% [markdown] lang="ko"
r"""
## 9 · PyTorch로, 모든 장치에서

우리의 PyTorch 코드(`mirror`)입니다. 어떤 장치, 어떤 자료형의 텐서에도 쓸 수 있습니다.
"""

# %%
from helpers import mirror, show

show(mirror.positional_encoding)

# %% [markdown] lang="en"
r"""
NumPy, our PyTorch and a module written in the usual lines (called torch.nn in the line below, though torch.nn has none of its own): values and the gradient of x. As P is a constant, that gradient is dout itself.
"""

# %% [markdown] lang="ko"
r"""
NumPy, 우리의 PyTorch, 그리고 흔히 쓰는 방식으로 작성한 모듈의 값과 x의 그래디언트(gradient, 기울기)를 비교합니다. (`torch.nn`에는 이런 모듈이 없으므로 출력의 torch.nn은 그 모듈을 가리킵니다.) P는 상수이므로 x의 그래디언트는 dout 그대로입니다.
"""

# %% claims=["1-11"]
from helpers import PositionalEncoding, equal_on_every_device

layer = PositionalEncoding()
assert layer.n_params == 0
equal_on_every_device(layer, rng.normal(size=(2, 30, 64)), rng.normal(size=(2, 30, 64)))

# %% [markdown] lang="en"
r"""
Is it worth storing the table? 32 sentences of 64 tokens, forward and backward, with a fresh table each time and, last, with a stored one; divided by the time of the usual lines on the CPU. (Where this was written, a fresh table nearly doubled the time. That is what the buffer is for.)
"""

# %% [markdown] lang="ko"
r"""
표를 저장해 두면 얼마나 빨라질까요? 토큰 64개짜리 문장 32개의 순전파와 역전파입니다. 매번 표를 새로 만들 때와, 저장해 둔 표(stored table)를 쓸 때를 비교합니다. 흔히 쓰는 방식이 CPU에서 걸린 시간으로 나눈 값이고, quartiles는 사분위수입니다. (이 글을 쓴 컴퓨터에서는 표를 새로 만들면 시간이 두 배 가까이 걸렸습니다. 버퍼를 쓰는 이유입니다.)
"""

# %% tags=["nbval-ignore-output"]
import torch

from helpers import step_on_every_device

x_32, dout_32 = rng.normal(size=(2, 32, 64, 128)).astype(np.float32)
stored = torch.tensor(positional_encoding(np.arange(64), 128, dtype=np.float32))
x_torch, dout_torch = torch.tensor(x_32, requires_grad=True), torch.tensor(dout_32)


def with_stored_table():
    x_torch.grad = None
    (x_torch + stored).backward(dout_torch)


step_on_every_device(layer, x_32, dout_32, **{"stored table": with_stored_table})

# %% [markdown] lang="en"
r"""
## 10 · Recap

Both proofs hold for all real positions. R(k) is a rotation that needs no position, and one such matrix lets a dot product look k back. The dot product alone falls with the distance on the whole, with ripples, and tells no direction. √d belongs to a table that starts small.

| what | value |
|---|---|
| R(k) | blocks [[cos ωk, sin ωk], [−sin ωk, cos ωk]]; R(k)R(m) = R(k + m), R(−k) = R(k)ᵀ, det 1 |
| similarity | Σ cos(ωk) / (d/2); first rises at k = 5, 11, 43 for d = 64, 128, 512 |
| longest wavelength | 2π · 10000^((d − 2)/d); 60,611 for d = 512 |
| length of a row | √(d/2) |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.4 and 3.5. · J. Gehring et al., *Convolutional Sequence to Sequence Learning*, 2017 (learned position embeddings). · P. Shaw, J. Uszkoreit, A. Vaswani, *Self-Attention with Relative Position Representations*, 2018. · H. Yan et al., *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019 (distance without direction). · J. Su et al., *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021 (turning the queries and keys). · The texts quoted or mentioned: “Transformer #4 - Encoder Detail”, section 1; “트랜스포머” (paper review), section 4.

Back to [lesson 08](08_positional_encoding.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 10 · 정리

두 증명은 모든 실수 위치에서 성립합니다. R(k)는 위치를 몰라도 되는 회전이고, 이런 행렬 하나만 있으면 내적으로 k칸 앞을 찾을 수 있습니다. 내적 자체는 거리에 따라 물결치며 대체로 작아지고, 방향은 알려 주지 않습니다. √d는 작은 값에서 시작하는 표에 곱합니다.

| 무엇 | 값 |
|---|---|
| R(k) | 블록 [[cos ωk, sin ωk], [−sin ωk, cos ωk]], R(k)R(m) = R(k + m), R(−k) = R(k)ᵀ, 행렬식 1 |
| 유사도 | Σ cos(ωk) / (d/2). d = 64, 128, 512이면 k = 5, 11, 43에서 처음 올라갑니다 |
| 가장 긴 파장 | 2π · 10000^((d − 2)/d), d = 512이면 60,611 |
| 행의 길이 | √(d/2) |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.4절과 3.5절. · J. Gehring 외, *Convolutional Sequence to Sequence Learning*, 2017 (학습하는 위치 임베딩). · P. Shaw, J. Uszkoreit, A. Vaswani, *Self-Attention with Relative Position Representations*, 2018. · H. Yan 외, *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019 (방향 없는 거리). · J. Su 외, *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021 (쿼리와 키를 돌리기). · 인용하거나 언급한 글: “Transformer #4 - Encoder Detail” 1절, “트랜스포머”(논문 리뷰) 4절.

[8장](08_positional_encoding.ipynb)으로 돌아가기.
"""
