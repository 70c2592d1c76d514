# %% [markdown] lang="en"
r"""
# 20 · A real model

**Do your functions write with the numbers of a published model?**

Every model that you've trained was small enough to watch while it learned, and it knew five sentences, or some dates, or a few lines about animals. The file of this lesson comes from strangers. It's SmolLM2 (Allal et al. 2025), through whose windows you've looked since lesson 02. It has 134 515 008 numbers and has read more text than you could in many lives. Today you go in.

If the functions that you wrote in nineteen lessons are the real thing, these numbers must make them talk. Let's first hear them talk. Below, the model goes on with a text, one piece at a time, and always takes the likeliest piece. Move the slider and watch the bars on the right, its five best guesses for the next piece. Where is it almost certain, and where does it hardly know?
"""

# %% [markdown] lang="ko"
r"""
# 20 · 진짜 모델

**여러분이 작성한 함수는 공개된 모델의 숫자로 글을 쓸 수 있을까요?**

지금까지 여러분이 학습시킨 모델은 학습하는 모습을 지켜볼 수 있을 만큼 작았고, 할 줄 아는 것도 다섯 문장이나 날짜, 동물 이야기 몇 줄이 전부였습니다. 이 장의 파일은 얼굴도 모르는 사람들이 만들었습니다. 2장부터 창 너머로 들여다보던 언어 모델(language model) SmolLM2입니다(Allal 외(2025)). 오늘은 안으로 들어갑니다. 이 모델은 숫자, 즉 매개변수(parameter) 134,515,008개로 되어 있습니다. 이 모델이 읽은 글은 사람이 평생을 여러 번 살아도 다 읽지 못할 만큼 많습니다.

열아홉 장 동안 작성한 함수들이 진짜라면, 이 숫자들로 말이 되는 글이 나와야 합니다. 먼저 모델이 무엇을 쓰는지 봅시다. 아래에서 모델은 주어진 글, 즉 프롬프트(prompt)를 한 조각씩 이어 씁니다. 조각은 언제나 확률이 가장 높은 것을 고릅니다. 슬라이더를 옮기면서 오른쪽의 막대를 보세요. 막대는 다음 조각으로 확률이 높은 다섯 가지를 나타냅니다. 모델은 어디에서 거의 확신하고, 어디에서 갈피를 잡지 못하나요?

**이 모델은 한국어를 거의 못합니다.** 어휘 집합(vocabulary)의 조각 49,152개 가운데 한글로 된 것은 ‘이’ 한 글자뿐입니다. 이 과정의 텍스트로 세어 보면 영어는 조각 하나가 평균 4.3글자인데, 한국어는 거꾸로 글자 하나가 두 조각쯤으로 나뉩니다. 한국어로 물으면 질문을 그대로 되풀이하거나 엉뚱한 영어를 늘어놓습니다. 그래서 한국어판에서도 프롬프트와 모델의 글은 영어 그대로 두고, 필요한 곳에 번역을 붙입니다.
"""

# %% tags=["widget"]
from helpers import play_real

play_real()

# %% [markdown] lang="en"
r"""
After *Once upon a time* the model is nearly sure of `,` with 0.927, but one step later even its best guess has only 0.161. Choose the program that begins with `def factorial(n):` and go to the end. The model wrote the whole function, the base case included. Halfway through this lesson your own functions will write that program and you'll run it, once you've read the numbers in their file, cut a text into the model's pieces and built the thirty blocks.

**You will be able to**

- read a published model's file by pencil;
- cut a text into its pieces;
- run the model with functions of your own;
- find out what's wrong when the file is loaded wrongly.

**You need** lessons 02, 07, 09, 11, 13, 15, 16, 18 and 19. Where you left an exercise out, its solution stands in. \
**Time** 125 minutes, with a place to stop after parts 2 and 4. All exercises do without the file of 98 MB, and only prompts of your own need it.

## 1 · The file

The numbers come in one file. With `open_model(fetch=True)` the cell downloads it once, 93 MB packed and 98 MB unpacked, and keeps it for both languages. If you don't fetch it, everything below shows what the same cells computed before, marked as stored.
"""

# %% [markdown] lang="ko"
r"""
모델은 *Once upon a time*(옛날 옛적에) 다음에 쉼표가 온다고 거의 확신합니다. 그런데 한 조각만 더 가면 가장 높은 확률도 0.161밖에 되지 않습니다. 이번에는 메뉴에서 `def factorial(n):`으로 시작하는 프로그램을 골라 끝까지 가 보세요. 모델은 재귀가 끝나는 조건(base case)까지 빠뜨리지 않고 함수 전체를 썼습니다. 이 장의 중간쯤에 이르면 여러분의 함수가 이 프로그램을 쓰고, 여러분이 그 프로그램을 실행합니다.

**이 장을 마치면**

- 공개된 모델의 파일을 연필로 읽을 수 있습니다.
- 텍스트를 모델의 조각으로 나눌 수 있습니다.
- 직접 작성한 함수로 모델을 실행할 수 있습니다.
- 파일을 잘못 불러왔을 때 무엇이 틀렸는지 찾아낼 수 있습니다.

**필요한 것**은 2장, 7장, 9장, 11장, 13장, 15장, 16장, 18장, 19장입니다. 건너뛴 연습은 풀이가 대신합니다. \
**시간** 125분

세 부분으로 되어 있고, 2절과 4절이 끝나면 쉬어 갈 수 있습니다. 98MB짜리 파일 하나만 있으면 모든 셀을 내 컴퓨터에서 직접 계산할 수 있습니다. 연습은 파일이 없어도 모두 할 수 있고, 나만의 프롬프트로 글을 쓰게 할 때만 파일이 꼭 있어야 합니다.

## 1 · 파일

모델의 숫자는 파일 하나에 들어 있습니다. 이 파일을 받을지는 여러분이 정합니다. 아래 셀을 `open_model(fetch=True)`로 고쳐 실행하면 한 번만 내려받습니다. 압축한 크기는 93MB, 푼 크기는 98MB이고, 받은 파일은 영어판과 한국어판이 함께 씁니다. 파일이 없으면 이 장의 셀은 전에 계산해 둔 결과를, 저장된 것이라는 표시와 함께 보여 줍니다.
"""

# %%
import numpy as np

from helpers import Table, check, open_model, or_solution, stored

real = open_model()  # open_model(fetch=True) downloads the file, once | open_model(fetch=True)로 파일을 한 번만 내려받음
real

# %% [markdown] lang="en"
r"""
What does such a file hold? It begins with a list of names and shapes, and here are those of the first block and of the two arrays that belong to no block. The file counts from 0, and so do we from now on: layer 24 and head 5 of lesson 10 are block 23 and head 4. Before you run the cell, which of these arrays did lesson 19 have, and what will be missing?
"""

# %% [markdown] lang="ko"
r"""
이런 파일에는 무엇이 들어 있을까요? 파일 앞쪽에 배열(array)의 이름과 모양을 적은 목록이 있습니다. 그 가운데 첫 번째 블록(block)의 배열과, 어느 블록에도 속하지 않는 배열 두 개만 봅시다. 파일은 0부터 셉니다. 이 장에서도 이제부터 0부터 셉니다. 10장의 24층, 헤드 5가 여기서는 블록 23, 헤드 4입니다. 실행하기 전에 생각해 보세요. 19장의 모델에도 있던 배열은 어느 것인가요? 19장에는 있었는데 여기에는 없을 배열은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
shapes = list(real.file.shapes.items()) if real else stored("shapes")  # (name, (out, in)) | (이름, (출력, 입력))
own = [one for one in shapes if one[0].startswith(("blk.0.", "output", "token"))]
Table({"name": [name for name, _ in own], "shape": [str(tuple(shape)) for _, shape in own]})

# %% [markdown] lang="en"
r"""
Every name is an old friend. `attn_q`, `attn_k`, `attn_v` and `attn_output` are the four matrices of grouped attention, with nine heads that ask and three that answer, while `ffn_gate`, `ffn_up` and `ffn_down` are SwiGLU and the two norms are RMSNorm with their γ. Thirty such blocks stand one on top of the other. There's no bias anywhere. One array that lesson 19 had is missing, the second table, for the logits, and you'll soon find out where it has gone.

Can you read the numbers, too? The file packs 32 at a time into 20 bytes, which are called a block, too. This one is from `blk.17.attn_q.weight`, the queries of the model's block 17.
"""

# %% [markdown] lang="ko"
r"""
이름은 낯설어도 모두 아는 배열입니다. `attn_q`, `attn_k`, `attn_v`, `attn_output`은 그룹 쿼리 어텐션(grouped-query attention)의 네 행렬이고, 쿼리(query) 헤드(head)는 아홉 개, 키(key)와 값(value)의 헤드는 세 개입니다. `ffn_gate`, `ffn_up`, `ffn_down`은 SwiGLU이고, 정규화 둘은 RMSNorm의 γ입니다. 모델은 이런 블록 서른 개를 차곡차곡 쌓은 것입니다. 편향(bias)은 어디에도 없습니다. 그런데 19장에 있던 배열 하나가 보이지 않습니다. 로짓(logit)을 구하는 두 번째 테이블입니다. 이 테이블이 어디로 갔는지는 조금 뒤에 밝혀집니다.

그렇다면 숫자 자체도 읽을 수 있을까요? 블록 17에서 쿼리를 만드는 행렬 `blk.17.attn_q.weight`에서 숫자 32개를 꺼내 봅시다. 파일은 이 32개를 20바이트(byte)짜리 묶음 하나에 담아 두었습니다.
"""

# %%
from helpers import pencil_block

block = real.file.blocks("blk.17.attn_q.weight")[4475].tobytes() if real else pencil_block()
block.hex(" ").upper()  # two hexadecimal digits a byte | 바이트 하나에 16진수 두 자리

# %% [markdown] lang="en"
r"""
Twenty bytes for 32 numbers are five bits a number, where a `float32` takes 32. How can that be enough? The smallest of the 32 numbers is called m, and from there to the largest the file knows only 16 levels, each a step of d above the last. Of a number it keeps just the nearest level, q, from 0 to 15. So a number is

$$d \cdot q + m$$

The first two bytes are d and the next two are m, both as floats of 16 bits, where `00 30` means d = 0.125 and `00 BC` means m = −1. (The low byte comes first, 0x3000 and 0xBC00. You needn't convert them yourself.) Each of the 16 bytes that follow holds two values of q, one in each half, for two numbers that stand 16 places apart.

| byte | 0, 1 | 2, 3 | 4 | 5 | … | 19 |
|---|---|---|---|---|---|---|
| high half, the left digit | d | m | q of number 16 | q of number 17 | … | q of number 31 |
| low half, the right digit | d | m | q of number 0 | q of number 1 | … | q of number 15 |

In hexadecimal A is 10 and F is 15.

### Exercise 20.1 ★ 4 minutes

Take your pencil. What are the numbers 0, 1, 2 and 18 of the block above?
"""

# %% [markdown] lang="ko"
r"""
숫자 32개가 20바이트이면 하나에 5비트(bit)입니다. `float32`라면 하나에 32비트가 듭니다. 어떻게 이렇게 줄였을까요? 묶음의 숫자 32개는 모두 그중 가장 작은 수와 가장 큰 수 사이에 있고, 파일은 그 사이에 눈금을 16개만 둡니다. 가장 작은 수를 m, 눈금 한 칸의 크기를 d라고 합시다. 그러면 숫자마다 몇 번째 눈금인지, 즉 0부터 15까지의 정수 q만 저장하면 됩니다. 숫자는 다음과 같이 되살립니다.

$$d \cdot q + m$$

처음 두 바이트가 d이고 다음 두 바이트가 m입니다. 둘 다 16비트 부동소수점 수(floating-point number)이며, 여기서 `00 30`은 d = 0.125, `00 BC`는 m = −1을 뜻합니다. (낮은 바이트를 먼저 적는 리틀 엔디언(little-endian) 방식이므로 0x3000과 0xBC00입니다. 이 변환은 손으로 하지 않아도 됩니다.) 나머지 16바이트에는 바이트마다 q가 두 개씩, 절반에 하나씩 들어 있습니다. 그 둘은 이웃한 숫자가 아니라, 번호가 16만큼 다른 두 숫자의 q입니다.

| 바이트 | 0, 1 | 2, 3 | 4 | 5 | … | 19 |
|---|---|---|---|---|---|---|
| 위 절반(왼쪽 글자) | d | m | 16번의 q | 17번의 q | … | 31번의 q |
| 아래 절반(오른쪽 글자) | d | m | 0번의 q | 1번의 q | … | 15번의 q |

16진수에서 A는 10, F는 15입니다.

### 연습 20.1 ★ 4분

위의 묶음에서 0번, 1번, 2번, 18번 숫자는 얼마인가요? 연필로 구하세요.
"""

# %%
answer_1 = [..., ..., ..., ...]
check("20.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The first byte after d and m is `89`. Its low half is 9, and so number 0 is 0.125 · 9 − 1. Number 18 is 16 + 2: it shares a byte with number 2.

</details>
<details><summary>Solution</summary>

{solution}

q is 9, 7, 10 and 15. The last one is the high half of `FA`, the byte whose low half is number 2.

</details>

In NumPy that takes three lines, and `real.file[…]` does the same for a whole array.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

d와 m 다음의 첫 바이트는 `89`입니다. 아래 절반이 9이므로 0번 숫자는 0.125 · 9 − 1입니다. 18은 16 + 2이므로 18번 숫자는 2번 숫자와 한 바이트에 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

q는 차례로 9, 7, 10, 15입니다. 15는 `FA`의 위 절반이고, 이 바이트의 아래 절반이 2번 숫자의 q입니다.

</details>

NumPy로는 세 줄이면 됩니다. 배열 하나를 통째로 읽을 때는 `real.file[…]`을 씁니다.
"""

# %%
d, m = np.frombuffer(block[:4], "<f2").astype(float)  # 16-bit floats, the low byte first | 16비트 실수, 낮은 바이트부터
q = np.frombuffer(block[4:], np.uint8)  # (16,)
d * np.concatenate([q & 15, q >> 4]) + m  # (32,)

# %% [markdown] lang="en"
r"""
The first three and the nineteenth are the ones that you computed. That's how strangers' numbers reach you, rounded to 16 levels, 32 at a time. The field calls it **quantization**, and what you've just done **dequantization**.

### Exercise 20.2 ★★ 5 minutes

The file keeps its numbers in three ways:

- 106 168 320 of them in blocks of 32 like the one above;
- the 28 311 552 of the table `token_embd` in blocks of 32, too, but with 8 bits a number, so that a block has two bytes for d, none for m and a whole byte for each number;
- the 35 136 of the norms not rounded at all, with 32 bits each.

How many bytes does each of the three take?
"""

# %% [markdown] lang="ko"
r"""
처음 세 숫자와 18번 숫자가 여러분이 구한 것입니다. 남이 학습시킨 숫자는 이런 모습으로 여러분에게 옵니다. 32개씩 묶어 눈금 16개로 반올림한 것입니다. 이것을 **양자화**(quantization)라고 하고, 방금처럼 숫자를 되살리는 일을 역양자화(dequantization)라고 합니다.

### 연습 20.2 ★★ 5분

이 파일은 숫자를 세 가지 방법으로 저장합니다.

- 106,168,320개는 위에서처럼 32개씩 묶습니다.
- 테이블 `token_embd`의 28,311,552개도 32개씩 묶지만, 하나에 8비트를 씁니다. 묶음마다 d는 똑같이 두 바이트이고 m은 없으며, 숫자 32개가 한 바이트씩 차지합니다.
- 정규화의 γ 35,136개는 반올림하지 않고 하나에 32비트를 씁니다.

세 가지는 각각 몇 바이트인가요?
"""

# %%
answer_2 = [..., ..., ...]  # 4 bits, 8 bits, 32 bits | 4비트, 8비트, 32비트
check("20.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Count blocks first: 106 168 320 / 32 of 2 + 2 + 16 bytes. Eight bits are a byte.

</details>
<details><summary>Solution</summary>

{solution}

66 355 200, 30 081 024 and 140 544.

</details>

Before the numbers come names, settings and pieces, in 1 785 664 bytes. Does it add up?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 묶음이 몇 개인지 세세요. 첫 번째 방법에서는 2 + 2 + 16바이트짜리 묶음이 106,168,320 / 32개입니다. 8비트가 1바이트입니다.

</details>
<details><summary>풀이</summary>

{solution}

차례로 66,355,200, 30,081,024, 140,544바이트입니다.

</details>

숫자들 앞에는 이름, 설정, 조각이 1,785,664바이트를 차지합니다. 모두 더하면 파일의 크기와 같을까요?
"""

# %%
parts = [106_168_320 // 32 * 20, 28_311_552 // 32 * 34, 35_136 * 4, 1_785_664]
n_bytes = real.file.path.stat().st_size if real else stored("n_bytes")
sum(parts), n_bytes

# %% [markdown] lang="en"
r"""
It adds up to the last byte. Let's count the model in another way, with the function that you wrote in lesson 19. Your functions are read from your saved notebooks, as in lesson 17, and each is tried once more with numbers like those that it will get here.
"""

# %% [markdown] lang="ko"
r"""
마지막 한 바이트까지 같습니다. 이번에는 모델의 숫자가 몇 개인지, 여러분이 19장에서 작성한 함수로 세어 봅시다. 함수들은 17장에서처럼 저장된 노트북에서 읽어 옵니다. 그리고 이 장에서 쓸 것과 같은 32비트 숫자를 넣어 하나씩 다시 확인합니다.
"""

# %%
from helpers import your_functions_again

mine = your_functions_again()
mine

# %%
my_stack, my_softmax, my_attention, my_rope, my_greedy, my_loss, my_sample, my_count = mine
counted = my_count(49_152, 576, 9, 3, 1536, 30)  # n_vocab, d_model, heads, of keys, d_ff, blocks | n_vocab, d_model, 헤드, 키 헤드, d_ff, 블록
counted, 134_515_008, counted - 134_515_008

# %% [markdown] lang="en"
r"""
Your count is too large by 28 311 552. You've met that number before, as the size of the table, 49 152 · 576. Lesson 19 counted two tables, one for what comes in and one for the logits. Here a single table does both. The row that a piece begins with is also the row that its score is computed with at the end, as in the Transformer of 2017. This is called **weight tying**.

## 2 · Pieces from bytes

Before the model can read your text, you have to cut it into the model's pieces. In lesson 07 a word with a strange letter became `[UNK]`, which a model for the whole web can't afford. So this one starts from **bytes**. Every text is made of them, and there are only 256, so that nearly nothing can be unknown. Byte-pair encoding, which lesson 07 only named, makes pieces of them by merging neighbours. The pair that was learned first goes first, and its place in that order is its **rank**.

Each byte is shown as a letter, the space before a word as Ġ. So `Ġstudent` is the piece for " student".

### Exercise 20.3 ★★ 7 minutes

Write `my_cut(pieces, rank)`. It's given a list of pieces, at first single letters, and `rank`, a dictionary from pairs to whole numbers. As long as two neighbours are in `rank`, merge the pair with the lowest rank, wherever and as often as it stands, from left to right, and return the list when nothing is left to merge. (A slice, `pieces[i : i + 2]`, is a list; the pairs in `rank` are tuples.)

For " Transformer", `rank` has er 7, or 18, an 24, ĠT 60 and many more, and you end with ĠTrans and former.
"""

# %% [markdown] lang="ko"
r"""
여러분의 함수가 28,311,552개를 더 세었습니다. 이 수는 조금 전에 보았습니다. 테이블의 크기, 49,152 · 576입니다. 19장에서는 테이블을 둘로 세었습니다. 하나는 들어오는 조각을 위한 것이고, 하나는 로짓을 위한 것입니다. 이 모델에서는 테이블 하나가 두 가지 일을 모두 합니다. 조각이 들어올 때 읽은 바로 그 행으로, 나갈 때 그 조각의 점수도 계산합니다. 2017년의 트랜스포머(Transformer)도 그랬습니다. 이것을 **가중치 공유**(weight tying)라고 합니다.

## 2 · 바이트에서 조각으로

7장에서는 단어를 조각으로 나누었고, 낯선 글자가 든 단어는 `[UNK]`가 되었습니다. 웹의 온갖 글을 읽어야 하는 모델이라면 그래서는 곤란합니다. 그래서 이 모델은 글자가 아니라 **바이트**에서 출발합니다. 어떤 글이든 컴퓨터에서는 바이트이고, 바이트는 256가지뿐입니다. 그러니 모르는 글자가 거의 없습니다. 바이트를 조각으로 모으는 방법은 7장에서 이름만 보았던 바이트 페어 인코딩(byte-pair encoding, BPE)입니다. 이웃한 두 조각, 즉 쌍(pair)을 하나로 병합(merge)하되, 먼저 배운 쌍부터 병합합니다. 쌍마다 몇 번째로 배웠는지를 나타내는 번호가 **순번**(rank)입니다.

모르고 보면 이상한 것이 하나 있습니다. 바이트를 화면에 나타내려고 바이트마다 글자를 하나씩 정해 두었는데, 빈칸의 글자가 Ġ입니다. 단어 앞의 빈칸은 그 단어에 붙습니다. 그래서 `Ġstudent`는 " student"라는 조각입니다.

### 연습 20.3 ★★ 7분

`my_cut(pieces, rank)`를 작성하세요. `pieces`는 조각의 리스트이고, 처음에는 모두 글자 하나입니다. `rank`는 쌍의 순번을 담은 딕셔너리입니다. `rank`에 있는 쌍이 이웃해 있는 동안, 그 가운데 순번이 가장 작은 쌍을 병합합니다. 그 쌍이 여러 곳에 있으면 왼쪽에서 오른쪽으로 가며 모두 병합합니다. 마지막에 남은 조각의 리스트를 돌려주세요. (리스트를 자른 `pieces[i : i + 2]`는 리스트이고, `rank`의 쌍은 튜플입니다.)

" Transformer"라면 `rank`에 er 7, or 18, an 24, ĠT 60을 비롯해 여러 쌍이 있고, 마지막에는 ĠTrans와 former가 남습니다.
"""

# %%
def my_cut(pieces, rank):
    ...


check("20.3", my_cut)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`known = [pair for pair in zip(pieces, pieces[1:]) if pair in rank]` are the neighbours that may be merged, and `min(known, key=rank.get)` is the one to merge next. Then build a new list: go from left to right, and where two pieces are this pair, append both as one and step over two.

</details>
<details><summary>Solution</summary>

{solution}

" Transformer" is Ġ T r a n s f o r m e r at first and ĠTrans former after ten merges.

</details>

Into how many pieces will you cut *I am a student.*, and into how many the nine characters of 나는 학생입니다., the same sentence in Korean? Decide before you run the cell.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`known = [pair for pair in zip(pieces, pieces[1:]) if pair in rank]`는 병합할 수 있는 쌍들이고, `min(known, key=rank.get)`이 이번에 병합할 쌍입니다. 그다음 새 리스트를 만듭니다. 왼쪽부터 가면서 두 조각이 그 쌍이면 하나로 이어 넣고 두 칸을 갑니다.

</details>
<details><summary>풀이</summary>

{solution}

" Transformer"는 처음에 Ġ T r a n s f o r m e r이고, 열 번 병합하면 ĠTrans former가 됩니다.

</details>

*I am a student.* 문장은 몇 조각이고, 뜻이 같은 ‘나는 학생입니다.’는 몇 조각일까요? 한국어 문장은 빈칸과 마침표까지 아홉 글자입니다. 답을 정하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import chunks, in_letters  # words with the space before them; letters of bytes | 앞의 공백까지 붙인 단어, 바이트를 나타내는 글자


my_cut = or_solution("20.3", my_cut)


def cut(text):
    words = [my_cut(in_letters(chunk), real.pieces.rank) for chunk in chunks(text)]
    return [piece for word in words for piece in word]


sentences = ["I am a student.", "나는 학생입니다."]
cuts = [cut(text) for text in sentences] if real else stored("cuts")
[len(pieces) for pieces in cuts], cuts

# %% [markdown] lang="en"
r"""
The English sentence has five pieces and the Korean one twenty. The vocabulary was learned from English text, which keeps English words whole, while of a Korean syllable's three bytes nearly all stay apart. A Korean reader waits four times as long for the same sentence and then gets nonsense, since the model has never really learned the language. That's no fault of the method. The texts were in English.

**Here is a place to stop.** When you come back, click this cell and choose *Run → Run All Above Selected Cell*.

## 3 · The blocks are yours

What does it take to run the thirty blocks? From lesson 19 you need the two functions below, which stood there in cells for a few numbers and now take γ and whole arrays.
"""

# %% [markdown] lang="ko"
r"""
영어 문장은 다섯 조각, 한국어 문장은 스무 조각입니다. 영어는 단어가 통째로 한 조각입니다. 어휘 집합을 영어 글로 학습했기 때문입니다. 한글은 한 글자가 세 바이트이고, 그 바이트들은 거의 병합되지 않습니다. 출력의 `ë`, `Ĥ`, `ĺ` 셋이 ‘나’ 한 글자입니다. 그래서 같은 문장이 나오기까지 한국어 독자는 네 배를 기다려야 합니다. 게다가 모델은 한국어를 제대로 배운 적이 없어서 말이 되지 않는 답을 합니다. 방법이 나빠서가 아니라, 읽은 글에 한국어가 거의 없었기 때문입니다.

**여기서 쉬어 갈 수 있습니다.** 돌아왔을 때는 이 셀을 클릭하고 메뉴에서 실행 → 위의 모든 셀 실행을 고르세요.

## 3 · 블록은 여러분의 것

블록 서른 개를 계산하려면 무엇이 필요할까요? 먼저 19장의 RMSNorm과 SwiGLU입니다. 19장에서는 셀 안에서 숫자 몇 개로 계산했지만, 아래의 두 함수는 γ와 배열 전체를 받습니다.
"""

# %%
def my_rms_norm(x, gamma, eps=1e-5):
    return gamma * x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True) + eps)


def my_swiglu(x, w_gate, w_up, w_down):
    gate = x @ w_gate
    return (gate / (1 + np.exp(-gate)) * (x @ w_up)) @ w_down

# %% [markdown] lang="en"
r"""
Attention is yours already, for as many heads as you like, and only lesson 19's grouped queries are new. Nine heads ask and three answer. Each head of keys and values serves three neighbours, the first one heads 0, 1 and 2, the second one heads 3, 4 and 5.

### Exercise 20.4 ★★★ 9 minutes

Write `my_grouped(x, w_q, w_k, w_v, w_o, n_heads, n_kv_heads, rope, mask)` for one text x, (T, d_model):

1. Cut x @ w_q into `n_heads` heads, and x @ w_k and x @ w_v into `n_kv_heads`.
2. Turn queries and keys with `rope`, a function that takes rows (n, T, d_k) and returns them turned.
3. Let neighbours share keys and values.
4. Use `my_attention` with the mask.
5. Join the heads and multiply by w_o.

One trap is new. The published numbers have 32 bits but √d_k in NumPy has 64, and whatever it touches becomes 64 bits wide, which makes the whole model three times as slow. So give the heads the type of x again before w_o, with `.astype(x.dtype)`.
"""

# %% [markdown] lang="ko"
r"""
헤드가 몇 개이든 한꺼번에 계산하는 어텐션은 여러분이 이미 작성했습니다. 새로운 것은 그룹뿐입니다. 쿼리 헤드는 아홉 개인데 키 헤드와 값 헤드는 세 개뿐이므로, 이웃한 쿼리 헤드 셋이 키 헤드 하나를 함께 씁니다. 쿼리 헤드 0, 1, 2는 키 헤드 0을, 쿼리 헤드 3, 4, 5는 키 헤드 1을 씁니다. 19장에서 본 그룹 쿼리 어텐션(GQA)입니다.

### 연습 20.4 ★★★ 9분

텍스트 하나의 x (T, d_model)을 받는 `my_grouped(x, w_q, w_k, w_v, w_o, n_heads, n_kv_heads, rope, mask)`를 작성하세요.

1. x @ w_q는 헤드 `n_heads`개로, x @ w_k와 x @ w_v는 헤드 `n_kv_heads`개로 나눕니다.
2. 쿼리와 키를 `rope`로 돌립니다. `rope`는 행 (n, T, d_k)를 받아 돌린 행을 돌려주는 함수입니다.
3. 이웃한 쿼리 헤드끼리 키와 값을 함께 쓰게 합니다.
4. 마스크(mask)를 넣어 `my_attention`을 계산합니다.
5. 헤드를 이어 붙여 w_o를 곱합니다.

전에 없던 함정이 하나 있습니다. 공개된 숫자는 32비트인데 NumPy의 √d_k는 64비트입니다. 64비트와 함께 계산한 것은 모두 64비트가 되고, 모델 전체가 세 배 느려집니다. 그러니 w_o를 곱하기 전에 `.astype(x.dtype)`으로 헤드를 다시 x의 자료형으로 바꾸세요.
"""

# %%
def my_grouped(x, w_q, w_k, w_v, w_o, n_heads, n_kv_heads, rope, mask):
    ...


check("20.4", my_grouped)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`rows.reshape(T, n, -1).swapaxes(0, 1)` is (n, T, d_k). `np.repeat(k, n_heads // n_kv_heads, axis=0)` repeats each head of keys for its neighbours. Joining goes backwards: `heads.swapaxes(0, 1).reshape(x.shape)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The whole model calls `my_grouped`. If the check hasn't accepted yours, the next cell puts the solution in its place.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`rows.reshape(T, n, -1).swapaxes(0, 1)`은 (n, T, d_k)입니다. `np.repeat(k, n_heads // n_kv_heads, axis=0)`은 키 헤드를 함께 쓰는 이웃의 수만큼 되풀이합니다. 이어 붙일 때는 거꾸로 `heads.swapaxes(0, 1).reshape(x.shape)`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

모델 전체에서도 `my_grouped`를 호출합니다. 여러분의 함수가 아직 확인을 통과하지 못했다면 다음 셀에서 풀이가 대신합니다.
"""

# %%
my_grouped = or_solution("20.4", my_grouped)

# %% [markdown] lang="en"
r"""
### Exercise 20.5 ★★★ 10 minutes

Now write the whole model, `my_model(p, ids, n_layers, n_heads, n_kv_heads, rope)`. It takes ids, (T,), and returns logits, (T, n_vocab). `p` is a dictionary of arrays under the names that you've seen, without `.weight`, and its matrices are already turned so that x @ w works.

The stream begins with the rows of `token_embd`. Each block adds what attention makes of the stream after `attn_norm`, and then what the network makes of it after `ffn_norm`. At the end come `output_norm` and the table once more, transposed. No position is added, no row is multiplied by √d_model, and every piece sees itself and those before it.

You wrote the stream itself in lesson 02. `my_stack(x, functions)` adds to x what each function makes of it, one after the other, and here it gets 60 functions.
"""

# %% [markdown] lang="ko"
r"""
### 연습 20.5 ★★★ 10분

이제 모델 전체, `my_model(p, ids, n_layers, n_heads, n_kv_heads, rope)`를 작성하세요. `p`는 이름으로 배열을 찾는 딕셔너리입니다. 이름은 위에서 본 것에서 `.weight`를 뺀 것이고, 행렬은 x @ w로 쓸 수 있게 이미 전치해 두었습니다. id의 배열 (T,)를 받아 로짓 (T, n_vocab)을 돌려줍니다.

잔차 스트림(residual stream)은 `token_embd`의 행에서 시작합니다. 블록은 저마다 두 번 더합니다. 먼저 `attn_norm`을 지난 스트림으로 어텐션이 계산한 것을, 다음으로 `ffn_norm`을 지난 스트림으로 신경망이 계산한 것을 더합니다. 맨 끝에서는 `output_norm`을 지난 스트림에, 전치한 테이블을 다시 한번 곱합니다. 위치는 더하지 않고, 행에 √d_model을 곱하지도 않습니다. 어느 조각이든 자기 자신과 앞의 조각만 봅니다.

스트림은 2장의 연습에서 이미 작성했습니다. `my_stack(x, functions)`는 함수마다 그때까지의 x를 넣고, 나온 것을 x에 더합니다. 여기서는 함수를 60개 넘깁니다.
"""

# %%
def my_model(p, ids, n_layers, n_heads, n_kv_heads, rope):
    ...


check("20.5", my_model)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Write a function `look(i)` that returns a function of x, `lambda x: my_grouped(my_rms_norm(x, …), …)`, and another one, `think(i)`, for the network. Then the 60 functions are `[part(i) for i in range(n_layers) for part in (look, think)]`. Beware of a `lambda` right in the loop: it looks up i only when it runs, and then every block is the last one.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Thirty blocks, nine heads, three of keys, and RoPE with the base 100 000 are all the settings there are. Do your logits agree with those that the course's own layers of lesson 19 get from the same arrays?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x의 함수 `lambda x: my_grouped(my_rms_norm(x, …), …)`를 돌려주는 함수 `look(i)`를 작성하고, 신경망에도 이런 함수 `think(i)`를 작성하세요. 그러면 함수 60개는 `[part(i) for i in range(n_layers) for part in (look, think)]`입니다. 반복문 안에 `lambda`를 바로 쓰지는 마세요. `lambda`는 실행될 때에야 i를 찾으므로 모든 블록이 마지막 블록이 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

모델의 설정은 블록 서른 개, 헤드 아홉 개, 키 헤드 세 개, 밑이 100,000인 RoPE가 전부입니다. 여러분의 함수로 구한 로짓을, 19장에서 쓴 이 과정의 층이 같은 배열로 구한 로짓과 비교합니다.
"""

# %%
my_model = or_solution("20.5", my_model)


def rope(rows):  # (n, T, 64)
    return my_rope(rows, np.arange(rows.shape[-2]), 100_000.0)


def logits_of(ids):
    return my_model(real.p, np.array(ids), 30, 9, 3, rope)  # (T, 49 152)


# %%
from helpers import compare


def agreement(text):
    ids = np.array(real.pieces.encode(text))
    return compare({"logits": logits_of(ids)}, {"logits": real.library(ids)}, 1e-4)


agreement("The capital of France is") if real else stored("agreement")

# %% [markdown] lang="en"
r"""
## 4 · It writes

Your model and the course's have the same logits. Each of the five pieces that went in has a row of 49 152 of them, and the last row says what may come next. What are the five likeliest pieces after *The capital of France is*, and how sure is the model?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 글을 씁니다

여러분의 로짓이 이 과정의 로짓과 같습니다. 조각 다섯 개를 넣었고, 조각마다 로짓 49,152개로 된 행이 나왔습니다. 다음에 무엇이 올지는 마지막 행에 있습니다. *The capital of France is*(프랑스의 수도는) 다음에 올 조각으로 확률이 가장 높은 다섯 개는 무엇이고, 모델은 얼마나 확신할까요?
"""

# %% jupyter={"outputs_hidden": true}
def likeliest(text, n=5):
    p = my_softmax(logits_of(real.pieces.encode(text))[-1].astype(float))
    best = np.argsort(-p)[:n]
    return [(real.pieces.decode([i]), p[i]) for i in best]


next_pieces = likeliest("The capital of France is") if real else stored("next_pieces")
Table(("piece", "p"), next_pieces, digits=3)

# %% [markdown] lang="en"
r"""
` Paris` has a probability of 0.773, twelve times as much as the next piece. Nobody told your functions about France. They know its capital because the numbers do. In *your* attention lesson 09's head, number 4 of block 23, has just given `France` its 0.903 again.

How much does a whole sentence surprise the model? Lesson 15's `my_loss` is the mean of −ln p over the sentence's pieces, each judged from those before it. Take *Paris is the capital of France.* and the same words in another order, *France of capital the is Paris.* By how much will the second loss be larger?
"""

# %% [markdown] lang="ko"
r"""
` Paris`의 확률은 0.773으로 두 번째 조각의 열두 배입니다. 여러분의 함수에 프랑스를 가르친 사람은 없습니다. 방금 9장의 그 헤드, 즉 블록 23의 헤드 4가 **여러분의** 어텐션 안에서 다시 `France`에 0.903을 주었습니다. 파리는 함수가 아니라 숫자들 속에 있습니다.

모델은 문장 하나를 얼마나 뜻밖으로 여길까요? 15장의 `my_loss`는 조각마다 앞의 조각들만 보고 매긴 확률 p로 −ln p를 구해 평균을 냅니다. *Paris is the capital of France.*(파리는 프랑스의 수도입니다.)와, 같은 단어를 뒤섞은 `France of capital the is Paris.`를 비교해 봅시다. 두 번째 문장의 손실은 얼마나 더 클까요?
"""

# %% jupyter={"outputs_hidden": true}
def surprise(text):
    ids = np.array(real.pieces.encode(text))
    return my_loss(logits_of(ids)[:-1].astype(float), ids[1:], -1)


sentences = ["Paris is the capital of France.", "France of capital the is Paris."]
losses = [surprise(text) for text in sentences] if real else stored("losses")
np.round(losses, 2), np.exp(losses).round()

# %% [markdown] lang="en"
r"""
The second loss is larger by 4.47. In perplexities, the model is as unsure as among ten pieces in the first sentence and as among 847 in the second. The words are the same (though the first of each sentence isn't judged) and only their order differs. The one part of the model that knows an order is your attention, with its mask and RoPE.

Now let the model write, with `my_greedy` from lesson 13, which always takes the likeliest piece. What will the six pieces after the prompt be?
"""

# %% [markdown] lang="ko"
r"""
두 번째 문장의 손실이 4.47만큼 더 큽니다. 퍼플렉시티(perplexity)로 바꾸어 말하면, 모델은 첫 문장에서는 조각 열 개 가운데 고르듯, 두 번째 문장에서는 847개 가운데 고르듯 갈팡질팡합니다. (첫 조각의 확률은 재지 않지만) 단어는 똑같고, 다른 것은 순서입니다. 모델에서 순서를 아는 것은 마스크와 RoPE를 쓰는 여러분의 어텐션뿐입니다.

이제 13장의 `my_greedy`로 글을 쓰게 합시다. 언제나 확률이 가장 높은 조각을 고르는 그리디 디코딩(greedy decoding)입니다. 프롬프트 다음의 여섯 조각은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
END = 2  # <|im_end|>


def my_text(prompt, n):
    start = real.pieces.encode(prompt)
    found = my_greedy(lambda so_far: logits_of(start[:-1] + so_far), start[-1], END, n)
    return real.pieces.decode(found)


my_text("The capital of France is", 6) if real else stored("six")

# %% [markdown] lang="en"
r"""
The model writes *Paris*, a full stop, two new lines and *The answer*. Hardly anyone predicts that. Presumably it has read many texts with questions and, below them, the answers, and goes on as if this were one of those.

And here is the program. The two lines of the prompt are ours, the 48 pieces after them are the model's. For each piece your functions read the whole text anew, so be patient for ten or twenty seconds.
"""

# %% [markdown] lang="ko"
r"""
Paris, 마침표, 줄바꿈 두 번, 그리고 *The answer*(정답)입니다. 줄을 바꾸고 *The answer*라고 쓸 줄은 아무도 몰랐을 것입니다. 모델이 읽은 글 가운데에는 질문을 적고 그 아래에 정답을 적은 것이 많았던 모양입니다. 모델은 이 글도 그런 글처럼 이어 씁니다.

자, 이제 그 프로그램입니다. 프롬프트 두 줄은 우리가 썼고, 뒤의 48조각은 모델이 씁니다. 조각마다 글 전체를 처음부터 다시 읽으므로 10~20초쯤 기다려야 합니다. 첫 줄은 ‘n의 팩토리얼’이라는 주석입니다.
"""

# %%
PROMPT = "# The factorial of n\ndef factorial(n):"
program = PROMPT + (my_text(PROMPT, 48) if real else stored("program"))
program.split("\n")

# %%
space = {}
exec(program.split("\n\n")[0], space)
space["factorial"](5)

# %% [markdown] lang="en"
r"""
The program is right, since 5 · 4 · 3 · 2 · 1 is 120. What has just happened? Functions that *you* wrote have written, piece by piece, a program that none of us wrote. Each piece had the largest of 49 152 logits, and you could work out every one of them by pencil, if you had the time.

**Here is a place to stop.** When you come back, click this cell and choose *Run → Run All Above Selected Cell*.
"""

# %% [markdown] lang="ko"
r"""
모델이 쓴 프로그램은 맞습니다. 5 · 4 · 3 · 2 · 1은 120입니다. 방금 무슨 일이 일어났는지 천천히 되짚어 봅시다. 우리 가운데 누구도 쓰지 않은 프로그램을 **여러분이** 작성한 함수들이 한 조각씩 써 냈습니다. 조각마다 로짓 49,152개를 계산해 가장 큰 것을 골랐습니다. 그 로짓 하나하나는 곱하고 더하고 제곱근과 지수를 구한 것이어서, 시간만 넉넉하다면 연필로도 구할 수 있습니다.

**여기서 쉬어 갈 수 있습니다.** 돌아왔을 때는 이 셀을 클릭하고 메뉴에서 실행 → 위의 모든 셀 실행을 고르세요.
"""

# %% [markdown] lang="en"
r"""
## 5 · Your own words

Taking the likeliest piece each time is only one way to write. Lesson 18's `my_sample` draws every piece, and the temperature says how daring the draw is. Sixteen fixed numbers between 0 and 1 decide here, one for each piece, so that you get the same text on every computer. With a temperature of 0.5 and top-p at 0.9, what kind of story will follow *Once upon a time*?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 나만의 프롬프트

언제나 확률이 가장 높은 조각을 고르는 것은 글을 쓰는 한 가지 방법일 뿐입니다. 18장의 `my_sample`은 조각을 확률대로 뽑고(샘플링, sampling), 온도(temperature)는 얼마나 과감하게 뽑을지를 정합니다. 뽑을 때 쓰는 0과 1 사이의 수는 조각마다 하나씩 모두 열여섯 개인데, 언제나 같은 수를 써서 어느 컴퓨터에서나 같은 글이 나오게 했습니다. 온도는 0.5, top-p는 0.9입니다. *Once upon a time*(옛날 옛적에) 다음에 어떤 이야기가 이어질까요?
"""

# %% jupyter={"outputs_hidden": true}
def my_draw(prompt, n, temperature, top_p=1.0, seed=8):
    ids, u = real.pieces.encode(prompt), np.random.default_rng(seed).random(n)
    for number in u:
        last = logits_of(ids)[-1].astype(float)
        ids.append(int(my_sample(last, number, temperature, top_p)))
    return real.pieces.decode(ids[-n:])  # the n new ones | 새 조각 n개


my_draw("Once upon a time", 16, 0.5, 0.9) if real else stored("drawn")

# %% [markdown] lang="en"
r"""
The story has a town called Ashwood, and at 0.5 its sentences are tidy. Now change 0.5 to 2 and 0.9 to 1 in the cell above and try a few seeds. The text falls apart, mostly from the first words on. With 49 152 pieces, the many unlikely ones together weigh more than the few likely ones unless top-p cuts them off.

The next cell is yours, too. Change its prompt and run it as often as you like. (Both cells need the file.)
"""

# %% [markdown] lang="ko"
r"""
사람들이 숲에 사는 애시우드(Ashwood)라는 마을의 이야기입니다. 온도 0.5에서는 문장이 반듯합니다. 이제 위의 셀에서 0.5를 2로, 0.9를 1로 바꾸고 seed도 몇 번 바꾸어 보세요. 대개 첫 단어 몇 개부터 글이 무너집니다. 조각이 49,152개나 되므로, 확률이 낮은 수많은 조각을 모두 합친 확률이 상위 몇 조각의 확률보다 커지기 때문입니다. 18장의 top-p가 바로 이럴 때 꼬리를 자릅니다.

이제 여러분 차례입니다. 아래의 프롬프트 *My favourite number is*(내가 가장 좋아하는 수는)를 다른 영어 문장으로 바꾸어 몇 번이든 실행해 보세요. (두 셀 모두 모델의 파일이 있어야 합니다.)
"""

# %%
my_prompt = "My favourite number is"
my_words = [my_prompt, my_text(my_prompt, 12)] if real else stored("mine")
"".join(my_words)

# %% [markdown] lang="en"
r"""
Have you asked the model a question? Then you were probably disappointed, because to many it answers nothing at all. It was trained on conversations, where a question stands in a frame of special pieces, a **chat template**, which says who speaks, where the turn begins and where it ends. `dressed` puts it around a question:
"""

# %% [markdown] lang="ko"
r"""
질문도 해 보았나요? 그렇다면 아마 실망했을 것입니다. 질문만 던지면 모델은 아무 대답도 하지 않을 때가 많습니다. 이 모델은 대화로 학습했고, 대화에서는 질문이 틀 안에 들어 있습니다. 누가 말하는지, 그 사람의 차례가 어디에서 시작하고 어디에서 끝나는지를 특별한 조각으로 나타낸 틀입니다. 이 틀을 **대화 템플릿**(chat template)이라고 하며, `dressed`가 질문에 씌워 줍니다.
"""

# %%
from helpers import dressed

question = "What is the capital of France?"
dressed(question).split("\n")

# %% [markdown] lang="en"
r"""
The marks `<|im_start|>` and `<|im_end|>` are single pieces. The frame says who the model is, puts your question and stops where the assistant has to begin. What will the model write after the bare question, and what after the dressed one?
"""

# %% [markdown] lang="ko"
r"""
`<|im_start|>`와 `<|im_end|>`는 저마다 조각 하나입니다. 틀은 먼저 모델이 누구인지 말하고, 여러분의 질문을 적은 다음, 어시스턴트가 말할 차례에서 멈춥니다. 질문만 주었을 때와 틀을 씌웠을 때, 모델은 각각 무엇을 쓸까요?
"""

# %% jupyter={"outputs_hidden": true}
bare = my_text(question, 20) if real else stored("bare")
answer = my_text(dressed(question), 20) if real else stored("answer")
bare, answer

# %% [markdown] lang="en"
r"""
After the bare question the model writes `<|im_end|>` at once, since whoever asked has finished speaking. Dressed, the same numbers answer like an assistant. No second model does that, just some thirty pieces around the question, as they stood around the questions that it was trained on.

## 6 · Loaded wrongly

How would you notice that you had loaded a model wrongly? The best-known code for ours, Hugging Face's transformers, has other names for the arrays. Its RoPE has other pairs, too. Column i isn't paired with its neighbour, as in lesson 11, but with i + 32, in the other half of the head. Here are the function that makes the pairs and one block, in PyTorch. (The block is called Llama because SmolLM2 is built like Meta's models of that name.)
"""

# %% [markdown] lang="ko"
r"""
질문만 주면(‘프랑스의 수도는 어디인가요?’) 모델은 `<|im_end|>` 하나로 끝냅니다. 물은 사람의 말이 끝났다는 뜻입니다. 틀을 씌우면 같은 숫자들이 AI 어시스턴트처럼 대답합니다. ‘프랑스의 수도는 파리입니다.’ 모델을 하나 더 동원한 것도, 바깥에서 다른 프로그램이 도운 것도 아닙니다. 질문의 앞뒤에 조각 서른 개쯤이 더 있을 뿐입니다. 학습할 때 읽은 질문에도 이 조각들이 있었습니다.

## 6 · 잘못 불러오기

모델을 잘못 불러왔다면 어떻게 알아챌 수 있을까요? 이 모델에 가장 널리 쓰이는 코드는 Hugging Face의 transformers입니다. transformers는 같은 배열을 다른 이름으로 부르고, RoPE의 열도 다르게 짝짓습니다. 11장처럼 2i열과 2i + 1열을 짝짓지 않고, 헤드를 앞뒤 절반으로 나누어 i열과 i + 32열을 짝짓습니다. 열을 짝짓는 함수와 블록 하나를, 공개된 이름 그대로 PyTorch로 쓰면 다음과 같습니다. (이름이 Llama로 시작하는 것은 SmolLM2의 구조가 Meta의 Llama와 같기 때문입니다.)
"""

# %%
from helpers import LlamaDecoderLayer, rotate_half, show

show(rotate_half)

# %%
show(LlamaDecoderLayer)

# %% [markdown] lang="en"
r"""
The two lines of the block's `forward` are two of the 60 functions in your stack, and only `rotate_half` differs from yours. If we copy our arrays under the published names, every shape fits and PyTorch says nothing. What will come next after *The capital of France is* and after the dressed question *What is gravity?*
"""

# %% [markdown] lang="ko"
r"""
여러분의 블록과 나란히 놓고 보세요. `forward`의 두 줄은 여러분이 쌓은 함수 60개 가운데 두 개입니다. 갈라지는 곳은 `rotate_half` 하나뿐입니다. 우리 배열에 공개된 이름만 붙여 그대로 넣어도 모양은 모두 맞아서, PyTorch는 오류 하나 없이 받아들입니다. 두 텍스트 다음에는 무엇이 올까요? 하나는 *The capital of France is*이고, 다른 하나는 틀을 씌운 질문 *What is gravity?*(중력이란 무엇인가요?)입니다.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import as_published

texts = ["The capital of France is", dressed("What is gravity?")]
as_published(real, texts, reorder=False) if real else stored("wrongly")

# %% [markdown] lang="en"
r"""
The model says Paris! A hasty programmer would now go home. But the logits of the short text are off by 6.4, where the largest is 27.4, and after the question of 34 pieces the model ends at once, without any answer. **An answer is no test.** Compare numbers, and compare them for a long text.

One line cures it. With the columns of w_q and w_k in the order that `rotate_half` expects, first 0, 2, 4, … and then 1, 3, 5, …, a pair of ours becomes a pair of theirs.
"""

# %% [markdown] lang="ko"
r"""
모델이 Paris라고 씁니다! 성급한 프로그래머라면 여기서 퇴근할 것입니다. 그런데 짧은 텍스트에서 로짓이 6.4까지 빗나갔습니다. 가장 큰 로짓이 27.4인데 말입니다. 그리고 조각이 34개인 질문에는 답을 하지 않고 바로 끝내 버립니다. **답 하나가 맞았다고 검사가 끝난 것은 아닙니다.** 숫자를 비교하고, 긴 텍스트로도 비교하세요.

고치는 데는 한 줄이면 됩니다. w_q와 w_k의 열을 `rotate_half`가 기대하는 순서, 즉 0, 2, 4, … 다음에 1, 3, 5, …로 놓아, 우리의 짝이 transformers의 짝이 되게 합니다.
"""

# %%
from helpers import out_of_pairs

show(out_of_pairs)

# %%
as_published(real, texts, reorder=True) if real else stored("rightly")

# %% [markdown] lang="en"
r"""
Now the logits differ by less than 0.001 on every device of this computer, no more than the rounding of 32-bit numbers. (`Gra` is the first piece of *Gravity*.)

How would you have found the mistake? Mistakes leave traces in the numbers. The suspects A to F have each loaded the file in one of six ways. All have the right shapes. Five are wrong.

1. positions from 1000, not from 0
2. no mask
3. LayerNorm in place of RMSNorm
4. pairs i and i + 32
5. RoPE's base 10 000, not 100 000
6. the heads of keys in turn, 0 1 2 0 1 2 …, not 0 0 0 1 1 1 …

For each suspect the table shows

- how far off the stream is after the first block, at the first and the last piece of *The capital of France is* (the difference's length over the right stream's);
- the largest difference of a logit;
- the growth of the mean loss on eight short texts (in brackets the least and the most);
- what the suspect writes.
"""

# %% [markdown] lang="ko"
r"""
이제 로짓의 차이는 CPU로 계산하든 GPU로 계산하든 0.001보다 작습니다. 32비트 숫자의 반올림 오차가 그 정도입니다. (`Gra`는 *Gravity*의 첫 조각입니다.)

여러분이라면 이 실수를 어떻게 찾아냈을까요? 여기 용의자 여섯이 있습니다. A부터 F까지 저마다 아래의 방법 가운데 하나로 파일을 불러옵니다. 다섯은 틀린 방법이지만, 배열의 모양은 여섯 모두 맞습니다.

1. 위치를 0이 아니라 1000부터 셉니다.
2. 마스크가 없습니다.
3. RMSNorm 대신 LayerNorm을 씁니다.
4. i열과 i + 32열을 짝짓습니다.
5. RoPE의 밑이 100,000이 아니라 10,000입니다.
6. 키 헤드를 0 0 0 1 1 1 …이 아니라 0 1 2 0 1 2 …로 돌려 씁니다.

표에는 먼저 *The capital of France is*의 첫 조각과 마지막 조각에서, 첫 블록을 지난 스트림이 얼마나 벗어나는지가 나옵니다. 맞는 스트림에서 벗어난 만큼을 벡터로 보고, 그 길이를 맞는 스트림의 길이로 나눈 것입니다. 그다음은 로짓의 최대 차이, 짧은 텍스트 여덟 개에서 손실(loss)의 평균이 늘어난 정도(괄호 안은 여덟 개 가운데 최솟값과 최댓값), 그리고 용의자가 쓴 글입니다.
"""

# %%
from helpers import suspects

suspects()

# %% [markdown] lang="en"
r"""
Does an error grow from block to block or die away? Here are the same distances after each block. (Above 2 a curve stays at 2.)
"""

# %% [markdown] lang="ko"
r"""
차이는 블록을 지날수록 커질까요, 사라질까요? 그림은 블록 서른 개를 하나씩 지날 때마다 같은 값이 어떻게 되는지 보여 줍니다. (2보다 크면 2에 그렸습니다.)
"""

# %% tags=["widget"]
from helpers import play_suspects

play_suspects()

# %% [markdown] lang="en"
r"""
Errors rise and fall on the way, but none dies away. Each ends further off than it began. One more clue is that LayerNorm first takes away each row's mean. How large is this mean, compared with the row's numbers, in the five rows with which the stream begins?
"""

# %% [markdown] lang="ko"
r"""
차이는 도중에 커지기도 하고 작아지기도 합니다. 하지만 어느 용의자의 차이도 사라지지 않고, 끝에서는 처음 생겼을 때보다 커져 있습니다. 단서가 하나 더 있습니다. LayerNorm이 RMSNorm과 다른 점은 행의 평균을 먼저 뺀다는 것입니다. 그 평균은 행의 숫자들에 비해 얼마나 클까요? 스트림이 시작되는 다섯 행에서 구해 봅시다.
"""

# %%
def mean_of(text):  # (T,): the size of each row's mean, divided by that of its numbers | (T,): 행마다 평균의 크기를 숫자들의 크기로 나눈 것
    rows = real.p["token_embd"][real.pieces.encode(text)].astype(float)  # (T, 576)
    return np.round(np.abs(rows.mean(axis=1)) / np.sqrt((rows**2).mean(axis=1)), 3)


mean_of("The capital of France is") if real else stored("means")

# %% [markdown] lang="en"
r"""
### Exercise 20.6 ★★ 6 minutes

Who is who? For each suspect, A to F, give the number of the way it loads the file.
"""

# %% [markdown] lang="ko"
r"""
### 연습 20.6 ★★ 6분

용의자의 정체를 밝히세요. A부터 F까지 차례로, 파일을 불러오는 방법의 번호를 답하세요.
"""

# %%
answer_6 = [..., ..., ..., ..., ..., ...]  # A B C D E F
check("20.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Look for what is 0. The piece at position 0 is not turned at all. The last piece sees every other one, with a mask or without. And of positions only distances count.

</details>
<details><summary>Solution</summary>

{solution}

A and B leave the first piece alone, so something is wrong with turning: the columns that make a pair (A) or only how fast each pair turns (B). In E the last piece is still right after the first block, and the loss falls, because without a mask each piece sees the answer. F changes nothing, since only distances count. In C a mean is taken away that is a few hundredths of a row, and so is the error. D has heads that fetch from the wrong place, and hardly anything is right.

</details>

Three of the wrong loaders say Paris. A loss that falls may be a leak, as in lesson 16, and where you count from doesn't matter, as in lesson 11.

## 7 · What is yours, and what is theirs

What does the model get wrong? Each question is dressed, and the likeliest piece is taken. How many of the five answers will be right?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

정확히 0인 것을 찾으세요. 위치 0의 조각은 전혀 돌리지 않습니다. 마지막 조각은 마스크가 있든 없든 다른 조각을 모두 봅니다. 그리고 위치는 점수에 거리로만 남습니다.

</details>
<details><summary>풀이</summary>

{solution}

A와 B에서는 첫 조각이 그대로이므로 RoPE가 잘못된 것입니다. A는 엉뚱한 열끼리 짝지어 크게 벗어났고, B는 쌍은 맞고 도는 빠르기만 달라서 조금만 벗어났습니다. E에서는 첫 블록을 지난 마지막 조각이 아직 맞고, 손실은 오히려 줄어듭니다. 마스크가 없으면 조각마다 정답이 보이기 때문입니다. F에서는 점수가 거리로만 정해지므로 아무것도 달라지지 않습니다. C에서 빼는 평균은 행의 몇 퍼센트뿐이어서 차이도 그만큼입니다. D에서는 쿼리 헤드가 엉뚱한 키와 값을 쓰므로 맞는 것이 거의 없습니다.

</details>

이 과정에서 배운 것 세 가지가 이 그림에서 만납니다. 잘못 불러와도 Paris라고 쓰므로 답 하나로는 검사가 되지 않습니다. 손실이 줄었다면 정답이 새어 나온 것일 수도 있습니다(16장). 그리고 위치를 몇부터 세든 모델의 출력은 달라지지 않습니다(11장).

## 7 · 여러분의 것, 그들의 것

모델은 무엇을 틀릴까요? 질문마다 틀을 씌우고, 언제나 확률이 가장 높은 조각을 고릅니다. 질문은 차례로 ‘한국의 수도는 어디인가요?’, ‘고양이는 다리가 몇 개인가요?’, ‘가장 큰 행성은 무엇인가요?’, ‘cat이라는 단어는 몇 글자인가요?’, ‘프랑스어로 옮기세요: 나는 학생입니다.’입니다. 모델은 몇 개나 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
asked = ["What is the capital of South Korea?", "How many legs does a cat have?",
         "What is the largest planet?", "How many letters are in the word cat?",
         "Translate to French: I am a student."]
answers = [my_text(dressed(one), 16) for one in asked] if real else stored("answers")
Table({"asked": asked, "it says": answers})

# %% [markdown] lang="en"
r"""
It knows Seoul, and it knows how many legs a cat has. Neptune isn't the largest planet, though, and *cat* doesn't have eleven letters. Even the sentence that you have translated since lesson 13 comes out as *I am a child*.

All five answers sound equally sure. Are they? Here are the two likeliest pieces where the model names the city, and where it names the planet.
"""

# %% [markdown] lang="ko"
r"""
모델은 서울을 알고, 고양이의 다리가 넷이라는 것도 압니다. 그런데 가장 큰 행성은 해왕성(Neptune)이 아니고, cat은 열한 글자가 아닙니다. 여러분이 13장부터 번역해 온 문장조차 *Je suis un enfant*, 즉 ‘나는 아이입니다’가 되었습니다.

다섯 답의 말투는 하나같이 자신만만합니다. 확률도 그럴까요? 첫 번째 답에서 도시 이름을, 세 번째 답에서 행성 이름을 쓰려는 순간에 확률이 가장 높은 조각을 두 개씩 봅시다.
"""

# %%
begun = [dressed(asked[0]) + "The capital of South Korea is",
         dressed(asked[2]) + "The largest planet in our solar system is"]
sure = [likeliest(text, 2) for text in begun] if real else stored("sure")
Table(("piece", "p"), [*sure[0], *sure[1]], digits=3)

# %% [markdown] lang="en"
r"""
` Seoul` had 0.923 (` Py` begins *Pyongyang*), but ` Neptune` only 0.507, with ` Jupiter` in second place. You can't hear that in the sentences. Nor is a probability a test of truth. It says which piece is likely here, not which is right. Sentences that sound right and are wrong are called *hallucinations*. Larger models, mostly built of such blocks, write them, too.

So do your functions write with a published model's numbers? They do. Theirs were the numbers, and the work and the mountains of text behind them. The course unpacked the file, cut your prompts as `my_cut` does and wrote out lesson 19's norm and gate. The rest was yours. You looked up the rows, projected, turned, compared, mixed, added and chose.

It all fits on a page to keep, `my_real_model.png` in your folder. On the left stand the functions, a ✓ at each that you wrote, and on the right what came out.
"""

# %% [markdown] lang="ko"
r"""
` Seoul`의 확률은 0.923이고, 두 번째 ` Py`는 평양(Pyongyang)의 첫 조각입니다. 그런데 ` Neptune`의 확률은 0.507밖에 안 되고, 두 번째가 ` Jupiter`(목성)입니다. 문장만 읽어서는 이 차이를 알 수 없습니다. 그렇다고 확률이 사실을 가려 주지도 않습니다. 확률은 다음에 어떤 조각이 올 만한지를 말할 뿐, 어떤 조각이 옳은지는 말하지 않습니다. 그럴듯하지만 틀린 말을 환각(hallucination)이라고 합니다. 더 큰 모델도 대부분 이런 블록을 쌓은 것이고, 마찬가지로 이렇게 틀립니다.

그러면 여러분의 함수는 공개 모델의 숫자로 글을 쓸까요? 씁니다. 숫자들, 그 숫자를 얻는 데 들어간 노력과 산더미 같은 글은 모델을 만든 사람들의 몫입니다. 파일을 풀고, 프롬프트를 `my_cut`과 같은 방법으로 나누고, 19장의 정규화와 게이트를 적어 두는 일은 이 과정이 맡았습니다. 나머지는 여러분이 했습니다. 여러분은 행을 찾고, 행렬을 곱하고, 돌리고, 비교하고, 섞고, 더하고, 골랐습니다.

이 모든 것을 한 장에 담아 여러분의 폴더에 `my_real_model.png`로 간직합시다. 왼쪽은 함수들이고, 여러분이 작성한 함수에는 ✓가 붙습니다. 오른쪽은 그 함수들로 얻은 것입니다.
"""

# %%
from helpers import draw_page, folder_to_keep, whence

functions = mine.and_these(my_cut=my_cut, my_grouped=my_grouped, my_model=my_model)
lines = [*program.split("\n\n")[0].split("\n"), f"factorial(5) = {space['factorial'](5)}"]
facts = {
    "numbers in the file": f"{sum(np.prod(shape) for _, shape in shapes):,}",
    "The capital of France is": f"{next_pieces[0][0].strip()}, p = {next_pieces[0][1]:.3f}",
    "a program": lines,
    "another prompt": "".join(my_words).removesuffix("<|im_end|>"),
    "loss, in order and shuffled": f"{losses[0]:.2f}, {losses[1]:.2f}",
    "where it was computed": whence(real),
}
page = draw_page(functions, facts, "A real model and my functions")
(folder_to_keep() / "my_real_model.png").write_bytes(page.png)
page

# %% [markdown] lang="en"
r"""
The first page of this course asked: *What is inside a Transformer, and can I compute it myself?* Inside, each piece of a text is a row of numbers. In every block it looks at the other rows, adds what it takes from them, and goes through a small network. At the end it's compared with the row of every piece that could come next. All that is products and sums, a comparison with 0, a root, an exponential, sines and cosines, and numbers that training moved downhill, little by little. Here there are 134 515 008 of them. And you can: you have computed every part, by pencil where it was small and by your functions where it was large.

The first page also asked how a model can be so sure of a wrong date. Softmax keeps no share for "I don't know". At each character, training pushed the date reader to give everything to one answer, and that answer was never 1776.

**Where to now?** Where in all these numbers does "Paris" stand? [20b](20b_where_paris_stands.ipynb) looks for it, head by head, and [20c](20c_how_it_copies.ipynb) finds the heads that copy a name. Taking models apart like this is called *mechanistic interpretability*. Or open the code of another language model. You'll meet your functions there, under other names.

You came here with a pencil. How long would that one ` Paris` take you with nothing else, at ten seconds for each multiplication, day and night? The five pieces go through all the matrices of the thirty blocks, and then one row goes through the table.
"""

# %% [markdown] lang="ko"
r"""
이 과정의 첫 페이지는 이렇게 물었습니다. **트랜스포머 안에는 무엇이 들어 있을까요? 내 손으로 직접 계산할 수 있을까요?** 트랜스포머 안에서 글의 조각은 저마다 숫자 한 행입니다. 블록마다 이 행은 다른 행들을 보고, 거기서 가져온 것을 자신에게 더한 다음, 작은 신경망을 거칩니다. 마지막에는 다음에 올 수 있는 모든 조각의 행과 비교됩니다. 이 모두가 곱과 합, 0과의 비교, 제곱근, 지수 함수, 사인과 코사인, 그리고 학습하면서 비탈을 따라 조금씩 내려온 숫자들입니다. 이 모델에는 그런 숫자가 134,515,008개 있습니다. 그리고 여러분은 이미 모든 부분을 직접 계산했습니다. 작을 때는 연필로, 클 때는 여러분의 함수로 했습니다.

첫 페이지에는 물음이 하나 더 있었습니다. 모델은 어떻게 틀린 날짜를 그토록 확신할까요? 소프트맥스에는 ‘모르겠다’의 몫이 없습니다. 날짜를 읽는 모델은 글자마다 정답 하나에 모든 몫을 주도록 배웠고, 1776년이 정답인 적은 한 번도 없었습니다.

**이제 어디로 갈까요?** ‘Paris’는 이 숫자들 가운데 어디에 들어 있을까요? [20b](20b_where_paris_stands.ipynb)에서 헤드를 하나하나 살피며 찾아보고, [20c](20c_how_it_copies.ipynb)에서는 모델이 이름을 베낄 때 어떤 헤드가 필요한지 알아봅니다. 이렇게 모델을 뜯어보는 분야를 기계론적 해석 가능성(mechanistic interpretability)이라고 합니다. 다른 언어 모델의 코드를 펼쳐 보아도 좋습니다. 거기서 이름만 바뀐 여러분의 함수를 만날 것입니다.

연필 한 자루로 여기까지 왔습니다. 연필만으로 ` Paris` 하나를 얻으려면 얼마나 걸릴까요? 곱셈 한 번에 10초씩, 밤낮없이 한다고 합시다. 조각 다섯 개가 블록 서른 개의 행렬을 모두 거친 다음, 마지막 행만 테이블을 거칩니다.
"""

# %%
products = 5 * 106_168_320 + 28_311_552  # those by matrices alone | 행렬의 곱셈만
products, 10 * products // (365 * 24 * 60 * 60)  # and years | 그리고 햇수

# %% [markdown] lang="en"
r"""
559 million multiplications, 177 years. You needn't do them. You know how each one goes.

Thank you for every number.
"""

# %% [markdown] lang="ko"
r"""
곱셈 5억 5915만 번, 177년입니다. 다 할 필요는 없습니다. 하나하나 어떻게 하는지 이미 아니까요.

숫자 하나하나를 함께 계산해 주셔서 고맙습니다.
"""
