import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { armFailpoint, releaseAllFailpoints } from '../platform/failpoints.ts';
import { type Reply, tally, untilHeard } from '../testing/processes/driver.ts';
import type { Member } from '../testing/races/crowd.ts';
import { bookingIdOf, openSlotRace, type SlotRace } from '../testing/races/slot-race.ts';
import { nextPeriod, wishFor } from '../testing/rentals/renting.ts';

const CALLS = 1_000;
let race: SlotRace;
let first: Member;
let second: Member;

beforeAll(async () => {
  race = await openSlotRace(2);
  const [one, other] = race.crowd;
  if (!one || !other) throw new Error('no crowd');
  [first, second] = [one, other];
});
afterAll(() => race.close());
afterEach(async () => {
  releaseAllFailpoints();
  await race.world.pass(20 * 60_000); // unpaid slots end, so that they do not affect the next test
});

function add(member: Member, key: string, input: object, node = 0): Promise<Reply> {
  const url = race.urls[node % 2] ?? '';
  return untilHeard(() => race.driver.send('addBooking', { url, token: member.token, key, input }));
}

const wish = async (instant = true) =>
  wishFor(await race.world.listing({ owner: race.owner, instant }), nextPeriod(race.world));

async function bookingsOf(listing: string): Promise<number> {
  const rows = await race.world.db
    .selectFrom('bookings')
    .select('id')
    .where('listing_id', '=', listing)
    .execute();
  return rows.length;
}

test(`[F15] ${CALLS} parallel calls with one key over two nodes: one booking, the same answer to all`, async () => {
  const key = randomUUID();
  const input = await wish();
  const replies = await Promise.all(
    Array.from({ length: CALLS }, (_, index) => add(first, key, input, index)),
  );
  expect(tally(replies)).toEqual({ '200': CALLS });
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body)))).toHaveLength(1);
  expect(await bookingsOf(input.listingId)).toBe(1);
});

test('[F15] the same key with another body is refused, also when both calls come at once, and books nothing', async () => {
  const key = randomUUID();
  const [one, other] = [await wish(), await wish()];
  const replies = await Promise.all([add(first, key, one, 0), add(first, key, other, 1)]);
  expect(tally(replies)).toEqual({ '200': 1, '422 KEY_REUSED': 1 });
  expect((await bookingsOf(one.listingId)) + (await bookingsOf(other.listingId))).toBe(1);
});

test('[F15] one person’s key is useless to another: no answer crosses accounts', async () => {
  const key = randomUUID();
  const input = await wish();
  const mine = await add(first, key, input);
  const same = await add(second, key, input);
  expect([same.status, same.code]).toEqual([409, 'PERIOD_TAKEN']);
  const theirs = await add(second, key, await wish());
  expect(theirs.status).toBe(200);
  expect(bookingIdOf(theirs)).not.toBe(bookingIdOf(mine));
});

test('[F15] a call that broke off in the middle leaves nothing, and the same key then books once', async () => {
  const key = randomUUID();
  const input = await wish();
  const point = armFailpoint('booking.add.before-insert', 'throw');
  const broken = await add(first, key, input);
  expect(broken.status).toBe(500);
  expect(await bookingsOf(input.listingId)).toBe(0);
  point.release();
  const resumed = await add(first, key, input, 1);
  const again = await add(first, key, input);
  expect([resumed.status, again.body]).toEqual([200, resumed.body]);
  expect(await bookingsOf(input.listingId)).toBe(1);
});

test('[F15] a refusal is not stored under its key: a corrected call succeeds', async () => {
  const key = randomUUID();
  const input = await wish();
  const dear = await add(first, key, { ...input, seenTotal: '1.00' });
  expect([dear.status, dear.code]).toEqual([409, 'PRICE_CHANGED']);
  const short = await add(first, key, { ...input, to: input.from });
  expect(short.status).toBe(422);
  await add(second, randomUUID(), input);
  expect((await add(first, key, input)).code).toBe('PERIOD_TAKEN');
  await race.world.pass(20 * 60_000);
  const free = await add(first, key, input);
  expect(free.status).toBe(200);
  expect((await add(first, key, input)).body).toEqual(free.body);
});

test('a malformed key is refused before anything is done', async () => {
  const input = await wish();
  expect((await add(first, 'short', input)).code).toBe('KEY_REQUIRED');
  expect(await bookingsOf(input.listingId)).toBe(0);
});
