import { halalas } from '@kiraa/domain/money.ts';
import { askForRefund } from '@kiraa/server/areas/bookings/bookings.ts';
import { taxConfigOf } from '@kiraa/server/config/tax.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Database, Db } from '@kiraa/server/platform/database/database.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

/** The mobile of the first owner of the scene, who is made an admin. */
const ADMIN = '+966510000000';
const CLIENTS = 8;
const REFUND = halalas(1_200);

interface Compared {
  readonly value: number;
  /** The same of something bare, measured in the same run. */
  readonly reference: number;
}

/** Numbers of completed bookings of which nothing has gone back, each of them once. */
export async function refundable(db: Db, count: number): Promise<number[]> {
  await sql`UPDATE accounts SET admin_since = now() WHERE mobile = ${ADMIN}`.execute(db);
  const { rows } = await sql<{ number: number }>`
    SELECT b.number FROM bookings b WHERE b.state = 'completed' AND NOT EXISTS (SELECT FROM payments p
      JOIN payment_operations o ON o.payment_id = p.id WHERE p.booking_id = b.id)
    ORDER BY md5(b.id::text) LIMIT ${count}`.execute(db);
  return rows.map(({ number }) => Number(number));
}

/** What an operator's refund does, up to the sending: locks, reads, ledger, credit note, intent. */
async function refund(db: Db, number: number): Promise<void> {
  const edges = {
    db,
    clock: systemClock,
    config: { tax: taxConfigOf({}) },
    jobs: { enqueue: async () => undefined, enqueueAll: async () => undefined },
  };
  const limitHalalas = halalas(100_000_000);
  const wish = { number, amountHalalas: REFUND, reason: 'bench', by: ADMIN, limitHalalas };
  const outcome = await askForRefund(edges, wish);
  if (!outcome.ok) throw new Error(`a refund was refused: ${outcome.refusal}`);
}

/**
 * The milliseconds that Postgres plans and runs the reads of a refund, together, the median, beside as many reads of one row by a key;
 * and the pages that they touch, which no load of the machine changes. The way to Postgres and back is not in it.
 */
export async function readsOfRefund(
  pool: pg.Pool,
  numbers: readonly number[],
): Promise<Compared & Pick<Planned, 'pages' | 'scanned'> & { readonly reads: number }> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (/^\s*(select|with)/i.test(query.sql)) statements.push(query);
    },
  });
  let reads = 0;
  const took: Planned[] = [];
  const bare: Planned[] = [];
  for (const number of numbers) {
    await refund(db, number);
    const read = statements.splice(0);
    took.push(await plansOf(pool, read));
    const byKey = read.map(() => ({ sql: 'SELECT * FROM accounts WHERE mobile = $1', parameters: [ADMIN] }));
    bare.push(await plansOf(pool, byKey));
    reads = read.length;
  }
  const deleted = await plansOf(pool, [DELAY_CHARGE]);
  return {
    value: median(took.map(({ milliseconds }) => milliseconds)),
    reference: median(bare.map(({ milliseconds }) => milliseconds)),
    reads,
    pages: median(took.map(({ pages }) => pages)),
    scanned: [...new Set([...took, deleted].flatMap(({ scanned }) => scanned))],
  };
}

/** What Postgres asks when a delay fee is deleted, of which payment it is. */
const DELAY_CHARGE = {
  sql: 'SELECT FROM payments WHERE delay_charge_id = $1',
  parameters: ['00000000-0000-0000-0000-000000000000'],
};
const LARGE_ROWS = 10_000;

interface Planned {
  /** Planning and running. */
  readonly milliseconds: number;
  readonly pages: number;
  /** Large tables that a statement would walk as a whole. */
  readonly scanned: readonly string[];
}

async function plansOf(
  pool: pg.Pool,
  statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[],
): Promise<Planned> {
  const large = await pool.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class WHERE reltuples > $1',
    [LARGE_ROWS],
  );
  const names = new Set(large.rows.map(({ name }) => name));
  const scanned = new Set<string>();
  let pages = 0;
  let milliseconds = 0;
  for (const { sql: text, parameters } of statements) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...parameters]);
    const explained = rows[0]?.['QUERY PLAN'][0];
    milliseconds += explained['Planning Time'] + explained['Execution Time'];
    const plan: Readonly<Record<string, number>> = explained.Plan;
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    const walks = JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g);
    for (const [, name = ''] of walks) if (names.has(name)) scanned.add(name);
  }
  return { milliseconds, pages, scanned: [...scanned] };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Refunds a second of eight clients at once, each with a number of the one series of tax documents, beside as many clients who do
 * nothing but change one row: nobody who locks one row can be faster than that.
 */
export async function taxNumbers(db: Db, numbers: readonly number[]): Promise<Compared> {
  await sql`CREATE TABLE bare_chain AS SELECT 0 AS counter`.execute(db);
  const bare = () =>
    db.transaction().execute((trx) => sql`UPDATE bare_chain SET counter = counter + 1`.execute(trx));
  const reference = await perSecond(numbers, bare);
  const value = await perSecond(numbers, (number) => refund(db, number));
  return { value, reference };
}

async function perSecond(
  numbers: readonly number[],
  work: (number: number) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  const waiting = [...numbers];
  const client = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (numbers.length / (performance.now() - begun)) * 1_000;
}
