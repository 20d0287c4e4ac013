import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { bootProduct, bootProgram, type Product } from './measuring/boot.ts';
import { middleOf } from './measuring/lanes.ts';
import { loadHttp } from './measuring/load.ts';
import { processorOf } from './measuring/processor-time.ts';
import { type AskedOnce, requestsOf } from './yardstick-requests.ts';

const LISTINGS = 10_000;
const CONNECTIONS = 32;
const RUNS = 3;
const SECONDS = 6;

/** The least that each may be of the hello of the same minutes. */
const AT_LEAST: Readonly<Record<string, number>> = {
  'search: category, price, box, ten': 0.05,
  'the same with dates': 0.04,
  'text search': 0.045,
  'listing detail': 0.15,
  'listing page in Arabic': 0.015,
  'listing page in English': 0.015,
};

interface Run {
  readonly perSecond: number;
  readonly ofHello: number;
  readonly p95: number;
  readonly failed: number;
  /** Processor time of a request, in milliseconds. */
  readonly server: number;
  readonly database: number;
}

/**
 * `npm run bench -- yardstick`: the calls and pages of guests over 10,000 listings, each request another, 32 connections, beside a bare
 * Fastify in the same minutes; the middle one of three runs. `--short` makes one run of two seconds. Answers what is missed.
 */
export async function benchYardstick(args: readonly string[]): Promise<string[]> {
  const isShort = args.includes('--short');
  return await overListings(async ({ product, client, requests }) => {
    const missed: string[] = [];
    console.log('| each request another | a second | of hello | wanted | p95 ms | server ms | Postgres ms |');
    console.log('| --- | --- | --- | --- | --- | --- | --- |');
    for (const [name, next] of Object.entries(requests)) {
      const runs: Run[] = [];
      for (let run = 0; run < (isShort ? 1 : RUNS); run += 1)
        runs.push(await measure(product, client, next, isShort ? 2 : SECONDS));
      const { perSecond, ofHello, p95, server, database } = middleOf(runs, (run) => run.ofHello);
      const wanted = AT_LEAST[name] ?? 0;
      const cells = [perSecond.toFixed(0), ofHello.toFixed(4), wanted, p95.toFixed(0)];
      console.log(`| ${[name, ...cells, server.toFixed(2), database.toFixed(2)].join(' | ')} |`);
      if (ofHello < wanted) missed.push(`${name}: ${ofHello.toFixed(4)} of hello, at least ${wanted}`);
      if (runs.some(({ failed }) => failed > 0)) missed.push(`${name}: some were not answered`);
    }
    return missed;
  });
}

interface OverListings {
  readonly product: Product;
  readonly client: pg.Client;
  /** What people ask for, each time something else, by the name of its row. */
  readonly requests: Readonly<Record<string, () => AskedOnce>>;
}

/** The look at everything that a night makes is over: of five million bookings it takes an hour and half of a core, beside what is measured. */
const BY_DAY = `
  UPDATE invariant_sweeps SET ended_at = now() WHERE ended_at IS NULL;
  INSERT INTO invariant_sweeps (began_at, kind, ended_at) VALUES (now(), 'booking', now())`;

/** The product with so many listings, or over a database that has its own, for as long as something is measured. */
export async function overListings<Measured>(
  measureIt: (over: OverListings) => Promise<Measured>,
  filledDatabase?: string,
): Promise<Measured> {
  const product = await bootProduct(filledDatabase === undefined ? {} : { DATABASE_URL: filledDatabase });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  client.on('error', () => undefined);
  try {
    if (filledDatabase === undefined) await seedListings(product.databaseUrl);
    await client.connect();
    await client.query(BY_DAY);
    return await measureIt({ product, client, requests: await requestsOf(client) });
  } finally {
    await client.end();
    await product.stop();
  }
}

/** Adds so many listings to a database. */
export async function seedListings(databaseUrl: string): Promise<void> {
  const main = join(import.meta.dirname, '..', 'seed', 'main.ts');
  const args = [main, '--listings', String(LISTINGS), '--database', databaseUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the seed ended with ${code}`);
}

async function measure(
  product: Product,
  client: pg.Client,
  next: () => AskedOnce,
  seconds: number,
): Promise<Run> {
  const hello = await bootProgram('hello.ts');
  const base = await loadHttp({ url: hello.url, connections: CONNECTIONS, seconds });
  await hello.stop();
  let asked = 0;
  const setupRequest = (request: object) => {
    asked += 1;
    return { ...request, ...next() };
  };
  const before = await processorOf(product, client);
  const figures = await loadHttp({
    url: product.url,
    connections: CONNECTIONS,
    seconds,
    requests: [{ setupRequest }],
  });
  const after = await processorOf(product, client);
  return {
    perSecond: figures.perSecond,
    ofHello: figures.perSecond / base.perSecond,
    p95: figures.p95,
    failed: figures.failed,
    server: (after.server - before.server) / asked,
    database: (after.database - before.database) / asked,
  };
}
