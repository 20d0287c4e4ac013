import { OWNER_ANSWER_HOURS } from '../limits.ts';
import { addMilliseconds, earlier, HOUR_MILLISECONDS } from '../time.ts';

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
  /** What the step owes to the renter's money; the server turns it into provider calls and ledger entries. */
  readonly money: 'none' | 'earn' | 'give-back' | 'share';
}

export const bookingSteps = {
  request: { from: ['awaiting_payment', 'dropped'], to: 'requested', actors: ['system'], money: 'none' },
  confirm: { from: ['awaiting_payment', 'dropped'], to: 'accepted', actors: ['system'], money: 'earn' },
  drop: { from: ['awaiting_payment'], to: 'dropped', actors: ['system', 'renter'], money: 'give-back' },
  accept: { from: ['requested'], to: 'accepted', actors: ['owner'], money: 'earn' },
  decline: { from: ['requested'], to: 'declined', actors: ['owner'], money: 'give-back' },
  expire: { from: ['requested'], to: 'expired', actors: ['system'], money: 'give-back' },
  /** By the renter; or by the system, of an extension whose booking ends before it is answered. */
  withdraw: { from: ['requested'], to: 'cancelled', actors: ['renter', 'system'], money: 'give-back' },
  /** Another period while the owner has not answered; the time to answer starts anew. */
  edit: { from: ['requested'], to: 'requested', actors: ['renter'], money: 'none' },
  /** More time: paid on an instant listing, else paid and agreed to. */
  extend: { from: ['accepted'], to: 'accepted', actors: ['renter', 'owner'], money: 'none' },
  /** Of a part: what it changes is changed in its booking. */
  apply: { from: ['awaiting_payment', 'dropped'], to: 'applied', actors: ['system'], money: 'earn' },
  /** The same, of an extension that its owner was asked for. */
  agree: { from: ['requested'], to: 'applied', actors: ['owner'], money: 'earn' },
  /** Shared by the rules of cancelling.ts: a part goes back, the rest stays earned. */
  cancel: { from: ['accepted'], to: 'cancelled', actors: ['renter', 'owner'], money: 'share' },
  return: { from: ['accepted'], to: 'returned', actors: ['renter'], money: 'none' },
  /** Late and unpaid: the owner wants the fee, and the booking waits for it where it is. */
  ask_fee: { from: ['accepted'], to: 'accepted', actors: ['owner'], money: 'none' },
  /** By the owner's word, or by the payment of the fee that the owner asked for. */
  complete: { from: ['accepted', 'returned'], to: 'completed', actors: ['owner', 'system'], money: 'none' },
  /** The hold could not be captured any more: the bank said no after the owner had said yes. */
  fail_capture: { from: ['requested'], to: 'cancelled', actors: ['system'], money: 'give-back' },
} as const satisfies Record<string, Step>;

export type BookingStep = keyof typeof bookingSteps;

/** States that keep their slot on the calendar; the exclusion constraint of the database names the same ones. */
export const slotKeepingStates = ['awaiting_payment', 'requested', 'accepted', 'returned'] as const;

/** May this actor take this step from this state? The one guard; time and money guards come on top. */
export function mayStep(step: BookingStep, from: BookingState, actor: BookingActor): boolean {
  const row: Step = bookingSteps[step];
  return row.from.includes(from) && row.actors.includes(actor);
}

/** Until when the owner may answer: 8 hours after the request, or the start if that is sooner (P2-OWNB-18). */
export function answerBy(requestedAt: Date, start: Date): Date {
  return earlier(addMilliseconds(requestedAt, OWNER_ANSWER_HOURS * HOUR_MILLISECONDS), start);
}
