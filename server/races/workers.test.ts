import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { paidBooking } from '../testing/booking-world.ts';
import { type NodeProcess, startNode } from '../testing/node-supervisor.ts';
import { giveBankDetails } from '../testing/payout-bank.ts';
import { book, dataOf } from '../testing/renting.ts';
import { createWorld, type World } from '../testing/world.ts';

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

/** Requests that nobody answers, held and taken; slots that nobody pays; bookings that begin soon. */
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

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await world.db
    .selectFrom('bookings')
    .select('state')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ state }) => state);
}

/** Whoever was told the same twice, and whatever was done to a booking twice; empty is good. */
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

test('[F16] [M5] every sweep by three at once, on a clock that jumps, and again: each effect once', {
  timeout: 120_000,
}, async () => {
  world = await createWorld();
  const { owner, requests, firm, slots } = await leaveWaiting(25);
  const everybody = () => Promise.all(Array.from({ length: WORKERS }, () => world.sweep()));
  for (const jump of [HOUR, 15 * MINUTE, 8 * HOUR, 15 * HOUR, 20 * MINUTE, 47 * HOUR]) {
    world.clock.advance(jump);
    await everybody();
  }
  for (const bookingid of firm)
    dataOf(await owner.api.returnAction({ bookingid, reType: 'owner', damaged: 0 }));
  for (const days of [1, 3, 8, 11]) {
    world.clock.advance(days * DAY);
    await everybody();
    await everybody();
  }
  expect(await statesOf(requests)).toEqual(['expired', 'expired', 'expired']);
  expect(await statesOf(slots)).toEqual(['dropped', 'dropped']);
  expect([await toldOf('request_expired'), await toldOf('request_expired_owner')]).toEqual([3, 3]);
  expect(await toldOf('starts_soon')).toBeGreaterThanOrEqual(3);
  const payouts = await world.db.selectFrom('payouts').select(['state', 'amount_halalas']).execute();
  expect(payouts.reduce((sum, { amount_halalas }) => sum + amount_halalas, 0)).toBe(3 * 43_200);
  expect(await doneTwice()).toEqual([]);
  expect(await world.findings()).toEqual([]);
});

test('three worker processes find what nine hours have left: each effect once, and once more is no more', {
  timeout: 180_000,
}, async () => {
  // What is set up stands on yesterday's clock; the processes have today's, and so find all of it late.
  world = await createWorld({ now: new Date(Date.now() - 9 * HOUR), providerTimeoutMilliseconds: 10_000 });
  const { requests, firm, slots } = await leaveWaiting(10.5);
  workers.push(...(await Promise.all(Array.from({ length: WORKERS }, () => startNode(world)))));
  await expect
    .poll(async () => [...(await statesOf(requests)), ...(await statesOf(slots))], {
      timeout: 90_000,
      interval: 500,
    })
    .toEqual(['expired', 'expired', 'expired', 'dropped', 'dropped']);
  const given = async () =>
    (await world.db.selectFrom('payments').select('state').where('booking_id', 'in', requests).execute())
      .map(({ state }) => state)
      .sort();
  await expect.poll(given, { timeout: 60_000, interval: 500 }).toEqual(['refunded', 'voided', 'voided']);
  await expect.poll(() => toldOf('starts_soon'), { timeout: 60_000, interval: 500 }).toBe(firm.length);
  for (const worker of workers.splice(0)) await worker.kill();
  world.clock.advance(9 * HOUR);
  await world.sweep();
  await world.sweep();
  expect(await doneTwice()).toEqual([]);
  expect([await toldOf('request_expired'), await toldOf('starts_soon')]).toEqual([3, firm.length]);
  expect(await world.findings()).toEqual([]);
});
