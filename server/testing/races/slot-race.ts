import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, overlaps, type Period } from '@kiraa/domain/time.ts';
import pg from 'pg';
import { cards } from '../money/bank.ts';
import { createDriver, type Driver, percentile, type Reply, tally, untilHeard } from '../processes/driver.ts';
import { createWorld, type Person, type World, type WorldSettings } from '../world.ts';
import { createCrowd, type Member } from './crowd.ts';

/** Two servers over one database, and a crowd that wants the same thing (F1). */
export interface SlotRace {
  readonly world: World;
  readonly owner: Person;
  readonly urls: readonly string[];
  readonly crowd: readonly Member[];
  readonly driver: Driver;
  close(): Promise<void>;
}

export interface Attempt {
  readonly member: Member;
  readonly listing: string;
  readonly period: Period;
  readonly reply: Reply;
}

export async function openSlotRace(count: number, settings: WorldSettings = {}): Promise<SlotRace> {
  const world = await createWorld(settings);
  const urls = [world.url, await world.node()];
  const driver = createDriver();
  return {
    world,
    urls,
    driver,
    owner: await world.person('owner', 'سارة القحطاني'),
    crowd: await createCrowd(world.db, world.clock.now(), count),
    close: async () => {
      driver.close();
      await world.close();
    },
  };
}

/** A different day for each round, so that one round's booking does not block another's. */
export function dayOf(world: World, round: number): Period {
  const start = new Date(world.clock.now().getTime() + (round + 2) * DAY_MILLISECONDS);
  return { start, end: new Date(start.getTime() + DAY_MILLISECONDS) };
}

/**
 * A period of whole hours within the next fortnight, two hours to two days long: among a thousand, most overlap
 * another.
 */
export function somePeriod(world: World, random: () => number): Period {
  const start = new Date(
    world.clock.now().getTime() + DAY_MILLISECONDS + Math.floor(random() * 14 * 24) * HOUR_MILLISECONDS,
  );
  return { start, end: new Date(start.getTime() + (2 + Math.floor(random() * 46)) * HOUR_MILLISECONDS) };
}

export interface Wish {
  readonly listing: string;
  readonly period: Period;
}

/** All members book at once, each at the next server in turn. */
export async function everybodyBooks(
  race: SlotRace,
  members: readonly Member[],
  wishOf: (index: number) => Wish,
): Promise<Attempt[]> {
  return Promise.all(
    members.map(async (member, index) => {
      const { listing, period } = wishOf(index);
      const input = {
        listingId: listing,
        durationMode: 'day',
        from: period.start.toISOString(),
        to: period.end.toISOString(),
        paymentType: index % 3 === 0 ? 'mada' : 'visa',
      };
      const url = race.urls[index % race.urls.length] ?? '';
      const call = { url, token: member.token, key: randomUUID(), input };
      const reply = await untilHeard(() => race.driver.send('addBooking', call));
      return { member, listing, period, reply };
    }),
  );
}

export interface Round {
  readonly winners: readonly Attempt[];
  /** How many of each answer: "200", "409 PERIOD_TAKEN" … */
  readonly answers: Record<string, number>;
  readonly p99Milliseconds: number;
}

export function roundOf(attempts: readonly Attempt[]): Round {
  const replies = attempts.map((attempt) => attempt.reply);
  return {
    winners: attempts.filter((attempt) => attempt.reply.status === 200),
    answers: tally(replies),
    p99Milliseconds: percentile(replies, 0.99),
  };
}

/** Refusals without a cause: no winner's period overlaps the refused one. */
export function unexplained(attempts: readonly Attempt[]): Attempt[] {
  const winners = attempts.filter((attempt) => attempt.reply.status === 200);
  const isExplained = (refused: Attempt) =>
    refused.reply.code === 'PERIOD_TAKEN' &&
    winners.some((winner) => winner.listing === refused.listing && overlaps(winner.period, refused.period));
  return attempts.filter((attempt) => attempt.reply.status !== 200 && !isExplained(attempt));
}

interface Added {
  readonly bookingId: string;
}

export function bookingIdOf(reply: Reply): string {
  return (reply.body.data as Added).bookingId;
}

/** Opens the payment form, pays there as a browser would, and comes back. Returns the payment's state. */
export async function payFor(race: SlotRace, attempt: Attempt, card?: string): Promise<string> {
  const { token } = attempt.member;
  const [first = '', second = first] = race.urls;
  const input = { bookingId: bookingIdOf(attempt.reply) };
  const opened = await untilHeard(() => race.driver.send('openCheckout', { url: first, token, input }));
  if (opened.status !== 200) return opened.code;
  const { id, brands } = opened.body.result as { id: string; brands: string };
  await race.world.bank.pay(id, card ?? (brands === 'MADA' ? cards.mada : cards.visa));
  const confirmed = await untilHeard(() =>
    race.driver.send('confirmPayment', { url: second, token, input: { checkoutId: id } }),
  );
  return confirmed.status === 200 ? (confirmed.body.data as { state: string }).state : confirmed.code;
}

/** Lets every quarter of an hour, every 8 hours and every retry run out. */
export async function runOutTimers(world: World): Promise<void> {
  await world.bank.advance(10 * 60_000);
  for (const minutes of [1, 20, 60, 12 * 60, 60]) await world.pass(minutes * 60_000);
}

/** The deadlocks that Postgres has counted in this database. A backend reports its count at the latest when it ends. */
export async function deadlocksOf(databaseUrl: string): Promise<number> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const found = await client.query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = $1',
      [name],
    );
    return Number(found.rows[0]?.deadlocks ?? 0);
  } finally {
    await client.end();
  }
}

/** A small random generator with a seed (mulberry32), so that a failing round can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
