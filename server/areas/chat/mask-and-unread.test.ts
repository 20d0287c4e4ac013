import { channelName } from '@kiraa/domain/chat/channel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { accept, book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const NUMBER = 'Call me: ٠٥٥ ١٢٣ ٤٥٦٧ or sara@example.com';
const HIDDEN = 'Call me: ••••• or •••••';

async function readBy(person: Person, channelId: string) {
  const [message] = dataOf(await person.api.messages({ channelId })).data;
  const listed = dataOf(await person.api.channels({})).data.find((one) => one.channelId === channelId);
  return [message?.body, message?.masked, listed?.lastMessage];
}

test('contact details are hidden from both, in the conversation and in the list, until a booking of theirs is paid', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const listing = await world.listing({ owner, instant: false });
  const channelId = channelName(renter.id, owner.id);
  dataOf(await renter.api.addChannel({ channelId }));
  const sent = dataOf(await renter.api.sendMessage({ channelId, clientId: 'mask-0001', body: NUMBER })).data;
  expect([sent.body, sent.masked]).toEqual([HIDDEN, true]);
  for (const person of [renter, owner])
    expect(await readBy(person, channelId)).toEqual([HIDDEN, true, HIDDEN]);
  const start = world.clock.now().getTime() + 20 * 3_600_000;
  const period = { start: new Date(start), end: new Date(start + 24 * 3_600_000) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  expect(await readBy(owner, channelId)).toEqual([HIDDEN, true, HIDDEN]);
  await accept(owner, bookingId);
  for (const person of [renter, owner])
    expect(await readBy(person, channelId)).toEqual([NUMBER, false, NUMBER]);
  const stored = world.db.selectFrom('chat_messages').select('body').where('id', '=', sent.sid);
  expect(await stored.executeTakeFirst()).toEqual({ body: NUMBER });
});

test('the badge counts conversations with something unread, for the side that has not read it', async () => {
  const owner = await world.person('owner');
  await world.listing({ owner });
  const unread = async (person: Person) => dataOf(await person.api.unreadChats({})).unread;
  const names: string[] = [];
  for (const renter of [await world.person('renter'), await world.person('renter')]) {
    const channelId = channelName(renter.id, owner.id);
    names.push(channelId);
    dataOf(await renter.api.addChannel({ channelId }));
    for (const clientId of ['unread-01', 'unread-02'])
      dataOf(await renter.api.sendMessage({ channelId, clientId, body: 'Hello' }));
    expect(await unread(renter)).toBe(0);
  }
  expect(await unread(owner)).toBe(2);
  dataOf(await owner.api.updateChannel({ channelId: names[0] ?? '', seen: 0 }));
  expect(await unread(owner)).toBe(1);
});

test('an IBAN is hidden between two people, and the house’s team reads what was written', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  await world.listing({ owner });
  const channelId = channelName(renter.id, owner.id);
  dataOf(await renter.api.addChannel({ channelId }));
  const body = 'SA44 2000 0001 2345 6789 1234';
  const sent = dataOf(await renter.api.sendMessage({ channelId, clientId: 'mask-0002', body })).data;
  expect([sent.body, sent.masked]).toEqual(['•••••', true]);
  const team = channelName(renter.id, '01900000-0000-7000-8000-00000000ad01');
  dataOf(await renter.api.addChannel({ channelId: team }));
  const told = dataOf(await renter.api.sendMessage({ channelId: team, clientId: 'mask-0003', body })).data;
  expect([told.body, told.masked]).toEqual([body, false]);
});
