import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  payDue,
  RENTER_REASON,
  view,
} from '../../../testing/rentals/renting.ts';
import { completed } from '../../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const HOUR = 3_600_000;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await world.close();
});

const listed = async (by: Person) => {
  const { data, counts } = dataOf(await by.api.bookingList({ status: 'completed' }));
  return { ids: data.map((one) => one.id), count: counts.completed };
};

test('[P3-RENB-46] a completed booking leaves the renter’s list and nothing else; a second call changes nothing', async () => {
  const bookingId = await completed(world, { owner, renter });
  const before = await view(renter, bookingId);
  for (let time = 0; time < 2; time += 1) dataOf(await renter.api.deleteBooking({ bookingId }));
  expect(await listed(renter)).toEqual({ ids: [], count: 0 });
  expect(await listed(owner)).toEqual({ ids: [bookingId], count: 1 });
  // Its page, its money and its reviews are still there.
  expect(await view(renter, bookingId)).toEqual(before);
  expect(dataOf(await owner.api.earnings({})).data.total).toBe('432.00');
  dataOf(await renter.api.rateItem({ bookingId, rating: 4, experience: 'Clean' }));
  const stranger = await world.person('renter');
  expect(await stranger.api.deleteBooking({ bookingId })).toMatchObject({ status: 404 });
  expect(await owner.api.deleteBooking({ bookingId })).toMatchObject({ status: 403 });
});

test('[P3-RENB-01] a renter finds a listing, books it, extends it, returns it, deletes it; and cancels another', async () => {
  const listingId = await world.listing({
    owner,
    instant: true,
    nameEn: 'Rare Unimog',
    nameAr: 'يونيموق نادر',
  });
  const { trending, withoutTrending } = dataOf(
    await renter.api.searchListings({ search: 'Unimog', kind: 1 }),
  ).data;
  expect([...trending, ...withoutTrending].map((one) => one.id)).toContain(listingId);
  const start = new Date(world.clock.now().getTime() + HOUR);
  const end = new Date(start.getTime() + 24 * HOUR);
  const { bookingId, checkoutId } = await book(world, renter, listingId, { period: { start, end } });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await world.pass(2 * HOUR);
  // A booking under way has not ended, and cannot be deleted.
  expect(await renter.api.deleteBooking({ bookingId })).toMatchObject({
    refusal: { code: 'STEP_NOT_ALLOWED' },
  });
  dataOf(await askForMore(renter, { bookingId, listing: listingId }, { hours: 2 }));
  await payDue(world, renter, bookingId);
  expect((await view(renter, bookingId)).to).toBe(new Date(end.getTime() + 2 * HOUR).toISOString());
  dataOf(await renter.api.returnAction({ bookingId, side: 'renter' }));
  dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }));
  dataOf(await renter.api.deleteBooking({ bookingId }));

  const asked = await world.listing({ owner, instant: false });
  const second = await book(world, renter, asked);
  await world.bank.pay(second.checkoutId, cards.visa);
  await confirm(renter, second.checkoutId);
  await accept(owner, second.bookingId);
  dataOf(await renter.api.cancelByRenter({ bookingId: second.bookingId, reasonId: RENTER_REASON }));
  expect(await listed(renter)).toEqual({ ids: [second.bookingId], count: 1 });
  // In owner mode nothing of this is offered.
  const asOwner = await owner.api.addBooking(
    { listingId, durationMode: 'hour', hours: 2, from: end.toISOString(), paymentType: 'visa' },
    { idempotencyKey: randomUUID() },
  );
  expect(asOwner).toMatchObject({ ok: false, status: 403 });
});
