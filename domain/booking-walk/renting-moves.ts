import { cancelTerms, overruledBack } from '../booking/cancelling.ts';
import { discountOf } from '../booking/coupon.ts';
import { editMoney } from '../booking/editing.ts';
import type { BookingState } from '../booking/life.ts';
import { rentalTotal } from '../booking/price.ts';
import { halalas, ZERO } from '../money.ts';
import { methodFor } from '../payment/states.ts';
import { addMinutes, minutesIn, type Period } from '../time.ts';
import { type Booking, type House, openCharge, payableOf } from './house.ts';
import { arrive, earn, giveBack, giveBackEarned, paidOf } from './money.ts';
import type { Random } from './random.ts';

/** What is done with a booking until it begins, each by the rules of domain/booking. Answers what happened. */
export type Move = (house: House, random: Random) => string;

/** One that still lives, mostly; what is over is asked for too, and must stay as it is. */
export function anyBooking(house: House, random: Random): Booking | undefined {
  const own = house.bookings.filter(({ part }) => part === null);
  const living = random.chance(0.9) ? own.filter(({ state }) => LIVES.includes(state)) : own;
  return living.at(-1 - random.below(Math.min(6, living.length || 1)));
}

const LIVES: readonly BookingState[] = ['awaiting_payment', 'requested', 'accepted', 'returned'];

const SPANS = [60, 60, 61, 90, 24 * 60, 25 * 60 + 7, 48 * 60, 72 * 60];
const AHEAD = [1, 4, 5, 6, 30, 60, 119, 120, 121, 300, 24 * 60, 24 * 60 + 1, 48 * 60, 5 * 24 * 60];
const COUPONS = [
  null,
  null,
  { off: { kind: 'percent', percent: 12.5 }, capHalalas: null },
  { off: { kind: 'percent', percent: 100 }, capHalalas: halalas(5_050) },
  { off: { kind: 'fixed', amountHalalas: halalas(3_333) }, capHalalas: null },
] as const;

function somePeriod(house: House, random: Random): Period {
  const start = addMinutes(house.now, random.pick(AHEAD));
  return { start, end: addMinutes(start, random.pick(SPANS)) };
}

export const book: Move = (house, random) => {
  const listing = random.pick(house.listings);
  const renterId = `renter-${random.below(3)}`;
  const period = somePeriod(house, random);
  if (!house.free(listing, period, { renterId })) return 'taken';
  const total = rentalTotal(listing, minutesIn(period));
  const coupon = random.pick(COUPONS);
  const discount = coupon ? discountOf(coupon, total) : ZERO;
  const kind = methodFor(random.chance(0.3) ? 'mada' : 'card', listing.instant);
  const parts = { part: null, partOf: null, listing, renterId, coupon, total, discount };
  const booking = house.add({ ...parts, ...period }, { kind, purpose: 'rental' });
  return random.chance(0.7) ? payFor(house, booking) : `booking ${booking.id} is kept`;
};

/** As booking-desk.ts: what cannot stand any more wants no money. */
export const pay: Move = (house, random) => {
  const unpaid = house.bookings.filter(({ part, paying }) => part === null && paying.state === 'open');
  const booking = unpaid.at(-1 - random.below(3));
  return booking ? payFor(house, booking) : 'nothing to pay';
};

function payFor(house: House, booking: Booking): string {
  const { listing, renterId, paying } = booking;
  arrive(house, booking, paying);
  const isKept = booking.state === 'awaiting_payment';
  const canStand =
    booking.start > house.now &&
    (isKept || (booking.state === 'dropped' && house.free(listing, booking, { renterId, except: booking })));
  const step = listing.instant ? 'confirm' : 'request';
  if (!canStand || !house.take(booking, step, 'system')) {
    giveBack(house, booking, paying);
    return `booking ${booking.id}: the money is unwanted`;
  }
  if (step === 'confirm') earn(house, booking, paying, { amount: paying.amount, discount: booking.discount });
  return `booking ${booking.id} is paid`;
}

export const isUnanswered = (house: House, { state, answerBy }: Booking) =>
  state === 'requested' && answerBy !== undefined && house.now < answerBy;

function anyRequest(house: House, random: Random): Booking | undefined {
  const open = house.bookings.filter((one) => one.part === null && isUnanswered(house, one));
  return open.at(-1 - random.below(open.length || 1));
}

export const answer: Move = (house, random) => {
  const booking = anyRequest(house, random);
  if (!booking) return 'no request';
  if (random.chance(0.25)) {
    house.take(booking, 'decline', 'owner');
    closeParts(house, booking);
    giveBack(house, booking, booking.paying);
    return `booking ${booking.id} is declined`;
  }
  closeParts(house, booking);
  house.take(booking, 'accept', 'owner');
  earn(house, booking, booking.paying, { amount: payableOf(booking), discount: booking.discount });
  return `booking ${booking.id} is accepted`;
};

export const edit: Move = (house, random) => {
  const booking = anyRequest(house, random);
  if (!booking) return 'nothing to edit';
  const { listing, renterId, coupon, paying } = booking;
  const period = random.chance(0.6)
    ? { start: booking.start, end: addMinutes(booking.start, random.pick(SPANS)) }
    : somePeriod(house, random);
  if (period.start <= house.now || !house.free(listing, period, { renterId, except: booking }))
    return 'taken';
  closeParts(house, booking);
  const total = rentalTotal(listing, minutesIn(period));
  const discount = coupon ? discountOf(coupon, total) : ZERO;
  const to = { ...period, total, discount };
  const covered =
    paying.state === 'held'
      ? ({ kind: 'held', halalas: paying.amount } as const)
      : ({ kind: 'taken', halalas: house.bank.net(paying.id) } as const);
  const change = editMoney(covered, payableOf(to));
  if (change.kind === 'pay-anew') {
    const kind = methodFor(random.chance(0.3) ? 'mada' : 'card', listing.instant);
    const parts = { part: 'edit', partOf: booking, listing, renterId, coupon, ...to } as const;
    house.add(parts, { kind, purpose: 'edit' });
    return `booking ${booking.id} waits for a dearer period to be paid`;
  }
  Object.assign(booking, to);
  house.take(booking, 'edit', 'renter');
  if (change.kind === 'give-back') giveBack(house, booking, paying, change.backHalalas);
  return `booking ${booking.id} is edited: ${change.kind}`;
};

/** The renter cancels, the owner does, or an admin: all by cancelling.ts at the clock's own time. */
export const cancel: Move = (house, random) => {
  const booking = anyBooking(house, random);
  const by = random.pick(['renter', 'owner', 'admin'] as const);
  if (!booking || (by === 'admin' && random.chance(0.7))) return 'nobody cancels';
  const { start, end, state } = booking;
  const paidHalalas = state === 'requested' ? payableOf(booking) : paidOf(booking);
  const subject = { start, end, state, paidHalalas };
  let back = ZERO;
  if (by === 'admin') {
    const found = overruledBack(subject, random.pick([0, 12.5, 50, 100]));
    if (typeof found === 'string') return found;
    back = found;
  } else {
    const found = cancelTerms(subject, by, house.now);
    if (!found.ok) return found.refusal;
    back = found.terms.backHalalas;
  }
  const isRequest = state === 'requested';
  const step = by === 'admin' ? 'overrule' : isRequest ? 'withdraw' : 'cancel';
  if (!house.take(booking, step, by)) return 'no such step';
  const charge = openCharge(booking);
  if (charge) charge.state = 'dropped';
  closeParts(house, booking);
  if (isRequest) giveBack(house, booking, booking.paying);
  else giveBackEarned(house, booking, back);
  booking.kept = halalas(paidHalalas - back);
  return `booking ${booking.id} is cancelled by the ${by}, ${back} goes back`;
};

export function closeParts(house: House, booking: Booking): void {
  const part = house.openPart(booking);
  if (!part) return;
  if (part.state === 'awaiting_payment') {
    house.take(part, 'drop', 'system');
    return;
  }
  house.take(part, 'withdraw', 'system');
  giveBack(house, part, part.paying);
}
