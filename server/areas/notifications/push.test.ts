import { channelName } from '@kiraa/domain/chat/channel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { deviceOf, newSubscription, pushesTo } from '../../testing/people/push.ts';
import { book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function ask(renter: Person, owner: Person): Promise<string> {
  const listing = await world.listing({ owner, instant: false, nameEn: 'Land Cruiser', nameAr: 'لاندكروزر' });
  const { bookingId, checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await world.pass(1_000);
  return bookingId;
}

const devicesOf = async (person: Person) =>
  (
    await world.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('account_id', '=', person.id)
      .execute()
  ).map(({ endpoint }) => endpoint);

test('[P3-NOTE-13] a device that agreed is told in its owner’s language what the notice says, sealed, and once', async () => {
  const owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person('renter', 'فهد العتيبي');
  expect(dataOf(await owner.api.pushKey({})).data.key).toBe(
    'BM_-JKz8WXBfwFyKeNwtaoeJsKMfPkYbR--fDy5TB_x-i7w0I26iE3aF4zOMLxvTcxc60dPk5kt1Ly7jw7W939o',
  );
  const device = await newSubscription(world.standinsUrl);
  dataOf(await owner.api.subscribeToPush(device));
  dataOf(await owner.api.subscribeToPush(device));
  await world.db.updateTable('accounts').set({ language: 'ar' }).where('id', '=', owner.id).execute();
  const bookingId = await ask(renter, owner);
  const pushes = await pushesTo(world.standinsUrl, device);
  expect(pushes).toHaveLength(1);
  expect(pushes[0]?.subject).toBe('وصلك طلب حجز جديد');
  expect(pushes[0]?.body).toContain('لاندكروزر');
  expect(pushes[0]?.body).toContain(`/booking/${bookingId}`);
  // Whoever answers reads who asks; sealed to the device, as the rest of it.
  expect(pushes[0]?.body).toContain('طلب من فهد');
  expect(JSON.stringify(pushes)).not.toContain(renter.mobile.slice(4));
});

test('a device that the push service has forgotten is forgotten by us too; one that is busy is tried again', async () => {
  const owner = await world.person('owner');
  const [gone, busy] = [await newSubscription(world.standinsUrl), await newSubscription(world.standinsUrl)];
  dataOf(await owner.api.subscribeToPush(gone));
  await plan({ match: { device: deviceOf(gone) }, outcome: 'gone' });
  await ask(await world.person('renter'), owner);
  expect(await devicesOf(owner)).toEqual([]);
  dataOf(await owner.api.subscribeToPush(busy));
  await plan({ match: { device: deviceOf(busy) }, outcome: 'busy' });
  await ask(await world.person('renter'), owner);
  expect(await pushesTo(world.standinsUrl, busy)).toEqual([]);
  await world.pass(600_000);
  expect(await pushesTo(world.standinsUrl, busy)).toHaveLength(1);
});

test('logging out ends a device’s messages; another account on it takes it over; off is off', async () => {
  const owner = await world.person('owner');
  const other = await world.person('owner');
  const device = await newSubscription(world.standinsUrl);
  dataOf(await owner.api.subscribeToPush(device));
  dataOf(await owner.api.logOut({}));
  await ask(await world.person('renter'), owner);
  expect(await pushesTo(world.standinsUrl, device)).toEqual([]);
  dataOf(await other.api.subscribeToPush(device));
  expect([await devicesOf(owner), await devicesOf(other)]).toEqual([[], [device.endpoint]]);
  const stranger = await world.person('renter');
  dataOf(await stranger.api.unsubscribeFromPush({ endpoint: device.endpoint }));
  expect(await devicesOf(other)).toEqual([device.endpoint]);
  dataOf(await other.api.unsubscribeFromPush({ endpoint: device.endpoint }));
  expect(await devicesOf(other)).toEqual([]);
});

test('whoever turned booking updates off is pushed nothing', async () => {
  const owner = await world.person('owner');
  const device = await newSubscription(world.standinsUrl);
  dataOf(await owner.api.subscribeToPush(device));
  dataOf(await owner.api.switchNotification({ type: 'booking', status: 0 }));
  await ask(await world.person('renter'), owner);
  expect(await pushesTo(world.standinsUrl, device)).toEqual([]);
});

test('an unread word in the chat is pushed without its words and without a name, instead of a text message', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter', 'فهد العتيبي')];
  await world.listing({ owner });
  const device = await newSubscription(world.standinsUrl);
  dataOf(await owner.api.subscribeToPush(device));
  const channelId = channelName(renter.id, owner.id);
  dataOf(await renter.api.addChannel({ channelId }));
  dataOf(await renter.api.sendMessage({ channelId, clientId: 'push-0001', body: 'The gate code is 4821' }));
  await world.pass(61_000);
  expect(await pushesTo(world.standinsUrl, device)).toMatchObject([
    {
      subject: 'You have a new message on Kiraa',
      body: 'Somebody has written to you in the chat.\n/owner/chat',
    },
  ]);
  const texts = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(owner.mobile)}`);
  expect(await texts.json()).toEqual([]);
});

test('an address inside a private network, and keys that are none, are refused; eleven devices are ten', async () => {
  const person = await world.person('renter');
  const good = await newSubscription(world.standinsUrl);
  const inside = { ...good, endpoint: 'https://10.0.0.1/push/device' };
  expect(await person.api.subscribeToPush(inside)).toMatchObject({
    status: 422,
    refusal: { code: 'PUSH_NOT_POSSIBLE' },
  });
  for (let count = 0; count < 11; count += 1) {
    world.clock.advance(1_000);
    dataOf(await person.api.subscribeToPush(await newSubscription(world.standinsUrl)));
  }
  expect(await devicesOf(person)).toHaveLength(10);
});

async function plan(body: object): Promise<void> {
  const answer = await fetch(`${world.standinsUrl}/standin/push/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}
