import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

const IBAN = 'SA0380000000608010167519';
const RIGHT = {
  accountHolderName: 'Sara Ahmad',
  bankName: 'Al Rajhi Bank',
  accountNumber: 'SA03 8000 0000 6080 1016 7519',
  iban: IBAN,
};
const HOURS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const enter = (mode: 'renter' | 'owner' = 'owner') => loggedIn(server, 'Sara Ahmad', mode);

function rowOf(accountId: string) {
  const query = server.db.selectFrom('bank_details').selectAll().where('account_id', '=', accountId);
  return query.executeTakeFirst();
}

test('[P1-PROF-28] [P2-BANK-05] [P1-PROF-29] [P2-BANK-07] [P1-PROF-02] [P2-BANK-01] saved with status 200, and there for its owner', async () => {
  const { token } = await enter();
  expect((await server.call('bankDetails', {}, { token })).body.data).toBeNull();
  expect((await server.call('userDetails', {}, { token })).body.user).toMatchObject({
    bankStatus: 0,
  });
  const saved = await server.call('saveBankDetails', RIGHT, { token });
  expect([saved.status, saved.body]).toEqual([200, { status: 200, message: 'Your bank account was saved' }]);
  expect((await server.call('bankDetails', {}, { token })).body.data).toEqual({
    accountHolderName: 'Sara Ahmad',
    bankName: 'Al Rajhi Bank',
    bic: 'RJHISARI',
    accountNumber: IBAN,
    iban: IBAN,
  });
  expect((await server.call('userDetails', {}, { token })).body.user).toMatchObject({
    bankStatus: 1,
  });
  const stranger = await enter();
  expect((await server.call('bankDetails', {}, { token: stranger.token })).body.data).toBeNull();
});

test('[P1-PROF-25] [P2-BANK-08] the bank list has a name in the language of the call and a BIC', async () => {
  const { token } = await enter('renter');
  for (const language of ['ar', 'en'] as const) {
    const { body } = await server.call('banks', {}, { token, language });
    const data = body.data as { bankName: string; bic: string }[];
    expect(data.map((one) => one.bic).sort()).toEqual([
      ...['ALBISARI', 'ARNBSARI', 'BJAZSAJE', 'BSFRSARI', 'DBAKSARI', 'EBILSARI', 'GULFSARI', 'INMASARI'],
      ...['NCBKSAJE', 'RIBLSARI', 'RJHISARI', 'SABBSARI', 'SIBCSARI', 'STCJSARI'],
    ]);
    const rajhi = data.find((one) => one.bic === 'RJHISARI');
    expect(rajhi?.bankName).toBe(language === 'ar' ? 'مصرف الراجحي' : 'Al Rajhi Bank');
  }
});

test('[P2-AUTH-08] bank lookups and the details need a login, and saving the owner profile', async () => {
  for (const name of ['banks', 'bankDetails', 'saveBankDetails'] as const) {
    expect((await server.call(name, {})).body.code).toBe('SESSION_REQUIRED');
  }
  const { id, token } = await enter('renter');
  expect((await server.call('saveBankDetails', RIGHT, { token })).body.code).toBe('WRONG_MODE');
  expect(await rowOf(id)).toBeUndefined();
});

test.each([
  ['accountHolderName', 'Sa', 'HOLDER_LENGTH'],
  ['accountHolderName', 'S'.repeat(36), 'HOLDER_LENGTH'],
  ['accountHolderName', ' ', 'REQUIRED'],
  ['bankName', '', 'REQUIRED'],
  ['bankName', 'Bank of Nowhere', 'NOT_ALLOWED'],
  ['accountNumber', '', 'REQUIRED'],
  ['accountNumber', `${IBAN}1`, 'ACCOUNT_NUMBER_TOO_LONG'],
  ['accountNumber', '608010167519', 'IBAN_INVALID'],
  ['accountNumber', 'SA0380000000608010167518', 'IBAN_INVALID'],
  ['accountNumber', 'SA4420000001234567891234', 'IBAN_OTHER_BANK'],
  ['iban', '', 'REQUIRED'],
  ['iban', 'SA4420000001234567891234', 'IBAN_DIFFERS'],
])(
  '[P1-PROF-18] [P1-PROF-19] [P1-PROF-22] [P2-BANK-03] [P2-BANK-04] %s "%s" is refused: %s',
  async (field, value, code) => {
    const { id, token } = await enter();
    const refused = await server.call('saveBankDetails', { ...RIGHT, [field]: value }, { token });
    expect([refused.status, refused.body.fieldCodes]).toEqual([422, { [field]: code }]);
    if (code === 'REQUIRED') expect(refused.body.errorObject).toEqual({ [field]: 'Required' });
    expect(await rowOf(id)).toBeUndefined();
  },
);

test('the holder may have 3 and 35 characters, of any script', async () => {
  const { token } = await enter();
  for (const holder of ['سار', 'س'.repeat(35)]) {
    const saved = await server.call('saveBankDetails', { ...RIGHT, accountHolderName: holder }, { token });
    expect([holder, saved.status]).toEqual([holder, 200]);
  }
});

test('the bank is known by its name in either language and by its BIC; the number in any digits', async () => {
  const { token } = await enter();
  for (const bankName of ['مصرف الراجحي', 'rjhisari'])
    expect((await server.call('saveBankDetails', { ...RIGHT, bankName }, { token })).status).toBe(200);
  const accountNumber = 'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩';
  expect((await server.call('saveBankDetails', { ...RIGHT, accountNumber }, { token })).status).toBe(200);
});

test('[F37] the IBAN lies sealed in the database, opens in no other row, and is in no log', async () => {
  const { id, token } = await enter();
  const other = await enter();
  for (const one of [token, other.token]) await server.call('saveBankDetails', RIGHT, { token: one });
  const row = await rowOf(id);
  expect(JSON.stringify(row)).not.toContain('60801016');
  expect(row).toMatchObject({ iban_tail: '7519', status: 'untried' });
  const stolen = { iban_sealed: row?.iban_sealed ?? '' };
  await server.db.updateTable('bank_details').set(stolen).where('account_id', '=', other.id).execute();
  expect((await server.call('bankDetails', {}, { token: other.token })).status).toBe(500);
  expect(server.logged.join('')).not.toContain('60801016');
});

test('a change rests 72 hours, is told by SMS and kept as an event; the same details again change nothing', async () => {
  const { id, token } = await enter();
  await server.call('saveBankDetails', RIGHT, { token });
  const first = await rowOf(id);
  expect(first?.payable_from).toEqual(new Date(TEST_NOW.getTime() + 72 * HOURS));
  await server.runJobs();
  server.clock.advance(10 * HOURS);
  await server.call('saveBankDetails', RIGHT, { token });
  expect(await rowOf(id)).toEqual(first);
  await server.call('saveBankDetails', { ...RIGHT, accountHolderName: 'Sara A Ahmad' }, { token });
  expect((await rowOf(id))?.payable_from).toEqual(new Date(TEST_NOW.getTime() + 82 * HOURS));
  const events = server.db.selectFrom('account_events').select('kind').where('account_id', '=', id);
  expect((await events.execute()).filter((one) => one.kind === 'bank-changed')).toHaveLength(2);
  await server.runJobs();
  const { mobile } = await server.db
    .selectFrom('accounts')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const told = server.inbox.messages.filter((message) => message.to === mobile);
  expect(told.map((message) => message.body)).toEqual(Array(2).fill(expect.stringContaining('البنكي')));
});
