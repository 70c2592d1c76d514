# %% [markdown] lang="en"
r"""
# 16 · When training fails, deeper

**You will be able to** show what the first steps without warm-up do to a Transformer, read from a map at which rates it learns, and say whether warm-up has to be. \
**You need** lessons 16, 05 (Adam) and 12 (Pre-LN). \
**Time** 65 minutes

No fault in the code, none in the data, and still a run fails. Then look at the recipe. The paper starts with a learning rate near 0 and raises it for 4000 steps: that is warm-up. **Why does the paper raise the learning rate so slowly, and does it have to?**

Our patient has two kinds of layer, as in lesson 12. **Post-LN**, the paper's: LayerNorm(x + F(x)). **Pre-LN**, today's: x + F(LayerNorm(x)), and one last norm. An encoder of *six* layers has to write 8 tokens, of 10 kinds, in reverse order; d_model is 16. Its weights are drawn evenly between −√3/√n and √3/√n (n is the width of what comes in), so that a typical weight, their standard deviation, is 1/√n: 0.25 in most matrices. Embeddings and learned positions are N(0, 1):
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때, 심화

**이 노트북을 마치면** 웜업이 없을 때 처음 몇 스텝이 트랜스포머(Transformer)에 어떤 영향을 주는지 설명하고, 어떤 학습률에서 학습되는지 지도에서 읽고, 웜업이 꼭 있어야 하는지 말할 수 있습니다. \
**필요한 것**은 16장, 5장(Adam), 12장(Pre-LN)입니다. \
**시간** 65분

코드에도 데이터에도 결함이 없는데 학습이 실패한다면, 학습 방법을 보아야 합니다. 논문은 0에 가까운 학습률(learning rate)로 시작해서 4000스텝 동안 올립니다. 이것이 웜업(warm-up)입니다. **논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?**

12장에서 본 두 가지 층으로 실험합니다. 논문의 **Post-LN**은 LayerNorm(x + F(x))이고, 요즘의 **Pre-LN**은 x + F(LayerNorm(x))이며 맨 끝에 정규화가 하나 더 있습니다. **여섯** 층짜리 인코더(encoder)가 토큰(token, 16장의 조각) 8개를 거꾸로 씁니다. 토큰은 열 가지, d_model = 16입니다. 가중치(weight)는 −√3/√n과 √3/√n 사이에서 균등분포로 뽑습니다(n은 입력의 폭). 보통 크기(표준편차)는 1/√n, 대부분의 행렬에서 0.25입니다. 임베딩(embedding)과, 학습으로 정해지는 위치 벡터는 N(0, 1)에서 뽑습니다.
"""

# %%
import numpy as np

from helpers import (
    Adam, CrossEntropy, Embedding, Encoder, LearnedPositions, Logits, Stack, Table, check,
    decide, draw_gradient_by_layer, draw_learning, draw_sight_by_layer, play_map, span,
    trained_map,
)


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


# %% [markdown] lang="en"
r"""
## 1 · One learns, one never

Three trainings with Adam. They start from the same weights and see the same batches, and the rate is 0.0125. In the second it goes up to there in a straight line for 300 steps (`n_warm_up`); in the others it is there at once.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 셋 가운데 하나는 끝내 못 배웁니다

Adam으로 세 번 학습시킵니다. 시작하는 가중치와 배치(batch)가 같고 학습률은 모두 0.0125입니다. 다만 두 번째(웜업 300)는 300스텝(`n_warm_up`) 동안 직선으로 0.0125까지 올라가고, 나머지는 처음부터 0.0125입니다.
"""


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


# %% [markdown] lang="en"
r"""
One of the three never gets better than a guess (dotted: ln 10). Which one?
"""

# %% [markdown] lang="ko"
r"""
셋 가운데 하나는 끝까지 찍는 것보다 나아지지 않습니다(점선은 찍을 때의 손실 ln 10). 어느 것일까요?
"""

# %% claims=["4-80"] jupyter={"outputs_hidden": true}
kinds = {  # pre, n_warm_up
    "Post-LN, at once": (False, 1),
    "Post-LN, warm-up 300": (False, 300),
    "Pre-LN, at once": (True, 1),
}
runs = {name: train(0, *kind) for name, kind in kinds.items()}
draw_learning({name: losses for name, (losses, *_) in runs.items()}, np.log(10))

# %% [markdown] lang="en"
r"""
Post-LN, the paper's, fails at once and learns after a warm-up. With its norms moved, the same network needs none. And 0.0125 is not too large in itself: after the warm-up Post-LN bears that rate, and its loss goes on falling. So what do the *first* steps do, and why only to Post-LN?

## 2 · Are the gradients too long?

The first suspect is the gradient. Take w_2, the last matrix of each feed-forward network, before the first step. How long is its gradient (the root of the sum of all its squares)? Twelve starts: the mean, and a band from the smallest to the largest. In which layer will Post- and Pre-LN differ most?
"""

# %% [markdown] lang="ko"
r"""
논문의 Post-LN은 처음부터 0.0125로 시작하면 실패하고, 웜업을 하면 배웁니다. 정규화의 위치를 옮기면 이 학습률에서는 웜업 없이도 배웁니다. 그렇다고 0.0125 자체가 너무 큰 것은 아닙니다. 웜업을 마친 Post-LN은 바로 그 학습률을 견디고, 손실도 계속 줄어듭니다. 그렇다면 **처음** 몇 스텝에서 무슨 일이 일어나며, 왜 Post-LN에서만 그럴까요?

## 2 · 그래디언트가 너무 커서일까요?

첫 번째 용의자는 그래디언트(gradient)입니다. 층마다 있는 피드포워드 신경망의 마지막 행렬 w_2를 봅시다. 첫 스텝을 하기 전에 이 행렬의 그래디언트는 얼마나 클까요? 크기는 노름(norm), 즉 모든 원소를 제곱해 더한 값의 제곱근으로 나타냅니다. 시드를 바꿔 열두 번 구합니다. 선은 평균이고 띠는 가장 작은 값부터 가장 큰 값까지입니다. Post-LN과 Pre-LN은 어느 층에서 가장 다를까요?
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
post = np.array([lengths(seed, pre=False) for seed in seeds])
pre = np.array([lengths(seed, pre=True) for seed in seeds])
draw_gradient_by_layer({"Post-LN": post, "Pre-LN": pre})

# %% claims=["4-79"]
longer = post[:, -1] / pre[:, -1]
assert longer.min() > 1
span(longer, ".1f")

# %% [markdown] lang="en"
r"""
In the last layer Post-LN's gradient is so many times longer. Is it also less *steady*, as "unstable gradients at initialization" says? Of twenty batches in each start, the standard deviation of that length divided by its mean, first Post-LN, then Pre-LN:
"""

# %% [markdown] lang="ko"
r"""
위의 수는 마지막 층에서 Post-LN의 그래디언트가 같은 시드의 Pre-LN의 몇 배인지 보여 줍니다. 어느 시드에서나 1보다 큽니다. 흔히 Post-LN은 ‘초기화할 때 그래디언트가 불안정하다’고 합니다. 정말 그럴까요? 시드마다 배치 스무 개에서 이 노름의 표준편차를 평균으로 나누었습니다. 앞은 Post-LN, 뒤는 Pre-LN입니다.
"""

# %%
kept = [[[lengths(seed, norm, n)[-1] for n in range(20)] for seed in seeds] for norm in (0, 1)]
[span(np.std(each, axis=1) / np.mean(each, axis=1), ".2f") for each in kept]  # kept: (2, 12, 20)

# %% [markdown] lang="en"
r"""
From batch to batch both vary about as much. What Xiong et al. (2020, section 3) show is a matter of size: near the output Post-LN's gradients stay large however many layers there are, while Pre-LN's shrink with 1/√L.

Then the first steps of Post-LN would have to be longer, too. Are they?

### Exercise 16.5 ★ 3 minutes

The gradient of one weight is six times as large in Post-LN as in Pre-LN. How many times as long is the very first step of that weight, with SGD, and with Adam (eps left out)?
"""

# %% [markdown] lang="ko"
r"""
배치마다 달라지는 정도는 둘이 비슷합니다. Xiong 외(2020, 3절)에서 보인 것은 크기입니다. 층이 아무리 많아도 출력 근처에서 Post-LN의 그래디언트는 크게 남고, Pre-LN의 그래디언트는 층이 L개일 때 1/√L로 작아집니다.

그렇다면 Post-LN의 처음 스텝도 더 길어야 합니다. 정말 그럴까요?

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

With Adam the first steps of both are equally long. The second suspect is the way that twenty such steps go together. Warm-up shortens it. How much?

### Exercise 16.6 ★ 6 minutes

In `train` the warm-up is one line. Write it as a function, without looking back: the rate at `step`, counted from 1; at step n_warm_up it is `peak`, and it stays there.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 처음 스텝들은 얼마나 멀리 갈까요?

Adam을 쓰면 그래디언트의 크기에 따른 차이가 사라지고, 두 모델의 첫 스텝은 똑같이 깁니다. 두 번째 용의자는 그 스텝들로 간 거리입니다. 웜업은 이 거리를 줄입니다. 얼마나 줄일까요?

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
Twenty times 0.0125 is 0.25: as far as a typical weight is from 0. That is the most. How far do they really go, as the root of the mean square over all weights, in five starts? Does Post-LN go further than Pre-LN?
"""

# %% [markdown] lang="ko"
r"""
0.0125의 스무 배는 0.25, 가중치의 보통 크기만큼입니다. 이것은 대략적인 상한입니다. 실제로는 얼마나 갈까요? 모든 가중치가 간 거리를 제곱해 평균한 값의 제곱근을, 시드 다섯 개에서 구합니다. Post-LN이 Pre-LN보다 멀리 갈까요?
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
At once the weights go more than ten times as far as with warm-up. But Pre-LN goes as far, and learns. So the way is not all of it either.

Let us ask what a layer still knows of its input. 64 inputs go in. At each place of the output (each apart), the mean over the 64 is what is said whatever the input; the rest depends on the tokens. `own` is the length of that rest as a share of the whole: 0 means that the layer says the same to every input.
"""

# %% [markdown] lang="ko"
r"""
웜업이 없으면 가중치는 웜업이 있을 때보다 열 배 넘게 멀리 갑니다. 그런데 똑같이 멀리 간 Pre-LN은 잘 배웁니다. 거리만으로는 다 설명할 수 없습니다. 그만큼 움직이고 나면 모델에 무슨 일이 일어날까요?

층의 출력에 입력의 흔적이 얼마나 남아 있는지 봅시다. 입력 64개를 넣고 출력의 자리마다 64개를 평균하면, 입력과 관계없이 늘 같은 성분이 나옵니다. 나머지가 토큰에 따라 달라지는 부분입니다. `own`은 이 나머지의 노름을 전체의 노름으로 나눈 비율입니다. 0이면 어떤 입력에도 똑같은 말을 한다는 뜻입니다.
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
Layer 0 is the embedding. Ten starts, after only **five** steps. What will be left in layer 6?
"""

# %% [markdown] lang="ko"
r"""
0층은 임베딩입니다. 시드 열 개에서, 겨우 **다섯** 스텝 뒤입니다. 6층에는 얼마나 남아 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
models = {name: [train(seed, *kind, 5)[2] for seed in range(10)] for name, kind in kinds.items()}
seen = {name: np.array([sight(model) for model in ten]) for name, ten in models.items()}
draw_sight_by_layer(seen)

# %% [markdown] lang="en"
r"""
And how long is what layer 6 says, beside layer 0?
"""

# %% [markdown] lang="ko"
r"""
숫자로 봅시다. 그리고 6층 출력의 노름은 0층의 몇 배일까요?
"""

# %%
def stretched(model):
    first, *_, last = stream(model)
    return np.linalg.norm(last) / np.linalg.norm(first)


# %%
untouched = [[sight(network(s, pre))[-1] for s in range(10)] for pre, _ in kinds.values()]
before = [span(shares, ".1g") for shares in untouched]
last = [span(shares[:, -1], ".1g") for shares in seen.values()]
times = [span([stretched(model) for model in ten], ".1f") for ten in models.values()]
Table({"layer 6": [*seen], "before": before, "left of the input": last, "times as long": times})

# %% [markdown] lang="en"
r"""
**Post-LN goes blind.** After five steps at once, 80 examples, its last layer says nearly the same to every input. With warm-up it does not, so far, nor does Pre-LN at once. What never comes back is the *place*: after 400 steps half of the starts tell inputs apart again, but layer 6 says nearly the same at all eight places, so it writes one token eight times (a test looks at more starts).

Why? Where a branch adds the same vector whatever comes in, the share that tells inputs apart shrinks. Post-LN's norm gives the stream the same length each time, so the next branch takes as large a share again, twelve times in a row. In Pre-LN nothing sets it back: it grows several times as long (last column), and each branch counts for less. That fits Liu et al. (2020, sections 3 and 4): a Post-LN layer leans more on its branches; unbalanced gradients are not the root.

"""

# %% [markdown] lang="ko"
r"""
**Post-LN은 입력을 못 보게 됩니다.** 웜업 없이 다섯 스텝, 샘플 80개 만에 마지막 층은 어떤 입력에도 거의 똑같은 출력을 냅니다. 층을 지날 때마다 토큰의 흔적이 줄어듭니다. 이때까지 웜업이 있는 Post-LN과 웜업 없는 Pre-LN은 입력의 흔적을 지킵니다. 끝내 되찾지 못하는 것은 **자리의 구별**입니다. 400스텝이 지나면 시드의 절반쯤에서는 입력을 다시 구별하지만, 6층의 출력이 여덟 자리에서 거의 똑같아서 토큰 하나를 여덟 번 씁니다(이 과정의 테스트가 다른 시드로 확인합니다).

왜 다를까요? 무엇이 들어오든 서브층이 똑같은 벡터를 더하면 입력마다 다른 부분의 비율이 작아집니다. Post-LN에서는 정규화가 그 합을 늘 같은 길이(토큰마다 √16 = 4쯤)로 만들므로, 다음 서브층이 또 그만큼의 비율을 차지합니다. 여섯 층에 서브층이 둘씩이니 이런 일이 열두 번 이어집니다. Pre-LN에는 노름을 되돌리는 것이 없습니다. 표의 마지막 열처럼 노름이 몇 배로 커져서, 서브층 하나가 차지하는 비율은 점점 작아집니다. Liu 외(2020, 3~4절)의 설명과도 맞습니다. Post-LN 층은 서브층의 출력에 더 많이 의존하며, 불균형한 그래디언트가 근본 원인은 아니라는 것입니다. (Xiong 외(2020)는 출력 근처의 큰 그래디언트를 지목합니다. 웜업이 Post-LN을 살린다는 관찰은 둘이 같습니다.)

"""

# %% [markdown] lang="en"
r"""
## 4 · A map

Does it *have* to be warm-up? One rate cannot tell; a map can: seven rates, from 0.002 to 0.2, four warm-ups (1 is *at once*), Post- and Pre-LN, five starts each: 280 runs of `train`. Trained beforehand (`tools/train_map.py`, a quarter of an hour).

In each cell stands the percentage of tokens right, of the worst, the middle or the best start; 10 is a guess. At the right a cut along one warm-up. At which rates does **Post-LN** need the warm-up? Is there a rate at which warm-up *hurts*? And how many times as large a rate does Pre-LN bear at once?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 지도

이제 질문의 나머지 절반입니다. **꼭** 웜업이어야 할까요? 학습률 하나로는 알 수 없으므로 지도를 그립니다. 학습률 일곱 가지(0.002부터 0.2까지), 웜업 네 가지(1은 웜업이 없는 것), Post-LN과 Pre-LN, 시드 다섯 개씩, 위의 `train`을 280번 실행합니다. 15분쯤 걸리므로 미리 학습시켜 두었습니다(`tools/train_map.py`).

칸의 수는 맞힌 토큰의 비율(%)이고, 다섯 시드 가운데 가장 나쁜 것, 가운데 것, 가장 좋은 것을 버튼으로 고릅니다. 10이면 찍는 수준입니다. 오른쪽 곡선은 고른 웜업 한 열을 그린 것이고, 띠는 가장 나쁜 시드부터 가장 좋은 시드까지입니다. 세 가지를 찾아보세요. **Post-LN**에 웜업이 필요한 학습률은 어느 것일까요? 웜업이 오히려 **해로운** 학습률이 있을까요? 웜업 없이 Pre-LN이 견디는 학습률은 Post-LN의 몇 배일까요?
"""

# %% tags=["widget"]
play_map()

# %% [markdown] lang="en"
r"""
<details><summary>What the map says</summary>

- **Needed**: at 0.0125 Post-LN learns from no start at once, from some with 30 or 100 steps, from all five with 300. At 0.005 the five learn whatever the warm-up; from 0.025 on none does.
- **Hurts**: at 0.002, the slowest: 30 steps a little, 100 and 300 much. 400 steps are too few for so small steps.
- **At once** these five learn up to 0.005 in Post-LN, up to 0.05 in Pre-LN: ten times the rate. Where the norm stands opens more than warm-up does.

Five starts are few, and the edges are soft. Of other starts have more than 0.7 right:

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
**True or false?** "Pre-LN, in contrast, has stable gradients throughout, and so it trains stably without a separate warm-up procedure." Two questions for Pre-LN's half of the map. Is there a rate at which it *needs* warm-up: with one all five starts learn (more than 0.7 right), at once they do not? And one at which warm-up *helps*, by more than 0.2 in the mean of the starts? If neither, the sentence holds; if both, it does not; if only one, it does not hold as it stands.
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?**

> “반면 Pre-LN은 전반적으로 그래디언트가 안정적이므로, 별도의 warm-up 절차 없이도 안정적으로 학습된다.”

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
On the map Pre-LN needs warm-up nowhere; at 0.1, which is too much for it, a short one helps, though none here saves all five starts. (GPT-3, a large Pre-LN model, warms up: Brown et al. 2020.)

Another document says that warm-up is "suited to training with large data and large models". The map is of a network with this many numbers:
"""

# %% [markdown] lang="ko"
r"""
지도에는 Pre-LN에 웜업이 필요한 학습률이 없습니다. 0.1은 Pre-LN에도 너무 큰데, 여기서는 짧은 웜업(30, 100스텝)이 도움이 됩니다. 그래도 다섯 시드를 모두 살리는 웜업은 없습니다. (GPT-3처럼 큰 Pre-LN 모델은 그래도 웜업을 씁니다. Brown 외(2020), 부록 B.)

다른 문서에는 웜업이 “대규모 데이터, 큰 모델 학습에 적합”하다고 적혀 있습니다. 아래는 지도를 그린 모델의 매개변수 수입니다.
"""

# %% claims=["3-20"]
network(0, pre=False).n_params

# %% [markdown] lang="en"
r"""
Small as it is, at 0.0125 it needs warm-up: size does not make the need here. Of large models that says nothing.

## 5 · In PyTorch

Where the norm stands is one word: `norm_first`. Its default is the paper's order. With our weights, in values and all gradients, on every device: NumPy, our PyTorch, and `nn.TransformerEncoderLayer` with `norm_first` False and True.
"""

# %% [markdown] lang="ko"
r"""
이렇게 작은 Post-LN도 0.0125에서는 웜업이 있어야 배웁니다. 여기서 웜업이 필요한 이유는 크기가 아닙니다. 큰 모델에 관해서는 알 수 없습니다.

## 5 · PyTorch로

정규화의 위치는 인수 하나, `norm_first`로 고릅니다. 기본값 False가 논문의 순서(Post-LN)입니다. 우리 가중치를 넣고 값과 모든 그래디언트를 모든 장치에서 비교합니다. NumPy, 우리의 PyTorch(`mirror`), 그리고 `norm_first`가 False와 True인 `nn.TransformerEncoderLayer`입니다.
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
## 6 · Recap

**Why does the paper raise the learning rate so slowly, and does it have to?** Its layers are Post-LN. At a rate that they bear well later on, the first few steps at once make them blind: they say nearly the same to every input. Warm-up keeps those steps short. It does not have to be warm-up: a smaller rate does nearly as well (22 of 30 starts at 0.005, with warm-up 29), and Pre-LN bears those steps, at once up to a rate ten times as large. **Where the norm stands decides at which rate a run may start.**

| | Post-LN | Pre-LN |
|---|---|---|
| gradient of the last w_2 at the start | longer in every start | shorter |
| way of the weights in 20 steps, at once | as far | as far |
| what layer 6 keeps of the tokens after 5 steps, at once | next to nothing | a tenth or more |
| rate 0.005 at once | learns from three starts in four | learns |
| rate 0.0125 | from every start only with 300 steps | learns, any warm-up |
| rate 0.05 at once | fails | learns, some starts slowly |

**References.** R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020, section 3. · L. Liu et al., *Understanding the Difficulty of Training Transformers*, 2020, sections 3 and 4. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015, section 3.4. · T. Brown et al., *Language Models are Few-Shot Learners*, 2020, appendix B. · Documents: **1** ‘Transformer #4 - Encoder Detail’, section 3.1; **3** ‘트랜스포머 네트워크’, core ideas; **4** ‘트랜스포머’ (paper review), section 5-1.

Back to [lesson 16](16_when_training_fails.ipynb).

## Appendix · Do norms keep a network from learning by heart?

Nothing above needs this. Norms decide whether a network learns. Do they also decide *what*? **True or false?** "In neural networks, to avoid overfitting, two kinds of normalization are used: batch normalization and layer normalization."

Lesson 06's network learned a hundred noisy examples by heart. Here it is again, three starts, with and without a LayerNorm behind the first and the second feed-forward network. Overfitting shows in the loss on *new* examples: how many times its own best is it at last? The sentence holds if with norms it stays within 1.1 of its best.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**논문은 왜 학습률을 그토록 천천히 올리며, 꼭 그래야 할까요?** 논문의 층은 Post-LN입니다. 나중에는 잘 견디는 학습률이라도 웜업 없이 시작하면, 처음 몇 스텝 만에 어떤 입력에도 거의 똑같은 말을 하게 됩니다. 웜업은 그 스텝들을 짧게 합니다. 꼭 웜업이어야 하는 것은 아닙니다. 학습률을 줄여도 거의 되고(0.005에서 시드 30개 가운데 22개, 웜업을 하면 29개), Pre-LN은 웜업 없이도 열 배 큰 학습률까지 견딥니다. **어떤 학습률로 시작할 수 있는지는 정규화의 위치에 달렸습니다.**

| | Post-LN | Pre-LN |
|---|---|---|
| 시작할 때 마지막 w_2의 그래디언트 | 어느 시드에서나 더 큼 | 더 작음 |
| 웜업 없이 20스텝 동안 가중치가 간 거리 | 비슷함 | 비슷함 |
| 웜업 없이 5스텝 뒤 6층에 남은 토큰의 흔적 | 거의 없음 | 10분의 1 이상 |
| 학습률 0.005, 웜업 없이 | 시드 넷 가운데 셋쯤에서 학습됨 | 학습됨 |
| 학습률 0.0125 | 어느 시드에서나 학습되는 것은 300스텝뿐 | 어떤 웜업이든 학습됨 |
| 학습률 0.05, 웜업 없이 | 실패 | 학습됨(시드에 따라 느림) |

**참고 자료.** R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020, 3절. · L. Liu 외, *Understanding the Difficulty of Training Transformers*, 2020, 3절과 4절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015, 3.4절. · T. Brown 외, *Language Models are Few-Shot Learners*, 2020, 부록 B. · 문서: **1** ‘Transformer #4 - Encoder Detail’, 3.1절; **3** ‘트랜스포머 네트워크’, 핵심 아이디어; **4** ‘트랜스포머’(논문 리뷰), 5-1절.

[16장](16_when_training_fails.ipynb)으로 돌아가기.

## 부록 · 정규화가 외우는 것을 막아 줄까요?

위의 내용에는 필요 없는 부분입니다. 정규화의 위치에 따라 학습이 되기도 하고 안 되기도 했습니다. **무엇을** 배우는지도 그럴까요? **참일까요, 거짓일까요?**

> “Neural Network에는 과적합을 피하기 위해서 Batch Normalization / Layer Normalization, 이렇게 2가지 방식의 Normalization 방식을 사용합니다.”

6장의 신경망은 노이즈(noise)가 섞인 샘플 백 개를 통째로 외웠습니다. 같은 신경망을, 첫 번째와 두 번째 피드포워드 신경망 뒤에 LayerNorm이 있을 때와 없을 때 세 번씩 학습시켜 봅시다. 과적합은 **새로운** 샘플의 손실에 나타납니다. 마지막 손실은 가장 작았던 손실의 몇 배일까요? LayerNorm이 있을 때 1.1배를 넘지 않으면 성립합니다.
"""

# %%
from helpers import Dropout, LayerNorm, train_on_noise


def layer_norm(p, rng):
    return LayerNorm.fresh(16)


def three_starts(kind):
    # -> after how many steps the loss on the seen is < 1, and on the new: last / best; p = 0 | -> seen의 손실이 1보다 작아지는 스텝, new의 손실: 마지막 / 최솟값, p = 0
    starts = [train_on_noise(0, kind, seed, 400) for seed in range(3)]
    soon = [int(np.argmax(np.array(on_seen) < 1)) + 1 for _, on_seen, _ in starts]
    return soon, [on_new[-1] / min(on_new) for *_, on_new in starts]


# %% claims=["1-41"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True or False? Put your answer in place of the dots, then run. | True, False? 점 대신 답을 쓰고 실행하세요
soon, rise = three_starts(Dropout)  # p = 0: as if it were not there | p = 0: 없는 것과 같음
sooner, again = three_starts(layer_norm)
last = {"new, last / best": span(again, ".1f"), "without norms": span(rise, ".1f")}
fast = {"steps until seen < 1": span(sooner, "d"), "steps without norms": span(soon, "d")}
decide("1-41", vote_2, max(again) <= 1.1, found=last | fast)


# %% [markdown] lang="en"
r"""
With norms it learns by heart *faster*, and overfits all the same. Faster training is what LayerNorm was made for (Ba et al. 2016, abstract). Batch normalization, whose noise comes from the batch, may also regularize a little (Ioffe and Szegedy 2015, section 3.4); LayerNorm has no such noise.
"""

# %% [markdown] lang="ko"
r"""
LayerNorm이 있으면 **더 빨리** 외우고, 과적합은 그대로입니다. LayerNorm은 학습을 빠르게 하려고 만든 것입니다(Ba 외(2016), 초록). 배치 정규화는 배치에서 오는 노이즈 때문에 과적합을 조금 막기도 하지만(Ioffe, Szegedy(2015), 3.4절), LayerNorm에는 그런 노이즈가 없습니다.
"""
