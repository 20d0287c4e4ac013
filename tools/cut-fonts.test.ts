import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import { cutsOf } from './cut-fonts.ts';

const WEB = join(import.meta.dirname, '../web');
const cuts = cutsOf(readFileSync(join(WEB, 'fonts.css'), 'utf8'));

function* wordsIn(texts: object): Generator<string> {
  for (const text of Object.values(texts)) {
    if (typeof text === 'string') yield text;
    // What is said of a number: its words stand in the function.
    else if (typeof text === 'function') yield String(text);
    else if (typeof text === 'object' && text !== null) yield* wordsIn(text);
  }
}

test('each file says its characters and weights, and has its bytes in the repository', () => {
  expect(cuts.map(({ script, weights }) => [script, weights])).toEqual([
    ['arabic', { min: 400, max: 700 }],
    ['latin', { min: 400, max: 700 }],
  ]);
  const sizes = cuts.map(({ script }) => readFileSync(join(WEB, `fonts/readex-pro-${script}.woff2`)).length);
  expect(sizes.every((size) => size > 10_000)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(37_000);
});

test.each([
  ['ar', ar],
  ['en', en],
])('every letter of our texts in %s is in one of the files', (_, texts) => {
  const has = new Set(cuts.flatMap(({ characters }) => [...characters]));
  const without = [...new Set([...wordsIn(texts)].join(''))].filter((letter) => !has.has(letter));
  // A function's own lines, and marks of direction, are drawn by nobody; the typeface has no arrow to the side.
  expect(without.filter((letter) => !/[\n\t\u2066-\u2069\u200f→]/.test(letter))).toEqual([]);
});

test('no style asks for a weight that the files do not have', () => {
  const sheets = globSync('{areas,shell,ui}/**/*.css', { cwd: WEB }).concat('base.css', 'theme.css');
  const asked = sheets.flatMap((sheet) =>
    [...readFileSync(join(WEB, sheet), 'utf8').matchAll(/font-weight:\s*(\d+)/g)].map(([, weight]) =>
      Number(weight),
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((weight) => weight < 400 || weight > 700)).toEqual([]);
});
