import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, endpoints } from '@kiraa/contract/endpoints.ts';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import { createServer, type Server } from '@kiraa/server/main.ts';
import { prepareDatabase } from '@kiraa/server/migrate.ts';
import { type Db, openDatabase } from '@kiraa/server/platform/database/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { insertCatalogue, insertListing } from '@kiraa/server/testing/listings/catalogue.ts';
import { sql } from 'kysely';
import { processorMilliseconds } from '../measuring/processor-time.ts';

const LISTINGS = 500;
const ROUNDS = 6;
const CALLS_A_ROUND = 300;
/** What prepared statements have to take less of: planning is most of it. */
const AT_MOST = 0.7;
const log = createLog({ level: 'error' });

interface Way {
  readonly name: string;
  readonly server: Server;
  milliseconds: number;
}

/**
 * `npm run bench -- prepared`: the processor time that Postgres takes for a listing's detail and for a look at a period, each
 * time another listing, with prepared statements and without, turn by turn over one database. It is what the kernel counts
 * for the connections themselves, so the load of others changes it little. Linux only. Answers what is missed.
 */
export async function benchPrepared(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-bench-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  try {
    await prepareDatabase(postgres.url);
    const opened = openDatabase(postgres.url, { max: 2, log });
    try {
      const ids = await fill(opened.db);
      const detail = await measure(postgres.url, folder, opened.db, (server, n) =>
        show(server, ids[n % LISTINGS]),
      );
      const look = await measure(postgres.url, folder, opened.db, (server, n) =>
        lookAt(server, ids[n % LISTINGS]),
      );
      return [...report('listing detail', detail), ...report('look at a period', look)];
    } finally {
      await opened.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(db: Db): Promise<string[]> {
  const catalogue = await insertCatalogue(db);
  const ids: string[] = [];
  for (let n = 0; n < LISTINGS; n += 1) ids.push(await insertListing(db, catalogue, {}));
  await sql`ANALYZE`.execute(db);
  return ids;
}

async function show({ app }: Server, id: string | undefined): Promise<number> {
  return (await app.inject(`${API_BASE}${endpoints.listing.path}?itemid=${id}`)).statusCode;
}

async function lookAt({ app }: Server, id: string | undefined): Promise<number> {
  const day = Date.now() + 5 * 86_400_000;
  const payload = {
    itemid: id,
    type: 'day',
    start_date: new Date(day).toISOString(),
    end_date: new Date(day + 2 * 86_400_000).toISOString(),
  };
  const url = `${API_BASE}${endpoints.checkAvailability.path}`;
  return (await app.inject({ method: 'POST', url, payload })).statusCode;
}

async function measure(
  databaseUrl: string,
  folder: string,
  db: Db,
  call: (server: Server, n: number) => Promise<number>,
): Promise<readonly Way[]> {
  const ways: Way[] = [];
  for (const prepares of ['off', 'on']) {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_PREPARES: prepares });
    const server = await createServer({ config, databaseUrl, log, runJobs: false });
    ways.push({ name: prepares, server, milliseconds: 0 });
  }
  // The first round of each is not counted: it opens the connections and fills their caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ways) {
      const before = await backendMilliseconds(db);
      for (let n = 0; n < CALLS_A_ROUND; n += 1) {
        const status = await call(way.server, round * CALLS_A_ROUND + n);
        if (status !== 200) throw new Error(`a call was answered with ${status}`);
      }
      if (round > 0) way.milliseconds += (await backendMilliseconds(db)) - before;
    }
  }
  for (const { server } of ways) await server.close();
  return ways;
}

/** Of all connections but the one that asks. */
async function backendMilliseconds(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    db,
  );
  return processorMilliseconds(rows.map(({ pid }) => pid));
}

function report(name: string, [plain, prepared]: readonly Way[]): string[] {
  if (!plain || !prepared) return [];
  const each = (way: Way) => (way.milliseconds / (ROUNDS * CALLS_A_ROUND)).toFixed(2);
  const ratio = prepared.milliseconds / plain.milliseconds;
  console.log(
    `${name}: ${each(plain)} ms of Postgres a call, prepared ${each(prepared)} (${ratio.toFixed(2)})`,
  );
  return ratio > AT_MOST ? [`${name}: ${ratio.toFixed(2)} of its time without, at most ${AT_MOST}`] : [];
}
