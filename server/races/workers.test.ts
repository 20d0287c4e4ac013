import { randomUUID } from 'node:crypto';
import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { readDueFeeds } from '../areas/calendar/calendar.ts';
import { giveBankDetails } from '../testing/money/payout-bank.ts';
import { type NodeProcess, startNode } from '../testing/processes/node-supervisor.ts';
import { paidBooking } from '../testing/rentals/booking-world.ts';
import { calendarOf, putCalendar, spoilCalendar } from '../testing/rentals/calendars.ts';
import { book, dataOf, nextPeriod } from '../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WORKERS = 3;
const workers: NodeProcess[] = [];
let world: World;

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
  await world.close();
});

/** Requests that nobody answers, with held and with taken money; unpaid slots; bookings that begin soon. */
async function leaveWaiting(startsInHours: number) {
  const owner = await world.person('owner', 'سارة القحطاني');
  await giveBankDetails(owner);
  const requests: string[] = [];
  const firm: string[] = [];
  for (const payment of ['visa', 'mada', 'visa'] as const) {
    const renter = await world.person('renter', 'فهد العتيبي');
    const people = { world, owner, renter };
    requests.push((await paidBooking(people, { payment, answered: false, hoursAhead: 48 })).bookingId);
    firm.push((await paidBooking(people, { payment, instant: true, hoursAhead: startsInHours })).bookingId);
  }
  const listings = await Promise.all([1, 2].map(() => world.listing({ owner })));
  const slots: string[] = [];
  for (const listing of listings) {
    const { bookingId } = await book(world, await world.person('renter'), listing);
    slots.push(bookingId);
  }
  return { owner, requests, firm, slots };
}

/** A rental that its renter has rated; the review stays hidden for ten days, because the owner writes none. */
async function leaveHiddenReview() {
  const owner = await world.person('owner', 'خالد الشهري');
  await giveBankDetails(owner);
  const renter = await world.person('renter', 'هند الدوسري');
  const { bookingId, listing } = await paidBooking(
    { world, owner, renter },
    { instant: true, hoursAhead: 1 },
  );
  await world.pass(50 * HOUR);
  const back = { bookingId, side: 'owner', damaged: 0, asksDelayFee: 0 } as const;
  dataOf(await owner.api.returnAction(back));
  dataOf(await renter.api.rateItem({ bookingId, rating: 3 }));
  return async () => {
    const { totalCount } = dataOf(await world.guest.listingReviews({ listingId: listing }));
    const { data } = dataOf(await world.guest.listing({ listingId: listing }));
    return { read: totalCount, counted: data.ratingCount, told: await toldOf('review_shown_owner') };
  };
}
const HIDDEN = { read: 0, counted: 0, told: 0 };
const SHOWN_ONCE = { read: 1, counted: 1, told: 1 };

/** An instant as an iCalendar file writes it. */
const inWholeSeconds = ({ start, end }: Period): Period => ({
  start: new Date(Math.floor(start.getTime() / 1_000) * 1_000),
  end: new Date(Math.floor(end.getTime() / 1_000) * 1_000),
});

/**
 * An external calendar whose times have changed since it was read, on a site that fails once. The one reader meets the failure; if a
 * second one read the calendar in the same turn, it would bring in the new times, and the test would see them.
 */
async function leaveFeedDue(owner: Person) {
  const listingId = await world.listing({ owner });
  const old = inWholeSeconds(nextPeriod(world));
  const changed = inWholeSeconds(nextPeriod(world));
  const name = randomUUID();
  const address = await putCalendar(world, name, calendarOf([old]));
  dataOf(await owner.api.addCalendarFeed({ listingId, name: 'Elsewhere', address }));
  await putCalendar(world, name, calendarOf([changed]));
  await spoilCalendar(world, name, 'unavailable', 1);
  const shown = async () => {
    const within = { from: old.start.toISOString(), to: changed.end.toISOString() };
    const { feeds, blocks } = dataOf(await owner.api.ownerCalendar({ listingId, ...within })).data;
    return { problem: feeds[0]?.problem, blocks: blocks.map(({ from }) => from) };
  };
  const says = (problem: string | null, { start }: Period) => ({ problem, blocks: [start.toISOString()] });
  return { shown, failedOnce: says('unreachable', old), readAnew: says(null, changed) };
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await world.db
    .selectFrom('bookings')
    .select('state')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ state }) => state);
}

/** Notices that somebody got twice, and steps that a booking took twice; empty if all is well. */
async function doneTwice(): Promise<string[]> {
  const { rows } = await sql<{ says: string }>`
    SELECT format('%s was told %s of %s %s times', account_id, kind, booking_id, count(*)) AS says
    FROM notifications n WHERE booking_id IS NOT NULL GROUP BY account_id, kind, booking_id
    HAVING count(*) > greatest(1, CASE WHEN kind LIKE '%soon%' THEN (SELECT count(*) FROM booking_reminders r
      WHERE r.booking_id = n.booking_id AND kind LIKE r.about || '%') ELSE 1 END)
    UNION ALL SELECT format('booking %s took %s %s times', booking_id, step, count(*))
    FROM booking_events WHERE actor = 'system' GROUP BY booking_id, step HAVING count(*) > 1
    UNION ALL SELECT format('payment %s was given back %s times', payment_id, count(*))
    FROM payment_operations WHERE kind IN ('void', 'refund') GROUP BY payment_id HAVING count(*) > 1`.execute(
    world.db,
  );
  return rows.map(({ says }) => says);
}

async function toldOf(kind: string): Promise<number> {
  const rows = await world.db.selectFrom('notifications').select('id').where('kind', '=', kind).execute();
  return rows.length;
}

test('[F16] [M5] every sweep by three at once, on a clock that jumps, and again: each effect once', async () => {
  world = await createWorld();
  const review = await leaveHiddenReview();
  const { owner, requests, firm, slots } = await leaveWaiting(25);
  const everybody = () => Promise.all(Array.from({ length: WORKERS }, () => world.sweep()));
  const feed = await leaveFeedDue(owner);
  world.clock.advance(15 * MINUTE);
  // This job runs alone, so that all three processes reach it at the same instant; a whole sweep would spread them out.
  await Promise.all(Array.from({ length: WORKERS }, () => readDueFeeds(world.server.services)));
  expect(await feed.shown()).toEqual(feed.failedOnce);
  for (const jump of [HOUR, 15 * MINUTE, 8 * HOUR, 15 * HOUR, 20 * MINUTE, 47 * HOUR]) {
    world.clock.advance(jump);
    await everybody();
  }
  for (const bookingId of firm)
    dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }));
  expect([await feed.shown(), await review()]).toEqual([feed.readAnew, HIDDEN]);
  for (const days of [1, 3, 8, 11]) {
    world.clock.advance(days * DAY);
    await everybody();
    await everybody();
  }
  expect(await review()).toEqual(SHOWN_ONCE);
  expect(await statesOf(requests)).toEqual(['expired', 'expired', 'expired']);
  expect(await statesOf(slots)).toEqual(['dropped', 'dropped']);
  expect([await toldOf('request_expired'), await toldOf('request_expired_owner')]).toEqual([3, 3]);
  expect(await toldOf('starts_soon')).toBeGreaterThanOrEqual(3);
  const payouts = await world.db.selectFrom('payouts').select(['state', 'amount_halalas']).execute();
  expect(payouts.reduce((sum, { amount_halalas }) => sum + amount_halalas, 0)).toBe(4 * 43_200);
  expect(await doneTwice()).toEqual([]);
  expect(await world.findings()).toEqual([]);
});

test('three worker processes find what nine hours have left: each effect once, and once more is no more', {
  timeout: 600_000,
}, async () => {
  // The data is written with yesterday's clock; the processes use today's and find all of it overdue.
  // The review became visible four hours ago, because the rental was rated ten days before that.
  const now = new Date(Date.now() - 10 * DAY - 54 * HOUR);
  world = await createWorld({ now });
  const review = await leaveHiddenReview();
  world.clock.set(new Date(Date.now() - 9 * HOUR));
  await world.sweep();
  const { owner, requests, firm, slots } = await leaveWaiting(10.5);
  const feed = await leaveFeedDue(owner);
  expect(await review()).toEqual(HIDDEN);
  workers.push(...(await Promise.all(Array.from({ length: WORKERS }, () => startNode(world)))));
  await expect
    .poll(async () => [...(await statesOf(requests)), ...(await statesOf(slots))], {
      timeout: 120_000,
      interval: 500,
    })
    .toEqual(['expired', 'expired', 'expired', 'dropped', 'dropped']);
  const given = async () =>
    (await world.db.selectFrom('payments').select('state').where('booking_id', 'in', requests).execute())
      .map(({ state }) => state)
      .sort();
  await expect.poll(given, { timeout: 120_000, interval: 500 }).toEqual(['refunded', 'voided', 'voided']);
  await expect.poll(() => toldOf('starts_soon'), { timeout: 120_000, interval: 500 }).toBe(firm.length);
  await expect.poll(review, { timeout: 120_000, interval: 500 }).toEqual(SHOWN_ONCE);
  await expect.poll(feed.shown, { timeout: 120_000, interval: 500 }).toEqual(feed.failedOnce);
  for (const worker of workers.splice(0)) await worker.kill();
  world.clock.advance(9 * HOUR + 20 * MINUTE);
  await world.sweep();
  expect([await feed.shown(), await review()]).toEqual([feed.readAnew, SHOWN_ONCE]);
  await world.sweep();
  expect(await doneTwice()).toEqual([]);
  expect([await toldOf('request_expired'), await toldOf('starts_soon')]).toEqual([3, firm.length]);
  expect(await world.findings()).toEqual([]);
});
