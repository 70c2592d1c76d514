// A page on a phone of 390 pixels: what a slider does is seen without scrolling sideways, in letters that can be read, and a
// thumb finds the slider. And the keyboard alone moves it. `expect(what, holds, found)` counts.
const LETTERS = 9, THUMB = 40; // pixels

export async function phone(page, name, expect) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => [...document.querySelectorAll('.play[data-ready]')].every(figure => figure.querySelectorAll('.screen svg').length));
  for (const figure of await page.locator('.play').all()) {
    await figure.scrollIntoViewIfNeeded();
    const { wide, small, divided, narrow } = await figure.evaluate((figure, [letters, thumb]) => {
      const screen = figure.querySelector('.screen'), column = figure.parentElement.clientWidth, small = [], divided = [];
      for (const svg of screen.querySelectorAll('svg')) {
        const { x, width } = svg.viewBox.baseVal, scale = svg.getBoundingClientRect().width / width;
        for (const text of svg.querySelectorAll('text')) {
          const box = text.getBBox(), [from, to] = [x, x + width].map(end => end - box.x), size = parseFloat(getComputedStyle(text).fontSize) * scale;
          if (to <= 0 || from >= box.width) continue; // it stands in another part
          if (size < letters - 0.01) small.push([text.textContent, size]);
          if (from > 0.5 && x > 0 || to < box.width - 0.5 && x + width < 900) divided.push(text.textContent);
        }
      }
      const sliders = [...figure.querySelectorAll('.control:not([hidden]) input[type=range]')].map(one => one.getBoundingClientRect());
      const narrow = sliders.filter(({ width, height }) => height < thumb || width < column - 1).map(({ width, height }) => [width, height]);
      return { wide: [screen.scrollWidth, screen.clientWidth, figure.scrollWidth, column], small, divided, narrow };
    }, [LETTERS, THUMB]);
    const what = `${name}: on a phone`;
    expect(`${what} a figure that moves is no wider than its column`, wide[0] <= wide[1] && wide[2] <= wide[3], wide);
    expect(`${what} its letters have ${LETTERS} pixels`, !small.length, small.slice(0, 3));
    expect(`${what} no words are divided`, !divided.length, divided.slice(0, 3));
    expect(`${what} sliders are as wide as the column and ${THUMB} pixels high`, !narrow.length, narrow);
  }
}

// By the keyboard alone, at any width: Tab leads to a slider, arrow keys move it, the picture with it.
export async function byKeyboard(page, name, expect) {
  const figure = page.locator('.play:has(.control:not([hidden]) input[type=range]:not([disabled]))').first();
  if (!await figure.count()) return;
  await figure.scrollIntoViewIfNeeded();
  const screen = () => figure.locator('.screen').innerHTML();
  await figure.evaluate(figure => { figure.tabIndex = -1; figure.focus(); });
  const onSlider = () => page.evaluate(() => document.activeElement.type === 'range');
  const seen = new Set([await screen()]);
  let found = false;
  for (let i = 0; i < 20 && seen.size < 2; i++) { // a slider may show nothing before another is moved
    await page.keyboard.press('Tab');
    if (!await onSlider()) continue;
    found = true;
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End']) {
      await page.keyboard.press(key);
      seen.add(await screen());
    }
  }
  expect(`${name}: Tab leads to a slider`, found);
  expect(`${name}: arrow keys move what it shows`, seen.size > 1);
  await figure.evaluate(figure => figure.removeAttribute('tabindex'));
  await figure.locator('button').last().click();
}
