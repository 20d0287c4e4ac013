import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let admin: Person;
let other: Person;
let person: Person;

beforeAll(async () => {
  world = await createWorld();
  [admin, other] = [await world.person('renter', 'سلمى'), await world.person('renter', 'Fahd')];
  for (const { mobile } of [admin, other]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(new Date('2027-03-07T09:00:00.000Z'));
  await world.db.deleteFrom('undoable_decisions').execute();
  person = await world.person('renter', 'Hind');
});

const refused = (code: string) => ({ ok: false, refusal: { code } });
const channel = () => channelName(person.id, ADMIN_TEAM_ID);
async function say(by: Person, body: string) {
  world.clock.advance(1_000);
  const clientId = crypto.randomUUID();
  dataOf(await by.api.sendMessage({ channelId: channel(), clientId, body }));
}
async function ask(body = 'Where is my money?') {
  dataOf(await person.api.addChannel({ channelId: channel() }));
  await say(person, body);
}
const waiting = async (reported?: number) =>
  dataOf(await admin.api.waitingChats({ reported })).data.find(({ personId }) => personId === person.id);
const waitingOf = async (personId: string) =>
  dataOf(await admin.api.waitingChats({ personId })).data.map(({ id }) => id);
const close = async (by = admin, id?: string) =>
  by.api.closeChat({ id: id ?? (await waiting())?.id ?? '', reason: 'They only said thank you.' });
const undo = async () => {
  const [made] = dataOf(await admin.api.decisionsJustMade({})).data;
  return admin.api.undoDecision({ id: made?.id ?? '' });
};

test('[D-DESK-CHATS] a chat waits since its first unanswered message, whoever has read it, until somebody answers', async () => {
  await ask();
  await say(person, 'Hello?');
  const since = '2027-03-07T09:00:01.000Z';
  expect(await waiting()).toMatchObject({ name: 'Hind', since, words: 'Hello?', openReports: 0 });
  dataOf(await admin.api.updateChannel({ channelId: channel(), seen: 0 }));
  expect(await waiting()).toMatchObject({ since });
  const queue = dataOf(await admin.api.adminHome({})).data.find(({ name }) => name === 'chats');
  expect(queue).toMatchObject({ path: '/admin/chats/waiting' });
  await say(other, 'It is on its way.');
  expect(await waiting()).toBeUndefined();
  await say(person, 'And now?');
  expect(await waiting()).toMatchObject({ since: '2027-03-07T09:00:04.000Z', words: 'And now?' });
});

test('[D-DESK-CHATS] it is taken, handed on, and closed with a reason; the person who writes again brings it back', async () => {
  await ask('Thank you!');
  const id = (await waiting())?.id ?? '';
  // What the page of the open chat asks for, whoever else waits.
  const another = await world.person('renter', 'Layan');
  dataOf(await another.api.addChannel({ channelId: channelName(another.id, ADMIN_TEAM_ID) }));
  expect([await waitingOf(person.id), await waitingOf(another.id)]).toEqual([[id], []]);
  dataOf(await admin.api.takeCase({ kind: 'chats', subject: id }));
  expect(dataOf(await other.api.takeCase({ kind: 'chats', subject: id })).data.by.id).toBe(admin.id);
  dataOf(await admin.api.handOnCase({ kind: 'chats', subject: id, to: other.id }));
  expect(await admin.api.closeChat({ id, reason: '' })).toMatchObject(refused('INVALID_INPUT'));
  dataOf(await close());
  expect(await waiting()).toBeUndefined();
  expect(await close(other, id)).toMatchObject(refused('NOT_WAITING'));
  expect(await close(other, admin.id)).toMatchObject(refused('NOT_FOUND'));
  await say(person, 'One more thing');
  expect(await waiting()).toMatchObject({ id, since: '2027-03-07T09:00:02.000Z' });
});

test('[D-UNDO] a closed chat waits again as it did, unless something was written in it since', async () => {
  await ask();
  const before = await waiting();
  world.clock.advance(60_000);
  dataOf(await close());
  expect(dataOf(await admin.api.decisionsJustMade({})).data).toMatchObject([
    { kind: 'chat_closed', name: 'Hind', path: '/admin/chats/waiting' },
  ]);
  dataOf(await undo());
  expect(await waiting()).toEqual(before);
  dataOf(await close());
  await say(person, 'Hello?');
  expect(await undo()).toMatchObject(refused('UNDO_FOLLOWED'));
});

test('[D-DESK-CHATS] chats with people who are reported stand by themselves', async () => {
  await ask();
  expect(await waiting(1)).toBeUndefined();
  const reporter = await world.person('owner');
  dataOf(await reporter.api.reportPerson({ personId: person.id, reason: 'rude' }));
  expect(await waiting(1)).toMatchObject({ openReports: 1 });
});
