import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import { textPageAt, textPages } from './text-pages.ts';

test('[P3-CMS-02] privacy policy and terms are shown in the page’s language', () => {
  expect(textPageAt('/privacy-policy', ar.content)).toEqual({
    title: ar.content.privacyTitle,
    text: ar.content.privacyText,
  });
  expect(textPageAt('/terms-and-conditions', en.content).text).toBe(en.content.termsText);
});

test('every page has a title and a text of its own in both languages', () => {
  const pages = [en, ar].flatMap(({ content }) =>
    Object.keys(textPages).map((path) => textPageAt(path, content)),
  );
  expect(pages).toHaveLength(8);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(8);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(8);
  for (const { title, text } of pages) expect(text.length, title).toBeGreaterThan(200);
});

test('a slash at the end leads to the same page; an unknown address to none', () => {
  expect(textPageAt('/who-we-are/', en.content).title).toBe(en.content.whoWeAreTitle);
  expect(() => textPageAt('/elsewhere', en.content)).toThrow('/elsewhere');
});
