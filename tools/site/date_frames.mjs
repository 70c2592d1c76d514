// What the start page's figure shows before its script runs, from standard input, as JSON: {known, asked: [{text, at, language}]}.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { model, read, whole } = createRequire(import.meta.url)('./static/date_figure.js');
const { known, asked } = JSON.parse(readFileSync(0, 'utf8')), made = model(known);
process.stdout.write(JSON.stringify(asked.map(({ text, at, language }) => whole(made, read(made, text), at, language))));
