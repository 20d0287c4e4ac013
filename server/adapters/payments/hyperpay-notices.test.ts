import { randomBytes } from 'node:crypto';
import { API_BASE, endpoints } from '@kiraa/contract/endpoints.ts';
import { seal } from '@kiraa/standins/hyperpay/webhooks.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { runOutTimers } from '../../testing/races/slot-race.ts';
import { book, confirm, view } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
afterEach(async () => {
  await world.bank.webhooks('normal');
  await runOutTimers(world);
  expect(await world.findings()).toEqual([]);
});

interface Notice {
  readonly key?: string;
  readonly tag?: string;
  readonly payload: object;
}

const webhookKey = () =>
  world.config.payments.providers.find(({ name }) => name === 'hyperpay')?.settings.webhookKey ?? '';

/** A notice as the provider seals it, or as somebody would who lacks the key. */
async function send({ key = webhookKey(), tag, payload }: Notice): Promise<number> {
  const sealed = seal(JSON.stringify(payload), key, randomBytes(12).toString('hex'));
  const answer = await fetch(`${world.url}${API_BASE}${endpoints.hyperpayWebhook.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'x-initialization-vector': sealed.initializationVector,
      'x-authentication-tag': tag ?? sealed.authenticationTag,
    },
    body: sealed.body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function stored(): Promise<number> {
  return (await world.db.selectFrom('provider_events').select('id').execute()).length;
}

async function referenceOf(paymentId: string): Promise<string> {
  const query = world.db.selectFrom('payments').select('reference').where('id', '=', paymentId);
  return (await query.executeTakeFirstOrThrow()).reference;
}

const noticeOf = (reference: string, more: object = {}) => ({
  type: 'PAYMENT',
  payload: {
    merchantTransactionId: reference,
    paymentType: 'DB',
    amount: '480.00',
    currency: 'SAR',
    ...more,
  },
});

async function paid(instant = true) {
  const booked = await book(world, renter, await world.listing({ owner, instant }));
  await world.bank.pay(booked.checkoutId, cards.visa);
  await world.bank.settled();
  return booked;
}

describe('[F9] whatever way notices come, the end is the same', () => {
  test('nobody comes back from the bank: the notice alone makes the booking stand', async () => {
    const { bookingId } = await paid();
    await world.pass(1);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
  });

  test.each(['duplicate', 'wrong-order'] as const)('%s', async (mode) => {
    await world.bank.webhooks(mode);
    const [one, other] = [await paid(), await paid(false)];
    await world.pass(MINUTE);
    expect(await view(renter, one.bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
    expect(await view(renter, other.bookingId)).toMatchObject({ state: 'requested', money: 'held' });
  });

  test('before the answer to our own call', async () => {
    await world.bank.plan({ match: { call: 'pay' }, outcome: 'webhook-before-answer' });
    const { bookingId, checkoutId } = await paid();
    await world.pass(1);
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });

  test('ten times over, sealed anew each time: kept as one', async () => {
    const { paymentId, bookingId } = await paid();
    const before = await stored();
    const payload = noticeOf(await referenceOf(paymentId));
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send({ payload })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await stored()) - before).toBe(1);
    await world.pass(1);
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });

  test('never: the poller asks', async () => {
    await world.bank.webhooks('off');
    const { bookingId } = await paid();
    await world.pass(2 * MINUTE);
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });
});

describe('[F9] a forged notice is not taken', () => {
  test('with a foreign key, a wrong tag, or what is no notice at all', async () => {
    const { paymentId } = await book(world, renter, await world.listing({ owner }));
    const payload = noticeOf(await referenceOf(paymentId), { result: { code: '000.000.000' } });
    const before = await stored();
    expect(await send({ payload, key: 'ab'.repeat(32) })).toBe(400);
    expect(await send({ payload, tag: '00'.repeat(16) })).toBe(400);
    expect(await send({ payload, tag: 'ff' })).toBe(400);
    expect(await stored()).toBe(before);
  });

  test('one with the right key that claims a success is only a reason to ask: nothing was paid', async () => {
    const { paymentId, bookingId } = await book(world, renter, await world.listing({ owner }));
    const payload = noticeOf(await referenceOf(paymentId), { result: { code: '000.000.000' } });
    expect(await send({ payload })).toBe(200);
    await world.pass(1);
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
  });
});

test('a notice that could not be kept is not acknowledged, so that it comes again', async () => {
  await world.bank.webhooks('off');
  const { paymentId, bookingId } = await paid();
  const payload = noticeOf(await referenceOf(paymentId));
  await sql`ALTER TABLE provider_events ADD CONSTRAINT full_up CHECK (received_at IS NULL) NOT VALID`.execute(
    world.db,
  );
  const refused = await send({ payload });
  await sql`ALTER TABLE provider_events DROP CONSTRAINT full_up`.execute(world.db);
  expect(refused).toBe(500);
  expect(await send({ payload })).toBe(200);
  await world.pass(1);
  expect((await view(renter, bookingId)).state).toBe('accepted');
});

test('no card, customer or address of a notice is kept', async () => {
  const { paymentId } = await paid();
  const more = {
    card: { last4Digits: '0042', holder: 'Canary Holder' },
    customer: { email: 'canary@example.com' },
  };
  expect(await send({ payload: noticeOf(await referenceOf(paymentId), more) })).toBe(200);
  const rows = await world.db.selectFrom('provider_events').select('payload').execute();
  expect(JSON.stringify(rows)).not.toMatch(/canary|"0042|holder|email/i);
});

test('[F17] one whose words hold a NUL is malformed and is not stored, where it answered 500', async () => {
  const before = await stored();
  for (const payload of [
    { id: 'a\u0000b' },
    { merchantTransactionId: '\u0000' },
    { result: { code: '\u0000' } },
  ])
    expect([payload, await send({ payload: { type: 'PAYMENT', payload } })]).toEqual([payload, 400]);
  expect(await stored()).toBe(before);
});
