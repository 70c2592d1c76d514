# %% [markdown] lang="en"
r"""
# Transformer by Hand · Start here

*What is inside a Transformer, and can I compute it myself?*

Yes, every number of it. In this course you compute each part first with a pencil, then in NumPy, in lesson 14 the way back through all of them, and then see PyTorch give exactly the same. This page takes ten minutes. ([한국어판](ko/00_start_here.ipynb))

**A first taste.** Below is a small network. Run the cell: click into it and press Shift + Enter. Neuron h₃ is off, because its sum is negative. Move its weight **x₁ → h₃**, now −4, to the right. At which value does h₃ switch on, and which outputs change?
"""

# %% [markdown] lang="ko"
r"""
# Transformer by Hand · 시작하기

*트랜스포머 안에는 무엇이 있을까요? 내가 직접 계산할 수 있을까요?*

네, 숫자 하나까지 모두 계산할 수 있습니다. 이 과정에서는 각 부분을 먼저 연필로, 다음에는 NumPy로 계산하고, 14장에서 그 모두를 거슬러 되돌아오며, PyTorch가 똑같은 숫자를 내는지 확인합니다. 이 페이지를 읽는 데는 10분이면 됩니다. ([English edition](../00_start_here.ipynb))

**먼저 맛보기.** 아래에 작은 신경망이 있습니다. 셀을 클릭하고 Shift + Enter를 눌러 실행하세요. 뉴런 h₃은 합이 음수라서 꺼져 있습니다. 지금 −4인 가중치 **x₁ → h₃**을 오른쪽으로 움직여 보세요. 어느 값에서 h₃이 켜지고, 어느 출력이 바뀌나요?
"""

# %% tags=["widget"]
from helpers import play_weight

play_weight()

# %% [markdown] lang="en"
r"""
You have just changed a weight and watched the network answer differently. Learning is nothing else, done by the computer for many weights at once; lessons 4 and 5 show how.

## The whole picture

This is the Transformer. Each kind of block has a colour of its own, and the number of the lesson (or lessons) that computes it. Read it from the bottom up: tokens go in, the encoder reads the source, the decoder writes one token after the other.
"""

# %% [markdown] lang="ko"
r"""
방금 가중치 하나를 바꾸고 신경망의 출력이 달라지는 것을 보았습니다. 학습도 이와 다르지 않습니다. 컴퓨터가 수많은 가중치를 한꺼번에 바꾸는 것이고, 그 방법은 4장과 5장에서 배웁니다.

## 전체 그림

이것이 트랜스포머입니다. 블록은 종류마다 색이 다르고, 그 블록을 계산하는 장의 번호가 적혀 있습니다. 아래에서 위로 읽으세요. 토큰이 들어가면 인코더가 원문을 읽고, 디코더가 토큰을 하나씩 써 나갑니다.
"""

# %%
from helpers import draw_transformer

draw_transformer()

# %% [markdown] lang="en"
r"""
| block | lesson | what you will have computed |
|---|---|---|
| feed-forward | [01 · The feed-forward network, by hand](01_feed_forward.ipynb) | one token through 2–3–2 neurons, 2 099 712 parameters |
| add | [02 · Residual connections and their paths](02_residual_paths.ipynb) | 8 paths, 4096 paths, and why their sum is exact for matrices but not with ReLU |
| norm | [03 · Layer normalisation, worked](03_layer_norm.ipynb) | one token by hand, a batch token by token, and why token by token |
| (training) | [04 · Gradients and backpropagation](04_backprop.ipynb) | every gradient of a loss, from right to left, and spent at once: the loss falls |
| (training) | [05 · Adam and its parents](05_adam.ipynb) | when SGD flies away, two steps of Adam, a network that sorts |
| (training) | [06 · Dropout](06_dropout.ipynb) | a network that learns by heart; a mask read off ten printed numbers, and why what is kept grows |
| embedding | [07 · Tokens and embeddings](07_tokens_and_embeddings.ipynb) | words in pieces, in two languages; a table of rows; why √d_model |
| + positions | [08 · Positional encoding: two proofs you can run](08_positional_encoding.ipynb) | position 2 as a row of sines and cosines, and two proofs over a thousand positions |
| attention | [09 · Scaled dot-product attention](09_attention.ipynb) | "I am a student": whom each word looks at, every cell of q, k, scores, weights and out; masks |
| attention | [10 · Multi-head attention](10_multi_head_attention.ipynb) | two heads by hand, eight of 64 with and without a loop; what two heads can do and one cannot |
| attention | [11 · Positions inside attention](11_positions_in_attention.ipynb) | two words that change places, the four terms of every score, and what two matrices leave of the distance |
| encoder | [12 · The encoder](12_encoder.ipynb) | "I am a student" through a whole layer, every number; six layers, every shape; where its parameters are |
| decoder | [13 · The decoder](13_decoder.ipynb) | "I am a student" becomes *je suis étudiant*, piece by piece; what a later piece, another source and padding change |
| (training) | [14 · The way back](14_way_back.ipynb) | one mistake, the 484 slopes that it hangs on, and the step that mends it |
| (training) | [15 · Training](15_training.ipynb) | cross-entropy by hand, one loop, dates that it never saw: at least 99 of 100 read exactly |
| (training) | [16 · When training fails](16_when_training_fails.ipynb) | eight faults, their curves, and four small tests that tell them apart; play detective |

## How a lesson works

- **Run** the cells from top to bottom with Shift + Enter. Nothing can break: *Kernel → Restart* begins anew.
- **Come back** whenever you like. The outputs are still there, but after a stop, and on Binder after an hour's pause, nothing has run and no slider moves its picture: click the cell where you stopped, choose *Run → Run All Above Selected Cell*, and go on.
- **Predict** first where a cell asks for it; its output appears when you run it.
- **Play** with what has sliders.
- **Answer** the exercises in place of the dots, and run. A wrong answer gets a hint for *its* mistake; more hints and the solution are folded below.
- A **lesson** has one idea and takes at most an hour. Its **deeper** notebook (link in the recap) is for those who want all of it: the gradient, claims of five Korean texts put to the vote, more exercises. You can come back for it; those of lessons 1–3 need lesson 4, which teaches gradients from nothing.
- **Every claim** of those texts, 250 of them, stands with its verdict on [one page](../docs/claims.md).
"""

# %% [markdown] lang="ko"
r"""
| 블록 | 장 | 계산하게 될 것 |
|---|---|---|
| 피드포워드 | [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb) | 2–3–2 신경망을 지나는 토큰 하나, 매개변수 2,099,712개 |
| add | [02 · 잔차 연결과 그 경로](02_residual_paths.ipynb) | 경로 8개, 경로 4096개, 행렬이면 경로의 합이 정확하지만 ReLU가 있으면 아닌 이유 |
| norm | [03 · 손으로 계산하는 층 정규화](03_layer_norm.ipynb) | 손으로 토큰 하나, 배치를 토큰별로 정규화하기, 토큰별로 하는 이유 |
| (학습) | [04 · 그래디언트와 역전파](04_backprop.ipynb) | 오른쪽에서 왼쪽으로 구하는 손실의 모든 그래디언트, 그것을 써서 줄이는 손실 |
| (학습) | [05 · Adam과 그 부모](05_adam.ipynb) | SGD가 발산할 때, Adam의 두 스텝, 정렬을 배우는 신경망 |
| (학습) | [06 · 드롭아웃](06_dropout.ipynb) | 샘플을 통째로 외우는 신경망, 문서에 실린 숫자 열 개에서 읽어 낸 마스크, 남은 숫자가 커지는 이유 |
| 임베딩 | [07 · 토큰과 임베딩](07_tokens_and_embeddings.ipynb) | 두 언어의 단어를 나눈 조각, 임베딩 테이블의 행, √d_model을 곱하는 이유 |
| + 위치 인코딩 | [08 · 위치 인코딩: 실행해 보는 두 가지 증명](08_positional_encoding.ipynb) | 위치 2를 나타내는 사인과 코사인의 행, 위치 천 개에서 확인하는 두 증명 |
| 어텐션 | [09 · 스케일드 닷-프로덕트 어텐션](09_attention.ipynb) | "I am a student"의 단어마다 누구를 보는지, q, k, 점수, 가중치, 출력의 모든 칸, 마스크 |
| 어텐션 | [10 · 멀티 헤드 어텐션](10_multi_head_attention.ipynb) | 손으로 계산하는 두 헤드, 반복문이 있거나 없는 폭 64의 헤드 여덟 개, 헤드 두 개는 하고 하나는 못 하는 일 |
| 어텐션 | [11 · 어텐션 속의 위치](11_positions_in_attention.ipynb) | 자리를 바꾼 두 단어, 점수마다 있는 네 항, 두 행렬을 지나면 거리에서 무엇이 남는지 |
| 인코더 | [12 · 인코더](12_encoder.ipynb) | 층 하나를 통과하는 "I am a student"의 모든 숫자, 여섯 층의 모든 모양, 매개변수가 모여 있는 곳 |
| 디코더 | [13 · 디코더](13_decoder.ipynb) | "I am a student"를 한 조각씩 *je suis étudiant*로, 뒤의 조각과 다른 원문과 패딩이 바꾸는 것 |
| (학습) | [14 · 되돌아오는 길](14_way_back.ipynb) | 틀린 예측 하나, 그 책임을 나누어 가진 기울기 484개, 그것을 고치는 스텝 |
| (학습) | [15 · 학습](15_training.ipynb) | 손으로 하는 교차 엔트로피, 반복문 하나, 본 적 없는 날짜 100개 가운데 99개 이상을 정확히 읽기 |
| (학습) | [16 · 학습이 실패할 때](16_when_training_fails.ipynb) | 결함 여덟 가지와 그 곡선, 무엇이 잘못되었는지 가려내는 작은 검사 네 가지, 범인 찾기 |

## 한 장을 공부하는 방법

- 위에서 아래로 Shift + Enter를 눌러 셀을 **실행**합니다. 무엇을 눌러도 망가지지 않습니다. *커널 → 커널 재시작*(영어 메뉴에서는 *Kernel → Restart Kernel*)으로 언제든 새로 시작할 수 있습니다. 메뉴는 *Settings → Language*에서 한국어로 바꿀 수 있습니다.
- 언제든 **돌아오세요**. 껐다가 다시 시작했거나 Binder에서 한 시간 쉬었으면, 출력은 남아 있어도 실행된 셀이 없어 슬라이더를 움직여도 그림이 그대로입니다. 멈춘 셀을 클릭하고 *실행 → 위의 모든 셀 실행*(*Run → Run All Above Selected Cell*)을 고른 다음 이어서 하세요.
- 예측해 보라는 셀에서는 먼저 **예측**하세요. 출력은 실행하면 나타납니다.
- 슬라이더가 있는 그림은 직접 **움직여** 보세요.
- 연습은 점 세 개 자리에 **답**을 넣고 실행합니다. 틀리면 *바로 그* 실수에 맞는 힌트가 나오고, 더 많은 힌트와 풀이가 아래에 접혀 있습니다.
- 한 **장**은 한 가지만 다루고 한 시간을 넘지 않습니다. 더 알고 싶으면 **심화** 노트북으로 가세요(정리에 링크가 있습니다). 그래디언트, 한국어 문서 다섯 편의 주장 판단하기, 추가 연습이 있고, 나중에 돌아와서 해도 됩니다. 1–3장의 심화 노트북에는 그래디언트를 처음부터 배우는 4장이 필요합니다.
- 그 문서들의 **주장** 250가지와 판정은 모두 [한 페이지](../../docs/claims.ko.md)에 있습니다.
"""

# %% [markdown] lang="en"
r"""
## Your progress

A dot for each exercise, green once your answer was right. It is kept in a file in the folder `my_course` and goes nowhere else. Run this cell again whenever you come back.
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
## Names

| name | meaning |
|---|---|
| `B`, `T`, `S`, `H` | how many: sentences in a batch, positions that ask, positions that are looked at, heads |
| `d_model`, `d_ff`, `d_k` | widths: of a token, of the hidden layer, of a head |
| `x`, `hidden`, `scores`, `out` | arrays: lower case |
| `w_1`, `b_1`, `gamma` | parameters; `w_1` has the shape (d_in, d_out) and is used as `x @ w_1 + b_1` |
| `dx`, `dw_1` | `d` + name: the gradient of L in that array |
| `# (B, T, d_model)` | a comment at the right: the shape of the line's result |

| English | 한국어 | English | 한국어 |
|---|---|---|---|
| token | 토큰 | forward pass | 순전파 |
| neuron, hidden layer | 뉴런, 은닉층 | backpropagation | 역전파 |
| weight, bias | 가중치, 편향 | slope, gradient | 기울기, 그래디언트 |
| weighted sum | 가중합 | loss | 손실 |
| parameter | 매개변수 | residual connection | 잔차 연결 |
| activation function | 활성 함수 | layer normalisation | 층 정규화 |
| feed-forward network | 피드포워드 신경망 | attention | 어텐션 |
| query, key, value | 쿼리, 키, 값 | score, softmax | 점수, 소프트맥스 |
| feature | 특징 | encoder, decoder | 인코더, 디코더 |
| mean, variance, standard deviation | 평균, 분산, 표준편차 | learning rate, optimiser | 학습률, 옵티마이저 |
| dropout, mask | 드롭아웃, 마스크 | mini-batch | 미니배치 |
| tokenizer, vocabulary | 토크나이저, 어휘 집합 | embedding, one-hot vector | 임베딩, 원-핫 벡터 |
| weight tying | 가중치 공유 | use (inference) | 추론 |

## Your machine

The lessons compare PyTorch with your NumPy on every device found here:
"""

# %% [markdown] lang="ko"
r"""
## 이름과 용어

| 이름 | 뜻 |
|---|---|
| `B`, `T`, `S`, `H` | 개수: 배치에 든 문장, 묻는 위치, 참조되는 위치, 헤드 |
| `d_model`, `d_ff`, `d_k` | 폭: 토큰, 은닉층, 헤드 |
| `x`, `hidden`, `scores`, `out` | 배열은 소문자로 씁니다 |
| `w_1`, `b_1`, `gamma` | 매개변수. `w_1`의 모양은 (d_in, d_out)이고 `x @ w_1 + b_1`처럼 씁니다 |
| `dx`, `dw_1` | `d` + 이름: 그 배열에 대한 L의 그래디언트 |
| `# (B, T, d_model)` | 오른쪽의 주석은 그 줄의 결과 모양입니다 |

| English | 한국어 | English | 한국어 |
|---|---|---|---|
| token | 토큰 | forward pass | 순전파 |
| neuron, hidden layer | 뉴런, 은닉층 | backpropagation | 역전파 |
| weight, bias | 가중치, 편향 | slope, gradient | 기울기, 그래디언트 |
| weighted sum | 가중합 | loss | 손실 |
| parameter | 매개변수 | residual connection | 잔차 연결 |
| activation function | 활성 함수 | layer normalisation | 층 정규화 |
| feed-forward network | 피드포워드 신경망 | attention | 어텐션 |
| query, key, value | 쿼리, 키, 값 | score, softmax | 점수, 소프트맥스 |
| feature | 특징 | encoder, decoder | 인코더, 디코더 |
| mean, variance, standard deviation | 평균, 분산, 표준편차 | learning rate, optimiser | 학습률, 옵티마이저 |
| dropout, mask | 드롭아웃, 마스크 | mini-batch | 미니배치 |
| tokenizer, vocabulary | 토크나이저, 어휘 집합 | embedding, one-hot vector | 임베딩, 원-핫 벡터 |
| weight tying | 가중치 공유 | use (inference) | 추론 |

## 내 컴퓨터

각 장에서는 이 컴퓨터의 모든 장치에서 PyTorch와 NumPy의 결과를 비교합니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import devices

[(device.name, str(device.dtype)) for device in devices()]

# %% [markdown] lang="en"
r"""
**Now begin:** [01 · The feed-forward network, by hand](01_feed_forward.ipynb).
"""

# %% [markdown] lang="ko"
r"""
**이제 시작합니다:** [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb).
"""
