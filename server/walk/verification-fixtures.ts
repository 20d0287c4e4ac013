import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

/** Somebody who has given their personal ID and waits. */
async function waiting({ world }: Stage) {
  const person = await world.person('renter');
  await person.api.saveProfile({ name: person.name, personalId: '1123456780' });
  const { id } = await world.db
    .selectFrom('person_verifications')
    .select('id')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { person, id };
}

/** Calls about whether the house believes who somebody is. */
export const verificationFixtures = {
  ownVerification: { good: async () => ({ input: {}, mode: 'renter' }) },
  adminVerifications: ofAdmin(async () => ({ sort: 'newest' })),
  adminVerification: ofAdmin(async (stage) => ({ account_id: (await waiting(stage)).person.id })),
  decideVerification: ofAdmin(async (stage) => {
    const { person, id } = await waiting(stage);
    return { account_id: person.id, _id: id, decision: 'declined', reason: 'The name is another one.' };
  }),
} satisfies Record<string, Fixture>;
