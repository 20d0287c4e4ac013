import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import { takeInList } from '@kiraa/server/areas/books/books.ts';
import { settlementConfigOf } from '@kiraa/server/config/settlements.ts';
import { prepareDatabase } from '@kiraa/server/migrate.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import { type Db, openDatabase } from '@kiraa/server/platform/database/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { sql } from 'kysely';

const LINES = 20_000;
export const LIMIT_SECONDS = 30;
const PROVIDER = DEFAULT_PROVIDER;
const DAY = '2027-03-07';

/**
 * `npm run bench -- reconciliation`: takes a list of 20,000 lines in, finds the payment of each, and books it; beside it a bare copy of
 * those lines in SQL. Answers what is missed.
 */
export async function benchReconciliation(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-bench-'));
  const log = createLog({ level: 'error' });
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  await prepareDatabase(postgres.url);
  const database = openDatabase(postgres.url, { max: 2, log, statementTimeoutMilliseconds: 120_000 });
  try {
    const { value, reference, missed } = await measureReconciliation(database.db);
    console.log(
      `${LINES} lines reconciled in ${value.toFixed(1)} s, ${(value / reference).toFixed(0)} times a bare copy of them (${reference.toFixed(2)} s)`,
    );
    return [
      ...missed,
      ...(value < LIMIT_SECONDS ? [] : [`reconciliation: ${value.toFixed(1)} s, at most ${LIMIT_SECONDS}`]),
    ];
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Reconciled {
  /** Seconds, here and for the bare copy. */
  readonly value: number;
  readonly reference: number;
  readonly beside: string;
  /** What was not found. */
  readonly missed: readonly string[];
}

/** The measuring alone, over a database that may hold other payments as well. */
export async function measureReconciliation(db: Db): Promise<Reconciled> {
  await makePayments(db);
  const file = Buffer.from(listOfDay());
  const edges = {
    db,
    clock: systemClock,
    config: { settlements: settlementConfigOf({}, 'http://127.0.0.1') },
  };
  const begun = performance.now();
  const taken = await takeInList(edges, PROVIDER, { file, by: null, day: DAY });
  const value = (performance.now() - begun) / 1_000;
  const copying = performance.now();
  await sql`CREATE TABLE bare_copy AS SELECT * FROM settlement_lines`.execute(db);
  const reference = (performance.now() - copying) / 1_000;
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM settlement_lines WHERE movement_id IS NOT NULL AND booked_in IS NOT NULL`.execute(
    db,
  );
  const isWhole = taken.kind === 'taken-in' && taken.differences === 0 && rows[0]?.found === LINES;
  const missed = isWhole ? [] : [`reconciliation: ${rows[0]?.found} of ${LINES} lines found their payment`];
  return { value, reference, beside: 'a bare copy of them', missed };
}

function listOfDay(): string {
  const rows = Array.from({ length: LINES }, (_, index) => {
    const halalas = 10_000 + index;
    const fee = Math.round(halalas / 100);
    const sums = [halalas, fee, halalas - fee].map((sum) => (sum / 100).toFixed(2));
    return `PAYMENT,pl1804409200000x${index},paid${index},SAR,${sums.join(',')},${DAY},BENCH-${DAY}`;
  });
  return ['type,reference,transaction,currency,amount,fee,net,day,payout', ...rows].join('\n');
}

/** Purchases by mada that verified cards, as they stand in the database. */
async function makePayments(db: Db): Promise<void> {
  const at = new Date(`${DAY}T09:00:00Z`);
  const payer = crypto.randomUUID();
  await sql`INSERT INTO accounts (id, mobile, country_code, full_name, created_at)
    VALUES (${payer}, '+966500000001', '+966', 'Bench', ${at})`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`INSERT INTO payments (id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency, reference,
        provider_payment_id, created_at, settled_at)
      SELECT gen_random_uuid(), ${payer}, 'card', ${PROVIDER}, 'mada', 'purchase', 'captured', 10000 + n, 'SAR', 'pl1804409200000x' || n,
        'paid' || n, ${at}::timestamptz, ${at}::timestamptz FROM generate_series(0, ${LINES - 1}::int) n`.execute(
      trx,
    );
    await sql`INSERT INTO ledger_transactions (id, cause, payment_id, at)
      SELECT gen_random_uuid(), 'taken_in', id, created_at FROM payments WHERE payer_id = ${payer}`.execute(
      trx,
    );
    await sql`INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
      SELECT gen_random_uuid(), t.id, side.account, side.sign * p.amount_halalas, t.at FROM ledger_transactions t
      JOIN payments p ON p.id = t.payment_id AND p.payer_id = ${payer},
        (VALUES (${`gateway:${PROVIDER}`}, 1), (${`renter:${payer}`}, -1)) AS side(account, sign)`.execute(
      trx,
    );
  });
}
