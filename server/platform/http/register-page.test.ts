import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inRegister, type RegisterPage } from './register-page.ts';

/** Writes statements and sends none. */
const written = new Kysely<{ sold: { id: string; made_at: Date; halalas: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const ID = '01900000-0000-7000-8000-00000000c001';
const COLUMNS = { madeAt: 'made_at', id: 'id', sum: 'halalas' };

function asked(page: Partial<RegisterPage>, columns: Parameters<typeof inRegister>[1] = COLUMNS) {
  const query = written.selectFrom('sold').select('id');
  const { sql, parameters } = inRegister(query, columns, {
    order: 'newest',
    after: undefined,
    limit: 26,
    ...page,
  }).compile();
  return { sql: sql.replaceAll(/\s+/g, ' '), parameters };
}

describe('a page of a register', () => {
  test('is of all days where none is named, and of no more rows than are wanted', () => {
    expect(asked({})).toEqual({
      sql: 'select "id" from "sold" order by "made_at" desc, "id" desc limit $1',
      parameters: [26],
    });
  });

  test('begins and ends with midnight in Riyadh, the last day included', () => {
    const { sql, parameters } = asked({ from: '2027-02-28', to: '2027-02-28' });
    expect(sql).toContain('where "made_at" >= $1 and "made_at" < $2');
    expect(parameters.slice(0, 2)).toEqual([
      new Date('2027-02-27T21:00:00Z'),
      new Date('2027-02-28T21:00:00Z'),
    ]);
    expect(asked({ from: '2027-12-31' }).parameters).toEqual([new Date('2027-12-30T21:00:00Z'), 26]);
    expect(asked({ to: '2027-12-31' })).toMatchObject({
      sql: expect.stringContaining('where "made_at" < $1 order'),
      parameters: [new Date('2027-12-31T21:00:00Z'), 26],
    });
  });

  test('goes on from its place, with the oldest or the newest first', () => {
    const after = { seconds: '1804410000.25', id: ID };
    const oldest = asked({ order: 'oldest', after });
    expect(oldest.sql).toContain('where ("made_at", "id") > (to_timestamp($1::double precision), $2::uuid)');
    expect(oldest.sql).toContain('order by "made_at" asc, "id" asc');
    const newest = asked({ order: 'newest', after });
    expect(newest.sql).toContain('where ("made_at", "id") < (to_timestamp($1::double precision), $2::uuid)');
    expect(newest.sql).toContain('order by "made_at" desc, "id" desc');
    for (const { parameters } of [oldest, newest]) expect(parameters).toEqual(['1804410000.25', ID, 26]);
  });

  test('goes on from a sum where the largest stand first', () => {
    expect(asked({ order: 'largest' }).sql).toContain('order by "halalas" desc, "id" desc');
    const { sql, parameters } = asked({ order: 'largest', after: { seconds: '48000', id: ID } });
    expect(sql).toContain('where ("halalas", "id") < ($1::bigint, $2::uuid)');
    expect(parameters).toEqual(['48000', ID, 26]);
  });

  test('of a register without sums has the newest first, also where the largest are asked for', () => {
    const { sql } = asked(
      { order: 'largest', after: { seconds: '1', id: ID } },
      { madeAt: 'made_at', id: 'id' },
    );
    expect(sql).toContain('where ("made_at", "id") < (to_timestamp(');
    expect(sql).toContain('order by "made_at" desc, "id" desc');
  });
});
