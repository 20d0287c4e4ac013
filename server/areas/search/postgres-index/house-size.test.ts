import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertCatalogue, insertListing } from '../../../testing/listings/catalogue.ts';
import { watchStatements } from '../../../testing/sent-statements.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Question } from '../search-index.ts';
import { createPostgresIndex } from './postgres-index.ts';

let server: TestServer;
let question: Question;
let around: Question;
beforeAll(async () => {
  server = await startTestServer();
  const catalogue = await insertCatalogue(server.db);
  await insertListing(server.db, catalogue);
  const box = { south: 20, north: 30, west: 40, east: 50 };
  question = { ranking: 'trending', categoryIds: [catalogue.cars], box };
  around = { ranking: 'nearest', near: { latitude: 24.7, longitude: 46.7 }, categoryIds: [catalogue.cars] };
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** The statements of one question asked twice, the first of which may measure the house. */
async function statementsOf(smallHouseRows: number, asked = question): Promise<number[]> {
  const index = createPostgresIndex(server.services, { smallHouseRows });
  const counts: number[] = [];
  for (const _ of ['first', 'second']) {
    const sent = watchStatements();
    const { ids, count } = await index.ask(asked, { number: 1, perPage: 10, offset: 0 });
    expect([ids.length, await count()]).toEqual([1, { totalCount: 1, isCapped: false }]);
    counts.push(sent.length);
    vi.restoreAllMocks();
  }
  return counts;
}

test('a small house is measured once, and then answers a question with one statement', async () => {
  expect(await statementsOf(20_000)).toEqual([2, 1]);
});

test('a large house estimates each question first', async () => {
  expect(await statementsOf(0, { ...question, categoryIds: undefined })).toEqual([3, 2]);
});

test('of one category in a part of the map a large house knows enough by the prices that it keeps', async () => {
  expect(await statementsOf(0)).toEqual([3, 1]);
});

test('a page of the listings around a point, and how many there are, is one statement in a small house', async () => {
  const index = createPostgresIndex(server.services);
  await index.ask(around, { number: 1, perPage: 10, offset: 0 });
  const sent = watchStatements();
  const { ids, count } = await index.ask(around, { number: 1, perPage: 10, offset: 0 });
  expect([ids.length, await count()]).toEqual([1, { totalCount: 1, isCapped: false }]);
  expect(sent.map(({ text }) => text.includes('<->'))).toEqual([true]);
});
