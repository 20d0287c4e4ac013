import fc from 'fast-check';
import { closeDifference, payByHand, retryGiveBack, waitingMoney } from '../../areas/payments/payments.ts';
import { type Move, nth, pick, type Stage } from './interleaving-stage.ts';

const MINUTE = 60_000;

/** The bank does something else than it should, once. */
export const misbehave = fc
  .constantFrom(
    ...(['capture', 'refund', 'reversal'] as const).map((call) => [call, 'decline'] as const),
    // The rest of a hold that was let go in part waits for its week to end, which is longer than a sequence.
    ...(['capture', 'refund'] as const).map((call) => [call, 'wrong-amount'] as const),
    ['query', 'absent'] as const,
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

const DAY_MINUTES = 24 * 60;

/** A day at a time, so that no limit of an hour or a day is passed over. */
export const wait = fc
  .constantFrom(1, 1, 5, 16, 31, 90, 8 * 60, DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES)
  .map(
    (minutes): Move => ({
      says: `${minutes} minutes pass`,
      needsBooking: true,
      act: async ({ world }) => {
        for (let left = minutes; left > 0; left -= DAY_MINUTES)
          await world.pass(Math.min(left, DAY_MINUTES) * MINUTE);
      },
    }),
  );

/** A part so small that no payment of a sequence is empty after it. */
const BY_ITSELF_HALALAS = 300;

/** Something happens at the bank that nobody has asked it for; where nothing was paid, nothing does. */
export const byItself = fc
  .record({
    booking: nth,
    kind: fc.constantFrom('refund' as const, 'chargeback' as const, 'payment' as const),
  })
  .map(
    ({ booking, kind }): Move => ({
      says: `the bank makes a ${kind} of its own for booking ${booking}`,
      needsBooking: true,
      act: async (stage) => {
        const chosen = pick(stage, booking);
        if (!chosen) return;
        const { world } = stage;
        const rows = world.db.selectFrom('payments').select('reference').where('booking_id', '=', chosen.id);
        const [first] = await rows.orderBy('created_at').orderBy('id').execute();
        const amount = kind === 'payment' ? undefined : BY_ITSELF_HALALAS;
        if (first) await world.bank.doOfItself(first.reference, kind, amount).catch(() => undefined);
      },
    }),
  );

const ACT = { by: 'Huda', reason: 'the bank has said how it was' };

/** Somebody of the house deals with all that waits for them. */
export async function clearUp({ world }: Stage, isByHand: boolean): Promise<void> {
  const { services } = world.server;
  for (const { id, what } of await waitingMoney(world.db)) {
    if (what === 'refund' && isByHand) await payByHand(services, id, ACT);
    else if (what === 'refund' || what === 'void') await retryGiveBack(services, id, ACT);
    else await closeDifference(world.db, id, { ...ACT, at: world.clock.now() });
  }
}

export const clearedUp = fc.boolean().map(
  (isByHand): Move => ({
    says: `the house ${isByHand ? 'pays by hand' : 'sends again'} what waits for it`,
    needsBooking: true,
    act: (stage) => clearUp(stage, isByHand),
  }),
);
