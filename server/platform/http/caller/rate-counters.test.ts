import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { untilOneWaits } from '../../../testing/races/lock-waits.ts';
import { transact } from '../../database/database.ts';
import { consumeRateLimit, consumeRateLimits, countInWindow, giveBackRateLimit } from './rate-counters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOW = new Date('2026-03-01T09:00:00Z');
const LIMIT = { bucket: 'tries of a test', count: 2, windowSeconds: 3_600 };

test('what is given back can be taken again, the only one of a window too', async () => {
  const { db } = database;
  await consumeRateLimit(db, LIMIT, NOW);
  await giveBackRateLimit(db, LIMIT, NOW);
  expect(await countInWindow(db, LIMIT, NOW)).toBe(0);
  await giveBackRateLimit(db, LIMIT, NOW);
  for (const taken of [0, 0, 3_600]) expect(await consumeRateLimit(db, LIMIT, NOW)).toBe(taken);
  await giveBackRateLimit(db, LIMIT, NOW);
  expect(await countInWindow(db, LIMIT, NOW)).toBe(1);
});

const anHour = (bucket: string, count: number) => ({ bucket, count, windowSeconds: 3_600 });

test('several limits are taken together: the first that is full is named, and then none of them counts', async () => {
  const { db } = database;
  const [wide, narrow, day] = [
    anHour('wide', 5),
    anHour('narrow', 1),
    { bucket: 'day', count: 9, windowSeconds: 86_400 },
  ];
  const all = [wide, narrow, day] as const;
  const counts = () => Promise.all(all.map((limit) => countInWindow(db, limit, NOW)));
  expect(await consumeRateLimits(db, all, NOW)).toBeUndefined();
  expect(await counts()).toEqual([1, 1, 1]);
  expect(await consumeRateLimits(db, all, NOW)).toBe(narrow);
  expect(await counts()).toEqual([1, 1, 1]);
  expect(await consumeRateLimits(db, [wide, day], NOW)).toBeUndefined();
  expect(await counts()).toEqual([2, 1, 2]);
  // The next window has room again.
  expect(await consumeRateLimits(db, all, new Date(NOW.getTime() + 3_600_000))).toBeUndefined();
});

test('who meets another’s last one of a limit gives back what they took of the others', async () => {
  const { db } = database;
  const [shared, few] = [anHour('shared by two', 100), anHour('one of two', 1)];
  const [isTaken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = transact(db, async (trx) => {
    const full = await consumeRateLimits(trx, [shared, few], NOW);
    isTaken.resolve();
    await mayEnd.promise;
    return full;
  });
  await isTaken.promise;
  const second = consumeRateLimits(db, [shared, few], NOW);
  await untilOneWaits(db, /rate_counters/);
  mayEnd.resolve();
  expect([await first, await second]).toEqual([undefined, few]);
  expect([await countInWindow(db, shared, NOW), await countInWindow(db, few, NOW)]).toEqual([1, 1]);
});
