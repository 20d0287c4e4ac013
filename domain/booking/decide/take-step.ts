import type { Period } from '../../time.ts';
import type { Booking, Change } from '../booking.ts';
import { type ChangeStep, changeSteps, mayStepChange } from '../life/change-life.ts';
import { isFirmStep } from '../life/firm-steps.ts';
import {
  type BookingActor,
  type BookingState,
  type BookingStep,
  bookingSteps,
  mayStep,
  noticesOf,
  type Step,
  slotKeepingStates,
  type ToldSides,
} from '../life/life.ts';
import { answerBy } from '../period/answer-by.ts';
import {
  type BookingWritten,
  type ChangeWritten,
  type Decision,
  type Notice,
  type NoticeValues,
  type SlotMove,
  type Subject,
  THE_BOOKING,
} from './decision.ts';

export interface Taker {
  readonly actor: BookingActor;
  readonly actorId: string | null;
  readonly reason?: string | null | undefined;
}
export const SYSTEM: Taker = { actor: 'system', actorId: null };
export const ownerOf = ({ ownerId }: Booking): Taker => ({ actor: 'owner', actorId: ownerId });
export const renterOf = ({ renterId }: Booking): Taker => ({ actor: 'renter', actorId: renterId });

/** `tells` replaces the notices that the step has in its table. */
interface Taking {
  readonly now: Date;
  readonly written?: BookingWritten;
  readonly newPeriod?: Period;
  readonly tells?: ToldSides | undefined;
}

/**
 * What a step of the booking writes, frees, tells people and adds to the timeline. Whoever decides the step adds its
 * money.
 */
export function takeStep(
  booking: Booking,
  step: BookingStep,
  by: Taker,
  { now, written = {}, newPeriod, tells }: Taking,
): Partial<Decision> {
  if (!mayStep(step, booking.state, by.actor))
    throw new Error(`no ${step} from ${booking.state} by ${by.actor}`);
  const row: Step<BookingState> = bookingSteps[step];
  const start = written.start ?? booking.start;
  return {
    steps: [
      {
        kind: 'booking',
        written: { ...written, state: row.to, ...stampsOf(booking, { step, to: row.to, start, now }) },
      },
    ],
    slot: slotOf(THE_BOOKING, booking.state, row.to),
    notices: told(tells ?? noticesOf(row, by.actor)),
    timeline: [
      {
        of: THE_BOOKING,
        step,
        from: booking.state,
        to: row.to,
        actor: by.actor,
        actorId: by.actorId,
        reason: by.reason ?? null,
        newPeriod,
      },
    ],
    // The whole price goes back, or was never paid, so another booking may use the coupon.
    coupon: row.money === 'give-back' && booking.couponId !== null ? 'release' : null,
  };
}

interface Taken {
  readonly step: BookingStep;
  readonly to: BookingState;
  readonly start: Date;
  readonly now: Date;
}

function stampsOf({ ownerAnswerHours }: Booking, { step, to, start, now }: Taken): BookingWritten {
  if (step === 'request' || step === 'edit')
    return { requestedAt: now, answerBy: answerBy(now, start, ownerAnswerHours) };
  if (isFirmStep(step)) return { acceptedAt: now };
  return KEEPING.has(to) ? {} : { endedAt: now };
}

/** The same for a change; `tells` replaces the notices that the step has by itself, `answerHours` are the booking's, where its owner is asked. */
export function takeChangeStep(
  change: Change,
  step: ChangeStep,
  by: Taker,
  {
    now,
    written = {},
    tells,
    answerHours,
  }: { now: Date; written?: ChangeWritten; tells?: ToldSides; answerHours?: number | undefined },
): Partial<Decision> {
  if (!mayStepChange(step, change.state, by.actor))
    throw new Error(`no ${step} of a change from ${change.state} by ${by.actor}`);
  const row = changeSteps[step];
  const of: Subject = { kind: 'change', id: change.id };
  return {
    steps: [
      {
        kind: 'change',
        id: change.id,
        written: {
          ...written,
          state: row.to,
          ...changeStamps(step, now, answerBy(now, change.start, answerHours)),
        },
      },
    ],
    slot: slotOf(of, change.state, row.to),
    notices: told(tells ?? noticesOf(row, by.actor)),
    timeline: [
      {
        of,
        step,
        from: change.state,
        to: row.to,
        actor: by.actor,
        actorId: by.actorId,
        reason: by.reason ?? null,
      },
    ],
  };
}

function changeStamps(step: ChangeStep, now: Date, answerBy: Date): ChangeWritten {
  switch (step) {
    case 'request':
      return { requestedAt: now, answerBy };
    case 'apply':
    case 'agree':
      return { appliedAt: now };
    case 'drop':
    case 'decline':
    case 'expire':
    case 'withdraw':
    case 'fail_capture':
      return { endedAt: now };
  }
}

const KEEPING: ReadonlySet<string> = new Set(slotKeepingStates);

/** When a slot was let go the decision itself keeps it anew, because it knows the period. */
function slotOf(of: Subject, from: string, to: string): SlotMove[] {
  if (KEEPING.has(from) && !KEEPING.has(to)) return [{ kind: 'free', of }];
  return from === 'awaiting_payment' && KEEPING.has(to) ? [{ kind: 'secure', of }] : [];
}

/** The same step, whose notices say these values as well. */
export function saying(taken: Partial<Decision>, values: NoticeValues): Partial<Decision> {
  return { ...taken, notices: (taken.notices ?? []).map((notice) => ({ ...notice, ...values })) };
}

export function told({ renter, owner }: ToldSides): Notice[] {
  return [
    ...(renter ? [{ to: 'renter', kind: renter } as const] : []),
    ...(owner ? [{ to: 'owner', kind: owner } as const] : []),
  ];
}
