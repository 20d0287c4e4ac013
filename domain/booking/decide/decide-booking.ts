import { UNPAID_SLOT_MINUTES, UNPAID_SLOTS_PER_RENTER } from '../../limits.ts';
import type { UnavailableReason } from '../../listing/availability.ts';
import { subtract } from '../../money.ts';
import { methodFor } from '../../payment/states.ts';
import { addMinutes } from '../../time.ts';
import type { Booking } from '../booking.ts';
import { rentalTotal } from '../money/price.ts';
import type { BookCommand, BookFacts, Listing } from './commands.ts';
import { type Decided, decided, refused } from './decided.ts';
import { THE_BOOKING, type TimelineLine, together } from './decision.ts';

/**
 * Begins a booking: its slot is kept and its payment intended before any provider is called. A refusal names the field in
 * which the person can mend it.
 */
export function decideBook(command: BookCommand, facts: BookFacts): Decided {
  const { listing, standing, discount, now } = facts;
  if (facts.unpaidElsewhere >= UNPAID_SLOTS_PER_RENTER) return refused('TOO_MANY_UNPAID');
  if (!listing?.bookable) return refused('LISTING_UNAVAILABLE');
  if (listing.ownerId === command.renterId) return refused('OWN_LISTING');
  if (standing.reason) return refusedPeriod(standing.reason, command.durationMode);
  if (typeof discount === 'object') return refused(discount.fault, 'coupon');
  const total = rentalTotal(listing, command.minutes);
  const toPay = subtract(total, discount);
  if (command.seenHalalas !== undefined && command.seenHalalas !== toPay)
    return refused('PRICE_CHANGED', 'amount');
  const slotUntil = addMinutes(now, UNPAID_SLOT_MINUTES);
  const booking: Booking = {
    ...newBooking(command, listing, facts),
    totalHalalas: total,
    discountHalalas: discount,
    createdAt: now,
    slotUntil,
  };
  // The renter's other unpaid slots on this listing are given up, in the way or not: nobody blocks a calendar for
  // nothing.
  const others = facts.ownUnpaid.filter(
    (own) => !standing.giving.some((one) => one.bookingId === own.bookingId && one.changeId === own.changeId),
  );
  return decided(
    together({
      steps: [{ kind: 'begin-booking', booking }],
      slot: [
        { kind: 'make-room', giving: [...standing.giving, ...others] },
        { kind: 'keep', of: THE_BOOKING, period: command.period, until: slotUntil },
      ],
      money: [
        {
          verb: 'intend',
          payment: {
            id: command.ids.payment,
            purpose: 'rental',
            changeId: null,
            chargeId: null,
            channel: command.channel,
            method: methodFor(command.channel, listing.instant),
            amountHalalas: toPay,
            savesCard: command.savesCard,
            cardId: null,
          },
        },
      ],
      timeline: [bookedLine(command.renterId)],
      coupon: command.couponId === null ? null : 'use',
    }),
  );
}

function newBooking(command: BookCommand, listing: Listing, facts: BookFacts) {
  return {
    id: command.ids.booking,
    listingId: listing.id,
    renterId: command.renterId,
    ownerId: listing.ownerId,
    state: 'awaiting_payment' as const,
    instant: listing.instant,
    durationMode: command.durationMode,
    start: command.period.start,
    end: command.period.end,
    priceHalalas: listing.priceHalalas,
    priceHours: listing.priceHours,
    couponId: command.couponId,
    commissionPercent: facts.commissionPercent,
    vatPercent: facts.vatPercent,
    answerBy: null,
    saidBackAt: null,
  };
}

function bookedLine(renterId: string): TimelineLine {
  return {
    of: THE_BOOKING,
    step: 'book',
    from: null,
    to: 'awaiting_payment',
    actor: 'renter',
    actorId: renterId,
    reason: null,
  };
}

export function refusedPeriod(reason: UnavailableReason, mode: 'day' | 'hour'): Decided {
  if (reason === 'NOTICE_TOO_SHORT') return refused(reason, 'start');
  const isLength = reason === 'BELOW_SHORTEST' || reason === 'ABOVE_LONGEST';
  return isLength ? refused(reason, mode === 'day' ? 'end' : 'duration') : refused(reason);
}
