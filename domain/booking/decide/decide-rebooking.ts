import { type Halalas, ZERO } from '../../money.ts';
import type { Booking } from '../booking.ts';
import { movablePayment, rebookingPrice } from '../money/rebooking.ts';
import type { Command, Facts, RebookFacts } from './commands.ts';
import { type Decided, decided, refused } from './decided.ts';
import type { Decision } from './decision.ts';
import { told } from './take-step.ts';

/**
 * The owner cancels, and the like of the thing is free: what would go back waits for the renter's choice (D-REBOOK). `ended` is what
 * the cancellation does otherwise; it comes back unchanged where no money can wait.
 */
export function setAside(
  booking: Booking,
  ended: Partial<Decision>,
  { facts, backHalalas }: { readonly facts: Facts; readonly backHalalas: Halalas },
): Partial<Decision> {
  const movable = facts.rebookUntil ? movablePayment(booking, facts) : undefined;
  if (!facts.rebookUntil || movable?.amountHalalas !== backHalalas) return ended;
  const notices = (ended.notices ?? []).map((notice) =>
    notice.kind === 'cancelled_by_owner' ? { ...notice, kind: 'rebooking_offered' as const } : notice,
  );
  return {
    ...ended,
    notices,
    money: [{ verb: 'setAside', ...movable }],
    rebooking: { kind: 'offer', ...movable, until: facts.rebookUntil },
  };
}

/** The renter wants the money back, or has not chosen in time: it goes back as it does after every cancellation. */
export function decideEndRebooking(
  _booking: Booking,
  { by }: Extract<Command, { kind: 'end-rebooking' }>,
  { setAside: waits, now }: Facts,
): Decided {
  if (!waits) return refused('REBOOKING_OVER');
  if (by === 'system' && now < waits.until) return refused('STEP_NOT_ALLOWED');
  const { paymentId, amountHalalas } = waits;
  return decided({
    money: [{ verb: 'giveBack', paymentId, amountHalalas }],
    rebooking: { kind: 'end' },
    notices: by === 'system' ? told({ renter: 'rebooking_over' }) : [],
  });
}

/**
 * The renter takes another thing for what they have paid. What is decided here is the old booking's part: its money moves over, and
 * what the new price does not need goes back. The new booking begins by a decision of its own, in the same transaction.
 */
export function decideRebook(
  _booking: Booking,
  { newBookingId, totalHalalas }: Extract<Command, { kind: 'rebook' }>,
  { setAside: waits, paying, fundHalalas, abovePercent, now }: RebookFacts,
): Decided {
  if (!waits || waits.until <= now) return refused('REBOOKING_OVER');
  const { paymentId, amountHalalas } = waits;
  // The provider may have given a part of it back by itself: what is not whole does not move, and goes back in time.
  const isWhole = paying?.id === paymentId && paying.withUsHalalas === amountHalalas && !paying.isUnderWay;
  if (!isWhole) return refused('REBOOKING_UNFIT');
  const price = rebookingPrice(amountHalalas, totalHalalas, { abovePercent, fundHalalas });
  if (!price) return refused('REBOOKING_UNFIT');
  const { backHalalas } = price;
  return decided({
    rebooking: { kind: 'take', newBookingId, ...price },
    money: [
      { verb: 'moveOver', paymentId, amountHalalas, newBookingId },
      ...(backHalalas === ZERO ? [] : [{ verb: 'giveBack' as const, paymentId, amountHalalas: backHalalas }]),
    ],
  });
}
