import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveDuties } from '../../testing/people/admins.ts';
import { clientOf } from '../../testing/people/people.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const REASON = 'She writes that her list of chats is empty.';

/** What somebody of support is answered who looks as this person. */
async function eyesOf(person: Person) {
  const operator = await world.person('renter');
  await giveDuties(world, operator.id, ['support']);
  const look = { accountId: person.id, mode: 'renter' as const, reason: REASON };
  const { token } = dataOf(await operator.api.shadowPerson(look)).data;
  return clientOf(world.url, token);
}

async function write(person: Person, channelId: string, body: string): Promise<void> {
  dataOf(await person.api.addChannel({ channelId }));
  dataOf(await person.api.sendMessage({ channelId, clientId: `look-${body.length}-001`, body }));
}

test('[D-DESK-CHATS D-SHADOW] whoever looks as a person reads what they and the team wrote, and of two people nothing, in no call', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  await world.listing({ owner });
  const [private_, team] = [channelName(renter.id, owner.id), channelName(renter.id, ADMIN_TEAM_ID)];
  await write(renter, private_, 'Between the two of us');
  await write(renter, team, 'Where is my money?');
  await write(owner, private_, 'Only you read this');
  expect(dataOf(await renter.api.channels({})).totalCount).toBe(2);
  expect(dataOf(await renter.api.unreadChats({})).unread).toBe(1);

  for (const person of [renter, owner]) {
    const eyes = await eyesOf(person);
    for (const page of [{}, { after: 0 }, { before: 9 }])
      for (const name of [private_, private_.split('_').reverse().join('_')])
        expect(await eyes.messages({ channelId: name, ...page })).toMatchObject({
          status: 403,
          refusal: { code: 'SHADOW_HIDDEN' },
        });
    expect(dataOf(await eyes.unreadChats({})).unread).toBe(0);
  }
  const eyes = await eyesOf(renter);
  const list = dataOf(await eyes.channels({}));
  expect([list.totalCount, list.pages]).toEqual([1, 1]);
  expect(list.data.map(({ channelId, lastMessage }) => [channelId, lastMessage])).toEqual([
    [team, 'Where is my money?'],
  ]);
  expect(dataOf(await eyes.messages({ channelId: team })).data.map(({ body }) => body)).toEqual([
    'Where is my money?',
  ]);
  const none = dataOf(await (await eyesOf(owner)).channels({}));
  expect([none.data, none.totalCount]).toEqual([[], 0]);
});

test('[D-DESK-CHATS] a chat that is none, and one of strangers, is not found by whoever looks as a person', async () => {
  const [renter, one, other] = [
    await world.person('renter'),
    await world.person('renter'),
    await world.person('owner'),
  ];
  const eyes = await eyesOf(renter);
  for (const channelId of [channelName(one.id, other.id), channelName(renter.id, ADMIN_TEAM_ID)])
    expect(await eyes.messages({ channelId })).toMatchObject({ status: 404 });
});
