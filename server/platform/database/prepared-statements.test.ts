import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type OpenDatabase, openDatabase, transact } from './database.ts';

const MOST_ON_A_CONNECTION = 600;
let database: TestDatabase;
let opened: OpenDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  // One connection, so that all that is prepared is seen on it.
  opened = openDatabase(database.url, { max: 1 });
  await sql`CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL)`.execute(opened.db);
  await sql`INSERT INTO things VALUES (1, 'tent'), (2, 'drill')`.execute(opened.db);
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

async function prepared(): Promise<string[]> {
  const { rows } = await opened.pool.query<{ statement: string }>(
    'SELECT statement FROM pg_prepared_statements',
  );
  return rows.map((row) => row.statement);
}

const thing = (id: number, db = opened.preparing) =>
  sql<{ name: string }>`SELECT * FROM things WHERE id = ${id}`.execute(db).then(({ rows }) => rows[0]);

test('a statement is prepared when it is sent a second time, whatever its values are; the plain handle prepares nothing', async () => {
  await thing(1, opened.db);
  await thing(2, opened.db);
  expect(await thing(1)).toEqual({ id: 1, name: 'tent' });
  expect(await prepared()).toEqual([]);
  expect(await thing(2)).toEqual({ id: 2, name: 'drill' });
  expect(await thing(1)).toEqual({ id: 1, name: 'tent' });
  expect(await prepared()).toEqual(['SELECT * FROM things WHERE id = $1']);
});

test('transactions prepare as well, and BEGIN and COMMIT are not among it', async () => {
  for (const id of [1, 2, 1])
    await transact(opened.preparing, (trx) =>
      sql`UPDATE things SET name = 'kayak' WHERE id = ${id}`.execute(trx),
    );
  expect(await prepared()).toEqual(["UPDATE things SET name = 'kayak' WHERE id = $1"]);
});

test('texts without end fill neither the memory of a connection nor that of the server', async () => {
  for (let n = 0; n < 2 * MOST_ON_A_CONNECTION; n += 1) {
    const text = sql`SELECT ${sql.lit(n)}::int AS n`;
    await text.execute(opened.preparing);
    await text.execute(opened.preparing);
  }
  expect((await prepared()).length).toBeLessThanOrEqual(MOST_ON_A_CONNECTION);
});

test('a statement that a migration has changed runs again by itself, and a transaction begins again', async () => {
  await thing(1);
  await thing(1);
  await sql`ALTER TABLE things ADD COLUMN colour text NOT NULL DEFAULT 'red'`.execute(opened.db);
  expect(await thing(1)).toEqual({ id: 1, name: 'tent', colour: 'red' });
  expect(await thing(1)).toEqual({ id: 1, name: 'tent', colour: 'red' });
  await sql`ALTER TABLE things ADD COLUMN size int`.execute(opened.db);
  let begun = 0;
  const found = await transact(opened.preparing, async (trx) => {
    begun += 1;
    await sql`UPDATE things SET size = coalesce(size, 0) + 1 WHERE id = 1`.execute(trx);
    return await thing(1, trx);
  });
  expect([begun, found]).toEqual([2, { id: 1, name: 'tent', colour: 'red', size: 1 }]);
});

test('a connection whose statements were taken away prepares them anew', async () => {
  await thing(1);
  await thing(1);
  await opened.pool.query('DEALLOCATE ALL');
  expect(await thing(2)).toEqual({ id: 2, name: 'drill' });
});

test('a prepared statement that takes too long is ended, and works the next time', async () => {
  const impatient = openDatabase(database.url, { max: 1, statementTimeoutMilliseconds: 1_000 });
  const wait = (seconds: number) =>
    sql`SELECT pg_sleep(${seconds}) IS NULL AS waited`.execute(impatient.preparing);
  await wait(0);
  await wait(0);
  await expect(wait(60)).rejects.toMatchObject({ code: '57014' });
  expect((await wait(0)).rows).toEqual([{ waited: false }]);
  await impatient.close();
});

test('a wrong value or a broken constraint of a prepared statement is the same error as before', async () => {
  const insert = () => sql`INSERT INTO things VALUES (${1}, 'saw')`.execute(opened.preparing);
  for (let n = 0; n < 3; n += 1) await expect(insert()).rejects.toMatchObject({ code: '23505' });
  expect(await thing(1)).toEqual({ id: 1, name: 'tent' });
});

test('behind a pooler of transactions nothing is prepared', async () => {
  const plain = openDatabase(database.url, { max: 1, prepares: false });
  for (let n = 0; n < 3; n += 1) await thing(1, plain.preparing);
  const { rows } = await plain.pool.query('SELECT statement FROM pg_prepared_statements');
  expect(rows).toEqual([]);
  await plain.close();
});
