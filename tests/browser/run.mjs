// Every lesson in JupyterLab: its stored pictures before anything runs, Run All, and every slider moved by keyboard.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRONT, median, open, pictures, press, runAll, start } from './lab.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(HERE, '../..');
const OUT = join(HERE, 'out');
const GOAL = 0.3; // of the time that interact with a new inline figure takes, on the same page
const LIMIT = 0.4; // where a busy machine is no excuse any more

let passed = 0;
let failed = 0;
function expect(what, holds) {
  if (holds) passed += 1; else failed += 1;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`);
}

const text = source => Array.isArray(source) ? source.join('') : source;
const pngs = notebook => notebook.cells.flatMap(cell => cell.outputs ?? []).filter(output => output.data?.['image/png']).length;

// What most notebooks do: interact, and a new matplotlib figure of the same network at every move.
const BASELINE = `import ipywidgets, numpy as np, matplotlib.pyplot as plt
from helpers.data import pocket_network
_, w_1, b_1, w_2, b_2 = pocket_network()
@ipywidgets.interact(x_1=(-5, 5), x_2=(-5, 5))
def draw(x_1=2, x_2=1):
    x = np.array([x_1, x_2])
    h = np.maximum(0, x @ w_1 + b_1)
    columns = [x, h, h @ w_2 + b_2]
    places = [[(column, -(i + 0.5) / len(values)) for i in range(len(values))] for column, values in enumerate(columns)]
    plt.figure(figsize=(9, 4.5))
    for column, w in enumerate((w_1, w_2)):
        for (i, j), weight in np.ndenumerate(w):
            (x0, y0), (x1, y1) = places[column][i], places[column + 1][j]
            plt.plot([x0, x1], [y0, y1], color='C0' if weight > 0 else 'C1', linewidth=abs(weight))
            plt.text(x0 + 0.7 * (x1 - x0), y0 + 0.7 * (y1 - y0), weight)
    for spots, values in zip(places, columns):
        for (u, v), value in zip(spots, values):
            plt.text(u, v, value, bbox=dict(boxstyle='round', fc='white'))
    plt.axis('off')
    plt.show()`;

// A copy without outputs, and with the baseline as its last cell, so that both are timed on the same page.
async function clear(from, to) {
  const notebook = JSON.parse(await readFile(from));
  notebook.cells.push({ cell_type: 'code', id: 'baseline', metadata: {}, source: BASELINE });
  for (const cell of notebook.cells) if (cell.cell_type === 'code') Object.assign(cell, { outputs: [], execution_count: null });
  await writeFile(to, JSON.stringify(notebook));
}

// Screenshots of the whole notebook, a page at a time.
async function shots(page, name) {
  const panel = page.locator('.jp-Notebook:visible').first();
  const scroller = await panel.evaluateHandle(node => node.querySelector('.jp-WindowedPanel-outer') ?? node);
  for (let n = 0; n < 4; n++) { // the heights of cells become known while it scrolls, and move what is on top
    await scroller.evaluate(node => { node.scrollTop = 0; });
    await page.waitForTimeout(350);
  }
  for (let i = 0; ; i++) {
    await page.waitForTimeout(350);
    await page.screenshot({ path: join(OUT, `${name}-${String(i).padStart(2, '0')}.png`) });
    const more = await scroller.evaluate(node => {
      const before = node.scrollTop;
      node.scrollTop += node.clientHeight - 60;
      return node.scrollTop > before;
    });
    if (!more) return;
  }
}

// The learner's notebook before anything runs: every picture there and no broken widget, but nothing to see where the
// reader should predict first.
async function stored(lab, path, notebook) {
  const course = JSON.parse(await readFile(join(ROOT, 'notebooks', path)));
  const page = await open(lab, path);
  const images = await pictures(page, pngs(notebook));
  const broken = await page.locator('text=Error displaying widget').count();
  expect(`${path}, before Run: ${images} of ${pngs(notebook)} pictures, ${broken} broken widgets`, images === pngs(notebook) && !broken);
  const inWords = await page.locator(`${FRONT} .jp-OutputArea-output details > summary`).count();
  expect(`${path}, before Run: ${inWords} of ${images} pictures in words`, inWords === images);
  const predict = course.cells.flatMap((cell, i) => cell.metadata.jupyter?.outputs_hidden ? [i] : []);
  const seen = await page.evaluate(indices => indices.flatMap(i => {
    const { node } = window.jupyterapp.shell.currentWidget.content.widgets[i];
    return node.querySelector('.jp-OutputArea-child, .jp-OutputPlaceholder, img') ? [i] : [];
  }), predict);
  expect(`${path}, before Run: nothing to see at its ${predict.length} cells to predict ${seen.join(', ')}`, !seen.length);
  const changed = await page.evaluate(async () => {
    const { model, sessionContext } = window.jupyterapp.shell.currentWidget.context;
    await sessionContext.session.kernel.info; // JupyterLab writes down what the kernel says of its language
    return model.dirty;
  });
  expect(`${path}: opening it changes nothing`, !changed);
  await page.close();
}

// A new kernel says how to go on where it lacks what the cells above make; done so, the cell runs.
async function comeBack(lab, path, words) {
  const page = await open(lab, path);
  const errors = () => page.locator(`${FRONT} .jp-Cell.jp-mod-selected .jp-Cell-outputArea`).innerText();
  await page.evaluate(async () => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = content.widgets.findLastIndex(cell => cell.model.type === 'code');
    await window.jupyterapp.commands.execute('notebook:run-cell');
  });
  const said = await errors();
  expect(`${path}: a new kernel says how to go on`, said.includes('NameError') && said.includes(words));
  await page.screenshot({ path: join(OUT, `${path.replace('/', '-').replace('.ipynb', '')}-new-kernel.png`) });
  for (const command of ['notebook:run-all-above', 'notebook:run-cell']) await page.evaluate(name => window.jupyterapp.commands.execute(name), command);
  expect(`${path}: and that helps`, !(await errors()).includes('NameError'));
  await page.close();
}

// A notebook of another version says so where the learner looks, in place of a traceback.
async function old(lab, folder) {
  const source = 'from helpers.reference import Gone';
  const cell = { cell_type: 'code', id: 'import', metadata: {}, source, outputs: [], execution_count: null };
  const metadata = { kernelspec: { name: 'python3', display_name: 'Python 3' }, transformer_by_hand: { version: 1 } };
  for (const [path, words] of [['old.ipynb', 'another version of the course'], ['ko/old.ipynb', '버전이 다릅니다']]) {
    await writeFile(join(folder, path), JSON.stringify({ cells: [cell], metadata, nbformat: 4, nbformat_minor: 5 }));
    const page = await open(lab, path);
    await runAll(page);
    const said = await page.locator(`${FRONT} .jp-Cell-outputArea`).first().innerText();
    await page.screenshot({ path: join(OUT, path.replace('/', '-').replace('ipynb', 'png')) });
    expect(`${path}: an old notebook says that it is old`, said.includes(words));
    expect(`${path}: without a traceback`, said.includes("cannot import name 'Gone'") && !said.includes('Traceback'));
    await page.close();
  }
}

// A slider of a former kernel has one broken link, not one for each of its parts, and a line on how to go on; that helps.
// Opened again, there is the stored picture in its place, and the line.
async function restarted(lab, folder) {
  const cells = ['from helpers import play_network', 'play_network()'].map((source, i) =>
    ({ cell_type: 'code', id: `cell-${i}`, metadata: {}, source, outputs: [], execution_count: null }));
  for (const [path, words] of [['new.ipynb', 'The kernel is new.'], ['ko/new.ipynb', '새 커널입니다.']]) {
    const { metadata } = JSON.parse(await readFile(join(ROOT, 'notebooks', dirname(path), '01_feed_forward.ipynb')));
    await writeFile(join(folder, path), JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }));
    const page = await open(lab, path);
    const seen = () => page.evaluate(front => {
      const content = (node, part) => getComputedStyle(node, part).content;
      const parts = [...document.querySelectorAll(`${front} .jp-Cell-outputArea *`)];
      const links = parts.filter(node => content(node, '::before').includes('\uf127'));
      return { links: links.length, line: parts.map(node => content(node, '::after')).filter(each => each.length > 20).join() };
    }, FRONT);
    await runAll(page);
    await page.locator(`${FRONT} .widget-html svg`).waitFor();
    const none = await seen();
    expect(`${path}: a slider whose kernel lives has no broken link and no line`, !none.links && !none.line);
    await page.evaluate(() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel());
    await page.locator(`${FRONT} .jupyter-widgets-disconnected`).first().waitFor();
    const { links, line } = await seen();
    await page.screenshot({ path: join(OUT, path.replace('/', '-').replace('.ipynb', '-restarted.png')) });
    expect(`${path}: after a restart it has ${links} broken link and a line: ${line}`, links === 1 && line.includes(words));
    await runAll(page);
    await page.waitForFunction(front => !document.querySelector(`${front} .jupyter-widgets-disconnected`), FRONT);
    expect(`${path}: run again it has none`, !(await seen()).line);
    await page.evaluate(() => window.jupyterapp.commands.execute('docmanager:save'));
    await page.evaluate(() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown());
    await page.close();
    const again = await open(lab, path);
    const images = await pictures(again, 1);
    const said = await again.locator(`${FRONT} .jp-Cell-outputArea`).last().innerText();
    await again.screenshot({ path: join(OUT, path.replace('/', '-').replace('.ipynb', '-opened-again.png')) });
    expect(`${path}: opened again with a new kernel it shows ${images} picture and says: ${said}`, images === 1 && said.startsWith(words));
    await again.close();
  }
}

// A switch that was pressed is not after a click; what a screen reader is told of it is what is seen.
const saysWhetherPressed = node => node.ariaPressed === String(node.classList.contains('mod-active'));

// Move every slider that can be reached, behind every choice of the toggle buttons. What a screen reader finds there: a
// picture with a name, sliders with names, and a line that changes with the picture.
async function moveSliders(page, path) {
  const times = [];
  const still = [];
  const nameless = [];
  const silent = [];
  let moved = 0;
  const widgets = page.locator('.jp-OutputArea-output:has(.widget-html svg)');
  for (let i = 0; i < await widgets.count(); i++) {
    const widget = widgets.nth(i);
    await widget.scrollIntoViewIfNeeded();
    const screen = widget.locator('.widget-html:has(svg)');
    const line = widget.getByRole('status');
    const words = async () => (await line.allInnerTexts()).join();
    const said = new Set([await words()]);
    if (!await screen.getByRole('img', { name: /\S/ }).count()) nameless.push(`widget ${i + 1}, picture`);
    const before = moved;
    const choices = widget.locator('.widget-toggle-button');
    for (let choice = 0; choice < Math.max(1, await choices.count()); choice++) {
      if (await choices.count()) await choices.nth(choice).click();
      await page.waitForTimeout(200);
      said.add(await words());
      if (await choices.count() && !await choices.nth(choice).evaluate(saysWhetherPressed)) nameless.push(`widget ${i + 1}, choice ${choice + 1}: pressed or not?`);
      for (const role of ['slider', 'combobox', 'textbox', 'button']) {
        const [all, named] = await Promise.all([{}, { name: /\S/ }].map(which => widget.getByRole(role, which).count()));
        if (all > named) nameless.push(`widget ${i + 1}, choice ${choice + 1}: ${all - named} of role ${role}`);
      }
      const handles = widget.locator('.noUi-target:not([disabled]) .noUi-handle:visible'); // what another choice uses stands still
      for (let h = 0; h < await handles.count(); h++) {
        const few = await handles.count() < 4; // then more moves of each, for a steady median
        const atLeftEnd = await handles.nth(h).evaluate(node => node.ariaValueNow === node.ariaValueMin);
        const thereAndBack = atLeftEnd ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
        for (const key of Array(few ? 12 : 2).fill(thereAndBack).flat()) {
          const ms = await press(page, handles.nth(h), screen, key);
          times.push(ms);
          said.add(await words());
          if (ms === null) still.push(`widget ${i + 1}, choice ${choice + 1}, slider ${h + 1}, ${key}`);
        }
        moved += 1;
      }
    }
    if (said.size < 2 && (moved > before || await choices.count())) silent.push(`widget ${i + 1}`);
  }
  expect(`${path}: ${moved} sliders moved, and the picture with them ${still.join('; ')}`, still.length === 0);
  expect(`${path}: all that moves, and all that moves it, has a name ${nameless.join('; ')}`, nameless.length === 0);
  expect(`${path}: what a slider changes is said ${silent.join('; ')}`, silent.length === 0);
  return times.filter(ms => ms !== null);
}

// The same key presses on the baseline.
async function moveBaseline(page) {
  const cell = page.locator('.jp-Cell:has(.widget-interact)').last();
  const handles = cell.locator('.noUi-handle');
  const times = [];
  for (let n = 0; n < 40; n++) {
    times.push(await press(page, handles.nth(n % 4 < 2 ? 0 : 1), cell.locator('.widget-output'), n % 2 ? 'ArrowRight' : 'ArrowLeft'));
  }
  return times.filter(ms => ms !== null);
}

const appears = place => place.waitFor({ timeout: 15000 }).then(() => true, () => false);

// The layout that a learner sees first: the table of contents at hand, no pop-up.
async function firstSight(lab, path) {
  const page = await open(lab, path, { layout: 'default' });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(OUT, 'first-sight.png') });
  expect('the table of contents is open', await page.locator('.jp-TableOfContents .jp-tocItem').first().isVisible());
  expect('no pop-up', !await page.locator('.jp-Dialog, .Toastify__toast').count());
  await page.locator(`${FRONT} details:has(a[href*="claims.md"]) > summary`).click();
  await page.locator(`${FRONT} a[href*="claims.md"]`).click();
  expect('its link opens the page of claims', await appears(page.locator('.jp-MarkdownViewer table').first()));
  await page.close();
}

const only = process.argv.slice(2);
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'course-'));
const lab = await start(ROOT, folder);
try {
  const names = (await readdir(join(ROOT, 'notebooks'))).filter(name => name.endsWith('.ipynb'));
  await firstSight(lab, '00_start_here.ipynb');
  await old(lab, folder);
  await restarted(lab, folder);
  await comeBack(lab, '01_feed_forward.ipynb', 'has not run in this kernel');
  await comeBack(lab, 'ko/01_feed_forward.ipynb', '이 커널에서 아직 실행되지 않았습니다');
  for (const name of names.filter(one => !only.length || only.some(prefix => one.startsWith(prefix)))) {
    for (const path of [name, `ko/${name}`]) {
      await stored(lab, path, JSON.parse(await readFile(join(folder, path))));
      const shot = path.replace('/', '-').replace('.ipynb', '');
      const cleared = path.replace('.ipynb', '-cleared.ipynb');
      await clear(join(folder, path), join(folder, cleared));
      const page = await open(lab, cleared);
      const errors = await runAll(page);
      expect(`${path}: Run All without an error ${errors.join('; ')}`, errors.length === 0);
      await shots(page, `${shot}-light`);
      if (path === name) {
        await page.setViewportSize({ width: 1280, height: 800 }); // a laptop's
        const fast = await moveSliders(page, path);
        if (fast.length) {
          const slow = await moveBaseline(page);
          const ratio = median(fast) / median(slow);
          console.log(`${path}: key press to changed page, median: ours ${median(fast).toFixed(0)} ms (${fast.length} moves), `
            + `interact + inline figure ${median(slow).toFixed(0)} ms (${slow.length} moves), ratio ${ratio.toFixed(2)}, goal ≤ ${GOAL}`);
          expect(`${path}: a move takes at most ${LIMIT} of an interact figure's`, ratio <= LIMIT);
        }
        await page.close();
        for (const [look, options] of [['dark', { dark: true }], ['narrow', { width: 700 }]]) {
          const other = await open(lab, cleared, options);
          await runAll(other);
          await shots(other, `${shot}-${look}`);
          const cut = await other.evaluate(() => [...document.querySelectorAll('.widget-html:has(svg)')].filter(screen =>
            screen.scrollWidth > screen.clientWidth && getComputedStyle(screen).overflowX !== 'auto').length);
          expect(`${path}, ${look}: a picture wider than the page scrolls`, !cut);
          const grounds = await other.evaluate(() => [...document.querySelectorAll('.widget-html svg > rect:first-child')].map(rect => getComputedStyle(rect).fill));
          const unfit = grounds.filter(ground => ground.match(/\d+/g).every(part => part < 64) !== Boolean(options.dark));
          expect(`${path}, ${look}: the ground of a picture is that of the page ${unfit}`, !unfit.length);
          await other.close();
        }
      } else await page.close();
    }
  }
} finally {
  await lab.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`screenshots: ${OUT}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
