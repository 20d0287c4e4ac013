import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockOwner } from './due-queries.ts';

export interface PaidBooking {
  readonly payoutId: string;
  readonly bookingId: string;
  readonly number: number;
  readonly amountHalalas: Halalas;
}

/** What each booking is of these payouts of an owner. */
export async function bookingsInPayouts(
  db: Db,
  ownerId: string,
  payoutIds: readonly string[],
): Promise<PaidBooking[]> {
  const { rows } = await sql<PaidBooking>`
    SELECT payouts.id AS "payoutId", bookings.id AS "bookingId", bookings.number, -sum(entry.amount_halalas) AS "amountHalalas"
    FROM payouts
    JOIN payout_entries held ON held.payout_id = payouts.id
    JOIN ledger_entries entry ON entry.id = held.entry_id
    JOIN ledger_transactions movement ON movement.id = entry.transaction_id
    JOIN bookings ON bookings.id = movement.booking_id
    WHERE payouts.owner_id = ${ownerId} AND payouts.id = ANY(${payoutIds}::uuid[])
    GROUP BY payouts.id, bookings.id ORDER BY payouts.id, bookings.number`.execute(db);
  return rows;
}

/**
 * Whether a payout has what a claim let go of: it has left, or is about to. Planning a payout and this take turns at the owner's lock, so
 * that a share that is put aside again is in no payout.
 */
export async function isInPayout(trx: Tx, claimId: string): Promise<boolean> {
  const claimed = trx
    .selectFrom('claims')
    .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
    .select('bookings.owner_id as ownerId')
    .where('claims.id', '=', claimId);
  await lockOwner(trx, (await claimed.executeTakeFirstOrThrow()).ownerId);
  const paid = trx
    .selectFrom('payout_entries as paid')
    .innerJoin('ledger_entries as entry', 'entry.id', 'paid.entry_id')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .select('paid.payout_id')
    .where('movement.claim_id', '=', claimId)
    .where('movement.cause', '=', 'undisputed')
    .where('paid.released_at', 'is', null);
  return (await paid.limit(1).executeTakeFirst()) !== undefined;
}
