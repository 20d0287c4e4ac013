import type { adminBookingEndpoints } from '@kiraa/contract/admin/booking.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';
import { heldAmong } from './booking-holds.ts';
import { lockOwner } from './due-queries.ts';

const holdRecord = recordOf('booking_holds');

/**
 * POST /admin/booking/hold: under the owner's lock, so that a payout that is being planned or handed over either has left before or
 * finds the hold. Asking for the state that it already has writes nothing.
 */
export async function holdBooking(
  { db, clock, caller }: MemberContext,
  { bookingId, held, reason }: ParsedInputOf<(typeof adminBookingEndpoints)['holdBooking']>,
) {
  return await transact(db, async (trx) => {
    const query = trx.selectFrom('bookings').select('owner_id as ownerId').where('id', '=', bookingId);
    const booking = await query.executeTakeFirst();
    if (!booking) return refuse('NOT_FOUND');
    await lockOwner(trx, booking.ownerId);
    const isHeld = (await heldAmong(trx, [bookingId])).has(bookingId);
    const by = { adminId: caller.accountId, at: clock.now(), reason };
    if (held === 1 && !isHeld) await hold(trx, bookingId, by);
    if (held === 0 && isHeld) await release(trx, bookingId, by);
    return accept({});
  });
}

interface By {
  readonly adminId: string;
  readonly at: Date;
  readonly reason: string;
}

async function hold(trx: Tx, bookingId: string, { adminId, at, reason }: By): Promise<void> {
  const row = { id: newId<'booking-hold'>(), bookingId, heldBy: adminId, heldAt: at, heldReason: reason };
  await trx.insertInto('booking_holds').values(holdRecord.values(row)).execute();
}

async function release(trx: Tx, bookingId: string, { adminId, at, reason }: By): Promise<void> {
  const change = { releasedBy: adminId, releasedAt: at, releasedReason: reason };
  await trx
    .updateTable('booking_holds')
    .set(holdRecord.changes(change))
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .execute();
}
