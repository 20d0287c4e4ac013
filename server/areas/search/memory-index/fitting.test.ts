import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { keptListing } from '../../../testing/listings/kept-listing.ts';
import { eachFitting, type NumberedQuestion } from './fitting.ts';
import type { KeptListing } from './kept-listing.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MINUTES = 24 * 60;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

function found(listings: readonly KeptListing[], question: Partial<NumberedQuestion>, most = Infinity) {
  const ids: string[] = [];
  eachFitting({ listings, left: { ranking: 'trending', ...question } }, NOW, ({ id }) => {
    ids.push(id);
    return ids.length < most;
  });
  return ids;
}
const fits = (listing: Partial<KeptListing>, question: Partial<NumberedQuestion>) =>
  found([keptListing(listing)], question).length === 1;

describe('a listing whose time is asked for', () => {
  /** From tomorrow at the same hour, for two days. */
  const start = after(24 * HOUR);
  const end = after(72 * HOUR);
  const isFree = (listing: Partial<KeptListing>, period = { start, end }) => fits(listing, { free: period });
  const [from, until] = [start.getTime(), end.getTime()];

  test('is found while nothing is in the way', () => {
    expect(isFree({})).toBe(true);
  });

  test('is not where a booking has a minute of it, and is where one ends or begins with it', () => {
    expect(isFree({ taken: [from - HOUR, from] })).toBe(true);
    expect(isFree({ taken: [until, until + HOUR] })).toBe(true);
    expect(isFree({ taken: [from - HOUR, from + 1] })).toBe(false);
    expect(isFree({ taken: [until - 1, until + HOUR] })).toBe(false);
    expect(isFree({ taken: [from + HOUR, from + 2 * HOUR] })).toBe(false);
    expect(isFree({ taken: [from - HOUR, until + HOUR] })).toBe(false);
    // The second of two.
    expect(isFree({ taken: [from - 9 * HOUR, from - 8 * HOUR, from, from + HOUR] })).toBe(false);
  });

  test('needs its time of preparation before and after a booking, and none beside what its owner has blocked', () => {
    const preparation = 120;
    const before = [from - 9 * HOUR, from - 2 * HOUR];
    const behind = [until + 2 * HOUR, until + 9 * HOUR];
    expect(isFree({ preparation, taken: before })).toBe(true);
    expect(isFree({ preparation, taken: behind })).toBe(true);
    expect(isFree({ preparation, taken: [before[0] ?? 0, from - 2 * HOUR + 1] })).toBe(false);
    expect(isFree({ preparation, taken: [until + 2 * HOUR - 1, until + 9 * HOUR] })).toBe(false);
    expect(isFree({ preparation, blocked: [from - HOUR, from, until, until + HOUR] })).toBe(true);
    expect(isFree({ preparation, blocked: [from - HOUR, from + 1] })).toBe(false);
  });

  test('is kept by who is just paying for it, until their time is over', () => {
    const paying = (keptUntil: number) => [from, until, keptUntil];
    expect(isFree({ unpaid: paying(NOW.getTime() + 1) })).toBe(false);
    expect(isFree({ unpaid: paying(NOW.getTime()) })).toBe(true);
    const over = paying(NOW.getTime() - MINUTE);
    expect(isFree({ unpaid: [...over, ...paying(NOW.getTime() + MINUTE)] })).toBe(false);
    // Beside it, and nearer than the time of preparation.
    const beside = [from - 2 * HOUR, from - HOUR, NOW.getTime() + MINUTE];
    expect(isFree({ unpaid: beside })).toBe(true);
    expect(isFree({ unpaid: beside, preparation: 60 })).toBe(true);
    expect(isFree({ unpaid: beside, preparation: 61 })).toBe(false);
  });

  test('is asked for so long before its start as its owner wants, and not in the past', () => {
    expect(isFree({ notice: DAY_MINUTES })).toBe(true);
    expect(isFree({ notice: DAY_MINUTES + 1 })).toBe(false);
    expect(isFree({}, { start: NOW, end })).toBe(true);
    expect(isFree({}, { start: after(-1), end })).toBe(false);
  });

  test('is let no shorter and no longer than its owner lets it, where a begun minute counts', () => {
    expect(isFree({ shortest: 2 * DAY_MINUTES, longest: 2 * DAY_MINUTES })).toBe(true);
    expect(isFree({ shortest: 2 * DAY_MINUTES + 1 })).toBe(false);
    expect(isFree({ longest: 2 * DAY_MINUTES - 1 })).toBe(false);
    expect(isFree({ longest: 2 * DAY_MINUTES }, { start, end: after(72 * HOUR + 1) })).toBe(false);
  });

  test('is nobody’s where its calendar is closed without an end', () => {
    expect(isFree({ blocked: [from, Infinity] })).toBe(false);
    expect(isFree({ blocked: [until, Infinity] })).toBe(true);
    expect(isFree({ blocked: [-Infinity, from] })).toBe(true);
  });
});

describe('the bounds of a search', () => {
  test('are within it: the lowest and the highest price', () => {
    const price = { lowestPrice: halalas(10_000), highestPrice: halalas(20_000) };
    const dayPrices = [9_999, 10_000, 15_000, 20_000, 20_001];
    const listings = dayPrices.map((dayPrice) => keptListing({ id: `${dayPrice}`, dayPrice }));
    expect(found(listings, price)).toEqual(['10000', '15000', '20000']);
    expect(found(listings, { lowestPrice: halalas(20_000) })).toEqual(['20000', '20001']);
    expect(found(listings, { highestPrice: halalas(10_000) })).toEqual(['9999', '10000']);
    expect(found(listings, { lowestPrice: halalas(0) })).toHaveLength(5);
  });

  test('are within it: the four sides of a map', () => {
    const box = { south: 24, north: 25, west: 46, east: 47 };
    const isOn = (latitude: number, longitude: number) => fits({ latitude, longitude }, { box });
    expect([isOn(24, 46), isOn(25, 47), isOn(24.5, 46.5)]).toEqual([true, true, true]);
    expect([isOn(23.999, 46.5), isOn(25.001, 46.5)]).toEqual([false, false]);
    expect([isOn(24.5, 45.999), isOn(24.5, 47.001)]).toEqual([false, false]);
  });

  test('are the kind alone, where vehicles or items are asked for', () => {
    const listings = [keptListing({ id: 'car', kind: 1 }), keptListing({ id: 'tent', kind: 2 })];
    expect([found(listings, { kind: 1 }), found(listings, { kind: 2 }), found(listings, {})]).toEqual([
      ['car'],
      ['tent'],
      ['car', 'tent'],
    ]);
  });

  test('hold in more listings than are looked at together, in their order', () => {
    const listings = Array.from({ length: 1_100 }, (_, index) =>
      keptListing({ id: `${index}`, dayPrice: index % 100 === 11 ? 500 : 9_000 }),
    );
    const cheap = ['11', '111', '211', '311', '411', '511', '611', '711', '811', '911', '1011'];
    expect(found(listings, { highestPrice: halalas(500) })).toEqual(cheap);
    expect(found(listings, { highestPrice: halalas(500) }, 7)).toEqual(cheap.slice(0, 7));
    expect(found(listings, {})).toHaveLength(1_100);
    expect(found(listings, {}, 3)).toEqual(['0', '1', '2']);
  });
});

describe('a listing is left out', () => {
  test.each([
    ['that is of another category', { categoryIds: ['tents', 'drills'] }, { categoryIds: ['tents', 'cars'] }],
    ['that is in another place', { placeIds: [2, 3] }, { placeIds: [3, 1] }],
    ['that the page is about', { except: 'listing' }, { except: 'another' }],
    ['that is not brought', { delivers: true }, { delivers: false }],
    ['whose owner is not verified', { verifiedOwner: true }, { verifiedOwner: false }],
  ])('%s', (_, without, within) => {
    expect([fits({}, without), fits({}, within)]).toEqual([false, true]);
  });

  test('that is brought, where what is fetched is asked for', () => {
    expect(fits({ delivers: true }, { delivers: false })).toBe(false);
    expect(fits({ delivers: true, isOfVerifiedOwner: true }, { delivers: true, verifiedOwner: true })).toBe(
      true,
    );
  });

  test('that goes another way with its fuel, or whose owner has not said', () => {
    const asked = { fuelPolicy: 'full' } as const;
    expect(fits({ fields: { fuel_policy: 'full' } }, asked)).toBe(true);
    expect(fits({ fields: { fuel_policy: 'included' } }, asked)).toBe(false);
    expect(fits({ fields: { fuel_policy: null } }, asked)).toBe(false);
    expect(fits({ fields: {} }, asked)).toBe(false);
  });

  test('that allows fewer kilometres a day than asked for; one without a limit allows as many as anybody wants', () => {
    const isFound = (daily_km: number | null) => fits({ fields: { daily_km } }, { dailyKm: 200 });
    expect([isFound(200), isFound(300), isFound(Infinity)]).toEqual([true, true, true]);
    expect([isFound(199), isFound(null)]).toEqual([false, false]);
    expect(fits({ fields: {} }, { dailyKm: 100 })).toBe(false);
  });
});

describe('a listing near a point', () => {
  const near = { latitude: 24.7, longitude: 46.7 };
  /** A degree of latitude is 111.19 km. */
  const isWithin = (latitude: number, distance: { atMostKm?: number; atLeastKm?: number }) =>
    fits({ latitude }, { near, ...distance });

  test('is found up to the distance that is asked for, and from it on', () => {
    expect(isWithin(24.7 + 0.0899, { atMostKm: 10 })).toBe(true);
    expect(isWithin(24.7 + 0.09, { atMostKm: 10 })).toBe(false);
    expect(isWithin(24.7 - 0.0899, { atLeastKm: 10 })).toBe(false);
    expect(isWithin(24.7 - 0.09, { atLeastKm: 10 })).toBe(true);
    expect(isWithin(24.7, { atLeastKm: 0, atMostKm: 0 })).toBe(true);
    expect(isWithin(24.7 + 0.05, { atLeastKm: 5, atMostKm: 10 })).toBe(true);
  });

  test('is measured along the earth: a degree further east is nearer in the north', () => {
    const isEast = (latitude: number) =>
      fits({ latitude, longitude: 47.7 }, { near: { latitude, longitude: 46.7 }, atMostKm: 100 });
    expect([isEast(24.7), isEast(26.5)]).toEqual([false, true]);
  });

  test('is found at any distance that is further than the other side of the earth', () => {
    expect(fits({ latitude: -24.7, longitude: -133.3 }, { near, atMostKm: 30_000 })).toBe(true);
  });

  test('is asked for no distance from nowhere, and no distance is asked where none is said', () => {
    expect(fits({ latitude: 30 }, { atMostKm: 1 })).toBe(true);
    expect(fits({ latitude: 30 }, { near })).toBe(true);
  });
});

describe('a listing of a text', () => {
  const car = { typedInName: [11], meantInName: [12], typedAnywhere: [21], meantAnywhere: [22] };
  const red = { typedInName: [13], meantInName: [14], typedAnywhere: [23], meantAnywhere: [24] };
  const says = (...terms: number[]) => ({ terms: Int32Array.from(terms) });

  test('says each of its words in one of their forms', () => {
    const words = [car, red];
    expect(fits(says(21, 23), { words })).toBe(true);
    expect(fits(says(22, 24), { words })).toBe(true);
    expect(fits(says(21, 22), { words })).toBe(false);
    expect(fits(says(), { words })).toBe(false);
    expect(fits(says(11, 13), { words })).toBe(false);
  });

  test('says them in its name, where suggestions are asked for', () => {
    const asked = { words: [car], inNameOnly: true };
    expect([fits(says(11), asked), fits(says(12), asked), fits(says(21, 22), asked)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is found by its least, its middle and its greatest word, and by none between them', () => {
    const listing = says(3, 21, 40, 57, 90);
    const has = (word: number) =>
      fits(listing, { words: [{ ...car, typedAnywhere: [word], meantAnywhere: [] }] });
    expect([3, 21, 40, 57, 90].map(has)).toEqual([true, true, true, true, true]);
    expect([2, 4, 22, 41, 89, 91].map(has)).toEqual([false, false, false, false, false, false]);
  });
});
