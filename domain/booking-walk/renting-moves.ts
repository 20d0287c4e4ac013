import type { House } from '../booking-house/house.ts';
import { halalas } from '../money.ts';
import { addMinutes, minutesIn, type Period } from '../time.ts';
import { anyBooking, freshIds, give, type Move, outcome } from './moves.ts';
import type { Random } from './random.ts';

/** What is done with a booking before it begins. What each move means is decided in domain/booking, and nowhere here. */

const SPANS = [60, 60, 61, 90, 24 * 60, 25 * 60 + 7, 48 * 60, 72 * 60];
const AHEAD = [1, 4, 5, 6, 30, 60, 119, 120, 121, 300, 24 * 60, 24 * 60 + 1, 48 * 60, 5 * 24 * 60];
const COUPONS = [
  null,
  null,
  { off: { kind: 'percent', percent: 12.5 }, capHalalas: null },
  { off: { kind: 'percent', percent: 100 }, capHalalas: halalas(5_050) },
  { off: { kind: 'fixed', amountHalalas: halalas(3_333) }, capHalalas: null },
] as const;

/** The rule of a coupon by its id: a request keeps the coupon that it was made with. */
const couponRule = (id: string | null) => (id === null ? null : (COUPONS[Number(id)] ?? null));

function somePeriod(house: House, random: Random): Period {
  const start = addMinutes(house.now, random.pick(AHEAD));
  return { start, end: addMinutes(start, random.pick(SPANS)) };
}

const someChannel = (random: Random) => (random.chance(0.3) ? ('mada' as const) : ('card' as const));

export const book: Move = (house, random) => {
  const listing = random.pick(house.listings);
  const renterId = `renter-${random.below(3)}`;
  const period = somePeriod(house, random);
  const coupon = random.below(COUPONS.length);
  const couponId = COUPONS[coupon] === null ? null : String(coupon);
  const ids = freshIds(house);
  const booked = house.give(null, {
    kind: 'book',
    listingId: listing.id,
    renterId,
    period,
    minutes: minutesIn(period),
    durationMode: 'hour',
    channel: someChannel(random),
    savesCard: false,
    couponId,
    couponRule: couponRule(couponId),
    seenHalalas: undefined,
    ids,
  });
  if (booked.ok && random.chance(0.7)) house.arrive(ids.payment);
  return `${renterId} books listing ${listing.id}: ${outcome(booked)}`;
};

/** Any payment whose form was opened at a provider may still be paid, even when its booking is over. */
export const pay: Move = (house, random) => {
  const open = [...house.money.payments.values()].filter(({ state }) => state === 'open');
  const payment = open.at(-1 - random.below(3));
  if (!payment) return 'nothing to pay';
  return `payment ${payment.id}, ${payment.purpose}: ${outcome(house.arrive(payment.id))}`;
};

/** Another attempt to pay what is due, with another card. */
export const tryAgain: Move = (house, random) => {
  const booking = anyBooking(house, random);
  if (!booking) return 'nothing is due';
  const channel = someChannel(random);
  return give(house, booking, { kind: 'pay', channel, card: undefined, ids: freshIds(house) });
};

export const answer: Move = (house, random) => {
  const booking = anyBooking(house, random, ['requested']);
  if (!booking) return 'no request';
  if (random.chance(0.25)) return give(house, booking, { kind: 'decline', reason: null });
  return give(house, booking, { kind: 'accept', seen: {} });
};

/** The bank answers a capture: at once, late, or with a no. */
export const bankAnswers: Move = (house, random) => {
  const waiting = house.money.operations.filter((one) => one.outcome === 'under-way');
  const operation = waiting.at(-1 - random.below(2));
  if (!operation) return 'the bank has nothing to answer';
  const said = random.chance(0.3) ? 'refused' : 'done';
  return `the bank says ${said} to a capture: ${outcome(house.answerCapture(operation, said))}`;
};

export const edit: Move = (house, random) => {
  const booking = anyBooking(house, random, ['requested']);
  if (!booking) return 'nothing to edit';
  const { start, couponId } = booking.row;
  const period = random.chance(0.6)
    ? { start, end: addMinutes(start, random.pick(SPANS)) }
    : somePeriod(house, random);
  return give(house, booking, {
    kind: 'edit',
    period,
    minutes: minutesIn(period),
    durationMode: 'hour',
    channel: random.chance(0.5) ? someChannel(random) : undefined,
    couponRule: couponRule(couponId),
    seenHalalas: undefined,
    ids: freshIds(house),
  });
};

/** The renter, the owner or an admin ends a booking. */
export const cancel: Move = (house, random) => {
  const booking = anyBooking(house, random);
  const by = random.pick(['renter', 'owner', 'admin'] as const);
  if (!booking || (by === 'admin' && random.chance(0.7))) return 'nobody cancels';
  return by === 'admin'
    ? give(house, booking, { kind: 'overrule', back: random.pick([0, 12.5, 50, 100]), reason: null })
    : give(house, booking, { kind: 'cancel', by, reason: 'so', seenHalalas: undefined });
};
