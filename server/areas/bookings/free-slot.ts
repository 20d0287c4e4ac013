import {
  brokenRule,
  type UnavailableReason,
  whyTaken,
  withPreparation,
} from '@kiraa/domain/listing/availability.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf } from '../availability/availability.ts';
import { type Holder, holdersOfPeriod, lockBookingAndListing, stillHolds } from './booking-queries.ts';
import { takeStep } from './take-step.ts';
import type { Edges } from './tell.ts';
import { unpaidOnListing } from './unpaid-slots.ts';

export interface Claim {
  readonly listingId: string;
  readonly period: Period;
  /** Nobody yet, when a guest only looks. */
  readonly renterId: string | undefined;
  /** The booking that wants the slot, when it exists already. */
  readonly bookingId?: string;
  /** It was promised before, so what the owner asks of new bookings no longer counts. */
  readonly isPromised?: boolean;
}

interface Standing {
  /** Why the period is not to be had by this claim; undefined when it is. */
  readonly reason: UnavailableReason | undefined;
  /** Those in the way who give way. */
  readonly giving: readonly Holder[];
}

async function standingOf(db: Db, claim: Claim, now: Date): Promise<Standing> {
  const { listingId, period, bookingId } = claim;
  const { rules, isBlocked } = await limitsOf(db, listingId, period);
  const broken = claim.isPromised ? undefined : brokenRule(period, rules, now);
  if (broken) return { reason: broken, giving: [] };
  const holders = await holdersOfPeriod(db, listingId, withPreparation(period, rules), bookingId);
  const isGiving = (holder: Holder) => gives(holder, claim, now);
  const bookings = holders
    .filter((holder) => !isGiving(holder))
    .map((one) => ({ ...one, by: 'booking' as const }));
  const blocks = isBlocked ? [{ ...period, by: 'block' as const }] : [];
  return {
    reason: whyTaken(period, rules, [...bookings, ...blocks]),
    giving: holders.filter(isGiving),
  };
}

/** Why the period cannot be had, as far as a look can tell; undefined when it can. Keeps nothing. */
export async function whyNotBookable(
  db: Db,
  claim: Claim,
  now: Date,
): Promise<UnavailableReason | undefined> {
  return (await standingOf(db, claim, now)).reason;
}

/**
 * Makes room for a booking where room may be made: unpaid slots whose time is over, and this renter's own unpaid ones
 * on the listing (they went back and chose anew). Answers why not when somebody else, or the owner's block, keeps a part
 * of the period or of the preparation beside it. The listing's row is locked by the caller, so nobody moves in between:
 * not the rules either.
 */
export async function freeSlot(edges: Edges, trx: Tx, claim: Claim): Promise<UnavailableReason | undefined> {
  const now = edges.clock.now();
  const { reason, giving } = await standingOf(trx, claim, now);
  if (reason) return reason;
  for (const holder of giving) {
    const booking = await lockBookingAndListing(trx, holder.id);
    if (!booking) continue;
    const own = stillHolds(holder, now);
    await takeStep(edges, trx, booking, 'drop', {
      actor: own ? 'renter' : 'system',
      actorId: own ? holder.renterId : null,
    });
  }
  return undefined;
}

/** An owner blocks a time: unpaid slots in it whose quarter of an hour is over go now, and not when a job comes by. */
export async function dropEndedSlots(
  edges: Edges,
  trx: Tx,
  listingId: string,
  period: Period,
): Promise<void> {
  const ended = (await holdersOfPeriod(trx, listingId, period)).filter(
    (one) => !stillHolds(one, edges.clock.now()),
  );
  for (const { id } of ended) {
    const booking = await lockBookingAndListing(trx, id);
    if (booking) await takeStep(edges, trx, booking, 'drop', { actor: 'system', actorId: null });
  }
}

/**
 * A renter who books a listing anew gives up their unpaid slot on it, whatever its period. Without this the limit of
 * unpaid slots would count listings only, and one person could keep a listing's whole calendar for nothing (T23).
 */
export async function giveUpUnpaid(
  edges: Edges,
  trx: Tx,
  { listingId, renterId }: { readonly listingId: string; readonly renterId: string },
): Promise<void> {
  for (const id of await unpaidOnListing(trx, listingId, renterId)) {
    const booking = await lockBookingAndListing(trx, id);
    if (booking) await takeStep(edges, trx, booking, 'drop', { actor: 'renter', actorId: renterId });
  }
}

function gives(holder: Holder, claim: Claim, now: Date): boolean {
  if (holder.state !== 'awaiting_payment') return false;
  return holder.renterId === claim.renterId || !stillHolds(holder, now);
}
