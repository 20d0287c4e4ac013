import { describe, expect, test } from 'vitest';
import { conditionsText, isOver, readConditions } from './conditions.ts';
import { nameSearch } from './name-search.ts';

type Asked = Parameters<typeof nameSearch>[0];
const named = (nameEn: string, nameAr: string) => ({ nameEn, nameAr });
const SEDANS = named('Sedans', 'سيدان');
const RIYADH = named('Riyadh', 'الرياض');
const nothing = { categories: [], city: undefined };
const name = (asked: Partial<Asked>, choices: Parameters<typeof nameSearch>[1] = nothing) =>
  [nameSearch(asked as Asked, choices, 'en'), nameSearch(asked as Asked, choices, 'ar')] as const;

describe('a saved search is called', () => {
  test('by what is looked for, where nothing else is asked', () => {
    expect(name({})).toEqual(['All listings', 'كل الإعلانات']);
    expect(name({ kind: 1 })).toEqual(['Vehicles for rent', 'مركبات للإيجار']);
    expect(name({ kind: 2 })).toEqual(['Items for rent', 'أغراض للإيجار']);
  });

  test('by its words, between marks that keep a text of the other direction in its place', () => {
    expect(name({ search: 'خيمة', kind: 2 })).toEqual(['“\u2068خيمة\u2069”', '«\u2068خيمة\u2069»']);
  });

  test('by two categories, and the number of the others', () => {
    const more = [named('Tents', 'خيام'), named('Drills', 'مثاقب'), named('Boats', 'قوارب')];
    expect(name({ kind: 1 }, { ...nothing, categories: [SEDANS] })).toEqual(['Sedans', 'سيدان']);
    expect(name({}, { ...nothing, categories: [SEDANS, ...more.slice(0, 1)] })).toEqual([
      'Sedans, Tents',
      'سيدان، خيام',
    ]);
    expect(name({}, { ...nothing, categories: [SEDANS, ...more.slice(0, 2)] })).toEqual([
      'Sedans, Tents, 1 more category',
      'سيدان، خيام، وقسم آخر',
    ]);
    expect(name({ search: 'gps' }, { ...nothing, categories: [SEDANS, ...more] })).toEqual([
      '“\u2068gps\u2069”, Sedans, Tents, 2 more categories',
      '«\u2068gps\u2069»، سيدان، خيام، وقسمان',
    ]);
  });

  test('by its city, its days in Riyadh and its price, in this order', () => {
    const asked = {
      kind: 1,
      // After midnight in Riyadh, and before it.
      from: new Date('2027-03-24T21:30:00Z'),
      to: new Date('2027-03-27T20:30:00Z'),
      lowestPrice: 100,
      highestPrice: 1_250,
    };
    expect(name(asked, { categories: [SEDANS], city: RIYADH })).toEqual([
      'Sedans, Riyadh, Thu 25 Mar to Sat 27 Mar, SAR\u00a0100 to SAR\u00a01,250',
      'سيدان، الرياض، الخميس 25 مارس إلى السبت 27 مارس، 100\u00a0ر.س إلى 1,250\u00a0ر.س',
    ]);
  });

  test('by one day where it begins and ends on it, or has no end', () => {
    const from = new Date('2027-03-25T09:00:00Z');
    const to = new Date('2027-03-25T15:00:00Z');
    expect(name({ from, to })[0]).toBe('All listings, Thu 25 Mar');
    expect(name({ from })[0]).toBe('All listings, Thu 25 Mar');
    expect(name({ to })[0]).toBe('All listings');
  });

  test('by the one end of its price that is asked for', () => {
    expect(name({ lowestPrice: 300 })).toEqual([
      'All listings, from SAR\u00a0300',
      'كل الإعلانات، من 300\u00a0ر.س',
    ]);
    expect(name({ highestPrice: 300 })).toEqual([
      'All listings, up to SAR\u00a0300',
      'كل الإعلانات، حتى 300\u00a0ر.س',
    ]);
  });

  test('by the place on the map, how the thing comes, and how many other filters there are', () => {
    expect(name({ latitude: 24.7, longitude: 46.7, delivers: true })).toEqual([
      'All listings, Near me, Brought to me',
      'كل الإعلانات، القريب مني، يوصلني',
    ]);
    expect(name({ south: 24, north: 25, west: 46, east: 47, renterCollects: true })).toEqual([
      'All listings, This part of the map, I pick it up',
      'كل الإعلانات، هذا الجزء من الخريطة، أستلمه بنفسي',
    ]);
    expect(name({ delivers: true, renterCollects: true })[0]).toBe('All listings');
    expect(name({ fuelPolicy: 'full' })).toEqual(['All listings, 1 more filter', 'كل الإعلانات، وشرط آخر']);
    expect(name({ fuelPolicy: 'full', dailyKm: 200 })).toEqual([
      'All listings, 2 more filters',
      'كل الإعلانات، وشرطان',
    ]);
    // At the equator and at Greenwich is a place as well.
    expect(name({ latitude: 0, longitude: 0 })[0]).toBe('All listings, Near me');
  });

  test('in 300 letters at most, none of which is half a letter', () => {
    const [english] = name({ search: 'x' }, { categories: [named('😀'.repeat(400), '')], city: undefined });
    expect([...english]).toHaveLength(300);
    expect(english.isWellFormed()).toBe(true);
    expect(english.startsWith('“\u2068x\u2069”, 😀')).toBe(true);
  });
});

describe('what a saved search asks for', () => {
  const from = new Date('2027-03-25T09:00:00.000Z');
  const to = new Date('2027-03-27T09:00:00.000Z');

  test('is the same after it was kept, days and numbers and nothing more', () => {
    const asked = { kind: 1, search: 'كامري', from, to, lowestPrice: 0, city: 3 } as Asked;
    expect(readConditions(JSON.parse(conditionsText(asked)))).toEqual(asked);
    expect(readConditions(JSON.parse(conditionsText({ kind: 2 } as Asked)))).toEqual({
      kind: 2,
      from: undefined,
      to: undefined,
    });
    expect(conditionsText({ kind: 2, search: undefined, from: undefined } as Asked)).toBe('{"kind":2}');
  });

  test('is over from the moment at which its days begin, and never without days', () => {
    const isOverAt = (milliseconds: number) =>
      isOver({ from, to } as Asked, new Date(from.getTime() + milliseconds));
    expect([isOverAt(-1), isOverAt(0), isOverAt(1)]).toEqual([false, true, true]);
    expect(isOver({ kind: 1 } as Asked, from)).toBe(false);
  });
});
