import { OWNER_ANSWER_HOURS } from '../limits.ts';
import { addMilliseconds, earlier, HOUR_MILLISECONDS } from '../time.ts';
import type { BookingNoticeKind } from './notices.ts';

/**
 * A booking's life as one table (domain.md, "A booking's life"). The database knows the same states; the only
 * writer of the column is `server/areas/bookings/take-step.ts`, which asks this table.
 */
export const bookingStates = [
  'awaiting_payment',
  'requested',
  'accepted',
  'returned',
  'completed',
  'dropped',
  'declined',
  'expired',
  'cancelled',
  'applied',
] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * A change of a booking keeps its slot as a row of its own, a part of the booking, with the same states and steps; once
 * agreed it is `applied`, and the booking itself has moved.
 */
export const bookingParts = ['edit', 'extension'] as const;
export type BookingPart = (typeof bookingParts)[number];

/** Who may take a step. `system` is a job or the answer of a provider, never a person. */
export type BookingActor = 'renter' | 'owner' | 'admin' | 'system';

interface Step {
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  readonly actors: readonly BookingActor[];
  /** What must hold besides, in words; the rule itself is in the file that is named. */
  readonly guard: string;
  /** What the step owes to the renter's money; the server turns it into provider calls and ledger entries. */
  readonly money: 'none' | 'earn' | 'give-back' | 'share';
  /** Who is told of it: the first line that fits the actor and the part. */
  readonly tells: readonly StepNotice[];
  /** Whose step is a line of the booking's timeline. What a part leads to is told by the booking's own step. */
  readonly shows: readonly ('booking' | BookingPart)[];
}

interface StepNotice {
  /** Taken by anybody when it is left out. */
  readonly by?: BookingActor;
  readonly of: 'booking' | BookingPart;
  readonly renter?: BookingNoticeKind;
  readonly owner?: BookingNoticeKind;
}

/** May the money that has just arrived still do what it was paid for? */
const STILL_FREE = 'before the start, and the slot is kept or free again';
const IN_TIME = 'before the time to answer is over, nothing under way at the bank';
const OF_A_PART = 'of a part, while its booking can still take it';

export const bookingSteps = {
  request: {
    from: ['awaiting_payment', 'dropped'],
    to: 'requested',
    actors: ['system'],
    guard: `the money is held or taken; ${STILL_FREE}`,
    money: 'none',
    tells: [
      { of: 'booking', renter: 'request_sent', owner: 'request_received' },
      { of: 'extension', renter: 'extension_sent', owner: 'extension_asked' },
    ],
    shows: ['booking', 'extension'],
  },
  confirm: {
    from: ['awaiting_payment', 'dropped'],
    to: 'accepted',
    actors: ['system'],
    guard: `an instant listing; the money is taken; ${STILL_FREE}`,
    money: 'earn',
    tells: [{ of: 'booking', renter: 'booking_confirmed', owner: 'booking_received' }],
    shows: ['booking'],
  },
  drop: {
    from: ['awaiting_payment'],
    to: 'dropped',
    actors: ['system', 'renter'],
    guard: 'unpaid when its quarter of an hour is over, or given up for another',
    money: 'give-back',
    tells: [],
    shows: ['booking'],
  },
  accept: {
    from: ['requested'],
    to: 'accepted',
    actors: ['owner'],
    guard: IN_TIME,
    money: 'earn',
    tells: [{ of: 'booking', renter: 'request_accepted' }],
    shows: ['booking'],
  },
  decline: {
    from: ['requested'],
    to: 'declined',
    actors: ['owner'],
    guard: `${IN_TIME}; a request with a reason`,
    money: 'give-back',
    tells: [
      { of: 'booking', renter: 'request_declined' },
      { of: 'extension', renter: 'extension_declined' },
    ],
    shows: ['booking', 'extension'],
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    actors: ['system'],
    guard: 'the time to answer is over, and no yes is on its way to the bank',
    money: 'give-back',
    tells: [
      { of: 'booking', renter: 'request_expired', owner: 'request_expired_owner' },
      { of: 'extension', renter: 'extension_expired', owner: 'extension_expired_owner' },
    ],
    shows: ['booking', 'extension'],
  },
  /** By the renter; or by the system, of an extension whose booking ends before it is answered. */
  withdraw: {
    from: ['requested'],
    to: 'cancelled',
    actors: ['renter', 'system'],
    guard: 'with a reason, nothing under way at the bank; of an extension, its booking is over',
    money: 'give-back',
    tells: [
      { of: 'booking', by: 'renter', owner: 'cancelled_by_renter' },
      { of: 'extension', renter: 'extension_closed' },
    ],
    shows: ['booking', 'extension'],
  },
  /** Another period while the owner has not answered; the time to answer starts anew. */
  edit: {
    from: ['requested'],
    to: 'requested',
    actors: ['renter'],
    guard: `${IN_TIME}; the new period is free and paid for (editing.ts)`,
    money: 'none',
    tells: [{ of: 'booking', renter: 'request_edited', owner: 'request_changed' }],
    shows: ['booking'],
  },
  /** More time: paid on an instant listing, else paid and agreed to. */
  extend: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['renter', 'owner'],
    guard: 'begun, its end ahead, no delay fee open (extending.ts)',
    money: 'none',
    tells: [
      { of: 'booking', by: 'renter', renter: 'booking_extended', owner: 'extension_received' },
      { of: 'booking', by: 'owner', renter: 'extension_accepted' },
    ],
    shows: ['booking'],
  },
  /** Of a part: what it changes is changed in its booking. */
  apply: {
    from: ['awaiting_payment', 'dropped'],
    to: 'applied',
    actors: ['system'],
    guard: `${OF_A_PART}; the money is there`,
    money: 'earn',
    tells: [],
    shows: [],
  },
  /** The same, of an extension that its owner was asked for. */
  agree: {
    from: ['requested'],
    to: 'applied',
    actors: ['owner'],
    guard: `${OF_A_PART}; ${IN_TIME}`,
    money: 'earn',
    tells: [],
    shows: [],
  },
  /** Shared by the rules of cancelling.ts: a part goes back, the rest stays earned. */
  cancel: {
    from: ['accepted'],
    to: 'cancelled',
    actors: ['renter', 'owner'],
    guard: 'with a reason, before the end; an owner 2 hours before the start or once begun (cancelling.ts)',
    money: 'share',
    tells: [
      { of: 'booking', by: 'renter', owner: 'cancelled_by_renter' },
      { of: 'booking', by: 'owner', renter: 'cancelled_by_owner' },
    ],
    shows: ['booking'],
  },
  /** Where neither side may any more, or both ask for it; what comes back is the admin's to say (domain.md, Cancelling). */
  overrule: {
    from: ['requested', 'accepted', 'returned'],
    to: 'cancelled',
    actors: ['admin'],
    guard: 'nothing under way at the bank; of a request all goes back (cancelling.ts)',
    money: 'share',
    tells: [{ of: 'booking', renter: 'cancelled_by_admin', owner: 'cancelled_by_admin_owner' }],
    shows: ['booking'],
  },
  return: {
    from: ['accepted'],
    to: 'returned',
    actors: ['renter'],
    guard: 'begun; late, the delay fee is paid first (returning.ts)',
    money: 'none',
    tells: [{ of: 'booking', owner: 'item_returned' }],
    shows: ['booking'],
  },
  /** Late and unpaid: the owner wants the fee, and the booking waits for it where it is. */
  ask_fee: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['owner'],
    guard: 'begun and late, no fee paid, not asked for before',
    money: 'none',
    tells: [{ of: 'booking', renter: 'delay_fee_asked' }],
    shows: ['booking'],
  },
  /** By the owner's word, or by the payment of the fee that the owner asked for. */
  complete: {
    from: ['accepted', 'returned'],
    to: 'completed',
    actors: ['owner', 'system'],
    guard: 'begun; of a late one the owner forgoes the fee, or it is paid',
    money: 'none',
    tells: [
      { of: 'booking', by: 'owner', renter: 'booking_completed' },
      { of: 'booking', by: 'system', renter: 'booking_completed', owner: 'delay_fee_paid' },
    ],
    shows: ['booking'],
  },
  /** The hold could not be captured any more: the bank said no after the owner had said yes. */
  fail_capture: {
    from: ['requested'],
    to: 'cancelled',
    actors: ['system'],
    guard: 'the bank refused the capture',
    money: 'give-back',
    tells: [
      { of: 'booking', renter: 'capture_failed', owner: 'capture_failed_owner' },
      { of: 'extension', renter: 'extension_failed', owner: 'extension_failed_owner' },
    ],
    shows: ['booking', 'extension'],
  },
} as const satisfies Record<string, Step>;

export type BookingStep = keyof typeof bookingSteps;

/** States that keep their slot on the calendar; the exclusion constraint of the database names the same ones. */
export const slotKeepingStates = ['awaiting_payment', 'requested', 'accepted', 'returned'] as const;

/** May this actor take this step from this state? The one guard; time and money guards come on top. */
export function mayStep(step: BookingStep, from: BookingState, actor: BookingActor): boolean {
  const row: Step = bookingSteps[step];
  return row.from.includes(from) && row.actors.includes(actor);
}

/** Who is told what when this actor takes the step; of a part, when it is a step of one. */
export function noticesOf(
  step: BookingStep,
  by: BookingActor,
  part: BookingPart | null,
): { readonly renter?: BookingNoticeKind; readonly owner?: BookingNoticeKind } {
  const { tells }: Step = bookingSteps[step];
  const found = tells.find((line) => line.of === (part ?? 'booking') && (line.by ?? by) === by);
  return { ...(found?.renter && { renter: found.renter }), ...(found?.owner && { owner: found.owner }) };
}

type ShownOf<S extends BookingStep> = (typeof bookingSteps)[S]['shows'][number];
type LineOf<S extends BookingStep, Of extends string> = Of extends 'booking' ? S : `${Of}_${S}`;
/** A line of a booking's timeline: its own beginning and steps, and those of its parts that it shows. */
export type TimelineStep = 'book' | { [S in BookingStep]: LineOf<S, ShownOf<S>> }[BookingStep];

/** Every line that a timeline can hold, a part's by the part's name before it. */
export const timelineSteps: readonly TimelineStep[] = [
  'book',
  ...(Object.entries(bookingSteps) as [BookingStep, Step][]).flatMap(([step, { shows }]) =>
    shows.map((of) => (of === 'booking' ? step : `${of}_${step}`) as TimelineStep),
  ),
];

/** Until when the owner may answer: 8 hours after the request, or the start if that is sooner (P2-OWNB-18). */
export function answerBy(requestedAt: Date, start: Date): Date {
  return earlier(addMilliseconds(requestedAt, OWNER_ANSWER_HOURS * HOUR_MILLISECONDS), start);
}
