import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { armFailpoint } from '../platform/failpoints.ts';
import {
  type Attempt,
  dayOf,
  deadlocksOf,
  everybodyBooks,
  openSlotRace,
  payFor,
  roundOf,
  runOutTimers,
  type SlotRace,
  seeded,
  somePeriod,
  unexplained,
} from '../testing/races/slot-race.ts';

const ATTEMPTS = 1_000;
const ROUNDS = 5;
let race: SlotRace;

beforeAll(async () => {
  race = await openSlotRace(ATTEMPTS);
});
afterAll(() => race.close());

async function booksAgree(): Promise<void> {
  await runOutTimers(race.world);
  expect(await race.world.findings()).toEqual([]);
}

test('[F1] 150 at one slot over two nodes: one booking, everybody else is told that it is taken', async () => {
  const listing = await race.world.listing({ owner: race.owner });
  const period = dayOf(race.world, 0);
  const crowd = race.crowd.slice(0, 150);
  const { answers } = roundOf(await everybodyBooks(race, crowd, () => ({ listing, period })));
  expect(answers).toEqual({ '200': 1, '409 PERIOD_TAKEN': 149 });
  await runOutTimers(race.world); // the winner does not pay, and must not be short of a slot in what follows
});

test(`[F1] ${ATTEMPTS} attempts at one slot over two nodes, ${ROUNDS} rounds: one booking each, and it can be paid`, async () => {
  const listing = await race.world.listing({ owner: race.owner });
  const winners: Attempt[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const period = dayOf(race.world, round);
    const attempts = await everybodyBooks(race, race.crowd, () => ({ listing, period }));
    const { answers, winners: won } = roundOf(attempts);
    expect(answers).toEqual({ '200': 1, '409 PERIOD_TAKEN': ATTEMPTS - 1 });
    // The winner pays before the next round: a second unpaid slot on one listing would drop the first.
    for (const winner of won) expect(await payFor(race, winner)).toBe('succeeded');
    winners.push(...won);
  }
  const kept = await race.world.db
    .selectFrom('bookings')
    .select('state')
    .where('listing_id', '=', listing)
    .execute();
  expect(kept).toEqual(winners.map(() => ({ state: 'accepted' })));
  await booksAgree();
});

test('[F1] all held before they insert and let go together: still one booking', async () => {
  const listing = await race.world.listing({ owner: race.owner });
  const period = dayOf(race.world, 0);
  const point = armFailpoint('booking.add.before-insert', 'pause');
  const attempts = everybodyBooks(race, race.crowd.slice(0, 40), () => ({ listing, period }));
  const held = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kiraa'
        AND (state = 'idle in transaction' OR wait_event_type = 'Lock')`.execute(race.world.db);
    return rows.length;
  };
  try {
    // Every connection of both nodes is waiting for the lock, or for a connection.
    await expect.poll(held, { interval: 10 }).toBeGreaterThanOrEqual(10);
  } finally {
    point.release();
  }
  expect(roundOf(await attempts).answers).toEqual({ '200': 1, '409 PERIOD_TAKEN': 39 });
  await runOutTimers(race.world);
});

test('[F1] everybody who got a part of five listings pays at once: ledger and bank agree to the halala', async () => {
  const random = seeded(1);
  const listings = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      race.world.listing({ owner: race.owner, instant: index % 2 === 0, priceSar: 90 + index }),
    ),
  );
  const attempts = await everybodyBooks(race, race.crowd.slice(0, 400), () => ({
    listing: listings[Math.floor(random() * listings.length)] ?? '',
    period: somePeriod(race.world, random),
  }));
  expect(unexplained(attempts).map(({ reply }) => reply.body)).toEqual([]);
  const { winners } = roundOf(attempts);
  const outcomes = await Promise.all(winners.map((winner) => payFor(race, winner)));
  expect(outcomes).toEqual(winners.map(() => 'succeeded'));
  const before = await race.world.findings();
  expect(before).toEqual([]);
  await booksAgree();
});

test('[F1] no deadlock in any of it', async () => {
  await race.world.restart(); // its connections hand in their counts when they end
  expect(await deadlocksOf(race.world.databaseUrl)).toBe(0);
});
