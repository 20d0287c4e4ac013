import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has: they are its first ones. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

interface Line {
  readonly numbers: readonly string[];
  readonly isLevelThree: boolean;
  readonly what: string;
  readonly shownBy: string;
}

async function lines(): Promise<Line[]> {
  const page = await readFile(join(ROOT, 'docs/asvs.md'), 'utf8');
  return page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [numbers = '', what = '', shownBy = ''] = line.slice(1, -1).split(' | ');
      return {
        numbers: [...numbers.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number),
        isLevelThree: numbers.includes('(money)'),
        what,
        shownBy: shownBy.trim(),
      };
    });
}

test('every requirement of levels 1 and 2 stands on the page once, and of level 3 those that a line marks', async () => {
  const all = await lines();
  const numbers = all.flatMap((line) => line.numbers);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(wanted).toHaveLength(253);
  expect(wanted.filter((number) => !numbers.includes(number))).toEqual([]);
  const more = all.filter((line) => !line.isLevelThree).flatMap((line) => line.numbers);
  expect(more.filter((number) => !wanted.includes(number))).toEqual([]);
});

test('a line names tests that exist, or says why there is none', async () => {
  for (const { numbers, what, shownBy } of await lines()) {
    const said = /^(does not apply|not met): /.test(what) || shownBy === 'docs/operating.md';
    const named = [...shownBy.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path]) => path ?? '');
    expect([numbers, said || named.length > 0]).toEqual([numbers, true]);
    for (const path of named) await expect(access(join(ROOT, path)), path).resolves.toBeUndefined();
  }
});
