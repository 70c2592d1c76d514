# %% [markdown] lang="en"
r"""
# 18 · A language model

**What is left of a Transformer when nobody gives it a source?**

Your Transformer has two halves, one that reads the source and one that writes. Let's take the reading half away and hand the other a heap of text, with a task that any child could set: guess the next character. Nobody tells it what a translation is. The lines just happen to be English, an equals sign, and then Korean.

Now we give it an English line that it has never met, with an equals sign at the end, and let it go on guessing. Out comes Korean, nearly always the right translation to the last character. **It translates.** How can it, without an encoder?

**You will be able to**

- make a language model of lesson 12's encoder layer and say how unsure it is;
- draw the next piece with temperature and top-p;
- tell a model that has learned from one that has memorized;
- train one on a text of your own.

**You need** lessons 12 (the encoder layer), 13 (the mask, drawing by u) and 15 (the loop). \
**Time** 75 minutes · [on paper](../docs/worksheets/18.html)

Here's the trained half. You don't need any Korean, for the last line says what it means. Choose *The student buys bread*. No line of the text has a student, so what will become of this one? Then turn *letters written* back to 0 and see where the model was unsure.
"""

# %% [markdown] lang="ko"
r"""
# 18 · 언어 모델

**원문이 없다면 트랜스포머에는 무엇이 남을까요?**

여러분의 트랜스포머(Transformer)에는 반쪽이 둘 있습니다. 한쪽은 원문을 읽고, 다른 쪽은 답을 씁니다. 이번에는 읽는 쪽을 떼어 내고, 쓰는 쪽에만 글을 한 무더기 줍니다. 시키는 일도 어린아이가 낼 법한 문제 하나뿐입니다. **다음 글자는 무엇일까요?** 번역이 무엇인지는 가르쳐 주지 않습니다. 다만 이 글은 줄마다 영어 문장이 있고, 등호가 있고, 그다음에 한국어 문장이 있습니다.

이제 남은 반쪽에게 한 번도 본 적 없는 영어 문장을 주고, 끝에 등호를 붙여 계속 맞히게 해 봅시다. 그러면 한국어가 나옵니다. 게다가 거의 언제나 마지막 글자까지 맞는 번역입니다. **번역을 하는 것입니다.** 인코더도 없는데 어떻게 번역할까요?

**이 장을 마치면**

- 12장의 인코더 층으로 언어 모델을 만들고, 모델이 얼마나 망설이는지 숫자로 나타낼 수 있습니다.
- 온도와 top-p를 써서 다음 조각을 뽑을 수 있습니다.
- 배운 모델과 외운 모델을 구별할 수 있습니다.
- 직접 고른 글로 언어 모델을 학습시킬 수 있습니다.

**필요한 것**은 12장(인코더 층), 13장(마스크, u로 뽑기), 15장(학습의 반복문)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/18.html)

아래는 학습을 마친 반쪽입니다. **고르기** 메뉴에서 *The student buys bread*를 골라 보세요. 모델이 읽은 글에는 student가 한 번도 나오지 않습니다. 이 학생은 무엇이 될까요? 그다음 **쓴 글자 수** 슬라이더를 0으로 되돌려, 모델이 어디에서 망설였는지 찾아보세요.
"""

# %% tags=["widget"]
from helpers import play_translating

play_translating()

# %% [markdown] lang="en"
r"""
The student becomes a cat, because at the first letter the model wavered between 0.44 for the cat and 0.33 for a dog or an ant, which begin alike in Korean. What it has written it can't take back. For *The angry foxes* it's sure of every single letter, though neither that line nor the next two of the menu was in its text.

## 1 · Half a Transformer

What is this half made of? Lesson 13's decoder layer has masked self-attention, cross-attention and a network. Without a source cross-attention has nothing to look at, and when you leave it out, what remains is **the encoder layer of lesson 12 under a causal mask**. Models of such layers are called **decoder-only**, and GPT is one.

We take lesson 12's very layer, numbers and all. It makes a row of each word of *I am a student*, and from each we want to hear which of six pieces comes next. The right answers are the same text, moved by one: `am` after `I`, `a` after `am`. This task is called **next-token prediction**. Its logits are the dot products of a row of `out` with each piece's row in `table`, whose numbers we've invented.
"""

# %% [markdown] lang="ko"
r"""
학생은 고양이가 되었습니다. 모델은 첫 글자에서 망설였습니다. 고양이의 ‘고’에 0.44를, 개나 개미의 ‘개’에 0.33을 주었으니까요. 그런데 ‘고’를 쓰고 나면 되돌릴 수 없습니다. 반면에 *The angry foxes*로 시작하는 문장에서는 글자 하나하나를 모두 확신합니다. 이 문장도, 메뉴에서 이 문장 다음에 나오는 두 문장도 모델이 읽은 글에는 없었는데 말입니다.

## 1 · 트랜스포머의 반쪽

이 반쪽은 무엇으로 이루어져 있을까요? 13장의 디코더 층에는 마스크드 셀프 어텐션(masked self-attention), 크로스 어텐션(cross-attention), 피드포워드 신경망이 있습니다. 원문이 없으면 크로스 어텐션은 볼 것이 없습니다. 그래서 크로스 어텐션을 빼면, 남는 것은 **인과 마스크(causal mask)를 씌운 12장의 인코더 층**입니다. 이런 층으로 된 모델을 **디코더 전용**(decoder-only) 모델이라고 합니다. GPT도 그런 모델입니다.

12장의 층을 숫자까지 그대로 가져옵시다. 이 층은 *I am a student*의 단어마다 행을 하나씩 만듭니다. 우리는 행마다, 여섯 조각 가운데 다음에 올 조각이 무엇인지 알아내려고 합니다. 정답은 같은 글을 한 칸 옮긴 것입니다. 즉 `I` 다음은 `am`이고, `am` 다음은 `a`입니다. 이런 과제를 **다음 토큰 예측**(next-token prediction)이라고 합니다. 로짓(logit)은 `out`의 행과 `table`에 있는 조각의 행을 내적해서 구합니다. `table`의 숫자는 우리가 지어냈습니다.
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
    x = np.sqrt(4) * rows + positional_encoding(np.arange(len(rows)), 4)
    return layer(x, causal(len(rows)))  # (T, 4)


words, following = ["I", "am", "a", "student"], ["am", "a", "student", "."]
out = read(words)  # (4, 4)
matrices(Matrix(out, "out", rows=words), Matrix(table, "table", rows=pieces))

# %% [markdown] lang="en"
r"""
Find the largest logit of `student` on paper. Then predict after which word the model is least sure.
"""

# %% [markdown] lang="ko"
r"""
`student` 행에서 나오는 로짓 여섯 개 가운데 가장 큰 것을 종이에 구해 보세요. 그리고 예측해 보세요. 모델이 가장 망설이는 곳은 네 단어 가운데 어느 단어 다음일까요?
"""

# %% jupyter={"outputs_hidden": true}
p = softmax(out @ table.T)  # (4, 6)
Matrix(p, "p", rows=words, columns=pieces, digits=4)

# %% [markdown] lang="en"
r"""
After `student` the full stop has the largest logit, 5.45 on paper. The model is least sure after `I`, where `am` gets only 0.4773.

But could the row of `I` have peeped at `am`, the very word it has to guess? We read again, each time with all that follows torn off.
"""

# %% [markdown] lang="ko"
r"""
`student` 다음에서 로짓이 가장 큰 조각은 마침표이고, 종이에 구한 로짓은 5.45입니다. 모델이 가장 망설이는 곳은 `I` 다음입니다. 여기서는 `am`에 0.4773밖에 주지 않습니다.

그런데 혹시 `I`의 행이, 자기가 맞혀야 할 `am`을 훔쳐본 것은 아닐까요? 이번에는 단어마다 그 뒤를 모두 잘라 내고 다시 읽어서, 행이 달라지는지 비교해 봅시다.
"""

# %%
from helpers import compare

alone = np.stack([read(words[: t + 1])[-1] for t in range(4)])  # (4, 4)
compare({"out": out}, {"out": alone})

# %% [markdown] lang="en"
r"""
The rows of the torn sentences are the same, and nobody has peeped. A text of T pieces is T − 1 exercises that are done at once, and **any text holds its own answers**. That's why such a model can learn from whatever people have written.

What do our four answers cost? As in lesson 15, −ln of the probability of the right piece.
"""

# %% [markdown] lang="ko"
r"""
뒤를 잘라 내도 네 행은 똑같습니다. 훔쳐본 행은 하나도 없습니다. 그러니 조각이 T개인 글은 문제 T − 1개이고, 이 문제를 한꺼번에 풀 수 있습니다. 게다가 **글에는 언제나 정답이 이미 들어 있습니다.** 그래서 언어 모델은 사람들이 써 놓은 글이라면 무엇으로든 배울 수 있습니다.

방금 낸 답 네 개의 손실은 얼마일까요? 15장처럼, 정답인 조각의 확률에 −ln을 씌웁니다.
"""

# %%
of_wanted = p[np.arange(4), [pieces.index(word) for word in following]]  # (4,)
Table({"token": words, "next": following, "p": of_wanted, "−ln p": -np.log(of_wanted)})

# %% [markdown] lang="en"
r"""
`I` costs most, 0.7396. Training lowers the mean of such losses. People raise e to that mean and call it the **perplexity**. A guess among k equally likely pieces has a perplexity of exactly k.

### Exercise 18.1 ★ 3 minutes

Give the mean of the four losses and the perplexity, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
`I`에서 손실이 0.7396으로 가장 큽니다. 학습에서 줄이는 것은 이런 손실의 평균인데, 평균 손실이라는 숫자는 그다지 와닿지 않습니다. 그래서 e를 평균 손실만큼 거듭제곱한 **퍼플렉시티**(perplexity)를 많이 씁니다. 확률이 똑같은 조각 k개 가운데서 찍는 모델의 퍼플렉시티는 정확히 k입니다.

### 연습 18.1 ★ 3분

네 손실의 평균과 퍼플렉시티를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_1 = [..., ...]  # the mean, the perplexity | 평균, 퍼플렉시티

check("18.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Add up the last column and divide by 4. The perplexity is `np.exp` of that.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

마지막 열을 모두 더해 4로 나눕니다. 퍼플렉시티는 그 평균을 `np.exp`에 넣어 구합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · The next piece is drawn

To write, the model needs only its last row, from which it chooses a piece, appends it, reads the longer text and chooses again. The word for that is **autoregressive**. If it always takes the likeliest piece, you'll get the same line every time. So we let it draw, as in lesson 13: the probabilities lie end to end from 0 to 1, and a random number u falls on one of them. That's called **sampling**.

Say that six foods may follow *The cat eats*, with these logits.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 다음 조각 뽑기

모델이 글을 쓸 때는 마지막 행만 있으면 됩니다. 마지막 행으로 조각 하나를 골라 뒤에 붙이고, 길어진 글을 다시 읽고, 또 하나를 고릅니다. 이렇게 자기가 쓴 것을 다시 읽으며 이어 쓰는 방식을 **자기회귀**(autoregressive)라고 합니다. 그런데 언제나 확률이 가장 높은 조각을 고르면, 쓸 때마다 똑같은 문장이 나옵니다. 그래서 13장에서처럼 조각을 뽑습니다. 확률을 0부터 1까지 차례로 이어 놓고, 무작위 수 u가 떨어진 구간의 조각을 쓰는 것입니다. 이것을 **샘플링**(sampling)이라고 합니다.

*The cat eats* 다음에 올 수 있는 음식이 여섯 가지이고, 로짓은 다음과 같다고 합시다.
"""

# %%
foods = ["bread", "rice", "honey", "soup", "an egg", "a cake"]
logits = 2 * np.log([5, 4, 3, 2, 1, 1])
Table({"piece": foods, "p": softmax(logits)})

# %% [markdown] lang="en"
r"""
Where does the 0.4464 of `bread` come from? Its logit is 2 ln 5, and e to that power is 5² = 25. All six shares are as 25 : 16 : 9 : 4 : 1 : 1, which makes 56 parts, and 25/56 is 0.4464.

Too dull for you, or too wild? The **temperature** τ is the knob, a number by which you divide the logits before softmax. With τ = 2 the shares are as 5 : 4 : 3 : 2 : 1 : 1, and with τ = ½ as 625 : 256 : 81 : 16 : 1 : 1. Which piece does u = 0.6 draw at each?
"""

# %% [markdown] lang="ko"
r"""
`bread`의 0.4464는 어디에서 나왔을까요? `bread`의 로짓은 2 ln 5이고, e를 그만큼 거듭제곱하면 5² = 25입니다. 여섯 조각의 확률은 25 : 16 : 9 : 4 : 1 : 1의 비를 이룹니다. 모두 더하면 56이고, 25/56 = 0.4464입니다.

이 확률대로 쓴 글이 너무 따분한가요? 아니면 너무 제멋대로인가요? 그럴 때 돌리는 손잡이가 **온도**(temperature) τ입니다. 소프트맥스(softmax)를 하기 전에 로짓을 τ로 나눕니다. τ = 2이면 확률의 비가 5 : 4 : 3 : 2 : 1 : 1이 되고, τ = ½이면 625 : 256 : 81 : 16 : 1 : 1이 됩니다. u = 0.6은 세 온도 ½, 1, 2에서 각각 어떤 조각을 뽑을까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for temperature in (0.5, 1, 2):
    shares = softmax(logits / temperature)
    rows.append((temperature, *shares, foods[np.argmax(np.cumsum(shares) > 0.6)]))
Table(("τ", *foods, "u = 0.6"), rows)

# %% [markdown] lang="en"
r"""
The same u draws `bread` at τ = ½, `rice` at 1 and `honey` at 2. In the cold, the likeliest piece takes the most room.

Heat has its price. Now and then a piece that hardly fits is drawn, and all that follows has to build on it. So you cut off the tail. **Top-k** keeps the k likeliest pieces. **Top-p** (nucleus sampling, Holtzman et al. 2020, section 3.1) goes down from the likeliest until their sum reaches p and keeps these, *with the one that crosses p*. What is kept is then divided by its sum.

### Exercise 18.2 ★ 4 minutes

All at τ = 1: which share does `bread` have with top-2? How many pieces does top-p keep for p = 0.9, and which share does `bread` have then?
"""

# %% [markdown] lang="ko"
r"""
똑같은 u가 τ = ½에서는 `bread`를, 1에서는 `rice`를, 2에서는 `honey`를 뽑습니다. 온도가 낮을수록 확률이 가장 높은 조각의 구간이 넓어집니다.

온도를 높이면 치러야 할 대가도 있습니다. 도무지 어울리지 않는 조각도 어쩌다 한 번은 뽑히고, 일단 뽑히면 나머지를 모두 그 뒤에 이어 써야 합니다. 그래서 확률이 낮은 꼬리를 잘라 내기도 합니다. **top-k**는 확률이 높은 조각을 k개만 남깁니다. **top-p**는 뉴클리어스 샘플링(nucleus sampling)이라고도 합니다(Holtzman 외(2020), 3.1절). 확률이 높은 조각부터 더해 가면서, 합이 p에 이를 때까지 더한 조각을 남깁니다. **합을 p에 이르게 한 마지막 조각도 남깁니다.** 남은 확률은 다시 합이 1이 되도록 그 합으로 나눕니다.

### 연습 18.2 ★ 4분

온도는 모두 τ = 1입니다. 다음 세 가지를 차례로 구하세요. top-2에서 `bread`의 확률, p = 0.9인 top-p로 남는 조각의 수, 그리고 그 top-p에서 `bread`의 확률입니다.
"""

# %%
answer_2 = [..., ..., ...]

check("18.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

With top-2 the parts 25 and 16 are left. For top-p, add 25/56 + 16/56 + … until you have 0.9 · 56 = 50.4 of the 56 parts.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

top-2에서는 25와 16이 남습니다. top-p에서는 25/56 + 16/56 + …으로 더해 가다가, 분자의 합이 56의 0.9배인 50.4에 이르면 멈추세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 18.3 ★★★ 8 minutes

Write it. `logits` is (n_vocab,) with the pieces in any order, and u is from [0, 1). First comes the temperature, then top-p. Lay the shares that are kept end to end *in the order of the ids*, and return the id on whose stretch u falls.
"""

# %% [markdown] lang="ko"
r"""
### 연습 18.3 ★★★ 8분

이제 함수로 작성하세요. `logits`는 (n_vocab,)이고, 조각의 순서는 확률과 상관이 없습니다. u는 0 이상 1 미만입니다. 온도를 먼저 쓰고, top-p를 그다음에 씁니다. 남은 조각의 확률을 **id 순서대로** 이어 놓고, u가 떨어진 구간의 id를 돌려주세요.
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

Put the shares that are kept into an array of zeros at their own ids, divide by the sum, and take `np.cumsum`. `np.argmax(ends > u)` is the first place whose end lies beyond u.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

`np.argsort(-p)`를 쓰면 확률이 높은 것부터 id가 나옵니다. 이 순서로 확률을 더해 가면서, 어떤 조각의 **앞까지** 더한 합이 top_p보다 작으면 그 조각을 남깁니다.

</details>
<details><summary>힌트 2</summary>

0으로 채운 배열을 만들어, 남은 조각의 확률을 자기 id의 자리에 넣고, 합으로 나눈 다음 `np.cumsum`을 쓰세요. `np.argmax(ends > u)`를 쓰면 구간의 끝이 처음으로 u를 넘는 자리가 나옵니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Our trained half has these knobs, too. Without a beginning it writes whole lines, with a ✓ where the English is right and another where the Korean is its translation. What do you lose at a temperature of 0.1? From which temperature on is every line wrong somewhere? Set it to 2 and pull *top-p* down. Does that help?
"""

# %% [markdown] lang="ko"
r"""
학습을 마친 우리의 반쪽에도 이 손잡이 두 개가 있습니다. 첫머리를 주지 않으면 문장을 처음부터 끝까지 스스로 씁니다. 영어가 맞으면 영어 옆에, 한국어가 그 영어의 번역이면 한국어 옆에 ✓가 나옵니다. 온도를 0.1로 낮추면 무엇을 잃을까요? 온도가 얼마일 때부터 네 문장이 모두 어딘가 틀릴까요? 온도를 2로 올린 다음 **top-p**를 낮춰 보세요. 도움이 되나요?
"""

# %% tags=["widget"]
from helpers import play_writing

play_writing()

# %% [markdown] lang="en"
r"""
At 0.1 you lose variety: all four lines begin with *The hungry* and go on with a deer or a bird. (In two the Korean has several deer, though *buys* says one.) From 1.9 on every line is wrong somewhere. Top-p saves them all, for from 0.8 down the four lines are right even at a temperature of 2.

## 3 · How little can it lose?

We make each line of the text by seven choices: *the* or not, one or many, 7 qualities or none, 16 animals, 4 verbs, 8 foods, 7 places or none. For the model each character is a piece. A tenth of the lines is **held out** and never read.
"""

# %% [markdown] lang="ko"
r"""
온도가 0.1이면 다양함을 잃습니다. 네 문장이 모두 *The hungry*로 시작해서 deer나 bird로 이어집니다. 게다가 두 문장은 deer를 ‘사슴들’이라고 잘못 옮깁니다. (deer는 단수와 복수의 모양이 같습니다. 하지만 동사가 *buys*이니 한 마리입니다.) 1.9부터는 네 문장이 모두 어딘가 틀립니다. 그런데 top-p를 쓰면 모두 되살아납니다. 0.7로 낮추면 온도가 2인데도 네 문장이 모두 맞습니다.

## 3 · 손실은 얼마나 작아질 수 있을까요?

글의 한 줄은 일곱 번 골라서 만듭니다. *the*를 붙일지 말지, 단수인지 복수인지, 형용사(7가지, 또는 없음), 동물(16가지), 동사(4가지), 음식(8가지), 장소(7가지, 또는 없음)를 고르면 한 문장이 됩니다. 이 모델에서는 글자 하나가 조각 하나입니다. 전체 문장의 10분의 1은 따로 **떼어 두고**(held out) 모델에게 읽히지 않습니다.
"""

# %%
from helpers import animals

lines, held_out = animals.split_lines(np.random.default_rng(18))
n_vocab = len(animals.pieces())
[len(lines) + len(held_out), n_vocab, *held_out[:3]]

# %% [markdown] lang="en"
r"""
That makes 2 · 2 · 8 · 16 · 4 · 8 · 8 = 2¹⁷ = 131072 lines, all equally likely. Even if you know exactly how lines are made, you can't know which comes next, and therefore the loss has a **floor** that we can compute. It's counted in **bits**, with the logarithm to base 2. A guess between two costs one bit.

### Exercise 18.4 ★ 3 minutes

How many bits do you lose on a line if you know all this? And what is your perplexity for one piece, when a line has 56 pieces on average, with [END]?
"""

# %% [markdown] lang="ko"
r"""
문장은 2 · 2 · 8 · 16 · 4 · 8 · 8 = 2¹⁷ = 131,072가지이고, 어느 문장이나 똑같은 확률로 나옵니다. 문장을 만드는 방법을 낱낱이 아는 사람이라도, 다음에 어느 문장이 나올지는 알 수 없습니다. 그래서 손실에는 더 내려갈 수 없는 **바닥**(floor)이 있고, 이 바닥은 계산할 수 있습니다. 단위로는 밑이 2인 로그를 쓰는 **비트**(bit)가 편리합니다. 둘 가운데 하나를 찍을 때의 손실이 1비트입니다.

### 연습 18.4 ★ 3분

이 모든 것을 아는 사람의 손실은 문장 하나에 몇 비트인가요? 그리고 한 문장이 [END]까지 평균 56조각이라면, 조각 하나의 퍼플렉시티는 얼마인가요(소수 넷째 자리까지)?
"""

# %%
answer_4 = [..., ...]

check("18.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each line has the probability 2⁻¹⁷. The loss of a line is the sum over its pieces, so each has 1/56 of it on average. In bits the perplexity is 2 to the power of the mean.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

문장마다 확률이 2⁻¹⁷입니다. 문장의 손실은 조각의 손실을 모두 더한 것이므로, 조각 하나의 손실은 평균 그 56분의 1입니다. 손실이 비트일 때 퍼플렉시티는 2를 평균 손실만큼 거듭제곱한 값입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Training

Here's an untrained half, of the course's layers this time: two of lesson 12's, 48 wide, with four heads and Pre-LN, which bears a high rate.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 학습

이제 아직 배우지 않은 반쪽을 만듭니다. 12장의 층을 두 개 쌓고, 폭은 48, 헤드는 네 개로 합니다. 층 정규화(layer normalization)의 위치는 Pre-LN입니다. Pre-LN에서는 학습률을 높여도 된다는 것을 12장에서 보았습니다.
"""

# %%
from helpers import Adam, CrossEntropy, Embedding, EncoderLayer, LanguageModel
from helpers import LayerNorm, Logits, PositionalEncoding, Stack, up_and_down


def untrained(rng, n_vocab=n_vocab, dtype=np.float32):
    into = Embedding.random(n_vocab, 48, rng, dtype=dtype)
    layers = [EncoderLayer.random(48, 4, 128, rng, pre=True, dtype=dtype) for _ in range(2)]
    logits = Logits(Embedding.random(n_vocab, 48, rng, 48**-0.5, dtype).weight)
    norm = LayerNorm.fresh(48, dtype=dtype)
    return LanguageModel(Stack([into, PositionalEncoding()]), layers, norm, logits)


fresh = untrained(np.random.default_rng(0))
tables = fresh.embedding.layers[0].weight, fresh.logits.weight  # (115, 48) each | 각각 (115, 48)
fresh.n_params, *(round(float(np.linalg.norm(one, axis=1).mean()), 2) for one in tables)

# %% [markdown] lang="en"
r"""
These are 55 264 numbers. But something is missing, for up to lesson 17 we multiplied every row by √d_model when it went in, and here we don't. Look at the **two tables**. When training begins, a row that goes in is 6.88 long on average and a row for the logits 1. That's nearly √48 = 6.93 times as much. We've multiplied the table once instead of the rows each time.

The training step is lesson 15's, except that in place of a second sequence we have the same text, moved by one.
"""

# %% [markdown] lang="ko"
r"""
매개변수는 모두 55,264개입니다. 그런데 빠진 것이 하나 있습니다. 17장까지는 행을 층에 넣을 때마다 √d_model을 곱했는데, 이 코드에는 그런 곱셈이 없습니다. **테이블 두 개**를 보세요. 학습을 시작할 때 입력에 쓰는 테이블의 행은 길이(노름)가 평균 6.88이고, 로짓에 쓰는 테이블의 행은 1입니다. 두 길이의 비는 √48 = 6.93과 거의 같습니다. 행에 매번 곱하는 대신, 테이블에 한 번만 곱해 둔 것입니다.

학습의 한 스텝은 15장과 같습니다. 다만 두 번째 시퀀스가 없으니, 같은 글을 한 칸 옮겨서 정답으로 씁니다.
"""

# %%
from copy import deepcopy

from helpers import progress_bar

cross_entropy = CrossEntropy(pad=animals.PAD)


def go_through(model, batch, n_steps, peak):
    adam, kept = Adam(model.params, beta_2=0.98), {0: deepcopy(model)}
    for step in progress_bar(n_steps):
        adam.lr = up_and_down(step, n_steps, peak, n_warm_up=50)
        ids = batch()
        cross_entropy(model(ids[:, :-1]), ids[:, 1:])  # the text, moved by one | 한 칸 옮긴 텍스트
        model.backward(cross_entropy.backward())
        adam.step(model.grads)
        if step in (50, 100, 200, 600):
            kept[step] = deepcopy(model)
    return {**kept, n_steps: model.train(False)}

# %%
def train(n_steps, seed=0):
    rng, has_read = np.random.default_rng(seed), set()
    model = untrained(rng)

    def batch():
        ids = animals.batch(rng, lines, 16)
        has_read.update(animals.decode(ids))
        return ids

    return model, has_read, go_through(model, batch, n_steps, peak=0.015)

# %% [markdown] lang="en"
r"""
Training takes half a minute, on Binder ninety seconds. After how many of the 1200 steps will half of its English lines be right?
"""

# %% [markdown] lang="ko"
r"""
아래 셀은 30초쯤 걸리고, Binder에서는 1분 30초쯤 걸립니다. 모델은 1200스텝을 학습합니다. 모델이 쓰는 영어 문장의 절반이 맞으려면 몇 스텝이 필요할까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_writing

model, has_read, kept = train(1200)
draw_writing(kept, held_out[:200])

# %% [markdown] lang="en"
r"""
About half of the English is right after 600 steps, and most of it at the end. On lines held out the model then loses **less than one bit more than the floor** of 17. Five other starts ended there, too.

## 5 · Has it memorized its lines?

Let it write 300 lines at each of three temperatures. The pale bands show where the shares lie on every machine.
"""

# %% [markdown] lang="ko"
r"""
600스텝에서는 영어 문장의 절반쯤이 맞고, 마지막에는 거의 다 맞습니다. 이때 떼어 둔 문장의 손실은 **바닥인 17비트보다 1비트도 더 크지 않습니다.** 다른 시드 다섯 개로 학습했을 때도 마찬가지였습니다. (이제부터 그림에는 여러분의 컴퓨터에서 나온 숫자가 나옵니다.)

## 5 · 문장을 외운 것일까요?

세 가지 온도에서 300문장씩 쓰게 하고 채점해 봅시다. 막대 뒤의 띠는 맞은 비율이 들어 있어야 할 범위입니다.
"""

# %%
from helpers import draw_judged, write

start, u = np.full((300, 1), animals.START), np.random.default_rng(5).random((300, 80))
judged, right = {}, {}
for temperature in (0.5, 1, 2):
    written = animals.decode(write(model, start, u, animals.END, temperature))
    english, _, same = animals.judged(written)
    judged[temperature] = english.mean(), same.mean()
    right[temperature] = np.array(written)[same]
draw_judged(judged)

# %% [markdown] lang="en"
r"""
At τ = 1, where the model draws by its own probabilities, about nine lines in ten are right English, and hardly fewer have the right translation. At ½ nearly all are right, at 2 hardly one.

That could still be memory, for a model that copies what it has read would score just as well. Ours drew 19 200 lines for its training. Of 200 lines that it got right at τ = 1, how many has it never read?
"""

# %% [markdown] lang="ko"
r"""
온도 1에서는 모델이 구한 확률 그대로 뽑습니다. 그러면 열 문장 가운데 아홉 문장쯤은 영어가 맞고, 번역까지 맞는 문장도 그보다 조금 적을 뿐입니다. 온도 ½에서는 거의 모든 문장이 맞고, 2에서는 맞는 문장이 거의 없습니다.

하지만 외워서 쓴 것일지도 모릅니다. 읽은 문장을 그대로 베끼는 모델도 똑같이 좋은 점수를 받을 테니까요. 우리 모델이 학습하면서 뽑은 문장은 겹치는 것까지 세어 19,200개입니다. 온도 1에서 맞게 쓴 문장 가운데 200개를 살펴봅시다. 모델이 한 번도 읽지 않은 문장은 그 가운데 몇 개일까요? (그림의 네모 하나가 문장 하나입니다. 새로운 문장은 초록색으로 칠하고, 읽은 적이 있는 문장은 비워 둡니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_new_lines

draw_new_lines(right[1][:200], has_read)

# %% [markdown] lang="en"
r"""
It has read 17703 different lines, 13.5 % of all there are. **Yet at least 150 of the 200 are new**, where you'd expect 173 if it drew from all lines alike. It hasn't memorized its lines but learned how they are made.

And the translation? Give it the English of 200 lines held out. How many will it translate to the last character? (One pass will do, for a line is right if each next character is.)
"""

# %% [markdown] lang="ko"
r"""
모델이 읽은 문장은 17,703가지, 전체의 13.5%입니다. **그런데도 200문장 가운데 적어도 150문장은 읽은 적이 없는 새로운 문장입니다.** 전체 문장에서 골고루 뽑는다면 새로운 문장은 173개쯤입니다. 우리 모델은 문장을 외운 것이 아닙니다. 문장을 만드는 방법을 배웠습니다.

그럼 번역은 어떨까요? 떼어 둔 문장 200개의 영어를 줍니다. 마지막 글자까지 맞게 번역하는 문장은 몇 개일까요? (순전파 한 번이면 알 수 있습니다. 어느 행도 자기보다 뒤를 보지 못하므로, 모든 자리에서 맞힌 문장이라면 한 글자씩 써 나가도 똑같이 쓰기 때문입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_own_number

ids = animals.encode(held_out[:200])
given, wanted = ids[:, :-1], ids[:, 1:]
korean = np.cumsum(given == animals.pieces().index("="), axis=1) == 1  # after = | = 다음
fine = ((model(given).argmax(axis=-1) == wanted) | ~korean | (wanted == animals.PAD)).all(axis=1)
draw_own_number(fine, 150, [line for line, good in zip(held_out, fine) if not good])

# %% [markdown] lang="en"
r"""
At least 150 of the 200 come out right. (Below them stand lines that it missed.) So how does half a Transformer translate without a source? **The source is still there.** It stands in front, in the same text. Self-attention looks back at it as cross-attention looked at the memory. Only one thing is lost: in lesson 12's encoder a source letter could also see those after it.

To translate, to answer, to sum up, all that is now one task, going on with a text (Radford et al. 2019, section 2). You've met the limit, too. For a student our model wrote the likeliest thing it knew, without a word of warning.

## 6 · A text of your own

Nothing in the loop knows about animals. Let's feed it the fourteen lines of Shakespeare's 18th sonnet, nine tenths to read and the rest held out.
"""

# %% [markdown] lang="ko"
r"""
200문장 가운데 적어도 150문장은 한 글자도 틀리지 않고 번역합니다. (빈 네모가 있으면, 그 문장의 **정답**이 네모들 아래에 나옵니다.) 그런데 트랜스포머의 반쪽이 원문도 없이 어떻게 번역할까요? **원문은 사라지지 않았습니다.** 같은 글의 앞쪽에 있습니다. 크로스 어텐션이 메모리를 보았듯이, 셀프 어텐션이 글의 앞쪽을 봅니다. 잃은 것은 하나뿐입니다. 12장의 인코더에서는 원문의 글자가 자기 뒤의 글자도 볼 수 있었지만, 여기서는 볼 수 없습니다.

번역도, 대답도, 요약도 이제 한 가지 과제가 됩니다. 글을 이어 쓰는 것입니다(Radford 외(2019), 2절). 그 한계도 이미 보았습니다. 모르는 단어 student를 만나자, 모델은 아는 것 가운데 가장 그럴듯한 것을 썼습니다. 모른다는 말은 한마디도 없었습니다.

## 6 · 여러분의 글로

반복문 어디에도 동물 이야기는 없습니다. 그러니 다른 글을 읽혀도 됩니다. 셰익스피어의 소네트 18번 열네 줄을 읽혀 봅시다. 10분의 9는 학습에 쓰고 나머지는 떼어 둡니다.
"""

# %%
from helpers import sonnet

my_text = sonnet()  # or a text of yours, in three quotation marks | 또는 따옴표 세 개로 묶은 여러분의 글
letters = ["[PAD]", *sorted(set(my_text))]
my_ids = np.array([letters.index(letter) for letter in my_text])
my_read, my_new = np.split(my_ids, [len(my_ids) * 9 // 10])
len(my_read), len(letters) - 1, my_text[len(my_read) :]

# %% [markdown] lang="en"
r"""
We have 558 characters to learn from, of 40 kinds, where the animals gave us 19 200 · 56, nearly two thousand times as many. Each of 300 steps takes 16 windows of 48 characters. What will the perplexity be at the end, on the part that it has read and on the new part? Will it beat a blind guess among 40?
"""

# %% [markdown] lang="ko"
r"""
학습에 쓸 글자는 558개이고, 글자의 종류는 40가지입니다. 동물 문장에서 읽은 글자는 19,200 · 56개로, 소네트의 2천 배에 가깝습니다. 300스텝 동안, 스텝마다 48글자씩 16군데를 뽑아 배웁니다. 마지막에 퍼플렉시티는 읽은 글에서 얼마이고, 새 글에서는 얼마일까요? 글자 40가지 가운데서 눈을 감고 찍는 것보다는 나을까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_own_text

rng = np.random.default_rng(0)


def windows():
    starts = rng.integers(len(my_read) - 48, size=(16, 1))
    return my_read[starts + np.arange(49)]  # (16, 49)


mine = go_through(untrained(rng, len(letters)), windows, 300, peak=0.01)
draw_own_text(mine, my_read, my_new, letters)

# %% [markdown] lang="en"
r"""
On what it has read, the perplexity falls almost to 1, and in the end most of what the model writes is copied (green). On the new part it's best after 50 steps, from where it only gets worse, in the end **worse than a blind guess**. Where the new lines go another way, our model is sure of the wrong letter. You saw two curves part like that in lesson 06.

So about 50 000 numbers can learn a grammar from a million characters or memorize a poem of six hundred. What differs is the text. **Put your own in its place**, a diary, a songbook, a program, of a few hundred characters at least. How long must it be until the new part gains, too?
"""

# %% [markdown] lang="ko"
r"""
읽은 글의 퍼플렉시티는 거의 1까지 내려갑니다. 마지막에는 모델이 쓴 글자의 대부분이 읽은 글을 베낀 것입니다(초록색). 새 글의 퍼플렉시티는 50스텝에서 가장 낮고, 그 뒤로는 나빠지기만 합니다. 끝에 가서는 **눈을 감고 찍는 것보다도 나쁩니다.** 새 글이 읽은 글과 다르게 이어지는 곳에서도 모델이 틀린 글자를 확신하기 때문입니다. 두 곡선이 이렇게 갈라지는 것을 6장에서 보았습니다.

매개변수가 5만 개쯤인 모델이 백만 글자를 읽고는 문법을 배웠고, 6백 글자를 읽고는 시 한 편을 외웠습니다. 차이를 만든 것은 글입니다. **이 자리에 여러분의 글을 넣어 보세요.** 일기도, 노래 가사도, 프로그램도, 출근길에 지나는 역의 이름도 좋습니다. (적어도 몇백 글자는 되어야 합니다.) 글이 얼마나 길어야 새 글에서도 나아질까요?
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch

We give an untrained model a twin in PyTorch. Does next-token prediction cost both the same?
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로

우리 모델과 똑같은 쌍둥이를 PyTorch로 만듭니다. 다음 토큰 예측의 손실도 똑같을까요?
"""

# %%
import torch

from helpers import equal_on_every_device, twin

ours = untrained(np.random.default_rng(0), dtype=float)
tensor = torch.as_tensor(ids)
predicted = twin(ours)(tensor[:, :-1]).flatten(0, 1)
loss = torch.nn.functional.cross_entropy(predicted, tensor[:, 1:].flatten(), ignore_index=0)
compare({"loss": cross_entropy(ours(given), wanted)}, {"loss": loss.item()})

# %%
equal_on_every_device(ours, given[:3], np.ones((3, given.shape[1], n_vocab)))

# %% [markdown] lang="en"
r"""
Both lose the same, and their logits and gradients agree on every device.

## 8 · Recap

**What is left of a Transformer when nobody gives it a source?** The encoder layer under a causal mask is left, and it says at every token what comes next. That's enough to write, and enough to learn from any text there is. A source can come back whenever you like, if you put it in front.

**Deeper:** [which letters it guesses](18b_language_model_deeper.ipynb).

**Next:** everything that people chat with today is a language model. But look inside one, and you'd hardly know your layer again. The norm has lost its mean, the ReLU has grown a gate, and several heads share one key. Would any of that make *your* model lose less? [Lesson 19](19_model_of_today.ipynb) builds it in, change by change.
"""

# %% [markdown] lang="ko"
r"""
두 모델의 손실은 똑같습니다. 로짓과 그래디언트(gradient)도 모든 장치에서 일치합니다.

## 8 · 정리

**원문이 없다면 트랜스포머에는 무엇이 남을까요?** 인과 마스크를 씌운 인코더 층이 남습니다. 이 층은 토큰마다 다음에 올 조각을 예측합니다. 그것만으로도 글을 쓸 수 있고, 세상의 어떤 글로든 배울 수 있습니다. 원문은 언제든 돌아올 수 있습니다. 글의 앞쪽에 놓기만 하면 됩니다.

**더 깊이:** [어떤 글자를 짐작하는지](18b_language_model_deeper.ipynb) 살펴봅니다.

**다음:** 오늘날 사람들이 대화하는 모델은 모두 언어 모델입니다. 그런데 그 안을 들여다보면 여러분이 만든 층을 알아보기 어렵습니다. 정규화에서는 평균이 빠졌고, ReLU에는 게이트(gate)가 붙었고, 헤드 여러 개가 키 하나를 함께 씁니다. 이렇게 바꾸면 **여러분의** 모델도 손실이 줄어들까요? [19장](19_model_of_today.ipynb)에서 하나씩 바꿔 봅니다.
"""
