# %% [markdown] lang="en"
r"""
# Transformer by Hand · Start here

**What is inside a Transformer, and can I compute it myself?**

A Transformer reads a text and writes another one, piece by piece. Before each piece it looks back over everything it has read and everything it has written, and decides what matters now. ([한국어판](ko/00_start_here.ipynb))

Here is a small one. Its pieces are single characters. It reads a date as people write it, in English or in Korean, and writes it as year-month-day. Training took it some ten seconds (in lesson 15 you'll do it again), and all that it knows is in 89 216 numbers.

Click into the cell and press Shift + Enter to run it. The picture opens at step 6, just before the month is written. Each line leads to a letter that the model **attends to**, or looks at, and the wider the line, the more it looks there. Under *next* stand the three characters that it thinks likeliest, each with its probability, from 0 to 1.

Which letters does it look at for the month, at steps 6 and 7? Which would you need, to tell November from all the others? Then type dates of your own, such as *3rd of March 1951* or *1999년 12월 31일*. And what does it make of *hello*?
"""

# %% [markdown] lang="ko"
r"""
# 손으로 계산하는 트랜스포머 · 시작하기

**트랜스포머 안에는 무엇이 들어 있을까요? 내 손으로 직접 계산할 수 있을까요?**

트랜스포머(Transformer)는 글을 읽고 다른 글을 한 토큰씩 써 내려갑니다. 토큰(token)은 글의 조각입니다. 토큰 하나를 쓸 때마다 지금까지 읽고 쓴 것을 모두 살펴보고, 그 가운데 지금 무엇이 중요한지 정합니다. ([English edition](../00_start_here.ipynb))

여기 작은 트랜스포머가 하나 있습니다. 글자 하나가 토큰 하나인 모델입니다. 사람이 영어나 한국어로 적은 날짜를 읽고 연-월-일 순서의 숫자로 바꾸어 씁니다. 학습에는 10초쯤 걸렸고(15장에서 여러분도 직접 학습시킵니다), 배운 것은 모두 숫자 89,216개에 담겨 있습니다.

자, 아래의 셀을 클릭하고 Shift + Enter를 눌러 실행하세요. 그림은 월을 쓰기 직전인 6단계에서 시작합니다. 초록색 선이 닿은 글자가 모델이 지금 **주목하는**(attend) 글자, 즉 보고 있는 글자입니다. 선이 굵을수록 그 글자를 더 많이 봅니다. ‘다음’에는 이어서 올 가능성이 가장 큰 글자 세 개가 나오고, 그 옆에 저마다의 확률이 0과 1 사이의 수로 적혀 있습니다.

6단계와 7단계에서 월을 쓸 때 모델은 어느 글자를 볼까요? 여러분이라면 어느 글자를 보고 November를 다른 달과 구별하겠습니까? 그다음에는 날짜를 직접 입력해 보세요. *3rd of March 1951*이나 ‘1999년 12월 31일’처럼 적으면 됩니다. 그런데 날짜가 아닌 *hello*를 넣으면 어떻게 될까요?
"""

# %% tags=["widget"]
from helpers import play_dates

play_dates(step=6)

# %% [markdown] lang="en"
r"""
For the month of *20 November 2026* the model looks mostly at N, v and m. One of the first two would do, as no other month has an N or a v. In *3 July 2026* it looks most of all at the l, which *June* doesn't have. Nobody told it to. It was shown dates, and its numbers were changed a little at a time until it wrote them right.

It knows what it was shown, and not much else. *hello* becomes 2007-07-07, and at steps 6 and 7 most of its attention is on the two l, as if this were *July*. Type *11/25/1987*, with the month in front, and you get a day in month 15. In dates of this form it had only ever seen the day come first, and at step 6 you can watch it waver. It gives 0.56 to a 1 and 0.439 to a 0.

All dates that it ever saw lay between 1950 and 2049. What will it do with the Fourth of July of 1776, and how sure will it be? Below it has written two digits of the year. Look at *next* first, then move *step* to the end. After that, try *11 November 1918*. And try the edge itself, *31 December 2049* and the day after.
"""

# %% [markdown] lang="ko"
r"""
*20 November 2026*의 월을 쓸 때 모델이 주로 보는 글자는 N, v, m입니다. 사실 N과 v 가운데 하나만 보아도 충분합니다. 대문자 N이나 v가 들어 있는 달은 11월뿐이니까요. *3 July 2026*에서는 l을 가장 많이 봅니다. *June*에는 없는 글자입니다. 그러라고 시킨 사람은 없습니다. 날짜를 보여 주고, 맞게 쓸 때까지 모델의 숫자를 조금씩 바꾸었을 뿐입니다.

그래서 이 모델은 학습할 때 보지 못한 것에는 약합니다. *hello*는 2007-07-07이 됩니다. 6단계와 7단계를 보면 *July*에서처럼 주로 l 두 개에 주목하고 있습니다. 미국식으로 월을 앞에 쓴 *11/25/1987*은 1987년 15월 11일이 됩니다. 학습할 때 본 날짜 가운데 이런 꼴로 적힌 것은 모두 일이 월보다 먼저 나왔기 때문입니다. 6단계로 옮기면 망설이는 모습이 보입니다. 다음 글자가 1일 확률은 0.56, 0일 확률은 0.439입니다.

게다가 학습에 쓴 날짜는 모두 1950년부터 2049년 사이였습니다. 그렇다면 미국이 독립을 선언한 1776년 7월 4일은 어떻게 쓸까요? 또 얼마나 확신할까요? 아래 그림은 연도의 두 자리까지 쓴 곳에서 시작합니다. 먼저 ‘다음’을 보고, **단계**를 끝까지 옮겨 보세요. 이어서 *11 November 1918*도 넣어 보고, 경계에 있는 *31 December 2049*와 그 이튿날도 넣어 보세요. 같은 날짜를 한국어로 적으면 어떨까요?
"""

# %% tags=["widget"]
play_dates(text="4 July 1776", step=3)

# %% [markdown] lang="en"
r"""
The Fourth of July of 1776 becomes 1767-07-04, and the armistice of 1918 is signed in 1988. The last day of 2049 comes out right; the next morning it is 2005. Month and day are right each time. Only the year is lost, and the model hardly notices. At step 3, where both old years go wrong, the false 6 gets a probability of 1 (to three decimals) and the false 8 still gets 0.966.

How can 89 216 numbers read a date, and be so sure of a wrong one? To find out, you will compute every part of a Transformer, first with a pencil and then in NumPy. In lesson 14 you'll also compute the way back, by which it learns. PyTorch, the library of the field, will give you the same numbers. This page takes 25 minutes.

**The plainest part of a Transformer is made of neurons.** A neuron multiplies each of its inputs by a weight, adds up the products and one more number, and passes the sum on only if it is above 0. Below, the three in the middle do so. The two outputs at the right multiply and add as well, but they pass on whatever comes out.

Neuron h₃ is off. Its sum stands below it, $3 \cdot (-4) + 1 \cdot 1 + 1 = -10$. Take your pencil: how large must the weight **x₁ → h₃**, now −4, become for the sum to rise above 0? Then move the slider. Which outputs change when h₃ comes on?
"""

# %% [markdown] lang="ko"
r"""
*4 July 1776*은 1767-07-04가 되고, 1918년에 끝난 제1차 세계대전은 1988년에야 끝납니다. 2049년의 마지막 날은 맞게 쓰지만, 하룻밤 자고 나면 2005년입니다. 네 날짜 모두 월과 일은 맞았습니다. 틀린 것은 연도뿐인데, 모델은 옛 날짜 둘을 틀리면서도 거의 망설이지 않았습니다. 둘 다 틀리기 시작하는 3단계를 보세요. 1776년에서는 틀린 숫자 6의 확률이 소수 셋째 자리까지 반올림하면 1이고, 1918년에서도 틀린 숫자 8의 확률이 0.966입니다.

한국어로 적으면 조금 낫습니다. 1918년과 2050년은 맞게 씁니다. 다만 ‘2050년 1월 1일’은 아슬아슬합니다. 3단계에서 맞는 숫자 5의 확률이 0.523, 틀린 숫자 0의 확률이 0.475입니다. 10년 뒤인 ‘2060년 1월 1일’은 2006년이 되고, 1776년은 이번에도 1767년이 됩니다.

숫자 89,216개가 어떻게 날짜를 읽을까요? 또 어떻게 틀린 날짜를 이토록 확신할까요? 그 답을 찾으려고 이 과정에서는 트랜스포머의 모든 부분을 직접 계산합니다. 먼저 연필로 계산하고, 다음에는 NumPy로 계산합니다. 14장에서는 출력에서 거꾸로 되돌아오며 학습에 쓸 기울기를 구하는 역전파(backpropagation)까지 계산합니다. 그리고 이 분야에서 널리 쓰는 라이브러리인 PyTorch도 똑같은 숫자를 내는지 확인합니다. 이 페이지는 25분이면 됩니다.

**트랜스포머의 가장 단순한 부분은 뉴런으로 되어 있습니다.** 뉴런(neuron)은 입력마다 가중치(weight)를 곱해서 모두 더하고, 거기에 정해진 숫자를 하나 더 더합니다. 합이 0보다 크면 그 합을 내보내고, 그렇지 않으면 0을 내보냅니다. 아래 그림에서 가운데의 세 뉴런이 그렇게 합니다. 오른쪽의 두 출력도 곱하고 더하지만, 0보다 작아도 그대로 내보냅니다.

뉴런 h₃은 지금 꺼져 있습니다. 그 아래에 적힌 합이 $3 \cdot (-4) + 1 \cdot 1 + 1 = -10$이기 때문입니다. 연필을 들어 보세요. 지금 −4인 가중치 **x₁ → h₃**을 얼마보다 크게 하면 합이 0보다 커질까요? 답을 구했으면 슬라이더를 옮겨 보세요. h₃이 켜지면 어느 출력이 바뀔까요?
"""

# %% tags=["widget"]
from helpers import play_weight

play_weight()

# %% [markdown] lang="en"
r"""
With a weight $w$ the sum of h₃ is $3w + 1 + 1$, and that is above 0 as soon as $w$ is above $-\tfrac{2}{3}$. The slider goes in whole steps, so you see h₃ come on at 0. Up to −1 neither output moves. From 0 on, both do.

So you have computed a neuron by hand, changed a weight, and watched a network give another answer. Learning is the same with an aim. The computer changes every weight so that the answer gets a little less wrong, and lessons 4 and 5 show how.

## The whole picture

This is the Transformer of *Attention Is All You Need*, the paper by Ashish Vaswani and seven others that introduced it in 2017. Each part bears the number of the lesson, or lessons, in which you compute it. Read it from the bottom up. A dotted arrow leads around a block, and a dashed frame is a layer.
"""

# %% [markdown] lang="ko"
r"""
가중치를 $w$라고 하면 h₃의 합은 $3w + 1 + 1$이고, $w$가 $-\tfrac{2}{3}$보다 크기만 하면 0보다 큽니다. 슬라이더는 정수로만 움직이므로 h₃은 0에서 켜집니다. −1까지는 두 출력이 모두 그대로이고, 0부터는 둘 다 바뀝니다.

방금 뉴런 하나를 손으로 계산하고, 가중치 하나를 바꾸어 신경망(neural network)이 다른 답을 내게 했습니다. 여기에 목표를 더하면 학습이 됩니다. 컴퓨터는 답이 조금이라도 덜 틀리는 쪽으로 모든 가중치를 바꿉니다. 어떻게 하는지는 4장과 5장에서 배웁니다.

## 전체 그림

트랜스포머는 2017년에 Ashish Vaswani 등 여덟 명이 쓴 논문 *Attention Is All You Need*에서 처음 나왔습니다. 다음 그림은 그 논문의 트랜스포머입니다. 부분마다 그것을 계산하는 장의 번호가 적혀 있습니다. 아래에서 위로 읽으세요. 점선 화살표는 블록을 건너뛰는 길이고, 파선 테두리 하나가 층(layer) 하나입니다.
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
| encoder layer (reads), decoder layer (writes) | these blocks; six layers of each kind in the paper, one of each in the date reader | 12, 13 |

</details>

## The lessons

There are twenty lessons, most of them an hour to an hour and a quarter long. Only 17 and 20 take two. You need not take them all.

- **All of it:** 01 to 20 in order. If you are not sure of matrices and slopes, begin with [what you need](00b_what_you_need.ipynb).
- **Only attention:** 01, 07, 09, 10. Lessons 07 and 10 also name 04 and 05 among what they need, since each trains a small network. You may read past the training.
- **Only how networks learn:** 01 to 06.
- **To read a model's code:** 01, 02, 03, 07 to 13, 18 to 20.

On the last route, too, some lessons name one that you skipped, for something that they train. Read past it there, or put 04 and 05 in between. Everything runs offline. Only lesson 20 and the extra 12c use a published model each, and you can download it or leave it out.

<details><summary>What you compute in each lesson</summary>

| lesson | what you will have computed |
|---|---|
| [01 · The feed-forward network, by hand](01_feed_forward.ipynb) | one token through five neurons with a pencil, and a date reader that loses one tiny step |
| [02 · Residual connections and their paths](02_residual_paths.ipynb) | one neuron and a plus sign sort two numbers; two words that thirty layers keep apart, or don't |
| [03 · Layer normalization, worked](03_layer_norm.ipynb) | one token by hand, a batch token by token, and why token by token |
| [04 · Gradients and backpropagation](04_backprop.ipynb) | every gradient of a loss, from right to left, and spent at once: the loss falls |
| [05 · Adam and its parents](05_adam.ipynb) | when SGD flies away, two steps of Adam, the date reader trained by three optimizers |
| [06 · Dropout](06_dropout.ipynb) | a network that memorizes; a mask read off ten printed numbers, and why what is kept grows |
| [07 · Tokens and embeddings](07_tokens_and_embeddings.ipynb) | what a word's row of numbers knows; words in pieces, in two languages; a table of rows |
| [08 · Positional encoding: two proofs you can run](08_positional_encoding.ipynb) | position 2 as a row of sines and cosines, and two proofs over a thousand positions |
| [09 · Scaled dot-product attention](09_attention.ipynb) | "I am a student": which words each word attends to, every cell of q, k, scores, weights and out; masks |
| [10 · Multi-head attention](10_multi_head_attention.ipynb) | two heads by hand, then all at once; on paper, what a single head must lose |
| [11 · Positions inside attention](11_positions_in_attention.ipynb) | the four terms of every score, a head that finds the word before, and RoPE, which turns where others add |
| [12 · The encoder](12_encoder.ipynb) | "I am a student" through a whole layer, every number; what a second layer finds; twelve of them, and why the norm moved to the front |
| [13 · The decoder](13_decoder.ipynb) | "I am a student" becomes *je suis étudiant*, piece by piece; how it notices the order of the words, and what it need not compute again |
| [14 · The way back](14_way_back.ipynb) | one mistake, the 484 slopes behind it, and the step that mends it |
| [15 · Training](15_training.ipynb) | random numbers memorize four sentences, then learn to read dates, at least 99 of 100 that they never saw |
| [16 · When training fails](16_when_training_fails.ipynb) | eight faults, their curves, and four small tests that tell them apart; play detective |
| [17 · Your Transformer](17_your_transformer.ipynb) | your own functions put together, trained on dates and on a task of your own |
| [18 · A language model](18_language_model.ipynb) | lesson 12's layer under a mask writes lines and translates; temperature and top-p by hand |
| [19 · A model of today](19_model_of_today.ipynb) | RMSNorm, SwiGLU, grouped queries by hand; a block read line by line; what each change buys |
| [20 · A real model](20_real_model.ipynb) | a published file read byte by byte; your own functions write with its 134 515 008 numbers |
| [90 · Every gradient](90_every_gradient.ipynb) | no lesson: look up here how a slope gets back through any layer, with a check |

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>상자마다 하는 일</summary>

| 그림에서 | 하는 일 | 장 |
|---|---|---|
| 원문 토큰, 지금까지의 토큰, 다음 토큰 | 글의 조각입니다(위의 모델에서는 글자). 차례로 읽을 것, 지금까지 쓴 것, 이제 쓸 것입니다 | 7 |
| 임베딩 | 토큰을 숫자로 된 행 하나, 즉 벡터(vector)로 바꿉니다 | 7 |
| + 위치 인코딩 | 토큰이 몇 번째 자리에 있는지 나타내는 숫자를 더합니다 | 8 |
| 멀티 헤드 어텐션 | 각 토큰이 어느 토큰에 주목할지 정하고, 거기에서 필요한 정보를 모읍니다 | 9~11 |
| 마스크드 어텐션 | 같은 일을 하지만 뒤에 있는 토큰은 가립니다 | 9~11 |
| 인코더를 보는 어텐션 | 지금까지 쓴 토큰이 읽은 글에 주목합니다(크로스 어텐션, cross-attention) | 9~11 |
| 피드포워드 | 토큰마다 따로 지나는 작은 신경망입니다 | 1 |
| add (점선 화살표) | 블록의 입력을 블록의 출력에 더합니다(잔차 연결, residual connection) | 2 |
| norm | 토큰마다 숫자들의 평균과 표준편차를 똑같이 맞춥니다 | 3 |
| 선형 층 + 소프트맥스 | 다음에 올 수 있는 토큰마다 확률을 매깁니다 | 13 |
| 인코더 층(읽기), 디코더 층(쓰기) | 이 블록들을 묶은 층입니다. 논문에는 종류마다 여섯 개씩, 날짜를 읽는 모델에는 하나씩 있습니다 | 12, 13 |

</details>

## 스무 개의 장

이 과정은 모두 스무 장입니다. 한 장에 한 시간에서 한 시간 십오 분쯤 걸리고, 17장과 20장만 두 시간쯤 걸립니다. 꼭 다 해야 하는 것은 아니니, 원하는 길을 고르세요.

- **전부 배우려면:** 01부터 20까지 차례로 가세요. 행렬이나 기울기가 낯설면 [먼저 알아 둘 것](00b_what_you_need.ipynb)부터 보세요.
- **어텐션만 배우려면:** 01, 07, 09, 10. 07과 10에는 04와 05도 필요하다고 적혀 있습니다. 둘 다 작은 신경망을 학습시키기 때문인데, 학습하는 부분은 읽고 넘어가도 됩니다.
- **신경망이 학습하는 방법만 배우려면:** 01부터 06까지
- **모델의 코드를 읽으려면:** 01, 02, 03, 07~13, 18, 19, 20

마지막 길에서도 어떤 장은 건너뛴 장이 필요하다고 합니다. 이번에도 무언가를 학습시키기 때문입니다. 그 부분은 읽고 넘어가거나, 04와 05를 사이에 넣으세요. 실행하는 데 인터넷은 필요 없습니다. 예외는 20장과 선택 노트북 12c에서 쓰는 공개된 모델 두 개인데, 내려받을지 말지는 여러분이 정하면 됩니다.

<details><summary>장마다 계산하게 될 것</summary>

| 장 | 계산하게 될 것 |
|---|---|
| [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb) | 뉴런 다섯 개를 지나는 토큰 하나를 연필로 계산하기, 날짜를 읽는 모델에서 아주 작은 계산 하나 빼 보기 |
| [02 · 잔차 연결과 그 경로](02_residual_paths.ipynb) | 뉴런 하나와 덧셈 하나로 숫자 두 개 정렬하기, 두 단어가 서른 층을 지나도 여전히 두 단어인 이유 |
| [03 · 손으로 계산하는 층 정규화](03_layer_norm.ipynb) | 토큰 하나를 손으로 정규화하기, 배치를 토큰별로 정규화하기, 토큰별로 하는 이유 |
| [04 · 그래디언트와 역전파](04_backprop.ipynb) | 손실에서 거꾸로 거슬러 구하는 모든 그래디언트, 그 그래디언트로 곧바로 줄이는 손실 |
| [05 · Adam과 그 뿌리](05_adam.ipynb) | SGD는 언제 발산하는지, Adam의 두 스텝, 옵티마이저 세 가지로 학습시킨 날짜 읽는 트랜스포머 |
| [06 · 드롭아웃](06_dropout.ipynb) | 학습 데이터를 외워 버리는 신경망, 문서에 실린 숫자 열 개에서 알아내는 마스크, 남은 숫자를 키우는 이유 |
| [07 · 토큰과 임베딩](07_tokens_and_embeddings.ipynb) | 단어의 행이 아는 것과 모르는 것, 두 언어의 단어를 조각으로 나누기, 행을 꺼내 쓰는 임베딩 테이블 |
| [08 · 위치 인코딩: 실행해 보는 두 가지 증명](08_positional_encoding.ipynb) | 위치 2를 나타내는 사인과 코사인, 위치 천 개에서 확인하는 두 증명 |
| [09 · 스케일드 닷-프로덕트 어텐션](09_attention.ipynb) | “I am a student”의 단어마다 어느 단어에 주목하는지, q와 k, 점수, 어텐션 가중치, 출력의 모든 칸, 마스크 |
| [10 · 멀티 헤드 어텐션](10_multi_head_attention.ipynb) | 헤드 두 개를 손으로 계산하고 나서 한꺼번에 계산하기, 헤드가 하나뿐이면 잃을 수밖에 없는 것 |
| [11 · 어텐션 속의 위치](11_positions_in_attention.ipynb) | 점수마다 들어 있는 네 항, 바로 앞 단어를 찾는 헤드, 위치를 더하지 않고 돌리는 RoPE |
| [12 · 인코더](12_encoder.ipynb) | 층 하나를 지나는 “I am a student”의 모든 숫자, 두 번째 층이 찾아내는 것, 열두 층, 정규화가 앞으로 자리를 옮긴 이유 |
| [13 · 디코더](13_decoder.ipynb) | “I am a student”를 한 조각씩 *je suis étudiant*로 옮기기, 어순을 알아차리는 두 가지 길, 다시 계산하지 않아도 되는 것 |
| [14 · 되돌아오는 길](14_way_back.ipynb) | 틀린 예측 하나, 그 예측에서 거슬러 구하는 기울기 484개, 잘못을 고치는 스텝 |
| [15 · 학습](15_training.ipynb) | 무작위 숫자에서 시작해 네 문장을 외우고, 처음 보는 날짜 100개 가운데 99개 이상을 읽어 내기 |
| [16 · 학습이 실패할 때](16_when_training_fails.ipynb) | 결함 여덟 가지와 그 손실 곡선, 결함을 가려내는 작은 테스트 네 가지, 탐정이 되어 범인 찾기 |
| [17 · 나의 트랜스포머](17_your_transformer.ipynb) | 직접 작성한 함수를 조립해서 날짜와 내가 고른 과제로 학습시키기 |
| [18 · 언어 모델](18_language_model.ipynb) | 12장의 층에 마스크를 씌워 글을 쓰고 번역하기, 온도와 top-p를 손으로 계산하기 |
| [19 · 오늘날의 모델](19_model_of_today.ipynb) | RMSNorm, SwiGLU, 그룹 쿼리 어텐션(GQA)을 손으로 계산하기, 블록 하나를 한 줄씩 읽기, 바꿀 때마다 무엇이 좋아지는지 |
| [20 · 진짜 모델](20_real_model.ipynb) | 공개된 파일을 바이트 단위로 읽기, 그 안의 숫자 134,515,008개로 글을 쓰는 나의 함수 |
| [90 · 모든 그래디언트](90_every_gradient.ipynb) | 장이 아니라 찾아보는 페이지: 어느 층이든 기울기가 되돌아오는 식과 그 확인 |

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
- Each lesson has one idea. Its **deeper** notebook, linked at the end, is for those who want all of it: every gradient, more exercises, and a few disputed sentences on which you vote before a computation decides. You can come back for it later. Those of lessons 1 to 3 need lesson 4, which teaches gradients from nothing.
- [Names and words](../docs/names.md) stand on a page of their own, in English and Korean.
"""

# %% [markdown] lang="ko"
r"""
## 한 장을 공부하는 방법

- **실행하기.** 위에서 아래로 Shift + Enter를 눌러 셀을 실행합니다. 무엇을 눌러도 망가지지 않습니다. 처음부터 다시 하고 싶으면 ‘커널 → 커널 재시작’(*Kernel → Restart Kernel*)을 고르세요. 메뉴는 *Settings → Language*에서 한국어로 바꿀 수 있습니다.
- **쉬었다가 다시 시작할 때.** 출력은 그대로 남아 있습니다. 하지만 JupyterLab을 껐다 켰거나 Binder에서 한 시간을 쉬었다면 아무 셀도 실행되지 않은 상태라, 슬라이더를 옮겨도 그림이 움직이지 않습니다. 멈추었던 셀을 클릭하고 ‘실행 → 위의 모든 셀 실행’(*Run → Run All Above Selected Cell*)을 고른 다음 이어서 하세요.
- **예측하기.** 예측해 보라고 하면 실행하기 전에 먼저 생각해 보세요. 출력은 접혀 있고, 실행하면 펼쳐집니다.
- **움직여 보기.** 슬라이더가 있는 그림은 마음껏 움직여 보세요.
- **답하기.** 연습에서는 점 세 개 자리에 답을 넣고 실행합니다. 틀리면 **바로 그 실수**에 맞는 힌트가 나옵니다. 더 많은 힌트와 풀이는 아래에 접혀 있습니다.
- **더 깊이 가기.** 한 장은 한 가지만 다룹니다. 끝까지 파고들고 싶으면 장의 마지막에 있는 링크를 따라 **심화** 노트북으로 가세요. 모든 그래디언트와 추가 연습이 있습니다. 논란이 될 만한 주장도 몇 가지 있는데, 먼저 맞는지 판단해 보고 나서 계산으로 확인합니다. 나중에 돌아와서 해도 됩니다. 1~3장의 심화 노트북은 4장을 마친 뒤에 보세요. 4장에서 그래디언트를 처음부터 배웁니다.
- **용어 찾아보기.** 이름과 용어는 한국어와 영어로 [한 페이지](../../docs/names.ko.md)에 모아 두었습니다.
"""

# %% [markdown] lang="en"
r"""
## Your progress

Each exercise has a dot that turns green once your answer was right. The record is kept in a file in the folder `my_course` and goes nowhere else. Run this cell again whenever you come back.
"""

# %% [markdown] lang="ko"
r"""
## 나의 진도

연습마다 점이 하나씩 있고, 답을 맞히면 초록색으로 바뀝니다. 기록은 `my_course` 폴더의 파일에만 저장되며 다른 곳으로 보내지 않습니다. (Binder에서는 나가면 이 파일도 사라집니다.) 돌아올 때마다 이 셀을 다시 실행하세요.
"""

# %%
from helpers import progress

progress()

# %% [markdown] lang="en"
r"""
## Your machine

The lessons compare PyTorch with your NumPy on every device that they find, the processor and perhaps a graphics card. Run the cell to see yours.
"""

# %% [markdown] lang="ko"
r"""
## 내 컴퓨터

장마다 PyTorch의 결과와 여러분이 NumPy로 구한 결과를 비교합니다. 비교는 내 컴퓨터에 있는 모든 장치로 합니다. CPU는 언제나 있고, GPU도 있을지 모릅니다. 다음 셀을 실행하면 어떤 장치가 있는지 나옵니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import devices

[(device.name, str(device.dtype)) for device in devices()]

# %% [markdown] lang="en"
r"""
<details><summary>When two devices agree, and where the disputed sentences come from</summary>

The last digits of a long sum depend on the order in which a device adds. Two results count as equal if they differ by at most 10⁻¹⁰ of the largest number, or by 10⁻⁴ where a device has only float32, numbers of about seven digits.

The disputed sentences come from the five Korean texts about the Transformer with which this course began. They make 250 claims that can be tested, and [one page](../docs/claims.md) has the verdict on each.

</details>

**Now begin.** In [01 · The feed-forward network, by hand](01_feed_forward.ipynb) you take a pencil to the plainest part of the date reader. Then you take one tiny step out of the finished reader and leave its 89 216 numbers exactly as they are. How many of a hundred dates will it still read?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>두 장치의 결과를 같다고 보는 기준, 그리고 주장의 출처</summary>

숫자를 더하는 순서는 장치마다 다르고, 긴 합의 마지막 몇 자리는 그 순서에 따라 달라집니다. 그래서 두 결과에서 가장 큰 숫자를 기준으로, 차이가 그 10⁻¹⁰배를 넘지 않으면 같다고 봅니다. 유효 숫자가 일곱 자리쯤인 float32만 쓸 수 있는 장치에서는 10⁻⁴배까지 허용합니다.

심화 노트북에서 판단해 볼 주장은 트랜스포머를 설명하는 한국어 문서 다섯 편에서 가져왔습니다. 이 과정도 그 문서들에서 시작되었습니다. 계산으로 확인할 수 있는 주장은 모두 250가지이고, 주장마다 내린 판정은 [한 페이지](../../docs/claims.ko.md)에 모여 있습니다.

</details>

**이제 시작합시다.** [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb)에서는 연필을 들고 날짜를 읽는 모델의 가장 단순한 부분을 계산합니다. 그런 다음 숫자 89,216개는 모두 그대로 두고, 다 배운 모델에서 아주 작은 계산 하나만 빼 봅니다. 모델은 날짜 백 개 가운데 몇 개를 여전히 제대로 읽을까요?
"""
