# %% [markdown] lang="en"
r"""
# 16 · When training fails, deeper

**You will be able to** show that one and the same Transformer fails or learns depending on where its norms stand and how its learning rate starts, and say what of that is measured and what is only said. \
**You need** lessons 16 and 05 (Adam), and lesson 12 with its deeper notebook (Pre-LN). \
**Time** 31 minutes

All four tests pass, the data are in order, and still a run fails. Then look at the recipe: the learning rate, and where the norms stand. One question runs through this notebook: **why does the paper raise the learning rate so slowly, and does it have to?** (And one small question besides, before the end: if norms decide whether a network learns, do they also keep it from learning by heart?)

Two kinds of layer, as in lesson 12, deeper. **Post-LN**, the paper's: LayerNorm(x + F(x)). **Pre-LN**, today's: x + F(LayerNorm(x)), and one last norm. An encoder of *six* layers has to write 8 tokens, of 10 kinds, in reverse order; d_model is 16. Its weights are drawn evenly between −√3/√n and √3/√n (n is the width of what comes in), so that a typical weight, their standard deviation, is 1/√n: 0.25 in most matrices. Embeddings and learned positions are N(0, 1):
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때, 심화

**이 노트북을 마치면** 가중치가 똑같은 트랜스포머(Transformer)라도 정규화의 위치와 학습률의 시작에 따라 학습에 실패하기도 하고 성공하기도 한다는 것을 보이고, 그 가운데 무엇이 측정한 사실이고 무엇이 주장일 뿐인지 말할 수 있습니다. \
**필요한 것**은 16장, 5장(Adam), 12장과 그 심화 노트북(Pre-LN)입니다. \
**시간** 31분

네 검사를 모두 통과하고 데이터도 멀쩡한데 학습이 실패한다면, 학습 방법이 문제입니다. 학습률(learning rate)과 정규화의 위치를 보세요. 이 노트북의 질문은 하나입니다. **논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?** (끝나기 전에 작은 질문이 하나 더 있습니다. 학습이 되고 안 되고가 정규화에 달렸다면, 정규화가 과적합도 막아 줄까요?)

12장 심화에서 본 두 가지 층이 나옵니다. 논문의 **Post-LN**은 LayerNorm(x + F(x))이고, 요즘의 **Pre-LN**은 x + F(LayerNorm(x))이며 맨 끝에 정규화가 하나 더 있습니다. **여섯** 층짜리 인코더(encoder)가 토큰(token) 8개를 거꾸로 뒤집습니다. 토큰은 열 가지, d_model = 16입니다. 가중치(weight)는 −√3/√n과 √3/√n 사이에서 고르게 뽑습니다(n은 입력의 폭). 보통 크기(표준편차)는 1/√n, 대부분의 행렬에서 0.25입니다. 임베딩(embedding)과, 학습으로 정해지는 위치 벡터는 N(0, 1)에서 뽑습니다.
"""

# %%
import numpy as np

from helpers import (
    Adam, CrossEntropy, Embedding, Encoder, LearnedPositions, Logits, Stack, Table,
    check, draw_gradient_by_layer, draw_learning, span,
)


def network(seed, pre):
    """Tokens (B, 8) -> logits (B, 8, 10). A seed gives the same weights for Post- and Pre-LN."""
    rng, single, size = np.random.default_rng(seed), np.float32, 3**0.5
    positions = LearnedPositions(rng.normal(size=(8, 16)).astype(single))
    logits = Logits(rng.uniform(-1, 1, (10, 16)).astype(single) * single(size / 4))
    table = Embedding.random(10, 16, rng, 1, single)
    encoder = Encoder.random(6, 16, 2, 32, rng, pre=pre, dtype=single)
    for w in encoder.params.values():
        w *= size if w.ndim == 2 else 1
    return Stack([table, positions, encoder, logits])


# %% [markdown] lang="en"
r"""
## 1 · Before the first step

The same weights, the same batch, the norms in the one place or the other. How long is the gradient of w_2, the last matrix of each feed-forward network? (The length of a matrix: the root of the sum of all its squares.) Twelve starts; the line is the mean, the band goes from the smallest to the largest.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 첫 스텝을 밟기 전

가중치도 배치(batch)도 같고 정규화의 위치만 다릅니다. 층마다 있는 피드포워드 신경망의 마지막 행렬 w_2의 그래디언트(gradient, 기울기)는 얼마나 길까요? (행렬의 길이는 모든 원소를 제곱해 더한 값의 제곱근입니다.) 시드를 바꿔 열두 번 시작해 봅니다. 선은 평균이고 띠는 가장 작은 값부터 가장 큰 값까지입니다. (layer는 층, length는 길이입니다.)
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
draw_gradient_by_layer({"Post-LN": post, "Pre-LN": pre})

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

### Exercise 16.5 ★ 3 minutes

The gradient of one weight is six times as large in Post-LN as in Pre-LN. How many times as long is the very first step of that weight, with SGD, and with Adam (eps left out)?
"""

# %% [markdown] lang="ko"
r"""
**어느 시작에서나 더 길지만, 덜 안정적이지는 않습니다.** Post-LN은 흔히 ‘초기화할 때 그래디언트가 불안정하다’고 합니다. 그런데 Xiong 외(2020, 3절)에서 보인 것은 크기입니다. 층이 아무리 많아도 출력 근처에서 Post-LN의 그래디언트는 크게 남고, Pre-LN의 그래디언트는 층이 L개일 때 1/√L로 작아집니다.

그런데 그래디언트가 크다는 것이 실패할 이유가 될까요?

### 연습 16.5 ★ 3분

어떤 가중치의 그래디언트가 Post-LN에서 Pre-LN의 여섯 배입니다. 이 가중치의 맨 첫 스텝은 SGD에서 몇 배, Adam에서 몇 배 길까요(eps는 생각하지 않습니다)?
"""

# %%
answer_5 = [..., ...]  # SGD, Adam

check("16.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Lesson 05: in Adam's first step m̂ is the gradient g, and v̂ is g².

</details>
<details><summary>Solution</summary>

{solution}

SGD's step is lr · g. Adam's is lr · g / √g², so lr or −lr, whatever the size of g.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

5장에서 보았듯이 Adam의 첫 스텝에서 m̂는 그래디언트 g이고 v̂는 g²입니다.

</details>
<details><summary>풀이</summary>

{solution}

SGD의 스텝은 lr · g입니다. Adam의 스텝은 lr · g / √g², 즉 g의 크기와 상관없이 lr이나 −lr입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · With and without warm-up

So with Adam the size of the gradient cannot be all of it. Let us train. The warm-up here goes up in a straight line for n_warm_up steps and then stays.

### Exercise 16.6 ★ 2 minutes

Write it: the rate at `step`, counted from 1; at step n_warm_up it is `peak`, and it stays there. (`train`, below the exercise, has that line too.)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 웜업이 있을 때와 없을 때

Adam에서는 그래디언트의 크기가 이유의 전부일 수 없습니다. 학습시켜 봅시다. 여기서 쓸 웜업(warm-up)에서는 학습률이 n_warm_up 스텝 동안 직선으로 커지고 그 뒤로는 그대로입니다.

### 연습 16.6 ★ 2분

`step`(1부터 셉니다)의 학습률을 돌려주는 함수를 작성하세요. 학습률은 n_warm_up 스텝에서 `peak`이 되고 그 뒤로는 `peak`에 머뭅니다. (연습 아래의 `train`에도 같은 줄이 있습니다.)
"""


# %%
def my_rate(step, peak, n_warm_up):
    ...


check("16.6", my_rate)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`min` of 1 and a share that grows by 1 / n_warm_up a step.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

1과, 스텝마다 1 / n_warm_up씩 커지는 비율 가운데 작은 쪽(`min`)입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""


# %%
def train(seed, pre, n_warm_up, steps=600, peak=0.0125):
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
The rate is 0.0125, but for the third run. Four runs from the same weights, on the same batches. Dotted is ln 10, the loss of a guess. Which will learn?
"""

# %% [markdown] lang="ko"
r"""
시작하는 가중치와 배치가 같은 네 실행입니다(warm-up은 웜업이 있는 것, at once는 없는 것). 학습률은 세 번째만 0.005이고 나머지는 0.0125입니다. 점선은 찍을 때의 손실 ln 10입니다. 어느 것이 학습될까요?
"""

# %% claims=["4-80"] jupyter={"outputs_hidden": true}
runs = {
    "Post-LN, at once": train(0, pre=False, n_warm_up=1),
    "Post-LN, warm-up 300": train(0, pre=False, n_warm_up=300),
    "Post-LN, 0.005 at once": train(0, pre=False, n_warm_up=1, peak=0.005),
    "Pre-LN, at once": train(0, pre=True, n_warm_up=1),
}
draw_learning({name: losses for name, (losses, _) in runs.items()}, np.log(10))

# %%
reached = {name: bool(right > 0.7) for name, (_, right) in runs.items()}
Table(("run", "more than 0.7 right"), reached.items())

# %% [markdown] lang="en"
r"""
The same Post-LN network, the same rate: at once it never gets better than a guess; with 300 steps of warm-up it learns, most of it while the rate still rises. With a smaller rate it learns at once. And Pre-LN learns at once at the rate that Post-LN does not bear. So there are three cures, and warm-up is one of them. (A test of this course trains ten starts of each, to 600 steps. At the end Post-LN at once has less than 0.2 right, chance being 0.1; the other three more than 0.7, most of them all; which start falls behind depends on the processor.)

### Exercise 16.7 ★★ 4 minutes

With Adam a weight moves at most by about the rate in a step (more only where its gradients grow). How far can it go in the **first 20 steps**, as a multiple of the peak: at once, and with a warm-up of 300?
"""

# %% [markdown] lang="ko"
r"""
같은 Post-LN 모델에 같은 학습률인데, 처음부터 0.0125를 다 쓰면 끝까지 찍는 수준에 머물고, 300스텝 동안 웜업을 하면 학습률이 아직 오르는 동안 거의 다 학습됩니다. 학습률이 더 작으면 웜업 없이도 학습됩니다. 그리고 Pre-LN은 Post-LN이 견디지 못하는 학습률에서도 웜업 없이 학습됩니다. 그러니 해법은 셋이고, 웜업은 그 가운데 하나입니다. (표의 more than 0.7 right는 토큰의 70% 넘게 맞혔는지입니다. 이 과정의 테스트에서 각각 열 번씩 600스텝을 학습시킵니다. 마지막에 맞힌 비율은 Post-LN이 웜업 없이 0.2보다 작고(찍으면 0.1), 나머지 셋은 0.7보다 큽니다.)

### 연습 16.7 ★★ 4분

Adam에서 가중치는 한 스텝에 대략 많아야 학습률만큼 움직입니다(그래디언트가 커지는 동안에만 더 움직입니다). **처음 20스텝** 동안 얼마나 멀리 갈 수 있을까요? peak의 몇 배인지, 웜업이 없을 때와 300스텝의 웜업이 있을 때를 답하세요.
"""

# %%
answer_7 = [..., ...]  # at once, with warm-up

check("16.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

At once: 20 steps of 1. With warm-up step t is t/300.

</details>
<details><summary>Solution</summary>

{solution}

20 and 0.7.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

웜업이 없으면 1씩 20스텝입니다. 웜업이 있으면 t번째 스텝이 t/300입니다.

</details>
<details><summary>풀이</summary>

{solution}

20과 0.7입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Twenty times 0.0125 is 0.25: as far as a typical weight is from 0. By the time it has seen 320 examples, the network can be another one altogether. Why does Pre-LN survive that, and Post-LN not? Xiong et al. point to the large gradients near the output. Liu et al. (2020) object that unbalanced gradients are not the root: a Post-LN layer leans more on what its branches say (section 4), so that a small change of the weights becomes a large change of the output. Their remedies differ, too: Pre-LN for the ones, for the others a new initialisation of Post-LN (Admin). That warm-up rescues Post-LN, both observe.

## 3 · Does Pre-LN do without?

**True or false?** "Pre-LN, in contrast, has stable gradients throughout, and so it trains stably without a separate warm-up procedure." At 0.0125 it did. The cell asks at 0.1 as well. The sentence holds if without warm-up more than 0.7 of the tokens come out right at both rates, does not hold if they do at neither, and is unclear if at one only.
"""

# %% [markdown] lang="ko"
r"""
0.0125의 스무 배는 0.25, 가중치의 보통 크기만큼입니다. 샘플을 320개만 보고도 전혀 다른 모델이 될 수 있는 거리입니다. 왜 Post-LN은 이것을 견디지 못하고 Pre-LN은 견딜까요? Xiong 외(2020)는 출력 근처의 큰 그래디언트를 지목합니다. Liu 외(2020, 4절)는 그것이 근본 원인이 아니라고 합니다. Post-LN 층은 가지(서브층)의 출력에 더 많이 의존하므로 가중치가 조금만 바뀌어도 출력이 크게 바뀐다는 것입니다. 해법도 다릅니다. Xiong 외는 Pre-LN을, Liu 외는 Post-LN에 쓸 새로운 초기화(Admin)를 제안합니다. 웜업이 Post-LN을 살린다는 관찰만은 둘이 같습니다.

## 3 · Pre-LN은 웜업 없이도 될까요?

**참일까요, 거짓일까요?** “반면 Pre-LN은 전반적으로 그래디언트가 안정적이므로, 별도의 warm-up 절차 없이도 안정적으로 학습된다.” 0.0125에서는 그랬습니다. 아래 셀은 0.1에서도 학습시킵니다. 웜업 없이 두 학습률에서 모두 토큰의 0.7 넘게 맞히면 성립, 둘 다 못 하면 성립하지 않음, 하나에서만 되면 판단할 수 없음입니다. `vote_1`의 `...` 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요. (계산 결과의 learns는 학습됨, fails는 실패입니다.)
"""

# %% claims=["4-81"] jupyter={"outputs_hidden": true}
from helpers import decide

vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
without = {0.0125: runs["Pre-LN, at once"][1], 0.1: train(0, True, 1, 300, peak=0.1)[1]}
learns = {rate: bool(right > 0.7) for rate, right in without.items()}
said = ", ".join(f"{rate}: {'learns' if good else 'fails'}" for rate, good in learns.items())
decide("4-81", vote_1, *learns.values(), found=said)

# %% [markdown] lang="en"
r"""
At 0.0125 Pre-LN needs no warm-up; at 0.1 it fails without. Does warm-up help there: after 100 steps of it, do at least half as many again come out right?
"""

# %% [markdown] lang="ko"
r"""
Pre-LN은 0.0125에서는 웜업이 필요 없고, 0.1에서는 웜업 없이 실패합니다. 그때 웜업은 도움이 될까요? 100스텝의 웜업이 있으면 1.5배 넘게 맞히는지 봅시다.
"""

# %%
warmed = train(0, True, 100, 300, peak=0.1)[1]
bool(warmed > 1.5 * without[0.1])

# %% [markdown] lang="en"
r"""
Yes. (In ten starts on each of three kinds of processor: a quarter at most without, from a fifth up to all of them with, and in each start half as many again or more.) So Pre-LN does not remove the need; it moves it to larger rates. Xiong et al. found comparable results without on their tasks; the large Pre-LN models, GPT-3 for one (Brown et al. 2020, appendix B), warm up all the same.

## 4 · Whose word is it?

Another document lists "warm up: the learning rate rises until a number of steps set by the user is reached and then is lowered little by little, *suited to training with large data and large models*." Our network is about as small as they come. It has this many numbers:
"""

# %% [markdown] lang="ko"
r"""
도움이 됩니다. (세 종류의 프로세서에서 열 번씩 시작해 보니 웜업이 없으면 많아야 4분의 1을, 있으면 5분의 1에서 전부까지 맞혔고, 시작마다 1.5배가 넘었습니다.) 웜업이 필요 없는 것이 아니라 더 큰 학습률까지 견디는 것입니다. Xiong 외(2020)의 과제에서는 웜업 없이도 결과가 비슷했습니다. 그래도 GPT-3(Brown 외(2020), 부록 B) 같은 큰 Pre-LN 모델은 웜업을 씁니다.

## 4 · 누가 한 말일까요?

다른 문서에는 이렇게 적혀 있습니다. “warm up : 사용자가 정한 스텝 수에 이르기까지 학습율을 올렸다가 스텝수를 만족하면 조금씩 떨어뜨리는 방식으로 대규모 데이터, 큰 모델 학습에 적합.” 우리 모델은 더 줄이기 어려울 만큼 작습니다. 학습하는 숫자의 개수는 이렇습니다.
"""

# %% claims=["3-20"]
network(0, pre=False).n_params

# %% [markdown] lang="en"
r"""
Yet at 0.0125 it fails without warm-up and learns with it; and moving its norms, or a smaller rate, does away with the need. So size is not what decides here. That says nothing against warm-up for large models, and so the sentence stays undecided. But the paper does not say it: Vaswani et al. (2017, section 5.3) give the formula and no reason. Explanations with measurements behind them are the two of part 2.

## 5 · One question besides: norms and overfitting

Norms decide whether a network learns, and how fast. Do they also decide *what* it learns? **True or false?** "In neural networks, to avoid overfitting, two kinds of normalisation are used: batch normalisation and layer normalisation."

Lesson 06's network learned a hundred noisy examples by heart. Here it is again, three starts, with and without a LayerNorm behind the first and the second feed-forward network. Overfitting shows in the loss on *new* examples: how many times its own best is it at last? The sentence holds if with norms it stays within 1.1 of its best. (*seen < 1*: when the loss on the seen examples falls below 1.)
"""

# %% [markdown] lang="ko"
r"""
그런데도 0.0125에서 웜업이 없으면 실패하고 웜업이 있으면 학습됩니다. 정규화의 위치를 옮기거나 학습률을 줄이면 웜업이 필요 없어집니다. 그러니 여기서 웜업이 필요한지를 정하는 것은 크기가 아닙니다. 그렇다고 큰 모델에 웜업이 맞지 않는다는 뜻도 아니므로 이 문장만으로는 판단할 수 없습니다. 다만 원래 논문에는 없는 말입니다. Vaswani 외(2017, 5.3절)에는 식만 있고 이유가 없습니다. **측정한** 근거가 있는 설명은 2절에서 본 두 가지입니다.

## 5 · 질문 하나 더: 정규화와 과적합

학습이 되는지, 얼마나 빨리 되는지는 정규화에 달렸습니다. **무엇을** 배우는지도 그럴까요? **참일까요, 거짓일까요?** “Neural Network에는 과적합을 피하기 위해서 Batch Normalization / Layer Normalization, 이렇게 2가지 방식의 Normalization 방식을 사용합니다.”

6장의 신경망은 노이즈(noise)가 섞인 샘플 백 개를 통째로 외웠습니다. 같은 신경망을, 첫 번째와 두 번째 피드포워드 신경망 뒤에 LayerNorm이 없을 때(without)와 있을 때 세 번씩 학습시켜 봅시다. 과적합은 **새로운** 샘플의 손실에 나타납니다. 마지막 손실은 가장 작았던 손실의 몇 배일까요(new: last / best)? LayerNorm이 있을 때 1.1배를 넘지 않으면 성립합니다. (seen < 1은 이미 본 샘플의 손실이 1보다 작아질 때까지의 스텝 수입니다.)
"""

# %% claims=["1-41"] jupyter={"outputs_hidden": true}
from helpers import Dropout, LayerNorm, train_on_noise


def layer_norm(p, rng):
    return LayerNorm.fresh(16)


def three_starts(kind):
    """-> after how many steps the loss on the seen is < 1, and on the new: last / best; p = 0."""
    on_seen, on_new = zip(*(train_on_noise(0, kind, seed, 400)[1:] for seed in range(3)))
    soon = (np.array(on_seen) < 1).argmax(axis=1) + 1
    return soon, [losses[-1] / min(losses) for losses in on_new]


vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
(soon, rise), (sooner, again) = (three_starts(kind) for kind in (Dropout, layer_norm))
last = f"new: last / best {span(again, '.1f')}, without {span(rise, '.1f')}"
fast = f"seen < 1 after {span(sooner, 'd')} steps, without {span(soon, 'd')}"
decide("1-41", vote_2, max(again) <= 1.1, found=f"{last}; {fast}")


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

인수 하나, `norm_first`로 고릅니다. 기본값 False가 논문의 순서(Post-LN)입니다. 우리 가중치를 넣고 값과 모든 그래디언트를 모든 장치에서 비교합니다. NumPy, 우리의 PyTorch(`mirror`), 그리고 `norm_first`가 False와 True인 `nn.TransformerEncoderLayer`입니다.
"""

# %% claims=["4-77"]
from torch import nn

nn.TransformerEncoderLayer(16, 2).norm_first

# %%
from helpers import equal_on_every_device

rng = np.random.default_rng(5)
x, dout = rng.normal(size=(2, 2, 8, 16))
encoders = [Encoder.random(6, 16, 2, 32, rng, pre=where) for where in (False, True)]
[equal_on_every_device(encoder, x, dout) for encoder in encoders][-1]

# %% [markdown] lang="en"
r"""
## 7 · Recap

**Why does the paper raise the learning rate so slowly, and does it have to?** Its layers are Post-LN. At a rate that they bear well later on, the first steps without warm-up carry them somewhere from which they do not come back. **Where the norm stands decides at which rate a run may start.** Warm-up is one cure, a smaller rate is another, and Pre-LN a third: it survives the same large first steps, and at still larger rates it needs warm-up, too.

| | Post-LN | Pre-LN |
|---|---|---|
| gradient of the last w_2 at the start | longer in every start | shorter |
| from batch to batch | about as steady | about as steady |
| rate 0.005 at once | learns | – |
| rate 0.0125 at once | fails | learns |
| rate 0.0125, warm-up | learns | not needed |
| rate 0.1 at once | – | fails |
| rate 0.1, warm-up | – | better, more or less so by start |

**References.** R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020, section 3. · L. Liu et al., *Understanding the Difficulty of Training Transformers*, 2020, section 4. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015, section 3.4. · T. Brown et al., *Language Models are Few-Shot Learners*, 2020, appendix B. · Documents: **1** ‘Transformer encoder’, section 3.1; **3** ‘트랜스포머 네트워크’, core ideas; **4** ‘트랜스포머’ (paper review), section 5-1.

Back to [lesson 16](16_when_training_fails.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?** 논문의 층은 Post-LN입니다. 나중에는 잘 견디는 학습률이라도 웜업 없이 시작하면 처음 몇 스텝에 돌아오지 못할 곳으로 가 버립니다. **어떤 학습률로 시작할 수 있는지는 정규화의 위치에 달렸습니다.** 웜업이 해법 하나이고, 더 작은 학습률이 또 하나, Pre-LN이 세 번째입니다. Pre-LN은 처음의 큰 스텝을 견뎌 내지만, 학습률이 더 커지면 역시 웜업이 필요합니다.

| | Post-LN | Pre-LN |
|---|---|---|
| 시작할 때 마지막 w_2의 그래디언트 | 어느 시작에서나 더 김 | 더 짧음 |
| 배치마다 달라지는 정도 | 비슷하게 안정적 | 비슷하게 안정적 |
| 학습률 0.005, 웜업 없이 | 학습됨 | – |
| 학습률 0.0125, 웜업 없이 | 실패 | 학습됨 |
| 학습률 0.0125, 웜업 | 학습됨 | 필요 없음 |
| 학습률 0.1, 웜업 없이 | – | 실패 |
| 학습률 0.1, 웜업 | – | 나아짐(정도는 시작에 따라 다름) |

**참고 자료.** R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020, 3절. · L. Liu 외, *Understanding the Difficulty of Training Transformers*, 2020, 4절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015, 3.4절. · T. Brown 외, *Language Models are Few-Shot Learners*, 2020, 부록 B. · 문서: **1** ‘Transformer encoder’, 3.1절; **3** ‘트랜스포머 네트워크’, 핵심 아이디어; **4** ‘트랜스포머’(논문 리뷰), 5-1절.

[16장](16_when_training_fails.ipynb)으로 돌아가기.
"""
