# %% [markdown] lang="en"
r"""
# Transformer by Hand · Start here

**What is inside a Transformer, and can I compute it myself?**

A Transformer reads a text and writes another one, piece by piece. Before each piece it looks back over everything it has read and everything it has written, and decides what matters now. ([한국어판](ko/00_start_here.ipynb))

Here is a small one, whose pieces are single characters. It reads a date as people write it, in English or in Korean, and writes it as year-month-day. The code of lesson 15 trained it in some ten seconds, and all that it knows is in 89 216 numbers.

Click into the cell and press Shift + Enter to run it, then move *step*. The lines show which letters the model **attends to**, or looks at, before it writes the next character. Which letters does it look at when it writes the month (steps 6 and 7)? Then type dates of your own, such as *3rd of March 1951* or *1999년 12월 31일*. And what does it make of *hello*?
"""

# %% [markdown] lang="ko"
r"""
# 손으로 계산하는 트랜스포머 · 시작하기

**트랜스포머 안에는 무엇이 있을까요? 내가 직접 계산할 수 있을까요?**

트랜스포머(Transformer)는 기호의 나열을 읽고 다른 나열을 한 기호씩 써 나갑니다. 한 기호를 쓰기 전에 지금까지 읽은 것과 쓴 것을 모두 보고, 지금 무엇이 중요한지 정합니다. ([English edition](../00_start_here.ipynb))

여기 트랜스포머가 하나 있습니다. 사람들이 영어나 한국어로 쓰는 날짜를 읽고 연-월-일의 숫자로 씁니다. 15장의 코드로 10초쯤 학습시킨 것이고, 아는 것이라고는 숫자 89,216개뿐입니다. 셀을 클릭하고 Shift + Enter를 눌러 실행하세요. **단계** 슬라이더를 옮기면 다음 글자를 쓰기 전에 어느 글자들을 보는지 선으로 나타납니다. 월을 쓸 때는(6, 7단계) 어느 글자들을 볼까요? 그다음 날짜를 직접 입력해 보세요. 예를 들면 *3rd of March 1951*, 1999년 12월 31일입니다. *hello*를 넣으면 무엇이 나올까요?
"""

# %% tags=["widget"]
from helpers import play_dates

play_dates()

# %% [markdown] lang="en"
r"""
For the month of *20 November 2026* the model looks mostly at N, v and m. In *July* it looks most of all at the l, which *June* doesn't have. Nobody told it to. It was shown dates, and its numbers were changed a little at a time until it wrote them right.

It knows what it was shown, and not much else. *hello* becomes 2007-07-07, and if you look at steps 6 and 7, most of its attention is on the two l, as in *July*. *11/25/1987*, with the month in front, becomes a day in month 15. And all dates that it ever saw lay between 1950 and 2049. What will it do with the Fourth of July of 1776? Run the cell and move *step* to the end, then try *1 January 1900* and *11 November 1918*.
"""

# %% [markdown] lang="ko"
r"""
*20 November 2026*의 월을 쓸 때는 N, v, m을 봅니다. *July*라면 무엇보다 l을 보는데, *June*에는 l이 없습니다. 그러라고 시킨 사람은 없습니다. 날짜를 보여 주면서, 맞게 쓸 때까지 그 숫자 89,216개를 조금씩 바꾸었을 뿐입니다. (본 적 있는 형식만 압니다. *hello*는 2007-07-07이 됩니다. July에서처럼 l을 보았기 때문입니다. *11/25/1987*은 1987년 15월이 됩니다.)

그리고 1950년부터 2049년까지의 날짜만 보았습니다. *4 July 1776*은 어떻게 쓸까요? *1 January 1900*과 *11 November 1918*도 입력해 보세요.
"""

# %% tags=["widget"]
play_dates(text="4 July 1776")

# %% [markdown] lang="en"
r"""
The Fourth of July of 1776 becomes 1767-07-04, the first day of 1900 lands in 1990, and the armistice of 1918 is signed in 1988. Month and day are right each time. The year is lost, and the model has no way to say so.

How can numbers do that? You will compute every part of a Transformer, first with a pencil and then in NumPy, and in lesson 14 also the way back, by which it learns. PyTorch, the library of the field, will give you the same numbers. This page takes 20 minutes.

**Its smallest part** is a neuron. It multiplies, adds, and passes on only what is above 0. Below is a network of a few neurons, of which the two outputs at the right pass on everything. Neuron h₃ is off, as its sum is negative. Move its weight **x₁ → h₃**, now −4, to the right. At which value does h₃ switch on, and which outputs change then?
"""

# %% [markdown] lang="ko"
r"""
1776년은 1767-07-04가 되고, 1900년은 1990년, 1918년은 1988년이 됩니다. 월과 일은 모두 맞습니다. 모르겠다고 할 방법이 이 모델에는 없습니다.

숫자들이 어떻게 이런 일을 할까요? 이 과정에서는 트랜스포머 안에서 오가는 숫자를 하나도 빠짐없이 계산합니다. 부분마다 먼저 연필로, 다음에는 NumPy로 계산하고, 14장에서는 학습에 쓰는 그래디언트(gradient)를 그 모두를 거슬러 구합니다. 그리고 PyTorch가 똑같은 숫자를 내는지 확인합니다. 이 페이지는 20분이면 됩니다.

**가장 작은 부분**은 뉴런(neuron)입니다. 곱하고 더해서 0보다 큰 것만 내보냅니다(맨 오른쪽의 두 출력은 모두 내보냅니다). 아래에 뉴런 몇 개로 된 신경망이 있습니다. 뉴런 h₃은 합이 음수라서 꺼져 있습니다. 지금 −4인 가중치 **x₁ → h₃**을 오른쪽으로 옮겨 보세요. 어느 값에서 h₃이 켜지고, 어느 출력이 바뀌나요?
"""

# %% tags=["widget"]
from helpers import play_weight

play_weight()

# %% [markdown] lang="en"
r"""
At 0 neuron h₃ comes on, and from there both outputs change. You have just changed a weight and watched a network give another answer. Learning is the same with an aim: the computer changes every weight so that the answer gets a little less wrong. Lessons 4 and 5 show how.

## The whole picture

This is the Transformer. Each part bears the number of the lesson, or lessons, in which you compute it. Read it from the bottom up. A dotted arrow leads around a block, and a dashed frame is a layer.
"""

# %% [markdown] lang="ko"
r"""
0부터 h₃이 켜지고, 그러면 두 출력이 모두 바뀝니다. 방금 가중치(weight) 하나를 바꾸고 신경망의 출력이 달라지는 것을 보았습니다. 여기에 목표가 있으면 학습입니다. 컴퓨터가 모든 가중치를 답이 조금 덜 틀리는 쪽으로 한꺼번에 바꿉니다. 그 방법은 4장과 5장에서 배웁니다.

## 전체 그림

이것이 트랜스포머입니다. 부분마다 그것을 계산하는 장의 번호가 적혀 있습니다. 아래에서 위로 읽으세요. 점으로 된 화살표는 블록을 건너뛰는 길이고, 파선 테두리는 층 하나입니다.
"""

# %%
from helpers import draw_transformer

draw_transformer()

# %% [markdown] lang="en"
r"""
<details><summary>What each box does, in words</summary>

| on the map | what it does | lesson |
|---|---|---|
| source tokens, tokens so far, next token | pieces of text (above: characters): what is read, what has been written, what comes next | 7 |
| embedding | gives each token a row of numbers | 7 |
| + positions | adds numbers that say where a token stands | 8 |
| multi-head attention | lets each token look at the others and take from them | 9–11 |
| masked attention | the same, but no token sees a later one | 9–11 |
| attention to encoder | lets what is written look at what was read | 9–11 |
| feed-forward | a small network, for each token alone | 1 |
| add (the dotted arrow) | adds a block's input to its output | 2 |
| norm | gives the numbers of each token the same spread | 3 |
| linear + softmax | gives each possible next token a probability | 13 |
| encoder layer (reads), decoder layer (writes) | these blocks; six times in the paper, once in the date reader | 12, 13 |

</details>

## The lessons

There are twenty lessons of about an hour each, but for 17 and 20, which take two. Not all of them have to be yours.

- **All of it:** 01 to 20 in order. If you are not sure of matrices and slopes, begin with [what you need](00b_what_you_need.ipynb).
- **Only attention:** 01, 07, 09, 10.
- **Only how networks learn:** 01, 02, 04, 05, 06.
- **To read a model's code:** 01, 02, 03, 07 to 13, 18 to 20.

On a shorter route a lesson may mention one you skipped, or train something with tools of lessons 4 and 5. Read past it. Everything runs offline, but for two published models, in lesson 20 and the extra 12c, which you fetch or leave.

<details><summary>What you compute in each lesson</summary>

| lesson | what you will have computed |
|---|---|
| [01 · The feed-forward network, by hand](01_feed_forward.ipynb) | one token through five neurons with a pencil, and a date reader that loses its ReLU |
| [02 · Residual connections and their paths](02_residual_paths.ipynb) | one neuron and a plus sign sort two numbers; two words that thirty layers keep apart, or don't |
| [03 · Layer normalization, worked](03_layer_norm.ipynb) | one token by hand, a batch token by token, and why token by token |
| [04 · Gradients and backpropagation](04_backprop.ipynb) | every gradient of a loss, from right to left, and spent at once: the loss falls |
| [05 · Adam and its parents](05_adam.ipynb) | when SGD flies away, two steps of Adam, a network that sorts |
| [06 · Dropout](06_dropout.ipynb) | a network that memorizes; a mask read off ten printed numbers, and why what is kept grows |
| [07 · Tokens and embeddings](07_tokens_and_embeddings.ipynb) | words in pieces, in two languages; a table of rows; why √d_model |
| [08 · Positional encoding: two proofs you can run](08_positional_encoding.ipynb) | position 2 as a row of sines and cosines, and two proofs over a thousand positions |
| [09 · Scaled dot-product attention](09_attention.ipynb) | "I am a student": which words each word attends to, every cell of q, k, scores, weights and out; masks |
| [10 · Multi-head attention](10_multi_head_attention.ipynb) | two heads by hand, then all at once; on paper, what a single head must lose |
| [11 · Positions inside attention](11_positions_in_attention.ipynb) | two words that change places, the four terms of every score, and what two matrices leave of the distance |
| [12 · The encoder](12_encoder.ipynb) | "I am a student" through a whole layer, every number; six layers, every shape; where its parameters are |
| [13 · The decoder](13_decoder.ipynb) | "I am a student" becomes *je suis étudiant*, piece by piece; what a later piece, another source and padding change |
| [14 · The way back](14_way_back.ipynb) | one mistake, the 484 slopes behind it, and the step that mends it |
| [15 · Training](15_training.ipynb) | random numbers memorize four sentences, then learn to read dates, at least 99 of 100 that they never saw |
| [16 · When training fails](16_when_training_fails.ipynb) | eight faults, their curves, and four small tests that tell them apart; play detective |
| [17 · Your Transformer](17_your_transformer.ipynb) | your own functions put together, trained on dates and on a task of your own |
| [18 · A language model](18_language_model.ipynb) | lesson 12's layer under a mask writes lines and translates; temperature and top-p by hand |
| [19 · A model of today](19_model_of_today.ipynb) | RMSNorm, SwiGLU, grouped queries by hand; a block read line by line; what each change buys |
| [20 · A real model](20_real_model.ipynb) | a published file read byte by byte; your own functions write with its 134 515 008 numbers |

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>상자마다 하는 일</summary>

| 그림에서 | 하는 일 | 장 |
|---|---|---|
| 원문 토큰, 지금까지의 토큰, 다음 토큰 | 텍스트의 조각(위에서는 글자 하나하나). 차례로 읽는 것, 이미 쓴 것, 이제 쓸 것 | 7 |
| 임베딩 | 토큰마다 숫자의 행 하나를 줍니다 | 7 |
| + 위치 인코딩 | 토큰이 어디에 있는지 나타내는 숫자를 더합니다 | 8 |
| 멀티 헤드 어텐션 | 토큰마다 다른 토큰을 보고 정보를 가져옵니다 | 9~11 |
| 마스크를 쓴 어텐션 | 같은 일을 하지만 뒤의 토큰은 보지 못합니다 | 9~11 |
| 인코더를 보는 어텐션 | 쓰는 쪽에서 읽은 것을 봅니다 | 9~11 |
| 피드포워드 | 토큰마다 따로 지나는 작은 신경망입니다 | 1 |
| add (점으로 된 화살표) | 블록의 출력에 블록의 입력을 더합니다 | 2 |
| norm | 토큰마다 크기를 고르게 맞춥니다 | 3 |
| 선형 층 + 소프트맥스 | 다음에 올 수 있는 토큰마다 확률을 줍니다 | 13 |
| 인코더 층(읽기), 디코더 층(쓰기) | 이 블록들을 쌓은 것. 논문에서는 여섯 번, 날짜를 읽는 모델에서는 한 번입니다 | 12, 13 |

</details>

## 각 장

**공부하는 순서.** 모두 공부하려면 이 페이지부터 20장까지 차례로, 한 장에 한 시간쯤(17장과 20장은 두 시간)입니다. 행렬과 기울기가 낯설면 [먼저 알아 둘 것](00b_what_you_need.ipynb)부터 보세요. 어텐션만 배우려면 1, 3, 7, 9, 10장, 신경망이 학습하는 방법만 배우려면 1, 2, 4, 5, 6장, 모델의 코드를 읽으려면 1, 2, 3, 7~13, 18, 19, 20장입니다. (짧은 길에서는 보지 않은 장이나 학습을 이야기하는 부분은 건너뛰어도 됩니다.) 모두 인터넷 없이 실행되고, 20장의 98MB짜리 파일 하나만 원하면 내려받습니다.

<details><summary>장마다 계산하게 될 것</summary>

| 장 | 계산하게 될 것 |
|---|---|
| [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb) | 2–3–2 신경망을 지나는 토큰 하나, 매개변수 2,099,712개 |
| [02 · 잔차 연결과 그 경로](02_residual_paths.ipynb) | 뉴런 하나와 건너뛰는 길로 숫자 두 개 정렬하기, 서른 층을 지나도 구별되는 두 단어, 경로 8개와 4096개 |
| [03 · 손으로 계산하는 층 정규화](03_layer_norm.ipynb) | 손으로 정규화하는 토큰 하나, 배치를 토큰별로 정규화하기, 토큰별로 하는 이유 |
| [04 · 그래디언트와 역전파](04_backprop.ipynb) | 손실에서 거꾸로 거슬러 구하는 모든 그래디언트, 그 그래디언트로 줄이는 손실 |
| [05 · Adam과 그 뿌리](05_adam.ipynb) | SGD가 발산할 때, Adam의 두 스텝, 정렬을 배우는 신경망 |
| [06 · 드롭아웃](06_dropout.ipynb) | 샘플을 통째로 외우는 신경망, 문서에 실린 숫자 열 개에서 읽어 낸 마스크, 남은 숫자가 커지는 이유 |
| [07 · 토큰과 임베딩](07_tokens_and_embeddings.ipynb) | 두 언어의 단어를 나눈 조각, 임베딩 테이블의 행, √d_model을 곱하는 이유 |
| [08 · 위치 인코딩: 실행해 보는 두 가지 증명](08_positional_encoding.ipynb) | 위치 2를 나타내는 사인과 코사인의 행, 위치 천 개에서 확인하는 두 증명 |
| [09 · 스케일드 닷-프로덕트 어텐션](09_attention.ipynb) | “I am a student”의 단어마다 누구를 보는지, q, k, 점수, 가중치, 출력의 모든 칸, 마스크 |
| [10 · 멀티 헤드 어텐션](10_multi_head_attention.ipynb) | 손으로 계산하는 두 헤드, 모든 헤드를 한꺼번에, 헤드 하나가 잃을 수밖에 없는 것 |
| [11 · 어텐션 속의 위치](11_positions_in_attention.ipynb) | 자리를 바꾼 두 단어, 점수마다 있는 네 항, 두 행렬을 지나면 거리에서 무엇이 남는지 |
| [12 · 인코더](12_encoder.ipynb) | 층 하나를 통과하는 “I am a student”의 모든 숫자, 여섯 층의 모든 모양, 매개변수가 모여 있는 곳 |
| [13 · 디코더](13_decoder.ipynb) | “I am a student”를 한 조각씩 *je suis étudiant*로, 뒤의 조각과 다른 원문과 패딩이 바꾸는 것 |
| [14 · 되돌아오는 길](14_way_back.ipynb) | 틀린 예측 하나, 그 책임을 나누어 가진 기울기 484개, 그것을 고치는 스텝 |
| [15 · 학습](15_training.ipynb) | 무작위 숫자에서 시작해 네 문장을 외우고, 본 적 없는 날짜 100개 가운데 99개 이상을 정확히 읽기 |
| [16 · 학습이 실패할 때](16_when_training_fails.ipynb) | 결함 여덟 가지와 그 곡선, 무엇이 잘못되었는지 가려내는 작은 검사 네 가지, 범인 찾기 |
| [17 · 나의 트랜스포머](17_your_transformer.ipynb) | 직접 작성한 함수를 조립해 날짜와 나만의 과제로 학습시키기 |
| [18 · 언어 모델](18_language_model.ipynb) | 마스크를 씌운 12장의 층으로 문장을 쓰고 번역하기, 온도와 top-p 손으로 계산하기 |
| [19 · 오늘날의 모델](19_model_of_today.ipynb) | RMSNorm, SwiGLU, 그룹 쿼리를 손으로 계산하기, 블록을 한 줄씩 읽기, 바꿔서 얻는 것 측정하기 |
| [20 · 진짜 모델](20_real_model.ipynb) | 공개된 모델의 파일을 한 바이트까지 읽기, 그 숫자 134,515,008개로 글을 쓰는 여러분의 함수 |

</details>
"""

# %% [markdown] lang="en"
r"""
## How a lesson works

- **Run** the cells from top to bottom with Shift + Enter. Nothing can break: *Kernel → Restart* begins anew.
- **Come back** whenever you like. The outputs are still there, but after a stop, and on Binder after an hour's pause, nothing has run and no slider moves its picture. Click the cell where you stopped, choose *Run → Run All Above Selected Cell*, and go on.
- **Predict** first where a cell asks for it. Its output is folded and opens when you run it.
- **Play** with what has sliders.
- **Answer** the exercises in place of the dots, and run. A wrong answer gets a hint for *its* mistake, and more hints and the solution are folded below.
- Each lesson has one idea. Its **deeper** notebook, linked at the end, is for those who want all of it: every gradient, more exercises, and a few disputed sentences on which you vote before a computation decides. You can come back for it later; those of lessons 1 to 3 need lesson 4, which teaches gradients from nothing.
- The sentences come from five Korean texts about the Transformer, with which this course began. They make 250 claims that can be tested, and [one page](../docs/claims.md) has the verdict on each. [Another](../docs/names.md) has names and words, English and Korean.
"""

# %% [markdown] lang="ko"
r"""
## 한 장을 공부하는 방법

- 위에서 아래로 Shift + Enter를 눌러 셀을 **실행**합니다. 무엇을 눌러도 망가지지 않습니다. 커널 → 커널 재시작(영어 메뉴에서는 *Kernel → Restart Kernel*)으로 언제든 새로 시작할 수 있습니다. 메뉴는 *Settings → Language*에서 한국어로 바꿀 수 있습니다.
- 언제든 **돌아오세요**. 껐다가 다시 시작했거나 Binder에서 한 시간 쉬었으면, 출력은 남아 있어도 실행된 셀이 없어 슬라이더를 움직여도 그림이 그대로입니다. 멈춘 셀을 클릭하고 ‘실행 → 위의 모든 셀 실행’(*Run → Run All Above Selected Cell*)을 고른 다음 이어서 하세요.
- 예측해 보라는 셀에서는 먼저 **예측**하세요. 출력은 접혀 있고 실행하면 펼쳐집니다.
- 슬라이더가 있는 그림은 직접 **움직여** 보세요.
- 연습은 점 세 개 자리에 **답**을 넣고 실행합니다. 틀리면 **바로 그** 실수에 맞는 힌트가 나오고, 더 많은 힌트와 풀이가 아래에 접혀 있습니다.
- 한 **장**은 한 가지만 다루고 한 시간쯤 걸립니다. 더 알고 싶으면 **심화** 노트북으로 가세요(정리에 링크가 있습니다). 그래디언트, 한국어 문서 다섯 편의 주장 판단하기, 추가 연습이 있고, 나중에 돌아와서 해도 됩니다. 1~3장의 심화 노트북에는 그래디언트를 처음부터 배우는 4장이 필요합니다.
- 그 문서들의 **주장** 250가지와 판정은 모두 [한 페이지](../../docs/claims.ko.md)에, 이름과 용어는 [다른 페이지](../../docs/names.ko.md)에 있습니다.
"""

# %% [markdown] lang="en"
r"""
## Your progress

Each exercise has a dot that turns green once your answer was right. The record is kept in a file in the folder `my_course` and goes nowhere else. Run this cell again whenever you come back.
"""

# %% [markdown] lang="ko"
r"""
## 나의 진도

점 하나가 연습 하나이고, 맞히면 초록색이 됩니다. 기록은 `my_course` 폴더의 파일에만 저장되며 다른 곳으로 보내지 않습니다. 돌아올 때마다 이 셀을 다시 실행하세요.
"""

# %%
from helpers import progress

progress()

# %% [markdown] lang="en"
r"""
## Your machine

The lessons compare PyTorch with your NumPy on every device that they find here, the processor and perhaps a graphics card. This is your list:
"""

# %% [markdown] lang="ko"
r"""
## 내 컴퓨터

장마다 내 컴퓨터의 모든 장치에서 PyTorch와 NumPy의 결과를 비교합니다. 다음 셀에서 어떤 장치가 있는지 볼 수 있습니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import devices

[(device.name, str(device.dtype)) for device in devices()]

# %% [markdown] lang="en"
r"""
<details><summary>What a lesson means by “on every device”</summary>

Each device adds up in an order of its own, and the last digits of a long sum depend on the order. So two results count as equal if they differ by at most 10⁻¹⁰ of the largest number, or by 10⁻⁴ where a device has only float32, numbers of about seven digits. The answer names what was compared: `torch.nn` is PyTorch's own layer, `mirror` the course's copy of its layers in PyTorch.

</details>

**Now begin.** In [01 · The feed-forward network, by hand](01_feed_forward.ipynb) you take a pencil to the plainest part of the date reader. Then you remove one tiny step from it, and of every hundred dates it reads only a handful are left. Which step?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>‘모든 장치에서’라는 말의 뜻</summary>

장치마다 더하는 순서가 다르고, 긴 합의 마지막 자리는 순서에 따라 달라집니다. 그래서 가장 큰 숫자의 10⁻¹⁰배까지, float32(일곱 자리쯤 되는 숫자)만 되는 장치에서는 10⁻⁴배까지 차이를 허용합니다. 결과에 나오는 `torch.nn`은 PyTorch의 층이고, `mirror`는 이 과정의 층을 PyTorch로 옮겨 쓴 것입니다.

</details>

**이제 시작합니다:** [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb).
"""
