import type { Halalas } from '@kiraa/domain/money.ts';
import type { PayoutState } from '@kiraa/domain/payout/states.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** Which of these bookings somebody holds. */
export async function heldAmong(db: Db, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('booking_holds')
    .select('booking_id as bookingId')
    .where('booking_id', 'in', [...bookingIds])
    .where('released_at', 'is', null)
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Every hold of a booking's payout, the newest first. */
export async function holdsOfBooking(db: Db, bookingId: string) {
  return await db
    .selectFrom('booking_holds as hold')
    .innerJoin('accounts as holder', 'holder.id', 'hold.held_by')
    .leftJoin('accounts as releaser', 'releaser.id', 'hold.released_by')
    .select(camelCased(['hold.held_at', 'hold.held_reason', 'hold.released_at', 'hold.released_reason']))
    .select(['holder.full_name as holder', 'releaser.full_name as releaser'])
    .where('hold.booking_id', '=', bookingId)
    .orderBy('hold.held_at', 'desc')
    .execute();
}

/** Whether a payout has earnings of a booking that somebody holds. */
export async function paysHeldBooking(db: Db, payoutId: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    SELECT EXISTS (SELECT FROM payout_entries paid
      JOIN ledger_entries entry ON entry.id = paid.entry_id
      JOIN ledger_transactions movement ON movement.id = entry.transaction_id
      JOIN booking_holds hold ON hold.booking_id = movement.booking_id AND hold.released_at IS NULL
      WHERE paid.payout_id = ${payoutId} AND paid.released_at IS NULL) AS "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}

/** The payouts that have paid, or are to pay, what a booking has earned; the newest first, each with the booking's part of it. */
export async function payoutsOfBooking(db: Db, bookingId: string) {
  const { rows } = await sql<{
    reference: string;
    state: PayoutState;
    createdAt: Date;
    amountHalalas: Halalas;
  }>`
    SELECT payouts.reference, payouts.state, payouts.created_at AS "createdAt", -sum(entry.amount_halalas) AS "amountHalalas"
    FROM ledger_transactions movement
    JOIN ledger_entries entry ON entry.transaction_id = movement.id
    JOIN payout_entries paid ON paid.entry_id = entry.id
    JOIN payouts ON payouts.id = paid.payout_id
    WHERE movement.booking_id = ${bookingId}
    GROUP BY payouts.id ORDER BY payouts.created_at DESC`.execute(db);
  return rows;
}
