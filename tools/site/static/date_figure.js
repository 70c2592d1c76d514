// The start page's figure: a date is read as it is typed, and for each character of the answer lines lead to the letters that it
// looks at, as wide as the weights. `whole` also draws, in node, what stands there before any script runs.
'use strict';

const DateFigure = (() => {
  const { model, read } = typeof DateReader === 'undefined' ? require('./date_reader.js') : DateReader;
  const LETTERS = 16, DIGITS = 12; // so many boxes have room in a row before they become narrower
  const LEAST = 0.005, FAINT = 0.1; // a weight that is 0 on the sheet; one that is drawn for the characters not looked at, too
  const SURE = 0.0005; // a probability that is 0 in three decimals
  const WIDEST = 22, WAIT = 700, PACE = 230; // pixels of a line; milliseconds before a screen reader speaks, and for a character
  const MONTH = 5; // the first character of the month, where one can tell why it looks where it looks
  const WORDS = {
    en: {
      writes: 'It writes, one character after the other', nothing: 'Type a date.', none: 'To this it writes nothing.',
      looks: (piece, letters) => `Before it writes <b>${piece}</b>, it looks most at ${letters}.`,
      sure: 'What it thinks likeliest:', answer: written => `It writes ${written}.`,
      unknown: letters => `It leaves out what it has never seen: ${letters}`,
      joined: names => names.join(', ').replace(/, ([^,]*)$/, ' and $1'),
    },
    ko: {
      writes: '한 글자씩 차례로 씁니다', nothing: '날짜를 입력하세요.', none: '이 글에는 아무것도 쓰지 않습니다.',
      looks: (piece, letters) => `<b>${piece}</b> 자리를 쓰기 직전에 가장 많이 본 글자: ${letters}`,
      sure: '가능성이 큰 글자:', answer: written => `${written}. 이렇게 씁니다.`,
      unknown: letters => `한 번도 본 적이 없어서 빼고 읽은 글자: ${letters}`,
      joined: names => names.join(', '),
    },
  };

  // ---- what is drawn -----------------------------------------------------------------------------------------------------

  const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
  const shown = letter => letter === ' ' ? '␣' : escaped(letter);
  const cell = (n, room) => 100 / Math.max(n, room); // percent of the width
  const middle = (i, n, room) => 50 + (i - (n - 1) / 2) * cell(n, room);
  const two = share => share.toFixed(2);

  // The weights of a step on the letters, (S,): the mean over the heads of the last layer.
  function looks({ read: seen }) {
    const heads = seen[seen.length - 1];
    return [...heads[0]].map((_, s) => heads.reduce((sum, head) => sum + head[s], 0) / heads.length);
  }
  const steps = found => found.steps.filter(({ piece }) => piece.length === 1); // without that of [END]
  const largest = (weights, n) => [...weights].map((weight, i) => [weight, i]).sort(([a], [b]) => b - a).slice(0, n);

  function letters(found, at) {
    const weights = found.written ? looks(steps(found)[at]) : [];
    const boxes = found.letters.map((letter, i) => `<span style="--weight: ${two(weights[i] ?? 0)}">${escaped(letter)}</span>`);
    return `<div class="letters" aria-hidden="true" style="--cell: ${cell(boxes.length, LETTERS).toFixed(3)}%">${boxes.join('')}</div>`;
  }

  function lines(found, at) {
    const n = found.letters.length, m = found.written.length;
    const line = (t, s, weight, kind) => `<line class="${kind}" x1="${middle(s, n, LETTERS).toFixed(2)}%" y1="0" ` +
      `x2="${middle(t, m, DIGITS).toFixed(2)}%" y2="100%" stroke-width="${(0.8 + WIDEST * weight).toFixed(2)}"/>`;
    const rows = steps(found).map(looks);
    const others = rows.flatMap((row, t) => row.map((weight, s) => t !== at && weight >= FAINT ? line(t, s, weight, 'other') : ''));
    const own = (rows[at] ?? []).map((weight, s) => line(at, s, weight, weight >= LEAST ? 'own' : 'none'));
    return `<svg class="lines" aria-hidden="true">${others.join('')}${own.join('')}</svg>`;
  }

  function digits(found, at, words) {
    const choice = ({ piece }, t) => `<label><input type="radio" name="character" value="${t}"${t === at ? ' checked' : ''}><span>${piece}</span></label>`;
    return `<fieldset class="digits" style="--cell: ${cell(found.written.length, DIGITS).toFixed(3)}%"><legend>${words.writes}</legend>` +
      `<div>${steps(found).map(choice).join('')}</div></fieldset>`;
  }

  function said(found, at, { pieces }, words) {
    const left_out = found.unknown.length ? `<p>${words.unknown(escaped([...new Set(found.unknown)].join(' ')))}</p>` : '';
    if (!found.written) return `<div class="says">${left_out}<p>${found.letters.length ? words.none : words.nothing}</p></div>`;
    const step = steps(found)[at];
    const seen = largest(looks(step), 3).filter(([weight], i) => !i || weight >= FAINT);
    const named = words.joined(seen.map(([weight, i]) => `<b>${shown(found.letters[i])}</b> (${two(weight)})`));
    const bars = largest(step.shares, 3).filter(([share], i) => !i || share >= SURE).map(([share, i]) =>
      `<li><span>${escaped(pieces[i])}</span> <i style="--share: ${share.toFixed(4)}"></i> ${share.toFixed(3)}</li>`);
    return `<div class="says"><p>${words.looks(step.piece, named)}</p>${left_out}<div class="sure"><p>${words.sure}</p><ol>${bars.join('')}</ol></div></div>`;
  }

  // The figure for what has been read, at a character of the answer.
  function whole(known, found, at, language) {
    const words = WORDS[language];
    return letters(found, at) + lines(found, at) + digits(found, at, words) + said(found, at, known, words);
  }

  // ---- what moves --------------------------------------------------------------------------------------------------------

  function begin(packed) {
    const place = document.querySelector('.reader'), figure = place.querySelector('.reading');
    const field = place.querySelector('input[type="text"]'), spoken = place.querySelector('.spoken');
    const { lang } = document.documentElement, words = WORDS[lang], known = model(packed);
    let found = read(known, field.value), at = MONTH, wanted = MONTH, speaks, walks;

    function choose(t) { // another character of the same answer: its button keeps the focus
      at = Math.max(0, Math.min(t, found.written.length - 1));
      const parts = { letters: letters(found, at), lines: lines(found, at), says: said(found, at, known, words) };
      for (const [name, html] of Object.entries(parts)) figure.querySelector(`.${name}`).outerHTML = html;
      const button = figure.querySelector(`input[value="${at}"]`);
      if (button) button.checked = true;
    }
    function show(composing) { // a syllable of Hangul that is not yet finished is not yet unknown
      found = read(known, field.value);
      if (composing) found.unknown = [];
      at = Math.max(0, Math.min(wanted, found.written.length - 1));
      figure.innerHTML = whole(known, found, at, lang);
      clearTimeout(speaks);
      speaks = setTimeout(() => { spoken.textContent = found.written ? words.answer(found.written) : words.nothing; }, WAIT);
    }
    const stop = () => clearInterval(walks);
    const look = t => { stop(); wanted = t; choose(t); };

    field.addEventListener('input', ({ isComposing }) => { stop(); show(isComposing); });
    field.addEventListener('compositionend', () => show());
    figure.addEventListener('change', event => look(Number(event.target.value)));
    figure.addEventListener('pointermove', event => { // a mouse that passes over the answer, or a finger
      const label = document.elementFromPoint(event.clientX, event.clientY)?.closest('.digits label');
      const t = label && Number(label.firstElementChild.value);
      if (label && t !== at) look(t);
    });
    document.querySelectorAll('[data-date]').forEach(button => {
      button.addEventListener('click', () => {
        stop();
        field.value = button.dataset.date;
        show();
        place.scrollIntoView({ block: 'nearest' });
      });
    });
    // Once it walks through its answer, so that one sees what moves; not for those who want no motion.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !found.written) return;
    let t = 0;
    walks = setInterval(() => {
      choose(t);
      if (++t >= found.written.length) { stop(); choose(MONTH); }
    }, PACE);
  }

  return { begin, whole, model, read };
})();
if (typeof module !== 'undefined') module.exports = DateFigure;
