import { DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { accept, dataOf, decline, RENTER_REASON } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { countedWords, forgetEmptySearches } from './empty-searches.ts';
import { bucketsBetween } from './show-statistics.ts';

let world: World;
let admin: Person;
let owner: Person;
let renter: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  owner = await world.person('owner');
  await giveBankDetails(owner);
  renter = await world.person('renter');
});
afterAll(() => world.close());

const numbers = async (wish: object = {}) =>
  dataOf(
    await admin.api.adminStatistics({ from: '2027-03-07', to: '2027-03-09', unit: 'day', ...wish } as never),
  ).data;

describe('the numbers of the house', () => {
  test('[D-STATISTICS] bookings, money as the books have it, answers and cancellations, by the day in Riyadh', async () => {
    // Sunday at noon: one is booked at once, and one asked for that is accepted three hours later.
    await paidBooking({ world, owner, renter }, { instant: true, hoursAhead: 72 });
    const asked = await paidBooking({ world, owner, renter }, { answered: false, hoursAhead: 140 });
    world.clock.advance(3 * HOUR);
    await accept(owner, asked.bookingId);
    // Half past midnight in Riyadh is Monday there, and Sunday in UTC.
    world.clock.advance(9.5 * HOUR);
    const late = await paidBooking({ world, owner, renter }, { answered: false, hoursAhead: 200 });
    await decline(owner, late.bookingId);
    const gone = await paidBooking({ world, owner, renter }, { instant: true, hoursAhead: 250 });
    dataOf(await renter.api.cancelByRenter({ bookingId: gone.bookingId, reasonId: RENTER_REASON }));
    const { total, periods } = await numbers();
    const nothing = {
      bookings: 0,
      gross: '0.00',
      net: '0.00',
      vat: '0.00',
      requests: 0,
      accepted: 0,
      declined: 0,
      expired: 0,
      renterCancellations: 0,
      ownerCancellations: 0,
      answerMinutes: null,
    };
    const sunday = { ...nothing, bookings: 2, requests: 1, accepted: 1, answerMinutes: 180 };
    const monday = {
      ...nothing,
      bookings: 2,
      requests: 1,
      declined: 1,
      renterCancellations: 1,
      answerMinutes: 0,
    };
    expect(periods).toEqual([
      { from: '2027-03-07', ...sunday, gross: '960.00', net: '83.48', vat: '12.52' },
      { from: '2027-03-08', ...monday },
      { from: '2027-03-09', ...nothing },
    ]);
    expect(total).toMatchObject({
      bookings: 4,
      gross: '960.00',
      net: '83.48',
      vat: '12.52',
      answerMinutes: 90,
    });
  });

  test('by week from Sunday and by month, and only of a city or a category', async () => {
    const byWeek = await numbers({ from: '2027-03-03', to: '2027-03-20', unit: 'week' });
    expect(byWeek.periods.map(({ from, bookings }) => [from, bookings])).toEqual([
      ['2027-03-03', 0],
      ['2027-03-07', 4],
      ['2027-03-14', 0],
    ]);
    const [city] = byWeek.cities;
    const [category] = byWeek.categories;
    expect([city?.bookings, category?.bookings]).toEqual([4, 4]);
    const within = await numbers({ placeId: Number(city?.id), categoryId: category?.id, unit: 'month' });
    expect(within.periods.map(({ from, bookings, gross }) => [from, bookings, gross])).toEqual([
      ['2027-03-07', 4, '960.00'],
    ]);
    const elsewhere = await numbers({ placeId: 999_999 });
    expect([elsewhere.total.bookings, elsewhere.total.gross, elsewhere.cities]).toEqual([0, '0.00', []]);
  });

  test('days the wrong way round or too many of them are refused at their field', async () => {
    const ask = (from: string, to: string) => admin.api.adminStatistics({ from, to, unit: 'day' });
    expect(await ask('2027-03-02', '2027-03-01')).toMatchObject({ refusal: { code: 'END_BEFORE_START' } });
    expect(await ask('2026-01-01', '2027-03-01')).toMatchObject({ refusal: { code: 'OUT_OF_RANGE' } });
    expect(
      await renter.api.adminStatistics({ from: '2027-03-01', to: '2027-03-01', unit: 'day' }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('what was searched for and not found is counted, without what could name a person', async () => {
    for (const search of ['Submarine', 'submarine ', 'غواصة', '0500000000', 'sara@example.com'])
      dataOf(await world.guest.searchListings({ search }));
    dataOf(await world.guest.searchListings({ search: 'Camry' }));
    const day = { from: '2027-03-08', to: '2027-03-08' };
    expect((await numbers(day)).emptySearches).toEqual([
      { words: 'submarine', times: 2 },
      { words: 'غواصة', times: 1 },
    ]);
    await forgetEmptySearches(world.db, new Date(world.clock.now().getTime() + 402 * DAY));
    const kept = world.db.selectFrom('empty_searches').select(({ fn }) => fn.countAll<number>().as('count'));
    expect(Number((await kept.executeTakeFirstOrThrow()).count)).toBe(0);
  });
});

test('days, weeks and months between two days, the first and the last in part', () => {
  expect(bucketsBetween('2027-02-27', '2027-03-01', 'day')).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ]);
  expect(bucketsBetween('2027-03-01', '2027-03-07', 'week')).toEqual(['2027-02-28', '2027-03-07']);
  expect(bucketsBetween('2027-01-31', '2027-03-01', 'month')).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ]);
});

test('words are counted as said, numbers and addresses of people are not', () => {
  expect(countedWords('  Toyota CAMRY, 2024! ')).toBe('toyota camry 2024');
  expect(countedWords('كَاميرا')).toBe('كاميرا');
  for (const typed of ['+966 50 123 4567', '٠٥٠١٢٣٤٥٦٧', 'a@b.sa', 'https://x.sa', '!?', ''])
    expect(countedWords(typed)).toBeUndefined();
});
