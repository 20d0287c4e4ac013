import { contentPages } from '@kiraa/domain/content/pages.ts';
import { expect, test } from 'vitest';
import { textPageAt } from './text-pages.ts';

test('every page of text has a path of its own; a slash at its end leads to the same page, an unknown one to none', () => {
  const paths = ['/terms-and-conditions', '/privacy-policy', '/who-we-are', '/quality-and-standards'];
  expect(paths.map(textPageAt)).toEqual([...contentPages]);
  expect(textPageAt('/who-we-are/')).toBe('who-we-are');
  expect(() => textPageAt('/elsewhere')).toThrow('/elsewhere');
});
