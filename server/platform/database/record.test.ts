import { sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { columnNames, type Database } from './database-schema.generated.ts';
import { camelCased, type NewOf, type RowOf, recordOf } from './record.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const tables = Object.keys(columnNames) as (keyof Database)[];

test.each(tables)('every column of %s is answered by the migrated schema in our casing', async (table) => {
  const columns: readonly string[] = recordOf(table).columns;
  // The union of all tables is no table to the query builder; the statement is the one that it would make.
  const selected = columns.map((column) => {
    const [from = '', to = ''] = column.split(' as ');
    return sql`${sql.ref(from)} AS ${sql.id(to)}`;
  });
  const { rows } = await sql<Record<string, unknown>>`
    SELECT one.* FROM (SELECT 1) AS always
    LEFT JOIN (SELECT ${sql.join(selected)} FROM ${sql.table(table)}) AS one ON true LIMIT 1`.execute(
    database.db,
  );
  const names = Object.keys(rows[0] ?? {});
  expect(names).toHaveLength(columnNames[table].length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
});

test.each(tables)('what is written to %s goes to the columns that it is read from', (table) => {
  const record = recordOf(table);
  const columns: readonly string[] = record.columns;
  const names = columns.map((column) => column.split(' as ')[1] ?? '');
  const given = Object.fromEntries(names.map((name) => [name, name]));
  const written = record.changes(given as never) as Record<string, string>;
  expect(Object.entries(written).map(([column, name]) => `${table}.${column} as ${name}`)).toEqual(columns);
});

const coupons = recordOf('coupons', { named: { starts_at: 'start', ends_at: 'end' } });
const coupon = {
  id: '0199b1f4-0000-7000-8000-000000000001',
  code: 'ROUND',
  kind: 'percent',
  percent: 12.5,
  amountHalalas: null,
  capHalalas: 5_000,
  minimumHalalas: 0,
  start: new Date('2026-01-01T00:00:00Z'),
  end: null,
  totalLimit: 500,
  renterLimit: 1,
  stoppedAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
} as const;

test('a row is read as it was written, and a change leaves alone what it does not name', async () => {
  const { db } = database;
  await db.insertInto('coupons').values(coupons.values(coupon)).execute();
  const read = () => db.selectFrom('coupons').select(coupons.columns).executeTakeFirstOrThrow();
  expect(await read()).toEqual(coupon);
  const changes = coupons.changes({ renterLimit: 2, totalLimit: undefined });
  const changed = db.updateTable('coupons').set(changes).returning(coupons.columns);
  expect(await changed.executeTakeFirstOrThrow()).toEqual({ ...coupon, renterLimit: 2 });
});

test('a join answers in our casing too', async () => {
  const query = database.db
    .selectFrom('coupon_uses as u')
    .innerJoin('coupons as c', 'c.id', 'u.coupon_id')
    .select(camelCased(['u.booking_id', 'c.minimum_halalas', 'c.code as couponCode']));
  expect(query.compile().sql).toContain(
    '"u"."booking_id" as "bookingId", "c"."minimum_halalas" as "minimumHalalas"',
  );
  expectTypeOf(query.executeTakeFirstOrThrow).returns.resolves.toMatchObjectType<{
    bookingId: string;
    couponCode: string;
  }>();
});

test('a field that no column takes is refused, and not lost', () => {
  const wide: object = { ...coupon, colour: 'red' };
  expect(() => coupons.values(wide as typeof coupon)).toThrow('coupons has no column for colour');
});

test('what the schema does not have does not compile', () => {
  // @ts-expect-error: no such column
  recordOf('coupons', { only: ['colour'] });
  // @ts-expect-error: no such table
  expect(() => recordOf('vouchers')).toThrow();
  // @ts-expect-error: no such column to give a name to
  recordOf('coupons', { named: { begins_at: 'start' } });
  // @ts-expect-error: no such column of the table
  database.db.selectFrom('coupons').select(camelCased(['coupons.colour']));
  const more = { ...coupon, colour: 'red' };
  // @ts-expect-error: a spread brings a field along that is no column
  expect(() => coupons.values(more)).toThrow();
  // @ts-expect-error: what the CHECK does not list
  coupons.changes({ kind: 'free' });
  expectTypeOf<RowOf<typeof coupons>['kind']>().toEqualTypeOf<'percent' | 'fixed'>();
  expectTypeOf<RowOf<typeof coupons>>().not.toHaveProperty('starts_at');
  expectTypeOf<NewOf<typeof coupons>['stoppedAt']>().toEqualTypeOf<Date | string | null | undefined>();
});
