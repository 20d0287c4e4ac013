import { expect, test } from 'vitest';
import { openReceiver } from '../trial.ts';
import { CARDS, openMerchant, paid } from './trial.ts';
import { sign, signedNotice } from './webhooks.ts';

const KEY = 'a-key';
const MINUTE = 60_000;

type Notice = {
  id: string;
  type: string;
  created_on: string;
  data: { id: string; action_id?: string; reference: string; amount: number; metadata: object };
};

/** A merchant that is told of what happens, at an address that answers 500 as often as said. */
async function openTold(failures = 0, mode = 'normal') {
  const [receiver, merchant] = [await openReceiver(failures), await openMerchant()];
  await merchant.door('/standin/checkout-com/webhooks', { url: receiver.url, key: KEY, mode });
  const settle = () => merchant.door('/standin/checkout-com/webhooks/settle', {});
  const notices = () => receiver.received.map(({ body }) => JSON.parse(body) as Notice);
  /** Two that leave at once may overtake each other. */
  const types = () =>
    notices()
      .map(({ type }) => type)
      .toSorted();
  return { merchant, settle, notices, types, received: receiver.received };
}

test('a notice is signed over its bytes, in lower-case hex', () => {
  const proof = '0dcbd5bf1fa9e250fdbcc209991005149489d9e8857cdbf62754a1913cbc6598';
  expect(sign('{"id":"evt_1","type":"payment_approved"}', KEY)).toBe(proof);
  expect(sign('{"id":"evt_1","type":"payment_approved"} ', KEY)).not.toBe(proof);
  expect(sign('{"id":"evt_1","type":"payment_approved"}', 'other')).not.toBe(proof);
});

test('a charge is told of as approved and as captured, each with the act that it is about', async () => {
  const { merchant, settle, notices, received } = await openTold();
  const { id, reference } = await paid(merchant, { metadata: { booking: 'b-1' } });
  await settle();
  const { body } = await merchant.send('GET', `/payments/${id}/actions`);
  const [captured, authorised] = body as unknown as { id: string }[];
  expect(notices().toSorted((one, other) => (one.type < other.type ? -1 : 1))).toMatchObject([
    { type: 'payment_approved', data: { id, action_id: authorised?.id, reference, amount: 48_000 } },
    { type: 'payment_captured', data: { id, action_id: captured?.id, metadata: { booking: 'b-1' } } },
  ]);
  expect(new Set(notices().map((notice) => notice.id)).size).toBe(2);
  for (const { body: sent, headers } of received) expect(headers['cko-signature']).toBe(sign(sent, KEY));
});

test('no notice shows the number of a card', async () => {
  const { merchant, settle, received } = await openTold();
  await paid(merchant, {}, CARDS.asking);
  await settle();
  expect(received.length).toBe(2);
  for (const { body } of received) expect(body).not.toContain(CARDS.asking);
});

test.each([
  ['captures', 'payment_captured', 'payment_capture_declined'],
  ['voids', 'payment_voided', 'payment_void_declined'],
])('of %s the merchant is told as %s, or as %s where the bank says no', async (path, done, refused) => {
  const { merchant, settle, notices } = await openTold();
  const { id, reference } = await paid(merchant, { capture: false });
  await merchant.plan(path === 'captures' ? 'capture' : 'void', 'decline');
  const body = { reference: 'own-1' };
  await settle();
  for (let time = 0; time < 2; time += 1) {
    await merchant.send('POST', `/payments/${id}/${path}`, { body });
    await settle();
  }
  expect(notices().map(({ type, data }) => [type, data.reference])).toEqual([
    ['payment_approved', reference],
    [refused, 'own-1'],
    [done, 'own-1'],
  ]);
});

test('a refund is told of when it is done, with its own amount', async () => {
  const { merchant, settle, notices } = await openTold();
  const { id } = await paid(merchant);
  await merchant.settleAfter(5 * MINUTE);
  await merchant.send('POST', `/payments/${id}/refunds`, { body: { amount: 700, reference: 'back-1' } });
  await settle();
  expect(notices()).toHaveLength(2);
  await merchant.advance(5 * MINUTE);
  expect(notices()[2]).toMatchObject({
    type: 'payment_refunded',
    created_on: '2026-01-31T09:10:00.000Z',
    data: { reference: 'back-1', amount: 700 },
  });
});

test('what ends without money is told of as declined, or as cancelled by the holder', async () => {
  const { merchant, settle, types } = await openTold();
  await paid(merchant, {}, CARDS.poor);
  await settle();
  await paid(merchant, {}, CARDS.asking, 'refuse');
  await settle();
  await paid(merchant, {}, CARDS.asking, 'cancel');
  await settle();
  expect(types()).toEqual(['payment_canceled', 'payment_declined', 'payment_declined']);
});

test('a bank that takes its time is told of as pending, and again when it has answered', async () => {
  const { merchant, settle, types } = await openTold();
  await merchant.plan('pay', 'pending-then-ok');
  await paid(merchant);
  await settle();
  expect(types()).toEqual(['payment_pending']);
  await merchant.advance(3 * MINUTE);
  expect(types()).toEqual(['payment_approved', 'payment_captured', 'payment_pending']);
});

test('of what a plan keeps silent nothing comes, neither of the charge nor of its refund', async () => {
  const { merchant, settle, types } = await openTold();
  await merchant.plan('pay', 'no-webhook');
  const silent = await paid(merchant);
  await merchant.did(`/payments/${silent.id}/refunds`);
  const told = await paid(merchant);
  await merchant.plan('refund', 'no-webhook');
  await merchant.did(`/payments/${told.id}/refunds`);
  await settle();
  expect(types()).toEqual(['payment_approved', 'payment_captured']);
});

test('a notice that is not taken comes again after five minutes, and after ten more', async () => {
  const { merchant, settle, types } = await openTold(2);
  await paid(merchant, { capture: false });
  await settle();
  const counts = [types().length];
  for (const minutes of [4, 1, 9, 1, 10_000]) {
    await merchant.advance(minutes * MINUTE);
    counts.push(types().length);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  expect(new Set(types())).toEqual(new Set(['payment_approved']));
});

test('a forged notice has a signature of the right length that proves nothing', async () => {
  const { merchant, settle, received } = await openTold(0, 'bad-signature');
  await paid(merchant, { capture: false });
  await settle();
  const [{ body, headers } = { body: '', headers: {} }] = received;
  expect(String(headers['cko-signature'])).toMatch(/^[0-9a-f]{64}$/);
  expect(headers['cko-signature']).not.toBe(sign(body, KEY));
});

test('a notice about nothing is signed as every other', () => {
  const { body, headers } = signedNotice(KEY);
  expect(headers['cko-signature']).toBe(sign(body, KEY));
  expect(JSON.parse(body)).toMatchObject({
    type: 'payment_approved',
    data: { reference: 'unknown-reference' },
  });
});
