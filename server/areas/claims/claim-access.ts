import { type ClaimSide, claimSides } from '@kiraa/domain/claim/claim.ts';
import { type ClaimedBooking, isEndByPeople } from '@kiraa/domain/claim/claim-window.ts';
import { standingStates } from '@kiraa/domain/deposit/deposit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { provedMoments } from '../hand-overs/hand-overs.ts';

/** The columns of a booking that a claim needs. */
function booked(db: Db | Tx, bookingId: string) {
  return db
    .selectFrom('bookings as b')
    .select(camelCased(['b.id', 'b.renter_id', 'b.owner_id', 'b.state', 'b.returned_at', 'b.said_back_at']))
    .select(
      camelCased(['b.ended_at', 'b.commission_percent', 'b.vat_percent', 'b.number', 'b.deposit_kept_hours']),
    )
    .select(['b.starts_at as start', 'b.ends_at as end'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('deposits')
            .select('deposits.booking_id')
            .whereRef('deposits.booking_id', '=', 'b.id')
            .where('deposits.state', 'in', [...standingStates]),
        )
        .as('depositStands'),
    )
    .where('b.id', '=', bookingId);
}

export async function bookedRow(db: Db | Tx, bookingId: string) {
  return await booked(db, bookingId).executeTakeFirst();
}
export type BookedRow = NonNullable<Awaited<ReturnType<typeof bookedRow>>>;

/** Everything about the claims of a booking happens under the lock of its row, one thing after the other. */
export async function lockBooked(trx: Tx, bookingId: string): Promise<BookedRow | undefined> {
  return await booked(trx, bookingId).forNoKeyUpdate().executeTakeFirst();
}

/** One side of a booking. Which mode the caller browses in does not matter, because nobody books their own listing. */
export interface Seat {
  readonly booking: BookedRow;
  readonly side: ClaimSide;
}

/** The caller's side; undefined both for other people's bookings and for unknown ones. */
export function seatOf(booking: BookedRow | undefined, accountId: string): Seat | undefined {
  const side = claimSides.find((one) => booking?.[`${one}Id`] === accountId);
  return booking && side && { booking, side };
}

/** The booking as the rule of the time to claim sees it. */
export async function claimedBooking(db: Db | Tx, booking: BookedRow): Promise<ClaimedBooking> {
  const asked = await db
    .selectFrom('delay_charges')
    .select('created_at as createdAt')
    .where('booking_id', '=', booking.id)
    // Also one that fell with its booking: from a cancellation after it the time to claim does not begin anew.
    .where('asked_by', '=', 'owner')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const { id, state } = booking;
  return {
    ...booking,
    ...(await provedMoments(db, id)),
    feeAskedAt: asked?.createdAt ?? null,
    isEndedByPeople: state === 'cancelled' && isEndByPeople(await cancellationOf(db, id)),
  };
}

async function cancellationOf(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('booking_events')
    .select(['step', 'actor'])
    .where('booking_id', '=', bookingId)
    .where('to_state', '=', 'cancelled')
    .executeTakeFirst();
}
