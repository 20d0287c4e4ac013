import { randomUUID } from 'node:crypto';
import { MINUTE_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { book, confirm, dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
let listing: string;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
beforeEach(async () => {
  listing = await world.listing({ owner });
});

const HOUR = 60 * MINUTE_MILLISECONDS;
const DAY = 24 * HOUR;
const wire = ({ start, end }: Period) => ({ from: start.toISOString(), to: end.toISOString() });
const from = (start: Date, hours: number, more = 0): Period => ({
  start: new Date(start.getTime() + hours * HOUR),
  end: new Date(start.getTime() + (hours + more) * HOUR),
});

async function shown() {
  const now = world.clock.now();
  const within = { start: now, end: new Date(now.getTime() + 90 * DAY) };
  return dataOf(await owner.api.ownerCalendar({ listingId: listing, ...wire(within) })).data;
}
async function block(period: Period) {
  const answer = await owner.api.blockPeriod({ listingId: listing, ...wire(period) });
  return answer.ok ? 'ok' : answer.refusal.code;
}
async function open(period: Period) {
  return dataOf(await owner.api.openPeriod({ listingId: listing, ...wire(period) })).data.keptBy;
}
async function add(period: Period) {
  const answer = await renter.api.addBooking(wishFor(listing, period), { idempotencyKey: randomUUID() });
  return answer.ok ? 'ok' : answer.refusal.code;
}

describe('an owner blocks times of a listing', () => {
  test('a blocked time is shown and cannot be booked; blocks that meet become one; a part of a block can be opened', async () => {
    const { start } = nextPeriod(world);
    expect(await block(from(start, 0, 24))).toBe('ok');
    expect(await block(from(start, 24, 24))).toBe('ok');
    expect((await shown()).blocks).toEqual([{ ...wire(from(start, 0, 48)), feed: null }]);
    expect(await add(from(start, 20, 8))).toBe('PERIOD_BLOCKED');
    expect(await open(from(start, 20, 8))).toBeNull();
    expect((await shown()).blocks).toEqual([
      { ...wire(from(start, 0, 20)), feed: null },
      { ...wire(from(start, 28, 20)), feed: null },
    ]);
    expect(await add(from(start, 20, 8))).toBe('ok');
  });

  test('a booking is shown there and stays: a block over it is refused, and changes nothing', async () => {
    const period = nextPeriod(world);
    const before = { start: new Date(period.start.getTime() - DAY), end: period.start };
    await block(before);
    const { bookingId, checkoutId } = await book(world, renter, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    expect(await block({ start: before.start, end: period.end })).toBe('BLOCK_OVER_BOOKING');
    // To open it gives nobody the time that is booked, and says so.
    expect(await open({ start: period.start, end: period.end })).toBe('booking');
    const calendar = await shown();
    expect(calendar.blocks).toEqual([{ ...wire(before), feed: null }]);
    expect(calendar.bookings).toMatchObject([{ bookingId, state: 'accepted', ...wire(period) }]);
    expect(JSON.stringify(calendar)).not.toContain('العتيبي');
  });

  test('an unpaid slot is in the way for its quarter of an hour, and no longer', async () => {
    const period = nextPeriod(world);
    await book(world, renter, listing, { period });
    expect(await block(period)).toBe('BLOCK_OVER_UNPAID');
    world.clock.advance(15 * MINUTE_MILLISECONDS);
    expect(await block(period)).toBe('ok');
    expect((await shown()).bookings).toEqual([]);
  });

  test('a period that is over, reversed, or years ahead is refused at its field', async () => {
    const now = world.clock.now();
    const refusals = await Promise.all(
      [from(now, -48, 24), from(now, 24, -1), from(now, 24 * 731, 24)].map(async (period) => {
        const answer = await owner.api.blockPeriod({ listingId: listing, ...wire(period) });
        return answer.ok ? 'ok' : answer.refusal.fields;
      }),
    );
    expect(refusals).toEqual([
      { to: 'START_IN_PAST' },
      { to: 'END_BEFORE_START' },
      { from: 'START_TOO_FAR' },
    ]);
    expect(await block({ start: new Date(now.getTime() - HOUR), end: new Date(now.getTime() + HOUR) })).toBe(
      'ok',
    );
  });

  test('[F14] 500 blocks and no more, even by two calls at once; opening still works', async () => {
    const { start } = nextPeriod(world);
    const rows = Array.from({ length: 499 }, (_, index) => {
      const { start: starts_at, end: ends_at } = from(start, 2 * index, 1);
      return { id: randomUUID(), listing_id: listing, starts_at, ends_at, created_at: world.clock.now() };
    });
    await world.db.insertInto('listing_blocks').values(rows).execute();
    const answers = await Promise.all([block(from(start, 1_000, 1)), block(from(start, 1_002, 1))]);
    expect(answers.sort()).toEqual(['BLOCKS_FULL', 'ok']);
    await open(from(start, 0, 1));
    expect(await block(from(start, 1_004, 1))).toBe('ok');
  });
});

test('the owner’s rules for bookings are saved as a whole, shown, and apply to the next booking', async () => {
  const rules = {
    preparationMinutes: 90,
    noticeMinutes: 24 * 60,
    shortestMinutes: 3 * 24 * 60,
    longestMinutes: 30 * 24 * 60,
  };
  dataOf(await owner.api.saveCalendarRules({ listingId: listing, ...rules }));
  expect((await shown()).rules).toEqual(rules);
  expect(await add(nextPeriod(world))).toBe('BELOW_SHORTEST');
  const turned = { ...rules, shortestMinutes: 600, longestMinutes: 599 };
  const refused = await owner.api.saveCalendarRules({ listingId: listing, ...turned });
  expect(!refused.ok && refused.refusal.fields).toEqual({ longestMinutes: 'LONGEST_BELOW_SHORTEST' });
  const wide = await owner.api.saveCalendarRules({ listingId: listing, ...rules, noticeMinutes: 43_201 });
  expect(!wide.ok && wide.refusal.fields).toEqual({ noticeMinutes: 'OUT_OF_RANGE' });
  expect((await shown()).rules).toEqual(rules);
});
