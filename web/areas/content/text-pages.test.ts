import { contentPages } from '@kiraa/domain/content/pages.ts';
import { expect, test } from 'vitest';
import { textPageAt } from './text-pages.ts';

test('every page of text has a path of its own; slashes, capitals and encoded letters that the router takes lead to the same page, an unknown one to none', () => {
  const paths = ['/terms-and-conditions', '/privacy-policy', '/who-we-are', '/quality-and-standards'];
  expect(paths.map(textPageAt)).toEqual([...contentPages]);
  for (const path of ['/who-we-are/', '/Who-We-Are', '/%77ho-we-are'])
    expect(textPageAt(path)).toBe('who-we-are');
  expect(() => textPageAt('/elsewhere')).toThrow('/elsewhere');
});
