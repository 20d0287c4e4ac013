import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let catalogue: TestCatalogue;
const PICTURE = createHash('md5').update('a picture').digest('hex');

beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
  const originals = join(server.dataDir, 'files', 'pictures', 'originals');
  await mkdir(originals, { recursive: true });
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0a7d5a' } })
    .webp()
    .toFile(join(originals, `${PICTURE}.webp`));
});
afterAll(() => server.close());

const UNKNOWN = '01900000-0000-7000-8000-000000000001';

const sessionOf = (accountId: string) => logIn(server, { accountId, mode: 'owner', remembered: false });

test('[P1-ITEM-01] [P1-ITEM-08] [P1-ITEM-10] [P1-ITEM-18] the detail: prices, owner, and 5 marked as new when nobody has rated', async () => {
  const id = await insertListing(server.db, catalogue, {
    price_halalas: 12_550,
    price_hours: 168,
    instant: true,
  });
  const pictures = [PICTURE, 'b'.repeat(32)];
  await server.db
    .insertInto('pictures')
    .values(
      pictures.map((picture) => ({
        id: picture,
        width: 1200,
        height: 900,
        colour: '0a7d5a',
        created_at: TEST_NOW,
      })),
    )
    .execute();
  await server.db
    .insertInto('listing_pictures')
    .values(pictures.map((pictureId, position) => ({ listing_id: id, position, picture_id: pictureId })))
    .execute();
  const answer = await server.call('listing', { listingId: id, kind: 1, count: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    id,
    kind: 1,
    price: '125.50',
    priceHours: 168,
    picture: { path: `/pictures/${PICTURE}`, colour: '0a7d5a', shape: 1.33 },
    morePictures: [{ path: `/pictures/${'b'.repeat(32)}`, colour: '0a7d5a', shape: 1.33 }],
    rating: 5,
    isNew: true,
    city: 'Riyadh',
    cityAr: 'الرياض',
    category: 'Sedans',
    instant: true,
    distance: null,
    isInsured: false,
    insurancePrice: null,
    owner: { name: 'Fahad Alotaibi', rating: 5, isNew: true },
  });
  expect(JSON.stringify(answer.body)).not.toContain('+9665');
});

test('[P1-ITEM-01] a card carries its cover and four more at most, in their order; a card of one picture names no others', async () => {
  const [many, one] = [await insertListing(server.db, catalogue), await insertListing(server.db, catalogue)];
  const ids = Array.from({ length: 7 }, (_, index) => `${index}`.repeat(32));
  const looks = ids.map((id) => ({ id, width: 1200, height: 900, colour: '0a7d5a', created_at: TEST_NOW }));
  await server.db.insertInto('pictures').values(looks).execute();
  const placed = ids.map((id, position) => ({ listing_id: many, picture_id: id, position }));
  const [alone] = placed.map((row) => ({ ...row, listing_id: one }));
  // The last first: their order is that of their places.
  await server.db
    .insertInto('listing_pictures')
    .values([...placed.reverse(), ...(alone ? [alone] : [])])
    .execute();
  const { body } = await server.call('listingCards', { ids: [many, one] });
  const cards = body.data as { otherPictures?: { path: string; colour: string }[] }[];
  expect(cards.map((card) => card.otherPictures?.map(({ path }) => path))).toEqual([
    ids.slice(1, 5).map((id) => `/pictures/${id}`),
    undefined,
  ]);
  expect(cards[0]?.otherPictures?.[0]).toEqual({
    path: `/pictures/${ids[1]}`,
    colour: '0a7d5a',
    shape: 1.33,
  });
});

test('[P1-ITEM-13] [P1-ITEM-12] insurance and the distance from a given place', async () => {
  const id = await insertListing(server.db, catalogue, {
    insurance_provider_en: 'Tawuniya',
    insurance_provider_ar: 'التعاونية',
    insurance_price_halalas: 5_000,
    latitude: 24.7,
    longitude: 46.7,
  });
  const { body } = await server.call('listing', { listingId: id, latitude: 24.8, longitude: 46.7 });
  expect(body.data).toMatchObject({
    isInsured: true,
    insurancePrice: '50.00',
    insurer: { name: 'Tawuniya', nameAr: 'التعاونية' },
  });
  expect((body.data as { distance: number }).distance).toBeCloseTo(11.12, 2);
});

test('[F19] unknown, malformed, inactive, unverified and deleted listings get one and the same 404', async () => {
  const off = await insertListing(server.db, catalogue, { active: false });
  const unverified = await insertListing(server.db, catalogue, { verified_at: null });
  const deleted = await insertListing(server.db, catalogue, { deleted_at: TEST_NOW });
  const answers = await Promise.all(
    [UNKNOWN, 'not-an-id', off, unverified, deleted].map((listingId) =>
      server.call('listing', { listingId }),
    ),
  );
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, answers[0]?.body]);
  for (const listingId of [UNKNOWN, off])
    expect((await server.call('listingReviews', { listingId })).status).toBe(404);
  const token = await sessionOf(catalogue.ownerId);
  expect((await server.call('listing', { listingId: off }, { token })).status).toBe(200);
  expect((await server.call('listing', { listingId: deleted }, { token })).status).toBe(404);
  const stranger = await sessionOf(catalogue.renterId);
  expect((await server.call('listing', { listingId: off }, { token: stranger })).status).toBe(404);
});

test('[P1-ITEM-15] reviews: five a page, newest first, and the mean of them on the listing', async () => {
  const id = await insertListing(server.db, catalogue);
  for (let index = 0; index < 7; index += 1) {
    const starts = new Date(TEST_NOW.getTime() - (index + 1) * 86_400_000);
    const ends = new Date(starts.getTime() + 3_600_000);
    const bookingId = await insertBooking(server.db, catalogue, { listingId: id, starts, ends });
    await server.db
      .insertInto('reviews')
      .values({
        id: bookingId,
        booking_id: bookingId,
        side: 'renter',
        author_id: catalogue.renterId,
        subject_id: catalogue.ownerId,
        listing_id: id,
        half_stars: index === 0 ? 7 : 10,
        experience: `visit ${index}`,
        created_at: ends,
        closes_at: ends,
        shown_at: ends,
      })
      .execute();
  }
  const first = await server.call('listingReviews', { listingId: id });
  expect(first.body).toMatchObject({ pages: 2, current: 1, totalCount: 7 });
  expect(first.body.data).toHaveLength(5);
  expect((first.body.data as unknown[])[0]).toMatchObject({
    experience: 'visit 0',
    rating: 3.5,
    reviewer: { name: 'Sara Ahmad' },
  });
  expect((await server.call('listingReviews', { listingId: id, page: 3 })).body.data).toEqual([]);
  const detail = await server.call('listing', { listingId: id });
  expect(detail.body.data).toMatchObject({ rating: 4.79, ratingCount: 7, isNew: false });
});

test('[P1-SRCH-25] [P1-SRCH-26] [P1-SRCH-19] [P1-SRCH-20] categories of each kind, and the cities', async () => {
  const vehicles = await server.call('vehicleCategories', {});
  expect(vehicles.body.data).toMatchObject([{ id: catalogue.cars, name: 'Sedans', nameAr: 'سيدان' }]);
  const items = await server.call('itemCategories', {});
  expect(items.body.data).toMatchObject([{ id: catalogue.cameras, name: 'Cameras', nameAr: 'كاميرات' }]);
  const cities = await server.call('cities', {});
  expect((cities.body.data as { name: string }[]).map((city) => city.name)).toEqual(['Riyadh', 'Jeddah']);
});

test('pictures: each size and format is made on first request, kept, and cached for ever', async () => {
  const types = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
  for (const [format, made] of Object.entries(types)) {
    const answer = await server.app.inject(`/pictures/${PICTURE}/320.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: made,
      width: 320,
      height: 240,
    });
  }
  const folder = join(server.dataDir, 'files', 'pictures', 'variants', PICTURE);
  expect((await readdir(folder)).sort()).toEqual(['320.avif', '320.jpg', '320.webp']);
});

test('[P1-ITEM-06] pictures: the image for shared links is a JPEG of 1200 by 630', async () => {
  const answer = await server.app.inject(`/pictures/${PICTURE}/share.jpg`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect((await server.app.inject(`/pictures/${PICTURE}/share.avif`)).statusCode).toBe(404);
});

test('pictures: twenty requests at once for a variant that is not stored yet get the same bytes and leave one file', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => server.app.inject(`/pictures/${PICTURE}/640.webp`)),
  );
  expect(new Set(all.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
  const folder = join(server.dataDir, 'files', 'pictures', 'variants', PICTURE);
  expect((await readdir(folder)).filter((file) => file.startsWith('640'))).toEqual(['640.webp']);
});

test('pictures: any other address is a 404', async () => {
  const paths = [
    `${'f'.repeat(32)}/320.webp`,
    `${PICTURE}/321.webp`,
    `${PICTURE}/320.gif`,
    `${PICTURE}/320.webp.jpg`,
    `${PICTURE.toUpperCase()}/320.webp`,
    `..%2f..%2foriginals/320.webp`,
    `${PICTURE}/..%2f..%2foriginals%2f${PICTURE}.webp`,
  ];
  for (const path of paths) {
    expect([path, (await server.app.inject(`/pictures/${path}`)).statusCode]).toEqual([path, 404]);
  }
  const empty = await server.app.inject(`/pictures/${'0'.repeat(32)}/320.jpg`);
  expect(empty.statusCode).toBe(200);
});
