import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { book, confirm as confirmPayment, dataOf, RENTER_REASON } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({
    env: { NOTICE_TEXTS_PER_PERSON: '6' },
  });
});
afterAll(() => world.close());

/** Each test begins with a day of its own: what is counted is counted by the hour and the day. */
beforeEach(() => {
  world.clock.advance(24 * HOUR - (world.clock.now().getTime() % (24 * HOUR)));
});

async function inboxOf({ standinsUrl }: World, address: string): Promise<string[]> {
  const found = await fetch(`${standinsUrl}/inbox?to=${encodeURIComponent(address)}`);
  return ((await found.json()) as { readonly body: string }[]).map(({ body }) => body);
}

/** One round of the attack: an instant booking, paid and cancelled at once, all of it given back. */
async function round(world: World, renter: Person, listing: string): Promise<void> {
  const { bookingId, checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirmPayment(renter, checkoutId);
  dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
  await world.pass(800);
}

test('[D-MESSAGES] 15 times book, pay and cancel sends 6 texts to each side and one at the hour’s end, where it sent 45', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const listing = await world.listing({ owner, instant: true });
  const email = 'merged@example.com';
  await world.db.updateTable('accounts').set({ email }).where('id', '=', owner.id).execute();
  for (let count = 0; count < 15; count += 1) await round(world, renter, listing);
  const texts = async () => [
    (await inboxOf(world, owner.mobile)).length,
    (await inboxOf(world, renter.mobile)).length,
  ];
  expect(await texts()).toEqual([6, 6]);
  await world.pass(HOUR);
  expect(await texts()).toEqual([7, 7]);
  const newest = [...(await inboxOf(world, owner.mobile)), ...(await inboxOf(world, renter.mobile))];
  expect(newest.filter((body) => /صارت أشياء أخرى|more has happened/.test(body))).toHaveLength(2);
  // Nothing of it is lost: all 30 stand in the owner's list and in their mail.
  const all = world.db.selectFrom('notifications').select('id').where('account_id', '=', owner.id);
  expect([(await all.execute()).length, (await inboxOf(world, email)).length]).toEqual([30, 30]);
  await world.pass(HOUR);
  expect(await texts()).toEqual([7, 7]);
});

test('[D-MESSAGES] what was read in the list within the hour is not sent as a text', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const listing = await world.listing({ owner, instant: true });
  for (let count = 0; count < 4; count += 1) await round(world, renter, listing);
  expect(await inboxOf(world, owner.mobile)).toHaveLength(6);
  const seen = { seen_at: world.clock.now() };
  await world.db.updateTable('notifications').set(seen).where('account_id', '=', owner.id).execute();
  await world.pass(HOUR);
  expect(await inboxOf(world, owner.mobile)).toHaveLength(6);
});

test('[D-MESSAGES] with the day’s notices used up, codes still go out, and the gauge says so', async () => {
  const small = await createWorld({ env: { NOTICE_TEXTS_PER_DAY: '4' } });
  onTestFinished(() => small.close());
  const [owner, renter] = [await small.person('owner'), await small.person('renter')];
  const listing = await small.listing({ owner, instant: true });
  for (let count = 0; count < 3; count += 1) await round(small, renter, listing);
  const texts = async () => [
    ...(await inboxOf(small, owner.mobile)),
    ...(await inboxOf(small, renter.mobile)),
  ];
  expect(await texts()).toHaveLength(4);
  const gauge = await (await fetch(`${small.url}/metrics`)).text();
  expect(gauge).toContain('kiraa_messages_today{what="notice sent"} 4');
  expect(gauge).toContain('kiraa_messages_today{what="notice left"} 0');
  expect(gauge).toContain('kiraa_messages_today{what="notice kept back"} 5');
  dataOf(await owner.api.askPasskeyCode({}));
  expect(await texts()).toHaveLength(5);
  await small.pass(HOUR);
  expect(await texts()).toHaveLength(5);
  const told = small.db.selectFrom('notifications').select('id').where('text_left_out_at', 'is not', null);
  expect(await told.execute()).toHaveLength(5);
});
