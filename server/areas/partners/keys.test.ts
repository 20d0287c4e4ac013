import { partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { addPartner, addPartnerKey } from '../../testing/people/partners.ts';
import { clientOf } from '../../testing/people/people.ts';
import { book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const REASON = 'The fleet is kept in their program.';
let world: World;
let operator: Person;
let owner: Person;
beforeAll(async () => {
  world = await createWorld({ env: { PARTNER_CALLS_PER_MINUTE: '20' } });
  operator = await world.person('renter', 'هدى العمر');
  await setAdmin(world.db, operator.mobile, world.clock.now());
  owner = await world.person('owner', 'سارة القحطاني');
});
afterAll(() => world.close());

const by = (key: string) => clientOf(world.url, key);
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'done' : answer.refusal.code;
const keyIn = async (partnerId: string, id: string) =>
  dataOf(await operator.api.adminPartner({ id: partnerId })).data.keys.find((key) => key.id === id);

test('[D-PARTNER] a key is made in the console, shown once, kept as a hash, used, and revoked', async () => {
  const mobile = `0${owner.mobile.slice(4)}`;
  const { id } = dataOf(await operator.api.addPartner({ name: 'Fleet', mobile, reason: REASON })).data;
  const wish = {
    id,
    name: 'Bookings',
    scopes: ['listings:read', 'listings:read'],
    days: 30,
    reason: REASON,
  } as const;
  const made = dataOf(await operator.api.addPartnerKey({ ...wish, scopes: [...wish.scopes] })).data;
  expect(made.secret).toMatch(/^kiraa_[0-9a-f]{8}_[\w-]{43}$/);
  expect(await keyIn(id, made.id)).toEqual({
    id: made.id,
    name: 'Bookings',
    prefix: made.secret.slice(0, 14),
    scopes: ['listings:read'],
    state: 'live',
    createdAt: world.clock.now().toISOString(),
    expiresAt: new Date(world.clock.now().getTime() + 30 * DAY_MILLISECONDS).toISOString(),
    lastUsedAt: null,
    revokedAt: null,
  });
  const rows = await world.db.selectFrom('partner_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(15));

  const listing = await world.listing({ owner });
  await world.listing({ owner: await world.person('owner') });
  expect(dataOf(await by(made.secret).myListings({})).data.map((one) => one.id)).toEqual([listing]);
  expect(await keyIn(id, made.id)).toMatchObject({ lastUsedAt: world.clock.now().toISOString() });
  expect(dataOf(await operator.api.adminPartners({})).data[0]).toMatchObject({ name: 'Fleet', keys: 1 });

  dataOf(await operator.api.revokePartnerKey({ keyId: made.id, reason: REASON }));
  expect(codeOf(await by(made.secret).myListings({}))).toBe('API_KEY_ENDED');
  expect(await keyIn(id, made.id)).toMatchObject({ state: 'revoked' });
});

test('[D-PARTNER] by a key an account is an owner alone: its own rentals are not there, nor its renters’ mobiles', async () => {
  const [own, other] = [await world.person('owner'), await world.person('owner')];
  const { key } = await addPartnerKey(world, await addPartner(world, own));
  const asRenter = { ...own, api: clientOf(world.url, await renterToken(own)) };
  const rented = await book(world, asRenter, await world.listing({ owner: other }));
  const renter = await world.person('renter');
  const hired = await book(world, renter, await world.listing({ owner: own }));
  await world.bank.pay(hired.checkoutId, cards.visa);
  await confirm(renter, hired.checkoutId);
  expect(dataOf(await asRenter.api.booking({ bookingId: rented.bookingId })).data.id).toBe(rented.bookingId);
  expect(codeOf(await by(key).booking({ bookingId: rented.bookingId }))).toBe('NOT_FOUND');
  const shown = dataOf(await by(key).booking({ bookingId: hired.bookingId })).data;
  expect([shown.id, shown.other.mobile]).toEqual([hired.bookingId, null]);
});

test('[D-PARTNER] the secret address of a calendar is not told to a key', async () => {
  const own = await world.person('owner');
  const { key } = await addPartnerKey(world, await addPartner(world, own));
  const listingId = await world.listing({ owner: own });
  dataOf(await own.api.makeCalendarAddress({ listingId }));
  const from = world.clock.now().toISOString();
  const asked = {
    listingId,
    from,
    to: new Date(world.clock.now().getTime() + DAY_MILLISECONDS).toISOString(),
  };
  expect(dataOf(await own.api.ownerCalendar(asked)).data.address).toMatch(/^http/);
  expect(dataOf(await by(key).ownerCalendar(asked)).data.address).toBeNull();
});

async function renterToken({ api }: Person): Promise<string> {
  return dataOf(await api.switchUserType({ mode: 'renter' })).token;
}

test('[D-PARTNER] calls by one key are counted by the minute, and another key’s are not', async () => {
  const partner = await addPartner(world, owner);
  const [one, two] = [await addPartnerKey(world, partner), await addPartnerKey(world, partner)];
  await world.pass(MINUTE_MILLISECONDS);
  for (let call = 0; call < 20; call += 1) expect(codeOf(await by(one.key).myListings({}))).toBe('done');
  expect(codeOf(await by(one.key).myListings({}))).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await by(two.key).myListings({}))).toBe('done');
  await world.pass(MINUTE_MILLISECONDS);
  expect(codeOf(await by(one.key).myListings({}))).toBe('done');
});

test('[D-PARTNER] the owner sees their partners and ends a key or a webhook; nobody else can', async () => {
  const own = await world.person('owner');
  const partner = await addPartner(world, own, 'Own Fleet');
  const { id, key } = await addPartnerKey(world, partner, ['bookings:read']);
  const hook = {
    id: partner,
    url: 'https://fleet.example/hooks',
    events: ['booking.requested' as const],
    reason: REASON,
  };
  const webhook = dataOf(await operator.api.addWebhook(hook)).data;
  expect(webhook.secret).toMatch(/^whsec_/);
  const seen = dataOf(await own.api.myPartners({})).data;
  expect(seen).toMatchObject([
    { name: 'Own Fleet', keys: [{ id, scopes: ['bookings:read'] }], webhooks: [{ id: webhook.id }] },
  ]);
  expect(dataOf(await owner.api.myPartners({})).data.map(({ name }) => name)).not.toContain('Own Fleet');
  for (const answer of [
    await owner.api.endPartnerKey({ keyId: id }),
    await owner.api.stopWebhook({ endpointId: webhook.id }),
  ])
    expect(codeOf(answer)).toBe('NOT_FOUND');
  expect(codeOf(await by(key).bookingList({ status: 'new_confirmations' }))).toBe('done');
  dataOf(await own.api.endPartnerKey({ keyId: id }));
  dataOf(await own.api.stopWebhook({ endpointId: webhook.id }));
  expect(codeOf(await by(key).bookingList({ status: 'new_confirmations' }))).toBe('API_KEY_ENDED');
  expect(dataOf(await own.api.myPartners({})).data).toMatchObject([
    { keys: [{ state: 'revoked' }], webhooks: [{ offBecause: 'owner' }] },
  ]);
});

test('[D-PARTNER] what is wrong is told at its field; addresses that are not public are no addresses', async () => {
  const partner = await addPartner(world, owner);
  const fields = (answer: { ok: true } | { ok: false; refusal: { fields?: unknown } }) =>
    answer.ok ? 'done' : answer.refusal.fields;
  const unknown = { name: 'Fleet', mobile: '0599999999', reason: REASON };
  expect(fields(await operator.api.addPartner(unknown))).toEqual({ mobile: 'ACCOUNT_UNKNOWN' });
  expect(codeOf(await operator.api.addPartner({ ...unknown, mobile: operator.mobile }))).toBe('OWN_CASE');
  const key = { id: partner, name: 'Bookings', scopes: [...partnerScopes], days: 30, reason: REASON };
  expect(fields(await operator.api.addPartnerKey({ ...key, scopes: [] }))).toEqual({ scopes: 'REQUIRED' });
  expect(fields(await operator.api.addPartnerKey({ ...key, days: 731 }))).toEqual({ days: 'OUT_OF_RANGE' });
  const hook = { id: partner, events: ['booking.requested' as const], reason: REASON };
  for (const url of [
    'http://fleet.example/hooks',
    'https://127.0.0.1/hooks',
    'https://localhost/hooks',
    'https://10.1.2.3/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hooks',
    'https://[fd00::1]/hooks',
    'https://2130706433/hooks',
    'https://user:pass@fleet.example/hooks',
    'ftp://fleet.example/hooks',
    'nothing at all',
  ])
    expect([url, fields(await operator.api.addWebhook({ ...hook, url }))]).toEqual([
      url,
      { url: 'WEBHOOK_ADDRESS' },
    ]);
});

test('[D-PARTNER] a key that is over, changed, or of a locked account opens nothing; not even what is open to guests', async () => {
  const own = await world.person('owner');
  const { key } = await addPartnerKey(world, await addPartner(world, own));
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  expect(codeOf(await by(wrong).myListings({}))).toBe('API_KEY_ENDED');
  expect(codeOf(await by(wrong).vehicleCategories({}))).toBe('API_KEY_ENDED');
  expect(codeOf(await by(key).vehicleCategories({}))).toBe('API_KEY_CLOSED');
  expect(codeOf(await by(key).myListings({}))).toBe('done');
  const block = { blocked_at: world.clock.now() };
  await world.db.updateTable('accounts').set(block).where('id', '=', own.id).execute();
  expect(codeOf(await by(key).myListings({}))).toBe('API_KEY_ENDED');
  await world.db.updateTable('accounts').set({ blocked_at: null }).where('id', '=', own.id).execute();
  await world.pass(30 * DAY_MILLISECONDS - 1);
  expect(codeOf(await by(key).myListings({}))).toBe('done');
  await world.pass(1);
  expect(codeOf(await by(key).myListings({}))).toBe('API_KEY_ENDED');
});
