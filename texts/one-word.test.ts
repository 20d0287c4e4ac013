import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORDS } from './one-word.ts';

const linesOf = (language: 'ar' | 'en'): readonly (readonly [string, string])[] =>
  readdirSync(join(import.meta.dirname, language)).flatMap((file) =>
    readFileSync(join(import.meta.dirname, language, file), 'utf8')
      .split('\n')
      .map((line) => [file, line.trim()] as const),
  );

test.each(WORDS)('"$word" is the one word for what it names', ({ others, but }) => {
  const mixed = linesOf('ar').filter(([, line]) => others.test(line) && !but?.test(line));
  expect(mixed).toEqual([]);
});

test('[P1-SRCH-24] "items you are looking are not available" stands where the specification quotes it and nowhere else', () => {
  const said = linesOf('en').filter(([, line]) => /items you are looking are not available/i.test(line));
  expect(said).toEqual([['search.ts', "empty: 'Sorry, items you are looking are not available',"]]);
});
