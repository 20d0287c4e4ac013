import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGE = 'docs/first-sight.md';

interface Point {
  readonly what: string;
  readonly files: readonly string[];
  readonly isOpen: boolean;
}

async function points(): Promise<Point[]> {
  const page = await readFile(join(ROOT, PAGE), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| point '));
  return rows.map((row) => {
    const [what = '', shownBy = ''] = row.slice(2, -2).split(' | ');
    const files = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return { what, files, isOpen: /\bopen\b/.test(shownBy.replaceAll(/`[^`]*`/g, '')) };
  });
}

test('each point of the first sight names its tests, or is said to be open', async () => {
  const all = await points();
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter(({ files, isOpen }) => files.length === 0 && !isOpen).map(({ what }) => what)).toEqual(
    [],
  );
});

test('each file that a point names is there', async () => {
  const named = new Set((await points()).flatMap(({ files }) => files));
  const missing: string[] = [];
  for (const path of named)
    await access(join(ROOT, path)).catch(() => {
      missing.push(path);
    });
  expect(missing).toEqual([]);
});
