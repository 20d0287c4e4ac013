import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type ListingValues,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { deleteBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

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
const iso = (hours: number) => hoursAhead(hours).toISOString();
const period = (from: number, to: number) => ({ from: iso(from), to: iso(to) });
const book = (listingId: string, from: number, to: number) =>
  insertBooking(server.db, catalogue, { listingId, starts: hoursAhead(from), ends: hoursAhead(to) });

interface Miss {
  readonly kind: string;
  readonly listing: { readonly id: string; readonly periodTotal: string | null };
  readonly from: string | null;
  readonly furtherKm: number | null;
}

async function filter(input: Record<string, unknown>) {
  const { status, body } = await server.call('filterListings', input);
  expect(status).toBe(200);
  const data = body.data as Record<'trending' | 'withoutTrending', Miss['listing'][]>;
  return { ...body, cards: [...data.trending, ...data.withoutTrending], misses: body.nearMisses as Miss[] };
}

test('[D-SPREAD] prices are counted in bands of what else fits, whatever price is asked for; the dearest are in the last', async () => {
  for (const price_halalas of [15_000, 16_000, 40_000]) await add({ price_halalas, price_hours: 24 });
  await add({ price_halalas: 105_000, price_hours: 168 });
  await add({ price_halalas: 99_000_000, price_hours: 24, kind: 2, category_id: catalogue.cameras });
  const spread = async (input: Record<string, unknown>) => {
    const { status, body } = await server.call('priceSpread', input);
    expect(status).toBe(200);
    return (body.counts as number[]).flatMap((count, band) => (count > 0 ? [[band, count]] : []));
  };
  // 150 and 160 a day, and 1,050 a week, lie in one band; 400 in another.
  expect(await spread({ kind: 1 })).toEqual([
    [3, 3],
    [5, 1],
  ]);
  expect(await spread({ kind: 1, lowestPrice: 300, highestPrice: 500 })).toEqual([
    [3, 3],
    [5, 1],
  ]);
  expect(await spread({ kind: 2 })).toEqual([[24, 1]]);
  expect(await spread({ kind: 1, city: catalogue.jeddah })).toEqual([]);
});

describe('cards with dates', () => {
  test('[P1-SRCH-29] name the total that the booking form names, and the period that was looked for', async () => {
    const byDay = await add({ price_halalas: 9_950, price_hours: 24 });
    const byWeek = await add({ price_halalas: 100_000, price_hours: 168 });
    const found = await filter({ ...period(24, 24 + 60), sortByPriceLowToHigh: 1 });
    expect(found).toMatchObject({ periodFrom: iso(24), periodTo: iso(84) });
    for (const card of found.cards) {
      const check = { listingId: card.id, type: 'day', from: iso(24), to: iso(84) };
      const { body } = await server.call('checkAvailability', check);
      expect(card.periodTotal).toBe((body.data as { total: string }).total);
    }
    expect(found.cards.map((card) => card.id).sort()).toEqual([byDay, byWeek].sort());
    expect((await filter({})).cards.map((card) => card.periodTotal)).toEqual([null, null]);
  });

  test('[P1-SRCH-17] a search for today covers what is left of it; a period that is over is refused', async () => {
    await add();
    expect(await filter(period(-9, 15))).toMatchObject({ periodFrom: iso(0.25), periodTo: iso(15) });
    const past = await server.call('filterListings', period(-48, -24));
    expect([past.status, past.body.fieldCodes]).toEqual([422, { from: 'START_IN_PAST' }]);
  });
});

describe('the count', () => {
  test('[P1-SRCH-29] equals the number that the filter would find, without loading cards', async () => {
    const taken = await add();
    await add();
    await add({ kind: 2, category_id: catalogue.cameras });
    await book(taken, 24, 48);
    const count = async (input: Record<string, unknown>) =>
      (await server.call('countFiltered', input)).body.totalCount;
    expect(await count({})).toBe(3);
    expect(await count({ kind: 1 })).toBe(2);
    expect(await count({ kind: 1, ...period(24, 30) })).toBe(1);
    expect(await count({ search: '%%' })).toBe(0);
    expect((await server.call('countFiltered', {})).body.isCapped).toBe(false);
  });
});

describe('near misses', () => {
  test('[P1-SRCH-29] when all are taken: the soonest free periods of the same length, each bookable', async () => {
    const soon = await add();
    const late = await add();
    await book(soon, 20, 50);
    await book(soon, 60, 70);
    await book(late, 30, 90);
    const { cards, misses } = await filter(period(24, 48));
    expect(cards).toEqual([]);
    expect(misses.map((miss) => [miss.kind, miss.listing.id, miss.from])).toEqual([
      ['free_later', soon, iso(70)],
      ['free_later', late, iso(90)],
    ]);
    const check = { listingId: soon, type: 'day', from: iso(70), to: iso(94) };
    const { body } = await server.call('checkAvailability', check);
    expect(body.data).toMatchObject({ booked: false, total: misses[0]?.listing.periodTotal });
  });

  test('[P1-SRCH-14] farther away, without delivery, dearer, in another city: one filter is loosened at a time', async () => {
    const far = await add({ latitude: 24.8, longitude: 46.68 });
    const here = { latitude: 24.69, longitude: 46.68 };
    const further = await filter({ ...here, longestDistance: 4 });
    expect(further.misses).toMatchObject([{ kind: 'further', listing: { id: far }, furtherKm: 9 }]);
    const kinds = async (input: Record<string, unknown>) =>
      (await filter(input)).misses.map((miss) => miss.kind);
    expect(await kinds({ delivers: 1 })).toEqual(['without_delivery']);
    expect(await kinds({ highestPrice: 50 })).toEqual(['over_price']);
    expect(await kinds({ city: catalogue.jeddah })).toEqual(['other_city']);
    expect(await kinds({ vehicle: catalogue.cameras })).toEqual(['other_category']);
    // Two filters exclude the listing: loosening either one alone finds nothing, so nothing is offered.
    expect(await kinds({ highestPrice: 50, delivers: 1 })).toEqual([]);
    expect(await kinds({})).toEqual([]);
  });

  test('a loosened search still finds only listings that are free in the period', async () => {
    const taken = await add({ price_halalas: 90_000 });
    await book(taken, 24, 48);
    const { misses } = await filter({ ...period(24, 48), highestPrice: 500 });
    expect(misses).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, more: Record<string, unknown> = {}) => {
    const { body } = await server.call('suggest', { q, ...more });
    return (body.data as { kind: string; id: string; name: string; place: string }[]).map(
      ({ kind, name, place }) => [kind, name, place],
    );
  };

  test('[P1-SRCH-31] cities, categories and listings, in both languages, while the word is typed', async () => {
    await add({ name_en: 'Canon camera', name_ar: 'كاميرا كانون', kind: 2, category_id: catalogue.cameras });
    const camera = ['listing', 'Canon camera', 'Riyadh'];
    expect(await suggest('riy')).toEqual([['city', 'Riyadh', '']]);
    expect(await suggest('جد')).toEqual([['city', 'Jeddah', '']]);
    expect(await suggest('جده')).toEqual([['city', 'Jeddah', '']]);
    expect(await suggest('كاميرا')).toEqual([['category', 'Cameras', ''], camera]);
    expect(await suggest('cam')).toEqual([['category', 'Cameras', ''], camera]);
    expect(await suggest('cam', { kind: 1 })).toEqual([]);
    for (const nothing of ['', ' ', '%', '😀', '"']) expect(await suggest(nothing)).toEqual([]);
  });
});

describe('the map', () => {
  const world = { south: -90, north: 90, west: -180, east: 180 };
  interface Map {
    readonly listings: { readonly id: string; readonly latitude: number }[];
    readonly clusters: { readonly count: number; readonly lowestDayPrice: string }[];
  }
  const markers = async (input: Record<string, unknown>) => {
    const { status, body } = await server.call('markers', input);
    expect(status).toBe(200);
    return body as unknown as { readonly data: Map; readonly totalCount: number };
  };

  test('listings far apart are shown one by one, listings close together as a cluster with its lowest price', async () => {
    const jeddah = await add({ latitude: 21.5, longitude: 39.2, place_id: catalogue.jeddah });
    await add({ price_halalas: 20_000 });
    await add({ latitude: 24.69, longitude: 46.681, price_halalas: 15_000 });
    const { data, totalCount } = await markers(world);
    expect(totalCount).toBe(3);
    expect(data.listings.map((one) => one.id)).toEqual([jeddah]);
    expect(data.clusters).toMatchObject([{ count: 2, lowestDayPrice: '150.00' }]);
    const near = await markers({ south: 21, north: 22, west: 39, east: 40 });
    expect([near.data.listings.length, near.totalCount]).toEqual([1, 1]);
  });

  test('[T18] however small a box or a circle is, it tells where a listing is as everybody is shown, and not its door', async () => {
    const door = { latitude: 24.713551, longitude: 46.675297 };
    const shown = { latitude: 24.714, longitude: 46.675 };
    const id = await add(door);
    const { data } = await markers(world);
    expect(data.listings).toMatchObject([{ id, ...shown }]);
    const inBox = async ({ latitude, longitude }: typeof door, degrees: number) =>
      (
        await markers({
          ...{ south: latitude - degrees, north: latitude + degrees },
          ...{ west: longitude - degrees, east: longitude + degrees },
        })
      ).totalCount;
    const inCircle = async (near: typeof door) =>
      (await filter({ ...near, longestDistance: 1 })).cards.length;
    for (const degrees of [0.0001, 0.00001]) {
      expect([await inBox(door, degrees), await inBox(shown, degrees)]).toEqual([0, 1]);
    }
    // A kilometre to the east of the shown point is as far as the circle goes; the door lies thirty metres nearer.
    const east = (from: typeof door, metres: number) => ({
      latitude: from.latitude,
      longitude: from.longitude + metres / (111_195 * Math.cos((from.latitude * Math.PI) / 180)),
    });
    expect([await inCircle(east(shown, 995)), await inCircle(east(shown, 1_010))]).toEqual([1, 0]);
    expect(await inCircle(east(door, 995))).toBe(0);
  });

  test('[T18] what is similar comes in the order of the point that everybody is shown: the order of thousands around it would tell its door', async () => {
    const door = await add({ latitude: 24.713551, longitude: 46.675297 });
    // The door lies nearer to the first, and what is shown of it (24.714, 46.675) to the second.
    const south = await add({ latitude: 24.704, longitude: 46.677 });
    const north = await add({ latitude: 24.724, longitude: 46.675 });
    const { status, body } = await server.call('similarListings', { listingId: door, kind: 1 });
    expect([status, (body.data as { id: string }[]).map(({ id }) => id)]).toEqual([200, [north, south]]);
  });

  test('the filter narrows it; a reversed box, or one larger than the world, is read as it was meant', async () => {
    const camera = await add({ kind: 2, category_id: catalogue.cameras });
    const car = await add({ latitude: 24, longitude: 45 });
    await book(car, 24, 48);
    const ids = async (input: Record<string, unknown>) =>
      (await markers({ ...world, ...input })).data.listings.map((one) => one.id);
    expect(await ids({ kind: 2 })).toEqual([camera]);
    expect(await ids(period(24, 30))).toEqual([camera]);
    expect(await ids({ search: 'toyota', vehicle: catalogue.cars })).toEqual([car]);
    const turned = { south: 500, north: -500, west: 900, east: -900 };
    expect((await ids(turned)).sort()).toEqual([camera, car].sort());
  });

  test('the list and its count are limited to a box too, so that both can follow the map; a box with sides missing is ignored', async () => {
    const riyadh = await add({ latitude: 24.7, longitude: 46.7 });
    const jeddah = await add({ latitude: 21.5, longitude: 39.2, place_id: catalogue.jeddah });
    const list = async (box: Record<string, number>) => {
      const found = await server.call('filterListings', box);
      const counted = await server.call('countFiltered', box);
      expect(counted.body.totalCount).toBe(found.body.totalCount);
      const data = found.body.data as Record<'trending' | 'withoutTrending', { id: string }[]>;
      return [...data.trending, ...data.withoutTrending].map((one) => one.id).sort();
    };
    const west = { south: 21, north: 22, west: 39, east: 40 };
    expect(await list(west)).toEqual([jeddah]);
    expect(await list({ south: 22, north: 21, west: 40, east: 39 })).toEqual([jeddah]);
    expect(await list({ south: 21, north: 22 })).toEqual([riyadh, jeddah].sort());
    expect(await list({ south: 60, north: 61, west: 39, east: 40 })).toEqual([]);
  });
});

describe('caches', () => {
  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  test('a guest’s answer may be cached for less than 5 seconds, is not sent again unchanged, and changes with an edit', async () => {
    const id = await add();
    const first = await ask('/api/item/search?search=camry');
    expect(first.headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=2');
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await ask('/api/item/search?search=camry', again)).statusCode).toBe(304);
    await server.db.updateTable('listings').set({ price_halalas: 12_300 }).where('id', '=', id).execute();
    const changed = await ask('/api/item/search?search=camry', again);
    expect([changed.statusCode, changed.body.includes('123.00')]).toEqual([200, true]);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  test('a new booking changes the next answer; answers to logged-in callers are cached by nobody', async () => {
    const id = await add();
    const asked = '/api/item/markers?min_lat=16&max_lat=33&min_long=34&max_long=56';
    const url = `${asked}&duration_form=${encodeURIComponent(iso(24))}&duration_to=${encodeURIComponent(iso(48))}`;
    const free = await ask(url);
    expect(free.json()).toMatchObject({ totalCount: 1 });
    await book(id, 24, 48);
    const taken = await ask(url, { 'if-none-match': String(free.headers.etag) });
    expect([taken.statusCode, taken.json().totalCount]).toEqual([200, 0]);
    const personal = await ask(url, { authorization: 'Bearer 0123456789012345678901234567890123456789' });
    expect(personal.headers['cache-control']).toBe('no-store');
  });
});
