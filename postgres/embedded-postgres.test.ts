import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, openSocketFolder } from './postgres-address.ts';
import { findPostmaster } from './postgres-orphan.ts';
import { sharedBuffersOf } from './postgres-process.ts';

/** Uses real processes and real kills: what is tested is what a person finds after the process was killed. */
const PROGRAM = join(import.meta.dirname, 'postgres-program.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-embedded-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Running {
  child: ChildProcess;
  url: string;
  pid: number;
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)));
    child.once('exit', () => reject(new Error(output)));
  });
  return { child, ...(JSON.parse(line) as { url: string; pid: number }) };
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('it starts from an empty folder, keeps what is stored, and leaves no process when stopped', async () => {
  const running = await start();
  await query(running.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  expect(await query(running.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(running.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await stop(running);
  expect(await findPostmaster(join(folder, 'data'))).toBeUndefined();
});

test('it is asked through a socket that nobody else may open; what a killed one left of its own is removed', async () => {
  const leftover = join(folder, '.s.PGSQL.1');
  await writeFile(leftover, '');
  const running = await start();
  expect(await query(running.url, 'SELECT inet_server_addr() AS port')).toEqual([{ port: null }]);
  const { port } = new URL(running.url);
  expect((await stat(join(folder, `.s.PGSQL.${port}`))).mode & 0o777).toBe(0o700);
  await expect(stat(leftover)).rejects.toThrow('ENOENT');
  await stop(running);
});

test('where no socket can lie, for the path is too long or the file system has none, it is asked through the port', async () => {
  const isLong = join(folder, 'a'.repeat(88));
  await mkdir(isLong);
  expect(await openSocketFolder(isLong)).toBeUndefined();
  expect(await openSocketFolder('/proc')).toBeUndefined();
  expect(await openSocketFolder(folder)).toBe(folder);
  const doors = { port: 5000, password: 'secret' };
  expect(addressOf({ ...doors, socketFolder: undefined }, 'kiraa')).toBe(
    'postgres://kiraa:secret@127.0.0.1:5000/kiraa',
  );
  expect(addressOf({ ...doors, socketFolder: '/a' }, 'kiraa')).toBe(
    'postgres://kiraa:secret@127.0.0.1:5000/kiraa?host=%2Fa',
  );
});

test('Arabic counts as letters: a trigram search finds a word with another ending', async () => {
  const running = await start();
  await query(running.url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
  expect(
    await query(running.url, "SELECT similarity('سيارة', 'سيارات') > 0.3 AS like, lower('É') AS low"),
  ).toEqual([{ like: true, low: 'é' }]);
  await stop(running);
});

test('[F7] after kill -9 of its parent the next start stops the orphan and finds all that was committed', async () => {
  const first = await start();
  await query(first.url, 'INSERT INTO kept VALUES (2)');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await findPostmaster(join(folder, 'data'))).toBe(first.pid);
  const second = await start();
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.url, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
  await stop(second);
});

test('[F7] after kill -9 of Postgres itself, it restarts on the same port with all that was committed', async () => {
  const running = await start();
  await query(running.url, 'INSERT INTO kept VALUES (3)');
  process.kill(running.pid, 'SIGKILL');
  await expect
    .poll(() => query(running.url, 'SELECT count(*)::int AS n FROM kept').catch(() => 'away'))
    .toEqual([{ n: 3 }]);
  await stop(running);
});

test('[F7] after kill -9 of both at once, the next start recovers', async () => {
  const first = await start();
  await query(first.url, 'INSERT INTO kept VALUES (4)');
  first.child.kill('SIGKILL');
  process.kill(first.pid, 'SIGKILL');
  await once(first.child, 'exit');
  const second = await start();
  expect(await query(second.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 4 }]);
  await stop(second);
});

test('a database of a newer Postgres is refused with what to do', async () => {
  const version = join(folder, 'data', 'PG_VERSION');
  const ours = await readFile(version, 'utf8');
  await writeFile(version, '99\n');
  await expect(start()).rejects.toThrow('holds a database of a newer version (Postgres 99');
  await writeFile(version, ours);
});

test.each([
  [0.5, '128MB'],
  [4, '512MB'],
  [8, '1024MB'],
  [64, '2048MB'],
])('the shared buffers on a machine with %d GB', (gigabytes, buffers) => {
  expect(sharedBuffersOf(gigabytes * 2 ** 30)).toBe(buffers);
});
