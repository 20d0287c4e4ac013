import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { beforeAll, expect, test } from 'vitest';
import { registerMessages } from '../../shell/texts/texts.tsx';
import { meta } from './text-page.tsx';

beforeAll(() => {
  registerMessages('ar', ar);
  registerMessages('en', en);
});

type Tag = Readonly<Record<string, unknown>>;
function headOf(loaderData: object | undefined): readonly Tag[] {
  const root = { id: 'root', loaderData: { language: 'en', publicUrl: 'https://kiraa.test' } };
  const matches = [root, { id: 'page', pathname: '/who-we-are' }];
  return meta({ matches, loaderData } as never) as readonly Tag[];
}
const contentOf = (head: readonly Tag[], name: string) =>
  head.flatMap((tag) => (tag.name === name ? [tag.content] : []));

test('a page of text is listed with its title, and with what it begins with', () => {
  const head = headOf({ title: 'Who we are', summary: 'A house of rentals.' });
  expect(head.find((tag) => 'title' in tag)?.title).toContain('Who we are');
  expect(contentOf(head, 'description')).toEqual(['A house of rentals.']);
  expect(contentOf(head, 'robots')).toEqual([]);
  expect(head.find(({ rel }) => rel === 'canonical')?.href).toBe('https://kiraa.test/who-we-are?lng=en');
});

test('a page that is not there says so, and search engines leave it out', () => {
  const head = headOf(undefined);
  expect(head.find((tag) => 'title' in tag)?.title).toContain('This page could not be found');
  expect(contentOf(head, 'robots')).toEqual(['noindex']);
  expect(head.some(({ rel }) => rel === 'canonical')).toBe(false);
});
