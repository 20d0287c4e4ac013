import type { BookingNoticeKind } from '../notices.ts';

/**
 * A booking's life as one table; the life of its changes is in change-life.ts. Which step follows from a command is
 * decided in decide.ts alone. The database knows the same states.
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
] as const;
export type BookingState = (typeof bookingStates)[number];

/** Who may take a step. `system` is a job or the answer of a provider, never a person. */
export type BookingActor = 'renter' | 'owner' | 'admin' | 'system';

export interface Step<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly actors: readonly BookingActor[];
  /** What else must hold for the step, in words; the rule itself is in the file that is named. */
  readonly guard: string;
  /** What happens to the renter's money with this step. */
  readonly money: 'none' | 'earn' | 'give-back' | 'share';
  /** Who is told of the step: the first line whose actor fits. */
  readonly tells: readonly StepNotice[];
}

export interface StepNotice {
  /** Left out, the line fits every actor. */
  readonly by?: BookingActor;
  readonly renter?: BookingNoticeKind;
  readonly owner?: BookingNoticeKind;
}

/** When may the money that has just arrived still do what it was paid for? */
const STILL_FREE = 'before the start, and the slot is kept or free again';
const IN_TIME = 'before the time to answer is over, nothing under way at the bank';
const NOT_THERE = 'said and not answered in time, or found so by the operator; nothing under way at the bank';

export const bookingSteps = {
  request: {
    from: ['awaiting_payment', 'dropped'],
    to: 'requested',
    actors: ['system'],
    guard: `the money is held or taken; ${STILL_FREE}`,
    money: 'none',
    tells: [{ renter: 'request_sent', owner: 'request_received' }],
  },
  confirm: {
    from: ['awaiting_payment', 'dropped'],
    to: 'accepted',
    actors: ['system'],
    guard: `an instant listing; the money is taken; ${STILL_FREE}`,
    money: 'earn',
    tells: [{ renter: 'booking_confirmed', owner: 'booking_received' }],
  },
  drop: {
    from: ['awaiting_payment'],
    to: 'dropped',
    actors: ['system', 'renter'],
    guard: 'unpaid when its quarter of an hour is over, or given up for another',
    money: 'give-back',
    tells: [],
  },
  accept: {
    from: ['requested'],
    to: 'accepted',
    actors: ['owner'],
    guard: IN_TIME,
    money: 'earn',
    tells: [{ renter: 'request_accepted' }],
  },
  decline: {
    from: ['requested'],
    to: 'declined',
    actors: ['owner'],
    guard: `${IN_TIME}; a request with a reason`,
    money: 'give-back',
    tells: [{ renter: 'request_declined' }],
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    actors: ['system'],
    guard: 'the time to answer is over and no yes is on its way to the bank',
    money: 'give-back',
    tells: [{ renter: 'request_expired', owner: 'request_expired_owner' }],
  },
  withdraw: {
    from: ['requested'],
    to: 'cancelled',
    actors: ['renter'],
    guard: 'with a reason, nothing under way at the bank',
    money: 'give-back',
    tells: [{ by: 'renter', owner: 'cancelled_by_renter' }],
  },
  /** The renter asks for another period while the owner has not answered; the owner's time to answer starts anew. */
  edit: {
    from: ['requested'],
    to: 'requested',
    actors: ['renter'],
    guard: `${IN_TIME}; the new period is free and paid for (editing.ts)`,
    money: 'none',
    tells: [{ renter: 'request_edited', owner: 'request_changed' }],
  },
  /** More time: on an instant listing when it is paid, otherwise when it is paid and the owner agrees. */
  extend: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['renter', 'owner'],
    guard: 'begun, its end ahead, no delay fee open (extending.ts)',
    money: 'none',
    tells: [
      { by: 'renter', renter: 'booking_extended', owner: 'extension_received' },
      { by: 'owner', renter: 'extension_accepted' },
    ],
  },
  /** A part of the money goes back and the rest stays earned, by the rules of cancelling.ts. */
  cancel: {
    from: ['accepted'],
    to: 'cancelled',
    actors: ['renter', 'owner', 'system'],
    guard:
      'with a reason, before the end; an owner 2 hours before the start or once begun (cancelling.ts); by itself at the start, unpaid its deposit; an owner’s leaves the money for the renter’s choice where the like of it is free (rebooking.ts), and tells the renter `rebooking_offered` instead',
    money: 'share',
    tells: [
      { by: 'renter', owner: 'cancelled_by_renter' },
      { by: 'owner', renter: 'cancelled_by_owner' },
      { by: 'system', renter: 'deposit_unpaid', owner: 'deposit_unpaid_owner' },
    ],
  },
  /** An admin ends what neither side may end any more, or what both want ended, and says what comes back (D-CANCEL). */
  overrule: {
    from: ['requested', 'accepted', 'returned'],
    to: 'cancelled',
    actors: ['admin'],
    guard: 'nothing under way at the bank; of a request all goes back (cancelling.ts)',
    money: 'share',
    tells: [{ renter: 'cancelled_by_admin', owner: 'cancelled_by_admin_owner' }],
  },
  /** The side that is there says that the other did not come; nothing else is done with the booking until that is decided. */
  say_no_show: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['renter', 'owner'],
    guard:
      'an hour after the start and until a day after it, once a side, no code typed at a hand-over (no-show.ts)',
    money: 'none',
    tells: [
      { by: 'renter', owner: 'no_show_said_owner' },
      { by: 'owner', renter: 'no_show_said' },
    ],
  },
  /** The other side says that it was there: the operator decides. */
  deny_no_show: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['renter', 'owner'],
    guard: 'of whom it was said, within the time to answer',
    money: 'none',
    tells: [
      { by: 'renter', owner: 'no_show_denied_owner' },
      { by: 'owner', renter: 'no_show_denied' },
    ],
  },
  /** The booking goes on: taken back, not found so by the operator, or a code has proved meanwhile that the two met. */
  drop_no_show: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['renter', 'owner', 'admin', 'system'],
    guard: 'by whoever said it, or by the operator once it is contradicted; by itself where a code was typed',
    money: 'none',
    tells: [
      { by: 'renter', owner: 'no_show_dropped_owner' },
      { by: 'owner', renter: 'no_show_dropped' },
      { renter: 'no_show_dropped', owner: 'no_show_dropped_owner' },
    ],
  },
  /** The operator has taken back that nobody stayed away, and decides anew (D-UNDO). */
  reopen_no_show: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['admin'],
    guard: 'within ten minutes of their decision that the booking goes on, and nothing has followed',
    money: 'none',
    tells: [{ renter: 'no_show_reopened', owner: 'no_show_reopened_owner' }],
  },
  /** The first day is the owner's, the rest goes back. */
  renter_no_show: {
    from: ['accepted'],
    to: 'cancelled',
    actors: ['system', 'admin'],
    guard: NOT_THERE,
    money: 'share',
    tells: [{ renter: 'no_show_of_renter', owner: 'no_show_of_renter_owner' }],
  },
  /** Everything goes back, and the owner pays a fee. */
  owner_no_show: {
    from: ['accepted'],
    to: 'cancelled',
    actors: ['system', 'admin'],
    guard: NOT_THERE,
    money: 'share',
    tells: [{ renter: 'no_show_of_owner', owner: 'no_show_of_owner_owner' }],
  },
  return: {
    from: ['accepted'],
    to: 'returned',
    actors: ['renter'],
    guard: 'begun; late, the delay fee is paid first (returning.ts)',
    money: 'none',
    tells: [{ owner: 'item_returned' }],
  },
  /** The return is late and unpaid and the owner wants the fee: the booking stays in its state until it is paid. */
  ask_fee: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['owner'],
    guard: 'begun and late, no fee paid, not asked for before',
    money: 'none',
    tells: [{ renter: 'delay_fee_asked' }],
  },
  /** The owner says before the end that the thing is back. Alone that ends nothing: it waits for the renter, or for the end. */
  say_back: {
    from: ['accepted'],
    to: 'accepted',
    actors: ['owner'],
    guard: 'begun, before the end, not proved by both sides, not said before',
    money: 'none',
    tells: [{ renter: 'return_said' }],
  },
  /** Taken when the owner says that the thing is back, or when the fee is paid that the owner had asked for. */
  complete: {
    from: ['accepted', 'returned'],
    to: 'completed',
    actors: ['owner', 'system'],
    guard:
      'said or proved by both sides, or the end has come; of a late one the owner forgoes the fee, or it is paid; one that the owner had said before and the renter says too tells the owner `return_agreed` instead',
    money: 'none',
    tells: [
      { by: 'owner', renter: 'booking_completed' },
      { by: 'system', renter: 'booking_completed', owner: 'delay_fee_paid' },
    ],
  },
  /** It is known to be back, and its owner has said nothing for 48 hours: nobody's earning waits for a press for ever (D-RETURN). */
  conclude: {
    from: ['accepted', 'returned'],
    to: 'completed',
    actors: ['system'],
    guard:
      'the renter has said that it is back, or both sides have proved it; 48 hours after that and after the end; no fee is owed (returning.ts)',
    money: 'none',
    tells: [{ renter: 'return_concluded', owner: 'return_unconfirmed' }],
  },
  fail_capture: {
    from: ['requested'],
    to: 'cancelled',
    actors: ['system'],
    guard: 'the owner has said yes, and the bank refused the capture',
    money: 'give-back',
    tells: [{ renter: 'capture_failed', owner: 'capture_failed_owner' }],
  },
  late_capture: {
    from: ['requested'],
    to: 'cancelled',
    actors: ['system'],
    guard: 'the owner has said yes, and the bank took the money only after the start',
    money: 'give-back',
    tells: [{ renter: 'captured_late', owner: 'captured_late_owner' }],
  },
} as const satisfies Record<string, Step<BookingState>>;

export type BookingStep = keyof typeof bookingSteps;

/** States in which a booking keeps its slot; the database's constraint names the same ones. */
export const slotKeepingStates = ['awaiting_payment', 'requested', 'accepted', 'returned'] as const;

/** May this actor take this step from this state? What else the step needs (time, money) is checked by decide.ts. */
export function mayStep(step: BookingStep, from: BookingState, actor: BookingActor): boolean {
  return isAllowed(bookingSteps[step], from, actor);
}

export function isAllowed<State extends string>(row: Step<State>, from: State, actor: BookingActor): boolean {
  return row.from.includes(from) && row.actors.includes(actor);
}

/** Which notices each side gets when this actor takes the step. */
export function noticesOf(row: Pick<Step<string>, 'tells'>, by: BookingActor): ToldSides {
  const found = row.tells.find((line) => (line.by ?? by) === by);
  return { ...(found?.renter && { renter: found.renter }), ...(found?.owner && { owner: found.owner }) };
}

export type ToldSides = Omit<StepNotice, 'by'>;
