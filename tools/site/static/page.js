// Copy buttons, exercises that answer, and the search.
'use strict';

(() => {
  const body = document.body.dataset, language = document.documentElement.lang;

  for (const code of document.querySelectorAll('.code')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: body.copy });
    button.onclick = async () => {
      await navigator.clipboard.writeText(code.querySelector('pre').textContent);
      button.textContent = body.copied;
      setTimeout(() => { button.textContent = body.copy; }, 2000);
    };
    code.append(button);
  }

  // On paper stands what is unfolded; with hints and solutions all of it, but for the code of figures.
  for (const row of document.querySelectorAll('.printing')) {
    const [plain, all] = row.querySelectorAll('button');
    all.hidden = !document.querySelector('main details');
    plain.onclick = () => window.print();
    all.onclick = () => {
      const folded = [...document.querySelectorAll('main details:not([open]):not(.aside)')];
      folded.forEach(one => { one.open = true; });
      window.addEventListener('afterprint', () => folded.forEach(one => { one.open = false; }), { once: true });
      window.print();
    };
    row.hidden = false;
  }

  // What scrolls where the page is narrow can be reached by keyboard there.
  const formulas = document.querySelectorAll('.katex-display');
  new ResizeObserver(() => {
    for (const formula of formulas) formula.scrollWidth > formula.clientWidth ? formula.tabIndex = 0 : formula.removeAttribute('tabindex');
  }).observe(document.body);

  for (const form of document.querySelectorAll('.exercise')) {
    const field = form.querySelector('input'), output = form.querySelector('output'), { name } = form.dataset;
    const judge = () => {
      const { mark, said } = Check.judge(field.value, JSON.parse(form.dataset.exercise), language);
      output.textContent = `${mark} ${said}`;
      output.dataset.mark = { '✓': 'right', '✗': 'wrong', '…': 'open' }[mark];
      Remember.answer(name, field.value, mark === '✓');
    };
    form.onsubmit = event => {
      event.preventDefault();
      judge();
    };
    field.value = Remember.answered(name);
    if (field.value) judge(); // anew, for the page may be another
  }

  if (location.protocol !== 'file:') { // a page opened from a disk may not read the index
    const search = document.getElementById('search');
    const script = Object.assign(document.createElement('script'), { src: `${body.up}pagefind/pagefind-ui.js` });
    script.onload = () => {
      new PagefindUI({ element: '#search', showImages: false, showSubResults: true, resetStyles: false, translations: { placeholder: search.dataset.label } });
      const field = search.querySelector('input');
      field.ariaLabel = field.title;
      field.removeAttribute('title');
    };
    document.head.append(script);
  }
})();
