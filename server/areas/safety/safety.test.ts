import { randomUUID } from 'node:crypto';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function pair() {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const listing = await world.listing({ owner });
  const channelId = channelName(renter.id, owner.id);
  dataOf(await renter.api.addChannel({ channelId }));
  return { owner, renter, listing, channelId };
}

const book = async (renter: Person, listing: string) => {
  const answer = await renter.api.addBooking(wishFor(listing, nextPeriod(world)), {
    idempotencyKey: randomUUID(),
  });
  return answer.ok ? 'booked' : answer.refusal.code;
};
const write = async (person: Person, channelId: string) => {
  const answer = await person.api.sendMessage({ channelId, clientId: randomUUID(), body: 'Hello' });
  return answer.ok ? 'sent' : answer.refusal.code;
};

test.each(['owner', 'renter'] as const)(
  'when the %s blocks, nobody of the two writes and nothing new is booked, until they take it back',
  async (side) => {
    const { owner, renter, listing, channelId } = await pair();
    const [by, other] = side === 'owner' ? [owner, renter] : [renter, owner];
    dataOf(await by.api.blockPerson({ personId: other.id }));
    dataOf(await by.api.blockPerson({ personId: other.id }));
    expect([await write(renter, channelId), await write(owner, channelId)]).toEqual([
      'CHAT_BLOCKED',
      'CHAT_BLOCKED',
    ]);
    expect(await book(renter, listing)).toBe('PERSON_BLOCKED');
    const closedFor = async (person: Person) =>
      dataOf(await person.api.updateChannel({ channelId })).data.closed;
    expect([await closedFor(by), await closedFor(other)]).toEqual(['CHAT_BLOCKED', 'CHAT_BLOCKED']);
    const standing = async (person: Person, of: Person) =>
      dataOf(await person.api.personStanding({ personId: of.id })).data.blocked;
    expect([await standing(by, other), await standing(other, by)]).toEqual([true, false]);
    // The other cannot take it back.
    dataOf(await other.api.unblockPerson({ personId: by.id }));
    expect(await write(other, channelId)).toBe('CHAT_BLOCKED');
    dataOf(await by.api.unblockPerson({ personId: other.id }));
    expect([await write(renter, channelId), await write(owner, channelId)]).toEqual(['sent', 'sent']);
    expect(await book(renter, listing)).toBe('booked');
  },
);

test('nobody blocks or reports themselves, or somebody who is not there', async () => {
  const person = await world.person('renter');
  expect(await person.api.blockPerson({ personId: person.id })).toMatchObject({
    refusal: { code: 'NOT_YOU' },
  });
  expect(await person.api.reportPerson({ personId: person.id, reason: 'rude' })).toMatchObject({
    refusal: { code: 'NOT_YOU' },
  });
  expect(await person.api.blockPerson({ personId: randomUUID() })).toMatchObject({ status: 404 });
});

test('a report stands before the admins, the oldest first, until one of them closes it with what was done', async () => {
  const { owner, renter } = await pair();
  const admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  const wish = { personId: owner.id, reason: 'off_site', words: 'Wants cash.' } as const;
  dataOf(await renter.api.reportPerson(wish));
  expect(await renter.api.reportPerson(wish)).toMatchObject({ refusal: { code: 'PERSON_REPORTED' } });
  world.clock.advance(1_000);
  dataOf(await owner.api.reportPerson({ personId: renter.id, reason: 'rude' }));
  const { data } = dataOf(await admin.api.adminPersonReports({}));
  expect(
    data.map(({ personId, reporterId, reason, words }) => [personId, reporterId, reason, words]),
  ).toEqual([
    [owner.id, renter.id, 'off_site', 'Wants cash.'],
    [renter.id, owner.id, 'rude', ''],
  ]);
  const decision = { reportId: data[0]?.id ?? '', reason: 'The owner was warned in the chat.' };
  // Pressed in several windows at once, it is closed once.
  const pressed = await Promise.all([1, 2, 3].map(() => admin.api.closePersonReport(decision)));
  expect(pressed.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).sort()).toEqual([
    'PERSON_REPORT_CLOSED',
    'PERSON_REPORT_CLOSED',
    'ok',
  ]);
  const made = dataOf(await admin.api.decisionsJustMade({})).data;
  expect(made.filter(({ subject }) => subject === decision.reportId)).toHaveLength(1);
  expect(dataOf(await admin.api.adminPersonReports({})).data).toHaveLength(1);
  dataOf(await renter.api.reportPerson(wish));
  expect(await renter.api.adminPersonReports({})).toMatchObject({ status: 403 });
});

test('[D-REPORTED-CHAT D-UNDO] a report from a chat lets an operator read it until that moment, as long as it is open, and closing it is taken back', async () => {
  const { owner, renter, channelId } = await pair();
  const admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  const say = async (person: Person, body: string) =>
    dataOf(await person.api.sendMessage({ channelId, clientId: randomUUID(), body }));
  await say(renter, 'Is it free on Friday?');
  await say(owner, 'Yes. Pay me in cash, 0551234567.');
  dataOf(await renter.api.reportPerson({ personId: owner.id, reason: 'off_site', inChat: 1 }));
  await say(renter, 'Written after the report.');
  // Whoever reports somebody with whom nothing was written, or outside the chat, lets nobody read anything.
  const stranger = await world.person('renter');
  dataOf(await stranger.api.reportPerson({ personId: owner.id, reason: 'rude', inChat: 1 }));

  const inChats = async () => dataOf(await admin.api.adminPersonReports({ chat: 1 })).data;
  const report = (await inChats()).find(({ reporterId }) => reporterId === renter.id);
  const reportId = report?.id ?? '';
  expect(report).toMatchObject({ personId: owner.id, hasChat: true });
  const others = dataOf(await admin.api.adminPersonReports({ chat: 0 })).data;
  expect(others.find(({ reporterId }) => reporterId === stranger.id)).toMatchObject({ hasChat: false });
  const withoutChat = others.find(({ reporterId }) => reporterId === stranger.id)?.id ?? '';
  expect(await admin.api.reportedChat({ reportId: withoutChat })).toMatchObject({ status: 404 });

  const chat = dataOf(await admin.api.reportedChat({ reportId })).data;
  expect(chat.map(({ authorId, body }) => [authorId, body])).toEqual([
    [renter.id, 'Is it free on Friday?'],
    [owner.id, 'Yes. Pay me in cash, 0551234567.'],
  ]);
  const { data: log } = dataOf(await admin.api.auditLog({ what: 'reportedChat' }));
  expect(log[0]).toMatchObject({ what: 'reportedChat', outcome: 'done' });
  expect(await renter.api.reportedChat({ reportId })).toMatchObject({ status: 403 });

  const waiting = async () =>
    dataOf(await admin.api.adminHome({})).data.find(({ name }) => name === 'reported_chats')?.count;
  const before = await waiting();
  dataOf(await admin.api.takeCase({ kind: 'reported_chats', subject: reportId }));
  dataOf(await admin.api.closePersonReport({ reportId, reason: 'The owner was warned in the chat.' }));
  expect(await waiting()).toBe((before ?? 0) - 1);
  expect(await admin.api.reportedChat({ reportId })).toMatchObject({ status: 404 });
  const [made] = dataOf(await admin.api.decisionsJustMade({})).data;
  expect(made).toMatchObject({ kind: 'chat_report_closed', path: '/admin/person-reports?chat=1' });
  dataOf(await admin.api.undoDecision({ id: made?.id ?? '' }));
  expect(await waiting()).toBe(before);
  const { cases } = dataOf(await admin.api.adminCases({ kind: 'reported_chats' })).data;
  expect(cases).toMatchObject([{ subject: reportId, by: { id: admin.id } }]);
});
