import type { Booking, Change, DelayCharge, PaymentFacts } from '../booking/booking.ts';
import type { ArrivedFacts, EditFacts, Facts, MoreFacts, PayFacts } from '../booking/decide/commands.ts';
import type { BookingState } from '../booking/life/life.ts';
import { halalas, ZERO } from '../money.ts';
import { addMinutes } from '../time.ts';
import { DAWN, END, hoursFrom, START } from './stage.ts';

/**
 * A booking in each of its states, with facts under which every command would be allowed: what is refused, the state
 * refuses.
 */

export const MIDDLE = hoursFrom(START, 5);
export const SAID = hoursFrom(START, 3);
export const ids = { booking: 'b2', change: 'x2', charge: 'f2', payment: 'p2' };
export const period = { start: START, end: hoursFrom(END, 1) };

export const bookingIn = (state: BookingState): Booking => ({
  id: 'b',
  listingId: 'l',
  renterId: 'renter',
  ownerId: 'owner',
  state,
  instant: false,
  durationMode: 'hour',
  start: START,
  end: END,
  priceHalalas: halalas(1_000),
  priceHours: 1,
  totalHalalas: halalas(10_000),
  couponId: null,
  discountHalalas: ZERO,
  commissionPercent: 10,
  vatPercent: 15,
  createdAt: DAWN,
  slotUntil: addMinutes(DAWN, 15),
  answerBy: hoursFrom(DAWN, 8),
  saidBackAt: null,
});

const taken = (id: string, state: PaymentFacts['state'] = 'taken'): PaymentFacts => ({
  id,
  state,
  channel: 'mada',
  withUsHalalas: halalas(20_000),
  isUnderWay: false,
  isCapturing: false,
});

const changeIn = (state: Change['state'], kind: Change['kind']): Change => ({
  id: 'x',
  bookingId: 'b',
  kind,
  state,
  start: END,
  end: hoursFrom(END, 1),
  durationMode: 'hour',
  totalHalalas: halalas(1_000),
  discountHalalas: ZERO,
  createdAt: DAWN,
  slotUntil: addMinutes(DAWN, 15),
  answerBy: state === 'requested' ? hoursFrom(START, 8) : null,
});

export const charge: DelayCharge = {
  id: 'f',
  askedBy: 'owner',
  state: 'open',
  minutes: 6,
  amountHalalas: halalas(100),
  createdAt: MIDDLE,
};

const isFirm = (state: BookingState) => state === 'accepted' || state === 'returned' || state === 'completed';
export const common = (state: BookingState, now: Date): Facts => ({
  now,
  paying: state === 'awaiting_payment' || state === 'dropped' ? null : taken('p'),
  open: null,
  charge: null,
  earned: isFirm(state)
    ? [{ paymentId: 'p', earnedHalalas: halalas(10_000), discountHalalas: ZERO, isUnderWay: false }]
    : [],
  handedOverAt: null,
  provedBackAt: null,
  excusedUntil: null,
  ownerFee: null,
  noShow: null,
});
export const edited = (state: BookingState): EditFacts => ({
  ...common(state, DAWN),
  isBookable: true,
  discount: ZERO,
  standing: { reason: undefined, giving: [] },
  unpaidElsewhere: 0,
});
export const more = (state: BookingState): MoreFacts => ({
  ...edited(state),
  now: MIDDLE,
  longestMinutes: 100_000,
  ownUnpaid: [],
  owesForDelay: false,
});
/** An extension that waits for its owner can be open in a booking that runs, and in no other. */
export const asked = (state: BookingState, now: Date): Facts => {
  const open = { change: changeIn('requested', 'extension'), paying: taken('p2') };
  return { ...common(state, now), open: state === 'accepted' ? open : null };
};
/** An unpaid edit beside a request, an unpaid extension beside a booking that runs. */
export const unpaid = (state: BookingState, now: Date): Facts => {
  const kind = state === 'requested' ? ('edit' as const) : ('extension' as const);
  const open = { change: changeIn('awaiting_payment', kind), paying: null };
  return { ...common(state, now), open: state === 'accepted' || state === 'requested' ? open : null };
};
export const paying = (state: BookingState): PayFacts => ({ ...common(state, DAWN), attempts: [] });
export const arrived = (state: BookingState): ArrivedFacts => ({
  ...common(state, hoursFrom(DAWN, 1)),
  change: null,
  paidCharge: null,
  standing: { reason: undefined, giving: [] },
  isCouponFree: true,
});
export const payment = {
  id: 'p3',
  purpose: 'rental' as const,
  changeId: null,
  chargeId: null,
  amountHalalas: halalas(10_000),
};
