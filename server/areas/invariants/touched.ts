import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Subjects } from './invariant.ts';

/** A thing that a transaction has touched, as a trigger noted it in that transaction (migration 0056). */
export interface Touch {
  readonly writtenIn: string;
  readonly kind: string;
  readonly id: string;
}

/** What has been touched and not been looked at yet, the oldest transaction first. */
export async function readTouches(db: Db, limit: number): Promise<Touch[]> {
  return await db
    .selectFrom('invariant_touches')
    .select(['written_in as writtenIn', 'kind', 'id'])
    .orderBy('written_in')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes these very rows: what another transaction has noted of the same things meanwhile stays. */
export async function forgetTouches(db: Db, touches: readonly Touch[]): Promise<void> {
  const column = (key: keyof Touch) => touches.map((one) => one[key]);
  await sql`DELETE FROM invariant_touches t
    USING unnest(${column('writtenIn')}::xid8[], ${column('kind')}::text[], ${column('id')}::uuid[]) AS seen(written_in, kind, id)
    WHERE (t.written_in, t.kind, t.id) = (seen.written_in, seen.kind, seen.id)`.execute(db);
}

/**
 * All that could be broken by what was touched: a payment's bookings, their payments, the owners of what moved, and so on. Every step
 * follows an index from the ids that are given. Read after the touches, so it sees at least what the touching transactions wrote.
 */
export async function subjectsOf(db: Db, touches: readonly Touch[]): Promise<Subjects> {
  const had = (kind: string) => [...new Set(touches.filter((one) => one.kind === kind).map((one) => one.id))];
  const [transactions, payouts, listings, documents] = [
    had('transaction'),
    had('payout'),
    had('listing'),
    had('document'),
  ];
  const booking = await bookingsOf(db, {
    bookings: had('booking'),
    changes: had('change'),
    payments: had('payment'),
    transactions,
  });
  return {
    booking,
    payment: await paymentsOf(db, booking, had('payment')),
    transaction: transactions,
    payout: payouts,
    owner: await ownersOf(db, had('owner'), transactions, payouts),
    coupon: had('coupon'),
    listing: listings,
    document: documents,
  };
}

interface TouchedIds {
  readonly bookings: readonly string[];
  readonly changes: readonly string[];
  readonly payments: readonly string[];
  readonly transactions: readonly string[];
}

async function bookingsOf(
  db: Db,
  { bookings, changes, payments, transactions }: TouchedIds,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings WHERE id = ANY(${bookings}::uuid[])
    UNION SELECT booking_id FROM booking_changes WHERE id = ANY(${changes}::uuid[])
    UNION SELECT booking_id FROM payments WHERE id = ANY(${payments}::uuid[]) AND booking_id IS NOT NULL
    UNION SELECT c.booking_id FROM payments p JOIN booking_changes c ON c.id = p.change_id WHERE p.id = ANY(${payments}::uuid[])
    UNION SELECT booking_id FROM booking_payments WHERE payment_id = ANY(${payments}::uuid[])
    UNION SELECT booking_id FROM booking_changes WHERE payment_id = ANY(${payments}::uuid[])
    UNION SELECT booking_id FROM claims WHERE payment_id = ANY(${payments}::uuid[])
    UNION SELECT booking_id FROM deposits WHERE payment_id = ANY(${payments}::uuid[])
    UNION SELECT booking_id FROM chargebacks WHERE payment_id = ANY(${payments}::uuid[])
    UNION SELECT booking_id FROM ledger_transactions WHERE id = ANY(${transactions}::uuid[]) AND booking_id IS NOT NULL
    -- What moved on the account of a claim, and what names one, is that claim's booking's.
    UNION SELECT c.booking_id FROM ledger_transactions t JOIN claims c ON c.id = t.claim_id WHERE t.id = ANY(${transactions}::uuid[])
    UNION SELECT c.booking_id FROM ledger_entries e
      JOIN claims c ON c.id = CASE WHEN e.account ~ '^claim:[0-9a-f-]{36}$' THEN substr(e.account, 7)::uuid END
      WHERE e.transaction_id = ANY(${transactions}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

async function paymentsOf(
  db: Db,
  bookings: readonly string[],
  payments: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE id = ANY(${payments}::uuid[])
    UNION SELECT id FROM payments WHERE booking_id = ANY(${bookings}::uuid[])
    UNION SELECT payment_id FROM booking_payments WHERE booking_id = ANY(${bookings}::uuid[])
    UNION SELECT p.id FROM booking_changes c JOIN payments p ON p.change_id = c.id WHERE c.booking_id = ANY(${bookings}::uuid[])
    UNION SELECT payment_id FROM booking_changes WHERE booking_id = ANY(${bookings}::uuid[]) AND payment_id IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function ownersOf(
  db: Db,
  owners: readonly string[],
  transactions: readonly string[],
  payouts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH moved AS (
      -- Only what takes from an owner can bring them below nothing, and a refund, a claim or a chargeback only once a payout holds it. An account has
      -- hundreds of entries, so a look at the owner of each movement would be the most expensive of all.
      SELECT e.account FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.id = ANY(${transactions}::uuid[]) AND e.account LIKE 'owner:%' AND e.amount_halalas > 0
        AND (t.cause = 'owner_fee' OR (t.refund_id IS NULL AND t.claim_id IS NULL AND t.chargeback_id IS NULL))
      UNION SELECT e.account FROM payout_entries l JOIN ledger_entries e ON e.id = l.entry_id WHERE l.payout_id = ANY(${payouts}::uuid[]))
    SELECT id FROM accounts WHERE id = ANY(${owners}::uuid[])
    UNION SELECT owner_id FROM payouts WHERE id = ANY(${payouts}::uuid[])
    UNION SELECT substr(account, 7)::uuid FROM moved WHERE account ~ '^owner:[0-9a-f-]{36}$'`.execute(db);
  return rows.map(({ id }) => id);
}
