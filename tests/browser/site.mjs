// Every page of the site, which `make site` has built: no error, no broken link, no request outside, nothing that axe-core finds
// on a phone, a tablet and a screen, no sideways scrolling; figures move, by the keyboard alone, too, and stand in a phone's
// column (phone.mjs), exercises answer, the search finds, the switch keeps the page, paper shows all of its code; the start page
// answers, see start.mjs. All of it is no more than MOST bytes.
import { createServer } from 'node:http';
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { byKeyboard, phone } from './phone.mjs';
import { WIDTHS as START_WIDTHS, remembered, startPage, withoutScript } from './start.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const SITE = resolve(HERE, '../../_site');
const OUT = join(HERE, 'out');
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css', '.png': 'image/png', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm' };
const WIDTHS = [360, 390, 800, 1280, 1920], MOST = 30e6;
const AXES = [[390, 'light'], [800, 'dark'], [1280, 'light']]; // on most pages; all six on those of which all differs
const SIX = [390, 800, 1280].flatMap(width => ['light', 'dark'].map(scheme => [width, scheme]));
const AT_A_TIME = /^(ko\/)?(01_feed_forward|05b?_adam\w*)\.html$/; // pages with sliders of too many combinations

let failed = 0, passed = 0;
function expect(what, holds, found = '') {
  if (holds) passed += 1;
  else { failed += 1; console.log(`FAILED ${what} ${JSON.stringify(found)}`); }
}

const server = createServer(async (asked, answer) => {
  const path = join(SITE, decodeURIComponent(new URL(asked.url, 'http://x').pathname));
  const content = await readFile(path).catch(() => null);
  answer.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
  answer.end(content ?? '');
});
await new Promise(ready => server.listen(0, '127.0.0.1', ready));
const BASE = `http://127.0.0.1:${server.address().port}/`;

const files = await readdir(SITE, { recursive: true });
const bytes = await Promise.all(files.map(name => stat(join(SITE, name)).then(one => one.isFile() ? one.size : 0)));
const size = bytes.reduce((sum, one) => sum + one, 0);
expect(`the site has at most ${MOST} bytes`, size <= MOST, size);
const all = files.filter(name => name.endsWith('.html') && !name.includes('worksheets'));
const wanted = process.argv.slice(2);
const pages = all.filter(name => !wanted.length || wanted.some(part => name.includes(part))).sort();
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
const page = await context.newPage();
const troubles = [];
page.on('pageerror', error => troubles.push(error.message));
page.on('console', message => message.type() === 'error' && troubles.push(message.text()));
page.on('request', request => /^(data|blob):/.test(request.url()) || request.url().startsWith(BASE) || troubles.push(`asks for ${request.url()}`));
const anchors = new Map(), links = [];
const isStart = name => /^(ko\/)?index\.html$/.test(name);

for (const name of pages) {
  troubles.length = 0;
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(BASE + name);
  anchors.set(name, new Set(await page.evaluate(() => [...document.querySelectorAll('[id]')].map(node => node.id))));
  links.push(...(await page.evaluate(() => [...document.querySelectorAll('a[href]')].map(a => a.href))).map(href => [name, href]));
  const silent = await page.evaluate(() => [...document.images].filter(image => !image.alt.trim()).map(image => image.src));
  expect(`${name}: every picture has an alternative text`, !silent.length, silent);

  const figures = page.locator('.play');
  for (let i = 0; i < await figures.count(); i++) {
    const figure = figures.nth(i);
    await figure.scrollIntoViewIfNeeded();
    await page.waitForFunction(node => 'ready' in node.dataset, await figure.elementHandle());
    await everyControl(name, figure);
    await othersStay(name, figure);
  }
  if (isStart(name)) await startPage(page, name, expect);
  await byKeyboard(page, name, expect);
  await phone(page, name, expect);
  await page.addScriptTag({ path: AXE });
  for (const [width, scheme] of /^(ko\/)?(index|01_|09_|20_)/.test(name) ? SIX : AXES) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const grounds = await page.evaluate(() => [...document.querySelectorAll('.screen svg > rect:first-child')].map(rect => getComputedStyle(rect).fill));
    expect(`${name}: figures have a ${scheme} ground`, grounds.every(ground => ground.match(/\d+/g).every(part => part < 64) === (scheme === 'dark')), grounds);
    const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
    expect(`${name}: axe-core, ${width} px, ${scheme}`, !violations.length, violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 200)]));
  }
  await page.evaluate(() => document.querySelectorAll('main details').forEach(node => { node.open = true; }));
  for (const width of isStart(name) ? START_WIDTHS : WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(`${name}: no sideways scrolling at ${width} px`, wide <= width, wide);
    if (/^(ko\/)?(index|01_|09_|20_|claims)/.test(name)) for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: join(OUT, `${name.replace(/\W/g, '-')}-${width}-${scheme}.png`) });
    }
  }
  await onPaper(name);
  expect(`${name}: nothing goes wrong`, !troubles.length, troubles);
}

// What is printed: no line of code and no table is cut; what is folded for lack of interest stays away.
async function onPaper(name) {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() => [...document.querySelectorAll('main pre, main .screen')]
    .filter(node => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1).map(node => node.textContent.slice(0, 60)));
  expect(`${name}: paper cuts no code`, !cut.length, cut);
  await page.emulateMedia({ media: null });
}

// Each control moves the picture or what is said, at one of its entries: at the start, or where the others were left.
async function everyControl(name, figure) {
  const still = await figure.evaluate(figure => {
    const now = () => figure.querySelector('.screen').innerHTML + figure.querySelector('.said').innerHTML;
    const moves = control => {
      const before = now(), input = control.querySelector('input,select');
      if (!input) return [...control.querySelectorAll('button')].some(button => { button.click(); return now() !== before; });
      const n = input.max ? Number(input.max) + 1 : input.options.length;
      return [...Array(n).keys()].some(i => {
        input.value = i;
        input.dispatchEvent(new Event(input.max ? 'input' : 'change'));
        return n === 1 || now() !== before;
      });
    };
    const seen = [...figure.querySelectorAll('.control')].filter(control => !control.hidden);
    return seen.filter(control => !moves(control)).filter(control => !moves(control)).map(control => control.textContent);
  });
  expect(`${name}: every control moves its picture`, !still.length, still);
  await figure.locator('.controls > button').click();
}

// A slider that is moved leaves the others where they have been put, and "reset" puts all back; a figure that cannot do it says so.
async function othersStay(name, figure) {
  const { note, back, left } = await figure.evaluate(figure => {
    const sliders = [...figure.querySelectorAll('.control:not([hidden]) input[type=range]')], back = [], start = sliders.map(one => one.value);
    for (const slider of sliders) {
      const before = sliders.map(one => one.value);
      slider.value = slider.value === slider.max ? 0 : slider.max;
      slider.dispatchEvent(new Event('input'));
      back.push(...sliders.filter((one, k) => one !== slider && one.value !== before[k]).map(one => one.labels[0].textContent));
    }
    figure.querySelector('.controls > button').click();
    return { note: Boolean(figure.querySelector('.note')), back, left: sliders.filter((one, k) => one.value !== start[k]).length };
  });
  expect(`${name}: moving a slider leaves the others`, !back.length || note, back);
  expect(`${name}: a figure of sliders that go back is one of ${AT_A_TIME}`, !note || AT_A_TIME.test(name));
  expect(`${name}: reset puts all sliders back`, !left, left);
}

// ---- links, the switch, the search, an exercise -----------------------------------------------------------------------------

if (!wanted.length) {
  for (const [name, href] of links) {
    if (!href.startsWith(BASE)) { expect(`${name}: ${href} is an address`, /^https:\/\/[\w.-]+\.\w+\//.test(href)); continue; }
    const [path, anchor] = decodeURIComponent(href.slice(BASE.length)).split('#');
    const known = anchors.get(path);
    const there = known ? !anchor || known.has(anchor) : await readFile(join(SITE, path)).then(() => true, () => false);
    expect(`${name}: the link to ${path}#${anchor ?? ''} leads somewhere`, there);
  }
  for (const name of pages) {
    await page.goto(BASE + name);
    await page.click('.language');
    const other = name.startsWith('ko/') ? name.slice(3) : `ko/${name}`;
    expect(`${name}: the switch keeps the page`, page.url() === BASE + other, page.url());
  }
  const asked = [['ko/index.html', '마스크'], ['index.html', 'mask'], ['index.html', 'dropout', '06'], ['ko/index.html', '어텐션', '09'],
    ['index.html', 'qkv', '09'], ['ko/index.html', 'optimizer', '05'], ['index.html', '역전파', '04'], ['ko/index.html', 'rotary', '11']];
  for (const [start, words, lesson] of asked) {
    await page.goto(BASE + start);
    await page.fill('.pagefind-ui__search-input', words);
    await page.waitForSelector(`.pagefind-ui__result-link >> nth=${lesson ? 0 : 2}`, { timeout: 30000 }).catch(() => null);
    const found = await page.locator('.pagefind-ui__result-inner > .pagefind-ui__result-title .pagefind-ui__result-link').allTextContents();
    expect(`${start}: the search finds ${words}`, lesson ? found.slice(0, 3).some(title => title.startsWith(lesson)) : found.length > 2, found);
  }
  await page.goto(`${BASE}01_feed_forward.html`);
  await page.evaluate(() => { window.print = () => { window.printed = [...document.querySelectorAll('main details:not(.aside)')].every(one => one.open); }; });
  await page.click('.printing [data-all]');
  expect('hints and solutions are printed where asked', await page.evaluate(() => window.printed));
  await page.goto(`${BASE}01_feed_forward.html`);
  for (const [number, typed, mark] of [
    ['1-1', '2, 0, 7', 'right'], ['1-1', 'np.array([2, 0, 7])', 'right'], ['1-1', '2 −7 7', 'wrong'], ['1-3', '1024*4096 + 4096 + 4096*1024 + 1024', 'right'],
  ]) {
    await page.fill(`#answer-${number}`, typed);
    await page.press(`#answer-${number}`, 'Enter');
    expect(`${number}: ${typed} is ${mark}`, await page.locator(`output[for="answer-${number}"]`).getAttribute('data-mark') === mark);
  }
  await remembered(page, BASE, expect);
  const without = { JavaScript: { javaScriptEnabled: false }, DecompressionStream: {} };
  for (const [what, options] of Object.entries(without)) {
    const old = await browser.newContext(options);
    await old.addInitScript(() => { delete window.DecompressionStream; });
    const still = await old.newPage();
    still.on('pageerror', error => expect(`without ${what} nothing goes wrong`, false, error.message));
    await still.goto(`${BASE}01_feed_forward.html`, { waitUntil: 'networkidle' });
    const seen = await still.locator('.play img').evaluateAll(images => images.some(image => image.complete && image.naturalWidth > 0));
    expect(`without ${what} the first picture is there`, seen);
    if (what !== 'JavaScript') continue;
    for (const name of ['index.html', 'ko/index.html']) {
      await still.goto(BASE + name);
      await withoutScript(still, name, expect);
    }
  }
}
await browser.close();
server.close();
console.log(`${passed} passed, ${failed} failed; screenshots in ${relative(process.cwd(), OUT)}`);
process.exit(failed ? 1 : 0);
