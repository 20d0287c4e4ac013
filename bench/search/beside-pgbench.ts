import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { middleOf } from '../measuring/lanes.ts';
import { type Figures, loadHttp } from '../measuring/load.ts';
import { overListings } from '../yardstick.ts';

const run = promisify(execFile);
const CONNECTIONS = 8;
const SECONDS = 10;
const RUNS = 3;
/** pgbench takes 128 scripts; each has one listing's category and place, and draws the rest anew each time. */
const SCRIPTS = 100;
/** The least that the product's searches may be of the bare statement's. */
const AT_LEAST = 0.5;

interface Centre {
  readonly category_id: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Beside {
  /** Bare statements a second. */
  readonly bare: number;
  readonly figures: Figures;
  readonly ratio: number;
}

/**
 * `npm run bench -- beside-pgbench --database URL`: the yardstick's searches over a database that `npm run seed` has filled, beside one
 * statement over `listing_search` with the same conditions and ten rows, which pgbench runs prepared; the middle one of three runs. Needs
 * the program pgbench. Answers what is missed.
 */
export async function benchBesidePgbench(args: readonly string[]): Promise<string[]> {
  const { database } = parseArgs({ args: [...args], options: { database: { type: 'string' } } }).values;
  if (!database) throw new Error('--database URL: a database with synthetic listings and bookings');
  return await overListings(async ({ product, client, requests }) => {
    const { rows } = await client.query<Centre>(
      'SELECT category_id, latitude, longitude FROM listing_search TABLESAMPLE SYSTEM (10) ORDER BY random() LIMIT $1',
      [SCRIPTS],
    );
    const missed: string[] = [];
    console.log('| search | pgbench, a second | Kiraa, a second | of it | p95 ms | not answered |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const [name, hasDates] of [
      ['search: category, price, box, ten', false],
      ['the same with dates', true],
    ] as const) {
      const next = requests[name];
      if (!next) throw new Error(`the yardstick has no row ${name}`);
      const runs: Beside[] = [];
      for (let turn = 0; turn < RUNS; turn += 1) {
        const bare = await pgbench(database, rows, hasDates);
        const figures = await loadHttp({
          url: product.url,
          connections: CONNECTIONS,
          seconds: SECONDS,
          requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
        });
        runs.push({ bare, figures, ratio: figures.perSecond / bare });
      }
      const { bare, figures, ratio } = middleOf(runs, (run) => run.ratio);
      const numbers = [bare, figures.perSecond].map((rate) => rate.toFixed(0));
      const cells = [name, ...numbers, ratio.toFixed(2), figures.p95.toFixed(0), figures.failed];
      console.log(`| ${cells.join(' | ')} |`);
      if (ratio < AT_LEAST) missed.push(`${name}: ${ratio.toFixed(2)}, at least ${AT_LEAST}`);
    }
    return missed;
  }, database);
}

/** Statements a second. */
async function pgbench(url: string, centres: readonly Centre[], hasDates: boolean): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-pgbench-'));
  try {
    const files = centres.map((_, index) => join(folder, `${index}.sql`));
    await Promise.all(
      centres.map((centre, index) => writeFile(files[index] ?? '', script(centre, hasDates))),
    );
    const { stdout } = await run(
      'pgbench',
      [
        ...['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(SECONDS)],
        ...['-h', hostname, '-p', port, '-U', username],
        ...files.flatMap((file) => ['-f', file]),
        pathname.slice(1),
      ],
      { env: { ...process.env, PGPASSWORD: password }, maxBuffer: 64 * 1024 * 1024 },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench said ${stdout}`);
    return perSecond;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function script({ category_id, latitude, longitude }: Centre, hasDates: boolean): string {
  const seconds = (sum: string) => `to_timestamp(CAST(${sum} AS float8))`;
  const period = `tstzrange(${seconds(':start')}, ${seconds(':finish')})`;
  return [
    '\\set degrees random(1, 3)',
    '\\set low 1000 * random(0, 9)',
    '\\set high 10000 + 1000 * random(0, 59)',
    `\\set start ${Math.floor(Date.now() / 1000)} + 86400 * random(2, 31)`,
    '\\set finish :start + 86400 * random(1, 4)',
    `SELECT id FROM listing_search WHERE category_id = '${category_id}' AND day_price_halalas BETWEEN :low AND :high
      AND latitude BETWEEN ${latitude} - :degrees AND ${latitude} + :degrees
      AND longitude BETWEEN ${longitude} - :degrees AND ${longitude} + :degrees
      ${hasDates ? `AND NOT taken && ${period} AND NOT blocked && ${period}` : ''}
      ORDER BY trending_score DESC, id LIMIT 10;`.replaceAll('\n', ' '),
    '',
  ].join('\n');
}
