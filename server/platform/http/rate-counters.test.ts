import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { consumeRateLimit, countInWindow, giveBackRateLimit } from './rate-counters.ts';

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
