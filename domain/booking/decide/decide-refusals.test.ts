import { describe, expect, test } from 'vitest';
import {
  arrived,
  asked,
  bookingIn,
  charge,
  common,
  edited,
  ids,
  MIDDLE,
  more,
  paying,
  payment,
  period,
  SAID,
  unpaid,
} from '../../booking-house/in-state.ts';
import { DAWN, END, hoursFrom, START } from '../../booking-house/stage.ts';
import { addMinutes } from '../../time.ts';
import type { Booking } from '../booking.ts';
import { type BookingState, bookingStates } from '../life/life.ts';
import type { Command, DecisionRefusalCode, Facts } from './commands.ts';
import { decide } from './decide.ts';

type Given = Exclude<Command, { kind: 'book' }>;
const wish = { durationMode: 'hour' as const, seenHalalas: undefined, ids };
const confirm = (wantsFee?: boolean) => ({ kind: 'confirm-return' as const, damaged: false, wantsFee, ids });

const NOT = 'STEP_NOT_ALLOWED';
const OK = 'decided';
type Answer = DecisionRefusalCode | typeof OK;
type Line = { readonly otherwise: Answer } & Partial<Readonly<Record<BookingState, Answer>>>;

/** Everything else speaks for the command: so it is the state that refuses it. Written out by hand from the rules of docs/rules/decisions.md. */
const table: readonly (readonly [string, Given, (state: BookingState) => Facts, Line])[] = [
  [
    'edit',
    { kind: 'edit', period, minutes: 660, channel: undefined, ...wish },
    edited,
    { otherwise: 'EDIT_TOO_LATE', requested: OK },
  ],
  [
    'ask for more',
    { kind: 'ask-for-more', wish: { mode: 'hour', hours: 1 }, channel: 'mada', ...wish },
    more,
    { otherwise: 'EXTENSION_CLOSED', accepted: OK },
  ],
  [
    'accept',
    { kind: 'accept', seen: {} },
    (state) => common(state, DAWN),
    { otherwise: NOT, requested: OK, expired: 'ANSWER_TOO_LATE' },
  ],
  [
    'decline',
    { kind: 'decline', reason: 'no' },
    (state) => common(state, DAWN),
    { otherwise: NOT, requested: OK, expired: 'ANSWER_TOO_LATE' },
  ],
  [
    'agree to more',
    { kind: 'agree-to-more' },
    (state) => asked(state, MIDDLE),
    { otherwise: NOT, accepted: OK },
  ],
  [
    'decline more',
    { kind: 'decline-more' },
    (state) => asked(state, MIDDLE),
    { otherwise: NOT, accepted: OK },
  ],
  [
    'cancel by the renter',
    { kind: 'cancel', by: 'renter', reason: 'so', seenHalalas: undefined },
    (state) => common(state, DAWN),
    { otherwise: NOT, requested: OK, accepted: OK },
  ],
  [
    'cancel by the owner',
    { kind: 'cancel', by: 'owner', reason: 'so', seenHalalas: undefined },
    (state) => common(state, DAWN),
    { otherwise: NOT, accepted: OK },
  ],
  [
    'overrule, all back',
    { kind: 'overrule', back: 100, reason: null },
    (state) => common(state, MIDDLE),
    { otherwise: NOT, requested: OK, accepted: OK, returned: OK },
  ],
  [
    'overrule, half back',
    { kind: 'overrule', back: 50, reason: null },
    (state) => common(state, MIDDLE),
    { otherwise: NOT, requested: 'ALL_OF_A_REQUEST', accepted: OK, returned: OK },
  ],
  [
    'say returned',
    { kind: 'say-returned', isRepeated: false, ids },
    (state) => common(state, MIDDLE),
    { otherwise: NOT, accepted: OK },
  ],
  [
    'say returned once more',
    { kind: 'say-returned', isRepeated: true, ids },
    (state) => common(state, MIDDLE),
    { otherwise: NOT, accepted: OK, returned: OK },
  ],
  [
    'say returned before the start',
    { kind: 'say-returned', isRepeated: false, ids },
    (state) => common(state, DAWN),
    { otherwise: 'NOT_BEGUN' },
  ],
  [
    'confirm the return',
    confirm(),
    (state) => common(state, MIDDLE),
    { otherwise: NOT, accepted: OK, returned: OK },
  ],
  [
    'confirm a late return without a word about the delay',
    confirm(),
    (state) => common(state, hoursFrom(END, 1)),
    { otherwise: NOT, accepted: 'DELAY_ANSWER_REQUIRED', returned: OK },
  ],
  [
    'confirm a late return and want the fee',
    confirm(true),
    (state) => common(state, hoursFrom(END, 1)),
    { otherwise: NOT, accepted: OK, returned: OK },
  ],
  [
    'want the fee once more',
    confirm(true),
    (state) => ({ ...common(state, hoursFrom(END, 1)), charge: state === 'accepted' ? charge : null }),
    { otherwise: NOT, returned: OK },
  ],
  [
    'pay',
    { kind: 'pay', channel: 'mada', card: undefined, ids },
    paying,
    { otherwise: 'ALREADY_PAID', awaiting_payment: OK, dropped: 'SLOT_ENDED' },
  ],
  [
    'drop by the renter',
    { kind: 'drop', by: 'renter' },
    (state) => common(state, DAWN),
    { otherwise: NOT, awaiting_payment: OK },
  ],
  [
    'drop in its quarter of an hour',
    { kind: 'drop', by: 'system' },
    (state) => common(state, DAWN),
    { otherwise: NOT },
  ],
  [
    'drop after it',
    { kind: 'drop', by: 'system' },
    (state) => common(state, addMinutes(DAWN, 15)),
    { otherwise: NOT, awaiting_payment: OK },
  ],
  [
    'drop a change after its quarter of an hour',
    { kind: 'drop-change', by: 'system' },
    (state) => unpaid(state, addMinutes(DAWN, 15)),
    { otherwise: NOT, requested: OK, accepted: OK },
  ],
  [
    'drop a change that its owner is asked for',
    { kind: 'drop-change', by: 'renter' },
    (state) => asked(state, MIDDLE),
    { otherwise: NOT },
  ],
  ['expire in time', { kind: 'expire' }, (state) => common(state, DAWN), { otherwise: NOT }],
  [
    'expire',
    { kind: 'expire' },
    (state) => common(state, hoursFrom(DAWN, 8)),
    { otherwise: NOT, requested: OK },
  ],
  ['expire a change in time', { kind: 'expire-change' }, (state) => asked(state, MIDDLE), { otherwise: NOT }],
  [
    'expire a change',
    { kind: 'expire-change' },
    (state) => asked(state, hoursFrom(START, 8)),
    { otherwise: NOT, accepted: OK },
  ],
  [
    'end what was not said to be back',
    { kind: 'end-said-back' },
    (state) => common(state, END),
    { otherwise: NOT },
  ],
  // A provider's answer is never refused: its money stands for something, or goes back.
  ...(['money-arrived', 'money-mistaken', 'captured', 'capture-refused'] as const).map(
    (kind) => [kind, { kind, payment } as Given, arrived, { otherwise: OK }] as const,
  ),
];

function answerOf(booking: Booking, command: Given, facts: Facts): unknown {
  // The facts of each line are those of its command.
  const found = decide(booking as never, command as never, facts as never);
  if (found.ok) return OK;
  // A refusal is a code, perhaps a field, and never carries a decision.
  expect(Object.keys(found)).toEqual(['ok', 'refusal']);
  return found.refusal.code;
}

describe('every command in every state', () => {
  test.each(table)('%s', (_name, command, factsIn, line) => {
    const found = bookingStates.map((state) => answerOf(bookingIn(state), command, factsIn(state)));
    expect(found).toEqual(bookingStates.map((state) => line[state] ?? line.otherwise));
  });

  test('no command is left out', () => {
    expect(new Set(table.map(([, { kind }]) => kind)).size).toBe(20);
  });

  test('what was said to be back ends at its end, in one state alone', () => {
    const found = bookingStates.map((state) =>
      answerOf({ ...bookingIn(state), saidBackAt: SAID }, { kind: 'end-said-back' }, common(state, END)),
    );
    expect(found).toEqual([NOT, NOT, OK, NOT, NOT, NOT, NOT, NOT, NOT]);
  });
});

describe('a provider’s answer about a rental', () => {
  /** States in which it stands; everywhere else the money goes back and nothing else is written. */
  const stands = {
    'money-arrived': ['awaiting_payment', 'dropped'],
    captured: ['requested'],
    'money-mistaken': [],
    'capture-refused': [],
  } as const;

  test.each(Object.entries(stands))('%s', (kind, states: readonly string[]) => {
    for (const state of bookingStates) {
      const facts = arrived(state);
      const found = decide(bookingIn(state) as never, { kind, payment } as never, facts as never);
      if (!found.ok) throw new Error(`${kind} is refused of a booking that is ${state}`);
      const goesBack = found.decision.money.some(({ verb }) => verb === 'giveBack');
      expect(goesBack, state).toBe(!states.includes(state));
      const ends = kind === 'capture-refused' && state === 'requested';
      if (goesBack && !ends) expect(found.decision.steps, state).toEqual([]);
    }
  });
});
