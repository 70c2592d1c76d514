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
  const GROUPED = 0, APART = 1, WITH_COMMA = 2, PICKED = /^\[.*\]\[-?\d+(?:, *-?\d+)*\]$/;
  function fromText(text, way) {
    const given = text;
    if (PICKED.test(text)) throw given;
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
  const array = list => isList(list) ? Object.assign(list.map(array), { computes: true }) : list; // NumPy's, number by number
  const flat = list => [list].flat(Infinity);
  function several(n, make) {
    if (!(n >= 0 && n <= MOST)) throw n;
    return Array.from({ length: n }, (_, i) => make(i));
  }
  function range(from, to, step) {
    const by = step ?? 1;
    return to === undefined ? range(0, from) : several(Math.max(0, Math.ceil((to - from) / by)), i => from + i * by);
  }
  function linspace(from, to, n) {
    return several(n ?? 50, i => i && i === n - 1 ? to : from + i * (to - from) / ((n ?? 50) - 1 || 1));
  }
  function filled([n, ...others], value) {
    if (others.reduce((a, b) => a * b, n) > MOST) throw n;
    return several(n, () => others.length ? filled(others, value) : value);
  }
  const sum = list => flat(list).reduce((a, b) => a + b, 0);
  const alone = value => { if (isList(value)) throw value; return value; };
  const oneRow = list => { if (depth(list) !== 1) throw list; return list; }; // of several Python's own make something else

  function even(x) { // to the nearest whole number, to the even one of two
    const low = Math.floor(x), rest = x - low;
    return rest < 0.5 || rest === 0.5 && low % 2 === 0 ? low : low + 1;
  }
  const cut = (x, digits) => even(x * 10 ** digits) / 10 ** digits; // as NumPy rounds
  function rounded(x, digits) { // as Python does: 0.15, which lies below, to 0.1, and 0.125 to 0.12
    const halfway = Number.isInteger(x * 2 ** (digits + 1));
    return digits > 0 && !halfway ? Number(x.toFixed(digits)) : cut(x, digits);
  }

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
  const MODULE = /^(np|numpy|math|torch)\./;
  const NAMES = new Map([['pi', Math.PI], ['e', Math.E]]);
  // Of the same name NumPy's function, np.…, may be another one than Python's.
  const FUNCTIONS = new Map([
    ...['sqrt', 'exp', 'log', 'log2', 'log10', 'sin', 'cos', 'tan', 'tanh', 'ceil', 'floor', 'abs']
      .map(name => [name, value => each(Math[name], value)]),
    ...['array', 'asarray', 'tensor', 'float64'].map(name => [name, array]), ['float32', value => each(Math.fround, array(value))],
    ...['list', 'tuple'].map(name => [name, value => [...value]]),
    ['float', alone], ...['int', 'int64'].map(name => [name, value => Math.trunc(alone(value))]),
    ['maximum', (a, b) => each(Math.max, a, b)], ['minimum', (a, b) => each(Math.min, a, b)],
    ...['max', 'min'].map(name => [name, (...given) => Math[name](...given.length > 1 ? given.map(alone) : oneRow(given[0]))]),
    ...['max', 'min'].map(name => [`np.${name}`, list => Math[name](...flat(list))]),
    ['range', range], ['arange', (from, to, step) => array(range(from, to, step))],
    ['linspace', (from, to, n) => array(linspace(from, to, n))],
    ['zeros', shape => array(filled(flat(shape), 0))], ['ones', shape => array(filled(flat(shape), 1))],
    ['sum', list => sum(oneRow(list))], ['np.sum', list => sum(list)], ['mean', list => sum(list) / flat(list).length],
    ['round', (x, digits) => rounded(alone(x), digits ?? 0)],
    ...['np.round', 'np.around'].map(name => [name, (x, digits) => each(value => cut(value, digits ?? 0), array(x))]),
  ]);
  const DIGITS_AS = ['decimals', 'ndigits'];

  // The function that a name means, and undefined for one that is not known.
  const meant = token => FUNCTIONS.get(token.replace('numpy.', 'np.')) ?? FUNCTIONS.get(token.replace(MODULE, ''));

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
        return picked(found.length === 1 && !comma ? found[0] : found);
      }
      if (token === '[') {
        const [found] = items(']');
        close(']');
        return picked(found);
      }
      if (/^['"]/.test(token)) return fromText(token.slice(1, -1), way);
      if (/^[\d.]/.test(token) && !/^0+[1-9]\d*$/.test(token)) return number(token); // Python knows no 007
      if (next('(')) return picked(called(meant(token)));
      const name = token.replace(MODULE, '');
      if (!NAMES.has(name)) throw token;
      return NAMES.get(name);
    }
    function called(rule) {
      const given = [];
      let kind = 'float';
      while (tokens[at] !== ')') {
        const named = tokens[at + 1] === '=' ? tokens[at] : '';
        if (named) at += 2;
        if (named === 'dtype') kind = tokens[at++];
        else if (named && !DIGITS_AS.includes(named)) throw named;
        else given.push(sums());
        if (!next(',')) break;
      }
      close(')');
      const whole = /\bint/.test(kind);
      if (!rule || rule.length && given.length > rule.length || !whole && !/float|double/.test(kind)) throw given;
      return whole ? each(Math.trunc, rule(...given)) : rule(...given);
    }
    function picked(value) { // [2, 0, 7][0]
      while (next('[')) {
        const [places, comma] = items(']');
        close(']');
        if (!places.length || comma && !value.computes) throw places;
        for (const place of places) {
          if (!isList(value) || !Number.isInteger(place) || !(place < value.length && place >= -value.length)) throw place;
          value = value[place < 0 ? value.length + place : place];
        }
      }
      return value;
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

  // What keeps a text from being computed here, though Python could: a function that is not known, a loop.
  function beyond(text) {
    return /\bfor\b.*\bin\b/.test(text) ? 'for … in' : (text.match(/[a-z_][\w.]*(?=\()/gi) ?? []).find(name => !meant(name));
  }

  return { read, shape, cut, beyond };
})();
if (typeof module !== 'undefined') module.exports = Read;
