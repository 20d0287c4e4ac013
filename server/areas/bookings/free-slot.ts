import type { Period } from '@kiraa/domain/time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Holder, holdersOfPeriod, lockBookingAndListing, stillHolds } from './booking-queries.ts';
import { takeStep } from './take-step.ts';

export interface Claim {
  readonly listingId: string;
  readonly period: Period;
  readonly renterId: string;
  /** The booking that wants the slot, when it exists already. */
  readonly bookingId?: string;
}

/**
 * Makes room for a booking where room may be made: unpaid slots whose time is over, and this renter's own unpaid ones
 * on the listing (they went back and chose anew). Answers false when somebody else keeps a part of the period. The
 * listing's row is locked by the caller, so nobody moves in between.
 */
export async function freeSlot(trx: Tx, clock: Clock, claim: Claim): Promise<boolean> {
  const holders = await holdersOfPeriod(trx, claim.listingId, claim.period, claim.bookingId);
  const now = clock.now();
  if (holders.some((holder) => !gives(holder, claim, now))) return false;
  for (const holder of holders) {
    const booking = await lockBookingAndListing(trx, holder.id);
    if (!booking) continue;
    const own = stillHolds(holder, now);
    await takeStep(trx, clock, booking, 'drop', {
      actor: own ? 'renter' : 'system',
      actorId: own ? claim.renterId : null,
    });
  }
  return true;
}

function gives(holder: Holder, claim: Claim, now: Date): boolean {
  if (holder.state !== 'awaiting_payment') return false;
  return holder.renterId === claim.renterId || !stillHolds(holder, now);
}
