import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { insertBankRow } from '../../testing/money/bank-row.ts';
import { book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';
import { endLocks } from './admin.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
afterAll(() => world.close());

const personOf = async (accountId: string) => dataOf(await admin.api.adminPerson({ accountId })).data;
const REASON = 'Seen by the team on Sunday.';

describe('[D-LOCK] a lock', () => {
  const raw = async (person: Person, language = 'en') => {
    const headers = { authorization: person.token, 'accept-language': language };
    const answer = await fetch(`${world.url}/api/user-details`, { headers });
    return (await answer.json()) as { message: string; lock?: unknown; code: string };
  };

  test('until a day says why and until when in the language of the call, and ends by itself with the listings back on offer', async () => {
    const bad = await world.person('owner');
    const listingId = await world.listing({ owner: bad });
    const input = {
      accountId: bad.id,
      blocked: 1,
      reason: REASON,
      said: 'damage',
      until: '2099-05-02',
    } as const;
    dataOf(await admin.api.blockAccount(input));
    const english = await raw(bad);
    expect(english.message).toBe(
      'Your account has been deactivated. Write to us if you think that this is a mistake. It opens again automatically on 02/05/2099 00:00 (Riyadh time). Reason: Things that you rented came back damaged, more than once.',
    );
    expect(english.lock).toEqual({ reason: 'damage', words: null, until: '2099-05-01T21:00:00.000Z' });
    expect((await raw(bad, 'ar')).message).toContain('رجعت أغراض استأجرتها متضررة أكثر من مرة.');
    const refused = await bad.api.userDetails({});
    expect(!refused.ok && refused.refusal.lock?.until?.toISOString()).toBe('2099-05-01T21:00:00.000Z');
    await endLocks(world.server.services);
    expect((await raw(bad)).code).toBe('ACCOUNT_BLOCKED');
    const until = world.clock.now();
    await world.db.updateTable('accounts').set({ blocked_until: until }).where('id', '=', bad.id).execute();
    await endLocks(world.server.services);
    await endLocks(world.server.services);
    expect((await raw(bad)).code).toBe('SESSION_ENDED');
    expect((await world.guest.listing({ listingId })).ok).toBe(true);
    const { locks, blockedAt } = await personOf(bad.id);
    expect(blockedAt).toBeNull();
    expect(locks.map(({ action, by, said, reason }) => [action, by, said, reason])).toEqual([
      ['lapsed', null, null, null],
      ['block', admin.name, 'damage', REASON],
    ]);
  });

  test('in own words is read as it was written; what nobody would read and a day that is over are refused', async () => {
    const bad = await world.person('renter');
    const ask = (more: object) =>
      admin.api.blockAccount({ accountId: bad.id, blocked: 1, reason: REASON, ...more });
    const fieldsOf = async (more: object) => {
      const answer = await ask(more);
      return answer.ok ? 'ok' : answer.refusal.fields;
    };
    expect(await fieldsOf({ said: 'own_words' })).toEqual({ saidWords: 'REQUIRED' });
    expect(await fieldsOf({ saidWords: 'You sold the camera of another person.' })).toEqual({
      saidWords: 'NOT_ALLOWED',
    });
    expect(await fieldsOf({ until: '2020-01-01' })).toEqual({ until: 'LOCK_UNTIL' });
    expect((await raw(bad)).code).toBeUndefined();
    const words = 'You sold the camera of another person.';
    expect(await fieldsOf({ said: 'own_words', saidWords: words })).toBe('ok');
    const { message, lock } = await raw(bad);
    expect(message).toMatch(/Reason: You sold the camera of another person\.$/);
    expect(lock).toEqual({ reason: 'own_words', words, until: null });
  });
});

describe('the page of a person', () => {
  test('shows both sides’ bookings, payments, listings and where they are logged in, and nothing whole that is secret', async () => {
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    await insertBankRow(world.db, owner.id, 'Sara Ahmad', world.clock.now());
    const listingId = await world.listing({ owner });
    const { bookingId, checkoutId } = await book(world, renter, listingId);
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    const theirs = await personOf(renter.id);
    expect(theirs.bookings).toMatchObject([{ id: bookingId, side: 'renter', other: 'سارة القحطاني' }]);
    expect(theirs.payments).toMatchObject([{ bookingId, purpose: 'rental', state: 'captured' }]);
    expect(theirs.sessions).toHaveLength(1);
    const own = await personOf(owner.id);
    expect(own.bookings).toMatchObject([{ id: bookingId, side: 'owner', otherId: renter.id }]);
    expect(own.listings).toMatchObject({
      count: 1,
      maximum: 16,
      rows: [{ id: listingId, state: 'on_offer' }],
    });
    expect(own.payments).toEqual([]);
    expect(own.payouts.bank).toMatchObject({
      bank: 'Al Rajhi Bank',
      ibanEnd: expect.stringMatching(/^\d{4}$/),
      status: 'untried',
    });
    expect(JSON.stringify(own)).not.toMatch(/SA\d{22}/);
    const absent = await admin.api.adminPerson({ accountId: bookingId });
    expect(!absent.ok && absent.refusal.code).toBe('NOT_FOUND');
  });

  test('[D-SIXTEEN] another limit of listings is what the owner has, and is kept with who set it and why', async () => {
    const owner = await world.person('owner');
    const limit = (maximum: number | null) =>
      admin.api.limitListings({ accountId: owner.id, maximum, reason: 'A fleet of twenty cars.' });
    const counted = async () => dataOf(await owner.api.countListings({})).data.maximum;
    expect(await counted()).toBe(16);
    expect(dataOf(await limit(0)).maximum).toBe(0);
    expect(await counted()).toBe(0);
    expect(dataOf(await limit(20)).maximum).toBe(20);
    expect(dataOf(await limit(null)).maximum).toBe(16);
    const { notes } = await personOf(owner.id);
    expect(notes.map(({ kind, number, by }) => [kind, number, by])).toEqual([
      ['limit_changed', 16, admin.name],
      ['limit_changed', 20, admin.name],
      ['limit_changed', 0, admin.name],
    ]);
  });

  test('a note stays as it was written; ended sessions are written down, and no admin’s are ended', async () => {
    const person = await world.person('renter');
    dataOf(await admin.api.noteOnPerson({ accountId: person.id, words: 'Called about a lost key.' }));
    dataOf(await admin.api.endSessionsOf({ accountId: person.id, reason: 'Their telephone was stolen.' }));
    expect((await person.api.userDetails({})).ok).toBe(false);
    const { notes, sessions } = await personOf(person.id);
    expect(notes.map(({ kind, words, number }) => [kind, words, number])).toEqual([
      ['sessions_ended', 'Their telephone was stolen.', 1],
      ['note', 'Called about a lost key.', null],
    ]);
    expect(sessions).toEqual([]);
    const change = world.db.updateTable('account_notes').set({ words: 'Another story.' });
    await expect(change.where('account_id', '=', person.id).execute()).rejects.toThrow(/append-only/);
    const own = await admin.api.endSessionsOf({ accountId: admin.id, reason: 'Their telephone was stolen.' });
    expect(!own.ok && own.refusal.code).toBe('ADMIN_STAYS');
  });
});
