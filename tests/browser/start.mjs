// The start page in a browser: a date is read letter by letter, lines move, the keyboard alone is enough, nothing is wider than
// a phone, and a screen reader hears the answer. `expect(what, holds, found)` counts.
const READ = { en: ['3rd of March 1951', '1951-03-03'], ko: ['1999년 12월 31일', '1999-12-31'] };
export const WIDTHS = [390, 800, 1280];

export async function startPage(page, name, expect) {
  const language = name.startsWith('ko/') ? 'ko' : 'en', [text, answer] = READ[language];
  const written = () => page.locator('.digits span').allTextContents().then(all => all.join(''));
  const lines = () => page.locator('.lines').innerHTML();
  const chosen = () => page.locator('.digits input:checked').inputValue();
  const settled = () => page.waitForFunction(() => document.querySelector('.digits input:checked').value === '5');

  await settled(); // it has walked through its answer
  const first = await lines();
  await page.locator('#date').focus();
  await page.keyboard.press('Control+A');
  const seen = new Set();
  for (const letter of text) {
    await page.keyboard.insertText(letter);
    seen.add(await lines());
    const boxes = await page.locator('.letters span').allTextContents();
    expect(`${name}: ${letter} stands in a box`, boxes[boxes.length - 1] === letter, boxes);
  }
  expect(`${name}: lines move with each letter of ${text}`, seen.size === [...text].length && !seen.has(first), seen.size);
  expect(`${name}: ${text} is read`, await written() === answer, await written());
  await page.waitForFunction(answer => document.querySelector('.reader .spoken').textContent.includes(answer), answer, { timeout: 3000 })
    .catch(() => expect(`${name}: the answer is spoken`, false));

  // By the keyboard: from the field past the examples to the answer, along it with the arrows.
  for (let i = 0; i < 12 && !await page.evaluate(() => document.activeElement.name === 'character'); i++) await page.keyboard.press('Tab');
  const before = await lines(), at = Number(await chosen());
  await page.keyboard.press('ArrowRight');
  expect(`${name}: an arrow key chooses the next character`, Number(await chosen()) === at + 1 && await lines() !== before, await chosen());
  expect(`${name}: and keeps the focus there`, await page.evaluate(() => document.activeElement.checked));
  await page.keyboard.press('ArrowLeft');
  expect(`${name}: back again`, await lines() === before);

  await page.locator('.digits label').nth(0).hover();
  expect(`${name}: a mouse over a character chooses it`, await chosen() === '0' && await lines() !== before, await chosen());

  const offered = await page.locator('[data-date]').all();
  for (const button of offered) {
    await button.focus();
    await page.keyboard.press('Enter');
    const asked = await button.getAttribute('data-date');
    expect(`${name}: ${asked} is taken`, await page.inputValue('#date') === asked && (await written()).length === 10, await written());
  }
  for (const [odd, kept] of [['', 0], ['ö', 0], ['20 Növember 2026', 15], ['Wednesday, 30 September 2026 !!', 29]]) {
    await page.fill('#date', odd);
    expect(`${name}: of '${odd}' it reads ${kept} characters`, await page.locator('.letters span').count() === kept);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(`${name}: '${odd}' is no wider than ${width} px`, wide <= width, wide);
    }
  }
  await page.setViewportSize({ width: 1000, height: 900 });
  const cards = await page.locator('.cards img').evaluateAll(images => Promise.all(images.map(image => {
    image.loading = 'eager';
    return image.decode().then(() => image.naturalWidth > 0, () => false);
  })));
  expect(`${name}: each lesson has its picture`, cards.length === 20 && cards.every(Boolean), cards);
  await page.reload();
  await settled();
}

// What stands without a script: the first answer, with its lines; nothing that would wait for one.
export async function withoutScript(page, name, expect) {
  const wide = await page.locator('.lines .own').count(), answer = await page.locator('.digits span').allTextContents();
  expect(`${name}: the first answer stands`, wide > 3 && answer.join('') === '2026-11-20', [wide, answer]);
  expect(`${name}: nothing waits for a script`, !await page.locator('#date').isVisible() && !await page.locator('[data-date]').first().isVisible());
}

// Answers stay when a page is loaded anew, are counted in the menu, and can be erased; the start page leads back to where one was.
export async function remembered(page, base, expect) {
  const name = '01_feed_forward.html', field = '#answer-1-1', mark = 'output[for="answer-1-1"]';
  await page.goto(base + name);
  await page.fill(field, '2 −7 7');
  await page.press(field, 'Enter');
  await page.fill(field, '2 0 7');
  await page.press(field, 'Enter');
  const there = await page.locator('main h2').nth(2).getAttribute('id');
  for (const again of [name, `ko/${name}`]) {
    await page.goto(base + again);
    expect(`${again}: the answer is still there`, await page.inputValue(field) === '2 0 7' && await page.locator(mark).getAttribute('data-mark') === 'right');
    const count = await page.locator('.contents li:has([aria-current]) .done').textContent();
    expect(`${again}: the menu counts it`, /^✓ [1-9]\/\d$/.test(count), count);
  }
  await page.goto(base + name);
  await page.locator(`[id="${there}"]`).evaluate(heading => heading.scrollIntoView());
  await page.waitForTimeout(900);
  await page.goto(`${base}index.html`);
  const href = await page.locator('.go-on:visible').getAttribute('href');
  expect('the start page leads back to where one was', href.startsWith(name) && decodeURIComponent(href.split('#')[1] ?? '') === there, [href, there]);
  await page.click('.contents summary');
  page.once('dialog', dialog => dialog.accept());
  await Promise.all([page.waitForNavigation(), page.click('.contents .kept button')]);
  await page.goto(base + name);
  expect('what is erased is gone', await page.inputValue(field) === '' && !await page.locator('.contents .kept').isVisible());
}
