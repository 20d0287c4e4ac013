import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type ListingValues,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { deleteBookings, setBookings } from '../../testing/rentals/kept-slots.ts';
import { type Answer, startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let catalogue: TestCatalogue;

beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteBookings(server.db);
  await server.db.deleteFrom('listings').execute();
});

const add = (values: ListingValues = {}) => insertListing(server.db, catalogue, values);
const hoursAhead = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

interface Card {
  readonly id: string;
  readonly distance: number | null;
}

/** The ids in the order of the page: trending results first. */
function idsOf(answer: Answer): string[] {
  expect(answer.status).toBe(200);
  const data = answer.body.data as Card[] | { trending: Card[]; withoutTrending: Card[] };
  const cards = Array.isArray(data) ? data : [...data.trending, ...data.withoutTrending];
  return cards.map((card) => card.id);
}

const filter = async (input: Record<string, unknown>) => idsOf(await server.call('filterListings', input));
const search = async (text: string) => idsOf(await server.call('searchListings', { search: text }));

test('[P1-SRCH-29] a listing that is taken for a part of the period is not found; one that is taken beside it is', async () => {
  const taken = await add();
  const touching = await add();
  const free = await add();
  await insertBooking(server.db, catalogue, {
    listingId: taken,
    starts: hoursAhead(30),
    ends: hoursAhead(40),
  });
  await insertBooking(server.db, catalogue, {
    listingId: touching,
    starts: hoursAhead(10),
    ends: hoursAhead(24),
  });
  await insertBooking(server.db, catalogue, {
    listingId: touching,
    starts: hoursAhead(48),
    ends: hoursAhead(60),
  });
  const cancelled = {
    listingId: free,
    starts: hoursAhead(30),
    ends: hoursAhead(40),
    state: 'cancelled',
  } as const;
  await insertBooking(server.db, catalogue, cancelled);
  const period = { from: hoursAhead(24).toISOString(), to: hoursAhead(48).toISOString() };
  expect((await filter(period)).sort()).toEqual([touching, free].sort());
  expect(await filter({})).toHaveLength(3);
});

test('an unpaid slot keeps its listing out of the results until its deadline', async () => {
  const listingId = await add();
  const slot = { starts: hoursAhead(24), ends: hoursAhead(48), state: 'awaiting_payment' } as const;
  const id = await insertBooking(server.db, catalogue, { listingId, ...slot, slotUntil: hoursAhead(0.1) });
  const period = { from: hoursAhead(24).toISOString(), to: hoursAhead(48).toISOString() };
  expect(await filter(period)).toEqual([]);
  await setBookings(server.db, { id }, { slot_until: hoursAhead(-0.1) });
  expect(await filter(period)).toEqual([listingId]);
});

test('a period that ends before it begins is refused at its field', async () => {
  const answer = await server.call('filterListings', {
    from: hoursAhead(48).toISOString(),
    to: hoursAhead(24).toISOString(),
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'END_BEFORE_START']);
  expect(answer.body.fieldCodes).toEqual({ to: 'END_BEFORE_START' });
});

test('text is found in both languages, with or without hamza, diacritics, tatweel and case', async () => {
  const id = await add({
    name_en: 'Café Éclair van',
    name_ar: 'شاحنة إيطالية للمُؤتمرات',
    description_ar: 'آلة قهوة ٤٥',
  });
  await add();
  const texts = [
    'CAFE',
    'éclair',
    'ايطاليه',
    'إيطالية',
    'المؤتمرات',
    'لموتمرات',
    'قهـــوة',
    'آلة',
    'اله',
    '45',
    '٤٥',
  ];
  for (const text of texts) expect([text, await search(text)]).toEqual([text, [id]]);
});

test('a listing must contain every word; a word may be its city', async () => {
  const riyadh = await add({ name_en: 'Canon camera', name_ar: 'كاميرا كانون' });
  const jeddah = await add({ name_en: 'Canon camera', name_ar: 'كاميرا كانون', place_id: catalogue.jeddah });
  expect((await search('camera canon')).sort()).toEqual([riyadh, jeddah].sort());
  expect(await search('camera jeddah')).toEqual([jeddah]);
  expect(await search('كاميرا الرياض')).toEqual([riyadh]);
  expect(await search('camera zzqqxx jeddah')).toEqual([jeddah]);
});

test('[D-LOST-WORDS] a word that no listing says is left out and named, else the last that the others are found without; list, count and map agree', async () => {
  const riyadh = await add({ name_en: 'Canon camera', name_ar: 'كاميرا كانون' });
  await add();
  const found = async (text: string) => {
    const list = await server.call('filterListings', { search: text });
    const count = await server.call('countFiltered', { search: text });
    const box = { south: 16, north: 33, west: 34, east: 56 };
    const map = await server.call('markers', { search: text, ...box });
    expect([count.body.totalCount, map.body.totalCount]).toEqual([
      list.body.totalCount,
      list.body.totalCount,
    ]);
    return [idsOf(list), list.body.lostWords];
  };
  expect(await found('كاميرا كانون ضصثق')).toEqual([[riyadh], ['ضصثق']]);
  expect(await found('Canon camera toyota')).toEqual([[riyadh], ['toyota']]);
  expect(await found('Canon')).toEqual([[riyadh], []]);
  expect(await found('zzqqxx ضصثق')).toEqual([[], []]);
  // A filter that leaves nothing is no word's fault.
  const elsewhere = await server.call('filterListings', { search: 'Canon camera', city: catalogue.jeddah });
  expect([elsewhere.body.totalCount, elsewhere.body.lostWords]).toEqual([0, []]);
});

test('a text that only says "car" means every vehicle, and one with another word does not', async () => {
  const car = await add({
    name_en: 'Toyota Camry',
    name_ar: 'تويوتا كامري',
    description_ar: '',
    description_en: '',
  });
  const fridge = await add({
    kind: 2,
    category_id: catalogue.cameras,
    name_en: 'Car fridge',
    name_ar: 'ثلاجة سيارة',
  });
  for (const text of ['موتر', 'car', 'السيارات']) expect([text, await search(text)]).toEqual([text, [car]]);
  expect(await search('car fridge')).toEqual([fridge]);
});

test('a misspelling is forgiven; nonsense finds nothing', async () => {
  const camera = await add({ name_en: 'Canon camera', name_ar: 'كاميرا كانون' });
  const car = await add();
  for (const text of ['camerra', 'camrea', 'كامرا', 'canon camrea', 'cnaon'])
    expect([text, await search(text)]).toEqual([text, [camera]]);
  expect(await search('toyata')).toEqual([car]);
  expect(await search('zzqqxx')).toEqual([]);
});

test('[P1-SRCH-24] pattern characters, quotes and emoji are no wildcards: they find nothing', async () => {
  await add({ name_en: '100% cotton tent_a', name_ar: 'خيمة' });
  for (const text of ['%', '_', '\\', '%%', "'; DROP TABLE listings; --", '😀', '()', '*', '"'])
    expect([text, await search(text)]).toEqual([text, []]);
  expect(await search('100%')).toHaveLength(1);
  expect(await search('tent_a')).toHaveLength(1);
});

test('a text of 2,000 letters is answered quickly', async () => {
  await add();
  for (const text of [
    'x'.repeat(2_000),
    'a b '.repeat(500),
    'ك'.repeat(2_000),
    '😀'.repeat(1_000),
    "'".repeat(2_000),
  ]) {
    const startedAt = performance.now();
    expect((await server.call('searchListings', { search: text })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  }
  expect((await server.call('searchListings', { search: 'x'.repeat(2_001) })).status).toBe(422);
});

test('[P1-SRCH-16] orders by price and instant booking; prices in different units are compared by the day', async () => {
  const byHour = await add({ price_halalas: 5_000, price_hours: 1, instant: true });
  const byDay = await add({ price_halalas: 50_000, price_hours: 24 });
  const byMonth = await add({ price_halalas: 300_000, price_hours: 720 });
  expect(await filter({ sortByPriceLowToHigh: 1 })).toEqual([byMonth, byDay, byHour]);
  expect(await filter({ sortByPriceHighToLow: 'true' })).toEqual([byHour, byDay, byMonth]);
  expect((await filter({ sortByInstant: '1' }))[0]).toBe(byHour);
  expect(await filter({ lowestPrice: 101, highestPrice: 600 })).toEqual([byDay]);
});

test('[P1-SRCH-13] [P1-SRCH-14] sliders at their ends exclude nothing', async () => {
  const dear = await add({ price_halalas: 2_000_000, price_hours: 24 });
  expect(await filter({ lowestPrice: 0, highestPrice: 10_000 })).toEqual([dear]);
  const point = { latitude: 24.7, longitude: 46.7 };
  expect(await filter({ ...point, shortestDistance: 0, longestDistance: 5_000 })).toEqual([dear]);
});

test('[P1-SRCH-14] [P1-ITEM-12] distance narrows the results, and is shown only where a place was given', async () => {
  const near = await add({ latitude: 24.7, longitude: 46.7 });
  const far = await add({ latitude: 21.5, longitude: 39.2, place_id: catalogue.jeddah });
  const point = { latitude: 24.71, longitude: 46.7 };
  expect(await filter({ ...point, longestDistance: 5 })).toEqual([near]);
  expect(await filter({ ...point, longestDistance: 1 })).toEqual([]);
  expect(await filter({ ...point, shortestDistance: 100 })).toEqual([far]);
  expect(await filter({ longestDistance: 5 })).toHaveLength(2);
  const shown = await server.call('homeListings', point);
  const cards = shown.body.data as Card[];
  expect(cards.map((card) => card.id)).toEqual([near, far]);
  expect(cards[0]?.distance).toBeCloseTo(1.11, 2);
  const guest = await server.call('homeListings', {});
  expect((guest.body.data as Card[]).map((card) => card.distance)).toEqual([null, null]);
  expect(idsOf(guest)).toEqual([far, near]);
});

test('[P1-SRCH-12] [P1-SRCH-15] categories, kinds, city and delivery narrow the results', async () => {
  const car = await add({ delivers: true });
  const camera = await add({ kind: 2, category_id: catalogue.cameras, place_id: catalogue.jeddah });
  expect(await filter({ vehicle: catalogue.cars })).toEqual([car]);
  expect((await filter({ vehicle: catalogue.cars, item: catalogue.cameras })).sort()).toEqual(
    [car, camera].sort(),
  );
  expect(await filter({ kind: 2 })).toEqual([camera]);
  expect(await filter({ kind: 0 })).toHaveLength(2);
  expect(await filter({ city: catalogue.jeddah })).toEqual([camera]);
  expect(await filter({ delivers: 1 })).toEqual([car]);
  expect(await filter({ renterCollects: 1 })).toEqual([camera]);
  expect(await filter({ delivers: 1, renterCollects: 1 })).toHaveLength(2);
  expect(await filter({ verify: 1 })).toEqual([]);
});

test('[P1-SRCH-30] a city is found by its name in either language, in part, or misspelt', async () => {
  const riyadh = await add();
  const jeddah = await add({ place_id: catalogue.jeddah });
  const city = async (text: string) => idsOf(await server.call('searchByCity', { search: text }));
  for (const text of ['Riyadh', 'riya', 'الرياض', 'رياض', 'Riyad', 'Riaydh', 'Riyadh city'])
    expect([text, await city(text)]).toEqual([text, [riyadh]]);
  for (const text of ['جده', 'جدة', 'JEDDAH']) expect([text, await city(text)]).toEqual([text, [jeddah]]);
  for (const text of ['London', '%', '']) expect([text, await city(text)]).toEqual([text, []]);
});

test('inactive, unverified and deleted listings are never found', async () => {
  await add({ active: false });
  await add({ verified_at: null });
  await add({ deleted_at: TEST_NOW });
  expect(await filter({})).toEqual([]);
  expect(await search('toyota')).toEqual([]);
  expect(idsOf(await server.call('trending', {}))).toEqual([]);
});

test('[P1-SRCH-21] [P1-SRCH-22] no two pages share a listing; a page past the end is empty', async () => {
  for (let count = 0; count < 25; count += 1) await add({ trending_score: count % 3 });
  const pages = await Promise.all([1, 2, 3].map((page) => server.call('filterListings', { page })));
  const ids = pages.map(idsOf);
  expect(ids.map((list) => list.length)).toEqual([10, 10, 5]);
  expect(new Set(ids.flat()).size).toBe(25);
  expect(pages[0]?.body).toMatchObject({ totalCount: 25, totalPages: 3, current: 1 });
  for (const page of [4, 101, 1_000_000]) {
    const past = await server.call('filterListings', { page });
    expect([idsOf(past), past.body.totalCount]).toEqual([[], 25]);
  }
  const first = pages[0]?.body.data as { trending: Card[]; withoutTrending: Card[] };
  expect([first.trending.length, first.withoutTrending.length]).toEqual([5, 5]);
});

test('[P1-HOME-10] [P1-SRCH-27] trending: the highest score first, `count` of them', async () => {
  const low = await add({ trending_score: 1 });
  const high = await add({ trending_score: 9 });
  expect(idsOf(await server.call('trending', { kind: 0, count: 10, page: 1 }))).toEqual([high, low]);
  expect(idsOf(await server.call('trending', { count: 1 }))).toEqual([high]);
});

test('[P1-ITEM-19] similar: listings of the same category, nearest first, without the listing itself', async () => {
  const self = await add();
  const far = await add({ latitude: 21.5, longitude: 39.2 });
  const near = await add({ latitude: 24.7, longitude: 46.7 });
  await add({ kind: 2, category_id: catalogue.cameras });
  expect(idsOf(await server.call('similarListings', { listingId: self, kind: 1 }))).toEqual([near, far]);
  const unknown = { listingId: '01900000-0000-7000-8000-000000000001' };
  expect((await server.call('similarListings', unknown)).status).toBe(404);
});
