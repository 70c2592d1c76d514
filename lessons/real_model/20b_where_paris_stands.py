# %% [markdown] lang="en"
r"""
# 20b · Where does "Paris" stand?

**Where in 134 515 008 numbers does "Paris" stand?**

After *The capital of France is* the model of lesson 20 writes `Paris`. So the answer must be in its numbers somewhere. But search the file for it and you find only the name of a piece. Thirty blocks pass the text on, each adds something to the stream, and at the end Paris is on top.

What if we didn't wait for the end? Suppose the text were finished after ten blocks, or after twenty, and ask the last rows of numbers what they would write. The slider does that. On the left you see in which place the answer stands among all 49 152 pieces, on the right the five likeliest pieces. Before you move it, guess: after how many of the thirty blocks will Paris be the likeliest?
"""

# %% [markdown] lang="ko"
r"""
# 20b · ‘Paris’는 어디에 있을까요?

**숫자 134,515,008개 가운데 ‘Paris’는 어디에 있을까요?**

*The capital of France is*(프랑스의 수도는) 다음에 20장의 모델은 `Paris`라고 씁니다. 그렇다면 답은 모델의 숫자 어딘가에 있어야 합니다. 그런데 파일을 뒤져 보아도 나오는 것은 조각의 이름뿐입니다. 텍스트가 블록(block) 서른 개를 차례로 지나는 동안 블록마다 잔차 스트림(residual stream)에 무언가를 더하고, 맨 끝에서는 Paris가 1위입니다.

끝까지 기다리지 않으면 어떨까요? 블록을 열 개나 스무 개만 지난 뒤에 멈추고, 그때의 숫자로 다음 조각을 고르게 해 봅시다. 아래의 슬라이더가 그렇게 합니다. 왼쪽에는 답이 조각 49,152개 가운데 몇 위인지, 오른쪽에는 확률이 가장 높은 다섯 조각이 나옵니다. 옮기기 전에 예측해 보세요. 블록 서른 개 가운데 몇 개를 지나야 Paris가 1위가 될까요?
"""

# %% tags=["widget"]
from helpers import play_lens

play_lens()

# %% [markdown] lang="en"
r"""
Paris is in first place only after the thirtieth block. For twenty blocks its place hardly moves: it is 2636 there, with a bare space in front of all. Then it climbs, and one block before the end the model would still write `capital`. Try the other texts, too.

A late answer can have an early cause. This notebook looks for it with one idea: change a few of the numbers, run the rest again, and see what is written.

**You will be able to** read the stream of a model between its blocks, silence one head and exchange what it fetches, work out by pencil what one neuron adds to one piece, and say what such findings prove and what they don't. \
**You need** lesson 20. \
**Time** 65 minutes. Without the file of lesson 20 the stored results stand in.

## 1 · Reading in between
"""

# %% [markdown] lang="ko"
r"""
Paris는 서른 번째 블록을 지나고서야 1위가 됩니다. 스무 블록을 지날 때까지는 거의 달라지지 않아서, 그때 Paris는 2636위이고 1위는 빈칸입니다. 그다음부터 순위가 오르지만, 마지막 블록 바로 앞에서도 모델은 아직 `capital`이라고 쓸 것입니다. 메뉴에서 다른 텍스트도 골라 보세요.

답이 늦게 나온다고 원인까지 늦게 생기는 것은 아닙니다. 이 노트북은 한 가지 방법으로 원인을 찾습니다. 숫자 몇 개를 바꾸고 나머지를 다시 계산한 다음, 모델이 무엇을 쓰는지 보는 것입니다.

**이 노트북을 마치면** 블록과 블록 사이에서 스트림을 읽고, 헤드(head) 하나를 끄거나 헤드가 가져온 것을 바꾸고, 뉴런(neuron) 하나가 조각 하나에 더하는 값을 연필로 구할 수 있습니다. 이런 발견으로 무엇이 증명되고 무엇이 증명되지 않는지도 말할 수 있습니다. \
**필요한 것**은 20장입니다. \
**시간** 65분

20장의 파일이 없으면 저장해 둔 결과가 나옵니다.

## 1 · 블록 사이에서 읽기
"""

# %%
import numpy as np

from helpers import Table, check, open_model, or_solution, parts, show, stored, streams

real = open_model()  # open_model(fetch=True) downloads the file, once | open_model(fetch=True)로 파일을 한 번만 내려받음
real

# %%
show(streams)

# %% [markdown] lang="en"
r"""
You know this function: it is `my_stack` of lesson 02, which here keeps what it had on the way. `parts(model)` is the list of the model's sixty functions, the attention and the network of each block.
"""

# %% [markdown] lang="ko"
r"""
낯익은 함수입니다. 2장의 `my_stack`과 같고, 중간의 상태를 모두 모아 둔다는 점만 다릅니다. `parts(model)`은 모델의 함수 예순 개, 즉 블록마다 어텐션(attention) 하나와 신경망 하나를 담은 리스트입니다. 아래에서는 이 가운데 하나를 바꾸거나 배열 하나를 바꿉니다.
"""

# %%
TEXT = "The capital of France is"


def read(text):
    x = real.library.embedding(np.array(real.pieces.encode(text)))
    return streams(x, parts(real.library))


list(read(TEXT).shape) if real else stored("paris_shape")  # states, pieces, d_model | 상태, 조각, d_model

# %% [markdown] lang="en"
r"""
Sixty-one states. State 0 is the rows of the table, and each function makes the next one. Blocks are counted from 0, too: state 2*i* goes into block *i*, whose attention makes state 2*i* + 1 and whose network makes state 2*i* + 2.

At the end the model normalizes the last piece's row, multiplies it by the table, and has its logits. We can do the same with any earlier state. This is called the **logit lens** (nostalgebraist 2020).

### Exercise 20.7 ★★ 7 minutes

Write `my_lens(states, gamma, table, wanted)`. `states` is (n_states, T, d_model), `gamma` belongs to the last RMSNorm (ε = 1e-5), `table` is (n_vocab, d_model), and `wanted` is the id of a piece. Return, for each state, the rank of that piece as the next one: 0 if it is the likeliest, else how many pieces have a larger logit.
"""

# %% [markdown] lang="ko"
r"""
상태는 모두 61개입니다. 상태 0은 테이블에서 꺼낸 행이고, 함수를 하나 지날 때마다 다음 상태가 나옵니다. 블록도 0부터 셉니다. 그래서 블록 i에 들어가는 것은 상태 2i입니다. 그 블록의 어텐션을 지나면 상태 2i + 1, 신경망까지 지나면 상태 2i + 2가 됩니다.

모델은 맨 끝에서 마지막 조각의 행을 정규화하고 테이블을 곱해 로짓(logit)을 구합니다. 그 앞의 상태로도 똑같이 계산해 볼 수 있습니다. 이 방법을 **로짓 렌즈**(logit lens)라고 합니다(nostalgebraist(2020)).

### 연습 20.7 ★★ 7분

함수 `my_lens(states, gamma, table, wanted)`를 작성하세요. `states`는 (상태 수, T, d_model), `gamma`는 마지막 RMSNorm의 것(ε = 1e-5), `table`은 (n_vocab, d_model)이고, `wanted`는 조각의 번호입니다. 상태마다 이 조각이 다음 조각으로서 몇 위인지를 돌려주세요. 가장 높으면 0이고, 아니면 로짓이 더 큰 조각의 수입니다.
"""

# %%
def my_lens(states, gamma, table, wanted):
    ...


check("20.7", my_lens)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`states[:, -1]` are the last piece's rows, one for each state. After the norm, `@ table.T` gives (n_states, n_vocab). A comparison of arrays gives booleans, and their sum counts.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Here is Paris, before the first block and after each of the thirty.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`states[:, -1]`은 상태마다 마지막 조각의 행입니다. 정규화한 다음 `@ table.T`를 곱하면 (상태 수, n_vocab)이 됩니다. 배열을 비교하면 참과 거짓이 나오고, 더하면 참의 개수입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

Paris의 순위를 첫 블록 앞에서, 그리고 블록 서른 개를 하나씩 지날 때마다 구해 봅시다.
"""

# %%
my_lens = or_solution("20.7", my_lens)


def ranks_of(answer, states):
    wanted = real.pieces.encode(answer)[0]
    return my_lens(states, real.p["output_norm"], real.p["token_embd"], wanted).tolist()


ranks_of(" Paris", read(TEXT)[::2]) if real else stored("paris_ranks")  # after each block | 블록을 지날 때마다

# %% [markdown] lang="en"
r"""
These are the figure's places, less one, since a rank begins at 0. The largest leap is that of block 23, from 2078 to 395. Now for other texts, and for an answer that the model gets wrong. In which of these does the answer come up before the last two blocks?
"""

# %% [markdown] lang="ko"
r"""
그림에서 본 순위와 같습니다. 다만 그림은 1위부터 세고 `my_lens`는 0부터 세므로, 여기서는 모두 1씩 작습니다. 가장 크게 뛰는 곳은 2078에서 395로 오르는 블록 23입니다. 이번에는 다른 텍스트를 보고, 모델이 틀리는 답도 하나 넣어 봅시다. 텍스트는 차례로 ‘독일의 수도는’, ‘일본의 수도는’, ‘뜨겁다의 반대말은’, ‘2 더하기 2는’이고, 열의 숫자는 지난 블록의 수입니다. 마지막 두 블록에 이르기 전에 1위가 되는 답이 있을까요? 표에서는 0이 1위입니다.
"""

# %% jupyter={"outputs_hidden": true}
answers = {"The capital of Germany is": " Berlin", "The capital of Japan is": " Tokyo",
           "The opposite of hot is": " cold", "Two plus two is": " four"}
rows = [ranks_of(b, read(a)[::2]) for a, b in answers.items()] if real else stored("paris_others")
# columns: how many blocks are passed | 열: 지난 블록의 수
Table({"text": [*answers], **{str(i): [r[i] for r in rows] for i in (0, 10, 20, 26, 29, 30)}})

# %% [markdown] lang="en"
r"""
None of the four does. `cold` leads one block before the end, `Berlin` and `Tokyo` only at the very end, and `four` never.

Does Paris therefore stand in the last block? Not so fast. The lens says when an answer can be *read by the table*. Before that it may lie in the stream in directions that the table doesn't look along. To find a cause we have to take something away.

## 2 · The head that fetches the capital

Only attention carries something from one piece to another. So whatever the row of `is` knows of France has come through some of the 270 heads. What a head adds to the stream is its 64 numbers times 64 rows of w_o, and the logits are sums over all that was added, divided by the stream's size at the end. So every head has its own share in the lead of `Paris` over the seven other capitals below. Here are all 270 shares, for eight countries.
"""

# %% [markdown] lang="ko"
r"""
넷 가운데 하나도 없습니다. `cold`는 끝나기 한 블록 전에 1위가 되고, `Berlin`과 `Tokyo`는 맨 끝에서야 1위가 됩니다. `four`는 끝내 1위가 되지 못합니다.

그러면 Paris는 마지막 블록에 있을까요? 아직 그렇게 말할 수 없습니다. 렌즈로 알 수 있는 것은 답을 언제부터 **테이블로 읽을 수 있는지**뿐입니다. 그전에도 답은 테이블로는 읽히지 않는 방향으로 스트림 안에 들어 있을 수 있습니다. 원인을 찾으려면 무언가를 빼 보아야 합니다.

## 2 · 수도를 가져오는 헤드

한 조각에서 다른 조각으로 무언가를 옮기는 것은 어텐션뿐입니다. 그러니 이 텍스트가 프랑스 이야기라는 정보는 헤드 270개 가운데 하나 이상을 거쳐 `is`의 행에 들어왔을 것입니다. 헤드가 스트림에 더하는 것은 그 헤드의 숫자 64개에, w_o에서 이 숫자들과 만나는 64개의 행을 곱한 것입니다. 로짓은 이렇게 더해진 것을 모두 합해 그 크기로 나누고 γ와 테이블의 행을 곱한 것입니다. 그러니 `Paris`의 로짓이 다른 일곱 수도의 평균보다 얼마나 큰지도 헤드마다 나누어 따질 수 있습니다. 여덟 나라에서 헤드 270개의 몫을 모두 구해 봅시다.
"""

# %%
from helpers import heads_of

cities = {"France": " Paris", "Germany": " Berlin", "Italy": " Rome", "Japan": " Tokyo",
          "Spain": " Madrid", "England": " London", "Russia": " Moscow", "Austria": " Vienna"}

# %%
def shares(country):
    after, p = read(f"The capital of {country} is"), real.p
    rows = {name: p["token_embd"][real.pieces.encode(city)[0]] for name, city in cities.items()}
    lead = rows[country] - np.mean([rows[name] for name in cities if name != country], axis=0)
    lead = p["output_norm"] * lead / np.sqrt(np.mean(after[-1, -1] ** 2))
    found = []
    for i in range(30):
        heads = heads_of(real.library, i, after[2 * i])[1][-1]  # (9, 64)
        w_o = p[f"blk.{i}.attn_output"].reshape(9, 64, -1)
        found.append([round(float(head @ w @ lead), 3) for head, w in zip(heads, w_o)])
    return found


shared = np.array([shares(name) for name in cities] if real else stored("paris_shares"))
shared.shape

# %%
best = np.argsort(-shared.mean(axis=0).ravel())[:5]
of_best = shared.reshape(8, -1)[:, best]
Table({"block": best // 9, "head": best % 9, "mean": of_best.mean(axis=0),
       "least": of_best.min(axis=0), "most": of_best.max(axis=0)}, digits=2)

# %% [markdown] lang="en"
r"""
Head 4 of block 23 adds most: 2.55 on average, where the whole lead is between 5.8 and 10.2. We found it *by search*, as the best of 270 on eight countries, so it must still prove itself on others. Where does it look when it stands at `is`?
"""

# %% [markdown] lang="ko"
r"""
블록 23의 헤드 4가 평균 2.55로 가장 많이 더합니다. 로짓의 차이는 모두 합해 5.8에서 10.2 사이입니다. 다만 이 헤드는 여덟 나라로 270개를 **모두 뒤져** 고른 것이므로, 다른 나라에서도 통하는지 따로 확인해야 합니다. 이 헤드는 `is`에서 어디를 볼까요?
"""

# %%
seen = heads_of(real.library, 23, read(TEXT)[46])[0][4, -1] if real else stored("paris_seen")
Table(["The", "capital", "of", "France", "is"], [seen], digits=3)

# %% [markdown] lang="en"
r"""
It gives 0.903 of its weight to `France`. Over the eight countries that is 0.875 to 0.977. It looks at the right word, then. But does the model need it?

### Exercise 20.8 ★★ 5 minutes

Write `my_without(w_o, head, n_heads)`: a copy of w_o in which one head adds nothing. The heads lie side by side in the rows that are multiplied by w_o, each with d_model / n_heads numbers, and are counted from 0.
"""

# %% [markdown] lang="ko"
r"""
이 헤드는 가중치의 0.903을 `France`에 줍니다. 다른 나라에서도 나라 이름에 0.875에서 0.977을 줍니다. 보아야 할 단어를 제대로 보는 셈입니다. 그런데 모델에 이 헤드가 꼭 필요할까요?

### 연습 20.8 ★★ 5분

함수 `my_without(w_o, head, n_heads)`를 작성하세요. 헤드 하나가 아무것도 더하지 않도록 w_o를 고친 사본을 돌려줍니다. w_o와 곱해지는 행에는 헤드가 d_model / n_heads개의 숫자씩 나란히 놓여 있고, 헤드는 0부터 셉니다.
"""

# %%
def my_without(w_o, head, n_heads):
    ...


check("20.8", my_without)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x @ w_o multiplies number i of x by *row* i of w_o. Which rows do the numbers of head 4 meet?

</details>
<details><summary>Solution</summary>

{solution}

</details>

With this one array exchanged, the whole model runs again.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x @ w_o에서 x의 i번 숫자는 w_o의 i번 **행**과 곱해집니다. 헤드 4의 숫자는 어느 행과 만날까요?

</details>
<details><summary>풀이</summary>

{solution}

</details>

이 배열 하나만 바꾸고 모델 전체를 다시 실행합니다.
"""

# %%
from helpers import softmax, with_arrays

my_without = or_solution("20.8", my_without)


def p_next(model, text, *wanted):  # the probability that one of these pieces comes next | 이 조각들 가운데 하나가 다음에 올 확률
    p = softmax(model(np.array(real.pieces.encode(text)))[-1].astype(float))
    return float(p[[real.pieces.encode(one)[0] for one in wanted]].sum())


def p_of_capitals(model):
    return [p_next(model, f"The capital of {name} is", city) for name, city in cities.items()]

# %%
W_O = "blk.23.attn_output"
models = [real.library, with_arrays(real, {W_O: my_without(real.p[W_O], 4, 9)})] if real else []
p = [p_of_capitals(one) for one in models] if real else stored("paris_without")
Table({"country": [*cities], "with the head": p[0], "without the head": p[1]}, digits=3)

# %% [markdown] lang="en"
r"""
Every capital loses more than a third of its probability: Paris falls from 0.773 to 0.141, Moscow from 0.377 to 0.024. But six of the eight still come first. Other heads know the way, too.

Did this head make Paris leap in block 23? Read state 47, right after that block's attention, with the head and without it.
"""

# %% [markdown] lang="ko"
r"""
모든 수도의 확률이 3분의 1 넘게 줄어듭니다. Paris는 0.773에서 0.141로, Moscow는 0.377에서 0.024로 떨어집니다. 그래도 여덟 가운데 여섯은 여전히 확률이 가장 높습니다. 나라를 가져오는 길은 이 헤드 말고도 있다는 뜻입니다.

블록 23에서 Paris의 순위를 크게 올린 것도 이 헤드일까요? 그 블록의 어텐션을 막 지난 상태 47을, 헤드가 있을 때와 없을 때 각각 읽어 봅시다.
"""

# %%
def around_23(country):  # ranks before the block, after its attention, without the head | 순위: 블록 전, 어텐션 다음, 헤드 없이
    x = read(f"The capital of {country} is")[46]
    return ranks_of(cities[country], np.stack([x, *(x + parts(one)[46](x) for one in models)]))


around = [around_23(country) for country in cities] if real else stored("paris_around")
heading = "country", "before block 23", "after its attention", "without the head"
Table(heading, [(name, *ranks) for name, ranks in zip(cities, around)])

# %% [markdown] lang="en"
r"""
In this attention Paris climbs from 2078 to 358, and without head 4 no further than 1636. In all eight texts the rank falls to 0.35 of what it was or less, and without the head not even to half.

Silencing shows that a head matters. It doesn't show *what* it brings. So let's exchange: we take the 64 numbers that the head fetches in *The capital of Germany is* and put them in their place in the text about France. Everything else stays, and the word `France` still stands there for all the other heads. What will be written?
"""

# %% [markdown] lang="ko"
r"""
이 어텐션을 지나면 Paris는 2078에서 358로 오르지만, 헤드 4가 없으면 1636에 그칩니다. 다른 일곱 수도도 비슷합니다. 헤드가 있으면 모두 처음 순위의 0.35배 아래까지 내려오고, 없으면 어느 것도 절반까지 내려오지 못합니다. (순위는 작을수록 높습니다.)

헤드를 끄면 그 헤드가 중요한지는 알 수 있지만, **무엇을** 가져오는지는 알 수 없습니다. 그러니 바꾸어 봅시다. *The capital of Germany is*(독일의 수도는)에서 이 헤드가 가져온 숫자 64개를 프랑스 텍스트의 같은 자리에 넣습니다. 나머지는 모두 그대로이고, 다른 헤드들은 여전히 `France`라는 단어를 볼 수 있습니다. 모델은 무엇이라고 쓸까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import logits, with_heads


def with_numbers_of(other, text, i, head):
    model, functions = real.library, parts(real.library)
    fetched = heads_of(model, i, read(other)[2 * i])[1]  # (T, 9, 64)

    def change(heads):
        heads[-1, head] = fetched[-1, head]
        return heads

    functions[2 * i] = with_heads(model, i, change)
    last = streams(read(text)[2 * i], functions[2 * i :])[-1, -1]
    return real.pieces.decode([int(logits(model, last).argmax())])


OTHER = "The capital of Germany is"
with_numbers_of(OTHER, TEXT, 23, 4) if real else stored("paris_berlin")

# %% [markdown] lang="en"
r"""
It writes `Berlin`. Sixty-four numbers have turned the answer. Here are all pairs, with the exchanged numbers' country in the columns. The cells that break the pattern have a colour.
"""

# %% [markdown] lang="ko"
r"""
`Berlin`이라고 씁니다. 모델을 지나는 수많은 숫자 가운데 64개만 바꾸었는데 수도가 바뀌었습니다. 나라를 둘씩 짝지은 결과를 모두 봅시다. 열이 숫자 64개를 가져온 나라입니다. 규칙에서 벗어난 칸은 색이 다릅니다.
"""

# %% tags=["widget"]
from helpers import play_capitals

play_capitals()

# %% [markdown] lang="en"
r"""
Each column reads the same from top to bottom, but for three cells, all of them with Austria.

Would any head's numbers do that? Try the four that came next in the table of shares, first for Germany and France, then for all pairs.
"""

# %% [markdown] lang="ko"
r"""
세 칸을 빼면 열마다 위에서 아래까지 같은 수도가 나옵니다. 세 칸은 모두 오스트리아와 관련된 칸입니다.

아무 헤드의 숫자나 바꾸어도 그렇게 될까요? 몫의 표에서 바로 아래에 있던 네 헤드로 똑같이 해 봅시다. 먼저 프랑스 텍스트에 독일의 숫자를 넣고, 그다음에 모든 쌍에서 셉니다.
"""

# %%
four = list(zip(best[1:] // 9, best[1:] % 9))
[with_numbers_of(OTHER, TEXT, *at) for at in four] if real else stored("paris_four")

# %%
from helpers import head_counts

head_counts()

# %% [markdown] lang="en"
r"""
All four leave `Paris` where it was, and with none of them does the other capital win in any of the 56 pairs. It is this one head that brings the country.

Now the honest test. The other capital should beat the text's own in countries that the search never saw, and in sentences that are built differently.
"""

# %% [markdown] lang="ko"
r"""
네 헤드의 숫자를 바꾸면 모두 `Paris` 그대로이고, 56쌍 가운데 다른 수도가 이기는 쌍은 하나도 없습니다. 이 네 헤드도 로짓의 차이를 키우기는 합니다. 그러나 어느 나라인지를 가져오는 것은 블록 23의 헤드 4입니다.

이제 공정하게 시험해 봅시다. 헤드를 찾을 때 쓰지 않은 나라나 다르게 쓴 문장에서도, 숫자를 가져온 나라의 수도가 텍스트에 있는 나라의 수도를 이길까요? 아래의 다르게 쓴 문장은 차례로 ‘…은 아름다운 나라이다. 그 수도는’, ‘질문: …의 수도는? 답:’, ‘나는 비행기로 …에 가서 그 수도를 찾았다.’입니다.
"""

# %%
from helpers import capital_counts

capital_counts()

# %% [markdown] lang="en"
r"""
In its own wording the exchanged capital beats the text's own in 55 of 56 pairs, and is written in 53. With fourteen new countries that is 181 and 113 of 182. In other wordings it is much less, and the column *right by itself* says why one must be careful: in the form of question and answer the model never writes the right capital by itself, nor the exchanged one. So this head isn't *the* place of the capitals. It is the head that adds most to the lead in this sentence.

## 3 · A neuron that knows months

Heads fetch. What do networks do? Each block has 1536 neurons, and a neuron adds its row of w_down to the stream, multiplied by its hidden number. So ask the rows, as we asked the stream: which pieces does a row push up? Among 46 080 rows, that of neuron 610 in block 22 was chosen by search, because its first pieces make a clear list. Its hidden number will turn out to be negative, so we read the row with a minus.
"""

# %% [markdown] lang="ko"
r"""
헤드를 찾을 때 쓴 문장에서는 56쌍 가운데 55쌍, 새로운 열네 나라에서는 182쌍 가운데 181쌍에서 숫자를 가져온 나라의 수도가 이깁니다(새로운 나라에서 조각 전체의 1위까지 오르는 것은 113쌍입니다). 그런데 다르게 쓴 문장에서는 56쌍 가운데 29, 27, 42쌍뿐이고, 묻고 답하는 문장에서는 한 번도 1위가 되지 못합니다. 이 문장에서는 바꾸기 전에도 수도를 하나도 맞히지 못하므로(표의 ‘원래 맞힌 수’), 이 행만 보고 헤드를 탓할 수는 없습니다. 따라서 수도가 **오직** 이 헤드를 거쳐 오는 것은 아닙니다. 이 문장에서 가장 많이 쓰이는 길일 뿐입니다.

## 3 · 달 이름을 올리는 뉴런

헤드는 가져옵니다. 그러면 신경망은 무엇을 할까요? 블록마다 은닉 뉴런이 1536개 있고, w_down에는 뉴런마다 행이 하나 있습니다. 뉴런은 자기 행에 자기 활성값(활성 함수를 지나 나온 숫자 하나, 코드의 hidden)을 곱해 스트림에 더합니다. 그렇다면 스트림처럼 이 행도 테이블로 읽을 수 있습니다. 행은 어떤 조각의 로짓을 올릴까요? 뉴런은 블록 서른 개에 모두 46,080개입니다. 그 행을 컴퓨터로 하나씩 살펴, 앞에 오는 조각들이 한눈에 보아도 한 종류인 뉴런을 골랐습니다. 블록 22의 뉴런 610입니다. 이 뉴런의 활성값은 아래에서 보듯 음수이므로 행에 −를 붙여 읽습니다.
"""

# %%
def pushed(block, neuron, sign, n):
    row = sign * real.p[f"blk.{block}.ffn_down"][neuron] * real.p["output_norm"]
    return [real.pieces.decode([int(i)]) for i in np.argsort(-(real.p["token_embd"] @ row))[:n]]


pushed(22, 610, -1, 12) if real else stored("paris_pushed")

# %% [markdown] lang="en"
r"""
The first eleven of 49 152 pieces are months. The twelfth, `May`, comes only in place 23. When does the neuron speak up? Compare its hidden number after some texts. Which of them will have the largest, by size?
"""

# %% [markdown] lang="ko"
r"""
조각 49,152개 가운데 처음 열한 개가 모두 달 이름입니다. 하나 남은 `May`(5월)는 23위에야 나옵니다. 이 뉴런은 언제 나설까요? 텍스트 몇 개에서 활성값을 비교해 봅시다. 활성값의 절댓값은 어느 텍스트에서 가장 클까요? (텍스트는 차례로 ‘회의는 화요일,’, ‘그녀는 …월 3일에 태어났다’의 앞부분, ‘1월부터’, ‘(어느 달) 초에’, ‘프랑스의 수도는’, ‘고양이가 앉은 곳은’입니다.)
"""

# %% jupyter={"outputs_hidden": true}
said = ["The meeting is on Tuesday,", "She was born on the 3rd of", "from January to", "In early",
        "The capital of France is", "The cat sat on the"]


def neuron(text):
    x = real.library.layers[22].network_norm(read(text)[45, -1])  # after block 22's attention | 블록 22의 어텐션 다음
    gate, up = (x @ real.p[f"blk.22.ffn_{name}"][:, 610] for name in ("gate", "up"))
    return gate, up, gate / (1 + np.exp(-gate)) * up


gates = [neuron(text) for text in said] if real else stored("paris_gates")
gate, up, hidden = zip(*gates)
Table({"text": said, "gate": gate, "up": up, "hidden": hidden}, digits=2)

# %% [markdown] lang="en"
r"""
After *The meeting is on Tuesday,* the hidden number is −10.24, and after the cat it is next to nothing.

### Exercise 20.9 ★ 5 minutes

By pencil, for *The meeting is on Tuesday,*: the gate is 4.1554 and up is −2.5023 (e^(−4.1554) = 0.01568). The neuron's row, times γ, has the dot product −6.354 with the table's row of `March`. At the end the last norm divides the stream by its size, 34.23. What is the hidden number, and what does this one neuron add to the logit of `March`? Four decimals, please.
"""

# %% [markdown] lang="ko"
r"""
*The meeting is on Tuesday,*(회의는 화요일,) 다음에서 활성값은 −10.24이고, 고양이 문장에서는 거의 0입니다. 요일이 나왔으니 이제 달 이름이 올 수 있습니다.

### 연습 20.9 ★ 5분

*The meeting is on Tuesday,* 텍스트에서 연필로 구하세요. gate는 4.1554, up은 −2.5023입니다(e^(−4.1554) = 0.01568). 뉴런의 행에 γ를 곱하고 테이블에서 `March`의 행과 내적하면 −6.354입니다. 마지막 정규화는 스트림을 그 크기 34.23으로 나눕니다. 이 뉴런의 활성값(hidden)은 얼마이고, 이 뉴런 하나가 `March`의 로짓에 더하는 값은 얼마인가요? 소수 넷째 자리까지 구하세요.
"""

# %%
answer_9 = [..., ...]  # the hidden number, its part of the logit | 은닉층의 숫자, 로짓에서 차지하는 몫
check("20.9", answer_9)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

silu(gate) = gate / (1 + e^(−gate)). The hidden number is silu(gate) · up.

</details>
<details><summary>Solution</summary>

{solution}

−10.2375 and 1.9004.

</details>

Without the neuron, how probable is it that a month comes next?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

silu(gate) = gate / (1 + e^(−gate))이고, 활성값은 silu(gate) · up입니다.

</details>
<details><summary>풀이</summary>

{solution}

−10.2375와 1.9004입니다.

</details>

이 뉴런을 끄면 다음에 달 이름이 올 확률은 얼마가 될까요?
"""

# %%
MONTHS = "January February March April May June July August September October November December"


def p_of_a_month(model):
    return round(p_next(model, said[0], *(f" {month}" for month in MONTHS.split())), 3)


def without_neuron():
    down = real.p["blk.22.ffn_down"].copy()
    down[610] = 0
    return with_arrays(real, {"blk.22.ffn_down": down})


[p_of_a_month(one) for one in (real.library, without_neuron())] if real else stored("paris_month")

# %% [markdown] lang="en"
r"""
A month has a probability of 0.714 with the neuron and 0.409 without. One of 46 080 neurons makes that difference. Still, its name is ours. "Calendar" would fit it as well as "months".

## Recap

So where does "Paris" stand? No one place holds it. The table can read it only at the end. In this sentence, 64 numbers that one head fetches from the row of `France` turn the answer, for the eight countries nearly always. Without that head the answer weakens, and in six of eight countries it survives. In other wordings the exchanged capital beats the text's own in half of the pairs, or in three quarters.

A picture of weights or a list of words suggests what a part does. Only a change of the part tests it, and only for texts like those that were tried.

One question remains. France is in the text, and the capital is not. But what if the answer itself stands in the text, a few pieces back, as a name that nobody has ever heard? Then a model needs no knowledge. It has to copy, and [20c](20c_how_it_copies.ipynb) shows how two heads do that together.

**References.** nostalgebraist, *interpreting GPT: the logit lens*, 2020. · K. Meng et al., *Locating and Editing Factual Associations in GPT*, 2022 (exchanging what was fetched). · M. Geva et al., *Transformer Feed-Forward Layers Build Predictions by Promoting Concepts in the Vocabulary Space*, 2022 (what a neuron pushes).
"""

# %% [markdown] lang="ko"
r"""
달 이름이 올 확률은 뉴런이 있으면 0.714, 없으면 0.409입니다. 뉴런 46,080개 가운데 단 하나가 이만큼 바꿉니다. 그렇다고 ‘달 이름 뉴런’이라는 별명을 너무 믿지는 마세요. 우리가 붙인 이름일 뿐입니다. ‘달력 뉴런’이라고 불러도 그만큼 어울립니다.

## 정리

‘Paris’는 어디에 있을까요? 어느 한곳에 들어 있는 것이 아닙니다. Paris라는 답은 맨 끝에서야 테이블로 읽을 수 있습니다. 이 문장에서는 헤드 하나가 `France`의 행에서 가져온 숫자 64개를 바꾸면 답도 바뀝니다. 처음 여덟 나라에서는 거의 언제나 그렇습니다. 그 헤드가 없으면 답의 확률이 낮아지지만, 여덟 나라 가운데 여섯에서는 답이 바뀌지 않습니다. 다르게 쓴 문장에서는 숫자를 가져온 나라의 수도가 이기는 쌍이 절반쯤, 많아야 4분의 3입니다.

가중치 그림이나 단어 목록을 보면 어떤 부분이 무엇을 하는지 짐작할 수 있습니다. 그 짐작이 맞는지는 그 부분을 바꾸어 보아야 알 수 있습니다. 게다가 그렇게 알아낸 것도 시험해 본 것과 비슷한 텍스트에서만 믿을 수 있습니다.

물음이 하나 남았습니다. 텍스트에 France는 있지만 수도는 없었습니다. 그런데 답 자체가 몇 조각 앞에, 아무도 들어 본 적 없는 이름으로 적혀 있다면 어떨까요? 그때 모델에 필요한 것은 지식이 아니라 베끼기입니다. 두 헤드가 어떻게 힘을 합쳐 베끼는지는 [20c](20c_how_it_copies.ipynb)에서 봅니다.

**참고 문헌.** nostalgebraist, *interpreting GPT: the logit lens*, 2020. · K. Meng et al., *Locating and Editing Factual Associations in GPT*, 2022(가져온 것 바꾸기). · M. Geva et al., *Transformer Feed-Forward Layers Build Predictions by Promoting Concepts in the Vocabulary Space*, 2022(뉴런이 올리는 조각).
"""
