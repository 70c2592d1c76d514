# %% [markdown] lang="en"
r"""
# 15 · When training fails, deeper

**You will be able to** show that one and the same Transformer fails or learns depending on where its norms stand and how its learning rate starts, and say what of that is measured and what is only said. \
**You need** lessons 15 and 04 (gradients). \
**Time** 33 minutes

All four tests pass, the data are in order, and still a run fails. Then it is the recipe. One question runs through this notebook: **why does the paper raise the learning rate so slowly, and does it have to?**

Two kinds of layer, as in lesson 12. **Post-LN**, the paper's: LayerNorm(x + F(x)). **Pre-LN**, today's: x + F(LayerNorm(x)), and one last norm. An encoder of *six* layers has to turn 8 tokens round, out of 10 kinds; d_model is 16. Its weights are drawn from ±√3/√n so that a typical weight is about 0.25 in size; embeddings and learned positions are N(0, 1):
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습이 실패할 때, 심화

**이 노트북을 마치면** 똑같은 트랜스포머(Transformer)가 정규화의 위치와 학습률이 시작하는 방식에 따라 학습에 실패하기도 성공하기도 한다는 것을 보이고, 그 가운데 무엇이 측정한 사실이고 무엇이 주장일 뿐인지 말할 수 있습니다. \
**필요한 것**은 15장과 4장(그래디언트)입니다. \
**시간** 33분

네 검사를 모두 통과하고 데이터도 멀쩡한데 학습이 실패한다면, 학습 방법이 문제입니다. 이 노트북의 질문은 하나입니다. **논문은 왜 학습률(learning rate)을 그토록 천천히 올리며, 꼭 그래야 할까요?**

12장에서 본 두 가지 층이 나옵니다. 논문의 **Post-LN**은 LayerNorm(x + F(x))이고, 요즘의 **Pre-LN**은 x + F(LayerNorm(x))이며 맨 끝에 정규화가 하나 더 있습니다. **여섯** 층짜리 인코더(encoder)가 토큰(token) 8개를 거꾸로 뒤집습니다. 토큰은 열 가지, d_model = 16입니다. 가중치(weight)는 ±√3/√n에서 고르게 뽑아서 보통 크기가 0.25쯤이고, 임베딩(embedding)과 학습하는 위치는 N(0, 1)입니다.
"""

# %%
import numpy as np

from helpers.checks import check
from helpers.figures.when_training_fails import gradient_by_layer, learning
from helpers.reference import Adam, CrossEntropy, Embedding, Encoder, Logits, Stack
from helpers.small_decoder import Learned
from helpers.table import Table
from helpers.text import number, span


# %%
def network(seed, pre):
    """Tokens (B, 8) -> logits (B, 8, 10). A seed gives the same weights for Post- and Pre-LN."""
    rng, single, size = np.random.default_rng(seed), np.float32, 3**0.5
    positions = Learned(rng.normal(size=(8, 16)).astype(single))
    logits = Logits(rng.uniform(-1, 1, (10, 16)).astype(single) * single(size / 4))
    table = Embedding.random(10, 16, rng, 1, single)
    encoder = Encoder.random(6, 16, 2, 32, rng, pre=pre, dtype=single)
    for w in encoder.params.values():
        w *= size if w.ndim == 2 else 1
    return Stack([table, positions, encoder, logits])


# %% [markdown] lang="en"
r"""
## 1 · Before the first step

The same weights, the same batch, the norms in the one place or the other. How long is the gradient of w_2, the last matrix of each feed-forward network? Twelve starts; the line is the mean, the band goes from the smallest to the largest.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 첫 스텝을 밟기 전

가중치도 배치(batch)도 같고 정규화의 위치만 다릅니다. 층마다 있는 피드포워드 신경망의 마지막 행렬 w_2의 그래디언트(gradient, 기울기)는 얼마나 길까요? 열두 번 시작해 봅니다. 선은 평균이고 띠는 가장 작은 값부터 가장 큰 값까지입니다. (layer는 층, length는 길이입니다.)
"""


# %%
def lengths(seed, pre, n_batches=1):
    """The length of dw_2 before the first step: (n_batches, 6 layers)."""
    model, loss, rng = network(seed, pre), CrossEntropy(), np.random.default_rng(1000 + seed)
    found = []
    for _ in range(n_batches):
        tokens = rng.integers(0, 10, (16, 8))
        loss(model(tokens), tokens[:, ::-1])
        model.backward(loss.backward())
        layers = [layer.feed_forward.inside for layer in model.layers[2].layers]
        found.append([np.linalg.norm(layer.dw_2) for layer in layers])
    return np.array(found)


# %% claims=["4-78"]
seeds = range(12)
post, pre = (np.array([lengths(s, pre=where)[0] for s in seeds]) for where in (False, True))
gradient_by_layer({"Post-LN": post, "Pre-LN": pre})

# %% [markdown] lang="en"
r"""
In the last layer, start by start: how many times longer is it in Post-LN? And is it also less *steady*? For that, twenty batches without a step: the standard deviation of the length, divided by its mean.
"""

# %% [markdown] lang="ko"
r"""
마지막 층에서, 같은 시작끼리 비교하면 Post-LN의 그래디언트는 Pre-LN의 몇 배일까요? 그리고 덜 **안정적**일까요? 스텝 없이 배치 스무 개의 그래디언트를 구해 길이의 표준편차를 평균으로 나누어 봅시다. (표의 값은 가장 작은 것 … 가장 큰 것이고, times longer는 몇 배 긴지, varies from batch to batch는 배치마다 얼마나 달라지는지입니다.)
"""

# %% claims=["4-79"] jupyter={"outputs_hidden": true}
longer = post[:, -1] / pre[:, -1]
last = [[lengths(s, where, 20)[:, -1] for s in seeds] for where in (False, True)]
varies = [[found.std() / found.mean() for found in group] for group in last]
rows = [("Post / Pre, times longer", span(longer, ".1f"))]
rows += [(f"{name}, varies from batch to batch", span(group, ".2f"))
         for name, group in zip(("Post", "Pre"), varies)]  # fmt: skip
assert longer.min() > 1.3
Table(("last layer, 12 starts", "smallest … largest"), rows)

# %% [markdown] lang="en"
r"""
**Longer, in every start; less steady, no.** "Unstable gradients at initialisation" is often said of Post-LN. What Xiong et al. (2020, section 3) show is a matter of size: near the output Post-LN's gradients stay large however many layers there are, while Pre-LN's shrink with 1/√L for L layers.

But is a large gradient a reason to fail?

### Exercise 15.4 ★ 3 minutes

The gradient of one weight is six times as large in Post-LN as in Pre-LN. How many times as long is the very first step of that weight, with SGD, and with Adam (eps left out)?
"""

# %% [markdown] lang="ko"
r"""
**어느 시작에서나 더 길지만, 덜 안정적이지는 않습니다.** Post-LN은 흔히 ‘초기화할 때 그래디언트가 불안정하다’고 합니다. 그런데 Xiong 외(2020, 3절)에서 보인 것은 크기입니다. 층이 아무리 많아도 출력 근처에서 Post-LN의 그래디언트는 크게 남고, Pre-LN의 그래디언트는 층이 L개일 때 1/√L로 작아집니다.

그런데 그래디언트가 크다는 것이 실패할 이유가 될까요?

### 연습 15.4 ★ 3분

어떤 가중치의 그래디언트가 Post-LN에서 Pre-LN의 여섯 배입니다. 이 가중치의 맨 첫 스텝은 SGD에서 몇 배, Adam에서 몇 배 길까요(eps는 생각하지 않습니다)?
"""

# %%
answer_4 = [..., ...]  # SGD, Adam

check("15.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Lesson 05: in Adam's first step m̂ is the gradient g, and v̂ is g².

</details>
<details><summary>Solution</summary>

```python
answer_4 = [6, 1]
```

SGD's step is lr · g. Adam's is lr · g / √g², so lr or −lr, whatever the size of g.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

5장에서 보았듯이 Adam의 첫 스텝에서 m̂는 그래디언트 g이고 v̂는 g²입니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = [6, 1]
```

SGD의 스텝은 lr · g입니다. Adam의 스텝은 lr · g / √g², 즉 g의 크기와 상관없이 lr이나 −lr입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · With and without warm-up

So with Adam the size of the gradient cannot be all of it. Let us train. The warm-up here goes up in a straight line for n_warm_up steps and then stays.

### Exercise 15.5 ★★ 5 minutes

Write it: the rate at `step`, counted from 1; at step n_warm_up it is `peak`, and it stays there.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 웜업이 있을 때와 없을 때

Adam에서는 그래디언트의 크기가 이유의 전부일 수 없습니다. 학습시켜 봅시다. 여기서 쓸 웜업(warm-up)은 n_warm_up 스텝 동안 직선으로 커지고 그 뒤로는 그대로입니다.

### 연습 15.5 ★★ 5분

작성하세요. 1부터 세는 `step`에서의 학습률을 돌려줍니다. n_warm_up 스텝에서 `peak`이 되고 그 뒤로 머뭅니다.
"""


# %%
def my_rate(step, peak, n_warm_up):
    ...


check("15.5", my_rate)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`min` of 1 and a share that grows by 1 / n_warm_up a step.

</details>
<details><summary>Solution</summary>

```python
def my_rate(step, peak, n_warm_up):
    return peak * min(1, step / n_warm_up)
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

1과, 스텝마다 1 / n_warm_up씩 커지는 비율 가운데 작은 쪽(`min`)입니다.

</details>
<details><summary>풀이</summary>

```python
def my_rate(step, peak, n_warm_up):
    return peak * min(1, step / n_warm_up)
```

</details>
"""


# %%
def train(seed, pre, n_warm_up, steps, peak=0.015):
    """-> losses, and the share of tokens right in the last twenty steps; n_warm_up = 1: none."""
    model, loss, rng = network(seed, pre), CrossEntropy(), np.random.default_rng(1000 + seed)
    adam, losses, right = Adam(model.params), [], []
    for step in range(1, steps + 1):
        tokens = rng.integers(0, 10, (16, 8))
        logits = model(tokens)
        losses.append(loss(logits, tokens[:, ::-1]))
        right.append((logits.argmax(axis=-1) == tokens[:, ::-1]).mean())
        model.backward(loss.backward())
        adam.lr = peak * min(1, step / n_warm_up)
        adam.step(model.grads)
    return losses, np.mean(right[-20:])


# %% [markdown] lang="en"
r"""
The rate is 0.015. Three runs of the same weights and batches. Dotted is ln 10, the loss of a guess. Which will learn?
"""

# %% [markdown] lang="ko"
r"""
학습률은 0.015입니다. 가중치와 배치가 같은 세 실행입니다(warm-up은 웜업이 있는 것, at once는 없는 것). 점선은 찍을 때의 손실 ln 10입니다. 어느 것이 학습될까요?
"""

# %% claims=["4-80"] jupyter={"outputs_hidden": true}
runs = {
    "Post-LN, at once": train(0, pre=False, n_warm_up=1, steps=200),
    "Post-LN, warm-up 300": train(0, pre=False, n_warm_up=300, steps=600),
    "Pre-LN, at once": train(0, pre=True, n_warm_up=1, steps=200),
}
learning({name: losses for name, (losses, _) in runs.items()}, np.log(10))

# %%
reached = {name: bool(right > 0.7) for name, (_, right) in runs.items()}
Table(("run", "more than 0.7 right"), reached.items())

# %% [markdown] lang="en"
r"""
The same Post-LN network, the same rate: at once it stays where a guess is, for good; after 300 steps of warm-up it learns. Pre-LN learns at once. (A test of this course trains ten starts of each, to 600 steps. At the end Post-LN at once has 0.09 … 0.14 right, chance being 0.1; with warm-up 0.3 or more, eight of the ten above 0.9; Pre-LN 0.99 or more.)

### Exercise 15.6 ★★ 4 minutes

With Adam a weight moves at most by about the rate in a step. How far can it go in the **first 20 steps**, as a multiple of the peak: at once, and with a warm-up of 300?
"""

# %% [markdown] lang="ko"
r"""
Post-LN 모델도 학습률도 같은데, 처음부터 그대로 쓰면 찍는 수준에 끝까지 머물고, 300스텝 동안 웜업을 하면 학습됩니다. Pre-LN은 웜업 없이도 학습됩니다. (표의 more than 0.7 right는 토큰의 70% 넘게 맞혔는지입니다. 이 과정의 테스트에서 각각 열 번씩 600스텝을 학습시킵니다. 마지막에 맞힌 비율은 Post-LN이 웜업 없이 0.09 … 0.14(찍으면 0.1), 웜업이 있으면 0.3 이상이고 열 번 가운데 여덟 번은 0.9를 넘습니다. Pre-LN은 0.99 이상입니다.)

### 연습 15.6 ★★ 4분

Adam에서 가중치는 한 스텝에 기껏해야 학습률만큼 움직입니다. **처음 20스텝** 동안 얼마나 멀리 갈 수 있을까요? peak의 몇 배인지, 웜업이 없을 때와 300스텝의 웜업이 있을 때를 답하세요.
"""

# %%
answer_6 = [..., ...]  # at once, with warm-up

check("15.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

At once: 20 steps of 1. With warm-up step t is t/300.

</details>
<details><summary>Solution</summary>

```python
answer_6 = [20, sum(range(1, 21)) / 300]
```

20 and 0.7.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

웜업이 없으면 1씩 20스텝입니다. 웜업이 있으면 t번째 스텝이 t/300입니다.

</details>
<details><summary>풀이</summary>

```python
answer_6 = [20, sum(range(1, 21)) / 300]
```

20과 0.7입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Twenty times 0.015 is 0.3: more than a typical weight. Before it has seen 320 examples, the network can be another one altogether. Why does Post-LN not survive that, and Pre-LN does? Xiong et al. point to the large gradients near the output. Liu et al. (2020, section 4) object that these are not the root: a Post-LN layer leans more on what its branches say, so that a small change of the weights becomes a large change of the output. Both agree on the remedy.

## 3 · Does Pre-LN do without?

**True or false?** "Pre-LN, in contrast, has stable gradients throughout, and so it trains stably without a separate warm-up procedure." At 0.015 it did. The cell asks at 0.1 as well, where warm-up of 100 steps comes out clearly better. Holds: at both rates more than 0.4 right without; does not hold: at neither.
"""

# %% [markdown] lang="ko"
r"""
0.015의 스무 배는 0.3이고, 가중치의 보통 크기보다 큽니다. 샘플 320개를 보기 전에 전혀 다른 모델이 될 수 있는 거리입니다. 왜 Post-LN은 이것을 견디지 못하고 Pre-LN은 견딜까요? Xiong 외(2020)는 출력 근처의 큰 그래디언트를 지목합니다. Liu 외(2020, 4절)는 그것이 근본 원인이 아니라고 합니다. Post-LN 층은 가지(서브층)의 출력에 더 많이 의존하므로 가중치가 조금만 바뀌어도 출력이 크게 바뀐다는 것입니다. 처방은 둘이 같습니다.

## 3 · Pre-LN은 웜업 없이도 될까요?

**참일까요, 거짓일까요?** “반면 Pre-LN은 전반적으로 그래디언트가 안정적이므로, 별도의 warm-up 절차 없이도 안정적으로 학습된다.” 0.015에서는 그랬습니다. 아래 셀은 0.1에서도 학습시킵니다. 웜업 없이 두 학습률에서 모두 0.4 넘게 맞히면 성립, 둘 다 못 하면 성립하지 않음입니다. `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요. (계산 결과의 learns는 학습됨, fails는 실패입니다.)
"""

# %% claims=["4-81"] jupyter={"outputs_hidden": true}
from helpers.claims import decide

vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
without = {0.015: runs["Pre-LN, at once"][1], 0.1: train(0, True, 1, 200, peak=0.1)[1]}
learns = {rate: bool(right > 0.4) for rate, right in without.items()}
holds = True if all(learns.values()) else None if any(learns.values()) else False
said = ", ".join(f"{rate}: {'learns' if good else 'fails'}" for rate, good in learns.items())
decide("4-81", vote_1, holds, found=said)

# %%
warmed = train(0, True, 100, 300, peak=0.1)[1]
bool(warmed > 0.4)

# %% [markdown] lang="en"
r"""
At 0.015 Pre-LN needs no warm-up; at 0.1 it does (with it, the last cell says whether more than 0.4 come out right). So what it lacks is not the need, it only has it later: it bears larger rates. Xiong et al. found comparable results without on their tasks; the large Pre-LN models, GPT-3 for one (Brown et al. 2020, appendix B), warm up all the same.

## 4 · Whose word is it?

**True or false?** Another document lists "warm up: the learning rate rises until a number of steps set by the user is reached and then is lowered little by little, *suited to training with large data and large models*." Our network is about as small as they come. Had it no use for warm-up?
"""

# %% [markdown] lang="ko"
r"""
Pre-LN은 0.015에서 웜업이 필요 없고, 0.1에서는 필요합니다(마지막 셀의 True는 웜업이 있으면 0.4 넘게 맞힌다는 뜻입니다). 웜업이 필요 없는 것이 아니라 더 큰 학습률까지 견디는 것입니다. Xiong 외(2020)의 과제에서는 웜업 없이도 결과가 비슷했습니다. 그래도 GPT-3(Brown 외(2020), 부록 B) 같은 큰 Pre-LN 모델은 웜업을 씁니다.

## 4 · 누가 한 말일까요?

**참일까요, 거짓일까요?** 다른 문서에는 이렇게 적혀 있습니다. “warm up : 사용자가 정한 스텝 수에 이르기까지 학습율을 올렸다가 스텝수를 만족하면 조금씩 떨어뜨리는 방식으로 대규모 데이터, 큰 모델 학습에 적합.” 우리 모델은 더 작기 어려울 만큼 작습니다. 그렇다면 웜업이 쓸모없었을까요? (계산 결과에는 학습하는 숫자의 개수, 그리고 위의 세 실행이 학습되었는지가 나옵니다.)
"""

# %% claims=["3-20"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
sizes = f"{network(0, pre=False).n_params} numbers"
seen = ", ".join(f"{name}: {'learns' if good else 'fails'}" for name, good in reached.items())
decide("3-20", vote_2, None, found=f"{sizes}; {seen}")

# %% [markdown] lang="en"
r"""
A network of some 13 thousand numbers fails without and learns with warm-up; moving its norms does away with the need. So size is not what decides here. That says nothing against warm-up for large models, which is why the sentence stays undecided. But it is nobody's finding: Vaswani et al. (2017, section 5.3) give the formula and no reason. The reasons that *were* measured are those of part 2.

## 5 · What norms are not for

**True or false?** "In neural networks, to avoid overfitting, two kinds of normalisation are used: batch normalisation and layer normalisation." Lesson 06's network learned a hundred noisy examples by heart. Here it is again, with and without a LayerNorm behind the first and the second feed-forward network:
"""

# %% [markdown] lang="ko"
r"""
숫자가 만 삼천 개쯤인 모델이 웜업 없이는 실패하고 웜업이 있으면 학습됩니다. 정규화의 위치를 옮기면 웜업이 필요 없어집니다. 그러니 여기서 크기는 결정적이지 않습니다. 그렇다고 큰 모델에 웜업이 맞지 않는다는 뜻도 아니므로 이 문장만으로는 판단할 수 없습니다. 다만 누가 밝힌 사실은 아닙니다. Vaswani 외(2017, 5.3절)에는 식만 있고 이유가 없습니다. **측정된** 이유는 2절에서 본 것입니다.

## 5 · 정규화는 무엇을 위한 것이 아닐까요?

**참일까요, 거짓일까요?** “Neural Network에는 과적합을 피하기 위해서 Batch Normalization / Layer Normalization, 이렇게 2가지 방식의 Normalization 방식을 사용합니다.” 6장의 신경망은 노이즈(noise)가 섞인 샘플 백 개를 통째로 외웠습니다. 같은 신경망을, 첫 번째와 두 번째 피드포워드 신경망 뒤에 LayerNorm이 없을 때와 있을 때 학습시켜 봅시다.
"""


# %%
from helpers.data import noisy_examples
from helpers.reference import Dropout, FeedForward, LayerNorm, SquaredError


def overfit(seed, norms, steps=400):
    """-> losses (steps, 2), on seen and on new examples."""
    rng = np.random.default_rng(seed)
    seen, new = noisy_examples(rng)
    a, b, c = (FeedForward.random(16, 64, rng) for _ in range(3))
    behind = [LayerNorm.fresh(16) if norms else Dropout(0, rng) for _ in range(2)]  # p = 0: none
    model, loss, found = Stack([a, behind[0], b, behind[1], c]), SquaredError(), []
    adam = Adam(model.params, lr=0.003)
    for _ in range(steps):
        on_new = loss(model(new[0]), new[1])
        found.append((loss(model(seen[0]), seen[1]), on_new))
        model.backward(loss.backward())
        adam.step(model.grads)
    return np.array(found)


# %% [markdown] lang="en"
r"""
Three starts. Overfitting shows in the loss on *new* examples: how many times its own best is it at the end? The sentence holds if with norms it stays within 1.1 of its best.
"""

# %% [markdown] lang="ko"
r"""
세 번 시작해 봅니다. 과적합은 **새로운** 샘플의 손실에 나타납니다. 마지막 손실은 가장 좋았던 때의 몇 배일까요? LayerNorm이 있을 때 1.1배를 넘지 않으면 성립합니다. (표의 steps until seen < 1은 이미 본 샘플의 손실이 1보다 작아질 때까지의 스텝 수, new: last / best는 새로운 샘플에서 마지막 손실이 가장 작은 손실의 몇 배인지입니다.)
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
rows, rises = [], {}
for name, norms in (("without", False), ("LayerNorm", True)):
    curves = np.array([overfit(seed, norms) for seed in range(3)])  # (3, steps, 2)
    fast = (curves[..., 0] < 1).argmax(axis=1)
    rises[name] = curves[:, -1, 1] / curves[..., 1].min(axis=1)
    rows.append((name, span(fast, "d"), span(rises[name], ".1f")))
Table(("network", "steps until seen < 1", "new: last / best"), rows)

# %% claims=["1-41"] jupyter={"outputs_hidden": true}
vote_3 = ...  # True or False? Put your answer in place of the dots, then run.
worst = max(rises["LayerNorm"])
decide("1-41", vote_3, worst <= 1.1, found=number(worst, 1))

# %% [markdown] lang="en"
r"""
With norms it learns by heart *faster*, and overfits all the same. Faster training is what LayerNorm was made for (Ba et al. 2016, abstract). Batch normalisation, whose noise comes from the batch, may also regularise a little (Ioffe and Szegedy 2015, section 3.4); LayerNorm has no such noise. And there are more than two kinds.

## 6 · In PyTorch

One word: `norm_first`. Its default is the paper's order. With our weights, in values and all gradients, on every device: NumPy, our PyTorch, and `nn.TransformerEncoderLayer` with `norm_first` False and True.
"""

# %% [markdown] lang="ko"
r"""
LayerNorm이 있으면 **더 빨리** 외우고, 과적합은 그대로입니다. LayerNorm은 학습을 빠르게 하려고 만든 것입니다(Ba 외(2016), 초록). 배치 정규화는 배치에서 오는 노이즈 때문에 과적합을 조금 막기도 하지만(Ioffe, Szegedy(2015), 3.4절), LayerNorm에는 그런 노이즈가 없습니다. 그리고 정규화의 종류는 둘만이 아닙니다.

## 6 · PyTorch로

한 단어, `norm_first`입니다. 기본값은 논문의 순서입니다. 우리 가중치를 넣고 값과 모든 그래디언트를 모든 장치에서 비교합니다. NumPy, 우리의 PyTorch(`mirror`), 그리고 `norm_first`가 False와 True인 `nn.TransformerEncoderLayer`입니다.
"""

# %% claims=["4-77"]
from torch import nn

nn.TransformerEncoderLayer(16, 2).norm_first

# %%
from helpers.validate import equal_on_every_device

rng = np.random.default_rng(5)
x, dout = rng.normal(size=(2, 2, 8, 16))
encoders = [Encoder.random(6, 16, 2, 32, rng, pre=where) for where in (False, True)]
[equal_on_every_device(encoder, x, dout) for encoder in encoders][-1]

# %% [markdown] lang="en"
r"""
## 7 · Recap

**Why does the paper raise the learning rate so slowly, and does it have to?** Its layers are Post-LN. At a rate at which they would learn well, the first steps without warm-up carry them somewhere from which they do not come back. A Pre-LN network of the same weights survives them; at still larger rates it needs warm-up, too.

| | Post-LN | Pre-LN |
|---|---|---|
| gradient of the last w_2 at the start | longer in every start | shorter |
| from batch to batch | about as steady | about as steady |
| rate 0.015 at once | fails | learns |
| rate 0.015 after warm-up | learns | not needed |
| rate 0.1 at once | – | fails |

**References.** R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020, section 3. · L. Liu et al., *Understanding the Difficulty of Training Transformers*, 2020, section 4. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015, section 3.4. · T. Brown et al., *Language Models are Few-Shot Learners*, 2020, appendix B. · Documents: **1** ‘Transformer encoder’, section 3.1; **3** ‘트랜스포머 네트워크’, core ideas; **4** ‘트랜스포머’ (paper review), section 5-1.

Back to [lesson 15](15_when_training_fails.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?** 논문의 층은 Post-LN입니다. 잘 배울 수 있는 학습률이라도 웜업 없이 시작하면 처음 몇 스텝에 돌아올 수 없는 곳으로 가 버립니다. 같은 가중치의 Pre-LN 모델은 견뎌 냅니다. 학습률이 더 크면 Pre-LN에도 웜업이 필요합니다.

| | Post-LN | Pre-LN |
|---|---|---|
| 시작할 때 마지막 w_2의 그래디언트 | 어느 시작에서나 더 김 | 더 짧음 |
| 배치마다 달라지는 정도 | 비슷하게 안정적 | 비슷하게 안정적 |
| 학습률 0.015, 웜업 없이 | 실패 | 학습됨 |
| 학습률 0.015, 웜업 뒤 | 학습됨 | 필요 없음 |
| 학습률 0.1, 웜업 없이 | – | 실패 |

**참고 자료.** R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020, 3절. · L. Liu 외, *Understanding the Difficulty of Training Transformers*, 2020, 4절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015, 3.4절. · T. Brown 외, *Language Models are Few-Shot Learners*, 2020, 부록 B. · 문서: **1** ‘Transformer encoder’, 3.1절; **3** ‘트랜스포머 네트워크’, 핵심 아이디어; **4** ‘트랜스포머’(논문 리뷰), 5-1절.

[15장](15_when_training_fails.ipynb)으로 돌아가기.
"""
