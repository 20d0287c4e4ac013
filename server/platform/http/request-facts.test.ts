import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../../testing/people/code-requests.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lastRequest = () =>
  server.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
    .at(-1);

test('[F37] the line of a refused call says which account was refused and with which code, and one that was answered says no code', async () => {
  const { token, body } = await register(server);
  await server.call('userDetails', {});
  expect(lastRequest()).toMatchObject({
    status: 401,
    code: 'SESSION_REQUIRED',
    requestId: expect.any(String),
  });
  expect(lastRequest()).not.toHaveProperty('accountId');
  await server.call('adminHome', {}, { token });
  const { accountId, ...refused } = lastRequest();
  expect(refused).toMatchObject({ status: 403, code: 'ADMIN_ONLY' });
  const account = await server.db
    .selectFrom('accounts')
    .select('mobile')
    .where('id', '=', accountId)
    .executeTakeFirst();
  expect(account?.mobile).toContain((body.user as { mobile: string }).mobile);
  await server.call('userDetails', {}, { token });
  expect(lastRequest()).toMatchObject({ status: 200, accountId });
  expect(lastRequest()).not.toHaveProperty('code');
});
