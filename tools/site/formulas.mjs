// Formulas from standard input, as JSON, set by KaTeX: a list of HTML.
import { readFileSync } from 'node:fs';
import katex from 'katex';

const asked = JSON.parse(readFileSync(0, 'utf8'));
const options = { throwOnError: true, strict: 'ignore', output: 'htmlAndMathml' };
process.stdout.write(JSON.stringify(asked.map(({ tex, display }) => katex.renderToString(tex, { ...options, displayMode: display }))));
