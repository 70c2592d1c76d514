// What a visitor answered and where they read, kept in this browser alone: answers under the exercises' lasting names, so that
// they are found again on a page that was built anew. A browser that keeps nothing is no error.
'use strict';

const Remember = (() => {
  const KEY = 'transformer-by-hand', WAIT = 400; // milliseconds after the last scrolling

  // Over `storage`, a function that returns a Storage: {answers: {name: {text, right}}, place: {page, at}}.
  function memory(storage) {
    const isKept = kept => kept && kept.answers && typeof kept.answers === 'object';
    function kept() {
      try {
        const found = JSON.parse(storage().getItem(KEY));
        return isKept(found) ? found : { answers: {} };
      } catch {
        return { answers: {} };
      }
    }
    function keep(changed) {
      try {
        storage().setItem(KEY, JSON.stringify({ ...kept(), ...changed }));
      } catch { /* full, or not allowed */ }
    }
    return {
      kept,
      answer: (name, text, right) => keep({ answers: { ...kept().answers, [name]: { text, right } } }),
      place: (page, at) => keep({ place: { page, at } }),
      erase() {
        try {
          storage().removeItem(KEY);
        } catch { /* nothing was kept */ }
      },
    };
  }

  // How many of these exercises are right.
  const right = ({ answers }, names) => names.filter(name => answers[name]?.right).length;

  if (typeof document === 'undefined') return { memory, right };
  const { answer, erase, kept, place } = memory(() => localStorage), { page } = document.body.dataset;

  // ---- the menu: how much is done, and a button that forgets it ------------------------------------------------------------

  function count() {
    const now = kept();
    document.querySelectorAll('.contents .done').forEach(done => {
      const names = done.dataset.exercises.split(' '), n = right(now, names);
      done.textContent = n ? `✓ ${n}/${names.length}` : '';
    });
    document.querySelector('.contents .kept').hidden = !Object.keys(now.answers).length;
  }
  document.querySelector('.contents .kept button').onclick = ({ target }) => {
    if (!confirm(target.dataset.sure)) return;
    erase();
    location.reload();
  };
  addEventListener('storage', count); // answered in another window

  count();

  // ---- where one was -------------------------------------------------------------------------------------------------------

  const goOn = document.querySelector('.go-on'), last = kept().place;
  const link = last && [...document.querySelectorAll('.contents a')].find(a => a.getAttribute('href') === `${last.page}.html`);
  if (goOn && link) {
    goOn.href = `${last.page}.html${last.at ? `#${encodeURIComponent(last.at)}` : ''}`;
    goOn.append(link.textContent);
    goOn.hidden = false;
  }
  if (document.querySelector('.contents [aria-current]')) {
    const here = () => {
      const above = [...document.querySelectorAll('main section[id], main h2[id], main h3[id]')].filter(one => one.getBoundingClientRect().top < 120);
      place(page, above.length ? above[above.length - 1].id : '');
    };
    let later;
    addEventListener('scroll', () => { clearTimeout(later); later = setTimeout(here, WAIT); }, { passive: true });
    if (!location.hash) here();
  }

  return {
    answered: name => String(kept().answers[name]?.text ?? ''),
    answer(name, text, isRight) {
      answer(name, text, isRight);
      count();
    },
  };
})();
if (typeof module !== 'undefined') module.exports = Remember;
