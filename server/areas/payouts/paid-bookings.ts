import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

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
