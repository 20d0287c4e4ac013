import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { completedBooking, rateByBoth } from '../../testing/rentals/rating.ts';
import { book, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'فهد العتيبي');
});
afterAll(() => world.close());

const completed = (renter: Person, listingId: string) => completedBooking(world, renter, listingId);

test('[P3-RATE-09 P3-RATE-10] a renter’s review of a completed booking appears on the listing, and the mean counts real reviews only', async () => {
  const listingId = await world.listing({ owner });
  const card = async () => dataOf(await world.guest.listing({ listingId })).data;
  expect(await card()).toMatchObject({ rating: 5, ratingCount: 0, isNew: true });
  const [one, other] = [await world.person('renter', 'سارة القحطاني'), await world.person('renter')];
  const first = await completed(one, listingId);
  const rated = dataOf(await one.api.rateItem({ bookingId: first, rating: 3.5, experience: ' نظيفة ' }));
  expect(rated.data).toMatchObject({ reviewer: { name: 'سارة القحطاني' }, rating: 3.5, experience: 'نظيفة' });
  dataOf(await owner.api.rateUser({ bookingId: first, rating: 5 }));
  const second = await completed(other, listingId);
  dataOf(await other.api.rateItem({ bookingId: second, listingId, rating: 2 }));
  dataOf(await owner.api.rateUser({ bookingId: second, rating: 5 }));
  expect(await card()).toMatchObject({ rating: 2.75, ratingCount: 2, isNew: false });
  const reviews = dataOf(await world.guest.listingReviews({ listingId }));
  expect(reviews).toMatchObject({ totalCount: 2, pages: 1, current: 1 });
  expect(reviews.data.map(({ rating }) => rating)).toEqual(expect.arrayContaining([2, 3.5]));
});

test('[P3-RATE-09] a booking is not rated before its end, nor twice, nor by anybody else, and only with 1 to 5 in halves', async () => {
  const listingId = await world.listing({ owner });
  const renter = await world.person('renter');
  const { bookingId: early } = await book(world, renter, listingId);
  expect(await renter.api.rateItem({ bookingId: early, rating: 5 })).toMatchObject({
    status: 409,
    refusal: { code: 'NOT_COMPLETED' },
  });
  // The booking ended, and the renter never had the thing.
  const over = { state: 'cancelled', ended_at: world.clock.now() } as const;
  await setBookings(world.db, { id: early }, over);
  expect(await renter.api.rateItem({ bookingId: early, rating: 5 })).toMatchObject({
    refusal: { code: 'NOT_COMPLETED' },
  });
  const bookingId = await completed(renter, listingId);
  for (const rating of [0.5, 5.5, 4.25]) {
    expect(await renter.api.rateItem({ bookingId, rating })).toMatchObject({
      status: 422,
      refusal: { fields: { rating: 'OUT_OF_RANGE' } },
    });
  }
  const stranger = await world.person('renter');
  expect(await stranger.api.rateItem({ bookingId, rating: 1 })).toMatchObject({ status: 404 });
  const elsewhere = await world.listing({ owner });
  expect(await renter.api.rateItem({ bookingId, listingId: elsewhere, rating: 1 })).toMatchObject({
    status: 404,
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => renter.api.rateItem({ bookingId, rating: 4 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.refusal.code === 'ALREADY_RATED')).toHaveLength(5);
  dataOf(await owner.api.rateUser({ bookingId, rating: 5 }));
  expect(dataOf(await world.guest.listing({ listingId })).data).toMatchObject({ rating: 4, ratingCount: 1 });
});

test('[D-OWNER-NUMBERS] everybody reads how many rentals of an owner ended well, and how soon they answer once three answers tell', async () => {
  const host = await world.person('owner');
  const listingId = await world.listing({ owner: host, instant: false });
  const numbers = async () => dataOf(await world.guest.ownerNumbers({ ownerId: host.id })).data;
  const renter = await world.person('renter');
  await completed(renter, listingId);
  await completed(renter, listingId);
  expect(await numbers()).toEqual({ trips: 2, answerMinutes: null });
  await completed(renter, listingId);
  const asked = await world.db.selectFrom('bookings').select('id').where('owner_id', '=', host.id).execute();
  for (const [place, { id }] of asked.entries()) {
    const requested_at = new Date(Date.UTC(2026, 0, 5, 9));
    const accepted_at = new Date(requested_at.getTime() + ([5, 40, 600][place] ?? 0) * 60_000);
    await setBookings(world.db, { id }, { requested_at, accepted_at });
  }
  expect(await numbers()).toEqual({ trips: 3, answerMinutes: 40 });
  expect(await world.guest.ownerNumbers({ ownerId: renter.id })).toMatchObject({ status: 404 });
});

test('[P3-RATE-11 P2-RATE-12 P2-RATE-03] renters’ reviews of all listings of one owner, with the listing’s name', async () => {
  const host = await world.person('owner');
  const renter = await world.person('renter');
  for (const nameEn of ['Toyota Camry 2023', 'Canon EOS R6']) {
    const listingId = await world.listing({ owner: host, nameEn });
    await rateByBoth({ renter, owner: host }, await completed(renter, listingId), {
      ofListing: 5,
      ofRenter: 5,
    });
  }
  const { data, totalCount } = dataOf(await world.guest.ownerItemReviews({ personId: host.id }));
  expect(totalCount).toBe(2);
  expect(data.map(({ listing }) => listing.name).sort()).toEqual(['Canon EOS R6', 'Toyota Camry 2023']);
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(
    ['id', 'createdAt', 'experience', 'listing', 'photos', 'rating', 'reply', 'reviewer'].sort(),
  );
});

test('[P3-RATE-12 P2-RATE-04 P2-RATE-08 P2-RATE-11 P2-RATE-09 P3-RATE-07] a person’s reviews come three a page, with the person', async () => {
  const host = await world.person('owner', 'ريم الحربي');
  const listingId = await world.listing({ owner: host });
  const renter = await world.person('renter', 'خالد الشمري');
  for (const rating of [5, 4, 3, 2]) {
    const bookingId = await completed(renter, listingId);
    dataOf(await renter.api.rateUser({ bookingId, listingId, rating }));
    dataOf(await host.api.rateUser({ bookingId, listingId, rating: 4.5, experience: 'Punctual' }));
  }
  const ofHost = dataOf(await world.guest.personReviews({ personId: host.id }));
  expect(ofHost).toMatchObject({
    totalCount: 4,
    pages: 2,
    current: 1,
    person: { name: 'ريم الحربي', photo: null, rating: 3.5 },
  });
  expect(ofHost.data).toHaveLength(3);
  const ofRenter = dataOf(await host.api.personReviews({ personId: renter.id, page: 2 }));
  expect(ofRenter).toMatchObject({ totalCount: 4, current: 2, person: { rating: 4.5 } });
  expect(ofRenter.data).toMatchObject([{ reviewer: { name: 'ريم الحربي' }, experience: 'Punctual' }]);
});

test('[P1-ITEM-20 P2-RATE-10] an owner’s page: name, rating, year of joining and listings; no number and no address', async () => {
  const host = await world.person('owner', 'منى الدوسري');
  const shown = await world.listing({ owner: host });
  await world.listing({ owner: host, active: false });
  const { data } = dataOf(await world.guest.ownerDetails({ ownerId: host.id }));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    id: host.id,
    name: 'منى الدوسري',
    rating: 5,
    isNew: true,
    isVerified: false,
    photo: null,
    memberSince: world.clock.now().toISOString(),
    listingCount: 1,
  });
  expect(data[0]?.listings.map(({ id }) => id)).toEqual([shown]);
  expect(JSON.stringify(data)).not.toContain(host.mobile.slice(4));
});

test('[F19 P2-RATE-07] a renter’s page opens for owners who have rented to them, and is a 404 for anybody else', async () => {
  const renter = await world.person('renter');
  const listingId = await world.listing({ owner });
  const ask = async (by: World['guest']) => (await by.ownerDetails({ ownerId: renter.id })).status;
  expect(await ask(world.guest)).toBe(404);
  expect(await ask(owner.api)).toBe(404);
  await completed(renter, listingId);
  expect(await ask(owner.api)).toBe(200);
  // Nobody has rated this renter yet: 5, marked as new.
  const seen = dataOf(await owner.api.ownerDetails({ ownerId: renter.id })).data[0];
  expect(seen).toMatchObject({ rating: 5, ratingCount: 0, isNew: true, listingCount: 0 });
  expect(await ask((await world.person('owner')).api)).toBe(404);
  expect((await world.guest.personReviews({ personId: renter.id })).status).toBe(404);
  expect((await world.guest.ownerItemReviews({ personId: renter.id })).status).toBe(404);
  // An owner who offers nothing any more has no public page; who rented from them still sees it.
  const host = await world.person('owner');
  await completed(renter, await world.listing({ owner: host }));
  await world.db.updateTable('listings').set({ active: false }).where('owner_id', '=', host.id).execute();
  expect((await renter.api.ownerDetails({ ownerId: host.id })).status).toBe(200);
  expect((await owner.api.ownerDetails({ ownerId: host.id })).status).toBe(404);
});
