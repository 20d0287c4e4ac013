import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { notices as ar } from '@kiraa/texts/ar/notices.ts';
import { notices as en } from '@kiraa/texts/en/notices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, png } from '../../testing/listings/photos.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import { completedBooking } from '../../testing/rentals/rating.ts';
import { book, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
});
afterAll(() => world.close());

let sentYet = 0;
/** The photos of a booking's review on their way. No two are alike: a picture that is sent twice is kept once. */
async function send(renter: Person, bookingId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of Array.from({ length: count })) {
    sentYet += 1;
    const colour = `#${(sentYet * 0x0a_1b_0d).toString(16).padStart(6, '0')}`;
    const photo = new Blob([new Uint8Array(await png(40, 30, colour))], { type: 'image/png' });
    ids.push(dataOf(await renter.api.addReviewPhoto({ bookingId, photo })).data.id);
  }
  return ids;
}

async function ended() {
  const listingId = await world.listing({ owner });
  const renter = await world.person('renter', 'سارة القحطاني');
  return { listingId, renter, bookingId: await completedBooking(world, renter, listingId) };
}
const onPage = async (listingId: string) => dataOf(await world.guest.listingReviews({ listingId })).data;

test('[D-REVIEW-PHOTOS P3-RATE-09] a renter’s photos stand with the review in their order once it is shown, and its booking shows them to each side that may read it', async () => {
  const { listingId, renter, bookingId } = await ended();
  const sent = await send(renter, bookingId, 2);
  const photoIds = sent.toReversed();
  const rated = dataOf(await renter.api.rateUser({ bookingId, rating: 4, photoIds })).data;
  expect(rated.photos.map(({ id }) => id)).toEqual(photoIds);
  const sides = async (person: Person) => dataOf(await person.api.booking({ bookingId })).data;
  expect((await sides(renter)).ratingGiven?.photos.map(({ id }) => id)).toEqual(photoIds);
  expect((await sides(owner)).ratingReceived).toBeNull();
  expect(await onPage(listingId)).toEqual([]);
  dataOf(await owner.api.rateUser({ bookingId, rating: 5 }));
  const [shown] = await onPage(listingId);
  expect(shown?.photos).toEqual(
    photoIds.map((id) => ({ id, path: `/pictures/${id}`, colour: expect.any(String), shape: 1.33 })),
  );
  expect((await sides(owner)).ratingReceived?.photos.map(({ id }) => id)).toEqual(photoIds);
  const file = await world.server.app.inject({ url: `/pictures/${photoIds[0]}/320.webp` });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('[D-REVIEW-PHOTOS] four at most, sent by the renter of a completed booking and by nobody else, and an owner’s review has none', async () => {
  const { renter, bookingId, listingId } = await ended();
  const ids = await send(renter, bookingId, 5);
  const refused = { status: 422, refusal: { code: 'REVIEW_PHOTOS' } };
  const named = { status: 422, refusal: { fields: { photoIds: 'REVIEW_PHOTOS' } } };
  expect(await renter.api.rateItem({ bookingId, rating: 4, photoIds: ids })).toMatchObject(named);
  const twice = [ids[0] ?? '', ids[0] ?? ''];
  expect(await renter.api.rateItem({ bookingId, rating: 4, photoIds: twice })).toMatchObject(refused);
  expect(await renter.api.rateItem({ bookingId, rating: 4, photoIds: ['f'.repeat(32)] })).toMatchObject(
    refused,
  );
  expect(await owner.api.rateUser({ bookingId, rating: 4, photoIds: [ids[0] ?? ''] })).toMatchObject(refused);
  const photo = new Blob([new Uint8Array(await jpeg(40, 30))], { type: 'image/jpeg' });
  const stranger = await world.person('renter');
  expect(await stranger.api.addReviewPhoto({ bookingId, photo })).toMatchObject({ status: 404 });
  const { bookingId: early } = await book(world, stranger, await world.listing({ owner }));
  expect(await stranger.api.addReviewPhoto({ bookingId: early, photo })).toMatchObject({
    refusal: { code: 'NOT_COMPLETED' },
  });
  // Somebody else's pictures are not theirs to show.
  const theirs = await completedBooking(world, stranger, listingId);
  expect(
    await stranger.api.rateItem({ bookingId: theirs, rating: 4, photoIds: ids.slice(0, 1) }),
  ).toMatchObject(refused);
  dataOf(await renter.api.rateItem({ bookingId, rating: 4, photoIds: ids.slice(0, 4) }));
  expect(await renter.api.addReviewPhoto({ bookingId, photo })).toMatchObject({
    refusal: { code: 'ALREADY_RATED' },
  });
});

test('[D-REVIEW-PHOTOS] the writer takes a photo away at any time, and so does the desk, which finds it by listing and by person', async () => {
  const { renter, bookingId, listingId } = await ended();
  const [mine = '', bad = '', stays = ''] = await send(renter, bookingId, 3);
  const { id: ratingId } = dataOf(
    await renter.api.rateItem({ bookingId, rating: 4, photoIds: [mine, bad, stays] }),
  ).data;
  const stranger = await world.person('renter');
  expect(await stranger.api.removeReviewPhoto({ ratingId, photoId: mine })).toMatchObject({ status: 404 });
  dataOf(await renter.api.removeReviewPhoto({ ratingId, photoId: mine }));
  expect(await renter.api.removeReviewPhoto({ ratingId, photoId: mine })).toMatchObject({ status: 404 });
  const admin = await world.person('renter');
  await giveDuties(world, admin.id, ['support']);
  const found = async (wanted: { listingId?: string; personId?: string }) =>
    dataOf(await admin.api.adminReviewPhotos(wanted)).data.map(({ id, shown, photos }) => ({
      id,
      shown,
      photos: photos.map((photo) => photo.id),
    }));
  const hidden = { id: ratingId, shown: false, photos: [bad, stays] };
  expect(await found({ listingId })).toEqual([hidden]);
  expect(await found({ personId: renter.id })).toEqual([hidden]);
  expect(await found({ personId: owner.id })).toEqual([]);
  const reason = 'It shows a stranger’s face.';
  const told = async (person: Person) =>
    dataOf(await person.api.notifications({})).data.filter(({ title }) => title === english.title);
  const english = en.review_photo_removed;
  // Their own doing is nothing that they are told.
  expect(await told(renter)).toEqual([]);
  dataOf(await admin.api.adminRemoveReviewPhoto({ ratingId, photoId: bad, reason }));
  expect(await found({})).toContainEqual({ ...hidden, photos: [stays] });
  const [notice, ...more] = await told(renter);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    titleAr: ar.review_photo_removed.title,
    body: expect.stringContaining(`“\u2068${reason}\u2069”`),
    bodyAr: expect.stringContaining(`«\u2068${reason}\u2069»`),
    redirectUrl: `/booking/${bookingId}`,
    mode: 'renter',
  });
  expect(await told(owner)).toEqual([]);
});

test('[D-REVIEW-PHOTOS F37] photos are in the export of who wrote the review, and go with their account; the stars stay', async () => {
  const { renter, bookingId, listingId } = await ended();
  const photoIds = await send(renter, bookingId, 2);
  dataOf(await renter.api.rateItem({ bookingId, rating: 4, photoIds }));
  dataOf(await owner.api.rateUser({ bookingId, rating: 5 }));
  const exported = JSON.stringify(dataOf(await renter.api.exportAccount({})));
  for (const id of photoIds) expect(exported).toContain(id);
  // It was completed by hand, so its payment would stay open.
  await world.db
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('booking_id', '=', bookingId)
    .execute();
  const { token } = dataOf(await renter.api.askToErase({}));
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(renter.mobile)}`);
  const [newest] = (await answer.json()) as { body: string }[];
  const otp = /#(\d{4})$/.exec(newest?.body ?? '')?.[1] ?? '';
  dataOf(await renter.api.eraseAccount({ token, otp }));
  await world.pass(0);
  const [left] = await onPage(listingId);
  expect([left?.rating, left?.photos]).toEqual([4, []]);
  const kept = await world.db.selectFrom('pictures').select('id').where('id', 'in', photoIds).execute();
  expect(kept).toEqual([]);
});

test('[D-REVIEW-PHOTOS F25] what is no picture is refused with a sentence at its field, and an unused photo is forgotten after a day', async () => {
  const { renter, bookingId } = await ended();
  const bad = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
  expect(await renter.api.addReviewPhoto({ bookingId, photo: bad })).toMatchObject({
    status: 422,
    refusal: { code: 'IMAGE_ONLY', fields: { photo: 'IMAGE_ONLY' } },
  });
  const [used = '', unused = ''] = await send(renter, bookingId, 2);
  dataOf(await renter.api.rateItem({ bookingId, rating: 4, photoIds: [used] }));
  await world.pass(25 * HOUR_MILLISECONDS);
  const kept = await world.db.selectFrom('pictures').select('id').where('id', 'in', [used, unused]).execute();
  expect(kept).toEqual([{ id: used }]);
});
