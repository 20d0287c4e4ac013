import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { type MenuEntry, menuEntries, shownEntries } from './menu-entries.ts';

const table = (routes as readonly { file: string; path?: string; index?: boolean }[]).map(
  ({ file, path, index }): RouteObject =>
    index ? { id: file, index: true } : { id: `${file} ${path}`, path },
);

/** A screen of its own: the patterns that catch any path catch this one too, and then say that there is none. */
function hasScreen({ path }: MenuEntry): boolean {
  const pathname = path.replace(/[?#].*$/, '');
  if (/^\/[012]$/.test(pathname)) return true;
  const pattern = matchRoutes(table, pathname)?.at(-1)?.route.path;
  return pattern !== undefined && !['*', ':category', ':category/:productId'].includes(pattern);
}

const all = Object.values(menuEntries).flat() as readonly MenuEntry[];

test('a menu links to every screen that is there, and to none that is not', () => {
  const found = all.map((entry) => [entry.path, hasScreen(entry) ? 'here' : 'later']);
  expect(found).toEqual(all.map(({ path, screen }) => [path, screen]));
});

test('what is not there yet is not shown', () => {
  expect(shownEntries('renterProfile').every(({ screen }) => screen === 'here')).toBe(true);
  expect(shownEntries('rentAndList')).toHaveLength(3);
});
