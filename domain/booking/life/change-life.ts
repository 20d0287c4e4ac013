import { type BookingActor, type BookingStep, bookingSteps, isAllowed, type Step } from './life.ts';

/**
 * The life of a change: an edit asks for another period of a request, an extension for more time of a booking that runs.
 * Each change has an id, states and a slot of its own. Once it is agreed to it is `applied`, and the booking itself has
 * moved.
 */
export const changeKinds = ['edit', 'extension'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeStates = [
  'awaiting_payment',
  'requested',
  'applied',
  'dropped',
  'declined',
  'expired',
  'withdrawn',
  'failed',
] as const;
export type ChangeState = (typeof changeStates)[number];

/** States in which a change is not decided yet: it keeps its slot, and there is one such change of a booking at most. */
export const openChangeStates = ['awaiting_payment', 'requested'] as const;

const WHILE_IT_CAN = 'while its booking can still take it, before its first minute';

export const changeSteps = {
  /** The extension is paid for, and its owner is asked. */
  request: {
    from: ['awaiting_payment', 'dropped'],
    to: 'requested',
    actors: ['system'],
    guard: `an extension; the money is held or taken; ${WHILE_IT_CAN}, and no other change is open`,
    money: 'none',
    tells: [{ renter: 'extension_sent', owner: 'extension_asked' }],
  },
  /** The change takes effect in its booking, whose own step tells people of it. */
  apply: {
    from: ['awaiting_payment', 'dropped'],
    to: 'applied',
    actors: ['system'],
    guard: `an edit, or more time of an instant listing; the money is there; ${WHILE_IT_CAN}`,
    money: 'earn',
    tells: [],
  },
  /** As `apply`, for an extension that its owner was asked for. */
  agree: {
    from: ['requested'],
    to: 'applied',
    actors: ['owner'],
    guard: `before the time to answer is over, and the money is there; ${WHILE_IT_CAN}`,
    money: 'earn',
    tells: [],
  },
  drop: {
    from: ['awaiting_payment'],
    to: 'dropped',
    actors: ['system', 'renter'],
    guard: 'unpaid when its quarter of an hour is over, or given up for another',
    money: 'give-back',
    tells: [],
  },
  decline: {
    from: ['requested'],
    to: 'declined',
    actors: ['owner'],
    guard: 'before the time to answer is over, nothing under way at the bank',
    money: 'give-back',
    tells: [{ renter: 'extension_declined' }],
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    actors: ['system'],
    guard: 'the time to answer is over, and no yes is on its way to the bank',
    money: 'give-back',
    tells: [{ renter: 'extension_expired', owner: 'extension_expired_owner' }],
  },
  /** The booking ends before the change is answered. */
  withdraw: {
    from: ['requested'],
    to: 'withdrawn',
    actors: ['system'],
    guard: 'its booking is over, and nothing is under way at the bank',
    money: 'give-back',
    tells: [{ renter: 'extension_closed' }],
  },
  /** The owner had said yes, but then the bank said no, or it answered only when the added time had begun. */
  fail_capture: {
    from: ['requested'],
    to: 'failed',
    actors: ['system'],
    guard: 'the bank refused the capture',
    money: 'give-back',
    tells: [{ renter: 'extension_failed', owner: 'extension_failed_owner' }],
  },
} as const satisfies Record<string, Step<ChangeState>>;

export type ChangeStep = keyof typeof changeSteps;

export function mayStepChange(step: ChangeStep, from: ChangeState, actor: BookingActor): boolean {
  return isAllowed(changeSteps[step], from, actor);
}

/**
 * Steps of an extension that the booking's timeline shows. What comes of an edit is told by the booking's own `edit`
 * step.
 */
export const shownExtensionSteps = ['request', 'decline', 'expire', 'withdraw', 'fail_capture'] as const;

/** One line of a booking's timeline: the booking's beginning and steps, and those of its extensions. */
export type TimelineStep = 'book' | BookingStep | `extension_${(typeof shownExtensionSteps)[number]}`;

/** Every line that a timeline can hold. */
export const timelineSteps: readonly TimelineStep[] = [
  'book',
  ...(Object.keys(bookingSteps) as BookingStep[]),
  ...shownExtensionSteps.map((step) => `extension_${step}` as const),
];
