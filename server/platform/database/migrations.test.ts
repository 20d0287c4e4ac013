import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase, rowsIn } from '../../testing/processes/empty-database.ts';
import { migrate, pendingMigrations, readMigrations } from './migrations.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

test('files run once, in order, also when two processes start at the same time', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int); SELECT pg_sleep(0.2);');
  await write('0002-second.sql', 'INSERT INTO a VALUES (1);');
  const url = await emptyDatabase();
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(['0001-first', '0002-second']);
  expect(await rowsIn(url, 'SELECT * FROM a')).toEqual([{ id: 1 }]);
});

test('an empty database lacks every file, one that is migrated none, and one that is away says so', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int);');
  const url = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: url });
  expect(await pendingMigrations(pool, folder)).toEqual(['0001-first']);
  await migrate(url, folder);
  expect(await pendingMigrations(pool, folder)).toEqual([]);
  await pool.end();
  await expect(pendingMigrations(pool, folder)).rejects.toThrow();
});

test('a file that fails leaves nothing of itself, keeps those before it, and names its line', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int);');
  await write('0002-broken.sql', 'INSERT INTO a VALUES (1);\nINSERT INTO nowhere VALUES (1);');
  const url = await emptyDatabase();
  await expect(migrate(url, folder)).rejects.toThrow(/0002-broken failed: .*nowhere.*\(line 2\)/);
  expect(await rowsIn(url, 'SELECT * FROM a')).toEqual([]);
  await write('0002-broken.sql', 'INSERT INTO a VALUES (2);');
  expect(await migrate(url, folder)).toEqual(['0002-broken']);
});

test('a file changed after it was applied stops the start', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int);');
  const url = await emptyDatabase();
  await migrate(url, folder);
  await write('0001-first.sql', 'CREATE TABLE a (id int);\r\n'.replace('\r\n', ''));
  expect(await migrate(url, folder)).toEqual([]);
  await write('0001-first.sql', 'CREATE TABLE a (id bigint);');
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0001-first was changed');
});

test('a database of a newer version stops the start with what to do', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int);');
  await write('0002-second.sql', 'CREATE TABLE b (id int);');
  const url = await emptyDatabase();
  await migrate(url, folder);
  await rm(join(folder, '0002-second.sql'));
  await expect(migrate(url, folder)).rejects.toThrow(
    /written by a newer version of Kiraa \(it has migration 0002-second\): start that version, or set DATA_DIR/,
  );
});

test('a gap in the numbers is refused: a file was lost', async () => {
  await write('0001-first.sql', '');
  await write('0003-third.sql', '');
  await expect(readMigrations(folder)).rejects.toThrow('expected the name 0002-');
});

test('a file of several steps goes on after the last that was finished', async () => {
  await write(
    '0001-first.sql',
    `-- What it is for.

-- step: a table
CREATE TABLE a (id int);

-- step by itself: an index
INSERT INTO a VALUES (1)

CREATE INDEX CONCURRENTLY a_of_id ON a (id)

-- step: another table
CREATE TABLE b (id int) ;
INSERT INTO b SELECT 1 FROM c;
`,
  );
  const url = await emptyDatabase();
  await expect(migrate(url, folder)).rejects.toThrow(/0001-first failed: .*"c" does not exist \(line 13\)/);
  expect(await rowsIn(url, 'SELECT * FROM a')).toEqual([{ id: 1 }]);
  expect(await rowsIn(url, "SELECT to_regclass('b') AS b")).toEqual([{ b: null }]);
  await rowsIn(url, 'CREATE TABLE c AS SELECT 1');
  expect(await migrate(url, folder)).toEqual(['0001-first']);
  expect(await rowsIn(url, 'SELECT * FROM a')).toEqual([{ id: 1 }]);
  expect(await rowsIn(url, 'SELECT * FROM b')).toEqual([{ id: 1 }]);
  expect(await rowsIn(url, 'SELECT * FROM schema_migration_steps')).toEqual([]);
});

test('a file that changed after a part of it was applied stops the start', async () => {
  const parted = (last: string) =>
    write('0001-first.sql', `-- step: one\nCREATE TABLE a (id int);\n-- step: two\n${last};`);
  await parted('SELECT nothing');
  const url = await emptyDatabase();
  await expect(migrate(url, folder)).rejects.toThrow(/0001-first failed/);
  await parted('SELECT 1');
  await expect(migrate(url, folder)).rejects.toThrow('was changed after a part of it had been applied');
});

test('a migration gives way to whoever keeps its table, and lets nobody queue behind it', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int);');
  const url = await emptyDatabase();
  await migrate(url, folder);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM a');
  await write('0002-second.sql', 'ALTER TABLE a ADD COLUMN more int;');
  const migrating = migrate(url, folder);
  const waiting = "SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'";
  await vi.waitUntil(async () => (await rowsIn(url, waiting)).length > 0, { timeout: 60_000 });
  // Behind the migration's request, and past it when it gives way.
  expect(await rowsIn(url, 'SELECT * FROM a')).toEqual([]);
  await holder.query('COMMIT');
  await holder.end();
  expect(await migrating).toEqual(['0002-second']);
});
