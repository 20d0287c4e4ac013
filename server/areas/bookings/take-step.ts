import {
  answerBy,
  type BookingActor,
  type BookingStep,
  bookingSteps,
  mayStep,
} from '@kiraa/domain/booking/life.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { releaseCouponUse } from '../coupons/coupons.ts';
import { appendBookingEvent, type BookingRow, type StateChange, setBookingState } from './booking-queries.ts';

export interface StepTaken {
  readonly actor: BookingActor;
  readonly actorId: string | null;
  readonly reason?: string | null;
}

/**
 * The only writer of a booking's state. The table in domain/booking/life.ts says whether the step exists; state and
 * timeline change together, in the caller's transaction. Answers false, changing nothing, for a step that is not legal.
 */
export async function takeStep(
  trx: Tx,
  clock: Clock,
  booking: BookingRow,
  step: BookingStep,
  by: StepTaken,
): Promise<boolean> {
  if (!mayStep(step, booking.state, by.actor)) return false;
  const at = clock.now();
  const { to } = bookingSteps[step];
  await setBookingState(trx, booking.id, { state: to, ...stampsOf(step, booking, at) });
  // The whole price goes back, or was never paid: the coupon may be used for another booking.
  if (bookingSteps[step].money === 'give-back' && booking.couponId)
    await releaseCouponUse(trx, booking.id, at);
  await appendBookingEvent(trx, {
    id: newId<'booking-event'>(),
    bookingId: booking.id,
    step,
    from: booking.state,
    to,
    actor: by.actor,
    actorId: by.actorId,
    reason: by.reason ?? null,
    at,
  });
  return true;
}

function stampsOf(step: BookingStep, booking: BookingRow, at: Date): Omit<StateChange, 'state'> {
  switch (step) {
    case 'request':
    case 'edit':
      return { requestedAt: at, answerBy: answerBy(at, booking.start) };
    case 'confirm':
    case 'accept':
    case 'apply':
    case 'agree':
      return { acceptedAt: at };
    case 'return':
    case 'ask_fee':
    case 'extend':
      return {};
    case 'complete':
    case 'drop':
    case 'decline':
    case 'expire':
    case 'withdraw':
    case 'cancel':
    case 'fail_capture':
      return { endedAt: at };
  }
}
