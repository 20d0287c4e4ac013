import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { OWNER_ANSWER_HOURS } from '@kiraa/domain/limits.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { expireUnanswered, overruleBooking } from '../../areas/bookings/bookings.ts';
import { cards } from '../money/bank.ts';
import { askForMore } from '../rentals/extending.ts';
import { dataOf, FIRST_REASON, RENTER_REASON, wishFor } from '../rentals/renting.ts';
import { type Lane, type Pair, type Side, told } from './pair-race.ts';

/** Refusals that a loser may get: too late, decided by somebody else already, or the bank's answer is awaited. */
const DECIDED = ['STEP_NOT_ALLOWED', 'PAYMENT_IN_PROGRESS'];

const accepts: Side = {
  says: 'the owner accepts',
  step: 'accept',
  loses: [...DECIDED, 'ANSWER_TOO_LATE', 'BOOKING_CHANGED'],
  act: async ({ owner, bookingId, start, end }) => {
    const seen = { from: start.toISOString(), to: end.toISOString() };
    return told(await owner.api.answerRequest({ bookingId, action: 'accepted', ...seen }));
  },
};
const acceptsElsewhere: Side = {
  ...accepts,
  says: 'the owner accepts in another tab',
  act: async ({ elsewhere, bookingId }) =>
    told(await elsewhere.owner.answerRequest({ bookingId, action: 'accepted' })),
};
const declines: Side = {
  says: 'the owner declines in another tab',
  step: 'decline',
  loses: DECIDED,
  act: async ({ elsewhere, bookingId }) => {
    const input = { bookingId, action: 'declined', reasonId: FIRST_REASON } as const;
    return told(await elsewhere.owner.answerRequest(input));
  },
};
const withdraws: Side = {
  says: 'the renter cancels',
  step: 'withdraw',
  loses: DECIDED,
  act: async ({ elsewhere, bookingId }) =>
    told(await elsewhere.renter.cancelByRenter({ bookingId, reasonId: RENTER_REASON })),
};
const edits: Side = {
  says: 'the renter makes it a day shorter',
  step: 'edit',
  loses: ['EDIT_TOO_LATE'],
  act: async ({ elsewhere, bookingId, start, end }) => {
    const to = new Date(end.getTime() - DAY_MILLISECONDS).toISOString();
    const input = { bookingId, durationMode: 'day', from: start.toISOString(), to } as const;
    return told(await elsewhere.renter.editBooking(input, { idempotencyKey: randomUUID() }));
  },
};
const overrules: Side = {
  says: 'an admin ends it',
  step: 'overrule',
  loses: DECIDED,
  act: async ({ world, bookingId }) => {
    const { number } = await world.db
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const wish = { number: Number(number), back: 100, reason: null };
    const done = await overruleBooking(world.server.services, wish);
    return done.ok ? 'ok' : done.refusal;
  },
};
const cancels: Side = {
  ...withdraws,
  says: 'the renter cancels',
  step: 'cancel',
};
const cancelsHere: Side = {
  ...cancels,
  says: 'the renter cancels in this tab',
  act: async ({ renter, bookingId }) =>
    told(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON })),
};
const cancelsAsOwner: Side = {
  says: 'the owner cancels',
  step: 'cancel',
  loses: DECIDED,
  act: async ({ owner, bookingId }) =>
    told(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON })),
};
const cancelsAsOwnerElsewhere: Side = {
  ...cancelsAsOwner,
  says: 'the owner cancels in another tab',
  act: async ({ elsewhere, bookingId }) =>
    told(await elsewhere.owner.cancelByOwner({ bookingId, reasonId: FIRST_REASON })),
};

let turns = 0;
/** The last millisecond passes while the owner's acceptance is on its way, each time a little later. */
const expires: Side = {
  says: 'its 8 hours are over',
  step: 'expire',
  loses: ['ANSWERED'],
  act: async ({ world, bookingId }) => {
    turns = (turns + 7) % 120;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    world.clock.advance(1);
    await expireUnanswered(world.server.services);
    const { state } = await world.db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return state === 'expired' ? 'ok' : 'ANSWERED';
  },
};
const saysBack: Side = {
  says: 'the owner confirms the return',
  step: 'say_back',
  loses: DECIDED,
  act: async ({ owner, bookingId }) =>
    told(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 })),
};
const saysBackElsewhere: Side = {
  ...saysBack,
  says: 'the owner confirms it in another tab',
  act: async ({ elsewhere, bookingId }) =>
    told(await elsewhere.owner.returnAction({ bookingId, side: 'owner', damaged: 0 })),
};
const returns: Side = {
  says: 'the renter returns it',
  step: 'return',
  loses: DECIDED,
  act: async ({ elsewhere, bookingId }) =>
    told(await elsewhere.renter.returnAction({ bookingId, side: 'renter' })),
};

const asks = (lane: Lane) => askForMore(lane.renter, lane, { hours: 3, minutes: 30 });
const asksForMore: Side = {
  says: 'the renter asks for more time',
  loses: ['PERIOD_TAKEN'],
  act: async (lane) => told(await asks(lane)),
};
const booksAfter: Side = {
  says: 'somebody else books what comes after it',
  loses: ['PERIOD_TAKEN'],
  act: async ({ world, listing, end }) => {
    const other = await world.person('renter', 'هند الدوسري');
    const period = { start: end, end: new Date(end.getTime() + DAY_MILLISECONDS) };
    return told(await other.api.addBooking(wishFor(listing, period), { idempotencyKey: randomUUID() }));
  },
};

/** Requests and pays at the bank; returns the checkout's id. */
async function askAndPay(lane: Lane): Promise<string> {
  dataOf(await asks(lane));
  const { result } = dataOf(await lane.renter.api.openCheckout({ bookingId: lane.bookingId }));
  await lane.world.bank.pay(result.id, cards.visa);
  return result.id;
}
/** Requests and pays, so that only the owner's acceptance is missing. */
async function askAndConfirm(lane: Lane): Promise<void> {
  dataOf(await lane.renter.api.confirmPayment({ checkoutId: await askAndPay(lane) }));
}
const forms = new Map<string, string>();
const hasPaid: Side = {
  says: 'the renter comes back from paying for more time',
  step: 'extend',
  loses: ['slot_lost', 'given_back'],
  act: async ({ renter, bookingId }) => {
    const checkoutId = forms.get(bookingId) ?? '';
    const { state } = dataOf(await renter.api.confirmPayment({ checkoutId })).data;
    return state === 'succeeded' ? 'ok' : state;
  },
};
const agrees: Side = {
  says: 'the owner agrees to more time',
  step: 'extend',
  loses: DECIDED,
  act: async ({ owner, bookingId }) =>
    told(await owner.api.answerExtension({ bookingId, action: 'accepted' })),
};

const unanswered = { payment: 'visa', answered: false, hoursAhead: 72 } as const;
const unansweredTaken = { ...unanswered, payment: 'mada' } as const;
const begun = { booking: { payment: 'visa' }, afterMilliseconds: 6 * HOUR_MILLISECONDS } as const;
/** One millisecond before the owner's 8 hours end. */
const lastMoment = { booking: unanswered, afterMilliseconds: OWNER_ANSWER_HOURS * HOUR_MILLISECONDS - 1 };

/** Every pair of acts that may meet on one booking, and an owner with two tabs. */
export const racedPairs: readonly Pair[] = [
  { one: accepts, other: withdraws, booking: unanswered, inOrder: [['accept', 'cancel']] },
  { one: accepts, other: withdraws, booking: unansweredTaken, inOrder: [['accept', 'cancel']] },
  { one: accepts, other: declines, booking: unanswered },
  { one: accepts, other: acceptsElsewhere, booking: unanswered },
  { one: accepts, other: edits, booking: unanswered },
  { one: accepts, other: edits, booking: unansweredTaken },
  { one: accepts, other: overrules, booking: unanswered, inOrder: [['accept', 'overrule']] },
  { one: asksForMore, other: booksAfter, ...begun },
  {
    one: agrees,
    other: returns,
    ...begun,
    begun: askAndConfirm,
    // A return is accepted while the bank has not answered the capture for the owner's acceptance; what the bank then
    // takes is refunded.
    inOrder: [['extend', 'return'], ['return']],
  },
  {
    one: hasPaid,
    other: returns,
    ...begun,
    booking: { payment: 'visa', instant: true },
    begun: async (lane) => void forms.set(lane.bookingId, await askAndPay(lane)),
    inOrder: [['extend', 'return']],
  },
  { one: accepts, other: expires, ...lastMoment },
  { one: cancelsAsOwner, other: cancels, booking: { payment: 'visa', hoursAhead: 72 } },
  { one: cancelsHere, other: cancels, booking: { payment: 'visa', hoursAhead: 72 } },
  { one: cancelsAsOwner, other: cancelsAsOwnerElsewhere, booking: { payment: 'visa', hoursAhead: 72 } },
  { one: overrules, other: cancels, booking: { payment: 'visa', hoursAhead: 72 } },
  // Before the end of the rental the return needs both sides, whoever is first.
  {
    one: saysBack,
    other: returns,
    ...begun,
    inOrder: [
      ['return', 'complete'],
      ['say_back', 'return', 'complete'],
    ],
  },
  { one: saysBack, other: saysBackElsewhere, ...begun },
];
