import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertBooking, insertListing } from '../../testing/listings/catalogue.ts';
import { SCOOTERS } from '../../testing/listings/scooters.ts';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';
import { untilAllWait } from '../../testing/races/lock-waits.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { TEST_NOW } from '../../testing/test-server.ts';

const HOUR = 3_600_000;
let owner: ListingOwner;

listingOwner((one) => {
  owner = one;
});

const row = (id: string) =>
  owner.server.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const verify = (id: string) =>
  owner.server.db.updateTable('listings').set({ verified_at: TEST_NOW }).where('id', '=', id).execute();

test('[P2-LIST-21 P2-LIST-26 P2-LIST-27 P2-LIST-28 P2-LIST-30 P2-LIST-34 P2-LIST-51 P2-LIST-52 P2-LIST-53 P2-LIST-54] a listing goes from its first step to pending, and is found by a search once it is verified', async () => {
  const [cover, second] = [await owner.picture(), await owner.picture()];
  const listingId = await owner.draft({ picture: cover, morePictures: [second] });
  expect(await row(listingId)).toMatchObject({
    draft_step: 'documents',
    active: false,
    verified_at: null,
    place_id: 1,
  });
  expect((await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 })).body.code).toBe(
    'LISTING_UNFINISHED',
  );
  const papers = { nationality: 'Other', personalId: '2123456788', categoryId: SCOOTERS };
  await owner.call('uploadDocuments', { listingId, ...papers });
  await owner.call('saveDelivery', { listingId, delivers: '1', instant: '0' });
  const half = await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 0 });
  expect([half.body.message, half.body.fieldCodes]).toEqual([
    'To list product you should agree to conditions',
    { safetyQuality: 'AGREEMENTS_REQUIRED' },
  ]);
  expect((await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 })).status).toBe(200);
  expect(await owner.form(listingId)).toMatchObject({
    tag: 'pending',
    status: 'off',
    isVerified: false,
    nationality: 'other',
    personalId: '••••6788',
    delivers: true,
    instant: false,
    insuranceCompany: 'No',
    pictures: [{ pictureId: cover }, { pictureId: second }],
  });
  const { personal_id_sealed: sealed } = await owner.server.db
    .selectFrom('listing_papers')
    .select('personal_id_sealed')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(sealed).not.toContain('2123456788');
  const guest = () => owner.server.call('listing', { listingId });
  expect((await guest()).status).toBe(404);
  await verify(listingId);
  expect((await guest()).body.data).toMatchObject({
    name: 'Toyota Camry',
    nameAr: 'Toyota Camry',
  });
});

test('[P1-LIST-01 P2-NAV-22 P2-LIST-59 F14] of two calls at once, only one makes the sixteenth listing', async () => {
  for (let made = 0; made < 15; made += 1)
    await insertListing(owner.server.db, owner.catalogue, { owner_id: owner.ownerId });
  const shown = [await owner.picture(), await owner.picture()];
  const { db } = owner.server;
  // Both calls are stopped after counting and before inserting.
  const calls = await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE listings IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const begun = shown.map((picture) => owner.call('addBasicInfo', firstStep({ picture })));
    await untilAllWait(db, begun.length);
    return { begun };
  });
  const both = await Promise.all(calls.begun);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('LISTING_LIMIT');
  expect((await owner.call('countListings', {})).body.data).toEqual({ total: 16, maximum: 16 });
  // One more, as an admin may allow one owner (D-SIXTEEN).
  const allow = owner.server.db.updateTable('accounts').set({ listings_maximum: 17 });
  await allow.where('id', '=', owner.ownerId).execute();
  expect((await owner.call('addBasicInfo', firstStep({ picture: await owner.picture() }))).status).toBe(200);
  const next = await owner.call('addBasicInfo', firstStep({ picture: await owner.picture() }));
  expect(next.body.code).toBe('LISTING_LIMIT');
  expect((await owner.call('countListings', {})).body.data).toEqual({ total: 17, maximum: 17 });
});

test('[P2-LIST-31 P2-LIST-33 P2-LIST-56 P2-LIST-60 P2-LIST-65] only verified listings are switched, one or all', async () => {
  const waiting = await insertListing(owner.server.db, owner.catalogue, {
    owner_id: owner.ownerId,
    verified_at: null,
    active: false,
  });
  const refused = await owner.call('switchListing', { listingId: waiting });
  expect(refused.body.message).toBe('You can not change status until it is been verified by admin');
  expect((await owner.call('switchAllListings', { action: 1 })).body.code).toBe('NOT_VERIFIED');
  const listed = await insertListing(owner.server.db, owner.catalogue, { owner_id: owner.ownerId });
  expect((await owner.call('switchListing', { listingId: listed })).body.listingStatus).toBe('off');
  expect((await row(listed)).active).toBe(false);
  const all = await owner.call('switchAllListings', { action: 1 });
  expect([all.body.changed, (await row(listed)).active, (await row(waiting)).active]).toEqual([
    1,
    true,
    false,
  ]);
  const other = await insertListing(owner.server.db, owner.catalogue, {
    owner_id: owner.ownerId,
    active: false,
  });
  const off = await owner.call('switchAllListings', { action: 0 });
  expect([off.body.changed, off.body.listingIds]).toEqual([1, [listed]]);
  const back = await owner.call('switchAllListings', { action: 1, listingIds: [listed] });
  expect([back.body.changed, back.body.listingIds]).toEqual([1, [listed]]);
  expect([(await row(listed)).active, (await row(other)).active]).toEqual([true, false]);
  await owner.server.db.deleteFrom('listings').where('id', '=', other).execute();
  const list = await owner.call('myListings', { listingId: listed, kind: 1, page: 1, perPage: 10 });
  expect(list.body).toMatchObject({
    totalCount: 1,
    switchedOn: 1,
    switchable: 1,
    data: [{ id: listed, status: 'on' }],
  });
});

test('[P2-LIST-32 P2-LIST-55] a booked listing is neither deleted nor moved, and the refusal names its bookings; their prices stay', async () => {
  const listingId = await insertListing(owner.server.db, owner.catalogue, { owner_id: owner.ownerId });
  const id = await insertBooking(owner.server.db, owner.catalogue, {
    listingId,
    ownerId: owner.ownerId,
    starts: new Date(TEST_NOW.getTime() + 24 * HOUR),
    ends: new Date(TEST_NOW.getTime() + 48 * HOUR),
  });
  const booking = await owner.server.db
    .selectFrom('bookings')
    .select(['id', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const named = { code: 'LISTING_BOOKED', bookings: [String(booking.number)] };
  expect((await owner.call('deleteListing', { listingId })).body).toMatchObject(named);
  const picture = await owner.picture();
  const moved = await owner.call('editBasicInfo', {
    listingId,
    ...firstStep({ picture, latitude: 21.5, longitude: 39.2 }),
  });
  expect(moved.body).toMatchObject({ ...named, fieldCodes: { address: 'LISTING_BOOKED' } });
  const { latitude, longitude } = await row(listingId);
  const dearer = firstStep({ picture, latitude, longitude, price: '999' });
  expect((await owner.call('editBasicInfo', { listingId, ...dearer })).status).toBe(200);
  const kept = await owner.server.db
    .selectFrom('bookings')
    .select('price_halalas')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect([(await row(listingId)).price_halalas, kept.price_halalas]).toEqual([99_900, 10_000]);
  await setBookings(owner.server.db, { id: booking.id }, { state: 'completed' });
  expect((await owner.call('deleteListing', { listingId })).status).toBe(200);
  expect((await owner.call('myListing', { listingId })).status).toBe(404);
});

test('[P2-LIST-29 P2-LIST-57 P2-LIST-58] a changed price leaves the listing on offer; a new category or identity number needs an admin again; a listing that was sent back is submitted again', async () => {
  const listingId = await owner.finished();
  await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
  await verify(listingId);
  const { pictures } = (await owner.form(listingId)) as { pictures: { pictureId: string }[] };
  const again = firstStep({ picture: pictures[0]?.pictureId, price: '300' });
  expect((await owner.call('editBasicInfo', { listingId, ...again })).status).toBe(200);
  await owner.call('editDocuments', {
    listingId,
    categoryId: SCOOTERS,
    personalId: '••••6780',
    nationality: 'Saudi',
  });
  expect(await owner.form(listingId)).toMatchObject({ tag: 'listed', price: '300.00' });
  await owner.call('editDocuments', {
    listingId,
    categoryId: SCOOTERS,
    personalId: '1098765439',
    nationality: 'Saudi',
  });
  expect(await owner.form(listingId)).toMatchObject({ tag: 'pending' });
  const back = { sent_back_at: TEST_NOW, sent_back_reason: 'The pictures are dark' };
  await owner.server.db.updateTable('listings').set(back).where('id', '=', listingId).execute();
  expect(await owner.form(listingId)).toMatchObject({
    tag: 'sent_back',
    sentBackReason: back.sent_back_reason,
  });
  await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
  expect(await owner.form(listingId)).toMatchObject({ tag: 'pending', sentBackReason: null });
});

test('[P2-LIST-23 P2-LIST-24 P2-LIST-25 P2-LIST-62 P2-LIST-61 P2-LIST-63 P2-LIST-64] the lists to choose from, and similar listings', async () => {
  const insurers = (await owner.call('insuranceProviders', {})).body.data as { id: string; name: string }[];
  expect(insurers[0]).toMatchObject({ id: 'No', name: 'No' });
  expect(insurers.map(({ name }) => name)).toContain('Tawuniya');
  const vehicles = (await owner.server.call('vehicleCategories', {})).body.data as object[];
  expect(vehicles).toContainEqual({
    id: SCOOTERS,
    name: 'Scooters',
    nameAr: 'سكوترات',
    needsPapers: false,
    picture: null,
  });
  const [one, other] = [
    await insertListing(owner.server.db, owner.catalogue),
    await insertListing(owner.server.db, owner.catalogue),
  ];
  const alike = await owner.server.call('similarListings', { listingId: one, kind: 1, perPage: 50, page: 1 });
  expect((alike.body.data as { id: string }[]).map(({ id }) => id)).toContain(other);
  const items = (await owner.server.call('itemCategories', {})).body.data as object[];
  expect(items).toContainEqual({
    id: owner.catalogue.cameras,
    name: 'Cameras',
    nameAr: 'كاميرات',
    picture: null,
  });
});
