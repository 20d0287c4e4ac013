import { randomUUID } from 'node:crypto';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { dataOf } from '../testing/rentals/renting.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

const aPerson = { field: 'userid', access: 'public' } as const;
const personOf = async ({ world }: Stage) => (await world.person('renter')).id;
const ofPerson = (more: Record<string, unknown> = {}): Fixture => ({
  good: async (stage) => ({ input: { userid: await personOf(stage), ...more }, mode: 'renter' }),
  object: aPerson,
});

/** A report that was made in a chat. */
async function chatReport({ world }: Stage): Promise<string> {
  const [person, reporter] = [await world.person('owner'), await world.person('renter')];
  await world.listing({ owner: person });
  const channelId = channelName(reporter.id, person.id);
  dataOf(await reporter.api.addChannel({ channelId }));
  dataOf(await person.api.sendMessage({ channelId, clientId: randomUUID(), body: 'Pay me in cash.' }));
  dataOf(await reporter.api.reportPerson({ personId: person.id, reason: 'off_site', inChat: 1 }));
  const { id } = await world.db
    .selectFrom('person_reports')
    .select('id')
    .where('reporter_id', '=', reporter.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls about other people: blocks and reports. */
export const safetyFixtures = {
  personStanding: ofPerson(),
  blockPerson: ofPerson(),
  unblockPerson: ofPerson(),
  // Each by another renter, because one reports few people an hour.
  reportPerson: {
    good: async (stage) => ({
      input: { userid: await personOf(stage), reason: 'off_site', words: 'x' },
      mode: 'renter',
      parties: { renter: await stage.world.person('renter'), owner: stage.owner },
    }),
    object: aPerson,
  },
  adminPersonReports: ofAdmin(async () => ({ sort: 'newest' })),
  reportedChat: ofAdmin(async (stage) => ({ report_id: await chatReport(stage) })),
  closePersonReport: ofAdmin(async (stage) => {
    const reporter = await stage.world.person('renter');
    await reporter.api.reportPerson({ personId: await personOf(stage), reason: 'rude' });
    const { id } = await stage.world.db
      .selectFrom('person_reports')
      .select('id')
      .where('reporter_id', '=', reporter.id)
      .executeTakeFirstOrThrow();
    return { report_id: id, reason: 'They were told how we write here.' };
  }),
} satisfies Record<string, Fixture>;
