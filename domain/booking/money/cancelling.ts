import {
  FREE_CANCELLATION_HOURS,
  LATE_CANCELLATION_FEE_PERCENT,
  NOTHING_BACK_MINUTES,
  OWNER_CANCELLATION_HOURS,
} from '../../limits.ts';
import { type Halalas, percentOf, scaleHalfUp, subtract, ZERO } from '../../money.ts';
import { addMinutes, minutesIn, type Period } from '../../time.ts';
import type { KeptNumbers } from '../kept-numbers.ts';
import type { BookingState } from '../life/life.ts';

/** A booking as the rules of cancelling see it: what was paid for it, for when, and its numbers where they are not the first ones. */
export interface Cancellable
  extends Period,
    Partial<Pick<KeptNumbers, 'freeCancellationHours' | 'lateCancellationPercent'>> {
  readonly state: BookingState;
  readonly paidHalalas: Halalas;
  /** Both sides have proved by code that the renter has the thing, and not that it is back. */
  readonly isOut?: boolean;
}

/**
 * Which rule says how much comes back. `all`: everything. `fee`: a part, at first 15 %, stays with the owner. `nothing`: it is too late.
 * `unused`: the price of the minutes that were not used, because the owner ends the rental while it runs.
 */
export const cancelRules = ['all', 'fee', 'nothing', 'unused'] as const;
export type CancelRule = (typeof cancelRules)[number];

export interface Cancellation {
  readonly rule: CancelRule;
  readonly backHalalas: Halalas;
  readonly keptHalalas: Halalas;
}

export type CancelRefusal = 'STEP_NOT_ALLOWED' | 'CONTACT_ADMIN' | 'BRING_BACK_FIRST';
export type CancelTerms =
  | { readonly ok: true; readonly terms: Cancellation }
  | { readonly ok: false; readonly refusal: CancelRefusal };

/** What a cancellation by this side gives back at `now`, to the halala, or why it cannot be (D-CANCEL). */
export function cancelTerms(booking: Cancellable, by: 'renter' | 'owner', now: Date): CancelTerms {
  return by === 'renter' ? renterTerms(booking, now) : ownerTerms(booking, now);
}

function renterTerms(booking: Cancellable, now: Date): CancelTerms {
  if (booking.state === 'requested') return granted(booking, 'all', booking.paidHalalas);
  // Once the end has come the thing must be returned: cancelling then would be a way around the delay fee.
  if (booking.state !== 'accepted' || isReached(booking.end, now)) return refused('STEP_NOT_ALLOWED');
  // Who has the thing brings it back: cancelling would give money and deposit back for what is being used.
  if (booking.isOut) return refused('BRING_BACK_FIRST');
  const rule = ruleOfRenter(booking, now);
  const { lateCancellationPercent = LATE_CANCELLATION_FEE_PERCENT } = booking;
  const fee = percentOf(booking.paidHalalas, lateCancellationPercent);
  const back = { all: booking.paidHalalas, fee: subtract(booking.paidHalalas, fee), nothing: ZERO }[rule];
  return granted(booking, rule, back);
}

/**
 * More than the booking's hours, at first 24, before the start all comes back, then what is left of its percent, at first 85 %
 * (P3-RENB-36), from 5 minutes before it nothing.
 */
function ruleOfRenter(booking: Cancellable, now: Date): 'all' | 'fee' | 'nothing' {
  if (isReached(nothingFrom(booking.start), now)) return 'nothing';
  return isReached(feeFrom(booking), now) ? 'fee' : 'all';
}

function ownerTerms(booking: Cancellable, now: Date): CancelTerms {
  if (booking.state !== 'accepted' || isReached(booking.end, now)) return refused('STEP_NOT_ALLOWED');
  if (isReached(booking.start, now)) return granted(booking, 'unused', unusedPart(booking, now));
  const lastMoment = addMinutes(booking.start, -OWNER_CANCELLATION_HOURS * 60);
  return now.getTime() > lastMoment.getTime()
    ? refused('CONTACT_ADMIN')
    : granted(booking, 'all', booking.paidHalalas);
}

/** A begun minute counts as used, as it counts as rented when a booking is priced. */
function unusedPart(booking: Cancellable, now: Date): Halalas {
  const all = minutesIn(booking);
  const used = minutesIn({ start: booking.start, end: now });
  return scaleHalfUp(booking.paidHalalas, Math.max(0, all - used), all);
}

/** What goes back of what was paid: so many percent of it, or an amount. */
export type BackShare = number | { readonly halalas: Halalas };

export type OverruleRefusal = 'STEP_NOT_ALLOWED' | 'ALL_OF_A_REQUEST' | 'ABOVE_PAID';

/**
 * What an admin's cancellation gives back: the share that the admin sets, at any time; the owner keeps the rest. Nobody has earned
 * anything of a request yet, so all of it goes back. Throws a RangeError for a percentage that is none.
 */
export function overruledBack(
  { state, paidHalalas }: Pick<Cancellable, 'state' | 'paidHalalas'>,
  back: BackShare,
): Halalas | OverruleRefusal {
  const backHalalas = shareOf(paidHalalas, back);
  switch (state) {
    case 'requested':
      return backHalalas === paidHalalas ? paidHalalas : 'ALL_OF_A_REQUEST';
    case 'accepted':
    case 'returned':
      return backHalalas > paidHalalas ? 'ABOVE_PAID' : backHalalas;
    default:
      return 'STEP_NOT_ALLOWED';
  }
}

function shareOf(paidHalalas: Halalas, back: BackShare): Halalas {
  if (typeof back !== 'number') return back.halalas;
  if (!(back >= 0 && back <= 100)) throw new RangeError(`${back} is no part of a price`);
  return percentOf(paidHalalas, back);
}

/**
 * One stretch of the line that a renter sees before confirming a cancellation: how much would come back, and until when.
 */
export interface TermsStretch extends Cancellation {
  readonly from: Date;
  /** The last stretch ends with the booking. */
  readonly until: Date;
}

/** What the renter would get back now and later, without the stretches that are over. */
export function termsOverTime(booking: Cancellable, now: Date): TermsStretch[] {
  if (booking.state !== 'accepted') return [];
  const turns = [feeFrom(booking), nothingFrom(booking.start), booking.end];
  let from = now;
  const stretches: TermsStretch[] = [];
  for (const until of turns) {
    if (isReached(until, from)) continue;
    const found = renterTerms(booking, from);
    if (found.ok) stretches.push({ ...found.terms, from, until });
    from = until;
  }
  return stretches;
}

const feeFrom = ({ start, freeCancellationHours = FREE_CANCELLATION_HOURS }: Cancellable): Date =>
  addMinutes(start, -freeCancellationHours * 60);
const nothingFrom = (start: Date): Date => addMinutes(start, -NOTHING_BACK_MINUTES);
const isReached = (moment: Date, now: Date): boolean => now.getTime() >= moment.getTime();

function granted(booking: Cancellable, rule: CancelRule, backHalalas: Halalas): CancelTerms {
  const keptHalalas = subtract(booking.paidHalalas, backHalalas);
  return { ok: true, terms: { rule, backHalalas, keptHalalas } };
}

const refused = (refusal: CancelRefusal): CancelTerms => ({ ok: false, refusal });

/**
 * Divides what comes back over the several payments of one booking, the newest first: an extension is undone before the
 * rental that it extended, and every payment goes back at most once.
 */
export function splitBack(paid: readonly Halalas[], backHalalas: Halalas): Halalas[] {
  let left = backHalalas;
  const parts = paid.toReversed().map((amount) => {
    const part = amount < left ? amount : left;
    left = subtract(left, part);
    return part;
  });
  if (left !== ZERO) throw new RangeError('more would go back than was paid');
  return parts.reverse();
}
