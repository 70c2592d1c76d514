# %% [markdown] lang="en"
r"""
# 19 · A model of today, line by line

**What changed since 2017, and what does each change buy?**

Suppose that you had learned to build a Transformer in 2017, just as you've done here, and had then slept for seven years. When you wake up, everybody chats with language models, and of one of them, Llama 3, anyone may open the eight billion numbers (Grattafiori et al. 2024). You open a block of it. Will you find your way around?

You will. Your own layer is still there with its two skips past attention and past a network, and only some parts have been exchanged. Whoever did that must have wanted something, and the first guess is that the model loses less. Let's compute the new parts by hand, build them into lesson 18's model one after the other and see.

**You will be able to**

- compute RMSNorm and its way back, SwiGLU, and the size of a cache;
- read a block of today's models and say where you know each line from;
- count a model of eight billion numbers to the last one;
- say what each change buys, and what it doesn't.

**You need** lessons 18, 14 (the way back of LayerNorm), 10 (heads), 11 (RoPE). \
**Time** 75 minutes · [on paper](../docs/worksheets/19.html)

Your layer stands at the left and the block of Llama 3 at the right, with a frame around everything new but one: the biases are gone, too. Which of these changes lowers the loss most? Which doesn't lower it at all? **Write your guess down** for part 5.
"""

# %% [markdown] lang="ko"
r"""
# 19 · 오늘날의 모델, 한 줄씩

**2017년 이후 무엇이 바뀌었고, 그래서 무엇이 좋아졌을까요?**

2017년에 이 과정에서처럼 트랜스포머(Transformer)를 배우고 나서 일곱 해 동안 잠들었다고 합시다. 깨어 보니 누구나 언어 모델과 대화합니다. 그중 하나인 Llama 3는 80억 개의 매개변수를 누구나 볼 수 있게 공개했습니다(Grattafiori 외(2024)). 블록 하나를 열어 보면 알아볼 수 있을까요?

알아볼 수 있습니다. 여러분의 층이 그대로 있고, 잔차 연결 둘이 어텐션과 신경망을 건너뜁니다. 몇몇 부품이 바뀌었을 뿐인데, 바꾼 데에는 저마다 이유가 있을 것입니다. 손실이 줄어서일까요? 새 부품을 손으로 계산한 다음, 18장의 모델에 하나씩 넣어 봅시다.

**이 장을 마치면**

- RMSNorm과 그 역전파, SwiGLU, 캐시의 크기를 계산할 수 있습니다.
- 오늘날의 모델의 블록을 읽고, 줄마다 어디에서 배웠는지 말할 수 있습니다.
- 80억 개짜리 모델의 매개변수를 하나도 빠짐없이 셀 수 있습니다.
- 바꾼 것마다 무엇이 좋아지고 무엇이 그대로인지 말할 수 있습니다.

**필요한 것**은 18장, 14장(층 정규화의 역전파), 10장(헤드), 11장(RoPE)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/19.html)

왼쪽은 여러분의 층이고 오른쪽은 Llama 3의 블록입니다. 테두리를 두른 것이 새로운 부품이고, 편향도 없어졌습니다. 손실을 가장 많이 줄이는 변화는 무엇이고, 전혀 줄이지 않는 변화는 무엇일까요? **예상을 적어 두세요.** 5절에서 측정합니다.
"""

# %%
from helpers import draw_then_and_now

draw_then_and_now()

# %% [markdown] lang="en"
r"""
## 1 · RMSNorm: without the mean

Each framed box names the part of this lesson that opens it, beginning with the norm.

LayerNorm subtracts the mean, divides by the standard deviation, multiplies by γ and adds β. Does it have to do all four? A norm is there to calm a token that has grown too loud, and perhaps you need no more than the division for that. On this guess **RMSNorm** (Zhang and Sennrich 2019, section 4) leaves out the mean and β and divides by the **root of the mean square**:

$$ \hat{x} = \frac{x}{\text{rms}} \qquad \text{rms} = \sqrt{\frac{1}{d} \sum_i x_i^2} \qquad y = \gamma \, \hat{x} $$

Let's try it on a token of two numbers, a point on a page. Move it from [3, 4] to [6, 8] and then wherever you like. Where can RMSNorm put the point and where can LayerNorm?
"""

# %% [markdown] lang="ko"
r"""
## 1 · RMSNorm: 평균을 빼지 않는 정규화

바뀐 상자는 넷이고, 상자마다 그것을 다루는 절이 적혀 있습니다. 먼저 블록에 두 번 나오는 정규화부터 봅시다.

LayerNorm은 평균을 빼고, 표준편차로 나누고, γ를 곱하고, β를 더합니다. 네 가지가 다 필요할까요? 정규화는 숫자가 너무 커진 토큰을 가라앉히려고 있는 것이니, 나누기만 해도 될지 모릅니다. **RMSNorm**(Zhang과 Sennrich(2019), 4절)은 그렇게 보고 평균과 β를 없앴습니다. 나누는 수는 **제곱 평균의 제곱근**(root mean square)입니다.

$$ \hat{x} = \frac{x}{\text{rms}} \qquad \text{rms} = \sqrt{\frac{1}{d} \sum_i x_i^2} \qquad y = \gamma \, \hat{x} $$

무엇을 잃는지 보려고 숫자가 둘인 토큰을 종이 위의 점으로 나타냈습니다. [3, 4]를 [6, 8]로, 그리고 다른 곳으로 옮겨 보세요. RMSNorm은 점을 어디로 보내고, LayerNorm은 어디로 보낼까요?
"""

# %% tags=["widget"]
from helpers import play_norms

play_norms()

# %% [markdown] lang="en"
r"""
RMSNorm puts every point on the circle. Both [3, 4] and [6, 8] become [0.8485, 1.1314], so that the token's length is forgotten while its direction stays. LayerNorm keeps even less of it. If the two numbers differ, **every point lands on one of two places**, [−1, 1] or [1, −1], from which you can't read any more than which of the numbers was larger.

With four numbers LayerNorm has more to tell. What will each norm make of [−1, 1, 3, 5], whose mean is 2? In which of the two does the 1 stay positive?
"""

# %% [markdown] lang="ko"
r"""
RMSNorm은 점을 원 위로 보냅니다. [3, 4]와 [6, 8]이 모두 [0.8485, 1.1314]가 되니, 토큰의 길이는 사라지고 방향은 남습니다. LayerNorm에서는 남는 것이 더 적습니다. 두 숫자가 서로 다르면 **모든 점이 [−1, 1]이나 [1, −1], 두 군데 가운데 한 곳으로** 가고, 어느 쪽이 컸는지만 알 수 있습니다.

숫자가 넷이면 LayerNorm에도 더 많은 것이 남습니다. 평균이 2인 [−1, 1, 3, 5]는 각각 무엇이 될까요? 1은 어느 쪽에서 그대로 양수일까요?
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
The 1 stays positive under RMSNorm, where all four numbers are divided by 3. Under LayerNorm it lies below the mean and becomes −0.4472. Lesson 03 had a good use for that mean: a loud token whose numbers all lay far above 0 set off a neuron by mistake, and only subtraction could keep the neuron quiet. Part 5 will show whether a model with RMSNorm, which gives this protection up, misses it.

### Exercise 19.1 ★ 2 minutes

What does RMSNorm make of [1, −1, 7, 7], with γ = 1?
"""

# %% [markdown] lang="ko"
r"""
RMSNorm에서는 네 숫자를 똑같이 3으로 나누므로 1이 그대로 양수입니다. LayerNorm에서는 1이 평균보다 작아서 −0.4472가 됩니다. 3장에서는 평균을 빼는 것이 쓸모가 있었습니다. 숫자가 모두 0보다 훨씬 큰 시끄러운 토큰이 엉뚱한 뉴런을 켰고, 평균을 빼야 잠잠해졌습니다. RMSNorm은 그것을 포기합니다. 모델에 정말 필요했는지는 5절에서 봅니다.

### 연습 19.1 ★ 2분

γ = 1일 때 [1, −1, 7, 7]의 RMSNorm을 구하세요.
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

**The way back.** LayerNorm doesn't notice when you add the same amount to all numbers of a token or when you stretch the token, and that's why lesson 14 took two directions out of the slope. As RMSNorm overlooks only the stretch, one direction is left to take out, the one along x̂ (here with γ = 1; otherwise dout is γ · dout):

$$ dx = \frac{dout - \hat{x} \cdot \text{mean}(dout \cdot \hat{x})}{\text{rms}} $$

### Exercise 19.2 ★★ 4 minutes

x is again [1, −1, 7, 7], and dout = [0, 0, 0, 2]. What is dx?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

제곱은 1, 1, 49, 49이고 평균은 25입니다. 그 제곱근으로 나누세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>

**되돌아오는 길.** 14장에서는 LayerNorm을 거슬러 갈 때 그래디언트에서 두 방향의 성분을 뺐습니다. 네 숫자에 같은 수를 더하거나 토큰을 늘여도 결과가 그대로이기 때문입니다. RMSNorm에서는 같은 수를 더하면 결과가 달라지므로, 뺄 것은 늘이는 방향 하나뿐입니다. x를 늘여도 x̂은 그대로이니 x̂ 방향의 성분은 0이어야 합니다. (γ = 1일 때의 식이고, 아니면 dout 자리에 γ · dout을 씁니다.)

$$ dx = \frac{dout - \hat{x} \cdot \text{mean}(dout \cdot \hat{x})}{\text{rms}} $$

### 연습 19.2 ★★ 4분

이번에도 x는 [1, −1, 7, 7]이고 dout = [0, 0, 0, 2]입니다. dx를 구하세요.
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

x̂ = [0.2, −0.2, 1.4, 1.4]입니다. dout · x̂은 마지막 자리에서 2.8이고 나머지는 0이므로 평균은 0.7입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

식으로 구한 기울기는 네 숫자를 하나씩 조금 바꾸어 구한 것(수치 미분)과 같을까요? 왼쪽 열은 라이브러리의 `RMSNorm`이 구한 것입니다.
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
The nudges give the dx of exercise 19.2. With one step fewer forward, one term fewer back and no β, what RMSNorm buys for certain is **simplicity**.

## 2 · SwiGLU: a gate that is computed

A neuron of lesson 01 has a single number for two jobs, whether it has noticed anything and what it has to say about it. Below 0 it's silent, while above 0 it says exactly as much as it has noticed.

A **gated** network gives each job its own number: one product of x, called *gate*, goes through silu, a smooth relative of ReLU, and decides how much may pass, while a second product, *up*, is what passes. The two are multiplied.

$$ \text{out} = (\text{silu}(x W_\text{gate}) \cdot x W_\text{up})\, W_\text{down} \qquad \text{silu}(s) = \frac{s}{1 + e^{-s}} $$

This is **SwiGLU** (Shazeer 2020, section 2), named after *Swish*, another word for silu, and *gated linear unit*. Take the x and the w_1 of that neuron's network, w_1 as the gate, and a small new matrix for up. Which hidden number would be 0 under ReLU, and how far from 0 is it here?
"""

# %% [markdown] lang="ko"
r"""
식과 수치 미분이 같습니다. 앞으로는 한 단계, 뒤로는 항 하나가 줄고 β도 없습니다. RMSNorm으로 확실히 얻는 것은 **간단함**입니다.

## 2 · SwiGLU: 계산해서 여닫는 게이트

1장의 뉴런은 숫자 하나로 두 가지를 나타냅니다. 무언가를 알아챘는지, 그래서 무엇을 내보낼지입니다. ReLU는 합 하나로 둘을 모두 정합니다. 합이 음수이면 0이고, 아니면 합을 그대로 내보냅니다.

**게이트가 있는**(gated) 신경망은 두 가지 일에 숫자를 따로 줍니다. x에 서로 다른 두 행렬을 곱합니다. 하나(gate)는 매끄러운 ReLU인 silu를 지나며 얼마나 통과시킬지 정하고, 다른 하나(up)는 통과하는 내용입니다. 둘을 곱합니다.

$$ \text{out} = (\text{silu}(x W_\text{gate}) \cdot x W_\text{up})\, W_\text{down} \qquad \text{silu}(s) = \frac{s}{1 + e^{-s}} $$

이것이 **SwiGLU**입니다(Shazeer(2020), 2절). silu의 다른 이름인 Swish와 gated linear unit에서 온 이름입니다. x와 게이트 행렬(w_1)은 1장의 것이고, up의 행렬만 새로 골랐습니다. 은닉층의 세 숫자 가운데 ReLU였다면 0이었을 것은 어느 것일까요? silu에서는 0에 얼마나 가까울까요?
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
Neuron 2 would be silent under ReLU. Here its gate of −7 still lets −0.0128 through and brings a little slope back, so that a neuron is hardly ever quite dead.

What does a trained neuron do with its two numbers? We searched SmolLM2, the published model that you'll meet next, for a neuron that has to do with months, and found number 610 in block 22. Whenever it hands on something negative, it pushes the names of eleven months above all other pieces. You see its gate, its up and what it hands on at the end of three texts. Then comes the probability p of a month as the next piece, first with the neuron and then without it. After which texts will the gate be open?
"""

# %% [markdown] lang="ko"
r"""
ReLU였다면 뉴런 2가 0입니다. silu를 쓰면 gate가 −7일 때도 −0.0064가 지나가므로 기울기도 조금은 돌아오고, 완전히 죽는 뉴런은 없습니다.

학습한 뉴런은 두 숫자를 어떻게 쓸까요? 20장에서 만날 공개된 모델 SmolLM2의 23번째 블록에서 달과 관계있는 뉴런을 찾았습니다. 뉴런 610은 열두 달 가운데 열한 달을 다른 어느 조각보다 위로 밀어 올립니다. 표는 세 텍스트의 끝에서 gate와 up, 그리고 뉴런이 내보내는 hidden을 보여 줍니다. p는 다음 조각이 달 이름일 확률이고, p_without은 뉴런이 없을 때의 확률입니다. 어느 텍스트에서 게이트가 열릴까요?
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
The gate is open after the first two texts, where a month may come, and nearly shut after the cat, where p rounds to 0. On Tuesday the neuron hands on −10.237 and lifts the probability of a month from 0.409 to 0.714. ReLU would never let anything negative out. After *from January to* the neuron is hardly needed, for the rest of the model gets to 0.92 alone. **The gate says how much, and up says what.**

### Exercise 19.3 ★ 3 minutes

Two neurons: one has gate −1 and up 3, the other gate 2 and up −3. What are their hidden numbers, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
달이 올 수 있는 텍스트에서는 게이트가 열리고, 다른 텍스트에서는 거의 닫혀 있습니다. *The meeting is on Tuesday,* 다음에서 gate는 4.155, up은 −2.502이고 뉴런은 −10.237을 내보냅니다. 다음 조각이 달일 확률은 뉴런이 있으면 0.714, 없으면 0.409입니다. *The cat sat on the* 다음에는 0.16만 내보냅니다. 1장의 뉴런은 음수를 내보낼 수 없었습니다. **게이트는 얼마나 통과시킬지, up은 무엇을 통과시킬지 정합니다.**

### 연습 19.3 ★ 3분

뉴런이 둘입니다. 첫 번째는 gate가 −1, up이 3이고, 두 번째는 gate가 2, up이 −3입니다. 은닉층의 두 숫자를 소수 넷째 자리까지 구하세요.
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

Where two matrices stood there are now three. Shazeer therefore cuts d_ff to two thirds, so that the model stays as large as it was. With d_model = 4096 the usual 4 · d_model would shrink to 10 923. Llama 3 spends more and takes 14 336, three and a half times d_model.

## 3 · Grouped queries: a smaller cache

While a model writes, the keys and values of all tokens so far lie in its **KV cache** (lesson 13), for every head in every layer. A long text can fill a machine with them. Could we do with fewer heads? But each head asks its own question, and you've seen two of them find what one couldn't.

Look again at what the cache holds. There isn't a single question in it! A query is used once and thrown away. So let's keep all the heads that ask and save on those that answer, with several heads putting different questions to the same keys. This is **grouped-query attention**, or **GQA** (Ainslie et al. 2023, section 2.2).

Take lesson 10's two heads and let both use the keys and values of head 0. How do the attention weights of each head change?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

silu(−1) = −1 / (1 + e)이고 e는 2.7183입니다. 2라면 2 / (1 + e⁻²)입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

행렬이 둘이 아니라 셋이 되었습니다. Shazeer는 매개변수의 수를 같게 하려고 d_ff를 3분의 2로 줄입니다. d_model = 4096이면 4 · d_model의 3분의 2는 10,923입니다. Llama 3는 여기에 맞추지 않고 d_model의 세 배 반인 14,336을 씁니다.

## 3 · 그룹 쿼리 어텐션: 더 작은 캐시

모델이 글을 쓰는 동안 지금까지 나온 모든 토큰의 키와 값이 메모리에 있습니다. 13장의 **KV 캐시**입니다. 층마다, 헤드마다 따로 있으니 글이 길면 메모리가 가득 찹니다. 무엇을 줄일 수 있을까요?

헤드를 줄이면 됩니다. 하지만 10장에서 보았듯이 헤드마다 묻는 것이 다릅니다. 그런데 캐시에 무엇이 들어 있는지 다시 봅시다. 쿼리는 없습니다! 쿼리는 한 번 쓰고 버립니다. 그러니 묻는 헤드는 모두 두고, 키와 값의 헤드만 줄입시다. 헤드 여럿이 서로 다른 쿼리를 같은 키와 비교하고 같은 값을 가져옵니다. 이것이 **그룹 쿼리 어텐션**(grouped-query attention, GQA)입니다(Ainslie 외(2023), 2.2절).

10장의 두 헤드가 모두 헤드 0의 키와 값을 쓰게 합시다. 헤드 0의 가중치는 어떻게 되고, 헤드 1의 가중치는 어떻게 될까요?
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
Head 0 keeps its attention weights to the last digit. Head 1 puts the same questions as before to other keys and finds other words. In its first row `I` gave 0.57 to itself and 0.28 to `student`, whereas with head 0's keys it gives 0.80 to itself and 0.19 to `am`. (Two of its rows now equal rows of head 0, but that's an accident of our small integers.) A real model learns with shared keys from the start.

The cache is half as large, which saves time as well as room: a model reads its whole cache again for every token that it writes. If all heads share one head of keys, it's called **multi-query attention** (Shazeer 2019, section 3).

### Exercise 19.4 ★★ 4 minutes

Llama 3 with eight billion numbers has 32 layers. In each layer 32 heads ask and 8 have keys and values, all of them 128 wide, at 2 bytes a number. How many bytes does a token add to the cache? How many GiB (2³⁰ bytes) is that for a text of 8192 tokens? And how many GiB would it be with 32 heads of keys and values?
"""

# %% [markdown] lang="ko"
r"""
헤드 0의 가중치는 그대로입니다. 헤드 1은 전과 같은 쿼리를 다른 키와 비교하므로 다른 단어를 찾습니다. 첫 행의 `I`는 자기 자신에게 0.57, `student`에 0.28을 주었는데, 이제는 자기 자신에게 0.80, `am`에 0.19를 줍니다. (두 행이 헤드 0에도 있는 것은 작은 정수를 써서 생긴 우연입니다.) 모델은 처음부터 공유하는 키로 학습하고, 두 헤드 모두 거기에 맞추어 배웁니다. 캐시는 절반으로 줄었습니다.

새 토큰마다 캐시를 처음부터 끝까지 다시 읽으므로, 메모리뿐 아니라 시간도 아낍니다. 모든 쿼리 헤드가 키 헤드 하나를 공유하면 **멀티 쿼리 어텐션**(multi-query attention)입니다(Shazeer(2019), 3절).

### 연습 19.4 ★★ 4분

매개변수가 80억 개인 Llama 3는 층이 32개입니다. 층마다 쿼리 헤드는 32개지만 키·값 헤드는 8개뿐이며, 헤드의 폭은 128, 숫자 하나는 2바이트입니다. 토큰 하나마다 캐시가 몇 바이트 늘어날까요? 토큰 8192개짜리 텍스트라면 몇 GiB(2³⁰바이트)일까요? 키·값 헤드가 32개라면 몇 GiB일까요?
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

The fourth change is an old acquaintance. **RoPE** turns queries and keys by their positions, so that nothing has to be added at the bottom any more.

## 4 · Line by line

Now you can read a whole block. Here is the course's own in PyTorch, which looks much like published ones. Stop at each line and say where you know it from.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층 수 · 2(키와 값) · 키 헤드 수 · 128 · 바이트입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

네 번째 변화는 이미 배웠습니다. **RoPE**는 쿼리와 키를 위치만큼 돌립니다(11장). 그래서 맨 아래에서 위치를 더하지 않습니다. 그리고 행렬곱 뒤에 편향을 더하지 않습니다.

## 4 · 한 줄씩 읽기

이제 블록 하나를 다 읽을 수 있습니다. 아래는 이 과정의 블록을 PyTorch로 쓴 것이고, 공개된 모델의 파일도 이와 비슷합니다. 줄마다 어느 장에서 배운 것인지 말해 보세요.
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

Write `my_count`. How many numbers has a model with a table for what comes in, another for the logits (n_vocab rows each), n_layers blocks and a last norm? Its heads are d_model / n_heads wide. Then call it for Llama 3, with (128256, 4096, 32, 8, 14336, 32).
"""

# %% [markdown] lang="ko"
r"""
<details><summary>한 줄씩</summary>

- `RMSNorm`: 1절입니다. γ는 학습하고 β는 없습니다.
- `q`, `k`, `v`: 행렬곱과 헤드(10장)이고 편향이 없습니다. `rotate`는 RoPE(11장)이고, `v`는 돌리지 않습니다.
- `repeat_interleave`: 키 헤드 하나가, 그것을 공유하는 쿼리 헤드의 수만큼 되풀이됩니다(3절).
- `attend`(9장), 헤드를 다시 이어 붙이기, W_O(10장).
- `SwiGLU`: 2절입니다. `gate * gate.sigmoid()`가 silu입니다.
- `Block`: 잔차 연결 둘(2장), 정규화는 앞에(12장). `LanguageModel`: 인과 마스크(13장), id마다 한 행(7장), 블록들, 마지막 정규화, 로짓(18장).

</details>

손으로 계산해 보지 않은 줄이 하나도 없습니다. `self.w_…`와 `gamma`가 저마다 배열이고, 맨 아래와 맨 위에 테이블이 하나씩 있습니다. 그러니 모델의 매개변수를 셀 수 있습니다.

### 연습 19.5 ★★★ 8분

`my_count`를 작성하세요. 입력 토큰의 임베딩 테이블과 로짓의 테이블(각각 n_vocab행), 블록 n_layers개, 마지막 정규화로 된 모델의 매개변수는 몇 개일까요? 헤드의 폭은 d_model / n_heads입니다. 그리고 Llama 3의 (128256, 4096, 32, 8, 14336, 32)를 넣어 세어 보세요.
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

It's time for your guess from the opening. We start from the language model that you trained last, make one change after the other and train each of the six models that come about from twenty starts. In the figure every start has a dot for its loss on new lines, which can't get below 17 bits, for that much of a line is chance. Which change moves the dots by more than the starts differ? Does it show early, or at the end?

<details><summary>How it was measured</summary>

Beforehand, by `tools/what_it_buys.py`, with lesson 18's lines and settings and 1200 steps. Networks of three matrices have d_ff = 86 and no biases; attention's biases go later. In the last model 2 of 4 heads have keys. Only the first three models get the same batches from the same seed. A test trains from five other starts: again RoPE is ahead early, and at the end no change matters more than the start.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

블록 하나에서 w_q와 w_o는 (d_model, d_model), w_k와 w_v는 (d_model, n_kv_heads · d_k)입니다. 그리고 w_gate, w_up, w_down과 γ 두 개가 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

## 5 · 무엇이 좋아졌을까요?

이제 예상을 확인할 차례입니다. 정규화를 앞에 둔 18장의 모델에서 시작해 하나씩 바꾸어, 모델 여섯 개를 만들었습니다. 모델마다 시드 스무 개에서 학습시켰습니다. 이 텍스트에는 우연이 들어 있어서 손실은 문장당 17비트보다 작아질 수 없습니다.

시드에 따른 차이보다 더 큰 차이를 낸 변화는 무엇일까요? 그 차이는 학습 초기에 보일까요, 끝에서 보일까요?

<details><summary>어떻게 측정했나요?</summary>

18장의 문장과 설정으로 1200스텝씩, `tools/what_it_buys.py`로 미리 학습시켰습니다. 다른 컴퓨터에서는 점의 위치가 조금 다릅니다. 마지막 모델을 빼면 매개변수의 수가 거의 같습니다. 행렬이 셋인 신경망에서는 d_ff를 86으로 줄였습니다. 이 신경망에는 편향이 없고, 어텐션의 편향은 따로 한 단계로 뺐습니다. 헤드는 4개이고, 그룹 쿼리에서는 키 헤드가 2개입니다. 같은 시드에서 같은 배치를 받는 것은 앞의 세 모델뿐입니다. 이 과정의 테스트가 다른 시드 다섯 개로 확인합니다. 거기에서도 300스텝 뒤에는 RoPE가 앞서고, 끝에서는 어느 변화의 차이도 시드에 따른 차이보다 작습니다.

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
Only **RoPE** moves the dots that far, and only early. After 300 steps it's 2.8 bits ahead on average, where the starts of one model have a standard deviation of 1 to 2 bits. The last three changes give most of this lead back. At the end nothing is left of it all, and RMSNorm doesn't miss its mean either: the six means lie within 0.1 bits of each other and all 120 models within 0.7 bits of 17.

Nobody would have made the last three changes for the sake of *these* losses. Have we looked in the wrong place? The loss says how well a model guesses, and not what it needs while it does so.
"""

# %% [markdown] lang="ko"
r"""
시드에 따른 차이보다 큰 차이를 낸 변화는 **RoPE**뿐이고, 그것도 초기에만 그렇습니다. 300스텝 뒤에 평균 2.8비트 앞서는데, 시드에 따른 차이는 1~2비트입니다(표준편차). 마지막 세 변화는 앞선 것을 대부분 내줍니다. 끝에서는 차이가 없습니다. 여섯 평균이 서로 0.1비트 안에 있고, 모델 120개가 모두 17비트에서 0.7비트 안에 들어옵니다.

손실이 줄 것이라고 예상했다면 그럴듯한 예상이었습니다. 하지만 이 손실만 보았다면 아무도 마지막 세 가지를 바꾸지 않았을 것입니다. 다른 곳을 봅시다. 모델마다 무엇으로 되어 있고, 무엇이 얼마나 필요할까요?
"""

# %%
from helpers import what_it_costs

costs = [(change, *what_it_costs(change)) for change in bought()]
Table(("change", "parameters", "multiplications a token", "bytes of cache a token"), costs)

# %% [markdown] lang="en"
r"""
Grouped queries halve the cache and save 8 % of the parameters and, not counting those with the cache itself, 9 % of the multiplications.

Half of 768 bytes is nothing to write home about, so let's go where it hurts. On your graphics card with 24 GB (24 · 10⁹ bytes) you want Llama 3 to read a long text at 2 bytes a number. If nothing else needed room, how many tokens would fit beside the model? How many if all 32 heads had their own keys, or if one head of keys served them all?
"""

# %% [markdown] lang="ko"
r"""
그룹 쿼리 어텐션은 캐시를 절반으로 줄이고, 매개변수를 8%, 곱셈을 9% 줄입니다. (텍스트가 길수록 늘어나는 q · k와 가중치 · v의 곱셈은 세지 않았습니다.) RMSNorm과 없어진 편향도 모델을 조금 작게 합니다.

768바이트의 절반은 별것 아닙니다. 하지만 메모리가 모자라는 곳에서는 어떨까요? 메모리가 24GB, 즉 24 · 10⁹바이트인 그래픽 카드에서 Llama 3가 글을 읽게 합시다. 숫자 하나는 2바이트입니다. 다른 것이 자리를 차지하지 않는다면, 모델 옆에 토큰이 몇 개나 들어갈까요? 헤드마다 자기 키가 있다면 몇 개이고, 모두가 키 헤드 하나를 공유한다면 몇 개일까요?
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
Llama 3 with its 8 heads of keys leaves room for 60 573 tokens, **five times as many** as with 32. The last column says at which length the cache gets as heavy as the model, and for Llama 3 that's at 122 532 tokens, with 16.06 GB for each of the two. Its training ends with texts of up to 128K tokens (section 3.4.2), where the cache is the heavier one.

This is what the loss couldn't show. **Grouped queries buy room, and room is length.** RMSNorm and the missing biases buy simplicity, RoPE an early start. **SwiGLU** alone came in for a lower loss, and here it buys nothing. Its effect was found in models thousands of times as large as ours (Shazeer 2020, section 3), and a task that the old part solves to the end can't show what the new part is good for. When somebody tells you that a model is better, ask at what.

## 6 · Mixture of experts: numbers that rest

Many models of today have one more change in the block. It spends what grouped queries save. Must every number of a model have a say about every token, whether the token stands in a poem or in a program?

In a **mixture of experts** (Shazeer et al. 2017, section 2.1) a block has several networks in place of one, the **experts**. From each token's row a small matrix, the **router**, and softmax make shares for them, and only the experts with the highest shares are computed. If the shares are 0.4, 0.1, 0.3 and 0.2 and two experts may speak, the first has 0.4 / 0.7 of the say and the third 0.3 / 0.7, while the other two rest.

*Mixtral 8x7B* (Jiang et al. 2024, section 2.1) has eight experts in each of its 32 blocks, of which a token meets two. With one network a block it would be a model of seven billion numbers. Does it hold 8 · 7 = 56 billion, as its name suggests? How many does a token meet?
"""

# %% [markdown] lang="ko"
r"""
키 헤드가 8개이면 토큰 60,573개가 들어가고, 32개일 때의 다섯 배입니다. 마지막 열은 캐시가 모델만큼 커지는 길이입니다. Llama 3에서는 토큰 122,532개이고, 그때 둘 다 16.06GB입니다. Llama 3는 학습의 끝에 토큰 128K개까지의 텍스트로 학습했습니다(3.4.2절). 그보다 더 깁니다.

손실은 이것을 보여 주지 않았습니다. **그룹 쿼리 어텐션으로 얻는 것은 메모리이고, 메모리는 곧 길이입니다.** RMSNorm을 쓰고 편향을 빼면 모델이 간단해집니다. RoPE를 쓰면 더 빨리 배우기 시작합니다. 손실을 줄이려고 들여온 것은 **SwiGLU**뿐인데, 우리 모델에서는 얻는 것이 없습니다. 그 효과는 수천 배 큰 모델에서 확인되었습니다(Shazeer(2020), 3절). 예전 부품으로도 끝까지 풀리는 문제로는 새 부품이 무엇을 더 주는지 알 수 없습니다. 그러니 ‘더 좋다’는 말을 들으면 무엇이 더 좋은지 물어보세요.

## 6 · 전문가 혼합: 쉬는 숫자들

한 가지 변화가 더 블록에 들어오고 있습니다. 그룹 쿼리 어텐션이 아낀 메모리를 도로 쓰는 변화입니다. 시에 나오는 토큰이든 프로그램에 나오는 토큰이든, 지금까지는 모든 토큰에 80억 개의 숫자를 다 곱했습니다. 꼭 그래야 할까요?

**전문가 혼합**(mixture of experts, MoE)에서는 블록에 신경망이 하나가 아니라 여럿 있습니다(Shazeer 외(2017), 2.1절). 이 신경망들이 **전문가**(expert)입니다. 작은 행렬인 **라우터**(router)가 토큰의 행으로 전문가마다 점수를 구하고, 소프트맥스가 점수를 비율로 바꿉니다. 비율이 가장 높은 전문가만 계산합니다. 그 비율들을 그 합으로 나누고, 그 비율로 출력을 더합니다. 비율이 0.4, 0.1, 0.3, 0.2이고 전문가 둘만 계산한다면 첫 번째는 0.4 / 0.7, 세 번째는 0.3 / 0.7을 받습니다. 나머지 둘은 쉽니다.

*Mixtral 8x7B*(Jiang 외(2024), 2.1절)에는 32개 블록마다 전문가가 여덟 개 있고, 토큰 하나에 그중 둘을 계산합니다. 블록마다 신경망이 하나뿐이라면 매개변수가 70억 개인 모델입니다. 그렇다면 모두 8 · 7 = 560억 개일까요? 토큰 하나에 쓰이는 것은 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
without = my_count(32_000, 4096, 32, 8, 0, 32)  # d_ff = 0: all but the networks | d_ff = 0: 신경망을 뺀 모든 것
expert, router = 3 * 4096 * 14_336, 4096 * 8
totals = [without + 32 * (n * expert + router * (n > 1)) for n in (1, 8, 2)]
Table({"experts": ["one network", "eight, held", "two, computed"], "parameters": totals})

# %% [markdown] lang="en"
r"""
Mixtral holds 46.7 billion numbers. It falls short of 56 because attention, norms and tables are there only once. As a token meets only 12.9 billion of them, the model has **the size of 47 billion and the work of 13**, for which it pays in memory, where all eight experts must lie ready. That's the bargain of grouped queries, the other way round.

## 7 · In PyTorch

Does our block agree with PyTorch's own `F.rms_norm`, `F.silu` and `F.scaled_dot_product_attention` with `enable_gqa=True`, gradients included?
"""

# %% [markdown] lang="ko"
r"""
Mixtral의 매개변수는 467억 개입니다. 어텐션과 정규화, 테이블은 한 벌뿐이어서 560억 개보다 적습니다. 토큰 하나에 쓰이는 것은 129억 개입니다. **메모리는 467억 개만큼 차지하고, 계산은 129억 개만큼만** 합니다. 모든 전문가가 메모리에 있어야 하니, 그룹 쿼리 어텐션과는 반대로 메모리를 내주고 계산을 아끼는 셈입니다.

## 7 · PyTorch로

우리의 블록은 PyTorch의 `F.rms_norm`, `F.silu`, 그리고 `enable_gqa=True`를 준 `F.scaled_dot_product_attention`과 같을까요? 값과 모든 그래디언트를, 모든 장치에서 비교합니다.
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

**Deeper:** [attention that never holds its weights](19b_model_of_today_deeper.ipynb), and the way back through a gate and to shared keys.

**Next:** you can read a model of today, and in nineteen lessons you've written every part of one. Now take a file of 134 515 008 numbers that strangers have trained on more text than you could read in many lives. Pour them into *your* functions. Will they talk? [Lesson 20](20_real_model.ipynb).
"""

# %% [markdown] lang="ko"
r"""
값과 그래디언트 열한 개가 모두 같습니다.

## 8 · 정리

**2017년 이후 무엇이 바뀌었고, 그래서 무엇이 좋아졌을까요?** 생각보다 바뀐 것이 적습니다. 잔차 연결과 어텐션, 신경망은 모두 그 자리에 있습니다. 부품을 바꾸어 손실이 줄어드는 일은 드뭅니다. 대신 메모리를 아껴 더 긴 글을 다루고, 모델이 간단해지고, 더 빨리 배웁니다.

| 변화 | 식 | 좋아지는 것 | 치르는 것 |
|---|---|---|---|
| RMSNorm, 편향 없음 | x / √(x²의 평균) · γ | 간단한 모델 | 평균이 남음 |
| RoPE | q, k를 위치만큼 돌림 | 더 빨리 배움 | 우리가 본 것은 없음 |
| SwiGLU | (silu(gate) · up) W_down | 큰 모델에서 더 작은 손실 | 세 번째 행렬 |
| GQA | 더 적은 키 헤드 | 더 작은 캐시, 더 긴 텍스트 | 헤드가 키를 공유함 |
| 전문가 혼합 | 신경망 여덟 개 가운데 둘 | 더 적은 곱셈 | 메모리 |

**더 깊이:** [가중치를 저장하지 않는 어텐션](19b_model_of_today_deeper.ipynb), 그리고 게이트와 공유하는 키의 역전파입니다.

**다음:** 이제 오늘날의 모델을 읽을 수 있고, 그 부품을 모두 직접 작성했습니다. 남은 것은 하나입니다. 얼굴도 모르는 사람들이, 여러 번 살아도 다 읽지 못할 글로 학습시킨 숫자 134,515,008개가 파일 하나에 들어 있습니다. 그 숫자를 **여러분의** 함수에 넣으면 어떻게 될까요? [20장](20_real_model.ipynb)입니다.
"""
