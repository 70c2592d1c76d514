// What helpers/checking says of numbers, on a page: nothing typed leaves it.
'use strict';

const Check = (() => {
  const { read, shape, cut, beyond } = typeof Read === 'undefined' ? require('./read.js') : Read;
  const EXACT = 1e-4, ROUNDED = 5.1e-3, SMALL = 0.1;
  const WORDS = {
    en: {
      right: 'Right.', open: 'Not answered yet.', few: (n, given) => `Numbers wanted: ${n}. Given: ${given}.`,
      none: text => `'${text}' holds no numbers that could be compared.`,
      beyond: what => `This page cannot compute '${what}'. Type the numbers that come out.`,
      only_numbers: (text, alone) => `'${text}' has more in it than numbers. Type only these, in the unit of the task: ${alone}.`,
      shape: (wanted, given) => `Shape wanted: ${tuple(wanted)}. Given: ${tuple(given)}.`,
      ragged: 'The rows are not of the same length.',
      fine: names => `Right so far: ${names}.`, wrong: 'Not these numbers.', part: 'Not all right yet.',
      ordinals: 'first second third fourth fifth sixth seventh eighth'.split(' ').map(word => `the ${word}`),
      row: i => `row ${i}`, column: j => `column ${j}`, cell: (i, j) => `row ${i}, column ${j}`,
      only: (names, n) => `Only ${names} ${n > 1 ? 'are' : 'is'} not right yet. Compute ${n > 1 ? 'them' : 'it'} once more.`,
      counted: (n, all) => `${n} of the ${all} numbers`,
      joined: names => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and '),
    },
    ko: {
      right: '맞습니다.', open: '아직 답하지 않았습니다.', few: (n, given) => `필요한 숫자는 ${n}개인데, 답에는 ${given}개가 있습니다.`,
      none: text => `비교할 숫자를 찾지 못했습니다: '${text}'`,
      beyond: what => `이 페이지에서는 계산할 수 없습니다: '${what}'. 계산한 숫자를 쓰세요.`,
      only_numbers: (text, alone) => `숫자가 아닌 것이 섞여 있습니다: '${text}'. 문제에 나온 단위로 숫자만 쓰세요: ${alone}.`,
      shape: (wanted, given) => `필요한 모양은 ${tuple(wanted)}인데, 답의 모양은 ${tuple(given)}입니다.`,
      ragged: '행의 길이가 서로 다릅니다.',
      fine: names => `맞은 것: ${names}.`, wrong: '숫자가 다릅니다.', part: '아직 다 맞지는 않습니다.',
      ordinals: '첫 두 세 네 다섯 여섯 일곱 여덟'.split(' ').map(word => `${word} 번째`),
      row: i => `${i}행`, column: j => `${j}열`, cell: (i, j) => `${i}행 ${j}열`,
      only: names => `${names}만 다릅니다. 다시 계산해 보세요.`, counted: (n, all) => `${all}개 가운데 ${n}개`,
      joined: names => names.join(', '),
    },
  };
  const tuple = shape => `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;

  // ---- comparing, as helpers/checking/alike.py --------------------------------------------------------------------------

  const largest = values => Math.max(0, ...values.map(Math.abs));
  const shrunk = size => Math.min(1, Math.max(1e-4, size / SMALL));
  const fits = (a, b) => a.length === b.length;
  const all = (a, b, rule) => a.every((value, i) => rule(value, b[i]));

  function distance(a, b) {
    return fits(a, b) ? Math.max(0, ...a.map((value, i) => Math.abs(value - b[i]) - 1e-9 * Math.abs(b[i]))) : Infinity;
  }
  const same = (a, b, atol = EXACT) => distance(a, b) <= atol * shrunk(largest(b));

  function onPaper(a, b) {
    if (!fits(a, b)) return false;
    const beside = Math.min(largest(b), SMALL / 2), any = a.some(value => value !== 0);
    return all(a, b, (x, y) => {
      const size = Math.max(Math.abs(y), beside);
      return Math.abs(x - y) <= ROUNDED * shrunk(size) + 1e-9 * size || Math.abs(x - cut(y, 2)) <= 1e-9 && any;
    });
  }

  // ---- what may be wrong with any answer, as helpers/checking/rules.py --------------------------------------------------

  const have = (numbers, digits) => same(numbers.map(x => cut(x, digits)), numbers, 1e-6); // no more decimals than that
  function isRounding(value, right, places = [0, 1, 2, 3]) {
    if (!fits(value, right) || have(right, 2)) return false;
    const three = have(right, 3);
    return places.some(digits => (digits === 2 || !three) && all(value, right, (x, y) =>
      x === cut(x, digits) && Math.abs(x - y) <= 0.5 * 10 ** -digits + 1e-9 && (x !== 0 || y === 0)));
  }
  const sorted = values => [...values].sort((x, y) => x - y);
  const RULES = {
    coarse: (value, right) => isRounding(value, right)
      || !have(right, 2) && value.some(x => x !== 0) && same(value, right.map(x => cut(x, 2))),
    percent: (value, right) => right.every(x => x >= 0 && x <= 1) && right.some(x => x > 0 && x < 1)
      && onPaper(value.map(x => x / 100), right),
    digits: (value, right) => fits(value, right)
      && all(value, right, (x, y) => x === y || [2, 3, 4, 5, 6].some(n => x === Number(y.toPrecision(n)))),
    order: (value, right) => {
      const ours = sorted(right);
      const telling = ours.length > 1 && ours.every((x, i) => !i || x !== ours[i - 1]) && !ours.every((x, i) => x === i);
      return telling && same(sorted(value), ours);
    },
    shape: (value, right) => !fits(value, right),
  };

  // ---- which of several numbers are right, as helpers/checking/places.py ------------------------------------------------

  const LONGEST = 4, every = values => values.every(Boolean), count = values => values.filter(Boolean).length;
  const enough = fine => count(fine) > 0 && 2 * count(fine) >= fine.length;
  const shares = (values, n) => // n equal ones, one after the other
    Array.from({ length: n }, (_, i) => values.slice(i * values.length / n, (i + 1) * values.length / n));

  function eachRight(values, known) {
    const among = (x, i) => known.right.map((y, j) => j === i ? x : y);
    return values.map((x, i) => same(among(x, i), known.right) || isRounding([x], [known.right[i]], [2, 3]));
  }

  function whichAreRight(each, known, words) {
    const wholeParts = shares(each, known.parts.length).map(every);
    const named = count(wholeParts) > 0 || wholeParts.length === each.length, fine = named ? wholeParts : each;
    const joined = names => named && known.symbols ? names.join(', ') : words.joined(names);
    const only = names => words.only(joined(names), names.length);
    const listed = (fine, names) => count(fine) <= LONGEST ? words.fine(joined(names.filter((_, i) => fine[i])))
      : only(names.filter((_, i) => i < fine.length && !fine[i]));
    const [height, width] = known.shape, matrix = width && !named;
    const rows = matrix ? shares(each, height) : [], whole = rows.map(every);
    if (every(fine) || !enough(fine) && !enough(whole)) return null;
    if (named) return listed(fine, known.parts);
    if (!matrix) return fine.length > 8 ? words.fine(words.counted(count(fine), fine.length)) : listed(fine, words.ordinals);
    const missing = each.flatMap((right, i) => right ? [] : [words.cell(Math.floor(i / width) + 1, i % width + 1)]);
    const columns = rows[0].map((_, j) => every(rows.map(row => row[j])));
    if (missing.length <= 2 && missing.length < each.length / 2) return only(missing);
    for (const [found, name] of [[whole, words.row], [columns, words.column]]) {
      const names = found.map((_, i) => name(i + 1)), right = count(found);
      if (right > 1 && right === found.length - 1) return only([names[found.indexOf(false)]]);
      if (right) return listed(found, names);
    }
    return words.fine(words.counted(count(each), each.length));
  }

  // ---- judging, as helpers/checking/exercise.py ---------------------------------------------------------------------------

  // The numbers of an answer, or what is said of one that is not of the wanted form.
  function answered(text, known, words) {
    if (!text.trim() || /\.\.\.|…|\bNone\b/.test(text)) return { mark: '…', said: words.open };
    const matrix = known.shape.length > 1, { values, trouble } = read(text, matrix);
    const found = values.find(value => matrix ? isMatrix(value, known.shape) : known.sizes.includes(flat(value).length));
    if (found !== undefined) return { values: flat(found) };
    return { mark: '✗', said: values.length ? (matrix ? misshapen : miscounted)(values[0], known, words) : unread(trouble, words) };
  }
  const ONE = /[-+]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[-+]?\d+)?(?:\/\d+)?%?/g;
  function unread(text, words) {
    const alone = (text.match(ONE) ?? []).join(', ');
    const more = alone && /^[\p{L}\s=≈~!,.:$€₩]+$/u.test(text.replace(ONE, ''));
    const unknown = beyond(text);
    return unknown ? words.beyond(unknown) : more ? words.only_numbers(text, alone) : words.none(text);
  }
  const flat = value => [value].flat(Infinity);
  const miscounted = (value, known, words) => words.few(known.right.length, flat(value).length);

  // Whether it has these rows and columns, or is the numbers of one row by row.
  function isMatrix(value, [rows, columns]) {
    const sides = shape(value)?.filter(n => n !== 1).join();
    return sides === `${rows},${columns}` || sides === `${rows * columns}`;
  }

  function misshapen(value, known, words) {
    const given = shape(value);
    if (!given) return words.ragged;
    const turned = given.filter(n => n !== 1).join() === [...known.shape].reverse().join() && known.turned;
    return [words.shape(known.shape, given), ...turned ? [turned] : []].join(' ');
  }

  // The nearest of those with numbers.
  function nearest(values, several, alike = onPaper) {
    let least = Infinity, named = null;
    for (const wrong of several) for (const example of wrong.values) {
      const away = alike(values, example) ? distance(values, example) : Infinity;
      if (away < least) [least, named] = [away, wrong];
    }
    return named;
  }

  // Of those that are rare: rounded too far, if it is; else the nearest of those with numbers; else the first whose rule holds.
  function rare(values, known) {
    const [coarse, ...others] = known.rare[0]?.name === 'coarse' ? known.rare : [null, ...known.rare];
    const holds = wrong => wrong.rule ? RULES[wrong.rule](values, known.right) : nearest(values, [wrong]);
    if (coarse && holds(coarse)) return coarse;
    return nearest(values, others.filter(wrong => !wrong.rule)) ?? others.find(wrong => wrong.rule && holds(wrong));
  }

  // What is said of a text: { mark, said, name }, name that of the recognised mistake.
  function judge(text, known, language) {
    const words = WORDS[language], { values, ...unread } = answered(text, known, words);
    if (!values) return unread;
    if (same(values, known.right)) return { mark: '✓', said: `${words.right} ${known.praise}`.trim() };
    const alike = isRounding(values, known.right) ? same : onPaper;
    const named = nearest(values, known.wrong, alike) ?? rare(values, known);
    const each = known.several && fits(values, known.right) ? eachRight(values, known) : [];
    const right = each.length ? whichAreRight(each, known, words) : null;
    if (named) {
      const said = named.name === 'nearly' && right ? `${named.hint} ${right}` : named.hint;
      return { mark: '✗', said, name: named.name };
    }
    if (!known.several) return { mark: '✗', said: known.otherwise };
    return { mark: '✗', said: `${right ?? (each.some(Boolean) ? words.part : words.wrong)} ${known.otherwise}` };
  }
  return { judge };
})();
if (typeof module !== 'undefined') module.exports = Check;
