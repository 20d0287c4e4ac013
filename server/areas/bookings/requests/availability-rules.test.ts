import { randomUUID } from 'node:crypto';
import { type AvailabilityRules, OPEN_RULES } from '@kiraa/domain/listing/availability.ts';
import { MINUTE_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../platform/database/database.ts';
import { armFailpoint, releaseAllFailpoints } from '../../../platform/failpoints.ts';
import { newId } from '../../../platform/ids.ts';
import { cards } from '../../../testing/money/bank.ts';
import { runOutTimers } from '../../../testing/races/slot-race.ts';
import { book, confirm, dataOf, nextPeriod, view, wishFor } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';
import { setAvailabilityRules } from '../../availability/availability.ts';

let world: World;
let owner: Person;
let renter: Person;
let other: Person;
let listing: string;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  other = await world.person('renter', 'ريم الحربي');
});
afterAll(() => world.close());
beforeEach(async () => {
  listing = await world.listing({ owner });
});
afterEach(async () => {
  releaseAllFailpoints();
  await runOutTimers(world);
});

const HOUR = 60 * MINUTE_MILLISECONDS;
const moved = ({ start, end }: Period, milliseconds: number): Period => ({
  start: new Date(start.getTime() + milliseconds),
  end: new Date(end.getTime() + milliseconds),
});

const rule = (change: Partial<AvailabilityRules>) =>
  transact(world.db, (trx) => setAvailabilityRules(trx, listing, { ...OPEN_RULES, ...change }));

async function block({ start, end }: Period): Promise<void> {
  const row = { id: newId<'block'>(), listing_id: listing, starts_at: start, ends_at: end };
  await world.db
    .insertInto('listing_blocks')
    .values({ ...row, created_at: world.clock.now() })
    .execute();
}

async function check(period: Period, by = renter) {
  const { data } = dataOf(
    await by.api.checkAvailability({
      listingId: listing,
      from: period.start.toISOString(),
      to: period.end.toISOString(),
    }),
  );
  return data;
}

async function add(period: Period, by = renter) {
  const answer = await by.api.addBooking(wishFor(listing, period), { idempotencyKey: randomUUID() });
  return answer.ok ? 'ok' : answer.refusal;
}

async function found(period: Period): Promise<boolean> {
  const answer = await world.guest.filterListings({
    from: period.start.toISOString(),
    to: period.end.toISOString(),
    perPage: 50,
  });
  const { trending, withoutTrending } = dataOf(answer).data;
  return [...trending, ...withoutTrending].some((card) => card.id === listing);
}

/** Asserts that the check, the search and the booking agree, and that the periods offered instead can be booked. */
async function expectClosed(period: Period, code: string, fields?: Record<string, string>): Promise<void> {
  const answer = await check(period);
  expect([answer.booked, answer.code, await found(period)]).toEqual([true, code, false]);
  expect(answer.nearest.length).toBeGreaterThan(0);
  for (const { from, to } of answer.nearest) {
    const instead = { start: new Date(from), end: new Date(to) };
    expect([from, (await check(instead)).code, await found(instead)]).toEqual([from, null, true]);
  }
  expect(await add(period)).toEqual({ code, ...(fields && { fields }) });
}

async function expectOpen(period: Period): Promise<void> {
  expect([(await check(period)).code, await found(period)]).toEqual([null, true]);
}

describe('[P1-BOOK-22] [F16] the owner’s rules apply alike in the check, the search and the booking', () => {
  test('a block: no part of it can be booked, and a booking may begin the minute it ends', async () => {
    const period = nextPeriod(world);
    await block(period);
    await expectClosed(moved(period, -HOUR), 'PERIOD_BLOCKED');
    await expectOpen(moved(period, period.end.getTime() - period.start.getTime()));
    expect(await add(moved(period, 2 * 24 * HOUR))).toBe('ok');
  });

  test('preparation between two bookings, on either side', async () => {
    await rule({ preparationMinutes: 120 });
    const period = nextPeriod(world);
    const { checkoutId } = await book(world, other, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(other, checkoutId);
    const longitude = period.end.getTime() - period.start.getTime();
    await expectClosed(moved(period, longitude + 120 * MINUTE_MILLISECONDS - 1), 'PREPARATION_NEEDED');
    await expectClosed(moved(period, -longitude - 120 * MINUTE_MILLISECONDS + 1), 'PREPARATION_NEEDED');
    await expectOpen(moved(period, -longitude - 120 * MINUTE_MILLISECONDS));
    expect(await add(moved(period, longitude + 120 * MINUTE_MILLISECONDS))).toBe('ok');
  });

  test('notice before the first hour', async () => {
    await rule({ noticeMinutes: 6 * 60 });
    const start = new Date(world.clock.now().getTime() + 6 * HOUR);
    const period = { start, end: new Date(start.getTime() + 2 * HOUR) };
    await expectClosed(moved(period, -1), 'NOTICE_TOO_SHORT', { from: 'NOTICE_TOO_SHORT' });
    await expectOpen(period);
  });

  test('the shortest and the longest booking', async () => {
    await rule({ shortestMinutes: 3 * 24 * 60, longestMinutes: 7 * 24 * 60 });
    const { start } = nextPeriod(world);
    const lasting = (milliseconds: number) => ({ start, end: new Date(start.getTime() + milliseconds) });
    await expectClosed(lasting(72 * HOUR - 1), 'BELOW_SHORTEST', { to: 'BELOW_SHORTEST' });
    await expectClosed(lasting(7 * 24 * HOUR + 1), 'ABOVE_LONGEST', { to: 'ABOVE_LONGEST' });
    await expectOpen(lasting(72 * HOUR));
    expect(await add(lasting(7 * 24 * HOUR))).toBe('ok');
  });
});

test('[F1] two renters want periods within each other’s preparation time at once: one gets it', async () => {
  await rule({ preparationMinutes: 60 });
  const period = nextPeriod(world);
  const next = moved(period, period.end.getTime() - period.start.getTime());
  const point = armFailpoint('booking.add.before-insert', 'pause');
  const first = add(period);
  await point.reached;
  const second = add(next, other);
  point.release();
  expect(await Promise.all([first, second])).toEqual(['ok', { code: 'PREPARATION_NEEDED' }]);
});

test('a payment after its slot was dropped does not take a blocked time', async () => {
  const period = nextPeriod(world);
  await world.bank.set({ lateMilliseconds: 20 * MINUTE_MILLISECONDS });
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.late, 'leave');
  await world.pass(16 * MINUTE_MILLISECONDS);
  expect((await view(renter, bookingId)).state).toBe('dropped');
  await block(period);
  await world.bank.advance(5 * MINUTE_MILLISECONDS);
  await world.pass(2 * MINUTE_MILLISECONDS);
  expect((await confirm(renter, checkoutId)).state).toBe('slot_lost');
  expect((await view(renter, bookingId)).state).toBe('dropped');
  expect(await world.findings()).toEqual([]);
});

test('a booking made before the owner’s rules became stricter stays as it was agreed', async () => {
  const period = nextPeriod(world);
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await rule({ noticeMinutes: 43_200, shortestMinutes: 365 * 24 * 60 });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  expect((await view(renter, bookingId)).state).toBe('accepted');
});
