import { randomUUID } from 'node:crypto';
import { raiseSignal } from '../areas/signals/raise-signal.ts';
import { type Fixture, newcomers, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

/** A signal about two people of its own, or about these. */
export async function stagedSignal({ world }: Stage, ids?: readonly string[]): Promise<string> {
  const people = ids ?? [(await world.person('owner')).id, (await world.person('renter')).id];
  const subject = randomUUID();
  const found = { kind: 'shared_iban', subject, weight: 3, facts: { accounts: 3 }, people } as const;
  await raiseSignal(world.db, found, world.clock.now());
  const { id } = await world.db
    .selectFrom('signals')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

/** Fraud signals, on both sides of the desk. */
export const signalFixtures = {
  ownChecks: { good: async () => ({ input: {}, mode: 'owner' }) },
  objectToCheck: {
    good: async (stage) => {
      const parties = await newcomers(stage);
      return {
        input: {
          check_id: await stagedSignal(stage, [parties.owner.id, parties.renter.id]),
          words: 'It is the account of our family.',
        },
        mode: 'owner',
        parties,
      };
    },
    object: { field: 'check_id', access: 'private' },
  },
  adminSignals: ofAdmin(async () => ({ about: 'shared_iban', list: 'waiting', sort: 'newest' })),
  decideSignal: ofAdmin(async (stage) => ({
    signal_id: await stagedSignal(stage),
    verdict: 'clear',
    reason: 'They are one family.',
  })),
} satisfies Record<string, Fixture>;
