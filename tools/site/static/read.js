// What is typed on a page, read as helpers/checking/plain.py reads an answer: what Python would make of it, else as a text.
// A parser of its own computes; the browser evaluates nothing.
'use strict';

const Read = (() => {
  const MOST = 2000; // things in an answer
  const COUNTERS = /(\d)\s*(개|번|배|가지|조각|쪽|회|times)(?![\w가-힣])/g;
  const PERCENT = /(\d)\s*(%|percent|per cent|퍼센트)(?![\w가-힣])/g, THOUSANDS = /^[-+]?[1-9]\d{0,2}(?:([, _])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})$/;
  const DIGITS = '\\d+(?:_\\d+)*', FLOAT = `(?:${DIGITS}\\.?(?:${DIGITS})?|\\.${DIGITS})(?:e[-+]?${DIGITS})?`;
  const NUMBER = new RegExp(`^[-+]?${FLOAT}$`, 'i');
  const TOKEN = new RegExp(`\\s*(0[xob][\\da-f]+|${FLOAT}|[a-z_][\\w.]*|"[^"]*"|'[^']*'|\\*\\*|//|[-+*/%()[\\],=])`, 'iy');
  const number = text => Number(text.replace(/_/g, ''));

  // Letters as wide as Hangul, and minus signs of typography, as those of the keyboard.
  const plain = text => text.replace(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xFEE0)).replace(/[−–]/g, '-');

  // ---- as a text ---------------------------------------------------------------------------------------------------------

  function one(text) { // "-3/2", "25%"
    if (text.endsWith('%')) return one(text.slice(0, -1)) / 100;
    const slash = text.indexOf('/'), above = slash < 0 ? text : text.slice(0, slash), below = slash < 0 ? '' : text.slice(slash + 1);
    const value = NUMBER.test(above) && (!below || NUMBER.test(below)) ? number(above) / (below ? number(below) : 1) : NaN;
    if (!Number.isFinite(value)) throw text;
    return value;
  }

  // The number of a text such as "8,393,728", or the numbers of "[2, 0, 7]"; "200 400" and "0,5" are read in a `way`. Throws
  // a text that is more.
  const GROUPED = 0, APART = 1, WITH_COMMA = 2;
  function fromText(text, way) {
    const given = text;
    text = text.replace(/[[\](){};]/g, ' ').replace(COUNTERS, '$1').replace(PERCENT, '$1%').replace(/\s*\/\s*/g, '/').replace(/^[ ,]+|[ ,]+$/g, '');
    if (way === GROUPED && THOUSANDS.test(text)) text = text.replace(/[, _.]/g, '');
    if (way === WITH_COMMA) text = text.replace(/(\d),(?=\d)/g, '$1.');
    const found = text.split(/[\s,]+/).map(part => tried(one, part).value);
    if (found.includes(undefined)) throw given;
    return found.length === 1 ? found[0] : found;
  }

  // ---- as Python ---------------------------------------------------------------------------------------------------------

  const isList = Array.isArray;
  const depth = value => isList(value) ? 1 + Math.max(0, ...value.map(depth)) : 0;
  const array = list => isList(list) ? Object.assign([...list], { computes: true }) : list; // NumPy's, number by number
  function several(n, make) {
    if (!(n >= 0 && n <= MOST)) throw n;
    return Array.from({ length: n }, (_, i) => make(i));
  }
  const range = (from, to) => to === undefined ? range(0, from) : several(to - from, i => from + i);
  const sum = list => list.flat(Infinity).reduce((a, b) => a + b, 0);

  function each(rule, ...values) {
    const lists = values.filter(isList), [first] = lists;
    if (!first) return rule(...values);
    if (lists.some(list => list.length !== first.length || depth(list) !== depth(first))) throw values;
    return array(first.map((_, i) => each(rule, ...values.map(value => isList(value) ? value[i] : value))));
  }

  function both(sign, a, b) {
    if (isList(a) && isList(b) && sign === '+' && !a.computes && !b.computes) return [...a, ...b];
    if (isList(a) && !isList(b) && sign === '*' && !a.computes) return [].concat(...several(b, () => a));
    if (![a, b].some(value => value.computes) && [a, b].some(isList)) throw sign;
    return each(SIGNS[sign], a, b);
  }
  const SIGNS = {
    '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b, '**': (a, b) => a ** b,
    '//': (a, b) => Math.floor(a / b), '%': (a, b) => a - b * Math.floor(a / b),
  };
  const NAMES = new Map([['pi', Math.PI], ['e', Math.E]]);
  const FUNCTIONS = new Map([
    ...['sqrt', 'exp', 'log', 'log2', 'log10', 'sin', 'cos', 'tan', 'tanh', 'ceil', 'floor', 'abs']
      .map(name => [name, value => each(Math[name], value)]),
    ...['array', 'asarray', 'tensor'].map(name => [name, array]),
    ...['list', 'tuple', 'float', 'int'].map(name => [name, value => name === 'int' ? Math.trunc(value) : value]),
    ['maximum', (a, b) => each(Math.max, a, b)], ['minimum', (a, b) => each(Math.min, a, b)],
    ...['max', 'min'].map(name => [name, (...given) => Math[name](...given.flat(Infinity))]),
    ['range', range], ['arange', (...ends) => array(range(...ends))], ['sum', sum], ['mean', list => sum(list) / list.flat(Infinity).length],
  ]);

  // The value of an expression: numbers, arithmetic, lists, a few functions. Throws where it is not Python, or more of it.
  function fromPython(text, way) {
    const tokens = [];
    text = text.trimEnd();
    for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) tokens.push((TOKEN.exec(text) ?? (() => { throw text; })())[1]);
    let at = 0;
    const next = (...signs) => signs.includes(tokens[at]) && tokens[at++];
    const close = sign => { if (!next(sign)) throw tokens[at]; };

    function items(end) { // up to a closing bracket, and whether a comma was among them
      const found = [];
      let comma = false;
      while (at < tokens.length && tokens[at] !== end) {
        found.push(sums());
        if (!next(',')) break;
        comma = true;
      }
      return [found, comma];
    }
    function chain(inner, ...signs) {
      let value = inner();
      for (let sign; (sign = next(...signs));) value = both(sign, value, inner());
      return value;
    }
    const sums = () => chain(products, '+', '-'), products = () => chain(signed, '*', '/', '//', '%');
    function signed() {
      const sign = next('-', '+');
      return sign ? both(sign, 0, signed()) : powers();
    }
    function powers() {
      const base = atom();
      return next('**') ? both('**', base, signed()) : base;
    }
    function atom() {
      const token = tokens[at++];
      if (token === '(') {
        const [found, comma] = items(')');
        close(')');
        return found.length === 1 && !comma ? found[0] : found;
      }
      if (token === '[') {
        const [found] = items(']');
        close(']');
        return found;
      }
      if (/^['"]/.test(token)) return fromText(token.slice(1, -1), way);
      if (/^[\d.]/.test(token) && !/^0+[1-9]\d*$/.test(token)) return number(token); // Python knows no 007
      const name = token.replace(/^(np|numpy|math|torch)\./, '');
      if (!next('(')) {
        if (!NAMES.has(name)) throw token;
        return NAMES.get(name);
      }
      if (!FUNCTIONS.has(name)) throw token;
      const given = [];
      while (tokens[at] !== ')') {
        if (tokens[at + 1] === '=') at += 3; // dtype=float
        else given.push(sums());
        if (!next(',')) break;
      }
      close(')');
      return FUNCTIONS.get(name)(...given);
    }

    const [found, comma] = items();
    if (at < tokens.length || !found.length) throw tokens[at];
    const value = found.length === 1 && !comma ? found[0] : found;
    if (![value].flat(Infinity).every(Number.isFinite)) throw text;
    return value;
  }

  // ---- either ------------------------------------------------------------------------------------------------------------

  function tried(reader, text, way) {
    try {
      return { value: reader(text, way) };
    } catch (trouble) {
      return { trouble };
    }
  }

  // What a text may mean, the likeliest first: numbers, or lists of them. Where it means nothing, what is no number in it.
  // As a `matrix`: what is typed in rows has no other meaning.
  function read(text, matrix) {
    text = plain(text).replace(/#.*/g, '').replace(/^\s*[a-z_]\w*\s*=/i, '').trim();
    const ways = [fromPython, fromText].flatMap(reader => (matrix ? [GROUPED] : [GROUPED, APART, WITH_COMMA]).map(way => tried(reader, text, way)));
    const values = ways.filter(way => 'value' in way).map(way => way.value);
    return { values: matrix && depth(values[0]) > 1 ? values.slice(0, 1) : values, trouble: ways[ways.length - 1].trouble };
  }

  // The shape of a value as NumPy has it; null where its rows differ in length.
  function shape(value) {
    if (!isList(value)) return [];
    const [first, ...others] = value.map(shape);
    return others.every(one => String(one) === String(first)) && first !== null ? [value.length, ...first ?? []] : null;
  }

  return { read, shape };
})();
if (typeof module !== 'undefined') module.exports = Read;
