import {
  answerBy,
  type BookingActor,
  type BookingStep,
  bookingSteps,
  mayStep,
  noticesOf,
} from '@kiraa/domain/booking/life.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { releaseCouponUse } from '../coupons/coupons.ts';
import { appendBookingEvent, type BookingRow, type StateChange, setBookingState } from './booking-queries.ts';
import { type Edges, tell } from './tell.ts';

export interface StepTaken {
  readonly actor: BookingActor;
  readonly actorId: string | null;
  readonly reason?: string | null;
  readonly newPeriod?: Period;
}

/**
 * The only writer of a booking's state. The table in domain/booking/life.ts says whether the step exists and who is told
 * of it; state, timeline and notices change together, in the caller's transaction. Answers false, changing nothing, for
 * a step that is not legal.
 */
export async function takeStep(
  edges: Edges,
  trx: Tx,
  booking: BookingRow,
  step: BookingStep,
  by: StepTaken,
): Promise<boolean> {
  if (!mayStep(step, booking.state, by.actor)) return false;
  const at = edges.clock.now();
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
    newPeriod: by.newPeriod,
  });
  await tell(edges, trx, booking, noticesOf(step, by.actor, booking.part));
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
    case 'overrule':
    case 'fail_capture':
      return { endedAt: at };
  }
}
