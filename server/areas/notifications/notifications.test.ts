import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { clientOf } from '../../testing/people/people.ts';
import { accept, book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Requests a listing of `owner` for `renter`, which notifies both, and returns the booking's id. */
async function ask(renter: Person, owner: Person): Promise<string> {
  const listing = await world.listing({ owner, instant: false, nameEn: 'Land Cruiser', nameAr: 'لاندكروزر' });
  const { bookingId, checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return bookingId;
}

const unseenOf = async ({ api }: Person) => dataOf(await api.unseenNotifications({})).unseen;

test('[P3-NOTE-05 P3-NOTE-01 P2-NOTE-01] each side is told in both languages, with the way to what it is about', async () => {
  const owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person('renter', 'فهد العتيبي');
  const bookingId = await ask(renter, owner);
  const [told] = dataOf(await owner.api.notifications({ page: 1, perPage: 10 })).data;
  expect(told).toMatchObject({
    title: 'New booking request',
    titleAr: 'وصلك طلب حجز جديد',
    seen: false,
    redirectUrl: `/booking/${bookingId}`,
    mode: 'owner',
    bookingId,
  });
  // Who asks, for what, for how much; of a name the first word.
  expect(told?.body).toMatch(/^فهد asks for .*Land Cruiser.* for SAR.480\.00/);
  expect(told?.bodyAr).toMatch(/^طلب من فهد على .*لاندكروزر.*480\.00/);
  await accept(owner, bookingId);
  const list = dataOf(await renter.api.notifications({}));
  expect(list.data.map(({ title, redirectUrl }) => [title, redirectUrl])).toEqual([
    ['The owner said yes', `/booking/${bookingId}`],
    ['Your request went to the owner', `/booking/${bookingId}`],
  ]);
  expect(list.data.every(({ mode }) => mode === 'renter')).toBe(true);
});

test('[P3-NOTE-08 P2-NOTE-01] the list comes 10 a page, newest first, with its pages', async () => {
  const owner = await world.person('owner');
  for (let count = 0; count < 12; count += 1) {
    await ask(await world.person('renter'), owner);
    world.clock.advance(60_000);
  }
  const first = dataOf(await owner.api.notifications({ page: 1, perPage: 10 }));
  const second = dataOf(await owner.api.notifications({ page: 2, perPage: 10 }));
  expect([first.data.length, first.current, first.pages, first.totalCount]).toEqual([10, 1, 2, 12]);
  expect([second.data.length, second.current]).toEqual([2, 2]);
  const all = [...first.data, ...second.data];
  expect(new Set(all.map(({ id }) => id)).size).toBe(12);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(dataOf(await owner.api.notifications({ page: 9 })).data).toEqual([]);
});

test('[P3-NOTE-06 P3-NOTE-09 P3-NOTE-10 P1-NAV-34 P2-NOTE-02 P2-NOTE-03] opening one counts it as seen once; nobody else can open it', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter');
  await ask(renter, owner);
  await ask(renter, owner);
  expect(await unseenOf(owner)).toBe(2);
  const [newest] = dataOf(await owner.api.notifications({})).data;
  const opened = { notificationId: newest?.id ?? '' };
  const strangers = await renter.api.notificationSeen(opened);
  expect([strangers.status, await unseenOf(owner)]).toEqual([404, 2]);
  expect(dataOf(await owner.api.notificationSeen(opened)).unseen).toBe(1);
  const at = () =>
    world.db.selectFrom('notifications').select('seen_at').where('id', '=', opened.notificationId);
  const firstOpening = await at().executeTakeFirst();
  world.clock.advance(60_000);
  expect(dataOf(await owner.api.notificationSeen(opened)).unseen).toBe(1);
  expect(await at().executeTakeFirst()).toEqual(firstOpening);
  expect((await owner.api.notificationSeen({ notificationId: randomUUID() })).status).toBe(404);
  const [seen, other] = dataOf(await owner.api.notifications({})).data;
  expect([seen?.seen, other?.seen]).toEqual([true, false]);
});

test('what a person is told as an owner is in the list while they browse as a renter, marked as the owner’s', async () => {
  const owner = await world.person('owner');
  await ask(await world.person('renter'), owner);
  const { token } = dataOf(await owner.api.switchUserType({ mode: 'renter' }));
  const list = dataOf(await clientOf(world.url, token).notifications({}));
  expect(list.data.map(({ mode }) => mode)).toEqual(['owner']);
  expect(list.unseen).toBe(1);
});

test('whoever turned booking updates off gets no text message, but finds the notification in the list', async () => {
  const owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person('renter', 'فهد العتيبي');
  dataOf(await owner.api.switchNotification({ type: 'booking', status: 0 }));
  await ask(renter, owner);
  await world.pass(1_000);
  const textsTo = async (mobile: string) =>
    (await (await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`)).json()) as unknown[];
  expect(await textsTo(owner.mobile)).toEqual([]);
  expect(await textsTo(renter.mobile)).not.toEqual([]);
  expect(await unseenOf(owner)).toBe(1);
});
