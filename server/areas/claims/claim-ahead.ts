import { claimUntil } from '@kiraa/domain/claim/claim-window.ts';
import { OWNER_CLAIM_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { bookedRow, claimedBooking } from './claim-access.ts';

/** Until when owners may still claim something of this renter, for whatever booking; undefined where none may any more. */
export async function claimAheadUntil(db: Db | Tx, renterId: string, now: Date): Promise<Date | undefined> {
  let latest: Date | undefined;
  for (const id of await lately(db, renterId, now)) {
    const booking = await bookedRow(db, id);
    const until = booking && claimUntil('owner', await claimedBooking(db, booking), now);
    if (until && (!latest || until > latest)) latest = until;
  }
  return latest;
}

/** Bookings of the renter that ended, or whose thing came back in whatever way, so lately that the time to claim may not be over. */
async function lately(db: Db | Tx, renterId: string, now: Date): Promise<string[]> {
  const since = addMilliseconds(now, -OWNER_CLAIM_HOURS * HOUR_MILLISECONDS);
  const rows = await db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.renter_id', '=', renterId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('b.ended_at', '>', since),
        eb('b.returned_at', '>', since),
        // Handed over, cancelled, and not yet to come back.
        eb('b.state', '=', 'cancelled').and('b.ends_at', '>', since),
        eb('b.said_back_at', '>', since),
        exists(
          selectFrom('hand_overs as h')
            .select('h.booking_id')
            .whereRef('h.booking_id', '=', 'b.id')
            .where('h.confirmed_at', '>', since),
        ),
        exists(
          selectFrom('delay_charges as d')
            .select('d.id')
            .whereRef('d.booking_id', '=', 'b.id')
            .where('d.created_at', '>', since),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
