import type { Period } from '@kiraa/domain/time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import {
  type Holder,
  holdersOfPeriod,
  lockBookingAndListing,
  stillHolds,
  unpaidOnListing,
} from './booking-queries.ts';
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

/**
 * A renter who books a listing anew gives up their unpaid slot on it, whatever its period. Without this the limit of
 * unpaid slots would count listings only, and one person could keep a listing's whole calendar for nothing (T23).
 */
export async function giveUpUnpaid(
  trx: Tx,
  clock: Clock,
  { listingId, renterId }: Pick<Claim, 'listingId' | 'renterId'>,
): Promise<void> {
  for (const id of await unpaidOnListing(trx, listingId, renterId)) {
    const booking = await lockBookingAndListing(trx, id);
    if (booking) await takeStep(trx, clock, booking, 'drop', { actor: 'renter', actorId: renterId });
  }
}

function gives(holder: Holder, claim: Claim, now: Date): boolean {
  if (holder.state !== 'awaiting_payment') return false;
  return holder.renterId === claim.renterId || !stillHolds(holder, now);
}
