import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { findPlanted } from '../../testing/books/find-planted.ts';
import { plantedKinds } from '../../testing/books/planted-lists.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { checkLedger } from './books.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('[F11] 30 differences of ten kinds planted in a thousand lines: each is found, and nothing else', async () => {
  const clock = movableClock(new Date('2027-03-12T09:00:00Z'));
  const wish = { day: '2027-03-07', payments: 1_000, each: 3 };
  const { planted, found } = await findPlanted(database.db, clock, wish);
  expect(planted).toHaveLength(3 * plantedKinds.length);
  expect(found).toEqual(planted);
  expect((await checkLedger(database.db)).accounts).toEqual([]);
});
