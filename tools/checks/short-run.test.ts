import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEFT_TO_ALL, PLAYED_OF_BROWSER } from './short-run.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = '{bench,contract,domain,e2e,postgres,seed,server,standins,texts,tools,web}';
const NOT_OURS = ['**/node_modules/**', '**/build/**'];
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: NOT_OURS });

/** A rule of docs/rules as the titles of tests name it: a clause, a decision, a fault or a threat. */
const RULE = /\b(?:P[123]-[A-Z]+-\d+|D-[A-Z][A-Z-]*[A-Z]|[FTBM]\d+)\b/g;
const NAMED = /\[(?:(?:[A-Z][A-Z0-9-]*\d*)[, ]*)+\]/g;

const rulesOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(NAMED)].flatMap(([titles]) => titles.match(RULE) ?? []);

test('npm test plays a test of every rule that any test names, but of a server that is killed while it pays', () => {
  const all = filesOf(`${FOLDERS}/**/*.test.{ts,tsx}`);
  const left = new Set(LEFT_TO_ALL.flatMap((pattern) => filesOf(pattern)));
  const played = new Set(all.filter((file) => !left.has(file)).flatMap(rulesOf));
  expect(played.size).toBeGreaterThan(800);
  expect([...new Set(all.flatMap(rulesOf))].filter((rule) => !played.has(rule)).sort()).toEqual(['B3', 'F5']);
});

test('each file that is left to npm run test:all, and each of the browser that is not, is there', () => {
  const ofServer = LEFT_TO_ALL.filter((pattern) => !pattern.startsWith('e2e/'));
  const named = ofServer.map((pattern) => [pattern, pattern.split(',').length]);
  expect(ofServer.map((pattern) => [pattern, filesOf(pattern).length])).toEqual(named);
  expect(PLAYED_OF_BROWSER.filter((name) => filesOf(`e2e/${name}.test.ts`).length === 0)).toEqual([]);
});
