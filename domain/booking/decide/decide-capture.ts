import { isBefore } from '../../time.ts';
import type { Booking, Change } from '../booking.ts';
import { isKnownBack } from '../money/extending.ts';
import type { ArrivedFacts, ToldPayment } from './commands.ts';
import { earn, extend } from './decide-answer.ts';
import { unwanted } from './decide-payment.ts';
import { type Decided, decided } from './decided.ts';
import { ownerOf, SYSTEM, takeChangeStep, takeStep } from './take-step.ts';

/**
 * The bank has captured a hold, because the owner had said yes. When its answer comes only after the start, nothing
 * becomes firm: the money goes back.
 */
export function decideCaptured(
  booking: Booking,
  { payment }: { readonly payment: ToldPayment },
  facts: ArrivedFacts,
): Decided {
  if (payment.purpose === 'deposit') return decided({ deposit: { kind: 'taken', paymentId: payment.id } });
  if (payment.purpose === 'extension') return moreCaptured(booking, payment, facts);
  const { now } = facts;
  if (booking.state !== 'requested') return unwanted(booking, payment, facts);
  if (isBefore(now, booking.start))
    return decided(takeStep(booking, 'accept', ownerOf(booking), { now }), earn(booking, payment.id));
  return decided(takeStep(booking, 'late_capture', SYSTEM, { now }), {
    money: [{ verb: 'giveBack', paymentId: payment.id }],
  });
}

function moreCaptured(booking: Booking, payment: ToldPayment, facts: ArrivedFacts): Decided {
  const { change, now } = facts;
  if (change?.state !== 'requested') return unwanted(booking, payment, facts);
  if (booking.state === 'accepted' && isBefore(now, change.start) && !isKnownBack(booking, facts))
    return decided(extend(booking, change, payment.id, 'owner', now));
  const tells = { renter: 'change_money_back', owner: 'extension_failed_owner' } as const;
  const ended =
    booking.state === 'accepted'
      ? takeChangeStep(change, 'fail_capture', SYSTEM, { now, tells })
      : takeChangeStep(change, 'withdraw', SYSTEM, { now });
  return decided(ended, { money: [{ verb: 'giveBack', paymentId: payment.id }] });
}

/**
 * The bank refuses the capture after the owner had said yes: the booking or change cannot stand, and the hold is let go.
 */
export function decideCaptureRefused(
  booking: Booking,
  { payment }: { readonly payment: ToldPayment },
  { change, now }: ArrivedFacts,
): Decided {
  const money = [{ verb: 'giveBack', paymentId: payment.id } as const];
  if (payment.purpose === 'deposit')
    return decided({ deposit: { kind: 'untaken', paymentId: payment.id } }, { money });
  if (payment.purpose === 'extension') {
    const failed = change?.state === 'requested' ? failMore(change, now) : {};
    return decided(failed, { money });
  }
  const failed = booking.state === 'requested' ? takeStep(booking, 'fail_capture', SYSTEM, { now }) : {};
  return decided(failed, { money });
}

const failMore = (change: Change, now: Date) => takeChangeStep(change, 'fail_capture', SYSTEM, { now });
