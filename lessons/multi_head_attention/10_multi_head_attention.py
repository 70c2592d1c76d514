# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention

**How can a word bring home two things and keep them apart?**

*The capital of France is* … *The currency of France is* … *The first king of France was* … All three sentences are about France, yet each goes on with another word. To find that word, the last word needs two things that stand in two places, the country and what is asked about it.

A head has a weight of 1 to share out and brings home one mixture. Should it give half of the 1 to `capital` and half to `France`? A trained model has found another way. Once you've seen which, you'll work out with a pencil, to two decimals, what the halves lose.

**You will be able to**

- work out what a head loses when a word needs two things;
- compute multi-head attention by hand and write it for all heads at once;
- predict where the training of one head ends, and see what two make of its task.

**You need** lessons 05 (Adam) and 09 (attention). \
**Time** 70 minutes · [on paper](../docs/worksheets/10.html)

Here is the published model of lesson 09 reading *The capital of France is*, with nine heads that look at the sentence side by side in each of its thirty layers. A row below is a head, with the attention weights of `is`. Pull the slider from layer 24, whose head 5 you know, through the other layers. Which heads go for `capital`?
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션

**단어 하나가 두 가지를 섞지 않고 가져오려면 어떻게 해야 할까요?**

*The capital of France is* … *The currency of France is* … *The first king of France was* … 차례로 프랑스의 수도, 통화, 첫 번째 왕을 말하려는 문장입니다. 세 문장 모두 프랑스 이야기이지만 이어질 말은 저마다 다릅니다. 그러니 마지막 단어에서 다음 말을 내놓으려면 두 가지를 알아 와야 합니다. 하나는 어느 나라인지이고, 다른 하나는 그 나라의 무엇을 묻는지입니다. 게다가 두 가지는 문장의 서로 다른 곳에 있습니다.

그런데 9장에서 본 헤드(head)가 나누어 줄 수 있는 가중치는 모두 합쳐 1이고, 가져오는 것은 그 비율로 섞은 것 하나뿐입니다. 그럼 `capital`에 절반, `France`에 절반을 주면 될까요? 학습을 마친 모델은 다른 방법을 찾아냈습니다. 먼저 그 방법을 봅시다. 그다음에는 가중치를 절반씩 주면 얼마나 잃는지 연필로, 그것도 소수 둘째 자리까지 계산해 봅시다.

**이 장을 마치면**

- 단어 하나에 두 가지가 필요한데 헤드가 하나뿐이면 얼마나 잃는지 계산할 수 있습니다.
- 멀티 헤드 어텐션(multi-head attention)을 손으로 계산하고, 모든 헤드를 한꺼번에 계산하는 함수를 작성할 수 있습니다.
- 헤드가 하나일 때 학습이 어디에서 멈출지 예측하고, 헤드가 둘이면 같은 과제를 어떻게 해내는지 설명할 수 있습니다.

**필요한 것**은 5장(Adam)과 9장(어텐션)입니다. \
**시간** 70분 · [종이로](../../docs/worksheets/ko/10.html)

아래 그림은 9장에서 본 공개 언어 모델이 *The capital of France is*를 읽는 모습입니다. 층(layer)이 서른 개이고, 층마다 헤드 아홉 개가 나란히 문장을 봅니다. 그림의 한 행이 헤드 하나이고, 그 행의 숫자는 `is`가 다섯 단어에 주는 **어텐션 가중치**(attention weight)입니다. 처음에는 24층이 보이고, 그 가운데 헤드 5가 9장에서 살펴본, `France`를 보는 바로 그 헤드입니다. 이제 **층** 슬라이더를 끝에서 끝까지 움직여 보세요. `capital`을 많이 보는 헤드는 어느 층에 있을까요?
"""

# %% tags=["widget"]
import numpy as np

from helpers import Matrix, check, data, excerpt, matrices, play_all_heads, play_heads, write_out

play_all_heads(excerpt("all_heads"), layer=24)

# %% [markdown] lang="en"
r"""
## 1 · What one head must lose

Two heads of layer 14 go for `capital`. Head 7 gives this word 0.85 of its weight and head 9 gives it 0.89, while the next best gives it 0.51. Of the 270 heads 198 leave more than half of their weight on `The`, as heads of such models often do with the first word, an **attention sink**. (Softmax never gives exactly 0. A bare 0 in this figure is less than 0.0005.)

Is it only this sentence? With lesson 09's other nine countries these two heads never give `capital` less than 0.82.

So `is` looks more than once. Two heads go for `capital`, one of layer 24 goes for `France`, and each spends nearly its whole 1 on its word. (What they find ten layers apart meets in the row of `is`, where each find is added.) Only one of the 270 heads gives more than a quarter to both words, head 9 of layer 12, with 0.30 for `capital` and 0.40 for `France`. Would half and half be so bad?

Let's strip the task to numbers. Every word of a sentence holds one number, but a word has to bring home two, $a$ from the word before it and $b$ from a marked word. A head that gives half of its weight to each of these words brings home the mean, $(a + b) / 2$. Say that's 4. Were the numbers 3 and 5, or 1 and 7? Nothing that comes after the head can tell.

But a value may have many columns. Couldn't the word before put its number into the first column and the marked word put its own into the second, so that the mean would keep them apart? Let's give a word's row two numbers, the one to hand over and its mark (1 for the marked word, 0 otherwise), and draw a $W_V$ with six columns at random. In how many of the six columns can you tell 3 and 5 from 1 and 7?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 헤드가 하나뿐이면 무엇을 잃을까요?

`capital`을 가장 많이 보는 두 헤드는 14층에 있습니다. 헤드 7이 0.85를, 헤드 9가 0.89를 `capital`에 줍니다. 그다음으로 많이 주는 헤드도 0.51에 그칩니다. 그런데 슬라이더를 움직이는 동안 첫 번째 열에 유난히 큰 수가 많지 않았나요? 헤드 270개 가운데 198개는 첫 단어 `The`에 절반이 넘는 가중치를 줍니다. 학습을 마친 언어 모델에서는 흔한 일입니다. 이렇게 가중치가 쏠리는 곳을 **어텐션 싱크**(attention sink)라고 합니다. (소프트맥스는 정확히 0을 내놓지 않습니다. 그림에서 소수점 없이 0이라고 쓴 것은 0.0005보다 작은 수입니다.)

혹시 이 문장에서만 우연히 그런 것은 아닐까요? 9장 메뉴의 다른 아홉 나라에서도 14층의 두 헤드는 `capital`에 늘 0.82 이상을 줍니다.

그러니까 `is`는 문장을 한 번만 보지 않습니다. `capital`을 보는 헤드가 따로 있고, `France`를 보는 헤드가 따로 있습니다. 그리고 이 헤드들은 가중치 1을 한 단어에 거의 다 줍니다. (두 층은 열 층이나 떨어져 있지만, 저마다 가져온 것을 `is`의 행에 더하므로 거기서 만납니다.) 두 단어에 모두 4분의 1이 넘는 가중치를 주는 헤드는 270개 가운데 12층의 헤드 9 하나뿐인데, `capital`에 0.30, `France`에 0.40을 줍니다. 그런데 가중치를 절반씩 주는 것이 정말 그렇게 나쁠까요?

문제를 단순하게 만들어, 단어마다 숫자 하나만 있다고 해 봅시다. 문장의 단어 하나에는 표시를 해 둡니다. 한 단어가 가져와야 할 것은 숫자 두 개입니다. a는 바로 앞 단어의 숫자이고, b는 표시된 단어의 숫자입니다. 헤드 하나가 두 단어에 가중치를 절반씩 주면 (a + b) / 2를 가져옵니다. 가져온 수가 4라고 합시다. 두 숫자는 3과 5였을까요, 아니면 1과 7이었을까요? 그다음에 무엇을 계산하든, 4만 가지고는 구별할 수 없습니다.

여기서 이런 생각이 들 수 있습니다. 값(value)의 열은 여러 개여도 됩니다. 앞 단어의 숫자는 첫 번째 열에, 표시된 단어의 숫자는 두 번째 열에 넣어 두면 평균을 내도 섞이지 않을 것입니다. 정말 그런지, 이번에는 값의 열을 여섯 개나 두고 해 봅시다. 단어의 행에는 숫자가 두 개 있습니다. 첫 번째는 건네줄 숫자이고, 두 번째는 표시된 단어에서만 1이고 나머지 단어에서는 0인 표시입니다. 이 행에 곱할 2 × 6 행렬 $W_V$는 무작위로 뽑습니다. 자, 두 값의 평균을 보고 3과 5였는지 1과 7이었는지 알아낼 수 있는 열은 여섯 가운데 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
w_random = np.random.default_rng(10).normal(size=(2, 6))
cases = {"3 and 5": [[3, 0], [5, 1]], "1 and 7": [[1, 0], [7, 1]]}  # [number, mark] | [숫자, 표시]
means = [(np.array(rows) @ w_random).mean(axis=0) for rows in cases.values()]
Matrix(means, "mean of the two values", list(cases), fixed=True)

# %% [markdown] lang="en"
r"""
Not one of the six columns can tell, for the two rows are equal. The catch is that no word can choose the column for its number, because **one matrix $W_V$ makes the values of all words**. A value is

$$ \text{number} \cdot (\text{first row of } W_V) + \text{mark} \cdot (\text{second row of } W_V) $$

In any one column the number is multiplied by the same factor, whichever word hands it over, and the mark can add something but can't move the number to another column. So every column of the mean holds a multiple of $a + b$, plus a constant. As 3 + 5 and 1 + 7 are both 8, six columns only say so six times. (A value that isn't linear in the row could do better, but attention's value is $x\,W_V$.)

How much is lost? Let $a$ and $b$ be independent, with mean 0 and mean square 1. As a guess for $a$, the mean $(a + b) / 2$ is off by $(b - a) / 2$. Since $ab$ is 0 on average, $(b - a)^2 = a^2 - 2ab + b^2$ comes to 1 − 0 + 1 = 2. The squared error is a quarter of that, so the head loses **½** for $a$ and likewise **½** for $b$.

Would other shares lose less? If the head attends to $a$ alone, the two errors are 0 and 1 and their sum is 1 again. It's 1 for any shares, as long as each guess is the mixture times the factor that suits this guess best.

### Exercise 10.2 ★★ 4 minutes

Now a sentence has eight words with four numbers each, all independent, with mean 0 and mean square 1 as before. Every word has to bring home $a$, the four numbers of the word before it (for the first word, of the last), and $b$, the four of the marked word. The loss is lesson 04's, **half** the sum of the squared errors.

Each of the eight words is marked equally often, so in one of eight cases the marked word *is* the word before. Then $a = b$ and nothing is missed. What loss does a head with halves leave for a word on average?
"""

# %% [markdown] lang="ko"
r"""
하나도 없습니다. 여섯 열에서 두 행의 숫자가 모두 똑같습니다. **모든 단어의 값을 똑같은 행렬 $W_V$로 만들기 때문입니다.** 값은 이렇게 구합니다.

$$ \text{숫자} \cdot (W_V\text{의 첫 번째 행}) + \text{표시} \cdot (W_V\text{의 두 번째 행}) $$

한 열에서는 어느 단어의 숫자에나 똑같은 수를 곱합니다. 표시된 단어에서는 거기에 정해진 수가 하나 더해질 뿐, 숫자가 다른 열로 옮겨 가지는 않습니다. 그래서 어느 열에서나 두 값의 평균은 a + b에 어떤 수를 곱하고 상수(constant)를 더한 것입니다. (값이 행의 선형(linear) 함수가 아니라면 사정이 나아질 수도 있습니다. 하지만 어텐션의 값은 $x\,W_V$입니다.)

그럼 얼마나 잃을까요? a와 b가 서로 독립(independent)이고, 둘 다 평균은 0, 제곱의 평균은 1이라고 합시다. (평균이 0이고 분산(variance)이 1이라는 말입니다.) a를 (a + b) / 2라고 추측하면 (b − a) / 2만큼 빗나갑니다. (b − a)² = a² − 2ab + b²이고, a와 b가 독립이라 ab의 평균은 0입니다. 그래서 (b − a)²의 평균은 1 − 0 + 1 = 2입니다. 제곱 오차(squared error)는 그 4분의 1이니 평균 **½**입니다. b를 추측할 때도 마찬가지로 **½**입니다. (그럼 앞 단어만 보면 어떨까요? a는 하나도 잃지 않지만 b를 모두 잃습니다. 제곱 오차의 평균은 a에서 0, b에서 1이어서 합은 역시 1입니다. 가중치를 어떤 비율로 나누든, 가져온 수에 가장 알맞은 배수를 곱해 a와 b를 추측하면 두 제곱 오차의 평균을 더한 것은 언제나 1입니다.)

### 연습 10.2 ★★ 4분

문장 하나는 단어 여덟 개이고, 단어마다 숫자가 네 개씩 있습니다. 숫자는 모두 서로 독립이고, 평균은 0, 제곱의 평균은 1입니다. 단어마다 앞 단어의 숫자 네 개(a)와 표시된 단어의 숫자 네 개(b), 모두 여덟 개를 가져와야 합니다. 첫 단어는 마지막 단어를 앞 단어로 칩니다. 손실(loss)은 4장에서처럼 제곱 오차의 합의 **절반**입니다. 표시는 여덟 단어 가운데 아무 데나 하므로, 여덟 번에 한 번은 바로 앞 단어가 표시된 단어입니다. 그때는 a = b라서 하나도 빗나가지 않습니다. 가중치를 절반씩 주는 헤드의 손실은 단어 하나에 평균 얼마일까요?
"""

# %%
answer_2 = ...

check("10.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Eight numbers are each off by a mean square of ½, in seven of eight cases. The loss is half of the sum.

</details>
<details><summary>Solution</summary>

{solution}

Where two different words are asked for, the loss is 8 · ½ · ½ = 2. In one of eight cases it's 0. On average that makes 2 · 7/8 = 1.75.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여덟 번 가운데 일곱 번은 숫자 여덟 개가 모두 빗나가고, 그때 제곱 오차는 숫자마다 평균 ½입니다. 손실은 제곱 오차를 모두 더한 것의 절반입니다. 남은 한 번은 손실이 0입니다.

</details>
<details><summary>풀이</summary>

{solution}

앞 단어와 표시된 단어가 서로 다르면 손실은 8 · ½ · ½ = 2입니다. 여덟 번에 한 번은 두 단어가 같아서 손실이 0입니다. 그래서 평균은 2 · 7/8 = 1.75입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Keep that number until part 4, where one head will be trained.

## 2 · Two heads, by hand

Two heads keep 3 and 5 apart. One brings home the 3 and the other the 5, and we lay the two side by side. The pocket Transformer has room for a second head: lesson 09 used only columns 0 and 1 of its matrices, which from now on are **head 0**, and left columns 2 and 3 to be **head 1**. (From here on we count heads from 0, as code does.)

Here are the whole matrices, with head 1's columns in a frame and, on the right, head 1's own queries, keys and values. Each of the two heads gets d_k = 4 / 2 = 2 of the d_model = 4 columns.
"""

# %% [markdown] lang="ko"
r"""
방금 구한 수를 기억해 두세요. 4절에서 이런 헤드를 실제로 학습시킵니다.

## 2 · 손으로: 두 헤드

헤드가 둘이면 3과 5가 섞이지 않습니다. 한 헤드는 3을, 다른 헤드는 5를 가져오고, 이 둘을 나란히 놓으면 됩니다. 마침 9장에서 두 번째 헤드의 자리를 비워 두었습니다. 미니 트랜스포머의 행렬에서 0열과 1열만 썼으니까요. 이 두 열이 **헤드 0**이고, 2열과 3열이 **헤드 1**입니다. (이제부터는 헤드도 코드에서처럼 0부터 셉니다.)

아래에는 행렬의 네 열이 모두 있고, 헤드 1의 두 열에 테두리를 둘렀습니다. X의 행에 있는 숫자의 개수, 즉 행의 차원(dimension)은 d_model = 4입니다. 행렬의 네 열을 두 헤드가 나누어 가지므로 헤드마다 d_k = 4 / 2 = 2입니다. 오른쪽의 q, k, v는 헤드 1의 쿼리(query), 키(key), 값입니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
q, k, v = X @ w_q[:, 2:], X @ w_k[:, 2:], X @ w_v[:, 2:]  # (4, 2) each: head 1 | 각각 (4, 2): 헤드 1
right = [[False, False, True, True]] * 4  # columns 2 and 3 | 2열과 3열
given = [Matrix(w, name, lit=right) for name, w in {"W_Q": w_q, "W_K": w_k, "W_V": w_v}.items()]
made = [Matrix(a, name, words) for name, a in {"q": q, "k": k, "v": v}.items()]
matrices(Matrix(X, "X", words), *given, *made)

# %% [markdown] lang="en"
r"""
In head 0 `I` attended most to `am`, while in head 1 `I` asks with [1, 2]. Which word will it be now? Compute the four scores and see.
"""

# %% [markdown] lang="ko"
r"""
헤드 0에서 `I`는 `am`을 가장 많이 보았습니다. 헤드 1에서 `I`의 쿼리는 [1, 2]입니다. 이번에는 어느 단어를 가장 많이 볼까요? 이 쿼리를 네 단어의 키와 내적해 점수(score) 네 개를 구한 다음 셀을 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
In head 1 `I` attends most to itself, with a score of 3. Now divide by √2, take softmax and mix the values, as in lesson 09.

### Exercise 10.6 ★ 5 minutes

Now **`am`** asks, with the query [−1, 2]. What does it bring home from head 1? Give the two numbers to four decimals.
"""

# %% [markdown] lang="ko"
r"""
헤드 1에서 `I`는 자기 자신을 가장 많이 봅니다. 네 점수 가운데 자기 키와 내적해 나온 3이 가장 높기 때문입니다. 그다음은 9장에서와 같습니다. 점수를 √2로 나누고, 소프트맥스(softmax)로 비율을 구해, 그 비율로 값을 섞습니다.

### 연습 10.6 ★ 5분

이번에는 `am`이 묻습니다. `am`은 헤드 1에서 무엇을 가져올까요? 쿼리는 [−1, 2]이고, 네 단어의 키는 차례로 [−1, 2], [1, 0], [−2, −1], [0, 1], 값은 [0, 3], [2, −1], [1, −1], [−2, −1]입니다. 가져오는 숫자 두 개를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_6 = [..., ...]

check("10.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A score is twice a key's second number minus its first. That makes 5, −1, 0 and 2. Divide them by √2 before you raise e to their powers.

</details>
<details><summary>Solution</summary>

{solution}

The attention weights are 0.8596, 0.0124, 0.0251 and 0.1030, and what they make of the values is [−0.1563, 2.4382].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

쿼리가 [−1, 2]이므로, 키의 두 번째 숫자를 두 배 해서 첫 번째 숫자를 빼면 점수가 됩니다. 차례로 5, −1, 0, 2가 나옵니다. 점수를 √2로 나누어 e의 거듭제곱을 구하고, 거듭제곱 네 개의 합으로 나눈 비율로 값을 섞으세요.

</details>
<details><summary>풀이</summary>

{solution}

어텐션 가중치는 0.8596, 0.0124, 0.0251, 0.1030이고, 이 비율로 값을 섞으면 [−0.1563, 2.4382]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Lesson 09's `attend` does all words at once, and what the two heads bring home we call $Z_0$ (lesson 09's `out`) and $Z_1$. To which word does `student` attend most in head 0, and to which in head 1? Does any word choose the same one in both?
"""

# %% [markdown] lang="ko"
r"""
9장의 `attend`를 쓰면 네 단어를 한꺼번에 계산할 수 있습니다. 두 헤드가 가져온 것을 각각 $Z_0$, $Z_1$이라고 합시다. $Z_0$은 9장의 `out`입니다. `student`는 헤드 0에서 어느 단어를, 헤드 1에서 어느 단어를 가장 많이 보나요? 그리고 두 헤드에서 똑같은 단어를 가장 많이 보는 단어도 있나요?
"""

# %% claims=["1-26"]
from helpers import attend

Z_0, weights_0 = attend(X @ w_q[:, :2], X @ w_k[:, :2], X @ w_v[:, :2])  # (4, 2), (4, 4)
Z_1, weights_1 = attend(q, k, v)  # (4, 2), (4, 4)
heads, found = {"head 0": weights_0, "head 1": weights_1}, {"Z_0": Z_0, "Z_1": Z_1}
looks = [Matrix(w, name, words, words, "shade", fixed=True) for name, w in heads.items()]
matrices(*looks, *(Matrix(z, name, words, digits=4, fixed=True) for name, z in found.items()))

# %% [markdown] lang="en"
r"""
`student` attends most to `I` in head 0 and to `a` in head 1. Only `am` chooses the same word both times, namely `I`. (In head 1 every word but the first prefers the one before it, though that means nothing, for X holds no positions.)

Now lay $Z_0$ and $Z_1$ side by side, or **concatenate** them. A word has four numbers, as many as in X, but the first two are still head 0's alone and the last two head 1's. They meet in one more matrix, $W_O$, which is 4 × 4 and learned like the other three. Its first column is 1, 0, 0, −1. Compute the first number that `I` gets.
"""

# %% [markdown] lang="ko"
r"""
`student`는 헤드 0에서 `I`를, 헤드 1에서 `a`를 가장 많이 봅니다. 두 헤드에서 똑같은 단어를 가장 많이 보는 것은 `am`뿐입니다. `am`은 두 헤드에서 모두 `I`를 봅니다. (눈치채셨나요? 헤드 1에서는 첫 단어만 빼고 모두 바로 앞 단어를 가장 많이 봅니다. 하지만 우연일 뿐입니다. X에는 위치가 들어 있지 않아서, 어텐션 가중치는 어떤 단어인지에 따라서만 정해집니다.)

이제 $Z_0$과 $Z_1$을 옆으로 나란히 **이어 붙입니다**(concatenate). 그러면 X에서처럼 단어마다 숫자가 네 개가 되어, 9장에서 모자라던 두 개가 채워집니다. 그런데 두 헤드가 가져온 것은 아직 나란히 놓여 있을 뿐입니다. 앞의 두 숫자는 헤드 0에서만, 뒤의 두 숫자는 헤드 1에서만 왔습니다. 둘을 함께 쓰게 해 주는 것이 네 번째 행렬 $W_O$입니다. 출력 투영(output projection)이라고도 합니다. 모양은 4 × 4이고, 다른 세 행렬처럼 학습으로 찾습니다. 첫 번째 열은 1, 0, 0, −1입니다. $Z_0$과 $Z_1$의 숫자로, `I`의 새 행에서 첫 번째 숫자를 구해 보세요.
"""

# %% claims=["4-37", "4-38", "1-29"] jupyter={"outputs_hidden": true}
merged = np.hstack([Z_0, Z_1])  # (4, 4)
out = merged @ w_o  # (4, 4)
concat = Matrix(merged, "concat", words, lit=0, digits=4, fixed=True)
after = Matrix(out, "out", words, lit=0, digits=4, fixed=True)
matrices(concat, "@", Matrix(w_o, "W_O"), "=", after)

# %% [markdown] lang="en"
r"""
`I` gets −0.1049 · 1 + 1.2945 · (−1) = −1.3994, the first part from head 0 and the second from head 1. Haven't we just blurred what we had kept apart? No, because each head has two rows of $W_O$ to itself, and every column of $W_O$ can weigh the heads in its own way.

You have computed **multi-head attention**. Every head asks its own question and brings home its own mixture, and $W_O$ makes one row of them all. In symbols,

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$

## 3 · Build: all heads at once

As no head uses what another finds, none has to wait. One product with the whole $W_Q$ makes the queries of all heads, side by side in each row, so that we only have to lift them out. First `reshape` cuts every row into heads, then `swapaxes` puts the axis of heads first. Try it on two words with six numbers each, 0 … 11, and three heads of two. Which numbers go to head 1?
"""

# %% [markdown] lang="ko"
r"""
`I`의 새 행에서 첫 번째 숫자는 −0.1049 · 1 + 1.2945 · (−1) = −1.3994입니다. 앞의 곱은 헤드 0에서, 뒤의 곱은 헤드 1에서 왔습니다. 그럼 애써 따로 가져온 것을 도로 섞어 버린 것일까요? 아닙니다. 헤드 하나에서는 이미 섞인 것밖에 나오지 않습니다. 하지만 $W_O$는 두 헤드가 가져온 것을 따로따로 받으므로, 어느 것에 얼마를 곱할지 열마다 다르게 정할 수 있습니다.

이렇게 여러분은 **멀티 헤드 어텐션**을 계산했습니다. 헤드마다 자기 쿼리로 찾아 가져온 것을 나란히 이어 붙이고, 여기에 $W_O$를 곱해 한 행으로 만듭니다. 식으로 쓰면 다음과 같습니다.

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$

## 3 · 만들기: 모든 헤드를 한꺼번에

지금까지는 헤드를 하나씩 차례로 계산했습니다. 하지만 어느 헤드도 다른 헤드의 결과를 쓰지 않으므로, 차례를 기다릴 필요가 없습니다. X에 $W_Q$ 전체를 한 번 곱하면 모든 헤드의 쿼리가 한꺼번에 나옵니다. 단어의 행에 헤드 0의 쿼리, 헤드 1의 쿼리, …가 옆으로 나란히 놓이니, 헤드별로 떼어 내기만 하면 됩니다. 먼저 `reshape`로 행을 헤드마다 자르고, 그다음 `swapaxes`로 단어 축과 헤드 축을 맞바꾸어 헤드 축을 앞에 둡니다. 작은 배열로 해 봅시다. 0부터 11까지의 숫자를 단어 두 개에 여섯 개씩 적고, 폭이 2인 헤드 세 개로 나눕니다. 헤드 1에는 어떤 숫자가 들어갈까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = np.arange(12).reshape(2, 6)  # 2 words, 6 numbers each | 단어 2개, 숫자 6개씩
lifted = rows.reshape(2, 3, 2).swapaxes(0, 1)  # (3 heads, 2 words, 2) | (헤드 3개, 단어 2개, 2)
heads = [Matrix(part, f"head {h}") for h, part in enumerate(lifted)]
matrices(Matrix(rows, "rows", lit=[[False, False, True, True, False, False]] * 2), "→", *heads)

# %% [markdown] lang="en"
r"""
Head 1 gets 2 and 3 from the first word, 8 and 9 from the second. `attend` works on the last two axes, so it takes heads as it takes the sentences of a batch. On the way back you swap first and then reshape, as here for *I am a student*, without a loop.
"""

# %% [markdown] lang="ko"
r"""
헤드 1은 첫 번째 단어에서 2와 3을, 두 번째 단어에서 8과 9를 받습니다. `attend`는 마지막 두 축만 가지고 계산합니다. 그래서 앞에 헤드 축이 하나 더 있어도, 배치(batch)에 문장이 여럿 들어 있을 때처럼 모든 헤드를 한꺼번에 계산해 줍니다. 헤드를 도로 이어 붙일 때는 축을 다시 맞바꾼 다음 `reshape`합니다. `I am a student`를 이렇게 반복문 없이 계산해 봅시다.
"""

# %%
q_2, k_2, v_2 = [(X @ w).reshape(4, 2, 2).swapaxes(0, 1) for w in (w_q, w_k, w_v)]
Z, _ = attend(q_2, k_2, v_2)  # (2 heads, 4 words, 2) | (헤드 2개, 단어 4개, 2)
together = Z.swapaxes(0, 1).reshape(4, 4)
assert np.allclose(Z, [Z_0, Z_1]) and np.allclose(together, merged)
Z.shape, together.shape

# %% [markdown] lang="en"
r"""
The assert held: these are part 2's numbers.

### Exercise 10.3 ★★ 8 minutes

Write multi-head attention for a *batch*. `x` is (B, T, d_model), B sentences of T words. The four matrices are (d_model, d_model) and have no biases, and `n_heads` divides d_model. Return `out`, (B, T, d_model). For `my_attention` you may put in your own of lesson 09.

If a `memory` is given, (B, S, d_model), the words of x attend to *its* words. Keys and values come from the memory and only queries from x. (That's how the decoder will read the encoder, lesson 13.) Hand a `mask` (True = may be seen) on to your attention.
"""

# %% [markdown] lang="ko"
r"""
코드의 `assert`에서 2절의 숫자와 하나하나 비교했는데, 모두 같았습니다.

### 연습 10.3 ★★ 8분

**배치**를 받는 멀티 헤드 어텐션을 작성하세요. `x`는 (B, T, d_model), 즉 단어가 T개인 문장 B개입니다. 행렬 네 개는 모두 (d_model, d_model)이고 편향(bias)은 없습니다. d_model은 `n_heads`로 나누어떨어집니다. 모양이 (B, T, d_model)인 `out`을 돌려주세요. 아래의 `my_attention`에는 9장에서 작성한 여러분의 함수를 넣어도 됩니다.

모양이 (B, S, d_model)인 `memory`가 주어지면, x의 단어들은 memory의 단어들을 봅니다. 그러니 쿼리는 그대로 x에서, 키와 값은 memory에서 만들어야 합니다. (이런 어텐션을 크로스 어텐션(cross-attention)이라고 합니다. 13장의 디코더가 인코더의 출력을 이렇게 봅니다.) `mask`에서는 여기서도 True가 보아도 된다는 뜻이고, `my_attention`에 그대로 넘겨주면 됩니다.
"""

# %%
def my_attention(q, k, v, mask=None):
    return attend(q, k, v, mask)[0]



# %%
def my_multi_head(x, w_q, w_k, w_v, w_o, n_heads, memory=None, mask=None):
    ...


check("10.3", my_multi_head)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Where no memory is given, begin with `memory = x`. Write a small function that splits rows into heads, and use it for x @ w_q as well as for memory @ w_k. It cuts the last axis into (n_heads, d_model // n_heads). Which two of the four axes then have to change places, so that T and d_k are the last two?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

memory가 주어지지 않으면 `memory = x`로 시작하세요. 행을 헤드로 나누는 작은 함수를 작성하면 x @ w_q에도, memory @ w_k에도 쓸 수 있습니다. 이 함수는 마지막 축을 (n_heads, d_model // n_heads)로 자릅니다. 그러면 축이 네 개가 됩니다. T와 d_k가 마지막 두 축이 되려면 어느 두 축을 맞바꾸어야 할까요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The model of *Attention Is All You Need* has 512 numbers a word and eight heads, so that d_k = 512 / 8 = 64. The course's `MultiHeadAttention` does what yours does and adds a bias to each product, as PyTorch does. For five words, what are the shapes of the eight Z, of the attention weights and of out? And how many parameters does the layer have?
"""

# %% [markdown] lang="ko"
r"""
논문 *Attention Is All You Need*에서는 단어마다 숫자가 512개이고 헤드가 여덟 개라서 d_k = 512 / 8 = 64입니다. `helpers`의 `MultiHeadAttention`은 여러분의 함수처럼 계산하되, PyTorch처럼 행렬곱마다 편향을 더합니다. 이 층에 단어 다섯 개를 넣습니다. 단어의 행은 무작위로 뽑은 숫자입니다. 헤드 여덟 개의 Z, 어텐션 가중치, out은 모양이 각각 어떻게 될까요? 그리고 이 층의 매개변수(파라미터, parameter)는 몇 개일까요?
"""

# %% claims=["1-23", "1-24", "1-25", "1-30", "1-31", "1-32", "1-33", "1-34", "1-35", "1-36"] jupyter={"outputs_hidden": true}
from helpers import MultiHeadAttention, split_heads

layer = MultiHeadAttention.random(512, 8, np.random.default_rng(10))
x_5 = np.random.default_rng(5).normal(size=(5, 512))
out_5 = layer(x_5)
Z_5 = split_heads(layer.merged, 8)
size = sum(array.size for array in layer.params.values())
Z_5.shape, layer.weights.shape, out_5.shape, size, 4 * (512 * 512 + 512)

# %% [markdown] lang="en"
r"""
Each head brings home 64 numbers for each of the five words. The layer's 1 050 624 parameters are four matrices of 512 × 512 and four biases of 512, shared by all words. The number of heads doesn't occur in that sum. **More heads are narrower heads, cut from the same matrices.**

## 4 · Will two heads share the work by themselves?

Two heads *can* bring home two things, but nobody tells them which is to fetch what. Let's train a layer on the task of exercise 10.2, with a row of 16 numbers for each word. Four random ones are its *content*, a 1 in one of eight places tells its position, then comes the mark, and three zeros fill up the row. In the first eight numbers of the layer's output we want the content of the word before (for word 0, of word 7), then that of the marked word.
"""

# %% [markdown] lang="ko"
r"""
Z를 보면, 헤드 하나가 단어마다 숫자를 64개씩 가져옵니다. 매개변수는 1,050,624개입니다. 512 × 512 행렬 네 개와 숫자 512개짜리 편향 네 개를 센 것이고, 모든 단어가 이 매개변수를 함께 씁니다. 그런데 4 · (512 · 512 + 512)라는 이 계산 어디에도 헤드의 수는 나오지 않습니다. **헤드를 늘리면 같은 행렬을 더 좁은 헤드로 나눌 뿐입니다.**

## 4 · 학습하면 두 헤드가 스스로 일을 나눌까요?

연습 10.2의 과제로 돌아갑시다. 이번에는 멀티 헤드 어텐션 층을 학습시켜 이 과제를 풀게 합니다. 단어 하나는 숫자 16개로 된 행입니다.

- 처음 네 개는 무작위로 뽑은 숫자입니다. 이것을 단어의 **내용**(content)이라고 합시다.
- 다음 여덟 개는 위치를 나타냅니다. 자기 자리만 1이고 나머지는 0인 원-핫 벡터(one-hot vector)입니다.
- 다음 하나는 표시입니다. 표시된 단어에서만 1입니다.
- 마지막 세 개는 0으로 채웁니다.

층은 단어마다 출력의 처음 여덟 자리에 앞 단어의 내용과 표시된 단어의 내용을 차례로 내놓아야 합니다. (단어 0에는 앞 단어가 없으니 마지막 단어를 앞 단어로 칩니다.)
"""

# %%
from helpers import marked_sentences

x_1, wanted_1, marked_1 = marked_sentences(np.random.default_rng(2), n=1)
content = Matrix(x_1[0, :, :4], "content", range(8), lit=[2, marked_1[0]], fixed=True)
matrices(content, "→", Matrix(wanted_1[0], "wanted", range(8), lit=3, fixed=True))

# %% [markdown] lang="en"
r"""
Word 3, for example, has to bring home the two framed rows, word 2's and the marked word's. We train a layer with one head of 16 columns and another, with equally many parameters, with two heads of 8. Adam takes 400 steps with 32 fresh sentences each. Think of exercise 10.2. Where will the first layer's loss end, and where the second's?
"""

# %% [markdown] lang="ko"
r"""
예를 들어 단어 3은 왼쪽에서 테두리를 두른 두 행, 즉 단어 2의 행과 표시된 단어 4의 행을 가져와야 합니다. 단어 3이 내놓아야 할 여덟 숫자는 오른쪽에 테두리를 둘렀습니다. 이제 Adam으로 400스텝 동안 학습시킵니다. 스텝마다 문장 32개를 새로 뽑습니다. 먼저 폭이 16인 헤드가 하나 있는 층을, 그다음에는 폭이 8인 헤드가 둘 있는 층을 학습시킵니다. 두 층은 매개변수의 개수가 같습니다. 연습 10.2에서 구한 수를 떠올려 보세요. 헤드가 하나일 때 손실은 어디에서 멈출까요? 헤드가 둘이면 어디까지 내려갈까요?
"""

# %% claims=["1-17", "4-36"] jupyter={"outputs_hidden": true}
from helpers import Adam, SquaredError, draw_loss_curves


def train(n_heads, seed=0, steps=400):
    rng, loss, losses = np.random.default_rng(seed), SquaredError(), []
    model = MultiHeadAttention.random(16, n_heads, rng)
    adam = Adam(model.params, lr=0.01)
    for _ in range(steps):
        x, wanted, _ = marked_sentences(rng)
        losses.append(loss(model(x)[..., :8], wanted))
        model.backward(np.pad(loss.backward(), ((0, 0), (0, 0), (0, 8))))  # 0 for the others | 나머지는 0
        adam.step(model.grads)
    return model, losses


one, of_one = train(1)
two, of_two = train(2)
draw_loss_curves(level=1.75, **{"one head": of_one, "two heads": of_two})

# %% [markdown] lang="en"
r"""
With one head the loss comes down to the dotted line, your 1.75, and then only sways about the line. A sum on paper knew where training would end. With two heads the loss lingers just above the line for about a hundred steps (fewer from other starts) and then falls to almost nothing. (The axis is logarithmic, a factor of ten from line to line. From each of twelve random starts the mean of the last 50 losses was 1.7 or 1.8 for one head, and below 0.003 for two.)

What has the one head learned to attend to? Here are its attention weights in a new sentence, with the marked word's column in a frame.
"""

# %% [markdown] lang="ko"
r"""
헤드가 하나인 층의 손실은 점선, 즉 여러분이 구한 1.75까지 내려온 다음, 400스텝이 끝날 때까지 그 근처를 오르내릴 뿐입니다. 학습이 어디에서 멈출지 종이 위에서 미리 알아낸 셈입니다. 헤드가 둘인 층의 손실은 점선 바로 위에서 백 스텝쯤(다른 초깃값에서는 더 짧게) 머물다가 거의 0까지 떨어집니다. (세로축은 한 칸에 10배씩 달라지는 로그 눈금입니다. 무작위 초깃값을 열두 가지로 바꾸어 보아도, 마지막 50스텝의 손실을 평균하면 헤드가 하나일 때는 1.7이나 1.8이었고, 둘일 때는 0.003보다 작았습니다.)

이제 층의 안을 들여다봅시다. 먼저 헤드가 하나인 층에 새 문장을 넣습니다. 표시된 단어의 열에 테두리를 둘렀습니다. 이 헤드는 어느 단어를 보도록 학습되었을까요?
"""

# %% jupyter={"outputs_hidden": true}
x_new, _, marked_new = marked_sentences(np.random.default_rng(3), n=3)
one(x_new)
at = np.s_[:, marked_new[0]]
Matrix(one.weights[0, 0], "weights", range(8), range(8), "shade", lit=at, fixed=True)

# %% [markdown] lang="en"
r"""
Training has found the halves, too. Every word gives about half of its weight to the marked word and half to the one before itself, just left of the diagonal (for word 0, on the far right). Only word 5 needn't share: word 4 is both.

Why halves, if any shares lose the same? The reason is word 5. Suppose that $a$, from the word before, got more than half. As the mixture would then be mostly $a$, the best guess for $b$ would be the mixture times a factor below 1. But $W_O$ multiplies what word 5 brings home by the same factor, and its $b$, whole already, would come out too small. If $b$ got more than half, the same would happen to $a$. Only with halves are both best factors 1, which leaves word 5 as it is.

Now for the two heads of the other layer. The marked word has a golden frame. Try other words and sentences: which head follows the frame, and what does the other do?
"""

# %% [markdown] lang="ko"
r"""
학습으로 찾아낸 것도 절반씩 주는 방법이었습니다. 단어마다 가중치를 표시된 단어에 절반쯤, 바로 앞 단어에 절반쯤 줍니다. (앞 단어의 칸은 대각선(diagonal) 바로 왼쪽이고, 단어 0에서만 맨 오른쪽입니다.) 그런데 단어 5에서는 가중치를 나눌 필요가 없습니다. 단어 4가 앞 단어이면서 표시된 단어이기 때문입니다. 하필 절반인 이유도 바로 이런 단어에 있습니다. 다른 단어에서는 어떤 비율로 나누든, 가장 알맞은 배수를 곱하면 잃는 것이 똑같습니다. 하지만 알맞은 배수는 비율에 따라 달라지고, 층은 단어 5가 가져온 것에도 똑같은 배수를 곱합니다. 단어 5가 가져온 숫자는 이미 온전하므로, 배수는 a를 구할 때도 b를 구할 때도 1이어야 합니다. 두 배수가 모두 1인 비율은 절반씩뿐입니다.

다음은 헤드가 둘인 층입니다. 표시된 단어에 금색 테두리를 둘렀습니다. **단어**와 **문장** 메뉴를 바꾸어 가며 **헤드 0**과 **헤드 1** 버튼을 번갈아 눌러 보세요. 표시된 단어를 따라다니는 것은 어느 헤드인가요? 다른 헤드는 어느 단어를 보나요?
"""

# %% tags=["widget"]
two(x_new)
play_heads(two.weights, range(8), marked_new, word=3)

# %% [markdown] lang="en"
r"""
Whatever sentence you choose, head 0 follows the frame and head 1 attends to the word before. The work is divided, although all that the layer was ever told is its loss. Real models are less tidy, as you saw in the opening, and more heads aren't always better: in the paper one head translates a little worse than eight, but so do thirty-two (table 3, rows A).

## 5 · In PyTorch

`nn.MultiheadAttention` takes the rows that queries, keys and values are made from, here three times the same. It has two surprises. In its mask True means that a word may *not* be seen, so we hand it `~mask`. And it returns the *mean* of all heads' attention weights, unless you say `average_attn_weights=False`.
"""

# %% [markdown] lang="ko"
r"""
어느 문장을 골라도 헤드 0은 표시된 단어를, 헤드 1은 앞 단어를 봅니다. 일을 나누라고 시킨 적은 없습니다. 손실을 줄이라고 했을 뿐인데, 두 헤드는 스스로 일을 나누어 맡았습니다. 물론 맨 위의 그림에서 보았듯이 실제 모델에서는 이만큼 깔끔하게 나뉘지 않습니다. 헤드가 많다고 늘 좋은 것도 아닙니다. 논문의 표 3 (A)를 보면, 헤드가 하나일 때는 여덟 개일 때보다 번역 품질이 조금 떨어지지만, 서른두 개로 늘려도 조금 떨어집니다.

## 5 · PyTorch로

`nn.MultiheadAttention`에는 쿼리, 키, 값을 만들 행을 차례로 넣습니다. 여기서는 셋 다 `x_torch`입니다. 이 모듈을 쓸 때는 두 가지를 조심해야 합니다. 첫 번째로, 마스크의 True는 보면 **안 된다**는 뜻입니다. 우리 마스크와 반대이므로 `~mask`를 넣습니다. 두 번째로, 어텐션 가중치로는 모든 헤드의 **평균**을 돌려줍니다. 헤드마다 따로 받으려면 `average_attn_weights=False`라고 써야 합니다.
"""

# %% claims=["1-18"]
import torch
from torch import nn

from helpers import causal, equal_on_every_device

builtin = nn.MultiheadAttention(512, 8, batch_first=True)
mask, x_torch = causal(5), torch.ones(1, 5, 512)  # True = may be seen; a batch of one | True = 볼 수 있음, 배치에는 하나만
_, weights_torch = builtin(x_torch, x_torch, x_torch, attn_mask=torch.tensor(~mask))
[tuple(p.shape) for p in builtin.parameters()], tuple(weights_torch.shape)

# %% [markdown] lang="en"
r"""
The 1536 rows are $W_Q$, $W_K$ and $W_V$, transposed and stacked. Their biases follow, then $W_O$ with its own. The attention weights are a single (5, 5), the mean of the eight heads. Now put our layer's numbers into PyTorch's. Does it give our output on every device here, and does the mirror, our own layer in PyTorch?
"""

# %% [markdown] lang="ko"
r"""
첫 번째 매개변수의 1536행은 $W_Q$, $W_K$, $W_V$를 전치(transpose)해 위아래로 쌓은 것입니다. 그다음은 이 셋의 편향, 그다음은 $W_O$와 그 편향입니다. 헤드는 여덟 개인데 어텐션 가중치는 (5, 5) 하나뿐입니다. 모든 헤드를 평균했기 때문입니다. PyTorch의 층에 우리 층의 매개변수를 그대로 넣으면 출력도 똑같이 나올까요? 같은 층을 PyTorch로 직접 작성한 것(mirror)도 함께, 내 컴퓨터의 모든 장치에서 비교해 봅시다.
"""

# %%
equal_on_every_device(layer, x_5, mask=mask)

# %% [markdown] lang="en"
r"""
PyTorch's layer and the mirror both give our output.

## 6 · Recap

**How can a word bring home two things and keep them apart?** It looks with two heads. One head brings home one weighted mean, no column of which keeps two numbers apart, since the same $W_V$ makes all the values. Several heads lay what they find side by side, where $W_O$ can use each find by itself. As all are cut from the same matrices, eight heads have no more parameters than one.

**Deeper:** [how two heads come to share the work, and when they never do](10b_multi_head_attention_deeper.ipynb). **The way back** through two heads: [lesson 14](14_way_back.ipynb), and [to look up](90_every_gradient.ipynb#Heads).

**Next:** the head that found the word before had it easy, with a column for each position. In our Transformer the position is added to the word, number by number, and $W_Q$ and $W_K$ have to work on the sum. Can a head still tell who comes before it? [Lesson 11](11_positions_in_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 층도, 직접 작성한 층도 어느 장치에서나 우리와 똑같은 출력을 냅니다.

## 6 · 정리

**단어 하나가 두 가지를 섞지 않고 가져오려면 어떻게 해야 할까요?** 헤드 두 개로 두 번 보면 됩니다. 헤드 하나가 가져오는 것은 가중 평균(weighted mean) 하나뿐입니다. 게다가 모든 단어의 값을 똑같은 $W_V$로 만들기 때문에, 값의 열을 아무리 늘려도 평균에서 두 숫자를 따로 알아낼 수 없습니다. 헤드가 여럿이면 저마다 가져온 것을 나란히 놓고, $W_O$로 그 하나하나를 따로 쓸 수 있습니다. 헤드들은 같은 행렬을 나누어 가지므로, 헤드가 여덟 개여도 매개변수의 개수는 하나일 때와 같습니다.

**더 깊이:** [심화 노트북](10b_multi_head_attention_deeper.ipynb)에서는 두 헤드가 어떻게 일을 나누어 맡게 되는지, 또 언제 끝내 나누지 못하는지 살펴봅니다. **되돌아오는 길**: 두 헤드의 역전파(backward)는 [14장](14_way_back.ipynb)에서 손으로 계산하고, 나중에 [여기](90_every_gradient.ipynb#헤드)에서 찾아볼 수 있습니다.

**다음:** 4절에서 앞 단어를 찾은 헤드는 사실 쉬운 문제를 풀었습니다. 위치를 나타내는 숫자들이 내용과 섞이지 않고 따로 떨어진 열에 있었기 때문입니다. 우리 트랜스포머에서는 8장에서처럼 위치의 행을 단어의 행에 더해 버리고, 그 합에 $W_Q$와 $W_K$를 곱합니다. 그래도 헤드가 어느 단어가 바로 앞에 있는지 가려낼 수 있을까요? [11장](11_positions_in_attention.ipynb)에서 봅니다.
"""
