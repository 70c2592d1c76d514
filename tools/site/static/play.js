// Figures that move without a kernel: every frame was drawn when the site was built.
'use strict';

const Play = (() => {
  const waiting = new Map(); // {name of a file: the figures that wait for its frames}
  const body = document.body.dataset;
  const WIDE = 624; // pixels of a drawing in which its letters can be read
  const LONG = 200; // units of its 900: longer words have room above it

  // What frames.py deflated. Browsers do it since May 2023; in an older one a figure stays the picture that it was.
  async function inflated(text) {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const known = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).json();
    return { ...known, pieces: unfolded(known.pieces), texts: unfolded(known.texts) };
  }

  // What frames.py folded: each text begins and ends as the one before it.
  function unfolded(entries) {
    const texts = [];
    for (let i = 0, last = ''; i < entries.length; i += 3) {
      last = last.slice(0, entries[i]) + entries[i + 2] + last.slice(last.length - entries[i + 1]);
      texts.push(last);
    }
    return texts;
  }

  // A frame: its base's pieces, but for those that differ.
  function svg(known, i) {
    const [base, ...differ] = known.frames[i];
    const numbers = [...known.bases[base]];
    for (let k = 0; k < differ.length; k += 2) numbers[differ[k]] = differ[k + 1];
    return numbers.map(n => `<${known.pieces[n]}`).join('');
  }

  // Which frame shows the controls as they stand. Where they cannot all move together, only the slider that moved last does.
  function frame(known, now, moved) {
    const digits = chosen => chosen.reduce((n, [entries, value]) => n * entries + value, 0);
    const all = known.controls.map(({ entries, kind }, i) => [entries.length, now[i], kind]);
    if (known.together) return digits(all);
    const slides = moved !== null && all[moved][2] === 'slider';
    const room = controls => controls.reduce((n, [entries, , kind]) => n + (kind === 'slider' ? entries : 0), 0);
    return digits(all.filter(([, , kind]) => kind !== 'slider')) * (1 + room(all)) + (slides ? 1 + room(all.slice(0, moved)) + now[moved] : 0);
  }

  // On a phone the parts of a drawing stand one below the other. Words that would be divided are moved to one side, or stand
  // above all parts if they are long.
  function inRows(screen, cuts) {
    const whole = screen.firstElementChild, { width, height } = whole.viewBox.baseVal, ends = [...cuts, width], above = [];
    for (const text of whole.querySelectorAll('text')) {
      const { x, width: wide } = text.getBBox(), cut = cuts.find(place => x < place && place < x + wide);
      if (cut === undefined) continue;
      if (wide > LONG) above.push(text);
      else text.setAttribute('x', Number(text.getAttribute('x')) + (x + wide / 2 < cut ? cut - 2 - x - wide : cut + 2 - x));
    }
    above.forEach(text => text.remove());
    const widths = ends.map((end, i) => end - (i ? ends[i - 1] : 0)), parts = ends.map((_, i) => i ? whole.cloneNode(true) : whole);
    parts.forEach((part, i) => {
      part.setAttribute('viewBox', `${ends[i] - widths[i]} 0 ${widths[i]} ${height}`);
      part.setAttribute('width', widths[i]);
      part.style.cssText = `width: ${100 * widths[i] / Math.max(...widths)}%; max-width: ${widths[i]}px; min-width: 0; height: auto`;
      if (i) part.setAttribute('aria-hidden', true);
    });
    screen.replaceChildren(...above.map(text => element('p', { textContent: text.textContent })), ...parts);
  }

  function element(tag, properties = {}, ...inside) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...inside);
    return made;
  }

  // A control: its element, and how it is set to an entry.
  function control({ name, kind, entries }, id, moved) {
    if (kind === 'slider') {
      const input = element('input', { type: 'range', id, min: 0, max: entries.length - 1, step: 1 });
      const output = element('output', { htmlFor: id });
      input.oninput = () => moved(Number(input.value));
      return {
        shown: element('span', { className: 'control' }, element('label', { htmlFor: id }, name), input, output),
        set: i => { input.value = i; output.value = entries[i]; input.setAttribute('aria-valuetext', entries[i]); },
      };
    }
    if (kind === 'menu') {
      const select = element('select', { id }, ...entries.map((entry, i) => new Option(entry, i)));
      select.onchange = () => moved(Number(select.value));
      return {
        shown: element('span', { className: 'control' }, element('label', { htmlFor: id }, name), select),
        set: i => { select.value = i; },
      };
    }
    const pressed = kind === 'switch' ? [name] : entries;
    const buttons = pressed.map((entry, i) => element('button', { type: 'button' }, entry));
    let now = 0;
    buttons.forEach((button, i) => { button.onclick = () => moved(kind === 'switch' ? 1 - now : i); });
    const group = element('span', { className: 'control', role: 'group' }, ...(kind === 'buttons' && name ? [element('span', {}, name)] : []), ...buttons);
    if (name) group.setAttribute('aria-label', name);
    return {
      shown: group,
      set: i => { now = i; buttons.forEach((button, k) => { button.ariaPressed = kind === 'switch' ? i === 1 : k === i; }); },
    };
  }

  // What the drawings' colours are on a dark page.
  function atNight(colours) {
    const rules = Object.entries(colours).flatMap(([day, night]) => ['fill', 'stroke'].map(paint => `.screen [${paint}="${day}"] { ${paint}: ${night} }`));
    document.head.append(element('style', { media: '(prefers-color-scheme: dark)' }, rules.join('\n')));
  }

  function begin(figure, known, name) {
    atNight(known.night);
    const start = known.controls.map(one => one.start), now = [...start];
    const screen = element('div', { className: 'screen', tabIndex: 0 }), said = element('p', { className: 'said' });
    const spoken = element('p', { className: 'spoken', role: 'status' });
    const panels = known.controls.findIndex(one => one.kind === 'buttons'); // which choose among places
    const made = known.controls.map((one, i) => control(one, `${name}-${i}`, value => {
      known.controls.forEach(({ kind }, k) => {
        if (known.anew === i || !known.together && kind === 'slider') now[k] = start[k];
      });
      now[i] = value;
      show(i);
    }));
    let narrow = false, last = null;
    function show(moved) {
      const i = frame(known, now, last = moved);
      made.forEach((one, k) => {
        const { place, kind, entries } = known.controls[k];
        one.set(now[k]);
        one.shown.classList.toggle('last', k === moved);
        one.shown.hidden = place !== undefined && place !== now[panels] || kind === 'buttons' && entries.length === 1;
      });
      screen.innerHTML = svg(known, i);
      const drawn = screen.firstElementChild;
      drawn.setAttribute('role', 'img');
      drawn.setAttribute('aria-label', known.texts[i]);
      if (narrow) inRows(screen, known.cuts);
      if (moved !== null) spoken.textContent = known.texts[i];
      if (known.said) said.innerHTML = known.said[i].join(' ');
    }
    const reset = element('button', { type: 'button', onclick: () => { now.splice(0, now.length, ...start); show(null); spoken.textContent = known.texts[frame(known, now, null)]; } }, body.reset);
    const row = element('div', { className: 'controls' }, ...made.map(one => one.shown), reset);
    const note = known.together ? [] : [element('p', { className: 'note' }, body.one)];
    show(null);
    figure.replaceChildren(row, ...note, said, screen, spoken);
    new ResizeObserver(() => {
      const before = narrow;
      narrow = figure.clientWidth < WIDE;
      if (narrow !== before) show(last);
      figure.dataset.ready = '';
    }).observe(figure);
  }

  // The frames of a figure are fetched when it comes near; a script, because a page opened from a disk may fetch nothing else.
  const near = new IntersectionObserver(seen => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const name = target.dataset.frames.split('/').pop();
      waiting.set(name, [...waiting.get(name) ?? [], target]);
      document.head.append(element('script', { src: target.dataset.frames }));
    }
  }, { rootMargin: '800px' });
  if (globalThis.DecompressionStream) document.querySelectorAll('.play').forEach(figure => near.observe(figure));

  return {
    inflated, svg, frame,
    async frames(name, text) {
      const known = await inflated(text);
      for (const figure of waiting.get(name) ?? []) begin(figure, known, name.replace(/\W/g, '-'));
    },
  };
})();
if (typeof module !== 'undefined') module.exports = Play;
