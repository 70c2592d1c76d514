# %% [markdown] lang="en"
r"""
# 19 · A model of today, deeper

**What must a model keep for its way back, and what may it forget?**

Lesson 19 bought room by keeping fewer keys. There's a far larger pile that it never mentioned, the attention weights. When lesson 19's Llama 3 learns from a text of 8192 tokens, each of its 32 heads computes a weight for every pair of tokens. At 2 bytes a weight that makes 4 GiB in each layer and 128 GiB in all 32 of them, more than eight times as much as all its parameters. Lesson 14's way back reads every single weight. For a text sixteen times as long the pile would be 256 times as high. And yet models do learn from such texts.

What do they keep for the way back, then, all weights, one number for each row, or nothing at all? **Write your guess down** for part 2.

**You will be able to**

- compute a row of attention in blocks, by hand and in code, and never hold all of it;
- take a slope back to a score without the weights of its row;
- say what is kept of a long text, and what it costs to forget the rest.

**You need** lessons 19 and 14 (the way back). \
**Time** 50 minutes

We begin with the way forward. As softmax divides by the sum of a whole row, it seems that all scores must be there at once. In the figure they aren't. Keys come in blocks, none is looked at twice, and what is remembered of all earlier keys stands at the right, where *e^highest* is the largest power so far. Set one key in a block and pull *keys read* from 0 to 8. Every key adds something to *sum*. **At which key does *sum* get smaller all the same?** And where does *out so far* end if you make the blocks larger?
"""

# %% [markdown] lang="ko"
r"""
# 19 · 오늘날의 모델, 심화

**역전파를 하려면 모델은 무엇을 저장해야 하고, 무엇을 버려도 될까요?**

19장에서는 키를 적게 두어 메모리를 아꼈습니다. 그런데 19장에서 이야기하지 않은, 훨씬 큰 것이 하나 있습니다. 바로 어텐션 가중치(attention weight)입니다. 19장의 Llama 3가 토큰(token) 8192개짜리 텍스트로 학습한다고 합시다. 헤드(head) 32개가 저마다 토큰의 모든 짝에서 가중치를 하나씩 구합니다. 가중치 하나가 2바이트이면 층 하나에서 4GiB이고, 32층이면 128GiB입니다. 모델의 매개변수를 다 합친 것의 여덟 배가 넘습니다. 14장의 역전파(backward)는 이 가중치를 하나도 빠짐없이 읽었습니다. 텍스트가 16배 길어지면 가중치는 256배로 늘어납니다. 그런데도 그만큼 긴 텍스트로 모델을 학습시킵니다.

그렇다면 역전파에 쓰려고 무엇을 저장할까요? 가중치 전부일까요, 행마다 숫자 하나일까요, 아니면 아무것도 저장하지 않을까요? **예상을 적어 두세요.** 2절에서 확인합니다.

**이 노트북을 마치면**

- 어텐션(attention)의 한 행을 블록으로 나누어, 손으로도 코드로도 계산할 수 있습니다. 행 전체를 한꺼번에 들고 있지 않아도 됩니다.
- 행의 가중치 없이 점수의 기울기를 구할 수 있습니다.
- 긴 텍스트를 읽을 때 무엇을 저장하는지, 나머지를 버리는 대신 무엇을 치르는지 설명할 수 있습니다.

**필요한 것**은 19장과 14장(되돌아오는 길)입니다. \
**시간** 50분

순전파부터 시작합시다. 소프트맥스(softmax)는 행 전체의 합으로 나눕니다. 그러니 점수가 모두 한꺼번에 있어야 할 것 같습니다. 그런데 아래 그림에서는 그렇지 않습니다. 키를 블록으로 나누어 읽고, 한번 읽은 키는 다시 보지 않습니다. 앞에서 읽은 키에서 남기는 것은 오른쪽에 적힌 숫자 몇 개뿐입니다. 그 가운데 e^highest는 지금까지 나온 가장 큰 거듭제곱입니다. **블록당 키 수**를 1로 두고 **읽은 키 수**를 0에서 8까지 옮겨 보세요. 키를 읽을 때마다 sum에 무언가가 더해집니다. **그런데도 sum이 작아지는 키가 하나 있습니다. 몇 번째 키일까요?** 그리고 블록을 더 크게 하면 ‘지금까지의 out’은 마지막에 얼마가 될까요?
"""

# %% tags=["widget"]
from helpers import play_running

play_running()

# %%
import numpy as np
import torch

from helpers import (
    Table, attend, attend_backward, blockwise_attend, blockwise_attend_backward,
    causal, check, compare, show,
)

# %% [markdown] lang="en"
r"""
## 1 · A row in blocks

*sum* gets smaller at the sixth key, from 2.125 to 2.0625, where the power of e is 16 and twice the highest so far. And *out so far* ends at 4, whatever the blocks.

Why should a sum shrink? As powers of e overflow easily, lesson 09 took the row's highest score off all scores first. Here nobody knows that score before the row has ended, so we measure by the **highest so far** and remember three things:

- `highest`, the highest score so far;
- `sum`, of e^(score − highest);
- `mixed`, of e^(score − highest) times the value.

When a block brings a higher score, whatever we've added up was measured by the wrong one. That's no disaster, for all of it is too large by the same factor. Before the block is added, sum and mixed are both multiplied by

$$ \text{shrink} = e^{\,\text{old highest} - \text{new highest}} $$

At the sixth key shrink is 8/16 and *sum* becomes 2.125 · 0.5 + 1 = 2.0625. The fourth key has halved it as well, but there the 1 that came in was more than the half that went. After the last block out = mixed / sum. (Milakov and Gimelshein 2018, section 3, call it *online* softmax.)

### Exercise 19.8 ★★ 6 minutes

Four keys come in two blocks. Their powers of e are 2, 8 | 16, 4, and their values 6, 3 | 3, 9. After the first block highest is ln 8, sum = 2/8 + 8/8 = 1.25, and mixed = 2/8 · 6 + 8/8 · 3 = 4.5. Going on from there, what are shrink, sum, mixed and out after the second?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 블록으로 나누어 읽는 한 행

sum은 여섯 번째 키에서 2.125에서 2.0625로 작아집니다. 이 키의 거듭제곱은 16으로, 그때까지 가장 컸던 8의 두 배입니다. 그리고 블록을 어떻게 나누든 out은 마지막에 4가 됩니다.

더하기만 하는데 합이 왜 작아질까요? e의 거듭제곱은 금세 넘칩니다(overflow). 그래서 9장에서는 행에서 가장 큰 점수를 모든 점수에서 먼저 뺐습니다. 그런데 블록으로 나누어 읽으면 행이 끝날 때까지 가장 큰 점수를 알 수 없습니다. 그래서 **지금까지** 가장 큰 점수를 기준으로 삼고, 세 가지를 기억합니다.

- `highest`: 지금까지 가장 큰 점수
- `sum`: e^(점수 − highest)의 합
- `mixed`: e^(점수 − highest)에 값을 곱한 것의 합

블록에서 더 큰 점수가 나오면, 그때까지 더한 수는 모두 낡은 기준으로 구한 것이 됩니다. 그래도 큰일은 아닙니다. 모두 똑같은 배수만큼 커져 있을 뿐이니까요. 블록을 더하기 전에 sum과 mixed에 다음을 곱하면 됩니다.

$$ \text{shrink} = e^{\,\text{old highest} - \text{new highest}} $$

여섯 번째 키에서 shrink는 8/16이고, sum은 2.125 · 0.5 + 1 = 2.0625가 됩니다. 네 번째 키에서도 sum은 반으로 줄었습니다. 다만 그때는 줄어든 0.875보다 새로 더한 1이 더 컸습니다. 마지막 블록까지 읽으면 out = mixed / sum입니다. 이 방법을 온라인(online) 소프트맥스라고 합니다(Milakov와 Gimelshein(2018), 3절).

### 연습 19.8 ★★ 6분

키 네 개를 두 블록으로 나누어 읽습니다. e의 거듭제곱은 2, 8 | 16, 4이고, 값은 6, 3 | 3, 9입니다. 첫 번째 블록까지 읽으면 highest는 ln 8, sum = 2/8 + 8/8 = 1.25, mixed = 2/8 · 6 + 8/8 · 3 = 4.5입니다. 여기서부터 이어서, 두 번째 블록까지 읽은 다음의 shrink, sum, mixed, out을 구하세요.
"""

# %%
answer_8 = [..., ..., ..., ...]

check("19.8", answer_8)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

e^(ln 8 − ln 16) = 8 / 16.

</details>
<details><summary>Solution</summary>

{solution}

</details>

### Exercise 19.9 ★★★ 8 minutes

Write `my_row`. `blocks` is a list of pairs, scores (n,) and values (n, d_v), where n may differ from block to block. Look at each block once and return out (d_v,). Scores of 1000 must do no harm.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

e^(ln 8 − ln 16) = 8 / 16입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

### 연습 19.9 ★★★ 8분

`my_row`를 작성하세요. `blocks`는 점수 (n,)와 값 (n, d_v)의 짝을 담은 리스트입니다. n은 블록마다 다를 수 있습니다. 블록을 한 번씩만 읽고 out (d_v,)를 돌려주세요. 점수가 1000이어도 넘치지 않아야 합니다.
"""


# %%
def my_row(blocks):
    ...


check("19.9", my_row)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

In the loop: `higher = max(highest, scores.max())`, `shrink = np.exp(highest - higher)`. Before it: `highest = -np.inf`.

</details>
<details><summary>Solution</summary>

{solution}

</details>

## 2 · Back without the weights

Going forward we never had all weights at once. Now the slopes come back and ask for exactly those, twice even, as lesson 14's formula for softmax shows:

$$ dscore_j = w_j \, \big(dw_j - \sum_i w_i \, dw_i\big) \qquad dw_j = dout \cdot v_j $$

There's the weight in front, and there's the weighted mean of *all* dw, without which not a single score gets its slope. Must we read the whole row once more before we can begin?

Let's say it in words. Each dw tells how much the loss would grow if a little of one key's value were added to out, so the weighted mean of all dw is how much it would grow if a little of the weighted mean of all values were added. But that mean we have already. It's out itself.

$$ \sum_i w_i \, (dout \cdot v_i) = dout \cdot \sum_i w_i v_i = dout \cdot out $$

Let's call highest + ln(sum) the **log sum** of a row, as others call it *logsumexp*. With this one number the weight in front comes back from its score alone:

$$ w_j = e^{\,score_j - \text{log sum}} $$

### Exercise 19.10 ★★ 4 minutes

Take the row of 19.8 again, with powers of e 2, 8, 16, 4, values 6, 3, 3, 9 and out 4. Let dout be 1. Give three numbers, to four decimals. The first is the row's log sum. The second is the weight w of the first key, from its score ln 2 and log sum alone. The third is the slope of that score, dscore, from w, the value, dout and out alone.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

반복문 안에서 `higher = max(highest, scores.max())`, `shrink = np.exp(highest - higher)`입니다. 반복문 앞에서는 `highest = -np.inf`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

## 2 · 가중치 없이 되돌아오기

순전파에서는 가중치가 한꺼번에 모두 있었던 적이 없습니다. 그런데 이제 되돌아오는 기울기에는 바로 그 가중치가 필요합니다. 그것도 두 번이나요. 14장에서 소프트맥스를 거슬러 갈 때 쓴 식을 봅시다.

$$ dscore_j = w_j \, \big(dw_j - \sum_i w_i \, dw_i\big) \qquad dw_j = dout \cdot v_j $$

맨 앞에 가중치가 하나 있고, 괄호 안에는 **모든** dw의 가중 평균이 있습니다. 이 평균을 모르면 점수 하나의 기울기도 구할 수 없습니다. 그럼 시작하기 전에 행 전체를 한 번 더 읽어야 할까요?

말로 풀어 봅시다. dw 하나는, 그 키의 값을 out에 조금 더할 때 손실이 얼마나 커지는지를 나타냅니다. 그러니 모든 dw의 가중 평균은, 모든 값의 가중 평균을 out에 조금 더할 때 손실이 얼마나 커지는지를 나타냅니다. 그런데 값의 가중 평균이라면 이미 있습니다. 바로 out입니다.

$$ \sum_i w_i \, (dout \cdot v_i) = dout \cdot \sum_i w_i v_i = dout \cdot out $$

이제 맨 앞의 가중치가 남았습니다. highest + ln(sum)을 행의 **log sum**이라고 합시다. 보통 *logsumexp*라고 부르는 수입니다. 이 숫자 하나가 있으면 점수만으로 가중치를 다시 구할 수 있습니다.

$$ w_j = e^{\,score_j - \text{log sum}} $$

### 연습 19.10 ★★ 4분

19.8의 행을 다시 씁니다. e의 거듭제곱은 2, 8, 16, 4, 값은 6, 3, 3, 9, out은 4입니다. dout은 1이라고 합시다. 다음 세 수를 소수 넷째 자리까지 구하세요. 첫 번째는 이 행의 log sum입니다. 두 번째는 첫 번째 키의 가중치 w입니다. 점수 ln 2와 log sum만으로 구하세요. 세 번째는 그 점수의 기울기 dscore입니다. w, 값, dout, out만으로 구하세요.
"""

# %%
answer_10 = [..., ..., ...]

check("19.10", answer_10)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

log sum = ln 16 + ln 1.875, and e to the power of it is 30. dw = dout · v, and the mean over the row is dout · out.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Here is the whole way back in blocks. Which does it read of q, k, v, the weights, out and the log sums?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

log sum = ln 16 + ln 1.875이고, e를 그만큼 거듭제곱하면 30입니다. dw = dout · v이고, 행의 가중 평균은 dout · out입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

아래는 블록으로 나누어 계산하는 역전파 전체입니다. q, k, v, 가중치, out, log sum 가운데 무엇을 읽나요?
"""

# %%
show(blockwise_attend_backward)

# %% [markdown] lang="en"
r"""
The way back reads everything but the weights, which it computes once more, a block at a time. All that is kept in their place is **one number a row**. (Even that could be computed again, by one more trip through the whole row. The code's `dscaled` is the dscore above, and `/ root` is there because the scores were divided by √d_k.)

This is **FlashAttention** (Dao et al. 2022, section 3.1 and appendix B.2). It works inside the graphics chip, in a small fast memory that has room for a block and none for a matrix. Its first version kept two numbers a row, highest and sum, where the second keeps one (Dao 2023, section 3.1).

Does nothing get lost? Let's compare it with attention as lesson 09 wrote it, for two heads and 1024 tokens, forward and back.
"""

# %% [markdown] lang="ko"
r"""
역전파는 가중치만 빼고 모두 읽습니다. 가중치는 한 블록씩 다시 계산합니다. 가중치 대신 저장해 둔 것은 **행마다 숫자 하나**뿐입니다. (이 숫자마저 행 전체를 한 번 더 훑으면 다시 구할 수 있습니다. 코드의 `dscaled`는 위 식의 dscore입니다. 점수를 √d_k로 나누었으므로 dq와 dk도 `root`로 나눕니다.)

이 방법이 **FlashAttention**입니다(Dao 외(2022), 3.1절과 부록 B.2). 계산은 그래픽 칩 안의 작고 빠른 메모리에서 합니다. 이 메모리에는 블록 하나가 들어갈 자리는 있어도 행렬 전체가 들어갈 자리는 없습니다. FlashAttention의 첫 번째 판은 행마다 highest와 sum 두 개를 저장했고, 두 번째 판은 하나만 저장합니다(Dao(2023), 3.1절).

이렇게 해도 정말 아무것도 잃지 않을까요? 9장에서 작성한 어텐션과 비교해 봅시다. 헤드 두 개와 토큰 1024개로 순전파와 역전파를 모두 계산합니다.
"""

# %%
rng = np.random.default_rng(19)
q, k, v, dout = rng.normal(size=(4, 2, 1024, 16))
out, weights = attend(q, k, v, causal(1024))
plain = dict(zip(("out", "dq", "dk", "dv"), (out, *attend_backward(dout, q, k, v, weights))))
out, log_sums = blockwise_attend(q, k, v, block=128, causal=True)
back = blockwise_attend_backward(dout, out, log_sums, q, k, v, block=128, causal=True)
compare(dict(zip(plain, (out, *back))), plain)

# %% [markdown] lang="en"
r"""
Nothing gets lost, neither in the output nor in the three gradients. Under the causal mask some blocks needn't even be looked at, namely those in which every key comes later than every query.

With blocks of 128 our 1024 tokens make 8 · 8 of them. How many have to be computed? And how much is kept for one head, all weights in 16 bits or a log sum a row in 32?
"""

# %% [markdown] lang="ko"
r"""
잃는 것은 없습니다. 출력도 그래디언트(gradient) 셋도 그대로입니다. 게다가 인과 마스크(causal mask)가 있으면 아예 계산하지 않아도 되는 블록이 있습니다. 모든 키가 모든 쿼리보다 뒤에 오는 블록입니다. 거기서는 가중치가 모두 0입니다.

토큰 1024개를 128개씩 나누면 블록은 8 · 8개입니다. 그 가운데 몇 개를 계산해야 할까요? 그리고 헤드 하나는 얼마나 저장할까요? 가중치를 모두 16비트로 저장할 때와, 행마다 log sum 하나만 32비트로 저장할 때를 견주어 봅시다.
"""

# %% jupyter={"outputs_hidden": true}
n_tokens = np.array([1024, 8192, 131_072])
side = n_tokens // 128
seen = side * (side + 1) // 2
kept = {"MiB of weights": n_tokens**2 * 2 / 2**20, "MiB of log sums": n_tokens * 4 / 2**20}
Table({"tokens": n_tokens, "blocks": side**2, "computed": seen, **kept})

# %% [markdown] lang="en"
r"""
Of the 64 blocks 36 have to be computed, and for long texts little more than half. A head keeps 4 KiB of log sums in place of 2 MiB of weights, or half a MiB in place of 32 GiB if the text has 131 072 tokens, because what grew with the square of the text now grows with the text. And the 128 GiB that we began with? They're 32 MiB.

What does that cost? It costs arithmetic, for all scores are computed twice, and still it's *faster*. With 8192 tokens it takes less than half the processor time of lesson 09's way and less than a 150th of its memory, as a test of this course measures. Nearly half of the blocks are skipped, and what was never written down needn't be fetched.

The trade works elsewhere, too. A gate of lesson 19 is one product away from x, so its network may forget gate, up and hidden if it computes them again ([every gradient](90_every_gradient.ipynb#SwiGLU) has its way back). If a whole model keeps a few arrays on purpose and computes all that lies between them once more, that's **gradient checkpointing** (Chen et al. 2016).

## 3 · In PyTorch

PyTorch's `F.scaled_dot_product_attention` picks one of several ways to compute attention, and for arrays with four axes, (batch, heads, tokens, width), it picks FlashAttention. Its result remembers what it has kept for the way back. What will that be?
"""

# %% [markdown] lang="ko"
r"""
블록 64개 가운데 36개를 계산해야 하고, 텍스트가 길어지면 이 비율은 절반에 가까워집니다. 헤드 하나가 저장하는 것은 토큰이 1024개일 때 가중치 2MiB 대신 log sum 4KiB이고, 131,072개일 때는 32GiB 대신 0.5MiB입니다. 텍스트 길이의 제곱에 비례하던 것이 이제는 길이에 비례하기 때문입니다. 그러면 처음에 말한 128GiB는 어떻게 되었을까요? 32MiB로 줄었습니다.

그 대신 무엇을 치를까요? 점수를 두 번씩 구하니 계산이 늘어납니다. 그런데도 **더 빠릅니다**. 토큰이 8192개일 때 프로세서 시간은 9장의 방법의 절반도 걸리지 않고, 메모리는 150분의 1도 쓰지 않습니다. 이 과정의 테스트가 측정한 결과입니다. 블록의 절반 가까이를 건너뛰고, 적어 두지 않은 것은 다시 가져올 일도 없으니까요.

버렸다가 다시 계산하는 방법은 다른 데서도 통합니다. 19장의 게이트는 x에 행렬을 한 번 곱하면 나옵니다. 그러니 이 신경망은 gate, up, hidden을 버렸다가 다시 계산해도 됩니다. (그 역전파는 [모든 그래디언트](90_every_gradient.ipynb#SwiGLU)에 있습니다.) 모델 전체에서 배열을 몇 개만 골라 저장하고 그 사이의 것은 모두 다시 계산하기도 합니다. 이것을 **그래디언트 체크포인팅**(gradient checkpointing)이라고 합니다(Chen 외(2016)).

## 3 · PyTorch로

PyTorch의 `F.scaled_dot_product_attention`은 어텐션을 계산하는 여러 방법 가운데 하나를 고릅니다. 배열의 축이 (배치, 헤드, 토큰, 폭)의 네 개이면 FlashAttention을 고릅니다. 이 함수의 결과에는 역전파에 쓰려고 저장한 것이 딸려 있습니다. PyTorch는 무엇을 저장했을까요?
"""

# %% jupyter={"outputs_hidden": true}
given = [torch.tensor(rows[None], requires_grad=True) for rows in (q, k, v)]
found = torch.nn.functional.scaled_dot_product_attention(*given, is_causal=True)
arrays = ("query", "key", "value", "output", "logsumexp")
stored = {name: tuple(getattr(found.grad_fn, f"_saved_{name}").shape) for name in arrays}
found.backward(torch.tensor(dout[None]))  # lets go of them | 이제 저장한 것을 놓아줍니다
stored

# %% [markdown] lang="en"
r"""
PyTorch has kept q, k, v and the output. Of the weights it has kept **one number a row**, the `logsumexp`, just as you did. Are its output and its gradients ours?
"""

# %% [markdown] lang="ko"
r"""
PyTorch는 q, k, v와 출력을 저장했습니다. 가중치 대신 저장한 것은 여러분처럼 **행마다 숫자 하나**, `logsumexp`뿐입니다. 출력과 그래디언트도 블록으로 나누어 계산한 것과 같을까요?
"""

# %%
theirs = [found.detach(), *(tensor.grad for tensor in given)]
compare(dict(zip(plain, (out, *back))), {name: rows[0] for name, rows in zip(plain, theirs)})

# %% [markdown] lang="en"
r"""
They are, to ten digits.

## 4 · Recap

**What must a model keep for its way back, and what may it forget?** It may forget whatever it can compute again from what is there anyway, and that's true of all attention weights. In their place attention keeps one number a row. Was that your guess? *Nothing at all* wasn't quite wrong, as even that number can be computed again by whoever pays with one more trip through the row.

| what | formula | to remember |
|---|---|---|
| a row in blocks | shrink = e^(old highest − new highest) | three things, however long the row |
| a weight, once more | w = e^(score − log sum) | one number a row |
| the mean over a row | Σ w dw = dout · out | no weight at all |

**To look up:** [the gradients](90_every_gradient.ipynb#Shared-keys) of keys that heads share, of gates and of everything else.

**References**, those of lesson 19 among them. N. Shazeer, *GLU Variants Improve Transformer*, 2020, sections 2 and 3; *Fast Transformer Decoding: One Write-Head is All You Need*, 2019, section 3. · J. Ainslie et al., *GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints*, 2023, section 2.2. · B. Zhang, R. Sennrich, *Root Mean Square Layer Normalization*, 2019, section 4. · A. Grattafiori et al., *The Llama 3 Herd of Models*, 2024, sections 3.2 and 3.4.2. · T. Chen et al., *Training Deep Nets with Sublinear Memory Cost*, 2016. · M. Milakov, N. Gimelshein, *Online normalizer calculation for softmax*, 2018, section 3. · T. Dao et al., *FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness*, 2022, section 3.1 and appendix B.2. · T. Dao, *FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning*, 2023, section 3.1. · N. Shazeer et al., *Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer*, 2017, section 2.1. · A. Jiang et al., *Mixtral of Experts*, 2024, section 2.1.

Back to [lesson 19](19_model_of_today.ipynb). **Next:** [lesson 20](20_real_model.ipynb) pours a published model's numbers into your own functions.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 출력과 그래디언트 셋은 우리가 구한 것과 열 자리까지 같습니다.

## 4 · 정리

**역전파를 하려면 모델은 무엇을 저장해야 하고, 무엇을 버려도 될까요?** 어차피 있는 것으로 다시 계산할 수 있으면 버려도 됩니다. 어텐션 가중치는 모두 그렇게 다시 구할 수 있습니다. 어텐션은 가중치 대신 행마다 숫자 하나를 저장합니다. 예상이 맞았나요? ‘아무것도 저장하지 않는다’도 아주 틀린 답은 아닙니다. 행 전체를 한 번 더 훑는 대가를 치르면 이 숫자마저 다시 구할 수 있으니까요.

| 무엇 | 식 | 기억할 것 |
|---|---|---|
| 블록으로 나누어 읽는 행 | shrink = e^(예전 highest − 새 highest) | 행이 아무리 길어도 세 가지만 기억함 |
| 다시 구하는 가중치 | w = e^(점수 − log sum) | 행마다 숫자 하나 |
| 행의 가중 평균 | Σ w dw = dout · out | 가중치가 필요 없음 |

**찾아볼 곳:** 여러 헤드가 공유하는 키, 게이트, 그 밖의 모든 부품의 [그래디언트](90_every_gradient.ipynb#공유하는-키).

**참고 자료**입니다. 19장의 것도 함께 적습니다. N. Shazeer, *GLU Variants Improve Transformer*, 2020, 2절과 3절; *Fast Transformer Decoding: One Write-Head is All You Need*, 2019, 3절. · J. Ainslie 외, *GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints*, 2023, 2.2절. · B. Zhang, R. Sennrich, *Root Mean Square Layer Normalization*, 2019, 4절. · A. Grattafiori 외, *The Llama 3 Herd of Models*, 2024, 3.2절과 3.4.2절. · T. Chen 외, *Training Deep Nets with Sublinear Memory Cost*, 2016. · M. Milakov, N. Gimelshein, *Online normalizer calculation for softmax*, 2018, 3절. · T. Dao 외, *FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness*, 2022, 3.1절과 부록 B.2. · T. Dao, *FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning*, 2023, 3.1절. · N. Shazeer 외, *Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer*, 2017, 2.1절. · A. Jiang 외, *Mixtral of Experts*, 2024, 2.1절.

[19장](19_model_of_today.ipynb)으로 돌아가기. **다음:** [20장](20_real_model.ipynb)에서는 공개된 모델의 숫자를 여러분의 함수에 부어 넣습니다.
"""
