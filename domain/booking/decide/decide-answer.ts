import { add } from '../../money.ts';
import type { Period } from '../../time.ts';
import { type Booking, type Change, type PaymentFacts, payableFor } from '../booking.ts';
import { isKnownBack } from '../money/extending.ts';
import { openNoShow } from '../money/no-show.ts';
import type { Command, Facts } from './commands.ts';
import { closeOpenChange } from './decide-change.ts';
import { type Decided, decided, refused } from './decided.ts';
import { type Decision, THE_BOOKING } from './decision.ts';
import { ownerOf, renterOf, SYSTEM, takeChangeStep, takeStep } from './take-step.ts';

type AcceptCommand = Extract<Command, { kind: 'accept' }>;
type DeclineCommand = Extract<Command, { kind: 'decline' }>;

/**
 * The owner says yes. Money that is already with us is earned at once. A hold is captured first, and the booking becomes
 * firm with the bank's answer, so that no booking is firm whose money the bank may still refuse.
 */
export function decideAccept(booking: Booking, { seen }: AcceptCommand, facts: Facts): Decided {
  const asked = openRequest(booking, facts);
  if (!asked.ok) return asked;
  // A page that was opened before an edit shows another period than the one that a yes would accept.
  if (!isSame({ ...periodOf(booking), ...seen }, booking)) return refused('BOOKING_CHANGED');
  const { paying } = asked;
  // A period that was still being paid for cannot be what the owner saw.
  const closed = closeOpenChange(facts);
  if (paying.state === 'taken')
    return decided(closed, takeStep(booking, 'accept', ownerOf(booking), facts), earn(booking, paying.id));
  if (paying.state !== 'held') return refused('STEP_NOT_ALLOWED');
  return decided(closed, earn(booking, paying.id));
}

export function decideDecline(booking: Booking, { reason }: DeclineCommand, facts: Facts): Decided {
  const asked = openRequest(booking, facts);
  if (!asked.ok) return asked;
  const by = { ...ownerOf(booking), reason };
  return decided(takeStep(booking, 'decline', by, facts), closeOpenChange(facts), {
    money: [{ verb: 'giveBack', paymentId: asked.paying.id }],
  });
}

/** What both answers need: it is still a request, still in time, and no earlier answer is on its way to the bank. */
function openRequest(
  booking: Booking,
  { paying, now }: Facts,
): { readonly ok: true; readonly paying: PaymentFacts } | (Decided & { readonly ok: false }) {
  if (booking.state === 'expired') return { ok: false, refusal: { code: 'ANSWER_TOO_LATE' } };
  if (booking.state !== 'requested') return { ok: false, refusal: { code: 'STEP_NOT_ALLOWED' } };
  if (booking.answerBy && booking.answerBy <= now) return { ok: false, refusal: { code: 'ANSWER_TOO_LATE' } };
  if (!paying) throw new Error('a request without its payment');
  return paying.isUnderWay ? { ok: false, refusal: { code: 'PAYMENT_IN_PROGRESS' } } : { ok: true, paying };
}

const periodOf = ({ start, end }: Period): Period => ({ start, end });
const isSame = (one: Period, other: Period) => +one.start === +other.start && +one.end === +other.end;

/**
 * The time to answer is over. But a yes that was given in time and has no answer from the bank yet outweighs the clock.
 */
export function decideExpire(booking: Booking, facts: Facts): Decided {
  const { paying, now } = facts;
  const isLate = booking.answerBy !== null && booking.answerBy <= now;
  if (booking.state !== 'requested' || !isLate) return refused('STEP_NOT_ALLOWED');
  if (!paying) throw new Error('a request without its payment');
  if (paying.isCapturing) return refused('PAYMENT_IN_PROGRESS');
  return decided(takeStep(booking, 'expire', SYSTEM, facts), closeOpenChange(facts), {
    money: [{ verb: 'giveBack', paymentId: paying.id }],
  });
}

/**
 * The owner agrees to more time (P2-OWNB-38): as with a request, a hold is captured first, and the end moves when that is
 * done.
 */
export function decideAgree(booking: Booking, facts: Facts): Decided {
  const asked = askedForMore(facts);
  if (!asked.ok) return asked;
  if (booking.state !== 'accepted') return refused('STEP_NOT_ALLOWED');
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  if (isKnownBack(booking, facts)) return refused('EXTENSION_CLOSED');
  const { change, paying } = asked;
  if (paying.state === 'taken') return decided(extend(booking, change, paying.id, 'owner', facts.now));
  if (paying.state !== 'held') return refused('STEP_NOT_ALLOWED');
  return decided(earnMore(change, paying.id));
}

/** The owner refuses more time (P2-OWNB-43); the booking itself goes on as it was. */
export function decideDeclineMore(booking: Booking, facts: Facts): Decided {
  const asked = askedForMore(facts);
  if (!asked.ok) return asked;
  return decided(takeChangeStep(asked.change, 'decline', ownerOf(booking), facts), {
    money: [{ verb: 'giveBack', paymentId: asked.paying.id }],
  });
}

function askedForMore({
  open,
  now,
}: Facts):
  | { readonly ok: true; readonly change: Change; readonly paying: PaymentFacts }
  | (Decided & { readonly ok: false }) {
  if (open?.change.state !== 'requested') return { ok: false, refusal: { code: 'STEP_NOT_ALLOWED' } };
  const { change, paying } = open;
  if (change.answerBy && change.answerBy <= now) return { ok: false, refusal: { code: 'ANSWER_TOO_LATE' } };
  if (!paying) throw new Error('an extension that is asked for without its payment');
  if (paying.isUnderWay) return { ok: false, refusal: { code: 'PAYMENT_IN_PROGRESS' } };
  return { ok: true, change, paying };
}

export function decideExpireChange(_booking: Booking, { open, now }: Facts): Decided {
  const isLate = open?.change.answerBy && open.change.answerBy <= now;
  if (open?.change.state !== 'requested' || !isLate) return refused('STEP_NOT_ALLOWED');
  const { change, paying } = open;
  if (!paying) throw new Error('an extension that is asked for without its payment');
  if (paying.isCapturing) return refused('PAYMENT_IN_PROGRESS');
  return decided(takeChangeStep(change, 'expire', SYSTEM, { now }), {
    money: [{ verb: 'giveBack', paymentId: paying.id }],
  });
}

/** The owner earns the rental's money: what the renter has paid, and what the house pays for a coupon. */
export function earn(booking: Booking, paymentId: string): Partial<Decision> {
  const amountHalalas = payableFor(booking);
  return { money: [{ verb: 'capture', paymentId, amountHalalas, discountHalalas: booking.discountHalalas }] };
}

function earnMore(change: Change, paymentId: string): Partial<Decision> {
  const { discountHalalas } = change;
  return { money: [{ verb: 'capture', paymentId, amountHalalas: payableFor(change), discountHalalas }] };
}

/** The booking ends later and costs more; the change is `applied`. */
export function extend(
  booking: Booking,
  change: Change,
  payingId: string,
  by: 'renter' | 'owner',
  now: Date,
): Decision | Partial<Decision> {
  const isAsked = by === 'owner';
  const applied = takeChangeStep(change, isAsked ? 'agree' : 'apply', isAsked ? ownerOf(booking) : SYSTEM, {
    now,
    written: { payingId },
  });
  const extended = takeStep(booking, 'extend', isAsked ? ownerOf(booking) : renterOf(booking), {
    now,
    written: { end: change.end, totalHalalas: add(booking.totalHalalas, change.totalHalalas) },
  });
  const period = { start: booking.start, end: change.end };
  return {
    steps: [...(applied.steps ?? []), ...(extended.steps ?? [])],
    slot: [...(applied.slot ?? []), { kind: 'move', of: THE_BOOKING, period }],
    notices: extended.notices ?? [],
    timeline: [...(applied.timeline ?? []), ...(extended.timeline ?? [])],
    ...earnMore(change, payingId),
  };
}
