import fc from 'fast-check';
import type { Move } from './interleaving-stage.ts';

const MINUTE = 60_000;

/** The bank does something else than it should, once. */
export const misbehave = fc
  .constantFrom(
    // The bank's plain no to giving money back is left out: it is stored, told as B5, and waits for a person.
    ['capture', 'decline'] as const,
    ...(['capture', 'refund', 'reversal'] as const).flatMap((call) =>
      ['reset', '5xx-before', '5xx-after', 'garbage', 'webhook-before-answer'].map(
        (outcome) => [call, outcome] as const,
      ),
    ),
    ...(['status', 'query', 'checkout'] as const).flatMap((call) =>
      ['reset', '5xx-before', 'garbage'].map((outcome) => [call, outcome] as const),
    ),
    ...[
      'decline',
      'wrong-amount',
      'pending-then-ok',
      'pending-then-decline',
      'webhook-x10',
      'no-webhook',
    ].map((outcome) => ['pay', outcome] as const),
  )
  .map(
    ([call, outcome]): Move => ({
      says: `the bank's next ${call}: ${outcome}`,
      needsBooking: false,
      act: ({ world }) => world.bank.plan({ match: { call }, outcome }),
    }),
  );

export const wait = fc.constantFrom(1, 1, 5, 16, 90, 8 * 60, 24 * 60).map(
  (minutes): Move => ({
    says: `${minutes} minutes pass`,
    needsBooking: true,
    act: ({ world }) => world.pass(minutes * MINUTE),
  }),
);
