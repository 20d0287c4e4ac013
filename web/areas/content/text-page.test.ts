import { expect, test } from 'vitest';
import { contentOf, headOf } from '../../testing/head.ts';
import { meta } from './text-page.tsx';

const headWith = (loaderData: object | undefined) => headOf(meta, '/who-we-are', loaderData);

test('a page of text is listed with its title, and with what it begins with', () => {
  const head = headWith({ title: 'Who we are', summary: 'A house of rentals.' });
  expect(head.find((tag) => 'title' in tag)?.title).toContain('Who we are');
  expect(contentOf(head, 'description')).toEqual(['A house of rentals.']);
  expect(contentOf(head, 'robots')).toEqual([]);
  expect(head.find(({ rel }) => rel === 'canonical')?.href).toBe('https://kiraa.test/who-we-are?lng=en');
});

test.each(['/Who-We-Are', '/who-we-are/', '/WHO-WE-ARE//'])(
  'however its address was spelled (%s), a page has one',
  (asked) => {
    const head = headOf(meta, asked, { title: 'Who we are', summary: 'A house of rentals.' });
    const own = 'https://kiraa.test/who-we-are';
    const links = head
      .filter(({ tagName }) => tagName === 'link')
      .map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href]);
    expect(links).toEqual([
      ['canonical', `${own}?lng=en`],
      ['ar', own],
      ['en', `${own}?lng=en`],
      ['x-default', own],
    ]);
    expect(head.find(({ property }) => property === 'og:url')?.content).toBe(`${own}?lng=en`);
  },
);

test('a page that is not there says so, and search engines leave it out', () => {
  const head = headWith(undefined);
  expect(head.find((tag) => 'title' in tag)?.title).toContain('This page could not be found');
  expect(contentOf(head, 'robots')).toEqual(['noindex']);
  expect(head.some(({ rel }) => rel === 'canonical')).toBe(false);
});
