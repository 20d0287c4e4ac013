// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openScreen, show } from '../../testing/screen.tsx';
import { WrittenName, WrittenWords } from './written-words.tsx';

openScreen();

const lines = () => [...document.querySelectorAll('p')];
const langOf = (words: string) =>
  [...document.querySelectorAll('bdi')].find((one) => one.textContent === words)?.getAttribute('lang');

test.each([
  ['en', 'سيارة نظيفة', ['Shown in Arabic', 'سيارة نظيفة'], 'ar'],
  ['ar', 'A clean car', ['يظهر بالإنجليزية', 'A clean car'], 'en'],
  ['en', 'A clean car', ['A clean car'], null],
  ['ar', 'سيارة نظيفة', ['سيارة نظيفة'], null],
] as const)('on a page in %s “%s” is marked as what it is', async (language, words, said, lang) => {
  await show(<WrittenWords words={words} markClass={undefined} />, language);
  expect(lines().map((line) => line.textContent)).toEqual(said);
  // Its direction is its own, whatever the page’s is.
  expect([lines().at(-1)?.getAttribute('lang'), lines().at(-1)?.dir]).toEqual([lang, 'auto']);
});

test.each([
  ['more than half of the letters count', 'كامري Ca', 'ar'],
  ['half of them are not enough', 'كامر Camr', null],
  ['digits and signs are letters of no language', 'كا 2024 – 100%!', 'ar'],
  ['French has the same letters as English, as far as a name goes', 'Citroën', null],
  ['what has no letters is in every language', '2024 · 100%', null],
  ['nor has what is empty a language', '', null],
])('on an English page %s', async (_, words, lang) => {
  await show(<WrittenName>{words}</WrittenName>, 'en');
  expect(langOf(words)).toBe(lang);
});

test('on an Arabic page what has no letters is not foreign either', async () => {
  await show(<WrittenName>2024 · 100%</WrittenName>, 'ar');
  expect(langOf('2024 · 100%')).toBeNull();
});
