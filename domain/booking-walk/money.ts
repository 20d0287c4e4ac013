import { splitBack } from '../booking/cancelling.ts';
import {
  earnedEntries,
  givenBackEntries,
  shareOut,
  takenInEntries,
  unearnedEntries,
} from '../booking/settlement.ts';
import { add, type Halalas, halalas, scaleHalfUp, subtract, ZERO } from '../money.ts';
import { PROVIDER } from './books.ts';
import { type Booking, type House, type Payment, TERMS } from './house.ts';

/** What the server's areas payments and bookings do to the money, with the same entries. */

const partiesOf = ({ renterId, listing }: Booking) => ({ renterId, ownerId: listing.ownerId });

/** The bank says yes: reserved, or with us and owed to the renter. */
export function arrive(house: House, booking: Booking, payment: Payment): void {
  if (payment.kind === 'hold') {
    house.bank.hold(payment.id, payment.amount);
    payment.state = 'held';
    return;
  }
  house.bank.take(payment.id, payment.amount);
  house.books.post(takenInEntries(PROVIDER, booking.renterId, payment.amount));
  payment.state = 'taken';
}

/** Held money is captured, of a booking that was made cheaper less than is held; then the owner has earned it. */
export function earn(
  house: House,
  booking: Booking,
  payment: Payment,
  { amount, discount }: { readonly amount: Halalas; readonly discount: Halalas },
): void {
  if (payment.state === 'held') {
    house.bank.take(payment.id, amount);
    house.books.post(takenInEntries(PROVIDER, booking.renterId, amount));
    payment.state = 'taken';
  }
  const shares = shareOut(add(amount, discount), TERMS);
  house.books.post(earnedEntries(partiesOf(booking), amount, shares, discount));
  booking.earned.push({ payment, amount, discount });
}

/** All of what nobody has earned goes back; or only so much of it. */
export function giveBack(house: House, booking: Booking, payment: Payment, amount?: Halalas): void {
  if (payment.state === 'held') {
    house.bank.release(payment.id);
    payment.state = 'gone';
  }
  if (payment.state !== 'taken') return;
  const left = house.bank.net(payment.id);
  const back = amount ?? left;
  house.bank.give(payment.id, back);
  house.books.post(givenBackEntries(PROVIDER, booking.renterId, back));
  if (back === left) payment.state = 'gone';
}

/** A part of what the owner has earned goes back, the newest payment first. */
export function giveBackEarned(house: House, booking: Booking, back: Halalas): void {
  const parts = splitBack(
    booking.earned.map(({ amount }) => amount),
    back,
  );
  for (const [index, earned] of booking.earned.entries()) {
    const part = parts[index] ?? ZERO;
    if (part === ZERO) continue;
    const before = { paidHalalas: earned.amount, discountHalalas: earned.discount };
    house.books.post(unearnedEntries(partiesOf(booking), before, part, TERMS));
    earned.discount = subtract(earned.discount, scaleHalfUp(earned.discount, part, earned.amount));
    earned.amount = subtract(earned.amount, part);
    giveBack(house, booking, earned.payment, part);
  }
}

export function paidOf({ earned }: Booking): Halalas {
  return halalas(earned.reduce((sum, { amount }) => sum + amount, 0));
}
