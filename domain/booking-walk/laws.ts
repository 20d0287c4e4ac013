import { bookingSteps } from '../booking/life.ts';
import { ownerTab, renterTab } from '../booking/statuses.ts';
import { halalas } from '../money.ts';
import { overlaps } from '../time.ts';
import { GATEWAY } from './books.ts';
import { type Booking, type House, openCharge, payableOf } from './house.ts';

/** Written out by hand, and not taken from the table that is looked at. */
const KEEPS_ITS_SLOT = ['awaiting_payment', 'requested', 'accepted', 'returned'];
const IS_OVER = ['completed', 'declined', 'expired', 'cancelled', 'applied'];

/** What must hold after every step. Throws with the law's name. */
export function holdAfterStep(house: House): void {
  const keeping = house.bookings.filter(({ state }) => KEEPS_ITS_SLOT.includes(state));
  for (const [index, one] of keeping.entries()) {
    for (const other of keeping.slice(index + 1)) {
      if (one.listing !== other.listing || (one.partOf ?? one) === (other.partOf ?? other)) continue;
      if (overlaps(one, other)) throw new Error(`B1: bookings ${one.id} and ${other.id} overlap`);
    }
  }
  const { bank, books } = house;
  if (books.balance(GATEWAY) !== bank.netOfAll())
    throw new Error(`M3: the bank has moved ${bank.netOfAll()}, the ledger ${books.balance(GATEWAY)}`);
  const sum = books.all().reduce((total, [, balance]) => total + balance, 0);
  if (sum !== 0) throw new Error(`M1: the ledger sums to ${sum}`);
  for (const [account, balance] of books.all())
    if (/^(renter|owner):/.test(account) && balance > 0)
      throw new Error(`M5: ${account} has had ${balance} too much`);
}

/** Steps in a line, none out of a state that is over, none that the table does not know. */
function chainOf({ id, state, start, steps }: Booking): void {
  const accepted = steps.find(({ step }) => step === 'accept');
  if (accepted && accepted.at >= start) throw new Error(`B4: booking ${id} is accepted when it has begun`);
  let at = 'awaiting_payment';
  for (const { step, from, to } of steps) {
    if (from !== at || IS_OVER.includes(from))
      throw new Error(`B2: booking ${id} takes ${step} from ${from}, being ${at}`);
    if (bookingSteps[step].to !== to) throw new Error(`B2: booking ${id} takes ${step} to ${to}`);
    at = to;
  }
  if (at !== state) throw new Error(`B2: booking ${id} is ${state}, its line ends with ${at}`);
}

/** What a booking's payments have brought that is with us still, by the bank's own word. */
function netOf(house: House, booking: Booking): number {
  const payments = new Set([booking.paying, ...booking.earned.map(({ payment }) => payment)]);
  return [...payments].reduce((sum, { id }) => sum + house.bank.net(id), 0);
}

function dueOf(booking: Booking): number {
  const fees = booking.charges.filter(({ state }) => state === 'paid').reduce((sum, { fee }) => sum + fee, 0);
  switch (booking.state) {
    case 'accepted':
    case 'returned':
    case 'completed':
      return payableOf(booking) + fees;
    case 'cancelled':
      return booking.kept ?? 0;
    default:
      return 0;
  }
}

/** What must hold when every limit of time has run out and the jobs have run. */
export function holdAtRest(house: House): void {
  if (house.bank.heldOfAll() !== 0) throw new Error(`B4: ${house.bank.heldOfAll()} is held for nothing`);
  for (const booking of house.bookings) {
    chainOf(booking);
    if (booking.state === 'awaiting_payment' || booking.state === 'requested')
      throw new Error(`B4: booking ${booking.id} is ${booking.state} for ever`);
    if (booking.part !== null) continue;
    if (netOf(house, booking) !== dueOf(booking))
      throw new Error(
        `M3: booking ${booking.id}, ${booking.state}, has brought ${netOf(house, booking)} and is due ${dueOf(booking)}`,
      );
    tabsOf(house, booking);
  }
  for (const [account, balance] of house.books.all())
    if (account.startsWith('renter:') && balance !== 0)
      throw new Error(`M3: ${account} is still owed ${-balance}`);
}

function tabsOf(house: House, booking: Booking): void {
  const moment = { ...booking, hasPaymentRequest: openCharge(booking)?.askedBy === 'owner' };
  const isListed = booking.state !== 'dropped';
  if ((renterTab(moment, house.now) !== undefined) !== isListed)
    throw new Error(`booking ${booking.id}, ${booking.state}, is in the wrong tab of its renter`);
  const isOwners = isListed && booking.state !== 'declined' && booking.state !== 'expired';
  if ((ownerTab(moment, house.now) !== undefined) !== isOwners)
    throw new Error(`booking ${booking.id}, ${booking.state}, is in the wrong tab of its owner`);
}

/** Everything that a renter, an owner or the house would notice, in one text. */
export function digestOf(house: House): string {
  const ends = house.bookings.map(({ state, total, end }) => [state, halalas(total), end.getTime()]);
  return JSON.stringify([house.books.all(), ends]);
}
