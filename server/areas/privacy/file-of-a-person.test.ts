import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../testing/listings/catalogue.ts';
import { endProofs, type LoggedIn, loggedIn } from '../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let catalogue: TestCatalogue;
let person: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await loggedIn(server, 'Sara Ahmad', 'owner');
  other = await loggedIn(server, 'Noura Saleh', 'renter');
});

type Held = Record<string, Record<string, unknown>[]>;
async function fileOf({ token }: LoggedIn): Promise<Held> {
  const { status, body } = await server.call('exportAccount', {}, { token });
  expect([status, body.madeAt]).toEqual([200, '2026-03-01T09:00:00.000Z']);
  return body.held as Held;
}
async function leave({ id, token }: LoggedIn): Promise<void> {
  const asked = await server.call('askToErase', {}, { token });
  const row = server.db.selectFrom('accounts').select('mobile').where('id', '=', id);
  const { mobile } = await row.executeTakeFirstOrThrow();
  const input = { token: String(asked.body.token), otp: server.inbox.codeFor(mobile) };
  expect((await server.call('eraseAccount', input, { token })).body).toMatchObject({ status: 1 });
}
const sealed = (text: string, table: string, column: string, rowId: string) =>
  server.services.fields.seal(text, { table, column, rowId });

test('[F37] sealed values stand opened in the file of their person, each by the row that it was sealed to', async () => {
  const listingId = await insertListing(server.db, catalogue, { owner_id: person.id });
  const feedId = randomUUID();
  const address = 'https://calendar.example/private-1234.ics';
  const [iban, personalId] = ['SA0380000000608010167519', '1123456780'];
  await server.db
    .updateTable('accounts')
    .set({
      personal_id_sealed: sealed(personalId, 'accounts', 'personal_id_sealed', person.id),
      personal_id_tail: '6780',
    })
    .where('id', '=', person.id)
    .execute();
  const bank = { holder_name: 'Sara Ahmad', bank_bic: 'RJHISARI', iban_tail: '7519' };
  const since = { payable_from: TEST_NOW, changed_at: new Date('2026-02-26T09:00:00Z') };
  await server.db
    .insertInto('bank_details')
    .values({
      account_id: person.id,
      iban_sealed: sealed(iban, 'bank_details', 'iban_sealed', person.id),
      ...{ ...bank, ...since },
    })
    .execute();
  const feed = { id: feedId, listing_id: listingId, name: 'Elsewhere', url_host: 'calendar.example' };
  await server.db
    .insertInto('calendar_feeds')
    .values({
      ...feed,
      url_sealed: sealed(address, 'calendar_feeds', 'url_sealed', feedId),
      created_at: TEST_NOW,
      next_read_at: TEST_NOW,
    })
    .execute();
  const held = await fileOf(person);
  expect(held.accounts?.[0]).toMatchObject({ full_name: 'Sara Ahmad', personal_id: personalId });
  expect(held.bank_details).toEqual([
    {
      holder_name: 'Sara Ahmad',
      bank_bic: 'RJHISARI',
      status: 'untried',
      payable_from: '2026-03-01T09:00:00.000Z',
      changed_at: '2026-02-26T09:00:00.000Z',
      iban,
    },
  ]);
  expect(held.calendar_feeds).toEqual([
    {
      listing_id: listingId,
      name: 'Elsewhere',
      url_host: 'calendar.example',
      created_at: '2026-03-01T09:00:00.000Z',
      read_at: null,
      problem: null,
      url: address,
    },
  ]);
  const text = JSON.stringify(held);
  for (const secret of ['_sealed', 'token_hash', 'v1.', 'iban_tail'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  const others = await fileOf(other);
  expect([others.bank_details, others.calendar_feeds]).toEqual([[], []]);
  expect(others.accounts?.[0]?.personal_id).toBeNull();
});

test('[F37] what others did about a person is in their own file, and what a person wrote before by their address in the writer’s', async () => {
  const address = 'sara@example.com';
  await server.db.updateTable('accounts').set({ email: address }).where('id', '=', person.id).execute();
  const at = { created_at: TEST_NOW };
  const message = {
    id: randomUUID(),
    name: 'Sara',
    email: address,
    message: 'Where is it?',
    language: 'en',
  } as const;
  const foreign = { ...message, id: randomUUID(), email: 'noura@example.com', message: 'Of somebody else' };
  await server.db
    .insertInto('contact_messages')
    .values([message, foreign].map((one) => ({ ...one, ...at })))
    .execute();
  const answer = { words: 'On its page.', answered_by: other.id, answered_at: TEST_NOW };
  await server.db
    .insertInto('form_answers')
    .values({ id: randomUUID(), message_id: message.id, ...answer })
    .execute();
  await server.db
    .insertInto('person_blocks')
    .values([
      { blocker_id: person.id, blocked_id: catalogue.renterId, ...at },
      { blocker_id: other.id, blocked_id: person.id, ...at },
    ])
    .execute();
  const note = {
    id: randomUUID(),
    account_id: person.id,
    admin_id: other.id,
    kind: 'note',
    at: TEST_NOW,
  } as const;
  await server.db
    .insertInto('account_notes')
    .values({ ...note, words: 'Wrote to us twice.' })
    .execute();

  const held = await fileOf(person);
  expect(held.contact_messages?.map((one) => one.message)).toEqual(['Where is it?']);
  expect(held.form_answers).toEqual([{ words: 'On its page.', answered_at: '2026-03-01T09:00:00.000Z' }]);
  // Whom they have blocked, and not who has blocked them.
  expect(held.person_blocks).toEqual([
    { blocked_id: catalogue.renterId, created_at: '2026-03-01T09:00:00.000Z' },
  ]);
  expect(held.account_notes).toEqual([
    { account_id: person.id, kind: 'note', number: null, at: '2026-03-01T09:00:00.000Z' },
  ]);
  expect(JSON.stringify(held)).not.toMatch(/Of somebody else|Wrote to us twice/);
  const others = await fileOf(other);
  expect(others.contact_messages).toEqual([]);
  expect(others.person_blocks).toEqual([{ blocked_id: person.id, created_at: '2026-03-01T09:00:00.000Z' }]);
});

test('[D-STEP-UP] a session in which no code was right takes nothing, and is told that one is needed', async () => {
  await endProofs(server, person.id);
  const { status, body } = await server.call('exportAccount', {}, { token: person.token, language: 'ar' });
  expect([status, body.code, body.held]).toEqual([403, 'CODE_NEEDED', undefined]);
});

test('[F37] of an account that has left a row without a person is left, and what others have stays as it was', async () => {
  const listingId = await insertListing(server.db, catalogue);
  await server.db
    .updateTable('accounts')
    .set({
      email: `left-${person.id}@example.com`,
      gender: 'female',
      location: 'Riyadh',
      display_phone: true,
    })
    .where('id', '=', person.id)
    .execute();
  const liked = [person, other].map(({ id }) => ({
    account_id: id,
    listing_id: listingId,
    created_at: TEST_NOW,
  }));
  await server.db.insertInto('favourites').values(liked).execute();
  const sign = { provider: 'google', created_at: TEST_NOW };
  await server.db
    .insertInto('identities')
    .values({ ...sign, subject: person.id, account_id: person.id })
    .execute();
  await leave(person);
  const row = server.db
    .selectFrom('accounts')
    .select([
      'full_name',
      'mobile',
      'email',
      'gender',
      'location',
      'display_phone',
      'country_code',
      'deleted_at',
    ])
    .where('id', '=', person.id);
  expect(await row.executeTakeFirst()).toEqual({
    full_name: 'مستخدم سابق · Former user',
    mobile: `deleted:${person.id}`,
    email: null,
    gender: null,
    location: null,
    display_phone: false,
    country_code: '+966',
    deleted_at: TEST_NOW,
  });
  const left = async (table: 'favourites' | 'identities' | 'sessions') =>
    (await server.db.selectFrom(table).select('account_id').where('account_id', '=', person.id).execute())
      .length;
  expect([await left('favourites'), await left('identities'), await left('sessions')]).toEqual([0, 0, 0]);
  const kept = server.db.selectFrom('favourites').select('listing_id').where('account_id', '=', other.id);
  expect(await kept.execute()).toEqual([{ listing_id: listingId }]);
  // The session is over with the account.
  expect((await server.call('exportAccount', {}, { token: person.token })).body.code).toBe('SESSION_ENDED');
});
