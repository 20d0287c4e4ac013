import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AREA_DOORS } from './rules.ts';
import { CORE_READERS } from './table-owners.ts';
import { declarationFaults, foreignReads, tableFaults } from './tables.ts';

const SCHEMA = new URL('../../server/platform/database/database-schema.generated.ts', import.meta.url);

test.each([
  ['server/areas/reviews/a.ts', "trx\n  .updateTable('bookings')", 'belongs to bookings'],
  ['server/areas/admin/a.ts', "trx.insertInto('accounts')", 'server/areas/accounts/accounts.ts'],
  ['server/areas/search/a.ts', 'sql`DELETE FROM listing_views WHERE true`', 'belongs to listings'],
  ['server/areas/search/a.ts', 'sql`UPDATE listings l SET x = 1`', 'belongs to listings'],
  ['server/platform/a.ts', "trx.deleteFrom('sessions')", 'belongs to accounts'],
  ['server/areas/listings/a.ts', "trx.updateTable('places')", 'migrations alone'],
  ['server/areas/chat/a.ts', "db.selectFrom('bookings as b')", 'reads bookings'],
  ['server/areas/search/a.ts', 'sql`SELECT 1 FROM payments`', 'reads payments'],
  ['server/areas/calendar/a.ts', "query.innerJoin('slots', 'a', 'b')", 'ask a named query'],
  ['server/areas/chat/a.ts', 'trx.deleteFrom(name)', 'not named here'],
  ['server/areas/chat/a.ts', 'trx.updateTable(name)', 'not named here'],
])('%s: %s is refused', (path, text, says) => {
  const faults = tableFaults(path, `\n${text}`);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
});

test.each([
  ['server/areas/bookings/a.ts', "trx.updateTable('bookings')"],
  ['server/areas/search/a.ts', "db.selectFrom('listings')"],
  ['server/areas/invariants/a.ts', 'sql`SELECT 1 FROM slots JOIN bookings b ON true`'],
  ['server/areas/privacy/privacy-queries.ts', 'trx.deleteFrom(name)'],
  ['server/testing/a.ts', "db.updateTable('bookings')"],
  ['server/areas/reviews/a.test.ts', "db.updateTable('bookings')"],
  ['server/areas/chat/a.ts', '/** Those who write update bookings, and read from payments. */'],
])('%s: %s is allowed', (path, text) => {
  expect(tableFaults(path, text)).toEqual([]);
});

test('every table has one owner, and every declared table exists', async () => {
  const schema = await readFile(SCHEMA, 'utf8');
  expect(declarationFaults(schema)).toEqual([]);
  expect(declarationFaults(schema.replace('  slots: SlotsTable;\n', '  drones: DronesTable;\n'))).toEqual([
    'the table drones has no owner in tools/boundaries/table-owners.ts',
    'there is no table slots, named in tools/boundaries/table-owners.ts',
  ]);
});

test('a read by another area is listed, whether or not it is allowed', () => {
  expect(foreignReads('server/areas/chat/a.ts', "\ndb.selectFrom('accounts')")).toEqual([
    'server/areas/chat/a.ts:2 reads accounts of accounts',
  ]);
  for (const { because } of CORE_READERS) expect(because.length).toBeGreaterThan(20);
});

test('no area can reach itself through the doors that it may import', () => {
  const reached = (area: string, path: readonly string[] = []): readonly string[] =>
    path.includes(area) ? path : (AREA_DOORS[area] ?? []).flatMap((next) => reached(next, [...path, area]));
  for (const area of Object.keys(AREA_DOORS)) expect(reached(area), area).toEqual([]);
});
