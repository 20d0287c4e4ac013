import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrlOf } from '../testing/cluster.ts';
import { migrate, readMigrations } from './migrations.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

let serial = 0;

async function emptyDatabase(): Promise<string> {
  serial += 1;
  const name = `kiraa_test_migrations_${process.pid}_${serial}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return databaseUrlOf(inject('adminUrl'), name);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

test('files run once, in order, also when two processes start at the same time', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int); SELECT pg_sleep(0.2);');
  await write('0002-second.sql', 'INSERT INTO a VALUES (1);');
  const url = await emptyDatabase();
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(['0001-first', '0002-second']);
  expect(await query(url, 'SELECT * FROM a')).toEqual([{ id: 1 }]);
});

test('a file that fails leaves nothing of itself, keeps those before it, and names its line', async () => {
  await write('0001-first.sql', 'CREATE TABLE a (id int);');
  await write('0002-broken.sql', 'INSERT INTO a VALUES (1);\nINSERT INTO nowhere VALUES (1);');
  const url = await emptyDatabase();
  await expect(migrate(url, folder)).rejects.toThrow(/0002-broken failed: .*nowhere.*\(line 2\)/);
  expect(await query(url, 'SELECT * FROM a')).toEqual([]);
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
