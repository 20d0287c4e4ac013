import { changeSteps } from '../booking/life/change-life.ts';
import { bookingSteps } from '../booking/life/life.ts';
import { ownerTab, renterTab } from '../booking/life/statuses.ts';
import { GATEWAY } from '../booking-house/books.ts';
import { isUnsettled } from '../booking-house/claims.ts';
import type { House, HouseBooking } from '../booking-house/house.ts';
import { halalas } from '../money.ts';
import { overlaps } from '../time.ts';
import { cameBeside, holdBeside, wentBack } from './beside-laws.ts';

/** Written out by hand, and not taken from the table of steps that the laws are checked against. */
const KEEPS_ITS_SLOT = ['awaiting_payment', 'requested', 'accepted', 'returned'];
const IS_OVER = ['completed', 'declined', 'expired', 'cancelled', 'applied', 'withdrawn', 'failed'];

/** What must hold after every step of the walk. Throws with the name of the law that is broken. */
export function holdAfterStep(house: House): void {
  for (const [index, one] of house.slots.entries()) {
    for (const other of house.slots.slice(index + 1)) {
      if (one.listingId !== other.listingId || one.bookingId === other.bookingId) continue;
      if (overlaps(one, other))
        throw new Error(`B1: bookings ${one.bookingId} and ${other.bookingId} overlap`);
    }
  }
  for (const booking of house.bookings.values()) slotsOf(house, booking);
  const { bank, books } = house.money;
  if (books.balance(GATEWAY) !== bank.netOfAll())
    throw new Error(`M3: the bank has moved ${bank.netOfAll()}, the ledger ${books.balance(GATEWAY)}`);
  const sum = books.all().reduce((total, [, balance]) => total + balance, 0);
  if (sum !== 0) throw new Error(`M1: the ledger sums to ${sum}`);
  for (const [account, balance] of books.all())
    if (/^(renter|owner):/.test(account) && balance > feesOf(house, account) + takenBackOf(house, account))
      throw new Error(`M5: ${account} has had ${balance} too much`);
  holdBeside(house);
  const fees = [...house.bookings.values()].reduce(
    (total, { ownerFee }) => total + (ownerFee?.feeHalalas ?? 0),
    0,
  );
  if (books.balance('platform:replacement') !== -fees)
    throw new Error(
      `M6-fee: owners owe ${fees} for cancelling, the ledger says ${books.balance('platform:replacement')}`,
    );
}

/** What an owner owes for cancelling, which may bring them below nothing. */
function feesOf(house: House, account: string): number {
  return [...house.bookings.values()]
    .filter(({ row }) => account === `owner:${row.ownerId}`)
    .reduce((total, { ownerFee }) => total + (ownerFee?.feeHalalas ?? 0), 0);
}

/** What claims and the operator have taken back of an owner, who may have been paid out before, and what is in dispute. */
function takenBackOf({ money, bookings }: House, account: string): number {
  if (!account.startsWith('owner:')) return 0;
  const disputed = [...bookings.values()]
    .filter(({ row }) => account === `owner:${row.ownerId}`)
    .flatMap(({ claims }) => claims.filter(isUnsettled))
    .reduce((sum, { heldHalalas }) => sum + heldHalalas, 0);
  return money.transactions
    .filter(({ reason }) => reason !== 'life')
    .flatMap(({ entries }) => entries.filter((entry) => entry.account === account))
    .reduce((sum, { amountHalalas }) => sum + amountHalalas, disputed);
}

/** A booking or a change keeps its slot exactly while it lives, for its own period, and unpaid no longer than it may. */
function slotsOf(house: House, { row, changes }: HouseBooking): void {
  const keepers = [
    { ...row, changeId: null },
    ...changes.map((change) => ({ ...change.row, changeId: change.row.id })),
  ];
  if (changes.filter(({ row: one }) => KEEPS_ITS_SLOT.includes(one.state)).length > 1)
    throw new Error(`B1: booking ${row.id} has two open changes`);
  for (const { state, start, end, changeId } of keepers) {
    const slot = house.slots.find((one) => one.bookingId === row.id && one.changeId === changeId);
    if ((slot !== undefined) !== KEEPS_ITS_SLOT.includes(state))
      throw new Error(
        `B1: booking ${row.id}, ${changeId ?? 'itself'}, ${state}, keeps ${slot ? 'a' : 'no'} slot`,
      );
    if (!slot) continue;
    if (+slot.start !== +start || +slot.end !== +end)
      throw new Error(`B1: booking ${row.id} keeps another time than its own`);
    if ((slot.keptUntil !== null) !== (state === 'awaiting_payment'))
      throw new Error(`B1: booking ${row.id}, ${state}, keeps its slot until ${slot.keptUntil}`);
  }
}

/** A timeline has no gap, no step out of a state that is over, and none that the table does not know. */
function chainOf({ row, changes, timeline }: HouseBooking): void {
  const accepted = timeline.find(({ step }) => step === 'accept' || step === 'confirm');
  const start = timeline.findLast(({ newPeriod }) => newPeriod)?.newPeriod?.start ?? row.start;
  if (accepted && accepted.at >= start) throw new Error(`B4: booking ${row.id} is firm when it has begun`);
  lineOf(
    row.id,
    row.state,
    timeline.filter(({ of }) => of.kind === 'booking'),
    bookingSteps,
  );
  for (const change of changes) {
    const lines = timeline.filter(({ of }) => of.kind === 'change' && of.id === change.row.id);
    lineOf(change.row.id, change.row.state, lines, changeSteps);
  }
}

function lineOf(
  id: string,
  state: string,
  lines: HouseBooking['timeline'],
  table: Readonly<Record<string, { readonly to: string }>>,
): void {
  let at: string | null = null;
  for (const { step, from, to } of lines) {
    if (from !== at || (from !== null && IS_OVER.includes(from)))
      throw new Error(`B2: ${id} takes ${step} from ${from}, being ${at}`);
    if (step !== 'book' && table[step]?.to !== to) throw new Error(`B2: ${id} takes ${step} to ${to}`);
    at = to;
  }
  if (at !== state) throw new Error(`B2: ${id} is ${state}, its line ends with ${at}`);
}

/** What a booking's payments have brought that is still with us, by the bank's own books. */
function netOf(house: House, { row }: HouseBooking): number {
  return [...house.money.payments.values()]
    .filter((one) => one.bookingId === row.id)
    .reduce((sum, { id }) => sum + house.money.bank.net(id), 0);
}

/**
 * What a booking in its present state has to have brought, written from the rules of money and not from what was decided.
 */
function dueOf(house: House, booking: HouseBooking): number | undefined {
  const { row, charges } = booking;
  const fees = charges
    .filter((one) => one.row.state === 'paid')
    .reduce((sum, one) => sum + one.row.amountHalalas, 0);
  switch (row.state) {
    case 'accepted':
    case 'returned':
    case 'completed':
      return row.totalHalalas - row.discountHalalas + fees - wentBack(booking) + cameBeside(house, booking);
    // How much of it stays is said by the rules of cancelling; what stays is compared with what is earned, below.
    case 'cancelled':
      return undefined;
    default:
      return 0;
  }
}

/** Taken as a deposit that goes on being kept: nobody has earned it. */
const standsDown = (house: House, { id, bookingId }: { readonly id: string; readonly bookingId: string }) => {
  const { deposit } = house.booking(bookingId);
  return deposit?.paymentId === id && deposit.state === 'kept';
};

/** What must hold when every limit of time has passed and all jobs have run. */
export function holdAtRest(house: House): void {
  const { bank, books, payments } = house.money;
  if (bank.heldOfAll() !== 0) throw new Error(`B4: ${bank.heldOfAll()} is held for nothing`);
  for (const booking of house.bookings.values()) {
    chainOf(booking);
    const { id, state } = booking.row;
    const open = [booking.row, ...booking.changes.map(({ row }) => row)].map((one) => one.state);
    if (open.includes('awaiting_payment') || open.includes('requested'))
      throw new Error(`B4: booking ${id} is ${state} for ever`);
    const due = dueOf(house, booking);
    if (due !== undefined && netOf(house, booking) !== due)
      throw new Error(`M3: booking ${id}, ${state}, has brought ${netOf(house, booking)} and is due ${due}`);
    noShowsOf(house, booking);
    tabsOf(house, booking);
  }
  for (const payment of payments.values())
    if (payment.earned !== bank.net(payment.id) && !standsDown(house, payment))
      throw new Error(
        `M3: of payment ${payment.id} ${payment.earned} is earned, ${bank.net(payment.id)} is here`,
      );
  for (const [account, balance] of books.all())
    if (account.startsWith('renter:') && balance !== 0)
      throw new Error(`M3: ${account} is still owed ${-balance}`);
}

/**
 * Of a booking that ended because somebody did not come, the owner has earned nothing, or the first day's part of what was
 * paid, and pays a fee for staying away; none ended so whose two sides had proved that they met.
 */
function noShowsOf(house: House, booking: HouseBooking): void {
  const { row, noShows, timeline, ownerFee } = booking;
  const ended = timeline.find(({ step }) => step === 'renter_no_show' || step === 'owner_no_show');
  const counted = noShows.filter(({ absent }) => absent !== null);
  if ((counted.length === 1) !== (ended !== undefined) || counted.length > 1)
    throw new Error(`B5: booking ${row.id} ended by ${ended?.step}, with ${counted.length} no-shows`);
  if (row.state !== 'accepted' && noShows.some(({ state }) => state !== 'ended'))
    throw new Error(`B5: booking ${row.id} is ${row.state}, and a no-show waits`);
  if ((ownerFee?.rule === 'no_show') !== (ended?.step === 'owner_no_show'))
    throw new Error(
      `M6-fee: booking ${row.id} ended by ${ended?.step}, its owner's fee is ${ownerFee?.rule}`,
    );
  if (!ended) return;
  if (booking.metAt && booking.metAt < ended.at)
    throw new Error(`B5: booking ${row.id} ended by ${ended.step}, and the two had met`);
  const earned = house.money
    .paymentsOf(row.id)
    .filter(({ purpose }) => purpose !== 'claim' && purpose !== 'deposit')
    .reduce((sum, one) => sum + one.earned, 0);
  const minutes = (+row.end - +row.start) / 60_000;
  const day = ended.step === 'owner_no_show' ? 0 : Math.min(1, (24 * 60) / minutes);
  const kept = day * (row.totalHalalas - row.discountHalalas);
  // What claims and the operator gave back before the end lowered what it was a part of, and afterwards what had stayed.
  if (wentBack(booking) > 0 ? earned > kept + 0.5 : Math.abs(earned - kept) > 0.5)
    throw new Error(`M3: booking ${row.id} ended by ${ended.step}, ${earned} is earned of ${kept}`);
}

function tabsOf(house: House, { row, charges }: HouseBooking): void {
  const hasPaymentRequest = charges.some((one) => one.row.state === 'open' && one.row.askedBy === 'owner');
  const moment = { ...row, hasPaymentRequest };
  const isListed = row.state !== 'dropped';
  if ((renterTab(moment, house.now) !== undefined) !== isListed)
    throw new Error(`booking ${row.id}, ${row.state}, is in the wrong tab of its renter`);
  const isOwners = isListed && row.state !== 'declined' && row.state !== 'expired';
  if ((ownerTab(moment, house.now) !== undefined) !== isOwners)
    throw new Error(`booking ${row.id}, ${row.state}, is in the wrong tab of its owner`);
}

/** Everything that a renter, an owner or the house would notice, as one text. */
export function digestOf(house: House): string {
  const ends = [...house.bookings.values()].map(({ row }) => [
    row.state,
    halalas(row.totalHalalas),
    row.end.getTime(),
  ]);
  return JSON.stringify([house.money.books.all(), ends]);
}
