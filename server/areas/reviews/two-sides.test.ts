import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completedBooking, rateByBoth } from '../../testing/rentals/rating.ts';
import { dataOf, view } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const DAY = 86_400_000;
let world: World;
let owner: Person;
let renter: Person;
let listingId: string;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.person('owner', 'فهد العتيبي');
  renter = await world.person('renter', 'سارة القحطاني');
  listingId = await world.listing({ owner });
  bookingId = await completedBooking(world, renter, listingId);
});

/** Every answer in which anybody but its author could read a review, or learn that it exists. */
async function everywhere() {
  const [listing, listed, ofItems, ofOwner, ofRenter, dialog, seen, held] = await Promise.all([
    world.guest.listing({ listingId }),
    world.guest.listingReviews({ listingId }),
    owner.api.ownerItemReviews({ personId: owner.id }),
    owner.api.personReviews({ personId: owner.id }),
    owner.api.personReviews({ personId: renter.id }),
    owner.api.ownerDetails({ ownerId: owner.id }),
    view(owner, bookingId),
    owner.api.exportAccount({}),
  ]);
  const { rating, ratingCount, isNew } = dataOf(listing).data;
  return {
    card: { rating, rating_count: ratingCount, isNew },
    counts: [listed, ofItems, ofOwner, ofRenter].map((one) => dataOf(one).totalCount),
    texts: JSON.stringify([
      listed,
      ofItems,
      ofOwner,
      ofRenter,
      seen.ratingReceived,
      dataOf(held).held.reviews,
    ]),
    person: dataOf(dialog).data[0]?.ratingCount,
  };
}

const newsOf = async (person: Person) =>
  dataOf(await person.api.notifications({})).data.map(({ title }) => title);

test('a review is hidden everywhere until the other side has written too; then both are shown at once', async () => {
  const before = await everywhere();
  expect(before).toMatchObject({ card: { rating: 5, rating_count: 0, isNew: true }, counts: [0, 0, 0, 0] });
  const words = 'Scratched on the left';
  const given = dataOf(await renter.api.rateItem({ bookingId, rating: 2, experience: words })).data;
  expect(given.shown).toBe(false);
  // The author sees that their review waits; everybody else sees only the notification.
  expect(await everywhere()).toEqual(before);
  expect(await newsOf(owner)).toContain('The renter has rated the booking');
  const mine = await view(renter, bookingId);
  expect(mine.ratingGiven).toMatchObject({ experience: words, rating: 2, shown: false, reply: null });
  expect(mine.canRate).toBe(false);
  expect(mine.ratingClosesAt).toBe(new Date(world.clock.now().getTime() + 10 * DAY).toISOString());
  expect((await view(owner, bookingId)).canRate).toBe(true);

  expect(dataOf(await owner.api.rateUser({ bookingId, rating: 4.5 })).data.shown).toBe(true);
  const after = await everywhere();
  expect(after).toMatchObject({ card: { rating: 2, rating_count: 1, isNew: false }, counts: [1, 1, 1, 1] });
  expect(after.person).toBe(1);
  expect(after.texts).toContain(words);
  expect((await view(owner, bookingId)).ratingReceived).toMatchObject({ rating: 2, experience: words });
  expect((await view(renter, bookingId)).ratingReceived).toMatchObject({ rating: 4.5, reply: null });
  expect(await newsOf(renter)).toContain('You can read your rating');
});

test('after ten days one side’s review is shown, once, and the other side cannot write in response', async () => {
  dataOf(await renter.api.rateItem({ bookingId, rating: 3 }));
  await world.pass(10 * DAY - 1);
  expect(dataOf(await world.guest.listingReviews({ listingId })).totalCount).toBe(0);
  expect((await view(owner, bookingId)).canRate).toBe(true);
  await world.pass(1);
  await world.pass(0);
  expect(dataOf(await world.guest.listing({ listingId })).data).toMatchObject({ rating: 3, ratingCount: 1 });
  expect((await newsOf(owner)).filter((title) => title === 'You can read your rating')).toHaveLength(1);
  expect(await view(owner, bookingId)).toMatchObject({ canRate: false, ratingReceived: { rating: 3 } });
  const late = await owner.api.rateUser({ bookingId, rating: 1 });
  expect(late).toMatchObject({ status: 409, refusal: { code: 'RATING_CLOSED' } });
  expect(dataOf(await owner.api.personReviews({ personId: renter.id })).totalCount).toBe(0);
});

test('[P1-ITEM-10] guests read of an owner what renters said of them, and nothing of how they were as a renter', async () => {
  dataOf(await renter.api.rateItem({ bookingId, rating: 5 }));
  dataOf(await owner.api.rateUser({ bookingId, rating: 4 }));
  // The owner rents from somebody else, who did not like it.
  const other = await world.person('owner', 'نورة الشمري');
  await world.db.updateTable('sessions').set({ mode: 'renter' }).where('account_id', '=', owner.id).execute();
  const theirs = await completedBooking(world, owner, await world.listing({ owner: other }));
  dataOf(await owner.api.rateItem({ bookingId: theirs, rating: 5 }));
  dataOf(await other.api.rateUser({ bookingId: theirs, rating: 2 }));

  const about = dataOf(await world.guest.listing({ listingId })).data.owner;
  expect(about).toMatchObject({ rating: 5, ratingCount: 1 });
  const [dialog] = dataOf(await world.guest.ownerDetails({ ownerId: owner.id })).data;
  expect(dialog).toMatchObject({ rating: 5, ratingCount: 1 });
  const said = dataOf(await world.guest.personReviews({ personId: owner.id }));
  expect([said.totalCount, said.person.rating]).toEqual([1, 5]);
  // Who has had a booking with them reads both.
  const [toOther] = dataOf(await other.api.ownerDetails({ ownerId: owner.id })).data;
  expect(toOther).toMatchObject({ rating: 3.5, ratingCount: 2 });
});

test('both sides writing in one instant are both shown', async () => {
  const answers = await Promise.all([
    renter.api.rateItem({ bookingId, rating: 4 }),
    owner.api.rateUser({ bookingId, rating: 4 }),
  ]);
  expect(answers.map((one) => dataOf(one).data.shown).sort()).toEqual([false, true]);
  expect(dataOf(await world.guest.listingReviews({ listingId })).totalCount).toBe(1);
  expect(dataOf(await owner.api.personReviews({ personId: renter.id })).totalCount).toBe(1);
});

test('the person whom a shown review is about replies once, visibly to all; a hidden review cannot be replied to', async () => {
  const { id: ratingId } = dataOf(await renter.api.rateItem({ bookingId, rating: 2 })).data;
  const reply = 'It was clean when it left.';
  const refused = async (by: Person) => (await by.api.replyToRating({ ratingId, reply })).status;
  expect(await refused(owner)).toBe(404);
  dataOf(await owner.api.rateUser({ bookingId, rating: 5 }));
  expect(await refused(renter)).toBe(404);
  expect(await refused(await world.person('owner'))).toBe(404);
  for (const text of ['', '  ', 'x'.repeat(1_001)])
    expect(await owner.api.replyToRating({ ratingId, reply: text })).toMatchObject({
      status: 422,
      refusal: { fields: { reply: 'TEXT_LENGTH' } },
    });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => owner.api.replyToRating({ ratingId, reply: ` ${reply} ` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.refusal.code === 'ALREADY_REPLIED')).toHaveLength(3);
  const [shown] = dataOf(await world.guest.listingReviews({ listingId })).data;
  const expected = { text: reply, by: 'owner', createdAt: world.clock.now().toISOString() };
  expect(shown?.reply).toEqual(expected);
  expect((await view(renter, bookingId)).ratingGiven?.reply).toEqual(expected);
  expect((await newsOf(renter)).filter((title) => title === 'The owner replied to your rating')).toHaveLength(
    1,
  );
});

test('a renter replies to an owner’s review of them', async () => {
  await rateByBoth({ renter, owner }, bookingId, { ofListing: 4, ofRenter: 3 });
  const ratingId = (await view(renter, bookingId)).ratingReceived?.id ?? '';
  dataOf(await renter.api.replyToRating({ ratingId, reply: 'The road was closed.' }));
  const [shown] = dataOf(await owner.api.personReviews({ personId: renter.id })).data;
  expect(shown?.reply).toMatchObject({ text: 'The road was closed.', by: 'renter' });
});

test('two days before the time ends, a side that has not rated is told, once', async () => {
  dataOf(await owner.api.rateUser({ bookingId, rating: 4 }));
  const told = async (person: Person) =>
    (await newsOf(person)).filter((title) => title === 'Two days left to rate').length;
  await world.pass(8 * DAY - 1);
  expect(await told(renter)).toBe(0);
  await world.pass(1);
  await world.pass(0);
  await world.pass(DAY);
  expect([await told(renter), await told(owner)]).toEqual([1, 0]);
});
