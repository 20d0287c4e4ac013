import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import {
  checkInvariants,
  lookAtEverything,
  reportFindings,
} from '@kiraa/server/areas/invariants/invariants.ts';
import { prepareDatabase } from '@kiraa/server/migrate.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import { type Db, type OpenDatabase, openDatabase } from '@kiraa/server/platform/database/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import pg from 'pg';
import { readsOfRefund, refundable, taxNumbers } from './money-calls.ts';
import { fillMoney } from './money-data.ts';
import { LIMIT_SECONDS, measureReconciliation } from './reconciliation.ts';

const BOOKINGS = 200_000;
/** Refunds whose reads are timed, and refunds of eight clients at once; together they are what the next look finds touched. */
const REFUNDS = 100;
const REFUNDS_AT_ONCE = 400;
/** The product ends a statement after so long, so a slice of many statements stays below it. */
const MOST_SECONDS_OF_SLICE = 15;

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Something bare, or the whole, measured in the same run. */
  readonly beside: string;
  readonly reference: number;
  readonly atMost?: number;
}

/**
 * `npm run bench -- money`: what must not grow with the books, over 200,000 bookings with all their money, each figure beside a
 * reference of the same run; `--bookings N` takes another number. Answers what is missed.
 */
export async function benchMoney(args: readonly string[]): Promise<string[]> {
  const at = args.indexOf('--bookings');
  const bookings = at < 0 ? BOOKINGS : Number(args[at + 1]);
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-bench-'));
  const log = createLog({ level: 'error' });
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  try {
    await prepareDatabase(postgres.url);
    await fill(postgres.url, bookings);
    // The whole check in one go takes longer than the product gives a statement.
    const opened = openDatabase(postgres.url, { max: 10, log, statementTimeoutMilliseconds: 600_000 });
    try {
      const { scanned, rows } = await measureCalls(opened);
      rows.push(...(await measureLooks(opened.db)));
      const { missed, ...reconciled } = await measureReconciliation(opened.db);
      rows.push({ name: 'reconciliation of 20,000 lines', unit: 's', atMost: LIMIT_SECONDS, ...reconciled });
      console.log(`${table(rows)}\n\n${bookings} bookings; ${cpus().length} cores shared by everything.`);
      const scans = scanned.map((name) => `a refund walks over all ${name}`);
      return [
        ...scans,
        ...missed,
        ...(await findings(opened.db)),
        ...rows.filter(isMissed).map(({ name }) => name),
      ];
    } finally {
      await opened.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(url: string, bookings: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    console.log(`Making ${bookings} bookings with all their money …`);
    await fillMoney(client, bookings);
  } finally {
    await client.end();
  }
}

async function measureCalls({
  db,
  pool,
}: OpenDatabase): Promise<{ rows: Row[]; scanned: readonly string[] }> {
  const numbers = await refundable(db, REFUNDS + REFUNDS_AT_ONCE);
  const { reads, pages, scanned, ...ofRefund } = await readsOfRefund(pool, numbers.slice(0, REFUNDS));
  const ofTax = await taxNumbers(db, numbers.slice(REFUNDS));
  const rows = [
    {
      name: `the ${reads} reads of a refund, in Postgres (${pages} pages)`,
      unit: 'ms',
      beside: 'as many by a key',
      atMost: 5,
      ...ofRefund,
    },
    { name: 'tax numbers, 8 clients', unit: 'a second', beside: 'changes of one row', ...ofTax },
  ];
  return { rows, scanned };
}

async function measureLooks(db: Db): Promise<Row[]> {
  const services = { db, clock: systemClock, log: createLog({ level: 'error' }) };
  const whole = await seconds(() => checkInvariants(db, systemClock.now()));
  const touched = await seconds(() => reportFindings(services));
  const slices: number[] = [];
  const slice = { milliseconds: 0 };
  for (let isOver = false; !isOver; )
    slices.push(
      await seconds(async () => {
        isOver = await lookAtEverything(services, slice);
      }),
    );
  const all = slices.reduce((sum, one) => sum + one, 0);
  const beside = { unit: 's', beside: 'every rule in one go', reference: whole };
  const name = `a look at what ${REFUNDS + REFUNDS_AT_ONCE} refunds touched`;
  return [
    { name, value: touched, atMost: 2, ...beside },
    { name: `the nightly look, ${slices.length} slices`, value: all, ...beside },
    { name: 'its longest slice', value: Math.max(...slices), atMost: MOST_SECONDS_OF_SLICE, ...beside },
  ];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** What was made holds every rule, or the looks would have measured something else. */
async function findings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invariant_findings').select(['invariant', 'subject']).execute();
  return rows.slice(0, 5).map(({ invariant, subject }) => `${invariant} ${subject}`);
}

const isMissed = ({ value, atMost }: Row) => atMost !== undefined && value > atMost;

function table(rows: readonly Row[]): string {
  const head = ['', 'here', 'beside', 'ratio', 'limit'];
  const lines = rows.map(({ name, value, unit, beside, reference, atMost }) => [
    name,
    `${value.toFixed(2)} ${unit}`,
    `${beside}: ${reference.toFixed(2)}`,
    (value / reference).toFixed(3),
    atMost === undefined ? '' : `${atMost} ${unit}`,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
