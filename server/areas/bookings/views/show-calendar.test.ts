import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { accept, book, confirm, dataOf } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, START, type World } from '../../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
  renter = await world.person('renter', 'سارة القحطاني');
});
afterAll(() => world.close());

/** So many days and hours after Sunday, 7 March 2027, 12:00 in Riyadh. */
const at = (days: number, hours = 0): Date =>
  new Date(START.getTime() + days * DAY_MILLISECONDS + hours * HOUR_MILLISECONDS);

test('[P1-BOOK-22] taken times, by day and by time, for the requested time zone; adjacent ones are joined and nobody is named', async () => {
  const listingId = await world.listing({ owner });
  await book(world, renter, listingId, { period: { start: at(1), end: at(2) } });
  const other = await world.person('renter');
  await book(world, other, listingId, { period: { start: at(2), end: at(3) } });
  const input = { listingId, from: '2027-03-07', to: '2027-03-11' };
  const answer = dataOf(await world.guest.itemCalendar(input));
  expect(answer.data).toEqual({
    taken: [{ from: at(1).toISOString(), to: at(3).toISOString() }],
    days: [
      { date: '2027-03-07', state: 'free' },
      { date: '2027-03-08', state: 'partly' },
      { date: '2027-03-09', state: 'taken' },
      { date: '2027-03-10', state: 'partly' },
      { date: '2027-03-11', state: 'free' },
    ],
    timeZone: 'Asia/Riyadh',
    unpaid: null,
  });
  expect(JSON.stringify(answer)).not.toContain(renter.id);
  expect(JSON.stringify(answer)).not.toContain('سارة');
  const farEast = dataOf(await world.guest.itemCalendar({ ...input, timeZone: 'Pacific/Kiritimati' }));
  expect(farEast.data.days.map(({ state }) => state)).toEqual(['free', 'partly', 'taken', 'partly', 'free']);
  expect(farEast.data.timeZone).toBe('Pacific/Kiritimati');
  world.clock.advance(15 * 60_000 + 1);
  expect(dataOf(await world.guest.itemCalendar(input)).data.taken).toEqual([]);
});

test('two months from today by default; an unknown zone means Riyadh’s; too long a period is refused', async () => {
  const listingId = await world.listing({ owner });
  const { data } = dataOf(await world.guest.itemCalendar({ listingId, timeZone: 'Moon/Base' }));
  expect([data.days[0]?.date, data.days.at(-1)?.date, data.days.length]).toEqual([
    '2027-03-07',
    '2027-05-07',
    62,
  ]);
  const wrong = async (from: string, to: string) => {
    const answer = await world.guest.itemCalendar({ listingId, from, to });
    return answer.ok ? answer.status : answer.refusal.fields;
  };
  expect(await wrong('2027-03-08', '2027-03-07')).toEqual({ to: 'END_BEFORE_START' });
  expect(await wrong('2027-03-01', '2028-03-01')).toEqual({ to: 'OUT_OF_RANGE' });
  expect(await wrong('2027-02-30', '2027-03-01')).toEqual({ from: 'NOT_A_DATE' });
  const hidden = await world.listing({ owner, active: false });
  expect(await world.guest.itemCalendar({ listingId: hidden })).toMatchObject({ status: 404 });
});

test('[P1-BOOK-22] a taken period is answered with the nearest ones that can really be booked', async () => {
  const listingId = await world.listing({ owner });
  await book(world, renter, listingId, { period: { start: at(4), end: at(6) } });
  const asked = { listingId, type: 'day' as const, from: at(5), to: at(7) };
  const { data } = dataOf(await world.guest.checkAvailability(asked));
  expect(data).toMatchObject({ booked: true, code: 'PERIOD_TAKEN' });
  expect(data.nearest).toEqual([
    { from: at(2).toISOString(), to: at(4).toISOString() },
    { from: at(6).toISOString(), to: at(8).toISOString() },
  ]);
  for (const { from, to } of data.nearest) {
    const again = await world.guest.checkAvailability({ ...asked, from, to });
    expect(dataOf(again).data).toMatchObject({ booked: false, nearest: [] });
  }
});

test('[D-CALENDAR] what somebody keeps unpaid is told to them and not taken for them alone, until its time is over', async () => {
  const listingId = await world.listing({ owner });
  const kept = { start: at(1), end: at(2) };
  const { bookingId } = await book(world, renter, listingId, { period: kept });
  const other = await world.person('renter');
  await book(world, other, listingId, { period: { start: at(4), end: at(5) } });
  const asked = { listingId, from: '2027-03-08', to: '2027-03-12' };
  const of = async (api: { itemCalendar: (typeof world.guest)['itemCalendar'] }) => {
    const { taken, unpaid } = dataOf(await api.itemCalendar(asked)).data;
    return { taken: taken.map(({ from }) => from), unpaid };
  };
  const [mine, theirs] = [at(1).toISOString(), at(4).toISOString()];
  expect(await of(renter.api)).toEqual({
    taken: [theirs],
    unpaid: {
      bookingId,
      from: mine,
      to: at(2).toISOString(),
      slotUntil: new Date(world.clock.now().getTime() + 15 * 60_000).toISOString(),
    },
  });
  expect(await of(other.api)).toMatchObject({ taken: [mine], unpaid: { from: theirs } });
  expect(await of(world.guest)).toEqual({ taken: [mine, theirs], unpaid: null });
  world.clock.advance(15 * 60_000 + 1);
  expect(await of(renter.api)).toEqual({ taken: [], unpaid: null });
});

test('[D-CALENDAR] a booking that gets another period is not in its own way, for its renter alone; more time needs no notice', async () => {
  const listingId = await world.listing({ owner, instant: false });
  const now = world.clock.now();
  const from = (hours: number) => new Date(now.getTime() + hours * HOUR_MILLISECONDS);
  const { bookingId, checkoutId } = await book(world, renter, listingId, {
    period: { start: from(48), end: from(72) },
  });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const lengths = { shortestMinutes: 60, longestMinutes: 60 * 24 * 30 };
  const rules = { preparationMinutes: 60, noticeMinutes: 24 * 60, ...lengths };
  dataOf(await owner.api.saveCalendarRules({ listingId, ...rules }));
  const takenOf = async (api: { itemCalendar: (typeof world.guest)['itemCalendar'] }) => {
    const asked = { listingId, from: '2027-03-07', to: '2027-03-14', bookingId };
    return dataOf(await api.itemCalendar(asked)).data.taken.map(({ from, to }) => [from, to]);
  };
  const notice = [now.toISOString(), from(24).toISOString()];
  const its = [from(47).toISOString(), from(73).toISOString()];
  const stranger = await world.person('renter');
  expect(await takenOf(world.guest)).toEqual([notice, its]);
  expect(await takenOf(stranger.api)).toEqual([notice, its]);
  expect(await takenOf(renter.api)).toEqual([notice]);
  await accept(owner, bookingId);
  expect(await takenOf(renter.api)).toEqual([]);
});
