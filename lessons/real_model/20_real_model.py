# %% [markdown] lang="en"
r"""
# 20 · A real model

**Do your functions write with the numbers of a published model?**

Every model so far was ours. It was small enough to watch while it learned, and it knew five sentences, or some dates, or a few lines about animals. The file of this lesson comes from strangers. In 2025 a group of researchers published SmolLM2, a family of language models, and the smallest of them consists of 134 515 008 numbers (Allal et al. 2025). It has read more text than you could in many lives.

If the functions that you wrote in nineteen lessons are the real thing, then these numbers must make them talk, with nothing added. Let's first see what there is to be said. Below, the model goes on with a text, one piece at a time, and always takes the likeliest piece. Move the slider and watch the bars on the right: they are its five best guesses for the next piece. Where is it almost certain, and where does it hardly know?
"""

# %% tags=["widget"]
from helpers import play_real

play_real()

# %% [markdown] lang="en"
r"""
It is nearly sure of `,` after *Once upon a time*, and one step later its best guess has a probability of 0.161. Choose the program that begins with `def factorial(n):` and go to the end. The model wrote the whole function, the base case included. At the end of this lesson your own functions will write that program, and then you will run it.

**You will be able to** read a published model's file by pencil, cut a text into its pieces, run the model with functions of your own, and find out what is wrong when the file is loaded wrongly. \
**You need** lessons 02, 09, 11, 13, 18 and 19. Where you left an exercise out, its solution stands in. \
**Time** 125 minutes, in two parts. One file of 98 MB makes it complete; all exercises do without it.

## 1 · The file

The numbers come in one file, and you decide whether to fetch it. With `open_model(fetch=True)` the cell downloads it once, 93 MB, and keeps it for both languages. If it isn't there, everything below shows what the same cells computed before, marked as stored.
"""

# %%
from helpers import Table, check, open_model, or_solution, stored

real = open_model()  # open_model(fetch=True) downloads the file, once
real

# %% [markdown] lang="en"
r"""
What is in such a file? In front stands a list of names, and behind each name its shape. Here are those of one block, then the two arrays that belong to no block. Before you run the cell: which of these arrays did lesson 19 have, and what will be missing?
"""

# %% jupyter={"outputs_hidden": true}
shapes = list(real.file.shapes.items()) if real else stored("shapes")  # (name, (out, in))
own = [one for one in shapes if one[0].startswith(("blk.0.", "output", "token"))]
Table({"name": [name for name, _ in own], "shape": [str(tuple(shape)) for _, shape in own]})

# %% [markdown] lang="en"
r"""
Every name is an old acquaintance. `attn_q`, `attn_k`, `attn_v` and `attn_output` are the four matrices of grouped attention, with nine heads that ask and three that answer. `ffn_gate`, `ffn_up` and `ffn_down` are SwiGLU, and the two norms are RMSNorm with their γ. Thirty such blocks stand one on top of the other. There is no bias anywhere. And one array is missing that lesson 19 had: a second table, for the logits. You will find out in a moment where it has gone.

Are the numbers themselves readable? Take 32 of them, which the file keeps in a block of 20 bytes. They belong to `blk.17.attn_q.weight`, the queries of block 17.
"""

# %%
from helpers import pencil_block

block = real.file.blocks("blk.17.attn_q.weight")[4475].tobytes() if real else pencil_block()
block.hex(" ").upper()  # two signs a byte: the high half, then the low half

# %% [markdown] lang="en"
r"""
Twenty bytes for 32 numbers are five bits a number, where NumPy takes 32. This is how it's done. All 32 numbers of a block lie between a smallest and a largest one, and between these the file knows 16 levels. The smallest is called m, one step from level to level is called d, and each number is only the number of its level, q, from 0 to 15. So a number is

$$d \cdot q + m$$

The first two bytes are d and the next two are m, both as floats of 16 bits: here `00 30` means d = 0.125 and `00 BC` means m = −1. In the 16 bytes that follow each holds two q, one in each half, but not of neighbours. The low halves, the right-hand signs, are the numbers 0 to 15; the high halves are 16 to 31. In hexadecimal A is 10 and F is 15.

### Exercise 20.1 ★ 4 minutes

By pencil: what are the numbers 0, 1, 2 and 18 of the block above?
"""

# %%
answer_1 = [..., ..., ..., ...]
check("20.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Byte 0 behind d and m is `89`. Its low half is 9, and so number 0 is 0.125 · 9 − 1. Number 18 is 16 + 2: it shares a byte with number 2.

</details>
<details><summary>Solution</summary>

{solution}

q is 9, 7, 10 and 15. The last one is the high half of `FA`, the byte whose low half is number 2.

</details>

In NumPy it takes three lines, and `real.file[…]` does it for a whole array.
"""

# %%
import numpy as np

d, m = np.frombuffer(block[:4], "<f2").astype(float)  # 16-bit floats, the low byte first
q = np.frombuffer(block[4:], np.uint8)  # (16,)
d * np.concatenate([q & 15, q >> 4]) + m  # (32,)

# %% [markdown] lang="en"
r"""
Yours are the first three of these, and the nineteenth. That is how strangers' numbers reach you: rounded to 16 levels, 32 at a time.

### Exercise 20.2 ★★ 5 minutes

The file keeps its numbers in three ways. 106 168 320 of them stand in blocks of 32 like the one above. The 28 311 552 numbers of the table `token_embd` stand in blocks of 32, too, but with 8 bits a number: d has two bytes again, there is no m, and each of the 32 numbers has a byte of its own. The 35 136 numbers of the norms aren't rounded at all and have 32 bits each.

How many bytes do the three take?
"""

# %%
answer_2 = [..., ..., ...]  # 4 bits, 8 bits, 32 bits
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

In front of the numbers, 1 785 664 bytes hold names, settings and pieces. Does it add up?
"""

# %%
parts = [106_168_320 // 32 * 20, 28_311_552 // 32 * 34, 35_136 * 4, 1_785_664]
n_bytes = real.file.path.stat().st_size if real else stored("n_bytes")
sum(parts), n_bytes

# %% [markdown] lang="en"
r"""
To the last byte. Now count the model in another way, with the function that you wrote in lesson 19. Your functions are read from your saved notebooks, as in lesson 17, and each is tried once more with numbers of the kind that it will get here.
"""

# %%
from helpers import your_functions_again

mine = your_functions_again()
mine

# %%
my_stack, my_softmax, my_attention, my_rope, my_greedy, my_loss, my_sample, my_count = mine
counted = my_count(49_152, 576, 9, 3, 1536, 30)  # n_vocab, d_model, heads, of keys, d_ff, blocks
counted, 134_515_008, counted - 134_515_008

# %% [markdown] lang="en"
r"""
Your count is too large by 28 311 552, and you have met that number: it is the size of the table, 49 152 · 576. Lesson 19 counted two tables, one for what comes in and one for the logits. Here a single table does both. The row that stands for a piece on its way in is also the row that its score is computed with on the way out, as in the Transformer of 2017.

## 2 · Pieces from bytes

Lesson 07 cut words into pieces, and a word with a strange letter became `[UNK]`. A model for the whole web can't afford that. So it does not begin with letters but with **bytes**. Every text is bytes, and there are only 256 of them, so that nearly nothing can be unknown. From the bytes on it is lesson 07 again: pairs are merged, the pair that was learned first goes first. A pair's place in that order is its **rank**.

One detail looks odd until you know it. So that bytes can be shown, each has a letter, and the space has the letter Ġ. A word carries the space in front of it, and `Ġstudent` is the piece for " student".

### Exercise 20.3 ★★ 7 minutes

Write `my_cut(pieces, rank)`. It is given a list of pieces, at first single letters, and `rank`, a dictionary from pairs to whole numbers. As long as two neighbours are in `rank`, merge the pair with the lowest rank, wherever it stands and as often as it stands, from left to right. Return the list.

For " Transformer", `rank` knows er 7, or 18, an 24, ĠT 60 and many more, and ĠTrans and former are left at the end.
"""


# %%
def my_cut(pieces, rank): ...


check("20.3", my_cut)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`known = [pair for pair in zip(pieces, pieces[1:]) if pair in rank]` are the neighbours that may be merged, and `min(known, key=rank.get)` is the one to merge next. Then build a new list: go from left to right, and where two pieces are this pair, append both as one and step over two.

</details>
<details><summary>Solution</summary>

{solution}

" Transformer" is Ġ T r a n s f o r m e r at first and ĠTrans former after nine merges.

</details>

How many pieces has *I am a student.*, and how many has the same sentence in Korean, 나는 학생입니다.? It has nine characters, a space and a full stop among them. Decide before you run the cell.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import chunks, in_letters  # words with the space in front; the letters of their bytes


my_cut = or_solution("20.3", my_cut)  # yours, or the solution until it is right


def cut(text):
    words = [my_cut(in_letters(chunk), real.pieces.rank) for chunk in chunks(text)]
    return [piece for word in words for piece in word]


sentences = ["I am a student.", "나는 학생입니다."]
cuts = [cut(text) for text in sentences] if real else stored("cuts")
[len(pieces) for pieces in cuts], cuts

# %% [markdown] lang="en"
r"""
Five pieces in English, twenty in Korean. The English words are whole, because the model's vocabulary was learned from English text. A Korean syllable has three bytes, and nearly all of them stay apart. For the same sentence a Korean reader waits four times as long, and the model has never really learned the language: it answers in nonsense. That isn't a fault of the method. It is what was in the texts.

## 3 · The blocks are yours

What does it take to run the thirty blocks? From lesson 19 you need the two functions below. There they stood in cells for a few numbers; here they take γ and whole arrays.
"""


# %%
def my_rms_norm(x, gamma, eps=1e-5):
    return gamma * x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True) + eps)


def my_swiglu(x, w_gate, w_up, w_down):
    gate = x @ w_gate
    return (gate / (1 + np.exp(-gate)) * (x @ w_up)) @ w_down


# %% [markdown] lang="en"
r"""
Attention is yours already, for as many heads as you like. Only the groups are new. Nine heads ask, but only three have keys and values, and so three neighbours share each of them: heads 0, 1 and 2 take the first, heads 3, 4 and 5 the second.

### Exercise 20.4 ★★★ 9 minutes

Write `my_grouped(x, w_q, w_k, w_v, w_o, n_heads, n_kv_heads, rope, mask)` for one text x, (T, d_model). Cut x @ w_q into `n_heads` heads and x @ w_k, x @ w_v into `n_kv_heads`. Turn queries and keys with `rope`, a function that takes rows (n, T, d_k) and gives them back turned. Let neighbours share keys and values, use `my_attention` with the mask, join the heads and multiply by w_o.

One trap is new. The published numbers have 32 bits, and √d_k in NumPy has 64. Whatever it touches becomes 64 bits wide, and the whole model three times as slow. So give the heads the type of x again before w_o, with `.astype(x.dtype)`.
"""


# %%
def my_grouped(x, w_q, w_k, w_v, w_o, n_heads, n_kv_heads, rope, mask): ...


check("20.4", my_grouped)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`rows.reshape(T, n, -1).swapaxes(0, 1)` is (n, T, d_k). `np.repeat(k, n_heads // n_kv_heads, axis=0)` repeats each head of keys for its neighbours. Joining goes backwards: `heads.swapaxes(0, 1).reshape(x.shape)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>

### Exercise 20.5 ★★★ 10 minutes

Now the whole model: `my_model(p, ids, n_layers, n_heads, n_kv_heads, rope)`. `p` is a dictionary of arrays under the names that you have seen, without `.weight`, and its matrices are already turned so that x @ w works. It takes ids, (T,), and returns logits, (T, n_vocab).

The stream begins with the rows of `token_embd`. Each block adds what attention makes of the stream behind `attn_norm`, and then what the network makes of it behind `ffn_norm`. At the end come `output_norm` and the table once more, transposed. No position is added, no row is multiplied by √d_model, and every piece sees itself and those before it.

The stream itself is an exercise of lesson 02. `my_stack(x, functions)` adds to x what each function makes of it, one after the other; here it gets 60 functions.
"""


# %%
def my_model(p, ids, n_layers, n_heads, n_kv_heads, rope): ...


check("20.5", my_model)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Write a function `look(i)` that returns a function of x, `lambda x: my_grouped(my_rms_norm(x, …), …)`, and another one, `think(i)`, for the network. Then the 60 functions are `[part(i) for i in range(n_layers) for part in (look, think)]`. Beware of a `lambda` right in the loop: it looks up i only when it runs, and then every block is the last one.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Thirty blocks, nine heads, three of keys, and RoPE with the base 100 000: that is all the settings there are. What comes out is compared with the course's own layers, those of lesson 19, with the same arrays.
"""

# %%
from helpers import compare


my_grouped = or_solution("20.4", my_grouped)
my_model = or_solution("20.5", my_model)


def rope(rows):  # (n, T, 64)
    return my_rope(rows, np.arange(rows.shape[-2]), 100_000.0)


def logits_of(ids):
    return my_model(real.p, np.array(ids), 30, 9, 3, rope)  # (T, 49 152)


def agreement(text):
    ids = np.array(real.pieces.encode(text))
    return compare({"logits": logits_of(ids)}, {"logits": real.library(ids)}, 1e-4)


agreement("The capital of France is") if real else stored("agreement")

# %% [markdown] lang="en"
r"""
## 4 · It writes

Five pieces went in, and each has a row of 49 152 logits. The last row says what may come next. What are the five likeliest pieces after *The capital of France is*, and how sure is the model?
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
` Paris` has a probability of 0.773, twelve times as much as the next piece. Nobody told these functions about France. You wrote them for pocket sentences and for lines about animals, and they know it now because the numbers do.

Now let it write, with `my_greedy` from lesson 13, which always takes the likeliest piece. What will the six pieces after the prompt be?
"""

# %% jupyter={"outputs_hidden": true}
END = 2  # <|im_end|>


def my_text(prompt, n):
    start = real.pieces.encode(prompt)
    return real.pieces.decode(my_greedy(lambda so_far: logits_of(start[:-1] + so_far), start[-1], END, n))


my_text("The capital of France is", 6) if real else stored("six")

# %% [markdown] lang="en"
r"""
Paris, a full stop, two new lines, and then *The answer*. Hardly anyone predicts that. The texts that it read were full of questions with answers below them, and this looks to it like one of those.

And here is the program. The two lines of the prompt are ours, the 48 pieces behind them are its own.
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
It is right: 5 · 4 · 3 · 2 · 1 is 120. Let's say slowly what has just happened. A program that nobody in this room wrote was written by functions that *you* wrote, one piece at a time, each piece the largest of 49 152 numbers, and each of these numbers a sum of products that you could do by pencil if you had the time.

This is a good place to stop.
"""

# %% [markdown] lang="en"
r"""
## 5 · Your own words

Always the likeliest piece is only one way to write. With `my_sample` of lesson 18 every piece is drawn, and the temperature says how daring the draw is. Four numbers between 0 and 1 decide here, so that the text is the same on every computer. What will the temperature 2 do to *Once upon a time*?
"""


# %% jupyter={"outputs_hidden": true}
def my_draw(prompt, n, temperature, top_p=1.0, seed=20):
    ids, u = real.pieces.encode(prompt), np.random.default_rng(seed).random(n)
    for number in u:
        last = logits_of(ids)[-1].astype(float)
        ids.append(int(my_sample(last, number, temperature, top_p)))
    return real.pieces.decode(ids)


how = {0.5: 0.9, 1.0: 1.0, 2.0: 1.0}  # temperature: top-p
drawn = [my_draw("Once upon a time", 16, t, top_p) for t, top_p in how.items()] if real else stored("drawn")
Table({"temperature": list(how), "text": drawn})

# %% [markdown] lang="en"
r"""
At 0.5 it tells a tidy story. At 2 the story falls apart within a few words, because with 49 152 pieces the many unlikely ones together weigh more than the few likely ones. That is what top-p was for.

Now it is your turn. Change the prompt below and run the cell as often as you like.
"""

# %%
my_text("My favourite number is", 12) if real else stored("mine")

# %% [markdown] lang="en"
r"""
Have you tried a question? Then you have probably been disappointed. Asked *What is the capital of France?*, the model ends at once, with the piece `<|im_end|>`. It was trained on conversations, and in a conversation a question has a frame around it: who speaks, where the turn begins and where it ends. These frames are special pieces. `dressed` puts them around a question.
"""

# %%
from helpers import dressed

question = "What is the capital of France?"
bare = my_text(question, 20) if real else stored("bare")
answer = my_text(dressed(question), 20) if real else stored("answer")
bare, answer

# %% [markdown] lang="en"
r"""
Dressed, the same numbers answer like an assistant. There is no second model for that and no program around it: just a few pieces in front, as they stood in front of the answers that it was trained on.

## 6 · Loaded wrongly

The file belongs to everybody, and thousands of programs load it. The one that is used most has names of its own for the same arrays and pairs the columns for RoPE differently: not 2i with 2i + 1, as in lesson 11, but i with i + 32, the two halves of a head. Here is one block of it in PyTorch, with the published names.
"""

# %%
from helpers import LlamaDecoderLayer, rotate_half, show

show(rotate_half)

# %%
show(LlamaDecoderLayer)

# %% [markdown] lang="en"
r"""
`rotate_half` is the place where the two differ. If we simply copy our arrays under the published names, every shape fits and PyTorch says nothing. What will come next in two texts, *The capital of France is* and the dressed question *What is gravity?*
"""

# %% jupyter={"outputs_hidden": true}
from helpers import as_published

texts = ["The capital of France is", dressed("What is gravity?")]
as_published(real, texts, reorder=False) if real else stored("wrongly")

# %% [markdown] lang="en"
r"""
It says Paris! A hasty programmer would now go home. But the logits of the short text are off by 6.4, where the largest is 27.4, and the question of 34 pieces gets no answer at all: the model ends at once. **An answer is no test.** Compare numbers, and compare them for a long text.

The cure is one line. The rows of w_q and w_k are put into the order that `rotate_half` expects, so that a pair of ours becomes a pair of theirs.
"""

# %%
as_published(real, texts, reorder=True) if real else stored("rightly")

# %% [markdown] lang="en"
r"""
Now the two agree to the last digit of 32 bits, with the published names and with PyTorch's own functions on every device of this computer.

How would you have found the mistake? Six ways to load the file are hidden behind the letters A to F. Five of them are wrong, all six have the right shapes:

1. positions counted from 1000 instead of 0
2. no mask
3. LayerNorm in place of RMSNorm
4. pairs i and i + 32
5. RoPE's base 10 000 instead of 100 000
6. the heads of keys handed round in turn, 0 1 2 0 1 2 …, instead of 0 0 0 1 1 1 …

For each suspect you see how far the stream is off after each block, for the first and for the last piece of *The capital of France is*. You also see how much more it loses on eight short texts, and what it writes.
"""

# %% tags=["widget"]
from helpers import play_suspects

play_suspects()

# %% [markdown] lang="en"
r"""
### Exercise 20.6 ★★ 6 minutes

Who is it? For each suspect, A to F, the number of the way in which it loads the file.
"""

# %%
answer_6 = [..., ..., ..., ..., ..., ...]  # A B C D E F
check("20.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Look for what is exactly 0. The piece at position 0 is not turned at all. The last piece sees every other one, with a mask or without. And of positions only distances count.

</details>
<details><summary>Solution</summary>

{solution}

A and B leave the first piece alone, so something is wrong with turning: all pairs (A) or only the slow hands (B). E is right for the last piece, and its loss falls, because without a mask each piece sees the answer. F changes nothing, since only distances count. In C the mean that is taken away is almost 0, and D has heads that fetch from the wrong place.

</details>

Three lessons of this course meet in that table. A wrong loader says Paris (an answer is no test), a loss that falls may be a leak (lesson 16), and a model doesn't notice where its text begins (lesson 11).

## 7 · What is yours, and what is theirs

We promised an honest list. Each question is dressed, and the likeliest piece is taken each time.
"""

# %% jupyter={"outputs_hidden": true}
asked = [
    "What is the largest planet?",
    "What is 17 + 25?",
    "How many legs does a spider have?",
    "Translate to French: I am a student.",
]
answers = [my_text(dressed(one), 16) for one in asked] if real else stored("answers")
Table({"asked": asked, "it says": answers})

# %% [markdown] lang="en"
r"""
None of them is right. It has never seen a spider, it cannot add, and even the sentence that you have translated since lesson 12 comes out wrong. A model of 135 million numbers writes fluently long before it knows much, and it has no way to tell the two apart. Larger ones are better at this by degrees, and by nothing else: their blocks are these blocks.

So what was theirs? The numbers, and the years of work and the mountains of text behind them. And what was yours? Everything that happened to those numbers in this notebook. You cut the text, looked up the rows, normalised, projected, turned, compared, mixed, gated, added and chose.

On its first page this course asked: *How can numbers do that, and can I compute it myself?* You have computed it yourself. And how numbers can do that is no longer a matter of belief for you: there are products and sums, a root, an exponential, and 134 515 008 numbers that were moved a little, very often, downhill.

| name | what it does |
|---|---|
| `my_cut(pieces, rank)` | merges the pair that was learned first |
| `my_grouped(x, …)` | attention in which neighbours share keys and values |
| `my_model(p, ids, …)` | the whole model: 60 functions on one stream |

**Where to now?** The deeper notebooks look inside: where in these numbers does "Paris" stand? And beyond the course there is the real world, where you can now read the code of any language model and know each line of it.
"""
