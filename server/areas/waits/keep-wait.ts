import type { waitEndpoints } from '@kiraa/contract/bookings/waits.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { readAskedPeriod } from '@kiraa/domain/booking/period/asked-period.ts';
import { WAITS_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { ownSlots } from '../bookings/bookings.ts';
import { findBookableListing } from '../listings/listings.ts';
import { isBlockedWithOwnerOf } from '../safety/safety.ts';
import { countWaits, deleteWait, insertWait, isBookable, lockWaits } from './wait-queries.ts';

type AddInput = ParsedInputOf<typeof waitEndpoints.waitForPeriod>;
type StopInput = ParsedInputOf<typeof waitEndpoints.stopWaiting>;

/**
 * Waits for a period that is taken now, at most 10 a person (D-WAIT). A period that can be booked is refused: whoever wants it books
 * it. So is one that only the person keeps from being booked, unpaid.
 */
export async function waitForPeriod({ db, clock, caller }: MemberContext, input: AddInput) {
  const { listingId } = input;
  const now = clock.now();
  const asked = readAskedPeriod(input.from, input.to, now);
  if (!asked.ok) return refuse(asked.refusal, { [asked.field === 'start' ? 'from' : 'to']: asked.refusal });
  const { period } = asked;
  const listing = await findBookableListing(db, listingId);
  if (!listing?.bookable) return refuse('NOT_FOUND');
  const { accountId } = caller;
  if (listing.ownerId === accountId) return refuse('OWN_LISTING');
  if (await isBlockedWithOwnerOf(db, accountId, listingId)) return refuse('PERSON_BLOCKED');
  return await transact(db, async (trx) => {
    await lockWaits(trx, accountId);
    const wait = { id: newId<'wait'>(), accountId, listingId, period, now };
    const kept = await countWaits(trx, wait);
    if (kept.same > 0) return accept({});
    if (await isBookable(trx, listingId, period, { now })) return refuse('PERIOD_FREE');
    const own = await ownSlots(trx, { listingId, renterId: accountId }, now);
    const leftOut = own.map(({ id }) => id);
    if (await isBookable(trx, listingId, period, { now, leftOut })) return refuse('OWN_SLOT_UNPAID');
    if (kept.open >= WAITS_MAXIMUM) return refuse('WAITS_FULL');
    await insertWait(trx, wait);
    return accept({});
  });
}

export async function stopWaiting({ db, caller }: MemberContext, input: StopInput) {
  return (await deleteWait(db, input.waitId, caller.accountId)) ? accept({}) : refuse('NOT_FOUND');
}
