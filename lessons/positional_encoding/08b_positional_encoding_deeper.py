# %% [markdown] lang="en"
r"""
# 08 · Positional encoding, deeper

**How alike are far positions, and what is the turn R(k) as a matrix?**

**You will be able to** let a computer check both proofs in symbols, build R(k), say which property a broken encoding loses, and judge what is said about similarity and wavelengths. \
**You need** lesson 08. \
**Time** 65 minutes

Below is the dot product of two positions against their distance k, divided by its value at k = 0; call it their **similarity**. Wherever the curve *rises*, it is marked. At which k does it first rise for d = 512? Move the dot there. Then compare the other widths, down to a single hand. (Section 4 gives the answer.)
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩, 심화

**먼 위치끼리는 얼마나 비슷할까요? 그리고 회전 R(k)는 어떤 행렬일까요?**

**이 노트북을 마치면** 두 증명을 기호로 확인하고, R(k)를 행렬로 만들고, 망가진 인코딩이 어떤 성질을 잃었는지 말하고, 유사도와 파장에 관한 주장을 판단할 수 있습니다. \
**필요한 것**은 8장입니다. \
**시간** 65분

아래 그림은 두 위치의 내적을 거리 k에 따라 그린 것입니다. k = 0일 때의 값으로 나누었고, 이것을 두 위치의 **유사도**(similarity)라고 부르겠습니다. 곡선이 **올라가는** 곳은 모두 굵은 선으로 표시했습니다. d = 512일 때 곡선이 처음으로 올라가는 k는 얼마인가요? 점을 그곳으로 옮겨 보세요. 그다음 다른 폭과 바늘 하나일 때도 비교해 보세요. (답은 4절에 있습니다.)
"""

# %% tags=["widget"]
from helpers import play_similarity

play_similarity()

# %%
import numpy as np
import sympy as sp

from helpers import Matrix, Table, check, decide
from helpers import frequencies, positional_encoding, span

# %% [markdown] lang="en"
r"""
## 1 · Both proofs in symbols

In the lesson we tried a thousand positions. **SymPy** computes with letters, and so for all real numbers pos, k and ω at once. A hand, and the matrix that turns it on by k positions:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 기호로 확인하는 두 증명

8장에서는 위치 천 개로 확인했습니다. **SymPy**는 문자로 계산하므로 모든 실수 pos, k, ω에 대해 한꺼번에 확인할 수 있습니다. 바늘 하나와, 그 바늘을 k칸 뒤로 보내는 행렬입니다.
"""

# %%
pos, k, t, m, n, omega = sp.symbols("pos k t m n omega", real=True)


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
첫 번째 증명입니다. pos + k의 사인과 코사인을 덧셈정리로 전개한 다음, pos의 바늘에 R(k)를 곱한 것을 뺍니다. 증명이 맞다면 아무것도 남지 않습니다. (SymPy는 8장의 5단계와 6단계, 즉 덧셈정리를 이미 아는 사실로 씁니다. 그것이 성립하는 이유는 8장에서 돌린 바늘입니다. 기호로 새로 확인하는 것은 R(k)의 네 칸이 자리와 부호까지 모든 실수에 대해 맞다는 것입니다.)
"""

# %% claims=["4-48", "4-60", "4-61"]
moved = hand(pos + k).expand(trig=True)
assert (moved - R(k) * hand(pos)).expand() == sp.zeros(2, 1)
moved

# %% [markdown] lang="en"
r"""
Second proof: what becomes of the dot product of a hand at m and at n?
"""

# %% [markdown] lang="ko"
r"""
두 번째 증명입니다. 위치 m과 n에 있는 바늘의 내적은 어떻게 될까요?
"""

# %% claims=["4-49"] jupyter={"outputs_hidden": true}
sp.trigsimp(hand(m).dot(hand(n)))

# %% [markdown] lang="en"
r"""
cos(ω(m − n)), and nothing else.

## 2 · R(k) as a matrix

Turning by k and then by t is turning by k + t. Turning back undoes it. No turn changes a length or mirrors anything (its *determinant*, det, is 1; that of a reflection is −1). Such matrices form a *group*. In symbols:
"""

# %% [markdown] lang="ko"
r"""
cos(ω(m − n)) 하나만 남습니다.

## 2 · 행렬 R(k)

k만큼 돌린 다음 t만큼 돌리면 k + t만큼 돌린 것과 같습니다. 거꾸로 돌리면 되돌아옵니다. 돌려도 길이는 변하지 않고 좌우가 뒤집히지도 않습니다(회전의 행렬식(determinant, det)은 1이고, 뒤집기의 행렬식은 −1입니다). 이런 행렬들은 군(group)을 이룹니다. 기호로 확인해 봅시다.
"""

# %% claims=["4-62"]
assert sp.simplify(R(k).T * R(k)) == sp.eye(2)  # orthogonal: lengths and angles stay | 직교 행렬: 길이와 각도가 그대로
assert sp.simplify(R(k).det()) == 1  # a rotation, not a reflection | 반사가 아닌 회전
assert R(-k) == R(k).T  # back is the transpose | 반대로 돌리면 전치
sp.simplify(R(k) * R(t))  # R(k + t)

# %% [markdown] lang="en"
r"""
### Exercise 8.5 ★★ 7 minutes

Write R(k) as one matrix (d_model, d_model), so that `my_rotation(k, d_model) @ PE(pos)` is PE(pos + k), in the order of our table: sin, cos, sin, cos, …
"""

# %% [markdown] lang="ko"
r"""
### 연습 8.5 ★★ 7분

R(k)를 모양이 (d_model, d_model)인 행렬 하나로 만드는 함수를 작성하세요. `my_rotation(k, d_model) @ PE(pos)`가 PE(pos + k)가 되어야 합니다. 순서는 우리 표와 같은 sin, cos, sin, cos, …입니다.
"""

# %%
def my_rotation(k, d_model):
    ...


check("8.5", my_rotation)

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
In the lesson “three back” won with 4 against 3.78, six further on: a narrow lead. Softmax (lesson 09) will make weights of such numbers, divided by √d_k first, and the lead decides how sharp they are (at d = 512, 6.9 / √512 = 0.30: learned matrices have to enlarge it). Does it grow with the width? The cell takes the best of 999 other distances.
"""

# %% [markdown] lang="ko"
r"""
8장에서 ‘세 칸 앞’의 내적은 4였고, 거기서 여섯 칸 뒤는 3.78이었습니다. 차이가 아주 작습니다. 소프트맥스(softmax, 9장)는 이런 수를 가중치로 바꾸고, 차이가 클수록 한곳에 쏠린 가중치가 됩니다(그 전에 √d_k로 나누므로 d = 512이면 6.9 / √512 = 0.30입니다. 학습한 행렬이 키워야 합니다). 폭이 넓어지면 이 차이도 커질까요? 아래 셀은 나머지 거리 999개 가운데 가장 큰 값과 비교합니다.
"""

# %% jupyter={"outputs_hidden": true}
widths, leads = [8, 16, 64, 512], []
for d in widths:
    product = np.cos(np.outer(np.arange(1000), frequencies(d))).sum(axis=1)
    leads.append(product[0] - product[1:].max())
Table({"d": widths, "lead": leads}, digits=2)

# %% [markdown] lang="en"
r"""
It does, from 0.21 to 6.9. With few hands a distance comes along at which all of them stand nearly as at the start; with many, some always point elsewhere.
"""

# %% [markdown] lang="ko"
r"""
0.21에서 6.9까지 커집니다. 바늘이 적으면 모든 바늘이 처음과 거의 같은 곳을 가리키는 거리가 있지만, 바늘이 많으면 언제나 몇 개는 다른 곳을 가리킵니다.
"""

# %% [markdown] lang="en"
r"""
**Lesson 11 turns with this very matrix**, and not positions but what is compared: a query q at position m by R(m), a key v at position n by R(n) (RoPE). Because R(m)ᵀ R(n) = R(−m) R(n) = R(n − m), their product (R(m) q)·(R(n) v) = q·R(n − m) v should depend on n − m alone, for *any* q and v. Two random vectors, at distance 3 from many starts and from 0: is it one number?
"""

# %% [markdown] lang="ko"
r"""
**11장에서는 바로 이 행렬로 돌립니다.** 다만 위치가 아니라 서로 비교하는 벡터를 돌립니다. 위치 m의 쿼리(query) q에는 R(m)을, 위치 n의 키(key) v에는 R(n)을 곱합니다(RoPE). R(m)ᵀ R(n) = R(−m) R(n) = R(n − m)이므로 내적 (R(m) q)·(R(n) v) = q·R(n − m) v는 q와 v가 **무엇이든** n − m으로만 정해져야 합니다. 무작위 벡터 두 개를 거리가 3인 여러 곳에서 돌려 봅시다. 내적이 모두 같을까요?
"""

# %% jupyter={"outputs_hidden": true}
rng = np.random.default_rng(0)
q, v = rng.normal(size=(2, 6))
turned = [(rotation(at, 6) @ q) @ (rotation(at + 3, 6) @ v) for at in (0, 1, 10, 500)]
other = [(rotation(at, 6) @ q) @ (rotation(at + 4, 6) @ v) for at in (0, 1, 10, 500)]
Table({"m": [0, 1, 10, 500], "n = m + 3": turned, "n = m + 4": other})

# %% [markdown] lang="en"
r"""
One number for each distance. What was true of PE's own rows now holds for any two vectors: that is what RoPE buys.
"""

# %% [markdown] lang="ko"
r"""
거리마다 하나입니다. PE의 행끼리 성립하던 것이 이제는 어떤 두 벡터에서나 성립합니다. RoPE로 얻는 것이 바로 이것입니다.
"""

# %% [markdown] lang="en"
r"""
## 3 · Four broken encodings

Which property does an encoding lose when it is built wrongly? Four faults that really occur:

- **sines only**: the cosines are forgotten, each sine stands there twice;
- **swapped**: cos, sin in place of sin, cos;
- **base 1000** in place of 10000;
- **batch axis**: x has the shape (B, T, d), and the rows are counted along B, so that all tokens of a sentence get one and the same row.

We ask five things: Do all positions have different rows? Does the dot product depend on the distance only? Is there *some* matrix for “three on”, found by least squares? Is it the paper's R(3)? Is it the paper's table? Predict each line, then run.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 망가진 인코딩 네 가지

잘못 만든 인코딩은 어떤 성질을 잃을까요? 실제로 자주 나오는 실수 네 가지를 봅시다.

- **사인만**: 코사인을 잊고 사인을 두 번씩 씁니다.
- **cos, sin의 순서**: sin, cos 대신 cos을 먼저 씁니다.
- **밑 1000**: 10000 대신 1000을 씁니다.
- **배치 축**: x의 모양은 (B, T, d)인데 위치를 T가 아니라 B 방향으로 셉니다. 그래서 한 문장의 모든 토큰이 똑같은 행을 받습니다.

다섯 가지를 묻습니다. 위치마다 행이 모두 다른가? 내적이 거리만으로 정해지는가? ‘세 칸 뒤’로 옮기는 행렬이 **있는가**(최소제곱법으로 찾습니다)? 그 행렬이 논문의 R(3)인가? 논문의 표와 같은가? 한 줄씩 예측하고 실행하세요.
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
    best, *_ = np.linalg.lstsq(p[:-3], p[3:])
    found = (
        len(np.unique(p.round(6), axis=0)) == len(p),
        equal(dots[1:, 1:], dots[:-1, :-1]),  # one number along each diagonal | 대각선마다 같은 수
        equal(p[:-3] @ best, p[3:]),
        equal(p[:-3] @ rotation(3, 8).T, p[3:]),
        equal(p, paper),
    )
    return ["✗✓"[yes] for yes in found]


marks = [(name, *properties(p)) for name, p in encodings.items()]
Table(("encoding", "all different", "p·p by distance", "some matrix", "R(3)", "the table"), marks)

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
- **배치 축**의 실수는 내적이 거리만으로 정해지는지, 옮기는 행렬이 있는지를 묻는 두 물음은 통과합니다. 위치가 달라져도 변하는 것이 아무것도 없기 때문입니다. 대신 가장 단순한 물음에서 실패합니다. 어떤 위치도 구별하지 못합니다.

따라서 성질 하나를 확인했다고 표가 맞다고 할 수는 없습니다. R(3)으로도 부족합니다. 논문의 표를 두 배 해도 통과하기 때문입니다. 마지막 열까지 확인해야 합니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · How similar are far positions?

Of the sum of cosines one of the texts that this course is built on says:

> So the dot product depends not on the **absolute positions** of $i, j$ **but on the difference** $k=(i−j)$ alone, and **using various values of $w_i$ it approximates a monotone distance value**.

(Its i and j are our m and n, its w_i our ω_i.) The first half is our second proof. “Approximates” leaves room in the second, but *monotone*, falling with every step, can be tested. For d = 64, 128 and 512: where does the similarity first rise, and in how many of 300 steps?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 먼 위치끼리는 얼마나 비슷할까요?

이 과정의 바탕이 된 문서 가운데 하나는 코사인의 합을 두고 이렇게 말합니다.

> 즉, 내적값은 $i, j$의 **절대 위치가 아니라 차이** $k=(i−j)$에만 의존하며, **다양한 $w_i$ 값을 이용해 단조적인 거리 값을 근사**한다.

(여기의 i와 j는 우리의 m과 n, w_i는 ω_i입니다.) 앞부분은 우리의 두 번째 증명입니다. 뒷부분의 ‘근사한다’는 말에는 여지가 있지만, ‘단조적’인지, 즉 한 칸 멀어질 때마다 작아지는지는 시험할 수 있습니다. d = 64, 128, 512일 때 유사도는 어디에서 처음 커지고, 300칸 가운데 몇 칸에서 커질까요?
"""

# %% claims=["4-50", "4-51", "4-52", "4-53"] jupyter={"outputs_hidden": true}
widths, found = (64, 128, 512), []
for d in widths:
    similar = np.cos(np.outer(np.arange(301), frequencies(d))).mean(axis=1)
    rises = np.flatnonzero(np.diff(similar) > 0)
    means = similar[:300].reshape(6, 50).mean(axis=1)  # of 50 distances each | 거리 50개씩
    assert (np.diff(means) < 0).all()
    found.append((d, rises[0], len(rises), *[f"{similar[at]:.3f}" for at in (50, 100, 300)]))
Table(("d", "first rise", "of 300 steps rise", "k = 50", "k = 100", "k = 300"), found)

# %% [markdown] lang="en"
r"""
So the sentence is imprecise. The similarity falls *on the whole*: its mean over 50 distances is smaller with each 50 further on, for all three widths. But it ripples, because the fast hands come round again and again. For d = 64, position 100 is more similar than position 50; for d = 512 the first rise comes from 43 to 44, as in the picture at the top. (And before positions meet in attention, learned matrices stand between them: lesson 11.)

So far *distance* was the difference of two positions. How far apart are the *rows*? The text says:

> One of the key properties of positional encoding is that the information on the relative distance between positions is kept, whatever the absolute position.

**True or false?** Take relative distance as |p(m + k) − p(m)|, the length of the difference of two rows. Is it the same for all m? Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots. The cell tries 1000 positions and shows smallest … largest for k = 1, 10, 100.
"""

# %% [markdown] lang="ko"
r"""
따라서 그 문장은 정확하지 않습니다. 유사도는 **대체로** 작아집니다. 거리를 50개씩 묶어 평균을 구하면 세 폭에서 모두 뒤로 갈수록 작아집니다. 하지만 빠른 바늘이 자꾸 되돌아오기 때문에 물결칩니다. d = 64이면 k = 50보다 k = 100에서 더 비슷합니다. d = 512이면 맨 위의 그림에서처럼 43에서 44로 갈 때 처음 커집니다. (그리고 어텐션에서는 두 위치 사이에 학습되는 행렬이 있습니다. 11장에서 다룹니다.)

지금까지 거리는 위치의 차이였습니다. **행**끼리는 얼마나 떨어져 있을까요? 같은 문서는 이렇게 말합니다.

> 포지셔널 인코딩(Positional Encoding)의 핵심적인 성질 중 하나는 위치 간 상대적 거리 정보가 절대 위치와 무관하게 유지된다는 점이다.

**참일까요, 거짓일까요?** 상대적 거리를 두 행의 차의 길이 |p(m + k) − p(m)|이라고 합시다. 이 값은 모든 m에서 같을까요? 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요. 아래 셀은 위치 1000개에서 k = 1, 10, 100일 때의 최솟값 … 최댓값을 구합니다.
"""

# %% claims=["4-57"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
PE = positional_encoding(np.arange(1000), 512)  # (1000, 512)
far = [np.linalg.norm(PE[k:] - PE[:-k], axis=1) for k in (1, 10, 100)]
same = all(np.ptp(lengths) < 1e-8 for lengths in far)
decide("4-57", vote_1, same, found=", ".join(span(lengths, ".4f") for lengths in far))

# %% [markdown] lang="en"
r"""
It holds. All rows are of one length, so $|u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$ depends on k alone, as u·v does.
"""

# %% [markdown] lang="ko"
r"""
성립합니다. 행의 길이가 모두 같으므로 $|u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$도 u·v처럼 k만으로 정해집니다.
"""

# %% [markdown] lang="en"
r"""
### Exercise 8.6 ★★ 5 minutes

For d = 4, how far apart are **PE(20) and PE(120)**? Give the length of their difference, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
### 연습 8.6 ★★ 5분

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
## 5 · In PyTorch

Our PyTorch, for tensors of any device and type:
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로

우리의 PyTorch 코드(`mirror`)입니다. 어떤 장치, 어떤 자료형의 텐서에도 쓸 수 있습니다.
"""

# %%
from helpers import mirror, show

show(mirror.positional_encoding)

# %% [markdown] lang="en"
r"""
NumPy, our PyTorch and a module written in the usual lines (called torch.nn in the line below, though torch.nn has none of its own): values and the gradient of x. As PE is a constant, that gradient is dout itself.
"""

# %% [markdown] lang="ko"
r"""
NumPy, 우리의 PyTorch, 그리고 흔히 쓰는 방식으로 작성한 모듈의 값과 x의 그래디언트(gradient)를 비교합니다. (`torch.nn`에는 이런 모듈이 없으므로 출력의 torch.nn은 그 모듈을 가리킵니다.) 더하는 표 PE는 상수이므로 x의 그래디언트는 dout 그대로입니다.
"""

# %% claims=["1-11"]
from helpers import PositionalEncoding, equal_on_every_device

assert PositionalEncoding().n_params == 0
x, dout = rng.normal(size=(2, 2, 30, 64))
equal_on_every_device(PositionalEncoding(), x, dout)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How alike are far positions?** Their dot product falls with the distance on the whole, with ripples at every width. **And R(k)?** A rotation, one block for each hand, that adds up under multiplication: it needs no position, and lesson 11 turns with it. Both proofs hold for all real positions.

| what | value |
|---|---|
| R(k) | blocks [[cos ωk, sin ωk], [−sin ωk, cos ωk]]; R(k)R(t) = R(k + t), R(−k) = R(k)ᵀ, det 1 |
| similarity | Σ cos(ωk) / (d/2); first rises at k = 5, 11, 43 for d = 64, 128, 512 |
| longest wavelength | 2π · 10000^((d − 2)/d); 60,611 for d = 512 |
| length of a row | √(d/2) |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.4 and 3.5. · H. Yan et al., *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019 (distance without direction). · J. Su et al., *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021 (turning the queries and keys). · The texts quoted or mentioned: “Transformer #4 - Encoder Detail”, section 1; “트랜스포머” (paper review), section 4.

Back to [lesson 08](08_positional_encoding.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**먼 위치끼리는 얼마나 비슷할까요?** 멀수록 내적은 대체로 작아지지만, 폭이 얼마이든 물결칩니다. **R(k)는 어떤 행렬일까요?** 바늘마다 블록이 하나씩 있는 회전이고, 곱하면 도는 각도가 더해집니다. 위치를 몰라도 되고, 11장에서 바로 이 행렬로 돌립니다. 두 증명은 모든 실수 위치에서 성립합니다.

| 무엇 | 값 |
|---|---|
| R(k) | 블록 [[cos ωk, sin ωk], [−sin ωk, cos ωk]], R(k)R(t) = R(k + t), R(−k) = R(k)ᵀ, 행렬식 1 |
| 유사도 | Σ cos(ωk) / (d/2). d = 64, 128, 512이면 k = 5, 11, 43에서 처음 커짐 |
| 가장 긴 파장 | 2π · 10000^((d − 2)/d), d = 512이면 60,611 |
| 행의 길이 | √(d/2) |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.4절과 3.5절. · H. Yan 외, *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019 (방향 없는 거리). · J. Su 외, *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021 (쿼리와 키를 돌리기). · 인용하거나 언급한 글: “Transformer #4 - Encoder Detail” 1절, “트랜스포머”(논문 리뷰) 4절.

[8장](08_positional_encoding.ipynb)으로 돌아가기.
"""

# %% [markdown] lang="en"
r"""
## Appendix · Wavelengths, and far positions in float32

Nothing above needs this.

A hand's **wavelength** is the number of positions after which it has come round: 2π / ω. The paper says: “The wavelengths form a geometric progression from 2π to 10000 · 2π” (section 3.5). The first hand has ω = 1, so it begins right. Is the end reached? Predict for d = 512: is the slowest hand's wavelength 62,832?
"""

# %% [markdown] lang="ko"
r"""
## 부록 · 파장, 그리고 먼 위치와 float32

앞의 내용을 이해하는 데는 필요하지 않습니다.

바늘의 **파장**(wavelength)은 한 바퀴를 도는 동안 지나는 위치의 수, 즉 2π / ω입니다. 논문은 파장이 2π에서 10000 · 2π까지 등비수열(geometric progression)을 이룬다고 말합니다(3.5절). 첫 번째 바늘은 ω = 1이므로 시작은 맞습니다. 끝도 맞을까요? d = 512일 때 가장 느린 바늘의 파장이 62,832인지 예측해 보세요.
"""

# %% claims=["4-44", "4-45"] jupyter={"outputs_hidden": true}
widths = [4, 128, 512, 4096]
longest = [2 * np.pi / frequencies(d)[-1] for d in widths]
shares = [f"{wave / (10_000 * 2 * np.pi):.1%}" for wave in longest]
waves = [f"{wave:,.0f}" for wave in longest]
Table({"d": widths, "longest wavelength": waves, "of 10000 · 2π": shares})

# %% [markdown] lang="en"
r"""
60,611: the last of the 256 hands is i = 255, so the exponent ends at 510/512, not at 1. The paper's end is a limit for ever wider models. (One of the texts calls i the index of the embedding's dimension. It is the number of the *hand*; the dimensions are 2i and 2i + 1.)

### Exercise 8.7 ★ 3 minutes

What is the longest wavelength for **d = 64**, in whole positions?
"""

# %% [markdown] lang="ko"
r"""
60,611입니다. 바늘 256개 가운데 마지막이 i = 255이므로 지수는 1이 아니라 510/512에서 끝납니다. 논문의 10000 · 2π는 모델의 폭을 한없이 늘릴 때의 극한입니다. (어느 문서는 i가 임베딩 차원의 번호라고 하지만, i는 **바늘**의 번호이고 차원의 번호는 2i와 2i + 1입니다.)

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
float32 keeps about seven digits. The angle ω·pos grows with pos: more and more of the digits count whole turns, and fewer are left for where the hand points. How large is the largest error of a sine if the angle was rounded to float32?
"""

# %% [markdown] lang="ko"
r"""
float32는 유효 숫자가 일곱 자리쯤입니다. 각도 ω·pos는 pos와 함께 커지므로 몇 바퀴를 돌았는지에 자릿수를 쓰게 되고, 바늘이 시계의 **어디를** 가리키는지 나타낼 자릿수는 점점 줄어듭니다. 각도를 float32로 계산하면 사인의 오차는 가장 클 때 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
def error(at):
    rounded = np.float32(at) * np.float32(frequencies(512))  # (256,), float32
    return np.abs(np.sin(rounded.astype(float)) - np.sin(at * frequencies(512))).max()


positions = [10**power for power in range(3, 7)]
errors = [f"{error(at):.0e}" for at in positions]
Table({"pos": positions, "largest error": errors})

# %% [markdown] lang="en"
r"""
Harmless at position 1000, 0.05 at position 1,000,000. In float16 or bfloat16 it would come much sooner. That is why our helper, and our PyTorch above, compute angles in float64 and round the finished table.
"""

# %% [markdown] lang="ko"
r"""
위치 1000에서는 괜찮지만, 위치 1,000,000에서는 오차가 0.05입니다. float16이나 bfloat16이라면 오차가 훨씬 일찍 나타납니다. 그래서 `helpers`의 함수와 위의 PyTorch 코드는 각도를 float64로 계산하고 완성된 표를 반올림합니다.
"""
