import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { schemaTypes } from '../../testing/schema-types.ts';
import {
  brokenConstraint,
  DatabaseAwayError,
  DatabaseBusyError,
  openDatabase,
  refuseUnsafeDatabase,
  transact,
} from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE counters (id int PRIMARY KEY, value bigint NOT NULL CHECK (value >= 0))`.execute(
    database.db,
  );
  await sql`INSERT INTO counters VALUES (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.drop());

test('the checked-in types are those of the migrations (npm run generate:database-types)', async () => {
  const fresh = await createTestDatabase();
  const expected = await schemaTypes(fresh.pool);
  await fresh.drop();
  const file = join(import.meta.dirname, 'database-schema.generated.ts');
  expect(await readFile(file, 'utf8')).toBe(expected);
});

test('bigint is a number, and a number that would be rounded is an error', async () => {
  const { rows } = await sql<{ n: number; list: number[] }>`
    SELECT 9007199254740991::bigint AS n, ARRAY[1, 2]::bigint[] AS list`.execute(database.db);
  expect(rows[0]).toEqual({ n: Number.MAX_SAFE_INTEGER, list: [1, 2] });
  await expect(sql`SELECT 9007199254740992::bigint AS n`.execute(database.db)).rejects.toThrow(RangeError);
});

test('an instant is a Date, a calendar day stays text', async () => {
  const { rows } =
    await sql`SELECT '2026-02-03T04:05:06Z'::timestamptz AS at, '2026-02-03'::date AS day`.execute(
      database.db,
    );
  expect(rows[0]).toEqual({ at: new Date('2026-02-03T04:05:06Z'), day: '2026-02-03' });
});

test('two transactions that deadlock both end well, because the loser is run again', async () => {
  let begun = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const bump = (first: number, second: number) =>
    transact(database.db, async (trx) => {
      await sql`UPDATE counters SET value = value + 1 WHERE id = ${first}`.execute(trx);
      begun += 1;
      if (begun === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await sql`UPDATE counters SET value = value + 1 WHERE id = ${second}`.execute(trx);
    });
  await Promise.all([bump(1, 2), bump(2, 1)]);
  const { rows } = await sql`SELECT value FROM counters ORDER BY id`.execute(database.db);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  expect(begun).toBe(3);
});

test('a lock that is not given in time is busy, not a bug', async () => {
  const impatient = openDatabase(database.url, { lockTimeoutMilliseconds: 50, max: 2 });
  await transact(database.db, async (trx) => {
    await sql`SELECT FROM counters WHERE id = 1 FOR UPDATE`.execute(trx);
    const waiting = transact(impatient.db, (other) =>
      sql`SELECT FROM counters WHERE id = 1 FOR UPDATE`.execute(other),
    );
    await expect(waiting).rejects.toThrow(DatabaseBusyError);
  });
  await impatient.close();
});

test('what the work itself calls busy keeps its own words', async () => {
  const moved = transact(database.db, async () => {
    throw new DatabaseBusyError('a payment moved meanwhile');
  });
  await expect(moved).rejects.toThrow('a payment moved meanwhile');
});

test('a broken constraint is told by its name', async () => {
  const broken = sql`UPDATE counters SET value = -1`.execute(database.db).catch(brokenConstraint);
  expect(await broken).toBe('counters_value_check');
});

test('killed connections neither end the process nor outlive it', async () => {
  const opened = openDatabase(database.url, { max: 3 });
  const busy = sql`SELECT pg_sleep(60)`.execute(opened.db).catch((error: unknown) => error);
  await sql`SELECT 1`.execute(opened.db);
  // Its connection may still be on its way: only what is under way can be lost.
  const asleep = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  await expect.poll(async () => (await asleep.execute(database.db)).rows.length).toBe(1);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.db);
  expect(await busy).toBeInstanceOf(Error);
  // The pool may hand out the other dead connection once before it hears of its end.
  await expect
    .poll(() =>
      sql`SELECT 1`.execute(opened.db).then(
        () => 'answered',
        () => 'lost',
      ),
    )
    .toBe('answered');
  await opened.close();
});

test('a connection that is lost between two statements of a transaction does not end the process', async () => {
  const opened = openDatabase(database.url, { max: 1 });
  const broken = transact(opened.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.db);
    // Nothing is under way on it when the news arrives: only a listener of its own hears them. What has left Postgres' list
    // of connections has said that it ends before, and the next turn of the event loop reads it.
    const gone = sql`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]?.pid ?? 0}`;
    await expect.poll(async () => (await gone.execute(database.db)).rows.length).toBe(0);
    await nextTurn();
    await sql`SELECT 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow(DatabaseAwayError);
  await opened.close();
});

test('a Postgres that may lose commits is refused', async () => {
  await expect(refuseUnsafeDatabase(database.pool)).resolves.toBeUndefined();
  const risky = openDatabase(`${database.url}?options=-c%20synchronous_commit%3Doff`, { max: 1 });
  await expect(refuseUnsafeDatabase(risky.pool)).rejects.toThrow('synchronous_commit=off');
  await risky.close();
});
