// JupyterLab in a headless browser: a server of the test's own, a page, and the few things the tests do with it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update'];

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise(resolve => probe.close(resolve));
  return port;
}

// Start the course as a learner does, with the learner's copy in this folder, and open a browser.
export async function start(root, folder) {
  const token = randomBytes(16).toString('hex');
  const port = await freePort();
  const python = process.env.PYTHON ?? join(root, '.venv/bin/python');
  // A home of the test's own: nobody's settings are read, nobody's are changed.
  const home = await mkdtemp(join(tmpdir(), 'jupyter-'));
  const env = { ...process.env, JUPYTER_CONFIG_DIR: home, COURSE_COPY: folder, LC_ALL: 'C.UTF-8' };
  const server = spawn(python, ['-m', 'helpers.lab', '--no-browser', '--expose-app-in-browser',
    '--ServerApp.ip=127.0.0.1', `--ServerApp.port=${port}`, '--ServerApp.port_retries=0',
    `--IdentityProvider.token=${token}`], { cwd: root, env, stdio: 'ignore', detached: true });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${base}/api?token=${token}`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 120) throw new Error('JupyterLab did not start within a minute');
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, headless: true, args: QUIET });
  const stop = async () => {
    await browser.close();
    process.kill(-server.pid, 'SIGTERM');
    await rm(home, { recursive: true, force: true });
  };
  return { base, token, browser, stop };
}

// Open a notebook and wait until its kernel listens: before that, a dialog would block Run All.
export async function open({ base, token, browser }, path, { width = 1280, height = 1500, dark = false, layout = randomBytes(4).toString('hex') } = {}) {
  const page = await browser.newPage({ viewport: { width, height } });
  // A layout of its own for each page: no tabs of an earlier one, whose cells would slow this one down.
  await page.goto(`${base}/lab/workspaces/${layout}/tree/${path}?token=${token}`);
  await page.waitForFunction(path => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    const context = panel?.sessionContext;
    return panel?.context?.path === path && context?.isReady && context.session?.kernel?.connectionStatus === 'connected'
      && context.session.kernel.status === 'idle';
  }, path, { timeout: 60000 });
  await page.evaluate(theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme }),
    dark ? 'JupyterLab Dark' : 'JupyterLab Light');
  return page;
}

// The notebook in front: only its outputs count, not those of a tab behind it.
export const FRONT = '.jp-NotebookPanel:not(.lm-mod-hidden)';

// How many pictures of the notebook in front have loaded, once `wanted` have, or ten seconds later.
export async function pictures(page, wanted) {
  const loaded = front => [...document.querySelectorAll(`${front} .jp-OutputArea-output img`)]
    .filter(image => image.complete && image.naturalWidth).length;
  for (let tries = 0; ; tries++) {
    const found = await page.evaluate(loaded, FRONT);
    if (found >= wanted || tries === 40) return found;
    await page.waitForTimeout(250);
  }
}

// Run every cell and return the errors that the notebook model holds.
export async function runAll(page) {
  await page.evaluate(() => window.jupyterapp.commands.execute('notebook:run-all-cells'));
  await page.waitForFunction(() => {
    const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
    const cells = content.model.sharedModel.cells.filter(cell => cell.cell_type === 'code');
    return cells.every(cell => cell.execution_count) && sessionContext.session.kernel.status === 'idle';
  }, null, { timeout: 120000 });
  return page.evaluate(() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells
    .flatMap(cell => cell.cell_type === 'code' ? cell.outputs : [])
    .filter(output => output.output_type === 'error').map(output => `${output.ename}: ${output.evalue}`));
}

// Milliseconds from a key press on a slider's handle until the picture in `screen` is another one.
export async function press(page, handle, screen, key) {
  await handle.focus();
  const node = await screen.elementHandle();
  await page.evaluate(node => {
    const picture = () => node.querySelector('svg')?.innerHTML ?? node.querySelector('img')?.src;
    const before = picture();
    window.changed = new Promise(resolve => {
      let start;
      document.addEventListener('keydown', () => { start = performance.now(); }, { once: true, capture: true });
      const observer = new MutationObserver(() => {
        const now = picture();
        if (now && now !== before) { observer.disconnect(); resolve(performance.now() - start); }
      });
      observer.observe(node, { childList: true, subtree: true, characterData: true, attributes: true });
      setTimeout(() => resolve(null), 3000);
    });
  }, node);
  await page.keyboard.press(key);
  return page.evaluate(() => window.changed);
}

export const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
