/** `npm run test:postgres`: runs the tests over the Postgres that is installed on this system, as with DATABASE_URL. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { TEST_POSTGRES_SETTINGS } from '@kiraa/server/testing/processes/cluster.ts';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

async function systemBinaries(): Promise<{ postgres: string; initdb: string } | undefined> {
  const versions = existsSync(DEBIAN)
    ? (await readdir(DEBIAN)).map(Number).filter((version) => version >= OLDEST)
    : [];
  const folders = [
    ...versions.sort((one, other) => other - one).map((version) => join(DEBIAN, String(version), 'bin')),
    '/usr/bin',
  ];
  const folder = folders.find(
    (path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')),
  );
  return folder === undefined
    ? undefined
    : { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') };
}

const binaries = await systemBinaries();
if (binaries === undefined) {
  console.error(
    `No Postgres ${OLDEST} or newer on this system: install one (Debian: apt-get install postgresql), or set TEST_DATABASE_URL and run npm test.`,
  );
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'kiraa-system-postgres-'));
const postgres = await startEmbeddedPostgres({ folder, binaries, settings: TEST_POSTGRES_SETTINGS });
console.log(`Using ${binaries.postgres}`);
const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
const code = await new Promise<number>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('close', (exitCode) => resolve(exitCode ?? 1));
});
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(code);
