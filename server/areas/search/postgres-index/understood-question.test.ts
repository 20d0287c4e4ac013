import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../../testing/listings/catalogue.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { AskedText } from '../search-index.ts';
import { createPostgresIndex } from './postgres-index.ts';

let server: TestServer;
let catalogue: TestCatalogue;

beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
});
afterAll(() => server.close());

test('a text object is looked up once for all questions that share it, and anew for the next one', async () => {
  let statements = 0;
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const index = createPostgresIndex({ db, clock: server.clock });
  const ask = async (text: AskedText) => {
    statements = 0;
    const { ids } = await index.ask({ ranking: 'trending', text }, { number: 1, perPage: 10, offset: 0 });
    return { ids, statements };
  };
  await insertListing(server.db, catalogue, { name_en: 'Zeppelin' });
  await ask({ typed: 'zeppelin' }); // measures the house, once
  const shared = { typed: 'zeppelins kite' };
  const first = await ask(shared);
  expect((await ask(shared)).statements).toBe(first.statements - 1);
  const found = await insertListing(server.db, catalogue, { name_en: 'Zeppelin kite' });
  expect(await ask({ typed: 'zeppelins kite' })).toEqual({ ids: [found], statements: first.statements });
});
