# %% [markdown] lang="en"
r"""
# 09c · Before attention

**What did attention replace, and what does it cost?**

**You will be able to** say how a recurrent network and convolutions carry a word to another, what is left of it on the way, and count the multiplications of each. \
**You need** lessons 04 and 09. \
**Time** 40 minutes

A **recurrent neural network** (RNN) reads word after word and keeps a **state**, renewed at every word. The smallest one keeps a single number: $h_t = w \cdot h_{t-1} + x_t$. Run the cell: each bar says how much of a word is left in the state when the last has been read. Move *w* and *words*. How much is left of the first of 30 words?
"""

# %% [markdown] lang="ko"
r"""
# 09c · 어텐션 이전

**어텐션(attention)은 무엇을 대신했고, 그 대가는 무엇일까요?**

**이 노트북을 마치면** 순환 신경망과 합성곱이 단어를 다른 단어까지 어떻게 나르는지, 그 길에서 무엇이 남는지 설명하고, 곱셈이 각각 몇 번 드는지 셀 수 있습니다. \
**필요한 것**은 4장과 9장입니다. \
**시간** 40분

**순환 신경망**(recurrent neural network, RNN)은 단어를 하나씩 차례로 읽으며 **상태**(state)를 두고, 단어마다 새로 고칩니다. 가장 작은 순환 신경망의 상태는 숫자 하나입니다: $h_t = w \cdot h_{t-1} + x_t$. 아래 셀을 실행하세요. 막대는 마지막 단어까지 읽었을 때 단어마다 얼마나 남아 있는지를 나타냅니다. **w**와 **단어**를 움직여 보세요. 단어 30개 가운데 첫 번째 단어는 얼마나 남나요?
"""

# %% tags=["widget"]
from helpers import play_state

play_state()

# %% [markdown] lang="en"
r"""
With w = ½ nothing to speak of: ½²⁹ is 0.0000000019. Only w = 1 keeps all, and then the state is a mere sum, in which nobody can tell who came when.

## 1 · Paths

The picture shows how the first word of "I am a student" gets to the last one: in an RNN; in convolutions, whose layers see three neighbouring words at a time; and by attention.
"""

# %% [markdown] lang="ko"
r"""
w = ½이면 ½²⁹ = 0.0000000019, 거의 아무것도 남지 않습니다. 모두 남는 것은 w = 1일 때뿐인데, 그러면 상태는 그저 합이라 어느 단어가 먼저 나왔는지 알 수 없습니다.

## 1 · 경로

그림은 “I am a student”의 첫 단어가 마지막 단어에 닿는 길입니다. 왼쪽은 순환 신경망, 가운데는 층마다 이웃한 단어 세 개씩 보는 합성곱(convolution), 오른쪽은 어텐션입니다.
"""

# %% claims=["3-12"]
import numpy as np

from helpers import Table, check, data, decide, draw_word_to_word, numbers, softmax, span

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
draw_word_to_word(words)

# %% [markdown] lang="en"
r"""
How many steps or layers lie between the first and the last of n words? A convolution three wide moves information one word a layer; with gaps that double (*dilated*) it moves 1, 2, 4, … How many layers does each need for 512 words?
"""

# %% [markdown] lang="ko"
r"""
단어가 n개일 때 첫 단어와 마지막 단어 사이에는 단계나 층이 몇 개 있을까요? 폭이 3인 합성곱은 한 층마다 정보를 한 단어씩 옮깁니다. 층마다 간격을 두 배로 늘리면(팽창 합성곱, dilated convolution) 1, 2, 4, …단어씩 옮깁니다. 단어가 512개이면 각각 몇 층이 필요할까요?
"""

# %% claims=["3-11", "4-09"] jupyter={"outputs_hidden": true}
def layers(n, doubled):
    reached, count = 1, 0
    while reached < n:
        reached, count = reached + (2**count if doubled else 1), count + 1
    return count


sizes = (4, 64, 512)
steps, one = [n - 1 for n in sizes], [layers(n, False) for n in sizes]
gaps, direct = [layers(n, True) for n in sizes], [1 for n in sizes]
Table({"n": sizes, "RNN": steps, "convolution": one, "dilated": gaps, "attention": direct})

# %% [markdown] lang="en"
r"""
A *single* convolution is local; a stack reaches everything, if deep or dilated enough.

## 2 · What it costs

**True or false?** One of the texts that this course is built on says of the RNN:

> Also, as the data has to be taken in sequentially, parallelization was impossible and the amount of computation large.

Large compared with attention? For n words of d numbers an RNN multiplies 2 n d² times (two matrices a word). Attention: 3 n d² for q, k and v, and n² d each for the scores and for weights @ v. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
합성곱 **하나**는 가까운 곳만 봅니다. 층을 깊게 쌓거나 간격을 늘리면 어디든 닿습니다.

## 2 · 대가는 무엇일까요?

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 순환 신경망을 이렇게 설명합니다.

> 또한 순차적으로 데이터를 입력받아야하기 때문에 병렬화가 불가능해 연산량이 많았으며

어텐션보다 많다는 뜻일까요? 숫자 d개짜리 단어 n개에 순환 신경망은 곱셈을 2 n d²번 합니다(단어마다 행렬 둘). 어텐션은 q, k, v에 3 n d²번, 점수와 weights @ v에 각각 n² d번입니다. 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["3-14", "4-06"] jupyter={"outputs_hidden": true}
lengths, d = np.array([64, 512, 2048]), 512
of_rnn = 2 * lengths * d**2
of_attention = 3 * lengths * d**2 + 2 * lengths**2 * d
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
times = of_attention / of_rnn
decide("4-06", vote_1, (times < 1).any(), found=f"n = {numbers(lengths)}: {numbers(times, 2)}")

# %% [markdown] lang="en"
r"""
Attention ÷ RNN is above 1 for every n, since 3 n d² alone is more than 2 n d². What is long in an RNN is the *waiting*: n steps one after the other, where attention takes all words at once. "Faster than an RNN" is about that. (The paper's table 1 leaves out q, k and v and compares n² d with n d². Counted that way, attention costs more only where n is above d.)

### Exercise 9.6 ★ 4 minutes

With all products counted, as in the vote: at which length n does an attention layer need exactly **twice** as many multiplications as an RNN, for d = 512?
"""

# %% [markdown] lang="ko"
r"""
어텐션의 곱셈 수를 RNN의 곱셈 수로 나눈 값입니다. 3 n d²만으로도 2 n d²보다 많으므로 어느 길이에서도 1보다 큽니다. RNN이 오래 걸리는 것은 **기다리는 시간** 때문입니다. RNN은 n단계를 차례로 밟아야 하지만 어텐션은 모든 단어를 한꺼번에 처리합니다. 어텐션이 ‘RNN보다 빠르다’는 말도 이런 뜻입니다. (논문의 표 1은 q, k, v를 만드는 곱셈을 빼고 n² d를 n d²와 비교합니다. 그렇게 세면 n이 d보다 클 때에만 어텐션에 곱셈이 더 많이 듭니다.)

### 연습 9.6 ★ 4분

위의 참·거짓 문제에서처럼 곱셈을 모두 세면, d = 512일 때 어텐션 층의 곱셈 수가 RNN의 정확히 **두 배**가 되는 길이 n은 얼마인가요?
"""

# %%
answer_6 = ...

check("9.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Write both counts with n and d. Attention's equals twice the RNN's: what can both sides be divided by?

</details>
<details><summary>Solution</summary>

{solution}

3 n d² + 2 n² d = 4 n d². Divided by n d: 3 d + 2 n = 4 d, so n = d / 2 = 256.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 곱셈 수를 n과 d로 쓰세요. 어텐션의 수가 RNN의 두 배라는 식의 양쪽을 무엇으로 나눌 수 있나요?

</details>
<details><summary>풀이</summary>

{solution}

3 n d² + 2 n² d = 4 n d²입니다. n d로 나누면 3 d + 2 n = 4 d이므로 n = d / 2 = 256입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · What is left of a gradient

Back to the state of a single number. With w = ½ the words 8, 4, 2, 1 make the states 8, 8, 6, 4, and of the 8 only ½ · ½ · ½ · 8 = 1 is left: each step multiplies by w.

### Exercise 9.7 ★ 3 minutes

With **w = 0.9**: what share of the first of **30** words is left in the state after the last?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 그래디언트는 얼마나 남을까요?

상태가 숫자 하나인 순환 신경망으로 돌아갑시다. w = ½이면 단어 8, 4, 2, 1을 읽는 동안 상태는 8, 8, 6, 4가 되고, 8에서 남은 것은 ½ · ½ · ½ · 8 = 1뿐입니다. 한 단계마다 w를 곱하기 때문입니다.

### 연습 9.7 ★ 3분

**w = 0.9**일 때 단어 **30개**를 모두 읽으면 첫 번째 단어는 상태에 얼마나 남나요? 1에 대한 비율로 답하세요.
"""

# %%
answer_7 = ...

check("9.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

From word 1 to word 2 is one step. How many are there to word 30?

</details>
<details><summary>Solution</summary>

{solution}

0.0471, less than 5 %.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 번째 단어에서 두 번째 단어까지가 한 단계입니다. 30번째 단어까지는 몇 단계인가요?

</details>
<details><summary>풀이</summary>

{solution}

0.0471, 5%도 되지 않습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
A real RNN keeps many numbers: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. A nudge of $h_1$ reaches $h_n$ through n − 1 Jacobians, multiplied; each is $W_h$ times the slopes of tanh.

**True or false?** The same text says:

> An RNN shares the same network parameters at all time steps, and this causes the long-term dependency problem, in which performance falls as the input data gets longer.

An RNN with a state of 16 numbers reads a tenth of our X, over and over, 30 words. How much of a nudge is left: with one shared $W_h$, and with a *fresh* one at every step, twenty draws each (PyTorch's starting size)? The cell asks two things: does nearly all of it get lost? And is sharing the cause, so that fresh matrices keep more?
"""

# %% [markdown] lang="ko"
r"""
실제 순환 신경망의 상태는 숫자가 여러 개입니다: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. $h_1$을 조금 바꾸면 그 변화에 야코비 행렬(Jacobian) n − 1개가 차례로 곱해져 $h_n$에 닿습니다. 야코비 행렬 하나하나는 $W_h$에 tanh의 기울기를 곱한 것입니다.

**참일까요, 거짓일까요?** 같은 문서의 설명입니다.

> RNN은 모든 시간대에서 동일한 신경망 파라미터를 공유하는데, 이는 입력 데이터의 길이가 길어질수록 성능이 저하되는 장기 의존성 문제를 야기한다.

상태가 숫자 16개인 순환 신경망이 우리 문장을(X의 10분의 1 크기로) 되풀이해서 서른 단어 읽습니다. 작은 변화가 얼마나 남는지, 한 번은 $W_h$ 하나를 공유하고(shared), 한 번은 단계마다 **새로** 뽑아(fresh) 구합니다. PyTorch의 초깃값 크기로 스무 번씩 뽑습니다. 셀이 묻는 것은 두 가지입니다. 거의 다 사라질까요? 그리고 공유가 원인이어서 새로 뽑으면 더 많이 남을까요?
"""

# %% claims=["3-13", "4-03", "4-04"]
def left_over(seed, shared, make, size=0.1, steps=30, d=16):
    rng = np.random.default_rng(seed)
    w_x, w_h = rng.uniform(-1, 1, (4, d)) / d**0.5, make(rng, d)
    h, nudge = np.zeros(d), np.eye(d)
    for t in range(steps):  # the sentence over and over | 같은 문장을 되풀이
        w_h = w_h if shared or t == 0 else make(rng, d)
        h = np.tanh(size * X[t % 4] @ w_x + h @ w_h)
        nudge = nudge @ w_h * (1 - h**2)
    return np.linalg.norm(nudge) / d**0.5


def usual(rng, d):
    return rng.uniform(-1, 1, (d, d)) / d**0.5

# %% claims=["4-05"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None | True, False, None 가운데 하나
shared = [left_over(seed, True, usual) for seed in range(20)]
fresh = [left_over(seed, False, usual) for seed in range(20)]
lost, sharing_is_the_cause = max(shared) < 0.001, min(fresh) > max(shared)
said = f"shared {span(shared, '.0e')}; fresh {span(fresh, '.0e')}"
decide("4-05", vote_2, lost, sharing_is_the_cause, found=said)

# %% [markdown] lang="en"
r"""
Both lose nearly everything (1e-05 is 0.00001). The problem is real, but its cause is the *product* of many Jacobians that shrink, shared or not (Pascanu et al. 2013). The counter-test: a matrix that only turns and never shrinks (an orthogonal one), *shared*, with a tenth of X as above and with X itself:
"""

# %% [markdown] lang="ko"
r"""
둘 다 거의 사라집니다(**기울기 소실**, vanishing gradient, 1e-05는 0.00001이라는 뜻입니다). 문제는 실제로 있지만 원인이 다릅니다. 크기를 줄이는 야코비 행렬을 여러 번 **곱하는** 것이 원인이고, 공유하든 하지 않든 거의 다 사라집니다(Pascanu 외(2013)). 반대로 확인해 봅시다. 방향만 돌리고 길이는 바꾸지 않는 행렬(직교 행렬, orthogonal matrix)을 모든 단계가 **공유하게** 하고, 입력은 위와 같은 X의 10분의 1과 X 그대로를 차례로 씁니다.
"""

# %%
def turning(rng, d):
    return np.linalg.qr(rng.normal(size=(d, d)))[0]


kept = []
for size in (0.1, 1):
    kept.append(span([left_over(seed, True, turning, size) for seed in range(20)]))
Table({"inputs": ["X / 10", "X"], "left of the nudge": kept})

# %% [markdown] lang="en"
r"""
The matrix is shared, and yet a good part is left while the inputs are small. (Large ones bend tanh, whose slopes then shrink the nudge. Attention shares its matrices over all positions, too.) Two repairs kept the RNN in use for years: **gates** and a state that is added to (LSTM, the skip of lesson 02), and *attention beside it*.

## 4 · The first attentions

Bahdanau et al. (2015) let each word of the translation look at all states of the source. They scored a pair with a small network, v · tanh(x W + y U), where v is a learned vector: **additive** attention. Luong et al. (2015) took the plain dot product of two states (*dot*) or put a matrix between them, x W yᵀ (*general*). Here they are on our sentence, beside ours; with random weights, so read nothing into the looks of *additive* and *general*. How many numbers does each learn at the paper's size, d_model = 512, d_k = 64, with 64 hidden numbers in *additive*?
"""

# %% [markdown] lang="ko"
r"""
행렬을 공유하는데도, 입력이 작으면 꽤 많이 남습니다. (입력이 크면 tanh가 휘어져 그 기울기가 변화를 줄입니다. 어텐션도 모든 위치에서 행렬을 공유합니다.) 순환 신경망은 두 가지를 고쳐 오랫동안 쓰였습니다. 하나는 **게이트**(gate)와 더해 나가는 상태이고(LSTM, 2장의 잔차 연결과 같은 생각입니다), 다른 하나는 **곁에 둔 어텐션**입니다.

## 4 · 처음의 어텐션

Bahdanau 외(2015)에서는 번역문의 단어마다 원문의 모든 상태를 보게 했습니다. 점수는 작은 신경망 v · tanh(x W + y U)로 구했고(여기서 v는 값이 아니라 학습하는 벡터입니다), 이것을 **덧셈 어텐션**(additive attention)이라고 합니다. Luong 외(2015)에서는 두 상태의 내적을 그대로 쓰거나(dot) 사이에 행렬을 하나 넣어 x W yᵀ를 구했습니다(general). 우리 문장에서 우리 점수와 나란히 구해 봅시다. (additive와 general의 가중치는 무작위이므로, 누구를 보는지에는 의미가 없습니다.) 논문의 크기 d_model = 512, d_k = 64에서 학습하는 숫자는 각각 몇 개일까요? (additive의 은닉 폭도 64로 둡니다.)
"""

# %% claims=["4-24", "4-34", "4-35"] jupyter={"outputs_hidden": true}
rng = np.random.default_rng(2)
w_a, u_a, w_g = rng.normal(size=(3, 4, 4)) / 2
v_a = rng.normal(size=4)
w_q, w_k = (w[:, :2] for w in data.pocket_attention()[:2])  # (4, 2) each | 각각 (4, 2)
additive = np.tanh(X[:, None] @ w_a + X @ u_a) @ v_a  # (4, 4)
scaled = X @ w_q @ (X @ w_k).T / np.sqrt(2)
of_pairs = [additive, X @ X.T, X @ w_g @ X.T, scaled]
learned = [2 * 512 * 64 + 64, 0, 512 * 512, 2 * 512 * 64]
names = ["additive (Bahdanau)", "dot (Luong)", "general (Luong)", "scaled dot product"]
looks = [numbers(softmax(scores)[0], 2) for scores in of_pairs]
Table({"score": names, "learned numbers": learned, "weights of I": looks})

# %% [markdown] lang="en"
r"""
Two of the three older scores learn weights, and the dot product was not new. New is the division by √d_k ("identical to our algorithm, except for the scaling factor", Vaswani et al. 2017, section 3.2.1), and that nothing else is left: no RNN underneath. (*dot* looks at itself, as in lesson 09.)
"""

# %% [markdown] lang="ko"
r"""
이전의 점수 셋 가운데 둘은 가중치를 학습했고, 내적도 이미 있었습니다. 새로운 것은 √d_k로 나누는 것(“identical to our algorithm, except for the scaling factor”, 즉 배율만 빼면 같은 알고리즘이라는 뜻입니다. Vaswani 외(2017), 3.2.1절), 그리고 순환 신경망 없이 어텐션만 남긴 것입니다. (dot은 9장에서처럼 자기 자신을 봅니다.)
"""

# %% [markdown] lang="en"
r"""
## 5 · Recap

**What did attention replace, and what does it cost?** A way of n − 1 steps, on which products of small numbers wipe out a word, by a way of one step. The price is multiplications: n² d for the scores and as many for the values, and none of them has to wait.

| | first to last word | multiplications | must wait |
|---|---|---|---|
| RNN | n − 1 steps | 2 n d² | n steps |
| convolution, 3 wide | n − 1 layers; dilated, about log₂ n | 3 n d² a layer | one layer for another |
| attention | 1 layer | 3 n d² + 2 n² d | no |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.2.1 and 4, table 1. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong, H. Pham, C. D. Manning, *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013.

Back to [lesson 09](09_attention.ipynb). **Next:** [lesson 10](10_multi_head_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**어텐션은 무엇을 대신했고, 그 대가는 무엇일까요?** n − 1단계를 가는 동안 작은 수가 거듭 곱해져 단어가 지워지던 길을 한 단계로 줄였습니다. 대가는 곱셈입니다. 점수에 n² d번, 값을 섞는 데 n² d번 들지만, 서로 기다릴 필요는 없습니다.

| | 첫 단어에서 마지막 단어까지 | 곱셈 | 기다림 |
|---|---|---|---|
| 순환 신경망 | n − 1단계 | 2 n d² | n단계 |
| 폭이 3인 합성곱 | n − 1층, 팽창 합성곱이면 약 log₂ n층 | 층마다 3 n d² | 층마다 앞 층을 |
| 어텐션 | 1층 | 3 n d² + 2 n² d | 없음 |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절과 4절, 표 1. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong, H. Pham, C. D. Manning, *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013.

[9장](09_attention.ipynb)으로 돌아가기 · **다음:** [10장](10_multi_head_attention.ipynb)
"""
