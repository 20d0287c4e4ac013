import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from '@kiraa/postgres/data-folder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** What a person sees when a start cannot go on: one line that says what to do, exit code 1, no stack. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

function start(env: Record<string, string>, args: string[] = []) {
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], {
    encoding: 'utf8',
    timeout: 100_000,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '4290', ...env },
  });
  return { code: ended.status, error: ended.stderr.trim(), output: ended.stdout };
}

interface Listening {
  readonly port: number;
  close(): Promise<unknown>;
}

async function listen(port: number): Promise<Listening> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** A port that is taken, and the one below it is not. */
async function takenAboveFree(): Promise<Listening> {
  const taken = await listen(0);
  const below = await listen(taken.port - 1).catch(() => undefined);
  await below?.close();
  if (below) return taken;
  await taken.close();
  return await takenAboveFree();
}

test('what is compiled is kept for the next start', async () => {
  const compiled = join(folder, 'compiled');
  expect(start({ NODE_COMPILE_CACHE: compiled }, ['--help']).code).toBe(0);
  expect(await readdir(compiled)).not.toEqual([]);
});

test('--help lists the variables and starts nothing', () => {
  const { code, output } = start({}, ['--help']);
  expect(code).toBe(0);
  expect(output).toContain('DATABASE_URL');
  expect(output).toContain('Without it: 3000.');
});

test('an unknown argument is refused', () => {
  expect(start({}, ['--port=80'])).toMatchObject({
    code: 1,
    error: 'Unknown argument --port=80: npm start takes only --help, all else is set by variables.',
  });
});

test('a wrong variable is named', () => {
  expect(start({ PORT: 'x' })).toMatchObject({
    code: 1,
    error: 'PORT is "x": it takes a whole number from 1 to 65533.',
  });
});

test('a port that is taken is named, with what to do', async () => {
  const taken = await takenAboveFree();
  expect(start({ PORT: String(taken.port) })).toMatchObject({
    code: 1,
    error: `Port ${taken.port} is in use: set PORT to another one, or stop what listens there.`,
  });
  const below = start({ PORT: String(taken.port - 1) });
  expect(below.error).toBe(
    `Port ${taken.port} is in use: set PORT, which the stand-ins follow, to another one, or stop what listens there.`,
  );
  await taken.close();
});

test('a second start over the same data is refused', async () => {
  const claim = await claimDataFolder(join(folder, 'data'));
  expect(start({})).toMatchObject({
    code: 1,
    error: `Another Kiraa is running over ${join(folder, 'data')} (pid ${process.pid}): stop it, or set DATA_DIR to another folder.`,
  });
  await claim.release();
});

test('a folder that cannot be written is one line', async () => {
  await writeFile(join(folder, 'file'), '');
  const { code, error } = start({ DATA_DIR: join(folder, 'file') });
  expect(code).toBe(1);
  expect(error).toMatch(/^Cannot use the data folder .*: set DATA_DIR to a folder you can write to\.$/);
});

test('production without its values does not start, nor does it with the stand-ins', () => {
  expect(start({ NODE_ENV: 'production' }).error).toContain('DATABASE_URL is not set');
});
