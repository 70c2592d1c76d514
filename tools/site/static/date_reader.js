// The Transformer that reads dates, as helpers/reference/ computes it, in plain JavaScript: one text at a time, forward only.
// A matrix is a list of rows; what a layer hands on is rounded to float32, as there. Comments in the margin give shapes.
'use strict';

const DateReader = (() => {
  const SPECIAL = 3, START = 1, END = 2, MOST = 11; // [PAD], [START], [END]; characters written: ten and [END]

  // ---- the numbers, as tools/site/reader.py packs them -------------------------------------------------------------------

  // 16 bits: the sign, five of the exponent, ten of the fraction. No number of a model is infinite.
  function half(bits) {
    const exponent = bits >> 10 & 31, fraction = (bits & 1023) / 1024;
    const size = exponent ? 2 ** (exponent - 15) * (1 + fraction) : 2 ** -14 * fraction;
    return bits >> 15 ? -size : size;
  }

  // Bytes and [[name, shape], …] in their order -> {name: (n,) or rows (n, m)}, float32.
  function unpacked(bytes, shapes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    let at = 0;
    const row = n => Float32Array.from({ length: n }, () => half(view.getUint16((at += 2) - 2, true)));
    const arrays = shapes.map(([name, [n, m]]) => [name, m ? Array.from({ length: n }, () => row(m)) : row(n)]);
    return Object.fromEntries(arrays);
  }

  // Those of one layer, by their own names: "encoder.layers.0.norm" -> {gamma, beta}.
  function inside(params, place) {
    const names = Object.keys(params).filter(name => name.startsWith(`${place}.`));
    return Object.fromEntries(names.map(name => [name.slice(place.length + 1), params[name]]));
  }

  // Layers "place.layers.0", "place.layers.1", … as many as there are.
  function layers(params, place, Kind, ...more) {
    const found = [];
    for (let own; Object.keys(own = inside(params, `${place}.layers.${found.length}`)).length;) found.push(new Kind(own, ...more));
    return found;
  }

  // ---- sums --------------------------------------------------------------------------------------------------------------

  const added = (x, y) => x.map((row, t) => row.map((value, i) => value + y[t][i])); // (T, d_model) each
  const mean = row => row.reduce((sum, value) => sum + value, 0) / row.length;
  function dot(a, b) {
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
    return sum;
  }

  function affine(x, w, b) { // x (T, n), w (n, m), b (m,) -> (T, m)
    return x.map(row => {
      const out = new Float64Array(b);
      for (let i = 0; i < row.length; i++) {
        const value = row[i], weights = w[i];
        for (let j = 0; j < out.length; j++) out[j] += value * weights[j];
      }
      return new Float32Array(out);
    });
  }

  function softmax(scores) { // (S,) -> weights (S,), which sum to 1
    const highest = Math.max(...scores);
    const weights = scores.map(score => Math.exp(score - highest));
    const sum = weights.reduce((a, b) => a + b);
    return Float32Array.from(weights, weight => weight / sum);
  }

  // ---- from characters to rows -------------------------------------------------------------------------------------------

  class Embedding {
    constructor({ weight }) { this.weight = weight; } // (n_vocab, d_model)
    forward(ids) { // (T,) -> (T, d_model)
      return ids.map(id => this.weight[id].map(value => Math.sqrt(this.weight[id].length) * value));
    }
  }

  class PositionalEncoding {
    constructor() { this.place = 0; } // it counts along, if a text comes part by part
    forward(x) { // (T, d_model) -> the same
      return x.map(row => {
        const pos = this.place++;
        return row.map((value, i) => {
          const angle = pos * 10000 ** (-2 * Math.floor(i / 2) / row.length);
          return value + Math.fround(i % 2 ? Math.cos(angle) : Math.sin(angle));
        });
      });
    }
  }

  // ---- attention ---------------------------------------------------------------------------------------------------------

  function attend(q, k, v) { // q (T, d_k), k (S, d_k), v (S, d_k) -> out (T, d_k), weights (T, S)
    const weights = q.map(query => softmax(k.map(key => dot(query, key) / Math.sqrt(query.length))));
    return [affine(weights, v, new Float32Array(v[0].length)), weights];
  }

  function splitHeads(rows, n_heads) { // (T, d_model) -> (H, T, d_k)
    const d_k = rows[0].length / n_heads;
    return Array.from({ length: n_heads }, (_, h) => rows.map(row => row.subarray(h * d_k, (h + 1) * d_k)));
  }

  function mergeHeads(heads) { // (H, T, d_k) -> (T, d_model)
    return heads[0].map((_, t) => Float32Array.from(heads.flatMap(head => Array.from(head[t]))));
  }

  class MultiHeadAttention {
    constructor(params, n_heads) { Object.assign(this, params, { n_heads }); }

    forward(x, memory) { // x (T, d_model), memory (S, d_model), without it x itself -> (T, d_model)
      const q = splitHeads(affine(x, this.w_q, this.b_q), this.n_heads); // (H, T, d_k)
      const [k, v] = this.keysAndValues(x, memory); // (H, S, d_k) each
      const looks = q.map((head, h) => attend(head, k[h], v[h]));
      this.weights = looks.map(([, weights]) => weights); // (H, T, S), for a look
      return affine(mergeHeads(looks.map(([out]) => out)), this.w_o, this.b_o);
    }

    keysAndValues(x, memory = x) {
      const [k, v] = [affine(memory, this.w_k, this.b_k), affine(memory, this.w_v, this.b_v)]; // (S, d_model)
      return [k, v].map(rows => splitHeads(rows, this.n_heads));
    }
  }

  // It gets a text token by token, and keeps the keys and values: a KV cache. Those of a memory it computes once. No mask: a
  // token sees what is kept, itself and all before it.
  class CachedAttention extends MultiHeadAttention {
    keysAndValues(x, memory) {
      if (memory && this.kept) return this.kept;
      const made = super.keysAndValues(x, memory);
      this.kept = this.kept ? this.kept.map((heads, i) => heads.map((head, h) => [...head, ...made[i][h]])) : made;
      return this.kept;
    }
  }

  // ---- the other layers --------------------------------------------------------------------------------------------------

  class FeedForward {
    constructor(params) { Object.assign(this, params); }
    forward(x) { // (T, d_model) -> the same
      const hidden = affine(x, this.w_1, this.b_1).map(row => row.map(value => Math.max(0, value))); // (T, d_ff)
      return affine(hidden, this.w_2, this.b_2);
    }
  }

  class LayerNorm {
    constructor({ gamma, beta }) { Object.assign(this, { gamma, beta }); } // (d_model,)
    forward(x) { // (T, d_model) -> the same
      return x.map(row => {
        const middle = mean(row), centred = row.map(value => value - middle);
        const std = Math.sqrt(dot(centred, centred) / row.length + 1e-5);
        return centred.map((value, i) => this.gamma[i] * value / std + this.beta[i]);
      });
    }
  }

  class AddNorm { // norm(x + F(x, …))
    constructor(params, Kind, ...more) {
      this.inside = new Kind(inside(params, 'inside'), ...more);
      this.norm = new LayerNorm(inside(params, 'norm'));
    }
    forward(x, memory) { return this.norm.forward(added(x, this.inside.forward(x, memory))); }
  }

  class EncoderLayer {
    constructor(params, n_heads) {
      this.attention = new AddNorm(inside(params, 'attention'), MultiHeadAttention, n_heads);
      this.feed_forward = new AddNorm(inside(params, 'feed_forward'), FeedForward);
    }
    forward(x) { return this.feed_forward.forward(this.attention.forward(x)); } // (S, d_model) -> the same
  }

  class DecoderLayer {
    constructor(params, n_heads) {
      this.attention = new AddNorm(inside(params, 'attention'), CachedAttention, n_heads);
      this.cross_attention = new AddNorm(inside(params, 'cross_attention'), CachedAttention, n_heads);
      this.feed_forward = new AddNorm(inside(params, 'feed_forward'), FeedForward);
    }
    forward(x, memory) { // x (1, d_model), memory (S, d_model) -> (1, d_model)
      return this.feed_forward.forward(this.cross_attention.forward(this.attention.forward(x), memory));
    }
  }

  // ---- the Transformer ---------------------------------------------------------------------------------------------------

  // ids (S,) -> memory (S, d_model), and the weights of each layer (H, S, S)
  function encode({ params, n_heads }, ids) {
    const encoder = layers(params, 'encoder', EncoderLayer, n_heads);
    const x = new PositionalEncoding().forward(new Embedding(inside(params, 'source.layers.0')).forward(ids));
    const memory = encoder.reduce((rows, layer) => layer.forward(rows), x);
    return [memory, encoder.map(layer => layer.attention.inside.weights)];
  }

  // Greedy decoding: after [START] always the likeliest piece, up to [END]. What each step sees: the piece that it writes, the
  // probabilities of all (n_vocab,), and for each layer whom it attends to, read (H, S) and written (H, t).
  function greedy({ params, n_heads }, memory) {
    const decoder = layers(params, 'decoder', DecoderLayer, n_heads), { weight } = inside(params, 'logits');
    const embedding = new Embedding(inside(params, 'target.layers.0')), positions = new PositionalEncoding();
    const steps = [];
    for (let id = START; id !== END && steps.length < MOST;) {
      const x = positions.forward(embedding.forward([id])); // (1, d_model)
      const [last] = decoder.reduce((rows, layer) => layer.forward(rows, memory), x);
      const logits = weight.map(row => Math.fround(dot(last, row))); // (n_vocab,)
      id = logits.indexOf(Math.max(...logits));
      const seen = kind => decoder.map(layer => layer[kind].inside.weights.map(([row]) => row));
      steps.push({ id, shares: softmax(logits), read: seen('cross_attention'), written: seen('attention') });
    }
    return steps;
  }

  // A text, a character a token: {text, unknown: the characters that it does not know and leaves out, letters: those it reads,
  // encoder: weights of its layers, steps: as of `greedy`, and the piece of each, written: the text that they make}.
  function read(model, text) {
    const all = [...text], known = letter => model.letters.indexOf(letter) >= SPECIAL;
    const letters = all.filter(known), unknown = all.filter(letter => !known(letter));
    if (!letters.length) return { text, unknown, letters, encoder: [], steps: [], written: '' };
    const [memory, encoder] = encode(model, letters.map(letter => model.letters.indexOf(letter)));
    const steps = greedy(model, memory).map(step => ({ ...step, piece: model.pieces[step.id] }));
    const written = steps.filter(({ id }) => id >= SPECIAL).map(({ piece }) => piece).join('');
    return { text, unknown, letters, encoder, steps, written };
  }

  // What a text may hold: shapes of the arrays, vocabularies, and the number of heads; and the arrays, in base64.
  function model({ shapes, letters, pieces, n_heads, numbers }) {
    const bytes = Uint8Array.from(atob(numbers), letter => letter.charCodeAt(0));
    return { letters, pieces, n_heads, params: unpacked(bytes, shapes) };
  }

  return { half, model, read };
})();
if (typeof module !== 'undefined') module.exports = DateReader;
