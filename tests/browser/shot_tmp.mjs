import { chromium } from 'playwright-core';
const [, , dir, tag, ...pages] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const p of pages) for (const scheme of ['light', 'dark']) for (const width of [390, 800, 1280]) {
  if (process.env.ONLY && !process.env.ONLY.includes(`${width}${scheme}`)) continue;
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.on('pageerror', e => console.log('ERR', e.message)); page.on('console', m => m.type() === 'error' && console.log('CON', m.text()));
  await page.goto('file:///work/h91/_site/' + p);
  await page.waitForTimeout(400);
  if (process.env.TYPE) { await page.fill('#date', process.env.TYPE); await page.waitForTimeout(200); }
  console.log(width, scheme, await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight, [...document.querySelectorAll('.digits span')].map(s => s.textContent).join('')]));
  await page.screenshot({ path: `${dir}/${tag}${p.replace(/\W/g, '-')}-${width}-${scheme}.png`, fullPage: !!process.env.FULL });
  await context.close();
}
await browser.close();
