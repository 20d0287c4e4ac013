import { createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newReference, openReceiver, openTrial, paidCheckout, VISA } from '../trial.ts';
import { seal } from './webhooks.ts';

const KEY = '000102030405060708090a0b0c0d0e0f'.repeat(2);
const MINUTE = 60_000;

function open(body: string, headers: IncomingHttpHeaders): string {
  const vector = Buffer.from(String(headers['x-initialization-vector']), 'hex');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(KEY, 'hex'), vector);
  decipher.setAuthTag(Buffer.from(String(headers['x-authentication-tag']), 'hex'));
  return decipher.update(body, 'hex', 'utf8') + decipher.final('utf8');
}

async function openBoth(failures = 0, more: object = {}) {
  const receiver = await openReceiver(failures);
  const trial = await openTrial();
  await trial.door('/standin/hyperpay/webhooks', { url: receiver.url, key: KEY, ...more });
  const settle = () => trial.door('/standin/hyperpay/webhooks/settle', {});
  const references = () =>
    receiver.received.map(
      ({ body, headers }) => JSON.parse(open(body, headers)).payload.merchantTransactionId,
    );
  return { receiver, trial, settle, references };
}

test("the seal is the vendor's, by its known answer", () => {
  const sealed = seal('{"type":"PAYMENT"}', KEY, '0'.repeat(24));
  expect(sealed.body).toBe('0A3471C72D9BE49A8520F79C66BBD9A12FF9');
  expect(sealed.authenticationTag).toBe('CE573FB7A41AB78E743180DC83FF09BD');
});

describe('a webhook', () => {
  test('tells of each outcome, sealed, with entity and reference', async () => {
    const { receiver, trial, settle } = await openBoth();
    const { reference } = await paidCheckout(trial);
    await settle();
    expect(receiver.received).toHaveLength(1);
    const [first] = receiver.received;
    expect(first?.headers['content-type']).toBe('text/plain');
    expect(JSON.parse(open(first?.body ?? '', first?.headers ?? {}))).toMatchObject({
      type: 'PAYMENT',
      payload: {
        merchantTransactionId: reference,
        result: { code: '000.000.000' },
        authentication: { entityId: '8ac7a4c9000000000000000000000001' },
      },
    });
  });

  test('comes as JSON when so set', async () => {
    const { receiver, trial, settle } = await openBoth(0, { form: 'json' });
    await paidCheckout(trial);
    await settle();
    const [first] = receiver.received;
    const { encryptedBody } = JSON.parse(first?.body ?? '');
    expect(JSON.parse(open(encryptedBody, first?.headers ?? {}))).toMatchObject({ type: 'PAYMENT' });
  });

  test("comes again after the vendor's waits until it is taken", async () => {
    const { receiver, trial, settle } = await openBoth(3);
    await paidCheckout(trial);
    await settle();
    const counts = [receiver.received.length];
    for (const minutes of [1, 2, 4, 8]) {
      await trial.advance(minutes * MINUTE);
      counts.push(receiver.received.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 4]);
  });

  test('tells of the late answer when it comes', async () => {
    const { receiver, trial } = await openBoth();
    await paidCheckout(trial, {}, '4200000000050054');
    expect(receiver.received).toHaveLength(0);
    await trial.advance(3 * MINUTE);
    expect(receiver.received).toHaveLength(1);
  });

  test('comes ten times, before the answer, or never, by plan', async () => {
    const { receiver, trial, settle, references } = await openBoth();
    const [ten, before, never] = [newReference(), newReference(), newReference()];
    await trial.plan({ merchantTransactionId: ten }, 'webhook-x10');
    await trial.plan({ merchantTransactionId: before }, 'webhook-before-answer');
    await trial.plan({ merchantTransactionId: never }, 'no-webhook');
    await paidCheckout(trial, { reference: before });
    expect(references()).toEqual([before]);
    await paidCheckout(trial, { reference: never });
    await paidCheckout(trial, { reference: ten });
    await settle();
    expect(references()).toEqual([before, ...Array(10).fill(ten)]);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-initialization-vector'])).size).toBe(11);
  });

  test('comes before the answer of an operation, too', async () => {
    const { receiver, trial } = await openBoth();
    const { paymentId, reference } = await paidCheckout(trial);
    await trial.plan({ call: 'refund', merchantTransactionId: reference }, 'webhook-before-answer');
    await trial.operate('RF', paymentId, '250.00');
    expect(receiver.received.length).toBe(2);
  });

  test('does not come at all while it is off', async () => {
    const { receiver, trial, settle, references } = await openBoth(0, { mode: 'off' });
    await paidCheckout(trial);
    await settle();
    await trial.door('/standin/hyperpay/webhooks', { mode: 'normal' });
    const told = await paidCheckout(trial);
    await settle();
    expect(references()).toEqual([told.reference]);
    expect(receiver.received).toHaveLength(1);
  });

  test('comes twice, in the wrong order, or with a bad tag, by mode', async () => {
    const { receiver, trial, settle, references } = await openBoth(0, { mode: 'duplicate' });
    const first = await paidCheckout(trial);
    await settle();
    expect(references()).toEqual([first.reference, first.reference]);
    receiver.received.length = 0;

    await trial.door('/standin/hyperpay/webhooks', { mode: 'wrong-order' });
    const [older, newer] = [await paidCheckout(trial), await paidCheckout(trial)];
    await settle();
    expect(references()).toEqual([newer.reference, older.reference]);
    receiver.received.length = 0;

    await trial.door('/standin/hyperpay/webhooks', { mode: 'bad-tag' });
    await paidCheckout(trial);
    await settle();
    expect(references).toThrow();
  });

  test('that nobody answers does not hold up the end', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const trial = await openTrial();
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    await trial.door('/standin/hyperpay/webhooks', { url, key: KEY });
    const asked = once(silent, 'request');
    await paidCheckout(trial);
    await asked;
    const began = performance.now();
    await trial.close();
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  test('that was not taken before a reset does not come after it', async () => {
    const { receiver, trial, settle } = await openBoth(9);
    const { body } = await trial.createCheckout();
    await trial.pay(body.id, VISA);
    await settle();
    await trial.door('/standin/reset', {});
    await trial.advance(10 * MINUTE);
    expect(receiver.received).toHaveLength(1);
  });
});
