import { extensionTotal, isExtendable, readExtension } from '../booking/extending.ts';
import { delayOf } from '../booking/returning.ts';
import { UNPAID_SLOT_MINUTES } from '../limits.ts';
import { add, ZERO } from '../money.ts';
import { methodFor } from '../payment/states.ts';
import { paidOutEntries } from '../payout/entries.ts';
import { addMinutes } from '../time.ts';
import { type Booking, type Charge, type House, openCharge, type Payment } from './house.ts';
import { arrive, earn, giveBack } from './money.ts';
import { anyBooking, closeParts, isUnanswered, type Move } from './renting-moves.ts';

/** What is done with a booking once it has begun. */

export const askForMore: Move = (house, random) => {
  const running = house.bookings.filter((one) => one.part === null && isExtendable(one, house.now));
  const booking = running.at(-1 - random.below(2));
  if (!booking) return 'no more time';
  if (openCharge(booking) || house.openPart(booking)?.state === 'requested') return 'no more time now';
  const read = readExtension(booking, { mode: 'hour', hours: random.below(25), minutes: random.below(61) });
  if (!read.ok) return read.refusal;
  const { listing, renterId } = booking;
  if (!house.free(listing, read.period, { renterId, except: booking })) return 'taken';
  closeParts(house, booking);
  const total = extensionTotal(listing, read.minutes);
  const kind = methodFor(random.chance(0.3) ? 'mada' : 'card', listing.instant);
  const parts = { part: 'extension', partOf: booking, listing, renterId, coupon: null } as const;
  house.add({ ...parts, ...read.period, total, discount: ZERO }, { kind, purpose: 'extension' });
  return `booking ${booking.id} wants ${read.minutes} minutes more`;
};

/** As part-desk.ts: an edit moves the request, an extension is added or asked for; what came too late goes back. */
export const payPart: Move = (house, random) => {
  const parts = house.bookings.filter(({ part, paying }) => part !== null && paying.state === 'open');
  const part = parts.at(-1 - random.below(2));
  const booking = part?.partOf;
  if (!part || !booking) return 'no part to pay';
  arrive(house, part, part.paying);
  const { listing, renterId } = part;
  const isKept = part.state === 'awaiting_payment';
  const canStand =
    part.start > house.now &&
    (isKept || (part.state === 'dropped' && house.free(listing, part, { renterId, except: booking })));
  const isDone =
    canStand &&
    (part.part === 'edit' ? applyEdit(house, part, booking) : startExtension(house, part, booking));
  if (!isDone) giveBack(house, part, part.paying);
  return `the ${part.part} of booking ${booking.id} is ${isDone ? 'paid' : 'unwanted'}`;
};

function applyEdit(house: House, part: Booking, booking: Booking): boolean {
  if (!isUnanswered(house, booking) || !house.take(part, 'apply', 'system')) return false;
  const before = booking.paying;
  const { start, end, total, discount, paying } = part;
  Object.assign(booking, { start, end, total, discount, paying });
  house.take(booking, 'edit', 'renter');
  giveBack(house, booking, before);
  return true;
}

function startExtension(house: House, part: Booking, booking: Booking): boolean {
  const isSame = booking.end.getTime() === part.start.getTime();
  if (!isSame || openCharge(booking) || !isExtendable(booking, house.now)) return false;
  if (!part.listing.instant) return house.take(part, 'request', 'system');
  return house.take(part, 'apply', 'system') && extend(house, part, booking, 'renter');
}

function extend(house: House, part: Booking, booking: Booking, by: 'renter' | 'owner'): boolean {
  booking.end = part.end;
  booking.total = add(booking.total, part.total);
  if (!house.take(booking, 'extend', by)) return false;
  earn(house, booking, part.paying, { amount: part.total, discount: ZERO });
  return true;
}

export const answerMore: Move = (house, random) => {
  const asked = house.bookings.filter((one) => one.part === 'extension' && isUnanswered(house, one));
  const part = asked.at(-1);
  const booking = part?.partOf;
  if (!part || !booking) return 'nobody asks for more';
  if (random.chance(0.3)) {
    house.take(part, 'decline', 'owner');
    giveBack(house, part, part.paying);
    return `booking ${booking.id} gets no more time`;
  }
  if (booking.state !== 'accepted' || !house.take(part, 'agree', 'owner')) return 'too late';
  extend(house, part, booking, 'owner');
  return `booking ${booking.id} goes on for longer`;
};

export const giveItBack: Move = (house, random) => {
  const booking = anyBooking(house, random);
  if (booking?.state !== 'accepted' || house.now < booking.start) return 'nothing to return';
  if (chargeFor(house, booking, 'renter')) return `booking ${booking.id} owes a fee first`;
  house.take(booking, 'return', 'renter');
  closeParts(house, booking);
  return `booking ${booking.id} is returned`;
};

export const confirmBack: Move = (house, random) => {
  const booking = anyBooking(house, random);
  if (!booking || house.now < booking.start) return 'nothing to confirm';
  if (booking.state !== 'accepted' && booking.state !== 'returned') return 'nothing to confirm';
  const isLate =
    booking.state === 'accepted' && delayOf({ ...booking.listing, ...periodOf(booking) }, house.now);
  const open = openCharge(booking);
  if ((isLate || open) && booking.state === 'accepted' && random.chance(0.6)) {
    if (open?.askedBy === 'owner') return 'asked already';
    const charge = chargeFor(house, booking, 'owner');
    if (!charge) return 'nothing owed';
    charge.askedBy = 'owner';
    house.take(booking, 'ask_fee', 'owner');
    closeParts(house, booking);
    return `booking ${booking.id}: ${charge.fee} is asked for`;
  }
  if (open) open.state = 'dropped';
  house.take(booking, 'complete', 'owner');
  closeParts(house, booking);
  return `booking ${booking.id} is completed`;
};

const periodOf = ({ start, end }: Booking) => ({ start, end });

/** The renter's word fixes the minutes for a quarter of an hour; what an owner asked for stays (return-booking.ts). */
function chargeFor(house: House, booking: Booking, askedBy: Charge['askedBy']): Charge | undefined {
  const open = openCharge(booking);
  const isFixed =
    open && (open.askedBy === 'owner' || house.now < addMinutes(open.askedAt, UNPAID_SLOT_MINUTES));
  if (open && isFixed) return open;
  const delay = delayOf({ ...booking.listing, ...periodOf(booking) }, house.now);
  if (!delay) return undefined;
  if (open) open.state = 'dropped';
  const charge: Charge = { askedAt: house.now, fee: delay.feeHalalas, askedBy, state: 'open' };
  booking.charges.push(charge);
  return charge;
}

/** Any charge that was ever asked for may still be paid: one that was given up wants no money. */
export const payFee: Move = (house, random) => {
  const booking = anyBooking(house, random);
  const charge = booking?.charges.at(-1 - random.below(2));
  if (!booking || !charge || charge.state === 'paid') return 'no fee';
  const payment: Payment = {
    id: house.nextId(),
    kind: 'purchase',
    amount: charge.fee,
    purpose: 'delay',
    state: 'open',
  };
  arrive(house, booking, payment);
  if (charge.state !== 'open' || booking.state !== 'accepted') {
    giveBack(house, booking, payment);
    return `booking ${booking.id}: the fee is unwanted`;
  }
  charge.state = 'paid';
  closeParts(house, booking);
  if (charge.askedBy === 'renter') house.take(booking, 'return', 'renter');
  else house.take(booking, 'complete', 'system');
  earn(house, booking, payment, { amount: charge.fee, discount: ZERO });
  return `booking ${booking.id}: the fee is paid`;
};

/** The jobs: what nobody paid for or answered in time ends. Late, or twice, is the same. */
export const runJobs: Move = (house) => {
  for (const one of house.bookings) {
    if (one.state === 'awaiting_payment' && one.slotUntil <= house.now) house.take(one, 'drop', 'system');
    if (one.state !== 'requested' || !one.answerBy || one.answerBy > house.now) continue;
    house.take(one, 'expire', 'system');
    if (one.part === null) closeParts(house, one);
    giveBack(house, one, one.paying);
  }
  return 'the jobs run';
};

/** What a completed booking has earned its owner leaves for their bank, with all else that is theirs for good. */
export const payOut: Move = (house, random) => {
  const owner = random.pick(house.listings).ownerId;
  const isOpen = house.bookings.some(
    ({ listing, state }) => listing.ownerId === owner && (state === 'accepted' || state === 'returned'),
  );
  const owed = -house.books.balance(`owner:${owner}`);
  // The walk pays an owner out when nothing of theirs can still go back, so that no balance needs dividing by booking.
  if (isOpen || owed <= 0) return 'nothing to pay out';
  house.books.post(paidOutEntries(owner, add(ZERO, owed as typeof ZERO)));
  return `${owner} is paid ${owed}`;
};
