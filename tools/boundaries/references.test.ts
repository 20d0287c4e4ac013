import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimFaults, findReferenceFaults, referenceFaults, ruleLines } from './references.ts';

const repository = {
  rules: new Set(['P1-AUTH-43', 'F14', 'B1', 'B1-slots', 'D-CANCEL']),
  paths: new Set([
    'domain/money.ts',
    'server/areas/bookings',
    'server/areas/bookings/bookings.ts',
    'docs/rules/decisions.md',
    'docs/decisions/007-one-decision.md',
  ]),
};
/** Put together from parts, so that the list of clauses that tests name does not contain it. */
const NO_CLAUSE = ['P1', 'AUTH', '99'].join('-');

const faults = (text: string, path = 'server/areas/bookings/x.ts') =>
  referenceFaults({ path, text }, repository);

test.each([
  ["test('[P1-AUTH-43 F14] a name', () => {});"],
  ["test('[B1] no two overlap', () => {});\nthrow new Error(`B1: two overlap`);"],
  ["const rows = [{ name: 'B1-slots' }];"],
  ['/** What comes back (D-CANCEL, F14); money is in domain/money.ts. */'],
  ['// bookings.ts is the door of server/areas/bookings, as decisions/007 says'],
  ["const path = 'M12 2.6l2.9 5.9'; const zone = '2026-01-01T09:00Z';"],
  ["import { gone } from './gone.ts';"],
  ['// see https://example.com/gone.md'],
])('%s is found', (text) => {
  expect(faults(text)).toEqual([]);
});

test.each([
  [`test('[${NO_CLAUSE}] a name', () => {});`, NO_CLAUSE],
  ["test('[F14 F99] many at once', () => {});", 'F99'],
  ["const rows = [{ name: 'B1-search' }];", 'B1-search'],
  ['throw new Error(`M3: the bank has moved more`);', 'M3'],
  ['/** What comes back (D-GIVING). */', 'D-GIVING'],
  ['/** Two at once (T1). */', 'T1'],
  ['// money is in domain/coins.ts', 'domain/coins.ts'],
  ['/* as decisions.md says */', 'decisions.md'],
  ['// as decisions/099 says', 'docs/decisions/099'],
  ['// each of server/areas/loans', 'server/areas/loans'],
])('%s: %s is not found', (text, name) => {
  expect(faults(text)).toEqual([expect.stringContaining(` names ${name}, which `)]);
});

test('a page is read as a whole, and names other pages by their path from its folder', () => {
  expect(faults('[decisions](decisions.md), `domain/money.ts`', 'docs/rules/README.md')).toEqual([]);
  expect(faults('[money](money.md) (M9)', 'docs/rules/README.md')).toEqual([
    'docs/rules/README.md names M9, which has no line in docs/rules',
    'docs/rules/README.md names money.md, which is not in the repository',
  ]);
});

test('a row that names a test and an id needs that id in a title of that test', () => {
  const files = [
    { path: 'server/walk/input.test.ts', text: "test('[F20 F19] refuses');" },
    { path: 'server/races/pairs.test.ts', text: 'test(`[F14] one winner`);' },
  ];
  const faultsOf = (cell: string) =>
    claimFaults({ path: 'docs/security.md', text: `| it holds | ${cell} |` }, files);
  for (const cell of ['`input.test.ts` [F19]', '`server/races/` [F14]', '`server/walk/input.test.ts`'])
    expect(faultsOf(cell)).toEqual([]);
  expect(faultsOf('`server/walk/input.test.ts` [F14]')).toEqual([
    'docs/security.md says that server/walk/input.test.ts shows F14, and no test of it does',
  ]);
});

test('a rule is a line that begins with an id', () => {
  const text = '# Rules\n- **B1** No two overlap.\n- **D-CANCEL** All comes back.\nand **F14** is none';
  expect(ruleLines([{ path: 'docs/rules/a.md', text }])).toEqual(['B1', 'D-CANCEL']);
});

test('every id and file that this repository names exists in it, and no rule has two lines', async () => {
  expect(await findReferenceFaults(join(import.meta.dirname, '../..'))).toEqual([]);
});
