import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const lines = (count: number, line: string) => `${line}\n`.repeat(count);

/** A small house with one of everything that is counted. */
const HOUSE = {
  'biome.json': JSON.stringify({
    linter: {
      rules: {
        complexity: { noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 70 } } },
        suspicious: { noExplicitAny: 'error' },
      },
    },
  }),
  'domain/change.ts': 'export const first = change.part_of;\nexport const all = (one: any) => one;\n',
  'domain/long.ts': `export function long() {\n${lines(299, '  step();')}}\n`,
  'server/areas/coupons/coupon.ts':
    "import '../../platform/run.ts';\nexport const asked = input.bookingNumer;\n",
  'server/platform/run.ts': "import '../areas/coupons/coupon.ts'; // as hyperpay wants it\n",
  'standins/parties.ts': "export const parties = ['hyperpay'];\n",
  'web/areas/home/home.tsx': 'api.search();\nbrowserApi().api.book();\n',
  'web/areas/home/home.test.tsx': lines(100, 'expect(first.part_of);'),
  'e2e/home.test.ts': lines(54, 'api.search();'),
  'texts/ar/home.ts': lines(900, "say('كراء');"),
  'web/build/index.ts': lines(900, 'api.search();'),
};

async function measured(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-house-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const program = join(import.meta.dirname, 'measure-house.ts');
  const printed = execFileSync(process.execPath, [program, folder], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  const rows = printed.trim().split('\n');
  return Object.fromEntries(rows.map((row) => [row.slice(0, 46).trimEnd(), row.slice(47)]));
}

let found: Record<string, string>;
beforeAll(async () => {
  found = await measured(HOUSE);
});

test('what a house is measured by is counted in its code, and neither in its tests nor in its texts', () => {
  expect(found).toMatchObject({
    'checks of changes as bookings': '1 in 1 files',
    "the wire's misspellings in server/areas": '1 in 1 files',
    "the wire's misspellings in web": '0 in 0 files',
    'files that name a provider outside its rooms': '1',
    'files named after coupon': '1',
    'files named after favourite': '0',
    'calls by hand in web/areas': '2 in 1 files',
    'functions over 70 lines': '1',
    'files over 300 lines': '1',
    'circles of imports': '1',
    '`any`': '1',
  });
});

test('lines of tests are divided by the lines that they test, of the browser’s tests, too', () => {
  expect(found['lines of code']).toBe('309');
  expect(found['lines of tests for a line of code']).toBe('0.50');
});

test('each room is said with all its lines, and one that a house has not with none', () => {
  expect(found).toMatchObject({
    'domain/': '303 lines in 2 files',
    'web/': '102 lines in 2 files',
    'texts/': '900 lines in 1 files',
    'bench/': '0 lines in 0 files',
  });
});
