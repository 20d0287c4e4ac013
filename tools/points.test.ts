import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Pages whose tables name what shows each of their points, with the least number of points. */
const PAGES = [
  ['docs/first-sight.md', 70],
  ['docs/console.md', 40],
] as const;

interface Point {
  readonly what: string;
  readonly files: readonly string[];
  readonly isOpen: boolean;
}

async function pointsOf(path: string): Promise<Point[]> {
  const page = await readFile(join(ROOT, path), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| point '));
  return rows.map((row) => {
    const [what = '', shownBy = ''] = row.slice(2, -2).split(' | ');
    const files = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return { what, files, isOpen: /\bopen\b/.test(shownBy.replaceAll(/`[^`]*`/g, '')) };
  });
}

describe.each(PAGES)('%s', (page, least) => {
  test('each point names its tests, or is said to be open', async () => {
    const all = await pointsOf(page);
    expect(all.length).toBeGreaterThanOrEqual(least);
    const unshown = all.filter(({ files, isOpen }) => files.length === 0 && !isOpen);
    expect(unshown.map(({ what }) => what)).toEqual([]);
  });

  test('each file that a point names is there', async () => {
    const named = new Set((await pointsOf(page)).flatMap(({ files }) => files));
    const missing: string[] = [];
    for (const path of named)
      await access(join(ROOT, path)).catch(() => {
        missing.push(path);
      });
    expect(missing).toEqual([]);
  });
});
