# %% [markdown] lang="en"
r"""
# 19 · A model of today, line by line

**What changed since 2017, and what does each change buy?**

Suppose that you had learned to build a Transformer in 2017, just as you've done here, and had then slept for seven years. When you wake up, everybody chats with language models, and one of them, Llama 3, lies open with all its eight billion numbers (Grattafiori et al. 2024). You look into one of its layers, now called **blocks**. Will you find your way around?

You will. There are your two skips, past attention and past a network. The norms stand in front, as in lesson 12, and some parts have been exchanged. Whoever did that must have wanted something, most likely a model that loses less. Let's compute the new parts by hand, build them into lesson 18's model one after the other and see.

**You will be able to**

- compute RMSNorm and its way back, SwiGLU, and the size of a cache;
- read a block of today's models and say where you know each line from;
- count a model of eight billion numbers to the last one;
- say what each change buys, and what it doesn't.

**You need** lessons 18, 14 (the way back of LayerNorm), 10 (heads), 11 (RoPE). \
**Time** 75 minutes · [on paper](../docs/worksheets/19.html)

Your layer stands at the left and the block of Llama 3 at the right. Everything new has a golden frame, except that the biases are gone, which no box can show. Which of these changes lowers the loss most? Which doesn't lower it at all? **Write your guess down** for part 5.
"""

# %% [markdown] lang="ko"
r"""
# 19 · 오늘날의 모델, 한 줄씩

**2017년 이후 무엇이 바뀌었고, 그래서 무엇이 좋아졌을까요?**

여러분이 트랜스포머(Transformer)를 2017년에 배웠다고 합시다. 지금처럼 하나하나 만들어 보고는, 그대로 일곱 해 동안 잠들었습니다. 깨어나 보니 누구나 언어 모델과 대화를 나눕니다. 그 가운데 Llama 3는 매개변수 80억 개가 모두 공개되어 있어서, 누구든 들여다볼 수 있습니다(Grattafiori 외(2024)). 거기서는 층을 **블록**(block)이라고 부릅니다. 하나를 열어 봅니다. 무엇이 무엇인지 알아볼 수 있을까요?

알아볼 수 있습니다. 어텐션(attention)이 있고, 신경망이 있고, 둘을 하나씩 건너뛰는 잔차 연결이 있습니다. 정규화는 12장의 Pre-LN처럼 앞에 있습니다. 부품 몇 개만 새것입니다. 바꾼 사람들은 틀림없이 바라는 것이 있었을 텐데, 가장 먼저 떠오르는 것은 손실입니다. 정말 손실이 줄어들까요? 새 부품을 손으로 계산한 다음, 18장의 모델에 하나씩 끼워 넣어 봅시다.

**이 장을 마치면**

- RMSNorm과 그 역전파, SwiGLU, 캐시의 크기를 손으로 계산할 수 있습니다.
- 오늘날 모델의 블록을 읽으면서, 줄마다 어디에서 배운 것인지 말할 수 있습니다.
- 80억 개나 되는 모델의 매개변수를 마지막 하나까지 셀 수 있습니다.
- 부품을 하나씩 바꿀 때 무엇이 좋아지고 무엇이 그대로인지 설명할 수 있습니다.

**필요한 것**은 18장, 14장(층 정규화의 역전파), 10장(헤드), 11장(RoPE)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/19.html)

왼쪽은 여러분의 층이고 오른쪽은 Llama 3의 블록입니다. 굵은 테두리를 두른 상자가 새 부품입니다. 그림에는 없지만 편향(bias)도 모두 사라졌습니다. 손실을 가장 많이 줄이는 변화는 어느 것일까요? 손실을 조금도 줄이지 않는 변화는 어느 것일까요? **예상을 적어 두세요.** 5절에서 확인합니다.
"""

# %%
from helpers import draw_then_and_now

draw_then_and_now()

# %% [markdown] lang="en"
r"""
## 1 · RMSNorm: without the mean

Beside each framed box stands the part of this lesson that opens it, and the norm comes first.

LayerNorm subtracts the mean, divides by the standard deviation, multiplies by γ and adds β. Does it have to do all four? A norm is there to calm a token that has grown too loud, and perhaps the division alone is enough for that. **RMSNorm** (Zhang and Sennrich 2019, section 4) bets on it, leaves out the mean and β and divides by the **root of the mean square**, like the rival that lost in lesson 03:

$$ \hat{x} = \frac{x}{\text{rms}} \qquad \text{rms} = \sqrt{\frac{1}{d} \sum_i x_i^2} \qquad y = \gamma \, \hat{x} $$

Let's try it on a token of two numbers, a point on a page. Move it from [3, 4] to [6, 8] and then wherever you like. Where can RMSNorm put the point and where can LayerNorm?
"""

# %% [markdown] lang="ko"
r"""
## 1 · RMSNorm: 평균을 빼지 않는 정규화

새 부품 옆에는 그 부품을 다루는 절이 적혀 있습니다. 블록에 두 번 나오는 정규화부터 시작합시다.

3장의 LayerNorm(층 정규화)은 평균을 빼고, 표준편차로 나누고, γ를 곱하고, β를 더합니다. 네 가지를 다 해야 할까요? 정규화는 너무 시끄러워진 토큰(token)을 가라앉히려고 쓰는 것이니, 나누기만 해도 충분할지 모릅니다. 그렇게 보고 평균과 β를 없앤 것이 **RMSNorm**입니다(Zhang과 Sennrich(2019), 4절). 나누는 수도 표준편차가 아니라 **제곱 평균의 제곱근**(root mean square, rms)입니다.

$$ \hat{x} = \frac{x}{\text{rms}} \qquad \text{rms} = \sqrt{\frac{1}{d} \sum_i x_i^2} \qquad y = \gamma \, \hat{x} $$

숫자가 두 개뿐인 토큰으로 해 봅시다. 이런 토큰은 종이 위의 점 하나로 나타낼 수 있습니다. 이 점을 [3, 4]에서 [6, 8]로 옮긴 다음, 아무 데로나 옮겨 보세요. RMSNorm은 점을 어디로 보낼 수 있을까요? LayerNorm은 어디로 보낼 수 있을까요?
"""

# %% tags=["widget"]
from helpers import play_norms

play_norms()

# %% [markdown] lang="en"
r"""
RMSNorm puts every point but [0, 0] on the circle, where the mean square is 1. Both [3, 4] and [6, 8] become [0.8485, 1.1314], so that the token's length is forgotten while its direction stays. LayerNorm keeps even less. If the two numbers differ, **every point lands on one of two places**, [−1, 1] or [1, −1]. All that's left is which of the numbers was larger.

With four numbers LayerNorm has more to tell. What will each norm make of [−1, 1, 3, 5], whose mean is 2? In which of the two does the 1 stay positive?
"""

# %% [markdown] lang="ko"
r"""
RMSNorm은 원점만 빼고 어떤 점이든 원 위로 보냅니다. [3, 4]와 [6, 8]은 둘 다 [0.8485, 1.1314]가 됩니다. 토큰의 길이는 사라지고 방향은 남는 것입니다. LayerNorm에서는 그보다 더 적게 남습니다. 두 숫자가 서로 다르기만 하면 **어떤 점이든 두 곳 가운데 하나로**, [−1, 1] 아니면 [1, −1]로 갑니다. 결과를 보고 알 수 있는 것은 두 숫자 가운데 어느 쪽이 더 컸는지뿐입니다.

숫자가 네 개이면 LayerNorm에도 더 많은 것이 남습니다. 토큰 [−1, 1, 3, 5]를 두 정규화에 넣어 봅시다. 평균은 2입니다. 각각 무엇이 나올까요? 두 번째 숫자 1은 어느 정규화에서 양수로 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
import numpy as np

from helpers import LayerNorm, Table, check


def rms_norm(x):
    return x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True))


x = np.array([-1.0, 1, 3, 5])
Table({"x": x, "RMSNorm": rms_norm(x), "LayerNorm": LayerNorm.fresh(4, eps=1e-12)(x)})

# %% [markdown] lang="en"
r"""
The 1 stays positive under RMSNorm, where all four numbers are divided by 3. Under LayerNorm it lies below the mean and becomes −0.4472. That is how the rival lost: a loud token whose numbers all lay far above 0 set off a neuron by mistake, and only subtraction kept the neuron quiet. Part 5 will show whether a model misses this protection.

### Exercise 19.1 ★ 2 minutes

What does RMSNorm make of [1, −1, 7, 7], with γ = 1?
"""

# %% [markdown] lang="ko"
r"""
1이 양수로 남는 것은 RMSNorm입니다. 네 숫자를 똑같이 3으로 나눌 뿐이니 부호가 바뀔 일이 없습니다. LayerNorm에서는 1이 평균보다 작으므로 −0.4472가 됩니다. 그런데 3장에서는 평균을 빼는 것이 쓸모가 있었습니다. 숫자가 모두 0보다 훨씬 큰 시끄러운 토큰에서 뉴런(neuron)이 잘못 켜졌고, 나눗셈만으로는 이 뉴런을 잠재울 수 없었습니다. 뺄셈이 있어야 했습니다. 평균을 빼지 않는 RMSNorm은 이런 일을 막지 못합니다. 그러면 RMSNorm을 쓰는 모델은 손해를 볼까요? 답은 5절에서 나옵니다.

### 연습 19.1 ★ 2분

γ = 1인 RMSNorm에 [1, −1, 7, 7]을 넣으면 무엇이 나올까요?
"""

# %%
answer_1 = [..., ..., ..., ...]

check("19.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The squares are 1, 1, 49 and 49, and their mean is 25. Divide by its root.

</details>
<details><summary>Solution</summary>

{solution}

</details>

**The way back.** LayerNorm doesn't notice when you add the same amount to all numbers of a token or when you stretch the token, and that's why lesson 14 took two directions out of the slope. RMSNorm overlooks only the stretch, and just one direction has to go, the one along x̂ (for γ = 1; otherwise with γ · dout for dout):

$$ dx = \frac{dout - \hat{x} \cdot \text{mean}(dout \cdot \hat{x})}{\text{rms}} $$

### Exercise 19.2 ★★ 4 minutes

x is again [1, −1, 7, 7], and dout = [0, 0, 0, 2]. What is dx?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

제곱은 1, 1, 49, 49이고 그 평균은 25입니다. 네 숫자를 이 평균의 제곱근으로 나누세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>

**역전파.** 토큰의 모든 숫자에 같은 수를 더하거나 토큰을 늘여도 LayerNorm의 결과는 그대로입니다. 그래서 14장에서는 dx̂에서 두 방향의 성분을 뺐습니다. RMSNorm의 결과는 토큰을 늘일 때만 그대로이고, 같은 수를 더하면 달라집니다. 따라서 빼야 할 성분도 하나, x̂ 방향의 성분뿐입니다. (γ = 1일 때의 식입니다. 그렇지 않으면 dout 자리에 γ · dout을 넣습니다.)

$$ dx = \frac{dout - \hat{x} \cdot \text{mean}(dout \cdot \hat{x})}{\text{rms}} $$

### 연습 19.2 ★★ 4분

x는 이번에도 [1, −1, 7, 7]이고, dout = [0, 0, 0, 2]입니다. dx를 구하세요.
"""

# %%
answer_2 = [..., ..., ..., ...]

check("19.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x̂ = [0.2, −0.2, 1.4, 1.4]. dout · x̂ is 2.8 at the last place and 0 elsewhere, so its mean is 0.7.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Does the formula agree with nudges of a millionth, up and down, at each number of x?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x̂ = [0.2, −0.2, 1.4, 1.4]입니다. dout · x̂은 마지막 자리에서 2.8이고 나머지 자리에서 0이므로, 그 평균은 0.7입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

이 식이 맞는지 확인해 봅시다. x의 숫자를 하나씩 백만분의 1만큼 키우고 줄이면서 기울기를 구합니다(수치 미분). 식으로 구한 dx와 같을까요?
"""

# %%
from helpers import RMSNorm

norm, nudges = RMSNorm.fresh(4, eps=1e-12), 1e-6 * np.eye(4)
x, dout = np.array([1.0, -1, 7, 7]), np.array([0.0, 0, 0, 2])
nudged = (norm(x + nudges) - norm(x - nudges)) @ dout / 2e-6  # a row of nudges for each number | 숫자마다 한 행
norm(x)
Table({"dx": norm.backward(dout), "nudged": nudged})

# %% [markdown] lang="en"
r"""
The nudges give the dx of exercise 19.2. Whatever else RMSNorm may buy, with one step less forward, one term less on the way back and no β it buys **simplicity**.

## 2 · SwiGLU: a gate that is computed

A neuron of lesson 01 has a single number for two jobs, whether it has noticed anything and what it has to say about it. Below 0 it's silent, while above 0 it says exactly as much as it has noticed.

A **gated** network gives each job its own number. One product of x, called *gate*, goes through silu, a smooth relative of ReLU, and decides how much may pass, while a second product, called *up*, is what passes. The two are multiplied.

$$ \text{out} = (\text{silu}(x W_\text{gate}) \cdot x W_\text{up})\, W_\text{down} \qquad \text{silu}(s) = \frac{s}{1 + e^{-s}} $$

This is **SwiGLU** (Shazeer 2020, section 2), named after *Swish*, another word for silu, and *gated linear unit*. Let's take x and w_1 from that neuron's network, with w_1 as the matrix of the gate, and a small new matrix for up. Which hidden number would be 0 under ReLU, and how far from 0 is it here?
"""

# %% [markdown] lang="ko"
r"""
수치 미분으로도 연습 19.2의 dx가 나옵니다. LayerNorm과 비교하면 순전파에서는 단계가 하나 줄고, 역전파에서는 항이 하나 줄고, β는 아예 없습니다. RMSNorm을 써서 확실히 얻는 것은 **단순함**입니다.

## 2 · SwiGLU: 계산해서 여닫는 게이트

1장의 뉴런은 숫자 하나로 두 가지 일을 합니다. 패턴이 있는지 없는지도, 그래서 무엇을 내보낼지도 가중합 하나로 정합니다. 가중합이 0보다 작으면 아무것도 내보내지 않고, 0보다 크면 딱 그만큼 내보냅니다.

**게이트**(gate)가 있는 신경망에서는 두 가지 일을 서로 다른 숫자가 맡습니다. x에 행렬 두 개를 따로 곱합니다. 그중 하나인 *gate*는 ReLU와 비슷하지만 매끄러운 함수 silu를 거쳐, 얼마나 통과시킬지 정합니다. 통과하는 것은 다른 하나인 *up*입니다. 이 둘을 곱합니다.

$$ \text{out} = (\text{silu}(x W_\text{gate}) \cdot x W_\text{up})\, W_\text{down} \qquad \text{silu}(s) = \frac{s}{1 + e^{-s}} $$

이것이 **SwiGLU**입니다(Shazeer(2020), 2절). silu의 다른 이름인 *Swish*와 *gated linear unit*을 합친 말입니다. 1장의 신경망에서 x와 w_1을 가져와 w_1을 게이트의 행렬로 쓰고, up에 쓸 작은 행렬만 새로 정했습니다. 편향은 없습니다. 은닉층의 세 숫자 가운데 ReLU였다면 0이 되었을 것은 어느 것일까요? 그 숫자는 여기서 0과 얼마나 다를까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import data, relu

x_pocket, w_gate, _, w_down, _ = data.pocket_network(float)
w_up = np.array([[1.0, 0, 1], [-1, 2, 0]])


def silu(s):
    return s / (1 + np.exp(-s))


gate, up = x_pocket @ w_gate, x_pocket @ w_up  # (3,) each | 각각 (3,)
names = {"gate": gate, "relu(gate)": relu(gate), "silu(gate)": silu(gate), "up": up}
Table({"neuron": range(3), **names, "hidden": silu(gate) * up})

# %% [markdown] lang="en"
r"""
Neuron 2 would be silent under ReLU. Here its gate of −7 still lets −0.0064 through, which up turns into −0.0128, and a little slope comes back as well. Hardly any neuron is ever quite dead.

What does a trained neuron do with its two numbers? We searched SmolLM2, lesson 09's published model, for a neuron that has to do with months, and found number 610 in block 22 (both from 0). Whenever its hidden number is negative, it pushes the names of eleven months, all but May, above all other pieces. You see its gate, up and hidden number after three of the fourteen texts that we tried, and the probability p of a month as the next piece, with the neuron and without it. After which texts will the gate be open?
"""

# %% [markdown] lang="ko"
r"""
ReLU였다면 뉴런 2가 꺼졌을 것입니다. SwiGLU에서는 gate가 −7이어도 −0.0128이 나가고, 되돌아오는 기울기도 조금은 있습니다. 그래서 뉴런이 완전히 죽는 일은 거의 없습니다.

그러면 학습한 뉴런은 이 두 숫자를 어떻게 쓸까요? 9장에서 만난 공개 모델 SmolLM2를 뒤져, 열두 달과 관계있는 뉴런을 하나 찾아냈습니다. 블록 22의 뉴런 610입니다. (둘 다 0부터 셉니다.) 이 뉴런은 음수를 내보낼 때, 5월(*May*)을 뺀 달 이름 열한 개를 다른 어느 조각보다도 높이 밀어 올립니다.

텍스트 세 개를 모델에 넣었습니다. 회의가 화요일(*Tuesday*)이라는 말, 1월(*January*)부터 언제까지라는 말, 고양이가 어디에 앉았다는 말인데, 모두 중간에서 끊겼습니다. gate와 up은 텍스트가 끊긴 곳에서 이 뉴런이 계산한 것이고, hidden은 이 뉴런이 내보내는 것입니다. 다음 조각이 달 이름일 확률은 p이고, 이 뉴런을 뺐을 때는 p_without입니다. 게이트는 어느 텍스트에서 열려 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import excerpt

months = excerpt("calendar")
some = ["The meeting is on Tuesday,", "from January to", "The cat sat on the"]
at = [months["sentences"].index(text) for text in some]
shown = "gate", "up", "hidden", "p", "p_without"
Table({"text so far": some} | {key: [months[key][i] for i in at] for key in shown}, digits=3)

# %% [markdown] lang="en"
r"""
The gate is open after the first two texts, where a month may come, and nearly shut after the cat, where p rounds to 0. After *Tuesday,* the neuron hands on −10.237, which ReLU could never do, and lifts the probability of a month from 0.409 to 0.714. After *from January to* the rest of the model gets to 0.92 alone. Up is negative in all fourteen, so the gate decides. **The gate says how much passes, and up says what.**

### Exercise 19.3 ★ 3 minutes

Two neurons: one has gate −1 and up 3, the other gate 2 and up −3. What are their hidden numbers, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
게이트는 달 이름이 올 만한 처음 두 텍스트에서 열려 있고, 고양이 텍스트에서는 거의 닫혀 있습니다. 고양이 텍스트에서는 p도 반올림하면 0입니다. 화요일 텍스트에서는 뉴런이 −10.237을 내보내, 다음 조각이 달 이름일 확률을 0.409에서 0.714로 끌어올립니다. ReLU를 쓰는 뉴런이라면 음수를 내보낼 수 없습니다. *from January to* 다음에는 이 뉴런이 거의 필요 없습니다. 모델의 나머지만으로도 0.92까지 가기 때문입니다. **얼마나 내보낼지는 게이트가 정하고, 무엇을 내보낼지는 up이 정합니다.**

### 연습 19.3 ★ 3분

뉴런이 두 개 있습니다. 첫 번째는 gate가 −1이고 up이 3입니다. 두 번째는 gate가 2이고 up이 −3입니다. 두 뉴런의 hidden을 소수 넷째 자리까지 구하세요.
"""

# %%
answer_3 = [..., ...]

check("19.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

silu(−1) = −1 / (1 + e), and e is 2.7183. For 2 it's 2 / (1 + e⁻²).

</details>
<details><summary>Solution</summary>

{solution}

</details>

Where two matrices stood, three stand now. Shazeer therefore cuts d_ff to two thirds, so that the model stays as large as it was. With d_model = 4096 the usual 4 · d_model would shrink to 10 923. Llama 3 spends more and takes 14 336, three and a half times d_model.

## 3 · Grouped queries: a smaller cache

While a model writes, the keys and values of all tokens so far lie in its **KV cache** (lesson 13), for every head in every layer. A long text can fill a machine with them. Could we do with fewer heads? But each head asks its own question, and you've seen two of them find what one couldn't.

Look again at what the cache holds. There isn't a single question in it! A query is used once and thrown away. So let's keep all the heads that ask and save on those that answer, with several heads putting different questions to the same keys. This is **grouped-query attention**, or **GQA** (Ainslie et al. 2023, section 2.2).

Take lesson 10's two heads and let both use the keys and values of head 0. How do the attention weights of each head change?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

silu(−1) = −1 / (1 + e)이고 e는 2.7183입니다. 두 번째는 2 / (1 + e⁻²)입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

행렬이 두 개 있던 자리에 세 개가 들어왔습니다. 그래서 Shazeer는 모델이 커지지 않도록 d_ff를 3분의 2로 줄입니다. d_model = 4096이면 d_ff는 흔히 쓰는 4 · d_model에서 10,923으로 줄어듭니다. Llama 3는 그보다 넉넉하게 d_model의 세 배 반인 14,336을 씁니다.

## 3 · 그룹 쿼리 어텐션: 더 작은 캐시

모델이 글을 쓰는 동안, 지금까지 나온 모든 토큰의 키(key)와 값(value)은 **KV 캐시**에 저장됩니다(13장). 층마다 저장하고, 헤드마다 또 저장합니다. 그래서 글이 길면 캐시만으로도 메모리가 가득 찰 수 있습니다. 헤드를 줄이면 되지 않을까요? 하지만 헤드는 저마다 다른 것을 묻습니다. 헤드 하나로는 찾지 못하는 것을 둘이 찾아내는 것도 보았습니다.

캐시에 무엇이 들어 있는지 다시 봅시다. 눈치채셨나요? 쿼리(query)가 하나도 없습니다! 쿼리는 한 번 쓰고 버립니다. 그렇다면 묻는 헤드는 하나도 줄이지 말고, 답하는 키와 값의 헤드만 줄입시다. 여러 헤드가 서로 다른 쿼리를 같은 키와 비교하게 하는 것입니다. 이것이 **그룹 쿼리 어텐션**(grouped-query attention, GQA)입니다(Ainslie 외(2023), 2.2절).

10장에서 *I am a student*를 읽던 두 헤드가, 이번에는 모두 헤드 0의 키와 값을 쓰게 해 봅시다. (행과 열은 차례로 I, am, a, student입니다.) 두 헤드의 어텐션 가중치는 각각 어떻게 달라질까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Matrix, attend, matrices, split_heads

sentence = data.pocket_sentence()
w_q, w_k, w_v, _ = data.pocket_attention()
q, k, v = (split_heads(sentence @ w, 2) for w in (w_q, w_k, w_v))  # (2, T, 2)
_, own = attend(q, k, v)  # (2, T, T)
_, shared = attend(q, np.repeat(k[:1], 2, axis=0), np.repeat(v[:1], 2, axis=0))
titles = "head 0, own keys", "head 1, own keys", "head 0, shared", "head 1, shared"
matrices(*(Matrix(w, title, fixed=True) for title, w in zip(titles, [*own, *shared])))

# %% [markdown] lang="en"
r"""
Head 0 keeps its attention weights to the last digit. Head 1 puts the same questions as before to other keys and finds other words. In its first row `I` gave 0.57 to itself and 0.28 to `student`, whereas with head 0's keys it gives 0.80 to itself and 0.19 to `am`. (Two of its rows now equal rows of head 0, an accident of our small integers.) A real model learns with shared keys from the start.

The cache is half as large, which saves time as well as room, because a model reads its whole cache again for every token that it writes. With a single head of keys for all it's **multi-query attention** (Shazeer 2019, section 3).

### Exercise 19.4 ★★ 4 minutes

The Llama 3 of eight billion numbers has 32 layers. In each of them 32 heads ask, and only 8, the **KV heads**, have keys and values, all of them 128 wide, at 2 bytes a number. How many bytes does a token add to the cache? How many GiB (2³⁰ bytes) is that for a text of 8192 tokens? And how many GiB would it be with 32 heads of keys and values?
"""

# %% [markdown] lang="ko"
r"""
헤드 0의 어텐션 가중치는 마지막 자리까지 그대로입니다. 헤드 1은 전과 같은 쿼리를 다른 키와 비교하게 되어, 다른 단어를 찾습니다. 헤드 1의 첫 번째 행을 보세요. `I`는 원래 자기 자신에게 0.57, `student`에 0.28을 주었지만, 헤드 0의 키를 쓰면 자기 자신에게 0.80, `am`에 0.19를 줍니다. (이제 헤드 1의 두 행이 헤드 0의 행과 같지만, 작은 정수를 쓰다 보니 우연히 그렇게 되었습니다.) 실제 모델은 처음부터 키를 공유하며 학습합니다.

캐시는 절반으로 줄었습니다. 메모리만 아끼는 것이 아니라 시간도 아낍니다. 모델은 토큰을 하나 쓸 때마다 캐시 전체를 다시 읽기 때문입니다. 모든 헤드가 키 헤드 하나를 공유하면 **멀티 쿼리 어텐션**(multi-query attention, MQA)이라고 합니다(Shazeer(2019), 3절).

### 연습 19.4 ★★ 4분

매개변수가 80억 개인 Llama 3에는 층이 32개 있습니다. 층마다 쿼리 헤드는 32개, 키와 값의 헤드는 8개입니다. 헤드의 폭은 모두 128이고 숫자 하나는 2바이트입니다. 토큰이 하나 늘면 캐시는 몇 바이트 늘어날까요? 토큰 8192개짜리 텍스트라면 캐시는 몇 GiB(2³⁰바이트)일까요? 키와 값의 헤드가 32개라면 몇 GiB일까요?
"""

# %%
answer_4 = [..., ..., ...]

check("19.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Layers · 2 (keys and values) · heads of keys · 128 · bytes.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The last two changes are the biases, which are gone, and an old acquaintance. **RoPE** turns queries and keys by their positions, so that nothing has to be added at the bottom.

## 4 · Line by line

Now you can read a whole block. Here is the course's own in PyTorch, and published ones look much the same. Stop at each line and say where you know it from.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층 수 · 2(키와 값) · 키 헤드 수 · 128 · 숫자 하나의 바이트 수를 계산하세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>

네 번째 변화는 이미 아는 것입니다. 11장에서 만난 **RoPE**는 쿼리와 키를 위치만큼 돌립니다. 그래서 맨 아래에서 임베딩에 위치를 더하지 않아도 됩니다.

## 4 · 한 줄씩 읽기

이제 블록 하나를 처음부터 끝까지 읽을 수 있습니다. 아래는 이 과정의 블록을 PyTorch로 쓴 것인데, 공개된 모델의 코드도 이와 거의 같습니다. 한 줄 한 줄 멈추어, 어느 장에서 배운 것인지 말해 보세요.
"""

# %%
from helpers import mirror, show

show(mirror.RMSNorm.forward)

# %%
show(mirror.GroupedQueryAttention.forward)

# %%
show(mirror.SwiGLU.forward)

# %%
show(mirror.Block.forward)

# %%
show(mirror.LanguageModel.forward)

# %% [markdown] lang="en"
r"""
<details><summary>Line by line</summary>

- `RMSNorm`: part 1. γ is learned, and there is no β.
- `q`, `k`, `v`: products and heads (10), without biases. `rotate` is RoPE (11), and `v` isn't turned.
- `repeat_interleave`: each head of keys is repeated for all the heads that share it (part 3).
- `attend` (09), heads side by side again, W_O (10).
- `SwiGLU`: part 2. `gate * gate.sigmoid()` is silu.
- `Block`: two skips (02), norms first (12). `LanguageModel`: the causal mask (13), a row for each id (07), the blocks, a last norm, and logits (18).

</details>

There isn't a line that you haven't computed by hand. You can count the numbers, too: each `self.w_…` and each `gamma` is an array, and there are two tables.

### Exercise 19.5 ★★★ 8 minutes

Write `my_count`. The model has a table for what comes in and another for the logits, with n_vocab rows each, then n_layers blocks and a last norm. Its heads are d_model / n_heads wide. How many numbers is that? Then call it for Llama 3, with (128256, 4096, 32, 8, 14336, 32).
"""

# %% [markdown] lang="ko"
r"""
<details><summary>한 줄씩</summary>

- `RMSNorm`: 1절입니다. γ는 학습하고, β는 없습니다.
- `q`, `k`, `v`: 행렬곱과 헤드이고(10장), 편향이 없습니다. `rotate`는 RoPE입니다(11장). `v`는 돌리지 않습니다.
- `repeat_interleave`: 키 헤드 하나를, 그 헤드를 공유하는 쿼리 헤드의 수만큼 되풀이합니다(3절).
- `attend`: 9장의 어텐션입니다. 그다음 헤드를 다시 나란히 이어 붙이고 W_O를 곱합니다(10장).
- `SwiGLU`: 2절입니다. `gate * gate.sigmoid()`가 silu입니다.
- `Block`: 잔차 연결이 둘 있고(2장), 정규화가 앞에 있습니다(12장).
- `LanguageModel`: 인과 마스크(13장), id마다 한 행(7장), 블록, 마지막 정규화, 로짓(18장)이 차례로 나옵니다.

</details>

손으로 계산해 보지 않은 줄은 하나도 없습니다. 그러니 매개변수도 셀 수 있습니다. `self.w_…`와 `gamma`가 저마다 배열 하나이고, 테이블이 두 개 있습니다.

### 연습 19.5 ★★★ 8분

`my_count`를 작성하세요. 모델에는 입력 토큰의 임베딩 테이블과 로짓을 구하는 테이블(각각 n_vocab행), 블록 n_layers개, 마지막 정규화가 있고, 헤드의 폭은 d_model / n_heads입니다. 매개변수는 모두 몇 개일까요? 다 작성했으면 Llama 3의 (128256, 4096, 32, 8, 14336, 32)를 넣어 보세요.
"""


# %%
def my_count(n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers):
    ...


check("19.5", my_count)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

In a block, w_q and w_o are (d_model, d_model), and w_k and w_v are (d_model, n_kv_heads · d_k). Then there are w_gate, w_up, w_down, and two γ.

</details>
<details><summary>Solution</summary>

{solution}

</details>

## 5 · What each change buys

It's time for your guess from the opening. We start from your model of the animals and make five changes, each on top of those before. Each of the six models is trained from twenty starts. In the figure every start has a dot for its loss on new lines, which can't get below 17 bits, because that much of a line is chance. Which change moves the dots by more than the starts of one model differ? Does it show early, or at the end?

<details><summary>How it was measured</summary>

Beforehand, by `tools/what_it_buys.py`, with lesson 18's lines and settings and 1200 steps. Networks of three matrices have d_ff = 86 and no biases; attention's biases go later. In the last model 2 of 4 heads have keys. Only the first three models get the same batches from the same seed. A test trains from five other starts: again RoPE is ahead early, and at the end no change matters more than the start.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

블록마다 w_q와 w_o의 모양은 (d_model, d_model)이고, w_k와 w_v의 모양은 (d_model, n_kv_heads · d_k)입니다. 거기에 w_gate, w_up, w_down과 γ 두 개가 더 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

## 5 · 무엇이 좋아졌을까요?

맨 처음에 적어 둔 예상을 꺼낼 때입니다. 18장에서 학습시킨 언어 모델(정규화가 앞에 있는 Pre-LN입니다)에서 시작해, 부품을 하나씩 더 바꾸어 나갑니다. 그러면 모델이 여섯 개 생깁니다. 모델마다 서로 다른 초깃값 스무 개에서 학습을 시작했습니다. 그림의 점 하나는 초깃값 하나이고, 점의 위치는 떼어 둔 문장의 손실입니다. 손실은 17비트보다 작아질 수 없습니다. 문장 하나에 그만큼의 우연이 들어 있기 때문입니다.

초깃값 때문에 생기는 차이보다 더 큰 차이를 만드는 변화는 어느 것일까요? 그런 차이는 학습 초기에 나타날까요, 끝에 나타날까요?

<details><summary>어떻게 측정했나요?</summary>

18장의 문장과 설정으로 1200스텝씩, `tools/what_it_buys.py`로 미리 학습시켰습니다. 행렬이 셋인 신경망에서는 d_ff가 86이고 편향이 없습니다. 어텐션의 편향은 그다음 단계에서 없앱니다. 마지막 모델에서는 헤드 4개가 키 헤드 2개를 공유합니다. 같은 시드에서 같은 배치를 받는 것은 처음 세 모델뿐입니다. 이 과정의 테스트는 다른 초깃값 다섯 개로 다시 학습시킵니다. 거기에서도 초기에는 RoPE가 앞서고, 끝에서는 어느 변화도 초깃값보다 중요하지 않습니다.

</details>
"""

# %% jupyter={"outputs_hidden": true}
from helpers import bought, draw_bought

draw_bought(bought())

# %%
bits = np.array([*bought().values()])  # (6, 20, 3): change, start, after 300, 600, 1200 steps | (6, 20, 3): 바꾼 것, 초깃값, 300, 600, 1200스텝 뒤
early, _, end = bits.mean(axis=1).T.round(2)
spread = bits.std(axis=1, ddof=1)[:, 0].round(1)
Table({"change": [*bought()], "bits after 300": early, "spread": spread, "bits at the end": end})

# %% [markdown] lang="en"
r"""
Of the five changes only **RoPE** moves the dots by more than the starts differ, and only early. After 300 steps it's ahead from 18 of the 20 starts, by 2.8 bits on average, where starts have a standard deviation of 1 to 2 bits. The last three changes together give most of this lead back. At the end none of it is left. The six means lie within 0.1 bits of each other and all 120 models within 0.7 bits of 17, whether their norms subtract a mean or not.

Nobody would have made the last three changes for the sake of *these* losses. Have we looked in the wrong place? The loss says how well a model guesses, and not what it needs while it does so.
"""

# %% [markdown] lang="ko"
r"""
초깃값 때문에 생기는 차이보다 더 큰 차이를 만드는 것은 **RoPE**뿐이고, 그것도 초기에만 그렇습니다. 300스텝 뒤에 RoPE를 쓴 모델은 평균 2.8비트 앞섭니다. 모델 하나에서 초깃값에 따른 표준편차는 1~2비트입니다. 그런데 마지막 세 변화를 거치면서 앞선 것을 대부분 도로 내줍니다. 끝에 가면 어떤 변화의 차이도 남지 않습니다. 모델 여섯 개의 평균은 서로 0.1비트 안에 있고, 모델 120개는 모두 17비트에서 0.7비트 안에 있습니다. 평균을 빼지 않는 RMSNorm도 손해를 보지 않았습니다.

적어도 **여기서 본** 손실 때문에 마지막 세 가지를 바꿀 사람은 없을 것입니다. 우리가 엉뚱한 곳을 보았을까요? 손실은 모델이 얼마나 잘 맞히는지 알려 줍니다. 그러느라 무엇을 얼마나 쓰는지는 알려 주지 않습니다.
"""

# %%
from helpers import what_it_costs

costs = [(change, *what_it_costs(change)) for change in bought()]
Table(("change", "parameters", "multiplications a token", "bytes of cache a token"), costs)

# %% [markdown] lang="en"
r"""
Grouped queries halve the cache and save 8 % of the parameters and 9 % of the multiplications (without those by cached keys and values).

Half of 768 bytes is nothing to write home about, so let's go where it hurts. You want Llama 3 to read a long text on a graphics card with 24 GB (24 · 10⁹ bytes), at 2 bytes a number. If nothing else needed room, how many tokens would fit beside the model? How many if all 32 heads had their own keys, or if one head of keys served them all?
"""

# %% [markdown] lang="ko"
r"""
그룹 쿼리 어텐션은 캐시를 절반으로 줄입니다. 매개변수는 8%, 곱셈은 9% 줄어듭니다. (캐시에 저장된 키, 값과 곱하는 것은 세지 않았습니다.)

768바이트의 절반이야 아껴도 그만, 안 아껴도 그만입니다. 메모리가 정말로 모자라는 곳으로 가 봅시다. 메모리가 24GB(24 · 10⁹바이트)인 여러분의 그래픽 카드에서 Llama 3에 긴 글을 넣으려고 합니다. 숫자 하나는 2바이트입니다. 다른 것이 자리를 차지하지 않는다면, 모델을 넣고 남는 자리에 토큰이 몇 개 들어갈까요? 헤드 32개에 저마다 키가 있다면 몇 개일까요? 키 헤드 하나를 모두가 공유한다면 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import or_solution

# Yours, if it is right. | 맞았다면 여러분의 함수
my_count = or_solution("19.5", my_count)
n_kv = np.array([32, 8, 1])
model = 2 * np.array([my_count(128_256, 4096, 32, n, 14_336, 32) for n in n_kv])  # bytes | 바이트
of_a_token = 2 * 32 * 2 * 128 * n_kv
fit, equal = (24 * 10**9 - model) // of_a_token, model // of_a_token
columns = {"heads of keys": n_kv, "GB of model": model / 1e9, "tokens beside it": fit}
Table(columns | {"cache = model at": equal}, digits=2)

# %% [markdown] lang="en"
r"""
Llama 3 with its 8 heads of keys leaves room for 60 573 tokens, **five times as many** as with 32. A single head would make room for 513 259, but it can make a model worse, while a few hardly do (Ainslie et al., abstract). The last column says at which length the cache weighs as much as the model. For Llama 3 that's 122 532 tokens, with 16.06 GB each. Its training ends with texts of up to 128K tokens (Grattafiori et al., section 3.4.2), where the cache is heavier.

This is what the loss couldn't show. **Grouped queries buy room, and room is length.** RMSNorm and the missing biases buy simplicity, RoPE an early start. **SwiGLU** alone came in for a lower loss, and here it buys nothing. Its effect was found in models thousands of times as large as ours (Shazeer 2020, section 3), and a task that the old part solves to the end can't show what the new part is good for. When somebody tells you that a model is better, ask at what.

## 6 · Mixture of experts: numbers that rest

Many models of today have one more change in the block, and it spends the room that grouped queries save. Must every number of a model have a say about every token, in a poem or in a program?

In a **mixture of experts** (Shazeer et al. 2017, section 2.1) a block has several networks in place of one, the **experts**. A small matrix, the **router**, turns a token's row into a score for each expert, and softmax turns the scores into shares. Only the experts with the highest shares are computed. If the shares are 0.4, 0.1, 0.3 and 0.2 and two experts may speak, the first has 0.4 / 0.7 of the say and the third 0.3 / 0.7, while the other two rest.

*Mixtral 8x7B* (Jiang et al. 2024, section 2.1) has eight experts in each of its 32 blocks, and a token meets two of the eight. With one network a block it would be a model of seven billion numbers. Does it hold 8 · 7 = 56 billion, as its name suggests? How many does a token meet?
"""

# %% [markdown] lang="ko"
r"""
키 헤드가 8개인 Llama 3에서는 토큰 60,573개가 들어갑니다. 32개일 때의 **다섯 배**입니다. 키 헤드가 하나뿐이면 513,259개까지 들어가지만, 그러면 모델이 나빠질 수 있습니다. 몇 개만 있어도 거의 나빠지지 않습니다(Ainslie 외, 초록). 마지막 열은 캐시가 모델만큼 커지는 길이입니다. Llama 3에서는 토큰 122,532개이고, 그때 모델과 캐시가 저마다 16.06GB입니다. Llama 3가 학습을 마칠 무렵에 읽는 텍스트는 토큰 128K개에 이릅니다(Grattafiori 외(2024), 3.4.2절). 그런 텍스트에서는 모델보다 캐시가 더 큽니다.

손실만 보아서는 알 수 없었던 것입니다. **그룹 쿼리 어텐션으로 얻는 것은 메모리이고, 메모리가 남으면 더 긴 글을 다룰 수 있습니다.** RMSNorm을 쓰고 편향을 없애면 모델이 단순해지고, RoPE를 쓰면 더 빨리 배웁니다. 손실을 줄이려고 들여온 것은 **SwiGLU**뿐인데, 여기서는 얻는 것이 없습니다. SwiGLU의 효과는 우리 모델보다 수천 배 큰 모델에서 확인되었습니다(Shazeer(2020), 3절). 옛 부품으로도 끝까지 풀리는 문제로는 새 부품이 무엇에 좋은지 알 수 없습니다. 누가 어떤 모델이 더 좋다고 하면, 무엇에 더 좋은지 물어보세요.

## 6 · 전문가 혼합: 쉬는 숫자들

오늘날에는 블록에서 한 가지를 더 바꾼 모델이 많습니다. 이번에는 그룹 쿼리 어텐션으로 아낀 메모리를 도로 씁니다. 토큰이 시에 나올 때도 있고 프로그램에 나올 때도 있습니다. 그때마다 모델의 모든 숫자가 나서야 할까요?

**전문가 혼합**(mixture of experts, MoE)에서는 블록에 신경망이 하나가 아니라 여러 개 있습니다(Shazeer 외(2017), 2.1절). 이 신경망들을 **전문가**(expert)라고 합니다. 토큰의 행에 **라우터**(router)라는 작은 행렬을 곱하고 소프트맥스(softmax)를 구하면 전문가마다 비율이 하나씩 나옵니다. 그리고 비율이 가장 높은 전문가 몇 개만 계산합니다. 비율이 0.4, 0.1, 0.3, 0.2이고 전문가 둘만 계산한다면, 첫 번째의 출력은 0.4 / 0.7만큼, 세 번째의 출력은 0.3 / 0.7만큼 섞습니다. 나머지 둘은 쉽니다.

*Mixtral 8x7B*(Jiang 외(2024), 2.1절)는 블록 32개에 전문가가 여덟 개씩 있고, 토큰 하나는 블록마다 그중 둘을 거칩니다. 블록마다 신경망이 하나뿐이라면 매개변수가 70억 개인 모델입니다. 그러면 이름처럼 8 · 70억 = 560억 개가 들어 있을까요? 토큰 하나가 거치는 것은 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
without = my_count(32_000, 4096, 32, 8, 0, 32)  # d_ff = 0: all but the networks | d_ff = 0: 신경망을 뺀 모든 것
expert, router = 3 * 4096 * 14_336, 4096 * 8
totals = [without + 32 * (n * expert + router * (n > 1)) for n in (1, 8, 2)]
Table({"experts": ["one network", "eight, held", "two, computed"], "parameters": totals})

# %% [markdown] lang="en"
r"""
Mixtral holds 46.7 billion numbers, short of 56 because attention, norms and tables are there only once. A token meets 12.9 billion of them. So the model has **the size of 47 billion and the work of 13**. It pays for that in memory, where all eight experts must lie ready. Grouped queries save room, and a mixture of experts spends room to save work.

## 7 · In PyTorch

Does our block agree with PyTorch's own `F.rms_norm`, `F.silu` and `F.scaled_dot_product_attention` with `enable_gqa=True`, gradients included?
"""

# %% [markdown] lang="ko"
r"""
Mixtral에는 매개변수가 467억 개 들어 있습니다. 560억 개에 못 미치는 것은 어텐션과 정규화, 테이블이 한 벌씩만 있기 때문입니다. 토큰 하나가 거치는 것은 그중 129억 개뿐입니다. **크기는 467억 개만큼이고, 계산은 129억 개만큼입니다.** 그 대신 메모리를 더 씁니다. 어느 전문가를 계산하게 될지 모르니 여덟을 모두 메모리에 준비해 두어야 합니다. 메모리를 아끼던 그룹 쿼리 어텐션과는 정반대입니다.

## 7 · PyTorch로

우리가 만든 블록은 PyTorch의 `F.rms_norm`, `F.silu`, 그리고 `enable_gqa=True`를 준 `F.scaled_dot_product_attention`과 같은 결과를 낼까요? 그래디언트까지 비교합니다.
"""

# %%
from helpers import Block, causal, equal_on_every_device

rng = np.random.default_rng(19)
block, (x_block, dout_block) = Block.random(24, 6, 2, 16, rng), rng.normal(size=(2, 3, 5, 24))
equal_on_every_device(block, x_block, dout_block, mask=causal(5))

# %% [markdown] lang="en"
r"""
Our block and PyTorch's agree in the output and in every gradient.

## 8 · Recap

**What changed since 2017, and what does each change buy?** Less has changed than you'd think, for the skips, attention and a network are where you left them. In our model the new parts didn't buy a lower loss. They bought simplicity, a quicker start, and room, which is to say length.

| change | formula | what it buys |
|---|---|---|
| RMSNorm, no biases | x / √(mean of x²) · γ | a simpler model |
| RoPE | q, k turned by position | learns sooner |
| SwiGLU | (silu(gate) · up) W_down | a lower loss, in large models |
| grouped queries | fewer heads of keys | a smaller cache, longer texts |
| mixture of experts | two of eight networks | fewer multiplications, for more memory |

**Deeper:** [attention that never holds its weights](19b_model_of_today_deeper.ipynb). **To look up:** [a gate's way back](90_every_gradient.ipynb#SwiGLU).

**Next:** you can read a model of today, and you've computed every part of one. Now take a file of 134 515 008 numbers that strangers have trained. Pour them into *your* functions. Will they talk? [Lesson 20](20_real_model.ipynb).
"""

# %% [markdown] lang="ko"
r"""
우리의 블록과 PyTorch는 출력도, 모든 그래디언트도 같습니다.

## 8 · 정리

**2017년 이후 무엇이 바뀌었고, 그래서 무엇이 좋아졌을까요?** 생각보다 바뀐 것이 적습니다. 잔차 연결과 어텐션, 신경망은 모두 2017년의 그 자리에 있습니다. 우리 모델에서는 새 부품을 써도 손실이 더 작아지지 않았습니다. 그 대신 모델이 단순해졌고, 더 빨리 배웠고, 메모리가 남아 더 긴 글을 다룰 수 있게 되었습니다.

| 변화 | 식 | 좋아지는 것 |
|---|---|---|
| RMSNorm, 편향 없음 | x / √(x²의 평균) · γ | 더 단순한 모델 |
| RoPE | q, k를 위치만큼 돌림 | 더 빨리 배움 |
| SwiGLU | (silu(gate) · up) W_down | 큰 모델에서 더 작은 손실 |
| 그룹 쿼리 어텐션 | 더 적은 키 헤드 | 더 작은 캐시, 더 긴 텍스트 |
| 전문가 혼합 | 신경망 여덟 개 가운데 둘 | 더 적은 곱셈, 대신 더 많은 메모리 |

**더 깊이:** [어텐션 가중치를 저장하지 않는 어텐션](19b_model_of_today_deeper.ipynb). **찾아볼 곳:** [게이트의 역전파](90_every_gradient.ipynb#SwiGLU).

**다음:** 이제 오늘날의 모델을 읽을 수 있습니다. 그 부품도 모두 손으로 계산해 보았습니다. 여기 숫자 134,515,008개가 담긴 파일이 있습니다. 얼굴도 모르는 사람들이 학습시킨 숫자입니다. 이 숫자를 **여러분의** 함수에 부어 넣어 봅시다. 말을 할까요? [20장](20_real_model.ipynb)에서 확인합니다.
"""
