import { giveClaim } from '../booking-house/claims.ts';
import { endDeposit } from '../booking-house/deposits.ts';
import { add, ZERO } from '../money.ts';
import { paidOutEntries } from '../payout/entries.ts';
import { anyBooking, freshIds, give, type Move } from './moves.ts';

/** What is done with a booking once it has begun. */

export const askForMore: Move = (house, random) => {
  const booking = anyBooking(house, random, ['accepted']);
  if (!booking) return 'no more time';
  const wish = { mode: 'hour', hours: random.below(25), minutes: random.below(61) } as const;
  return give(house, booking, {
    kind: 'ask-for-more',
    wish,
    durationMode: 'hour',
    channel: random.chance(0.3) ? 'mada' : 'card',
    seenHalalas: undefined,
    ids: freshIds(house),
  });
};

export const answerMore: Move = (house, random) => {
  const asked = [...house.bookings.values()].filter(({ changes }) =>
    changes.some(({ row }) => row.state === 'requested'),
  );
  const booking = asked.at(-1);
  if (!booking) return 'nobody asks for more';
  return give(house, booking, { kind: random.chance(0.3) ? 'decline-more' : 'agree-to-more' });
};

/** Both sides have typed the other's code. An owner who asks for a fee has the thing already, and is not handed it again. */
export const prove: Move = (house, random) => {
  const booking = anyBooking(house, random, ['accepted']);
  if (!booking || house.now < booking.row.start || booking.provedBackAt) return 'nothing to prove';
  // What was cancelled is brought back where it had been picked up (hand-over.ts).
  const { state } = booking.row;
  const isOut = state === 'accepted' || state === 'returned' || (state === 'cancelled' && booking.metAt);
  if (!isOut) return 'nobody has it';
  if (booking.charges.some(({ row }) => row.state === 'open' && row.askedBy === 'owner')) return 'it is back';
  booking.provedBackAt = house.now;
  return `booking ${booking.row.id} is proved to be back`;
};

/** One side has typed the other's code at the pick-up. */
export const meet: Move = (house, random) => {
  const booking = anyBooking(house, random, ['accepted']);
  // A code of the pick-up counts in a firm booking alone: of one that is over, nobody fetches anything.
  if (booking?.row.state !== 'accepted' || house.now < booking.row.start || booking.metAt)
    return 'nobody meets';
  booking.metAt = house.now;
  return `the two of booking ${booking.row.id} have met`;
};

const NOWHERE = { words: null, place: null };

export const sayNoShow: Move = (house, random) => {
  const waited = [...house.bookings.values()].filter(
    ({ row }) => row.state === 'accepted' && row.start <= house.now,
  );
  const booking = waited.at(-1 - random.below(Math.min(4, waited.length || 1)));
  if (!booking) return 'nobody waits';
  const by = random.pick(['renter', 'owner'] as const);
  return give(house, booking, { kind: 'say-no-show', by, ...NOWHERE });
};

/** The other side contradicts, the operator decides, or it is taken back. */
export const answerNoShow: Move = (house, random) => {
  const said = [...house.bookings.values()].filter(({ noShows }) =>
    noShows.some(({ state }) => state !== 'ended'),
  );
  const booking = said.at(-1 - random.below(Math.min(3, said.length || 1)));
  if (!booking) return 'nobody is said not to have come';
  const by = random.pick(['renter', 'owner'] as const);
  const absent = random.pick(['renter', 'owner', null] as const);
  const kind = random.pick(['deny', 'settle', 'settle', 'withdraw'] as const);
  if (kind === 'deny') return give(house, booking, { kind: 'deny-no-show', by, ...NOWHERE });
  if (kind === 'withdraw') return give(house, booking, { kind: 'withdraw-no-show', by });
  return give(house, booking, { kind: 'settle-no-show', absent, reason: 'so', adminId: 'admin' });
};

/** The operator finds that nobody stayed away, and takes that back before anything else happens. */
export const reopenNoShow: Move = (house, random) => {
  const dropped = [...house.bookings.values()].filter(
    ({ row, timeline }) => row.state === 'accepted' && timeline.at(-1)?.step === 'drop_no_show',
  );
  const booking = dropped.at(-1 - random.below(Math.min(3, dropped.length || 1)));
  const by = booking?.noShows.at(-1)?.by;
  if (!booking || !by) return 'no decision about a no-show is taken back';
  return give(house, booking, { kind: 'reopen-no-show', by, adminId: 'admin' });
};

export const giveItBack: Move = (house, random) => {
  const booking = anyBooking(house, random, ['accepted', 'returned']);
  if (!booking) return 'nothing to return';
  return give(house, booking, { kind: 'say-returned', isRepeated: random.chance(0.2), ids: freshIds(house) });
};

export const confirmBack: Move = (house, random) => {
  const booking = anyBooking(house, random, ['accepted', 'returned']);
  if (!booking) return 'nothing to confirm';
  const wantsFee = random.chance(0.25) ? undefined : random.chance(0.6);
  return give(house, booking, { kind: 'confirm-return', damaged: false, wantsFee, ids: freshIds(house) });
};

/** The delay fee is paid, at once or after it was given up: any attempt at it may still arrive. */
export const payFee: Move = (house, random) => {
  const booking = anyBooking(house, random, ['accepted']);
  if (!booking) return 'no fee';
  const due = house.give(booking.row.id, {
    kind: 'pay',
    channel: 'card',
    card: undefined,
    ids: freshIds(house),
  });
  if (!due.ok || due.attemptId === undefined) return 'no fee is due';
  if (random.chance(0.8)) house.arrive(due.attemptId);
  return `booking ${booking.row.id}: what is due is paid`;
};

/** The jobs end what nobody has paid for or answered in time. Running late, or twice, makes no difference. */
export const runJobs: Move = (house) => {
  for (const kept of [...house.bookings.values()]) {
    const { row, claims } = kept;
    house.give(row.id, { kind: 'drop', by: 'system' });
    house.give(row.id, { kind: 'drop-change', by: 'system' });
    house.give(row.id, { kind: 'expire' });
    house.give(row.id, { kind: 'expire-change' });
    house.give(row.id, { kind: 'end-said-back' });
    house.give(row.id, { kind: 'conclude' });
    house.give(row.id, { kind: 'lapse-no-show' });
    endDeposit(house, kept);
    house.give(row.id, { kind: 'end-unpaid-deposit' });
    for (const claim of claims) giveClaim(house, kept, claim, { kind: 'lapse' });
  }
  return 'the jobs run';
};

/**
 * The payout: what completed bookings have earned an owner leaves for their bank, with all else that is theirs for good.
 */
export const payOut: Move = (house, random) => {
  const owner = random.pick(house.listings).ownerId;
  const isOpen = [...house.bookings.values()].some(
    ({ row }) => row.ownerId === owner && (row.state === 'accepted' || row.state === 'returned'),
  );
  const owed = -house.money.books.balance(`owner:${owner}`);
  // The walk pays an owner out when no rental of theirs is going on, so that no balance needs dividing by booking. What claims and
  // the operator take back afterwards, later earnings settle.
  if (isOpen || owed <= 0) return 'nothing to pay out';
  house.money.books.post(paidOutEntries(owner, add(ZERO, owed as typeof ZERO)));
  return `${owner} is paid ${owed}`;
};
