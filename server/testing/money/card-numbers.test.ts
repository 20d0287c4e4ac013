import { expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { CardNumberWatch, cardNumberIn, tablesWithCardNumbers } from './card-numbers.ts';

test('a card number is seen as digits, in groups, and within a longer line', () => {
  expect(cardNumberIn('{"number":"4200000000000000"}')).toBe('4200000000000000');
  expect(cardNumberIn('paid with 4242 4242-4242 4242.')).toBe('4242 4242-4242 4242');
  expect(cardNumberIn('**** **** **** 4242, KR-1042, +966500000000')).toBeUndefined();
});

test('a line of a log with a card number fails whoever wrote it', () => {
  const watch = new CardNumberWatch();
  watch.write('{"event":"paid"}');
  watch.end();
  watch.write('{"event":"paid","with":"5360230159427034"}');
  expect(() => watch.end()).toThrow('"with":"5360230159427034"');
});

test('a test whose database has kept a card number fails when it drops it', async () => {
  const database = await createTestDatabase();
  await database.pool.query(`CREATE TABLE kept (about jsonb); CREATE TABLE "Not kept" (about text)`);
  await database.pool.query(`INSERT INTO "Not kept" VALUES ('visa that ends in 4242')`);
  expect(await tablesWithCardNumbers(database.url)).toEqual([]);
  await database.pool.query(`INSERT INTO kept VALUES ('{"card": {"number": "4242 4242 4242 4242"}}')`);
  await expect(database.drop()).rejects.toThrow('a card number stands in public.kept');
});
