import { expect, test } from 'vitest';
import { openReceiver } from '../trial.ts';
import { approved, BASIC, ORDERS, openMerchant, taken, usd } from './trial.ts';
import { signedNotice } from './webhooks.ts';

const WEBHOOK_ID = 'WH-OF-THE-SHOP';

type Headers = Readonly<Record<string, unknown>>;

/** A merchant that is told of what happens, and asks the vendor whether a notice is the vendor's. */
async function openTold(mode = 'normal') {
  const [receiver, merchant] = [await openReceiver(), await openMerchant()];
  await merchant.door('/standin/paypal/webhooks', { url: receiver.url, key: WEBHOOK_ID, mode });
  const settle = () => merchant.door('/standin/paypal/webhooks/settle', {});
  const { body: granted } = await merchant.post('/v1/oauth2/token', {}, { authorization: BASIC });
  const ask = async (
    event: string,
    headers: Headers,
    webhookId = WEBHOOK_ID,
    token = granted.access_token,
  ) => {
    const fields = JSON.stringify({
      transmission_id: headers['paypal-transmission-id'],
      transmission_time: headers['paypal-transmission-time'],
      transmission_sig: headers['paypal-transmission-sig'],
      webhook_id: webhookId,
    });
    const answer = await fetch(`${merchant.url}/paypal/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `${fields.slice(0, -1)},"webhook_event":${event}}`,
    });
    const { verification_status } = (await answer.json()) as { verification_status?: string };
    return verification_status ?? answer.status;
  };
  const types = () => receiver.received.map(({ body }) => JSON.parse(body).event_type);
  return { merchant, received: receiver.received, settle, ask, types };
}

test('an order is told of when its payer has approved it, and when its money is taken', async () => {
  const { merchant, received, settle, types } = await openTold();
  const id = await approved(merchant);
  await settle();
  await merchant.call(`${ORDERS}/${id}/capture`);
  await settle();
  expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  const [order, capture] = received.map(({ body }) => JSON.parse(body).resource);
  expect(order).toMatchObject({ id, status: 'APPROVED' });
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    custom_id: 'attempt|37500|3.75',
    supplementary_data: { related_ids: { order_id: id } },
  });
});

test('a hold is told of, and that it was let go', async () => {
  const { merchant, settle, types } = await openTold();
  const hold = await taken(merchant, 'AUTHORIZE');
  await settle();
  expect(types()).toContain('PAYMENT.AUTHORIZATION.CREATED');
  await merchant.call(`/v2/payments/authorizations/${hold}/void`);
  await settle();
  expect(types()[2]).toBe('PAYMENT.AUTHORIZATION.VOIDED');
});

test('what the vendor looks at first is told of as pending, and again when that has ended', async () => {
  const { merchant, settle, types } = await openTold();
  await merchant.plan('take', 'pending');
  await taken(merchant);
  await settle();
  await merchant.advance(3 * 60_000);
  expect(types().toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
  ]);
});

test('a refund is told of with its own sum, and what a plan keeps silent is not', async () => {
  const { merchant, received, settle, types } = await openTold();
  const id = await taken(merchant);
  await settle();
  const refund = `/v2/payments/captures/${id}/refund`;
  await merchant.plan('refund', 'no-webhook');
  await merchant.call(refund, usd('10.00'));
  await merchant.call(refund, usd('28.00'));
  await settle();
  expect(types().slice(2)).toEqual(['PAYMENT.CAPTURE.REFUNDED']);
  expect(JSON.parse(received[2]?.body ?? '').resource).toMatchObject({ amount: { value: '28.00' } });
});

test('the vendor knows its own notice, as it was sent and for whom it was meant', async () => {
  const { merchant, received, settle, ask } = await openTold();
  await approved(merchant);
  await settle();
  const [{ body, headers } = { body: '', headers: {} }] = received;
  expect(await ask(body, headers)).toBe('SUCCESS');
  expect(await ask(body.replace('{', '{ '), headers)).toBe('FAILURE');
  expect(await ask(body.replace('APPROVED', 'COMPLETED'), headers)).toBe('FAILURE');
  expect(await ask(body, headers, 'WH-OF-ANOTHER')).toBe('FAILURE');
  expect(await ask(body, { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:01Z' })).toBe('FAILURE');
  expect(await ask(body, { ...headers, 'paypal-transmission-sig': undefined })).toBe('FAILURE');
});

test('the vendor does not know a forged notice, nor says anything to a stranger', async () => {
  const { merchant, received, settle, ask } = await openTold('bad-signature');
  await approved(merchant);
  await settle();
  const [{ body, headers } = { body: '', headers: {} }] = received;
  expect(await ask(body, headers)).toBe('FAILURE');
  const { body: real, headers: proof } = signedNotice(WEBHOOK_ID);
  expect(await ask(real, proof)).toBe('SUCCESS');
  expect(await ask(real, proof, WEBHOOK_ID, 'another token')).toBe(401);
});
