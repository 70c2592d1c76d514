# %% [markdown] lang="en"
r"""
# 16 · When training fails, deeper

**Why does the paper raise the learning rate so slowly, and does it have to?**

There's no fault in the code this time, none in the data, and still a run fails. That leaves the recipe. The paper begins with a learning rate near 0 and raises it for 4000 steps, which is called **warm-up**.

Our patient is an encoder of six layers that has to write 8 tokens in reverse order. We train it three times with Adam, from the same weights and on the same batches, with a learning rate of 0.0125.

- **Post-LN, at once.** The paper's layers, LayerNorm(x + F(x)), begin with that rate.
- **Post-LN, warm-up 300.** The same layers go up to it in a straight line for 300 steps.
- **Pre-LN, at once.** Today's layers, x + F(LayerNorm(x)) and one last norm, begin with that rate, too.

One of the three never gets any better than a guess. **Which one?**

**You will be able to**

- show what the first steps without warm-up do to a Transformer;
- read from a map at which learning rates it learns;
- say whether it has to be warm-up.

**You need** lessons 16, 05 (Adam) and 12 (Pre-LN). \
**Time** 60 minutes

## 1 · One never learns
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때, 심화

**논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?**

이번에는 코드에도 데이터에도 결함이 없습니다. 그런데도 학습이 실패합니다. 그렇다면 학습 방법을 의심해야 합니다. 논문은 0에 가까운 학습률(learning rate)로 시작해서 4000스텝 동안 올립니다. 이것이 **웜업**(warm-up)입니다.

환자는 여섯 층짜리 인코더(encoder)이고, 토큰(token) 8개를 받아 거꾸로 써야 합니다. 이 인코더를 Adam으로 세 번 학습시킵니다. 처음 가중치(weight)도, 배치(batch)도, 학습률 0.0125도 모두 같습니다.

- **Post-LN, 웜업 없음.** 논문의 층, LayerNorm(x + F(x))입니다. 처음부터 0.0125로 시작합니다.
- **Post-LN, 웜업 300.** 같은 층이고, 300스텝 동안 직선으로 0.0125까지 올라갑니다.
- **Pre-LN, 웜업 없음.** 요즘의 층, x + F(LayerNorm(x))이고 맨 끝에 정규화가 하나 더 있습니다. 처음부터 0.0125로 시작합니다.

셋 가운데 하나는 끝까지 찍는 것보다 나아지지 않습니다. **어느 것일까요?**

**이 노트북을 마치면**

- 웜업이 없을 때 처음 몇 스텝이 트랜스포머(Transformer)에 어떤 영향을 주는지 보일 수 있습니다.
- 어떤 학습률에서 학습되는지 지도에서 읽을 수 있습니다.
- 꼭 웜업이어야 하는지 말할 수 있습니다.

**필요한 것**은 16장, 5장(Adam), 12장(Pre-LN)입니다. \
**시간** 60분

## 1 · 하나는 끝내 배우지 못합니다
"""

# %%
import numpy as np

from helpers import Adam, CrossEntropy, Embedding, Encoder, LearnedPositions, Logits, Stack
from helpers import Table, check, decide, draw_gradient_by_layer, draw_learning
from helpers import draw_sight_by_layer, play_map, span, trained_map


# %%
def network(seed, pre):
    # Tokens (B, 8) -> logits (B, 8, 10). A seed gives the same weights for Post- and Pre-LN | 토큰 (B, 8) -> 로짓 (B, 8, 10). 시드가 같으면 Post-LN과 Pre-LN의 가중치도 같음
    rng, single, size = np.random.default_rng(seed), np.float32, 3**0.5
    positions = LearnedPositions(rng.normal(size=(8, 16)).astype(single))
    logits = Logits(rng.uniform(-1, 1, (10, 16)).astype(single) * single(size / 4))
    table = Embedding.random(10, 16, rng, 1, single)
    encoder = Encoder.random(6, 16, 2, 32, rng, pre=pre, dtype=single)
    for w in encoder.params.values():
        w *= size if w.ndim == 2 else 1
    return Stack([table, positions, encoder, logits])



# %%
def train(seed, pre, n_warm_up, steps=400, peak=0.0125):
    # -> losses, the share of tokens right in the last twenty steps, the model | -> 손실, 마지막 20스텝에서 맞힌 토큰의 비율, 모델
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
    return losses, np.mean(right[-20:]), model


# %% claims=["4-80"] jupyter={"outputs_hidden": true}
names = "Post-LN, at once", "Post-LN, warm-up 300", "Pre-LN, at once"
kinds = dict(zip(names, [(False, 1), (False, 300), (True, 1)]))  # pre, n_warm_up
runs = {name: train(0, *kind) for name, kind in kinds.items()}
draw_learning({name: losses for name, (losses, *_) in runs.items()}, np.log(10))

# %% [markdown] lang="en"
r"""
Post-LN at once never gets below the dotted line, ln 10, which is the loss of a guess. After a warm-up it learns, and with its norms moved the same network learns without any. Nor is 0.0125 too large in itself, for once it's warm Post-LN bears just that rate. **What do the *first* steps do, and why only to Post-LN?**

## 2 · Are the gradients too long?

Our first suspect is the gradient of w_2, the last matrix of each feed-forward network, before the first step. How long is it? The curves are means over twelve starts, with bands from smallest to largest. In which layer will Post-LN and Pre-LN differ most?
"""

# %% [markdown] lang="ko"
r"""
웜업 없는 Post-LN은 끝까지 점선, 즉 찍을 때의 손실(loss)인 ln 10에서 내려오지 못합니다. 웜업을 하면 배웁니다. 정규화의 위치를 옮기면 웜업 없이도 배웁니다. 그러니 0.0125 자체가 너무 큰 것은 아닙니다. 웜업을 마친 Post-LN은 바로 그 학습률을 견디고, 손실도 계속 줄어들기 때문입니다. **처음** 몇 스텝에서 무슨 일이 일어나며, 왜 Post-LN에서만 그럴까요?

## 2 · 그래디언트가 너무 커서일까요?

첫 번째 용의자는 그래디언트(gradient)입니다. 층마다 있는 피드포워드 신경망의 마지막 행렬 w_2를 봅시다. 첫 스텝을 하기 전에 이 행렬의 그래디언트는 노름(norm)이 얼마나 클까요? 시드를 바꿔 열두 번 구합니다. 선은 평균이고 띠는 가장 작은 값부터 가장 큰 값까지입니다. Post-LN과 Pre-LN은 어느 층에서 가장 다를까요?
"""



# %%
def lengths(seed, pre, n=0):
    # The length of dw_2 in each layer before the first step, on the n-th batch: (6,) | 첫 스텝 전, n번째 배치에서 층마다 dw_2의 노름: (6,)
    model, loss = network(seed, pre), CrossEntropy()
    tokens = np.random.default_rng([seed, n]).integers(0, 10, (16, 8))
    loss(model(tokens), tokens[:, ::-1])
    model.backward(loss.backward())
    layers = model.layers[2].layers
    return np.array([np.linalg.norm(layer.feed_forward.inside.dw_2) for layer in layers])


# %% claims=["4-78"] jupyter={"outputs_hidden": true}
seeds = range(12)
post, pre = (np.array([lengths(seed, norm) for seed in seeds]) for norm in (False, True))
draw_gradient_by_layer({"Post-LN": post, "Pre-LN": pre})

# %% [markdown] lang="en"
r"""
They differ most in the last layer. How many times as long is Post-LN's gradient there, and is it *unstable* at the start, as you'll often read? For that, twenty batches go through each start, and the standard deviation of the length is divided by its mean, first in Post-LN, then in Pre-LN.
"""

# %% [markdown] lang="ko"
r"""
가장 다른 곳은 마지막 층입니다. 거기서 Post-LN의 그래디언트는 같은 시드의 Pre-LN의 몇 배일까요? 흔히 Post-LN은 ‘초기화할 때 그래디언트가 불안정하다’고 합니다. 정말 그럴까요? 시드마다 배치 스무 개를 넣고, 이 노름의 표준편차를 평균으로 나눕니다. 출력의 첫 번째는 몇 배인지를, 그다음 둘은 Post-LN과 Pre-LN에서 나눈 값을 나타냅니다.
"""

# %% claims=["4-79"]
# (2, 12, 20)
kept = [[[lengths(seed, norm, n)[-1] for n in range(20)] for seed in seeds] for norm in (0, 1)]
varies = [span(np.std(each, axis=1) / np.mean(each, axis=1), ".2f") for each in kept]
span(post[:, -1] / pre[:, -1], ".1f"), *varies

# %% [markdown] lang="en"
r"""
Post-LN's gradient is 1.2 to 6.1 times as long, but it's no less steady. From batch to batch both vary about as much. What Xiong et al. (2020, section 3) show is a matter of size. Near the output Post-LN's gradients stay large however many layers there are, while Pre-LN's shrink with 1/√L.

Do large gradients make large first steps?

### Exercise 16.5 ★ 3 minutes

The gradient of one weight is six times as large in Post-LN as in Pre-LN. How many times as long is the very first step of that weight, with SGD, and with Adam (eps left out)?
"""

# %% [markdown] lang="ko"
r"""
마지막 층에서 Post-LN의 그래디언트는 Pre-LN의 1.2배에서 6.1배까지입니다. 그런데 배치마다 달라지는 정도는 둘이 비슷합니다. 그러니 불안정한 것은 아닙니다. Xiong 외(2020, 3절)에서 보인 것도 크기입니다. 층이 아무리 많아도 출력 근처에서 Post-LN의 그래디언트는 크게 남고, Pre-LN의 그래디언트는 층이 L개일 때 1/√L로 작아집니다.

그래디언트가 크면 처음 스텝도 클까요?

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
## 3 · How far do the first steps go?

Adam divides the size of a gradient away, and our suspect has an alibi. The second suspect is the way that many such steps go together. Warm-up shortens it. By how much?

### Exercise 16.6 ★ 6 minutes

In `train` the warm-up is one line. Write it as a function, without looking back: the rate at `step`, counted from 1; at step n_warm_up it is `peak`, and it stays there.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 처음 스텝들은 얼마나 멀리 갈까요?

Adam은 그래디언트를 그 크기로 나누므로, 두 모델의 첫 스텝은 똑같이 깁니다. 첫 번째 용의자는 알리바이가 있는 셈입니다. 두 번째 용의자는 그런 스텝이 모여 간 거리입니다. 웜업은 이 거리를 줄입니다. 얼마나 줄일까요?

### 연습 16.6 ★ 6분

`train`에서는 웜업이 한 줄이었습니다. 위를 보지 말고 함수로 작성하세요. `step`(1부터 셉니다)의 학습률을 돌려줍니다. 학습률은 n_warm_up 스텝에서 `peak`가 되고 그 뒤로는 `peak`에 머뭅니다.
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

# %% [markdown] lang="en"
r"""
### Exercise 16.7 ★★ 4 minutes

With Adam a weight moves at most by about the rate in a step (more only where its gradients grow). How far can it go in the **first 20 steps**, as a multiple of the peak: at once, and with a warm-up of 300?
"""

# %% [markdown] lang="ko"
r"""
### 연습 16.7 ★★ 4분

Adam에서 가중치는 한 스텝에 기껏해야 학습률쯤 움직입니다(그래디언트가 커지는 동안에만 더 움직입니다). **처음 20스텝** 동안 얼마나 멀리 갈 수 있을까요? peak의 몇 배인지, 웜업이 없을 때와 300스텝의 웜업이 있을 때를 답하세요.
"""

# %%
answer_7 = [..., ...]  # at once, with warm-up | 웜업 없이, 웜업과 함께

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
Twenty times 0.0125 is 0.25, which is just the standard deviation of the first weights in most of our matrices. That's a bound. How far do the weights really go in 20 steps, as the root of the mean square over all of them, in five starts? **Does Post-LN go further than Pre-LN?**
"""

# %% [markdown] lang="ko"
r"""
0.0125의 스무 배는 0.25입니다. 대부분의 행렬에서 처음 가중치의 표준편차가 바로 0.25입니다. 하지만 이것은 상한일 뿐입니다. 실제로는 20스텝 동안 얼마나 갈까요? 모든 가중치가 간 거리를 제곱해 평균한 값의 제곱근을, 시드 다섯 개에서 구합니다. **Post-LN이 Pre-LN보다 멀리 갈까요?**
"""



# %% jupyter={"outputs_hidden": true}
def way(seed, kind, steps=20):
    # How far the weights move in the first steps: the root of the mean square | 처음 몇 스텝에 가중치가 변한 정도: 제곱 평균의 제곱근
    before, after = network(seed, kind[0]), train(seed, *kind, steps)[2]
    moved = [(after.params[name] - w).ravel() for name, w in before.params.items()]
    return np.sqrt(np.mean(np.concatenate(moved) ** 2))


def ways(kind):
    return span([way(seed, kind) for seed in range(5)], ".3f")


Table({"20 steps": list(kinds), "smallest … largest": [ways(kind) for kind in kinds.values()]})

# %% [markdown] lang="en"
r"""
At once, the weights go more than ten times as far as with warm-up. But Pre-LN goes just as far, and learns, so it can't be the way alone.

Let's examine the patient's eyes with 64 inputs. At each place of a layer's output the mean over all 64 is what it says whatever comes in, and only the rest depends on the tokens. `own` is the length of that rest as a share of the whole. Where it's 0, the layer says the same to every input.
"""

# %% [markdown] lang="ko"
r"""
웜업이 없으면 가중치는 웜업이 있을 때보다 열 배 넘게 멀리 갑니다. 그런데 Pre-LN은 똑같이 멀리 가고도 잘 배웁니다. 거리만으로는 설명할 수 없습니다.

이번에는 환자의 눈을 검사해 봅시다. 입력 64개를 넣고, 한 층이 여덟 자리에서 내는 출력을 봅니다. 자리마다 64개를 평균하면, 무엇이 들어오든 늘 같은 성분이 나옵니다. 나머지만 토큰에 따라 달라집니다. `own`은 이 나머지의 노름을 전체의 노름으로 나눈 비율입니다. 0이면 어떤 입력에도 똑같은 출력을 낸다는 뜻입니다.
"""



# %%
probe = np.random.default_rng(5).integers(0, 10, (64, 8))


def own(x):
    # The share of x (inputs, 8, 16) that depends on the input | x (inputs, 8, 16) 가운데 입력에 따라 달라지는 부분의 비율
    return np.linalg.norm(x - x.mean(axis=0)) / np.linalg.norm(x)


def stream(model):
    # The embedding with positions, then what each layer says: seven arrays (64, 8, 16) | 위치를 더한 임베딩, 그다음 층마다 나온 것: (64, 8, 16)인 배열 7개
    table, positions, encoder, _ = model.layers
    passed = [positions(table(probe))]
    for layer in encoder.layers:
        passed.append(layer(passed[-1]))
    return passed


def sight(model):
    return [own(x) for x in stream(model)]


# %% [markdown] lang="en"
r"""
In ten starts, after no more than **five** steps, how much will be left from layer 0, the embedding, to layer 6?
"""

# %% [markdown] lang="ko"
r"""
0층은 임베딩(embedding)입니다. 시드 열 개에서, 겨우 **다섯** 스텝 뒤입니다. 6층에는 얼마나 남아 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
models = {name: [train(seed, *kind, 5)[2] for seed in range(10)] for name, kind in kinds.items()}
seen = {name: np.array([sight(model) for model in ten]) for name, ten in models.items()}
draw_sight_by_layer(seen)

# %% [markdown] lang="en"
r"""
**Post-LN at once goes blind.** After five steps, which is 80 examples, its last layer says nearly the same to every input, and on average 0.01 of what it says still depends on the tokens. With warm-up that share is 0.36, and in Pre-LN at once 0.24.

Why only in Post-LN? One more number tells us, the length of what layer 6 says, beside layer 0.
"""

# %% [markdown] lang="ko"
r"""
**웜업 없는 Post-LN은 입력을 못 보게 됩니다.** 다섯 스텝, 샘플 80개 만에 마지막 층은 어떤 입력에도 거의 똑같은 출력을 냅니다. 토큰에 따라 달라지는 것은 평균 0.01뿐입니다. 웜업이 있으면 이 비율이 0.36이고, 웜업 없는 Pre-LN에서도 0.24입니다.

왜 Post-LN에서만 그럴까요? 숫자를 하나 더 봅시다. 6층 출력의 노름은 0층의 몇 배일까요?
"""



# %%
def stretched(model):
    first, *_, last = stream(model)
    return np.linalg.norm(last) / np.linalg.norm(first)


# %%
times = [span([stretched(model) for model in ten], ".1f") for ten in models.values()]
Table({"layer 6": [*models], "times as long": times})

# %% [markdown] lang="en"
r"""
Pre-LN's stream has become 3.4 to 6.6 times as long, and Post-LN's has not. Where a branch adds the same vector whatever comes in, the share that tells inputs apart shrinks. Post-LN's norm then gives the stream its old length again, so the next branch takes as large a share once more, twelve times in a row. In Pre-LN's growing stream each branch counts for less and less. That fits Liu et al. (2020, sections 3 and 4): a Post-LN layer leans more on its branches, and unbalanced gradients aren't the root.

Does the patient recover? After 400 steps half of the starts tell inputs apart again, but never *places*. Layer 6 says nearly the same at all eight of them, and writes one token eight times.

## 4 · Does it have to be warm-up?

One rate can't tell us, but a map can. Seven rates, four warm-ups (1 is *at once*), Post-LN and Pre-LN, and five starts of each make 280 runs of `train`, done beforehand (`tools/train_map.py`). In each cell stands the percentage of tokens right, of the worst, the middle or the best start, where 10 is a guess. At the right there's a cut along one warm-up.

**At which rates does Post-LN need warm-up? Is there a rate at which warm-up *hurts*? And how many times as large a rate does Pre-LN bear at once?**
"""

# %% [markdown] lang="ko"
r"""
Pre-LN에서는 노름이 3.4배에서 6.6배까지 커졌고, Post-LN에서는 커지지 않았습니다. 무엇이 들어오든 서브층이 똑같은 벡터를 더하면 입력마다 다른 부분의 비율이 작아집니다. Post-LN에서는 정규화가 그 합을 늘 같은 길이로 되돌리므로, 다음 서브층이 또 그만큼의 비율을 차지합니다. 여섯 층에 서브층이 둘씩이니 이런 일이 열두 번 이어집니다. Pre-LN에서는 노름이 커지는 만큼 서브층 하나가 차지하는 비율이 점점 작아집니다. Liu 외(2020, 3~4절)의 설명과도 맞습니다. Post-LN 층은 서브층의 출력에 더 많이 의존하며, 불균형한 그래디언트가 근본 원인은 아니라는 것입니다.

환자는 회복할까요? 400스텝이 지나면 시드의 절반쯤에서는 입력을 다시 구별합니다. 끝내 되찾지 못하는 것은 **자리의 구별**입니다. 6층의 출력이 여덟 자리에서 거의 똑같아서 토큰 하나를 여덟 번 씁니다.

## 4 · 꼭 웜업이어야 할까요?

학습률 하나로는 알 수 없으므로 지도를 그립니다. 학습률 일곱 가지, 웜업 네 가지(1은 웜업이 없는 것), Post-LN과 Pre-LN, 시드 다섯 개씩, 위의 `train`을 280번 실행합니다. 15분쯤 걸려서 미리 학습시켜 두었습니다(`tools/train_map.py`). 칸의 수는 맞힌 토큰의 비율(%)입니다. 다섯 시드 가운데 가장 나쁜 것, 가운데 것, 가장 좋은 것을 버튼으로 고르고, 10이면 찍는 수준입니다. 오른쪽 곡선은 고른 웜업 한 열을 그린 것이고, 띠는 가장 나쁜 시드부터 가장 좋은 시드까지입니다.

**Post-LN에 웜업이 필요한 학습률은 어느 것일까요? 웜업이 오히려 해로운 학습률이 있을까요? 웜업 없이 Pre-LN이 견디는 학습률은 Post-LN의 몇 배일까요?**
"""

# %% tags=["widget"]
play_map()

# %% [markdown] lang="en"
r"""
<details><summary>What the map says</summary>

- **Needed** at 0.0125. There Post-LN learns from no start at once, from some with 30 or 100 steps and from all five with 300. At 0.005 the five learn whatever the warm-up, and from 0.025 on none of them does.
- **Hurts** at 0.002, the slowest, 30 steps a little and 100 or 300 much. For steps as small as that 400 are too few.
- **At once** these five learn up to 0.005 in Post-LN and up to 0.05 in Pre-LN, which is ten times as much. The norm's place opens more than warm-up does.

Five starts are few, and the edges are soft. Of others, so many have more than 0.7 right:

| | at once | with warm-up |
|---|---|---|
| Post-LN, 0.005 | 22 of 30 | 29 of 30 (100 steps) |
| Post-LN, 0.025 | 0 of 15 | 6 of 15 (300 steps) |
| Pre-LN, 0.05 | 20 of 22 | 22 of 22 (30 steps) |

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>지도에서 읽은 것</summary>

- **필요한 곳**: 0.0125에서 Post-LN은 웜업이 없으면 어느 시드에서도 배우지 못합니다. 30스텝이나 100스텝이면 일부 시드에서, 300스텝이면 다섯 시드에서 모두 배웁니다. 0.005에서는 웜업이 있든 없든 다섯 시드가 모두 배우고, 0.025부터는 하나도 배우지 못합니다.
- **해로운 곳**: Post-LN에서 가장 작은 0.002입니다. 30스텝은 조금, 100스텝과 300스텝은 많이 해롭습니다. 스텝이 그렇게 작으면 400스텝으로는 모자랍니다.
- **웜업이 없을 때** 이 시드 다섯 개는 Post-LN에서 0.005까지, Pre-LN에서 그 열 배인 0.05까지 배웁니다. 학습되는 범위를 더 넓히는 것은 웜업보다 정규화의 위치입니다.

시드 다섯 개는 많지 않고, 경계는 뚜렷하지 않습니다. 아래는 다른 시드 가운데 0.7 넘게 맞힌 시드의 수입니다.

| | 웜업 없이 | 웜업을 하면 |
|---|---|---|
| Post-LN, 0.005 | 30개 가운데 22개 | 30개 가운데 29개(100스텝) |
| Post-LN, 0.025 | 15개 가운데 0개 | 15개 가운데 6개(300스텝) |
| Pre-LN, 0.05 | 22개 가운데 20개 | 22개 가운데 22개(30스텝) |

</details>
"""

# %% [markdown] lang="en"
r"""
**True or false?** One of our texts says:

> Pre-LN, in contrast, has stable gradients throughout, and so it trains stably without a separate warm-up procedure.

The cell asks Pre-LN's half of the map twice. Is there a rate at which it *needs* warm-up, so that with one all five starts learn (more than 0.7 right) and at once they don't? And is there one at which warm-up *helps*, by more than 0.2 in the mean of the starts? Put `True` (neither, so the sentence holds), `False` (both, so it doesn't) or `None` (only one, so it doesn't hold as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서에 이런 말이 있습니다.

> 반면 Pre-LN은 전반적으로 그래디언트가 안정적이므로, 별도의 warm-up 절차 없이도 안정적으로 학습된다.

지도에서 Pre-LN 쪽에 두 가지를 물을 수 있습니다. 첫 번째, 웜업이 **필요한** 학습률이 있을까요? 즉 웜업이 없으면 한 시드라도 실패하지만, 웜업이 있으면 시드 다섯 개가 모두 학습되는(0.7 넘게 맞히는) 학습률입니다. 두 번째, 웜업이 **도움이 되는** 학습률이 있을까요? 즉 웜업이 있으면 다섯 시드의 평균이 0.2 넘게 커지는 학습률입니다. 둘 다 없으면 성립, 둘 다 있으면 성립하지 않음, 하나만 있으면 이대로는 참도 거짓도 아님입니다. `vote_1`의 `...` 대신 `True`(참), `False`(거짓), `None`(이대로는 참도 거짓도 아님)을 넣고 실행하세요.
"""

# %% claims=["4-81"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None? Put your answer in place of the dots, then run. | True, False, None? 점 대신 답을 쓰고 실행하세요
rates = np.array([0.002, 0.005, 0.0125, 0.025, 0.05, 0.1, 0.2])
found = trained_map()["Pre-LN"]  # (7 rates, 4 warm-ups, 5 starts) | (학습률 7개, 웜업 4개, 초깃값 5개)
learns, mean = found.min(axis=-1) > 0.7, found.mean(axis=-1)
needed = learns.any(axis=1) & ~learns[:, 0]
helps = mean.max(axis=1) > mean[:, 0] + 0.2
needs, gains = [", ".join(map(str, rates[which])) or "none" for which in (needed, helps)]
said = {"needed at": needs, "helps at": gains}
decide("4-81", vote_1, not needed.any(), not helps.any(), found=said)

# %% [markdown] lang="en"
r"""
On the map Pre-LN needs warm-up nowhere. At 0.1, which is too much for it, a short one helps, though none saves all five starts. (GPT-3, a large Pre-LN model, warms up all the same.)

Another text calls warm-up "suited to training with large data and large models". How many numbers does the network of our map have?
"""

# %% [markdown] lang="ko"
r"""
지도에는 Pre-LN에 웜업이 필요한 학습률이 없습니다. 0.1은 Pre-LN에도 너무 큰데, 여기서는 짧은 웜업(30, 100스텝)이 도움이 됩니다. 그래도 다섯 시드를 모두 살리는 웜업은 없습니다. (GPT-3처럼 큰 Pre-LN 모델은 그래도 웜업을 씁니다.)

다른 문서에는 웜업이 “대규모 데이터, 큰 모델 학습에 적합”하다고 적혀 있습니다. 지도를 그린 모델에는 숫자가 몇 개나 들어 있을까요?
"""

# %% claims=["3-20"]
network(0, pre=False).n_params

# %% [markdown] lang="en"
r"""
With 13 792 numbers it's a small network, and as Post-LN it needs its warm-up at 0.0125 all the same. Size doesn't make the need here. Of large models our map says nothing.

## 5 · In PyTorch

In `nn.TransformerEncoderLayer` one word places the norm, `norm_first`. Is its default the paper's order or today's?
"""

# %% [markdown] lang="ko"
r"""
숫자가 13,792개뿐인 작은 모델입니다. 그런데도 Post-LN은 0.0125에서 웜업이 있어야 배웁니다. 그러니 여기서 웜업이 필요한 이유는 크기가 아닙니다. 큰 모델에 관해서는 이 지도로 알 수 없습니다.

## 5 · PyTorch로

`nn.TransformerEncoderLayer`에서 정규화의 위치는 인수 하나, `norm_first`로 고릅니다. 기본값은 논문의 순서일까요, 요즘의 순서일까요?
"""

# %% claims=["4-77"]
from torch import nn

nn.TransformerEncoderLayer(16, 2).norm_first

# %% [markdown] lang="en"
r"""
The default, False, is the paper's order. (Lesson 12 and [12, deeper](12b_encoder_deeper.ipynb) compare both with our arrays.)

## 6 · Recap

**Why does the paper raise the learning rate so slowly, and does it have to?** Its layers are Post-LN. At a rate that they bear well later on, the first few steps make them blind. They say nearly the same to every input. Warm-up keeps those steps short. But it doesn't have to be warm-up, for a smaller rate does nearly as well (22 of 30 starts at 0.005, with warm-up 29), and Pre-LN bears ten times that rate. **Where the norm stands decides at which rate a run may start.**

**References.** R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020, section 3. · L. Liu et al., *Understanding the Difficulty of Training Transformers*, 2020, sections 3 and 4. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · T. Brown et al., *Language Models are Few-Shot Learners*, 2020, appendix B (GPT-3). · Documents: **3** ‘트랜스포머 네트워크’, core ideas; **4** ‘트랜스포머’ (paper review), section 5-1.

Back to [lesson 16](16_when_training_fails.ipynb).

**Next:** by now you know eight faults and a way to fail without any. In [lesson 17](17_your_transformer.ipynb) you put your own functions together and train the whole.
"""

# %% [markdown] lang="ko"
r"""
기본값 False는 논문의 순서, Post-LN입니다. 두 순서 모두 PyTorch의 결과가 우리 것과 같다는 것은 12장과 [12장 심화](12b_encoder_deeper.ipynb)에서 확인했습니다.

## 6 · 정리

**논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?** 논문의 층은 Post-LN입니다. 나중에는 잘 견디는 학습률이라도 웜업 없이 시작하면, 처음 몇 스텝 만에 어떤 입력에도 거의 똑같은 출력을 내게 됩니다. 웜업은 그 스텝들을 짧게 합니다. 꼭 웜업이어야 하는 것은 아닙니다. 학습률을 줄여도 거의 되고(0.005에서 시드 30개 가운데 22개, 웜업을 하면 29개), Pre-LN은 그 열 배의 학습률까지 웜업 없이 견딥니다. **어떤 학습률로 시작할 수 있는지는 정규화의 위치에 달렸습니다.**

**참고 자료.** R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020, 3절. · L. Liu 외, *Understanding the Difficulty of Training Transformers*, 2020, 3절과 4절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · T. Brown 외, *Language Models are Few-Shot Learners*, 2020, 부록 B(GPT-3). · 문서: **3** ‘트랜스포머 네트워크’, 핵심 아이디어; **4** ‘트랜스포머’(논문 리뷰), 5-1절.

[16장](16_when_training_fails.ipynb)으로 돌아가기.

**다음:** 이제 흔한 결함 여덟 가지도, 결함 없이 실패하는 법도 알게 되었습니다. 그렇다면 전체를 직접 만들어 볼까요? [17장](17_your_transformer.ipynb)에서는 여러분이 작성한 함수를 모아 트랜스포머 하나를 만들고 학습시킵니다.
"""
