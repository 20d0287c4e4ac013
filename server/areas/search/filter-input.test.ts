import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { describe, expect, test } from 'vitest';
import { boxOf, type FilterInput, isSorted, readFilter, readKind, readPoint } from './filter-input.ts';
import { toList, toTrendingAndRest } from './show-results.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const input = (fields: object) => fields as FilterInput;
const questionOf = (fields: object) => {
  const read = readFilter(input(fields), NOW);
  if (!read.ok) throw new Error(read.refusal.code);
  return Object.fromEntries(Object.entries(read.value).filter(([, value]) => value !== undefined));
};
const refusalOf = (fields: object) => {
  const read = readFilter(input(fields), NOW);
  return read.ok ? undefined : read.refusal;
};

describe('the fields of the filter become a question', () => {
  test('nothing asked narrows nothing, and the trending come first', () => {
    expect(questionOf({})).toEqual({ ranking: 'trending' });
    expect(questionOf({ kind: 0, lowestPrice: 0, shortestDistance: 0, search: '' })).toEqual({
      ranking: 'trending',
    });
  });

  test('[P1-SRCH-13] a price is asked in halalas, in either order; at its end the slider means "and above"', () => {
    expect(questionOf({ lowestPrice: 0.01, highestPrice: 9_999.99 })).toMatchObject({
      lowestPrice: 1,
      highestPrice: 999_999,
    });
    expect(questionOf({ lowestPrice: 500, highestPrice: 100 })).toMatchObject({
      lowestPrice: 10_000,
      highestPrice: 50_000,
    });
    expect(questionOf({ lowestPrice: 19.99, highestPrice: 10_000 })).toEqual({
      ranking: 'trending',
      lowestPrice: 1_999,
    });
    expect(questionOf({ highestPrice: 10_000.01 })).toEqual({ ranking: 'trending' });
  });

  test('[P1-SRCH-14] so does a distance', () => {
    expect(questionOf({ shortestDistance: 30, longestDistance: 5 })).toMatchObject({
      atLeastKm: 5,
      atMostKm: 30,
    });
    expect(questionOf({ shortestDistance: 1, longestDistance: 5_000 })).toEqual({
      ranking: 'trending',
      atLeastKm: 1,
    });
    expect(questionOf({ longestDistance: 4_999.9 })).toMatchObject({ atMostKm: 4_999.9 });
  });

  test('[P1-SRCH-15] delivery narrows where it is asked for alone, and so does fetching', () => {
    const delivers = (fields: object) => questionOf(fields).delivers;
    expect([delivers({ delivers: true }), delivers({ renterCollects: true })]).toEqual([true, false]);
    expect([delivers({ delivers: true, renterCollects: true }), delivers({ delivers: false })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(delivers({ delivers: false, renterCollects: true })).toBe(false);
  });

  test('[P1-SRCH-12] categories of both kinds are one list, and a city one place', () => {
    const asked = {
      vehicle: ['a', 'b'],
      item: ['c'],
      city: 7,
      verify: true,
      kind: 2,
      search: 'خيمة',
      fuelPolicy: 'full',
    };
    expect(questionOf(asked)).toEqual({
      ranking: 'trending',
      categoryIds: ['a', 'b', 'c'],
      placeIds: [7],
      verifiedOwner: true,
      kind: 2,
      text: { typed: 'خيمة' },
      fuelPolicy: 'full',
    });
    expect(questionOf({ vehicle: [], item: [] })).toEqual({ ranking: 'trending' });
    expect([readKind(0), readKind(1), readKind(undefined)]).toEqual([undefined, 1, undefined]);
  });

  test('[P1-SRCH-16] of several orders the first of the panel counts', () => {
    const all = { sortByInstant: true, sortByPriceHighToLow: true, sortByPriceLowToHigh: true };
    expect(questionOf(all).ranking).toBe('instant');
    expect(questionOf({ ...all, sortByInstant: false }).ranking).toBe('price_down');
    expect(questionOf({ sortByPriceLowToHigh: true }).ranking).toBe('price_up');
    expect([isSorted(input({ sortByPriceLowToHigh: true })), isSorted(input({}))]).toEqual([true, false]);
  });

  test('a point has two halves and a box four sides, in either order; what is not whole is not asked', () => {
    expect(readPoint({ latitude: 24.7 })).toBeUndefined();
    expect(readPoint({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
    const box = { south: 25, north: 24, west: 47, east: 46 };
    expect(questionOf(box).box).toEqual({ south: 24, north: 25, west: 46, east: 47 });
    for (const side of ['south', 'north', 'west', 'east'])
      expect([side, questionOf({ ...box, [side]: undefined }).box]).toEqual([side, undefined]);
    expect(boxOf({ south: 0, north: 0, west: 1, east: -1 })).toEqual({
      south: 0,
      north: 0,
      west: -1,
      east: 1,
    });
  });

  test('[P1-SRCH-17] a period that cannot be is refused at the field that is wrong', () => {
    const [from, to] = [new Date('2027-03-09T09:00:00Z'), new Date('2027-03-11T09:00:00Z')];
    expect(questionOf({ from, to }).free).toEqual({ start: from, end: to });
    expect(refusalOf({ from: to, to: from })).toEqual({
      code: 'END_BEFORE_START',
      fields: { to: 'END_BEFORE_START' },
    });
    expect(refusalOf({ from, to: from })).toMatchObject({ fields: { to: 'END_BEFORE_START' } });
    const [past, over] = [new Date('2027-03-05T09:00:00Z'), new Date('2027-03-06T09:00:00Z')];
    expect(refusalOf({ from: past, to: over })).toEqual({
      code: 'START_IN_PAST',
      fields: { from: 'START_IN_PAST' },
    });
  });
});

describe('what was found, by pages', () => {
  const cards = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}` }) as ListingCard);
  const found = (count: number, totalCount: number, isCapped = false) => {
    return { cards: cards(count), totalCount, isCapped, lostWords: [] };
  };
  const page = (number: number, perPage = 20) => ({ number, perPage, offset: (number - 1) * perPage });

  test('there are as many as the total fills', () => {
    expect(toList(found(0, 0), page(1)).pages).toBe(0);
    expect(toList(found(20, 20), page(1)).pages).toBe(1);
    expect(toList(found(20, 21), page(1))).toMatchObject({ pages: 2, current: 1, totalCount: 21 });
  });

  test('of very many there are pages up to a thousand results, until one is not full', () => {
    expect(toList(found(20, 300, true), page(3)).pages).toBe(50);
    expect(toList(found(19, 300, true), page(16)).pages).toBe(16);
    expect(toList(found(30, 300, true), page(1, 30)).pages).toBe(34);
    expect(toList(found(0, 300, true), page(99)).pages).toBe(50);
  });

  test('[P1-SRCH-03] the first five of the first page are trending, unless the person chose an order', () => {
    const sizes = ({ data }: ReturnType<typeof toTrendingAndRest>) => [
      data.trending.length,
      data.withoutTrending.length,
    ];
    expect(sizes(toTrendingAndRest(found(8, 8), page(1), true))).toEqual([5, 3]);
    expect(sizes(toTrendingAndRest(found(3, 3), page(1), true))).toEqual([3, 0]);
    expect(sizes(toTrendingAndRest(found(8, 28), page(2), true))).toEqual([0, 8]);
    expect(sizes(toTrendingAndRest(found(8, 8), page(1), false))).toEqual([0, 8]);
  });
});
