import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['ar', 'عندنا ضغط الآن'],
  ['en', 'We are busy right now'],
] as const)(
  'who reads what is locked for longer than is waited is told in %s to come again, and not that something is broken',
  async (language, words) => {
    const { status, body, headers } = await server.services.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE content_texts IN ACCESS EXCLUSIVE MODE`.execute(trx);
      return await server.call('faq', {}, { language });
    });
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '1']);
    expect(body.message).toContain(words);
  },
);
