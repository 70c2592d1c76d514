# %% [markdown] lang="en"
r"""
# 18 · A language model

**What is left when nobody gives a source?**

**You will be able to** make a language model of an encoder layer, say what perplexity is, draw the next piece with a temperature and top-p, and find out whether a model learned by heart. \
**You need** lessons 12 (the encoder layer), 13 (mask, drawing) and 15 (the loop). \
**Time** 65 minutes · [on paper](../docs/worksheets/18.html)

This model got no source. It writes lines about animals, character by character, in English and then in Korean; ✓ where the English is right, and where the Korean is its translation.

Move *temperature*: at which value are all four lines wrong somewhere? What is lost at 0.1?
"""

# %% [markdown] lang="ko"
r"""
# 18 · 언어 모델

**아무도 원문을 주지 않으면 트랜스포머에는 무엇이 남을까요?**

**이 장을 마치면** 인코더 층으로 언어 모델을 만들고, 퍼플렉시티(perplexity)가 무엇인지 말하고, 온도와 top-p로 다음 조각을 뽑고, 모델이 문장을 외운 것인지 확인할 수 있습니다. \
**필요한 것**은 12장(인코더 층), 13장(마스크와 뽑기), 15장(반복문)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/18.html)

이 모델에는 원문을 주지 않았습니다. 모델은 동물이 나오는 문장을 한 글자씩 써 나갑니다. 먼저 영어로, 이어서 한국어로 씁니다. 영어가 맞으면 ✓, 한국어가 그 번역이면 ✓입니다. 막대는 다음에 쓸 수 있는 글자의 확률입니다.

**온도**를 옮겨 보세요. 온도가 몇일 때 네 문장이 모두 어딘가 틀리나요? 반대로 0.1까지 내리면 무엇을 잃나요?
"""

# %% tags=["widget"]
from helpers import play_writing

play_writing()

# %% [markdown] lang="en"
r"""
## 1 · Half a Transformer

From 1.9 on every line is wrong somewhere. At 0.1 all begin alike, *The hungry …*, and two with *deer* take one for many (들): *buys* says one. Where do such lines come from?

Without a source, lesson 13's decoder layer has no memory to look at, so cross-attention goes; self-attention under the causal mask and a network are left. Such a model is called *decoder-only*, as GPT is, yet its layer is **the encoder layer of lesson 12, with a mask**. Take that very layer, and let *every* token say which of six pieces comes next, by a table with a row for each. Wanted is the text, moved by one:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 트랜스포머의 반쪽

온도 1.9부터는 네 문장이 모두 틀립니다. 온도 0.1에서는 모두 *The hungry* …로 시작해 다양함을 잃고, 단수와 복수가 같은 *deer*는 동사 *buys*를 보면 단수인데도 두 문장에서 ‘들’을 붙여 옮깁니다. 인코더가 읽은 것이 없는데 이런 문장은 어디에서 나올까요?

원문이 없으면 13장의 디코더 층이 볼 memory가 없으니 크로스 어텐션이 빠집니다. 남는 것은 마스크를 씌운 셀프 어텐션과 신경망입니다. GPT를 비롯한 이런 모델을 **디코더 전용**(decoder-only)이라고 부르지만, 층만 보면 **12장의 인코더 층에 마스크를 씌운 것**입니다. 그 층을 숫자 하나 바꾸지 않고 가져와, **모든** 토큰에게 여섯 조각 가운데 무엇이 다음에 올지 묻습니다. 조각마다 한 행이 있는 `table`을 쓰고, 그 값은 학습한 것이 아니라 미리 정해 둔 것입니다. 정답은 같은 텍스트를 한 칸 앞당긴 것입니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, causal, check, data, matrices
from helpers import pocket_encoder_layer, positional_encoding, softmax

known, embedding = data.pocket_embedding()  # (7, 4)
pieces, table = data.pocket_next()  # (6, 4)
layer = pocket_encoder_layer().train(False)


def read(text):
    rows = embedding[[known.index(word) for word in text]]
    x = 2 * rows + positional_encoding(np.arange(len(rows)), 4)
    return layer(x, causal(len(rows)))  # (T, 4)


words, following = ["I", "am", "a", "student"], ["am", "a", "student", "."]
out = read(words)  # (4, 4)
matrices(Matrix(out, "out", rows=words), Matrix(table, "table", rows=pieces))

# %% [markdown] lang="en"
r"""
A logit is the dot product of a row of `out` and a row of `table`. Take *student* on paper: which is largest? Then predict where it is least sure.
"""

# %% [markdown] lang="ko"
r"""
로짓은 `out`의 한 행과 `table`의 한 행의 내적입니다. *student* 행을 종이로 계산해 보세요. 어느 조각의 로짓이 가장 큰가요? 그리고 모델이 어느 자리에서 가장 자신 없어 할지 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
p = softmax(out @ table.T)  # (4, 6)
Matrix(p, "p", rows=words, columns=pieces, digits=4)

# %% [markdown] lang="en"
r"""
After *student* the full stop has the largest logit, 5.46; least sure it is after *I*: *am* has .48. Four predictions from one pass: is each the same as if the rest of the sentence did not exist?
"""

# %% [markdown] lang="ko"
r"""
*student* 다음은 마침표의 로짓이 5.46으로 가장 큽니다. 가장 자신 없는 자리는 *I*이고, 다음에 *am*이 올 확률은 0.48입니다. 순전파 한 번으로 예측 네 개가 나왔고, 어느 행도 맞혀야 할 단어를 보지 못했습니다. 뒤의 단어가 아예 없을 때와 같을까요?
"""

# %%
from helpers import compare

alone = np.stack([read(words[: t + 1])[-1] for t in range(4)])  # (4, 4)
compare({"out": out}, {"out": alone})

# %% [markdown] lang="en"
r"""
Yes: a text of T pieces is T − 1 exercises at once, and **any text holds its own answers**. Their losses:
"""

# %% [markdown] lang="ko"
r"""
같습니다. 그래서 조각이 T개인 텍스트 하나에 문제 T − 1개가 한꺼번에 들어 있고, 답을 따로 적을 사람이 필요 없습니다. **어떤 텍스트든 답이 이미 그 안에 들어 있습니다.** 정답 네 개의 확률과 손실은 이렇습니다.
"""

# %%
of_wanted = p[np.arange(4), [pieces.index(word) for word in following]]  # (4,)
Table({"token": words, "next": following, "p": of_wanted, "−ln p": -np.log(of_wanted)})

# %% [markdown] lang="en"
r"""
The mean of the four losses is what training lowers. e to the power of the mean is the **perplexity**: a model that guesses among k equally likely pieces has the perplexity k.

### Exercise 18.1 ★ 3 minutes

Give both, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
학습은 네 손실의 평균을 줄입니다. e를 그 평균만큼 거듭제곱한 값, 즉 exp(평균)을 **퍼플렉시티**(perplexity)라고 합니다. 똑같이 그럴듯한 조각 k개 가운데서 찍는 모델의 퍼플렉시티가 k입니다.

### 연습 18.1 ★ 3분

평균과 퍼플렉시티를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_1 = [..., ...]  # the mean, the perplexity | 평균, 퍼플렉시티

check("18.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Add the last column, divide by 4; `np.exp` of that.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

마지막 열을 더해 4로 나누고, 그 값에 `np.exp`를 씁니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · The next piece is drawn

To write, the last row is enough: choose a piece, append it, read again (*autoregressive*). The likeliest gives always the same line, so a piece is drawn, by a number u between 0 and 1 (lesson 13). Six foods may follow *The cat eats*, with these logits:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 다음 조각을 뽑습니다

문장을 이어 쓸 때는 마지막 행만 있으면 됩니다. 조각을 하나 골라 뒤에 붙이고 다시 읽습니다(자기회귀, autoregressive). 매번 확률이 가장 높은 것을 고르면 늘 같은 문장이 됩니다. 그래서 0과 1 사이의 수 u로 뽑습니다(13장). *The cat eats* 뒤에 음식 여섯 가지가 올 수 있고, 로짓이 아래와 같다고 해 봅시다.
"""

# %%
foods = ["bread", "rice", "honey", "soup", "an egg", "a cake"]
logits = 2 * np.log([5, 4, 3, 2, 1, 1])
Table({"piece": foods, "p": softmax(logits)})

# %% [markdown] lang="en"
r"""
e to the power 2 ln 5 is 25: the p stand as 25 : 16 : 9 : 4 : 1 : 1, and 25/56 = .4464.

**Temperature** τ: divide the logits by τ before softmax. With τ = 2 the shares stand as 5 : 4 : 3 : 2 : 1 : 1, with τ = ½ as 625 : 256 : 81 : 16 : 1 : 1. Which piece does u = 0.6 draw?
"""

# %% [markdown] lang="ko"
r"""
e의 2 ln 5제곱은 25입니다. 그래서 확률의 비는 25 : 16 : 9 : 4 : 1 : 1이고, 25/56 = 0.4464입니다.

**온도**(temperature) τ는 소프트맥스 앞에서 로짓을 나누는 수입니다. τ = 2이면 비가 5 : 4 : 3 : 2 : 1 : 1이 되고, τ = ½이면 625 : 256 : 81 : 16 : 1 : 1이 됩니다. u = 0.6이면 각각 어떤 조각을 뽑을까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for temperature in (0.5, 1, 2):
    shares = softmax(logits / temperature)
    rows.append((temperature, *shares, foods[np.argmax(np.cumsum(shares) > 0.6)]))
Table(("τ", *foods, "u = 0.6"), rows)

# %% [markdown] lang="en"
r"""
*bread*, *rice*, *honey*: the colder, the more for the likeliest.

Even a p of .001 is drawn at times, and the rest must build on it. So cut the tail: **top-k** keeps the k likeliest; **top-p** (nucleus sampling, Holtzman et al. 2020, section 3.1) the fewest of the likeliest that together reach p, *with the one that crosses it*. What is kept is divided by its sum.

### Exercise 18.2 ★ 4 minutes

At τ = 1, give the share of *bread* with top-2; how many pieces top-p keeps for p = 0.9; and the share of *bread* then.
"""

# %% [markdown] lang="ko"
r"""
차례로 *bread*, *rice*, *honey*입니다. 온도가 낮을수록 확률이 높은 조각에 더 몰립니다.

문장 하나가 예순 글자쯤이면 확률이 0.001인 글자도 가끔 뽑히고, 그다음부터는 틀린 글자 뒤에 이어 써야 합니다. 그래서 꼬리를 자릅니다. **top-k**는 확률이 높은 k개만 남깁니다. **top-p**(뉴클리어스 샘플링(nucleus sampling), Holtzman 외(2020), 3.1절)는 확률이 높은 것부터 더해 합이 처음으로 p 이상이 되는 조각**까지** 남깁니다. 남은 것은 그 합으로 나눕니다.

### 연습 18.2 ★ 4분

τ = 1일 때 세 가지를 답하세요. top-2에서 *bread*의 확률, p = 0.9인 top-p가 남기는 조각의 수, 그때 *bread*의 확률입니다.
"""

# %%
answer_2 = [..., ..., ...]

check("18.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

With top-2, 25 and 16 are left. For top-p, add 25/56 + 16/56 + … until 0.9 · 56 = 50.4 of 56 parts are reached.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

top-2에서는 25와 16이 남습니다. top-p에서는 56분의 25, 16, …을 더해 56의 0.9배인 50.4에 이를 때까지 셉니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 18.3 ★★★ 8 minutes

Write it. `logits` is (n_vocab,), the pieces in any order; u is of [0, 1). First the temperature, then top-p. The shares that are kept lie end to end *in the order of the ids*; return the id on whose stretch u falls.
"""

# %% [markdown] lang="ko"
r"""
### 연습 18.3 ★★★ 8분

함수를 작성하세요. `logits`는 (n_vocab,)이고, 조각이 확률순으로 놓여 있으라는 법은 없습니다. u는 0 이상 1 미만입니다. 먼저 온도, 다음에 top-p입니다. 남은 확률을 **id 순서로** 이어 놓고, u가 떨어진 구간의 id를 돌려주세요.
"""


# %%
def my_sample(logits, u, temperature, top_p):
    ...


check("18.3", my_sample)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

`np.argsort(-p)` gives the ids, the likeliest first. Go through them with a running sum: as long as the sum *before* a piece is below top_p, the piece is kept.

</details>
<details><summary>Hint 2</summary>

Put the shares that are kept into an array of zeros at their own ids, divide by the sum, `np.cumsum`; `np.argmax(ends > u)` is the first place where the end lies beyond u.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

`np.argsort(-p)`는 확률이 높은 것부터 id를 줍니다. 그 순서로 확률을 더해 가면서, 어떤 조각 **앞까지의** 합이 top_p보다 작으면 그 조각을 남깁니다.

</details>
<details><summary>힌트 2</summary>

0으로 채운 배열에서 남긴 조각의 id 자리에 확률을 넣고, 합으로 나누고, `np.cumsum`을 씁니다. `np.argmax(ends > u)`는 끝이 u를 처음 넘는 자리입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · A text to learn from

The course's own text: *the* or not, one or many, 7 qualities or none, 7 places or none, 16 animals, 4 verbs, 8 foods. Korean marks many by 들, *the* by 은 or 는, else by 이 or 가. A piece is a character. A tenth of the lines is held out.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 배울 텍스트

텍스트는 이 과정에서 만든 것입니다. *the*를 붙일지 말지(붙이지 않은 단수에는 *a*나 *an*), 단수나 복수, 형용사와 장소 각각 8가지(‘없음’ 포함), 동물 16가지, 동사 4가지, 음식 8가지를 고릅니다. 이 모델의 조각은 글자 하나입니다. 한국어에서는 *the*이면 은/는, 아니면 이/가를 씁니다. 문장의 10분의 1은 따로 떼어 둡니다.
"""

# %%
from helpers import animals

lines, held_out = animals.split_lines(np.random.default_rng(18))
n_vocab = len(animals.pieces())
[len(lines) + len(held_out), n_vocab, *held_out[:3]]

# %% [markdown] lang="en"
r"""
2 · 2 · 8 · 16 · 4 · 8 · 8 = 2¹⁷ lines, all equally likely. So the loss has a **floor**: who knows how lines are made does not know which comes next. With the logarithm to the base 2 it is counted in *bits*: a guess between two costs one.

### Exercise 18.4 ★ 3 minutes

How many bits does such a model lose on a line? And what is its perplexity for one piece, if a line has 56 on average, with [END]?
"""

# %% [markdown] lang="ko"
r"""
문장은 2 · 2 · 8 · 16 · 4 · 8 · 8 = 2¹⁷개이고 모두 같은 확률로 나옵니다. 문장이 어떻게 만들어지는지 다 알아도 다음에 어느 문장이 나올지는 모르므로 손실에는 **바닥**(하한)이 있습니다. 밑이 2인 로그로 세면 단위가 **비트**(bit)입니다. 확률이 반반인 둘 가운데 하나를 맞힐 때의 손실이 1비트입니다.

### 연습 18.4 ★ 3분

문장이 만들어지는 규칙을 다 아는 모델의 손실은 문장 하나에 몇 비트일까요? 그리고 문장 하나가 [END]를 포함해 평균 56조각이라면 조각 하나의 퍼플렉시티는 소수 넷째 자리까지 얼마일까요?
"""

# %%
answer_4 = [..., ...]

check("18.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each line has p = 2⁻¹⁷. The loss of a line is the sum over its pieces; shared equally, each has 1/56 of it. In bits the perplexity is 2 to the power of the mean.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

문장마다 p = 2⁻¹⁷입니다. 문장의 손실은 조각마다의 손실을 더한 것이니, 똑같이 나누면 조각 하나가 56분의 1입니다. 비트로 세면 퍼플렉시티는 2를 평균만큼 거듭제곱한 값입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Training

Two layers of lesson 12, norm in front (*Pre-LN*), 48 wide, four heads: 55 264 numbers. Lesson 15's loop, with one sequence in place of two:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 학습

12장의 층 두 개입니다. 층 정규화는 앞에 두고(**Pre-LN**), 폭은 48, 헤드는 네 개, 매개변수는 모두 55,264개입니다. 반복문은 15장과 같고, 시퀀스가 둘이 아니라 하나입니다.
"""

# %%
from helpers import Adam, CrossEntropy, Embedding, EncoderLayer, LanguageModel
from helpers import LayerNorm, Logits, PositionalEncoding, Stack, up_and_down

cross_entropy = CrossEntropy(pad=animals.PAD)


def untrained(rng, dtype=np.float32):
    into = Embedding.random(n_vocab, 48, rng, dtype=dtype)
    layers = [EncoderLayer.random(48, 4, 128, rng, pre=True, dtype=dtype) for _ in range(2)]
    logits = Logits(Embedding.random(n_vocab, 48, rng, 48**-0.5, dtype).weight)
    norm = LayerNorm.fresh(48, dtype=dtype)
    return LanguageModel(Stack([into, PositionalEncoding()]), layers, norm, logits)


def learn(model, adam, ids):
    loss = cross_entropy(model(ids[:, :-1]), ids[:, 1:])  # the text, and the text moved by one | 텍스트와 한 칸 옮긴 텍스트
    model.backward(cross_entropy.backward())
    adam.step(model.grads)
    return loss


# %%
from copy import deepcopy

from helpers import progress_bar


def train(n_steps, seed=0):
    rng = np.random.default_rng(seed)
    model = untrained(rng)
    adam, has_read, kept = Adam(model.params, beta_2=0.98), set(), {0: deepcopy(model)}
    for step in progress_bar(n_steps):
        ids = animals.batch(rng, lines, 16)
        has_read.update(animals.decode(ids))
        adam.lr = up_and_down(step, n_steps, peak=0.015, n_warm_up=50)
        learn(model, adam, ids)
        if step in (50, 100, 200, 600):
            kept[step] = deepcopy(model)
    return model.train(False), has_read, {**kept, n_steps: model}


# %% [markdown] lang="en"
r"""
Half a minute, on Binder ninety seconds. After how many steps is half right?
"""

# %% [markdown] lang="ko"
r"""
다음 셀은 30초쯤, Binder에서는 1분 30초까지 걸립니다. 몇 스텝을 학습해야 모델이 쓴 영어 문장의 절반이 맞을까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_writing

model, has_read, kept = train(1200)
draw_writing(kept, held_out[:200])

# %% [markdown] lang="en"
r"""
Half of the English is right after about 600 steps, in the end most of it, and it loses **less than one bit more than the floor** on lines held out (in five other starts, too).

## 5 · What has it learned?

300 lines at each temperature (bounds: machines differ):
"""

# %% [markdown] lang="ko"
r"""
처음에는 로마자와 한글이 뒤섞여 나옵니다. 600스텝쯤이면 영어 문장의 절반이 맞고, 끝에 가서는 대부분이 맞습니다. 떼어 둔 문장의 손실은 **바닥과의 차이가 1비트도 되지 않습니다**. (다른 시드 다섯 개에서도 그랬고, 이 과정의 테스트가 확인합니다.)

## 5 · 무엇을 배웠을까요?

온도마다 300문장씩 쓰게 하고 채점합니다. (마지막 자리는 컴퓨터마다 다르므로 범위로 나타냅니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import at_least, write

start, u = np.full((300, 1), animals.START), np.random.default_rng(5).random((300, 80))
rows, right = [], {}
for temperature in (0.5, 1, 2):
    written = animals.decode(write(model, start, u, animals.END, temperature))
    english, _, same = animals.judged(written)
    rows.append((temperature, *(at_least(good.mean(), 0.3, 0.7) for good in (english, same))))
    right[temperature] = np.array(written)[same]
Table(("τ", "right English", "with its translation"), rows)

# %% [markdown] lang="en"
r"""
At τ = 1 about nine of ten are right English, and nearly as many translated; at ½ nearly all, at 2 hardly one. Has it read those of τ = 1? It has read 13.5 % of all lines. Predict the share of **new** ones among the right ones.
"""

# %% [markdown] lang="ko"
r"""
온도 1은 모델이 낸 확률 그대로입니다. 이때 열 문장 가운데 아홉쯤이 맞는 영어이고, 번역까지 맞는 것도 그보다 조금 적을 뿐입니다. ½에서는 거의 다 맞고, 2에서는 맞는 것이 드뭅니다.

온도 1에서 맞게 쓴 문장은 읽은 문장을 그대로 옮긴 것일까요? 학습할 때 뽑은 19,200문장에는 겹치는 것이 있어서, 모델이 읽은 것은 전체의 13.5%입니다(서로 다른 문장의 수는 아래에 나옵니다). 맞는 문장 가운데 **새로운** 문장의 비율을 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
len(has_read), at_least(np.mean([line not in has_read for line in right[1]]), 0.3, 0.5, 0.7)

# %% [markdown] lang="en"
r"""
**At least seven of ten are new** (86.5 % of all lines are): it has not learned lines by heart, but how they are made.

Now put a source in front: the English of lines held out, up to the =. Which share will it translate rightly? (No row sees what comes later: one pass tells what it would write, always the likeliest.)
"""

# %% [markdown] lang="ko"
r"""
**열 문장 가운데 일곱 이상이 새로운 문장입니다.** 맞는 문장 전체에서 아무것이나 뽑는다면 86.5%가 새로운 문장일 것입니다. 문장을 외운 것이 아니라 문장을 만드는 법을 배웠습니다.

이제 원문을 앞에 주어 봅시다. 떼어 둔 문장에서 =까지의 영어만 줍니다. 하나뿐인 정답 번역을 끝까지 써 내는 비율은 얼마일까요? (어느 행도 뒤를 보지 못하므로, 문장 전체를 모델에 한 번 통과시키면 자리마다 확률이 가장 높은 조각, 즉 모델이 쓸 조각을 알 수 있습니다.)
"""

# %% jupyter={"outputs_hidden": true}
ids = animals.encode(held_out[:500])
given, wanted = ids[:, :-1], ids[:, 1:]
behind = np.cumsum(given == animals.pieces().index("="), axis=1) == 1  # = and the Korean | = 자리와 한국어
as_wanted = (model(given).argmax(axis=-1) == wanted) | (wanted == animals.PAD) | ~behind
at_least(as_wanted.all(axis=1).mean(), 0.5, 0.75)

# %% [markdown] lang="en"
r"""
It **translates**, at least three of four to the last character (in five other starts more than 78 of 100). The source is still there: it stands *in front, in the same text*, and self-attention looks back at it as cross-attention looked at the memory (but here a source letter sees none behind it; in lesson 12 it did). Translating, answering, summing up become one task, to go on with a text (Radford et al. 2019, section 2).

## 6 · In PyTorch

Lesson 15's loop, on our model's twin; the losses are the same, step for step:
"""

# %% [markdown] lang="ko"
r"""
**번역을 합니다.** 네 문장 가운데 셋 이상을 마지막 글자까지 맞게 씁니다. (다른 시드 다섯 개에서도 100문장 가운데 78문장 넘게 맞습니다. 이 과정의 테스트가 확인합니다.) 인코더도 크로스 어텐션도 없습니다. 그래도 원문은 있습니다. **같은 텍스트의 앞쪽에** 있습니다. 크로스 어텐션이 memory를 보던 것처럼, 마스크를 씌운 셀프 어텐션이 그 앞쪽을 봅니다. (다만 12장의 인코더와 달리, 원문의 글자도 자기 뒤의 글자는 보지 못합니다.) 번역도 대답도 요약도 텍스트를 이어 쓰는 한 가지 일이 됩니다(Radford 외(2019), 2절).

## 6 · PyTorch로

우리 모델의 쌍둥이를 15장의 반복문으로 학습시킵니다. 스텝마다 손실이 똑같습니다.
"""

# %%
import torch

from helpers import equal_on_every_device, twin

ours = untrained(np.random.default_rng(0), dtype=float)
theirs = twin(ours)
adam, optimizer = Adam(ours.params, lr=0.003), torch.optim.Adam(theirs.parameters(), lr=0.003)
rng, losses = np.random.default_rng(1), []
for _ in range(10):
    ids = animals.batch(rng, lines, 8)
    tensor = torch.as_tensor(ids)
    predicted = theirs(tensor[:, :-1]).flatten(0, 1)
    loss = torch.nn.functional.cross_entropy(predicted, tensor[:, 1:].flatten(), ignore_index=0)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    losses.append((learn(ours, adam, ids), loss.item()))
both = np.array(losses).T  # (2, 10)
compare({"losses": both[0]}, {"losses": both[1]}, 1e-9)

# %%
equal_on_every_device(ours, given[:3], np.ones((3, given.shape[1], n_vocab)))

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What is left when nobody gives a source?** The encoder layer under the causal mask: it says at every token what comes next. Any text holds the answers, and a source may stand in front.

| name | shape | what it does |
|---|---|---|
| language model | (T,) → (T, n_vocab) | says at every token what comes next |
| perplexity | one number | e to the mean of −ln p |
| temperature, top-p | one number each | divide the logits; cut the tail |

**Deeper:** [what each letter teaches](18b_language_model_deeper.ipynb).

**Next:** [lesson 19](19_model_of_today.ipynb), a model of today.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**아무도 원문을 주지 않으면 트랜스포머에는 무엇이 남을까요?** 마스크를 씌운 인코더 층이 남고, 토큰마다 다음에 올 것을 말합니다. 어떤 텍스트든 답이 이미 그 안에 들어 있고, 원문이 있으면 앞쪽에 놓입니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| 언어 모델 | (T,) → (T, n_vocab) | 토큰마다 다음에 올 것을 말함 |
| 퍼플렉시티 | 숫자 하나 | exp(−ln p의 평균) |
| 온도, top-p | 숫자 하나씩 | 로짓을 나눔, 꼬리를 자름 |

**더 깊이:** [심화 노트북](18b_language_model_deeper.ipynb)에서는 글자마다 무엇을 배우는지, 어느 헤드가 원문을 읽는지 봅니다.

**다음:** [19장](19_model_of_today.ipynb)에서는 오늘날의 모델을 읽습니다.
"""
