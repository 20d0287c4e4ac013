import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandOf, isSoundNumber } from '../platform/card-numbers.ts';
import {
  CARD_ENTITY,
  checkoutForm,
  MADA,
  MADA_ENTITY,
  newReference,
  openTrial,
  paidCheckout,
  temporaryFolder,
  VISA,
} from '../trial.ts';
import { testCards } from './test-cards.ts';

const MINUTE = 60_000;

describe('a checkout', () => {
  test('is made with an id that is no plain hex, and with the hash of the widget when asked', async () => {
    const trial = await openTrial();
    const { status, body } = await trial.createCheckout({ more: { integrity: 'true' } });
    expect(status).toBe(200);
    expect(body.result.code).toBe('000.200.100');
    expect(body.id).toMatch(/^[0-9A-F]{32}\.uat01-vm-tx01$/);
    expect(body.ndc).toBe(body.id);
    const script = await fetch(`${trial.url}/v1/paymentWidgets.js?checkoutId=${body.id}`);
    const digest = await crypto.subtle.digest('SHA-384', await script.arrayBuffer());
    expect(body.integrity).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
  });

  test('is refused without a token (401), with a wrong one or a foreign entity (403)', async () => {
    const trial = await openTrial();
    const body = new URLSearchParams(checkoutForm({}));
    expect((await fetch(`${trial.url}/v1/checkouts`, { method: 'POST', body })).status).toBe(401);
    const wrong = { method: 'POST', body, headers: { authorization: 'Bearer wrong' } };
    expect((await fetch(`${trial.url}/v1/checkouts`, wrong)).status).toBe(403);
    const foreign = await trial.createCheckout({ entityId: 'f'.repeat(32) });
    expect([foreign.status, foreign.body.result.code]).toEqual([403, '800.900.300']);
  });

  test.each(['12.5', '12,50', '-1.00', '1e3', '', '1234567890123'])(
    'refuses the amount %j',
    async (amount) => {
      const trial = await openTrial();
      const { status, body } = await trial.createCheckout({ amount });
      expect([status, body.result.code]).toEqual([400, '200.300.404']);
      expect(body.result.parameterErrors?.map((each) => each.name)).toEqual(['amount']);
    },
  );

  test('of mada takes debits in riyals only', async () => {
    const trial = await openTrial();
    const held = await trial.createCheckout({ entityId: MADA_ENTITY, paymentType: 'PA' });
    expect([held.status, held.body.result.code]).toEqual([400, '600.200.400']);
    const dollars = await trial.createCheckout({ entityId: MADA_ENTITY, more: { currency: 'USD' } });
    expect([dollars.status, dollars.body.result.code]).toEqual([400, '600.200.500']);
    const reversal = await trial.operate('RV', 'any', '1.00', { entityId: MADA_ENTITY });
    expect([reversal.status, reversal.body.result.code]).toEqual([400, '600.200.400']);
  });

  test('dies after 30 minutes', async () => {
    const trial = await openTrial();
    const { body } = await trial.createCheckout();
    await trial.advance(30 * MINUTE);
    const read = await trial.status(body.id);
    expect([read.status, read.body.result.code]).toEqual([400, '200.300.404']);
  });
});

describe('a status', () => {
  test('is pending before the shopper pays, then told once, then found by query only', async () => {
    const trial = await openTrial();
    const reference = newReference();
    const { body: checkout } = await trial.createCheckout({ reference });
    expect((await trial.status(checkout.id)).body.result.code).toBe('000.200.000');
    expect((await trial.query(reference)).body.result.code).toBe('700.400.580');
    await trial.pay(checkout.id, VISA);

    const first = await trial.status(checkout.id);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      result: { code: '000.000.000' },
      amount: '250.00',
      currency: 'SAR',
      merchantTransactionId: reference,
      ndc: checkout.id,
    });
    const second = await trial.status(checkout.id);
    expect([second.status, second.body.result.code]).toEqual([400, '200.300.404']);

    const query = await trial.query(reference);
    expect(query.body.result.code).toBe('000.000.100');
    expect(query.body.payments).toMatchObject([{ id: first.body.id, result: { code: '000.000.000' } }]);
    expect((await trial.ledger()).balances[reference]).toMatchObject({
      debitedHalalas: 25_000,
      netHalalas: 25_000,
    });
  });

  test('of a decline can be read again, and the shopper may try another card', async () => {
    const trial = await openTrial();
    const { body: checkout } = await trial.createCheckout();
    await trial.pay(checkout.id, '4200000000010017');
    for (const _ of [1, 2]) {
      const read = await trial.status(checkout.id);
      expect([read.status, read.body.result.code]).toEqual([200, '800.100.152']);
    }
    await trial.door('/standin/hyperpay/settings', { declineStatus: 400 });
    expect((await trial.status(checkout.id)).status).toBe(400);
    await trial.pay(checkout.id, VISA);
    expect((await trial.status(checkout.id)).body.result.code).toBe('000.000.000');
    expect((await trial.ledger()).effects).toHaveLength(1);
  });

  test('is throttled to two a minute when asked', async () => {
    const trial = await openTrial();
    await trial.door('/standin/hyperpay/settings', { throttle: true });
    const { body: checkout } = await trial.createCheckout();
    const codes = [];
    for (const _ of [1, 2, 3]) codes.push((await trial.status(checkout.id)).body.result.code);
    expect(codes).toEqual(['000.200.000', '000.200.000', '800.120.100']);
    await trial.advance(MINUTE);
    expect((await trial.status(checkout.id)).body.result.code).toBe('000.200.000');
  });

  test('read through another entity finds nothing', async () => {
    const trial = await openTrial();
    const { body: checkout } = await trial.createCheckout();
    expect((await trial.status(checkout.id, MADA_ENTITY)).body.result.code).toBe('200.300.404');
  });
});

describe('cards', () => {
  test('in the table are sound and of the brand that they say', () => {
    for (const { number, brand } of testCards)
      expect([number, isSoundNumber(number), brandOf(number)]).toEqual([number, true, brand]);
  });

  test.each(testCards.map(({ number, brand, behaviour }) => ({ number, brand, ...behaviour })))(
    '$number ($name) does what the table says',
    async ({ number, brand, code, late }) => {
      const trial = await openTrial();
      const entityId = brand === 'MADA' ? MADA_ENTITY : undefined;
      const { code: paid, reference } = await paidCheckout(trial, { entityId }, number);
      expect(paid).toBe(late ? '000.200.000' : code);
      const effects = /^000\.(000|400)/.test(paid) ? 1 : 0;
      expect((await trial.ledger()).effects).toHaveLength(effects);
      await trial.advance(3 * MINUTE);
      expect((await trial.ledger()).effects).toHaveLength(late ? 1 : effects);
      const found = await trial.query(reference, entityId);
      expect(found.body.payments[0]?.result.code).toBe(code);
    },
  );

  test('of another brand, or unknown, or sound but foreign, are refused', async () => {
    const trial = await openTrial();
    expect((await paidCheckout(trial, {}, MADA)).code).toBe('100.100.700');
    expect((await paidCheckout(trial, {}, '4929000000006')).code).toBe('800.100.151');
    expect((await trial.ledger()).effects).toEqual([]);
  });

  test("left on the bank's page: the late one is approved all the same, another ends with its checkout", async () => {
    const trial = await openTrial();
    const late = newReference();
    const checkout = await trial.createCheckout({ reference: late, entityId: MADA_ENTITY });
    expect(await trial.pay(checkout.body.id, '4464040000050051', 'leave')).toMatchObject({
      challengeOpen: true,
    });
    const left = newReference();
    const other = await trial.createCheckout({ reference: left, entityId: MADA_ENTITY });
    await trial.pay(other.body.id, MADA, 'leave');
    await trial.advance(3 * MINUTE - 1);
    expect((await trial.ledger()).effects).toEqual([]);
    await trial.advance(1);
    expect((await trial.ledger()).effects).toMatchObject([{ effect: 'debit', merchantTransactionId: late }]);
    await trial.advance(27 * MINUTE);
    expect((await trial.query(left, MADA_ENTITY)).body.payments[0]?.result.code).toBe('100.396.103');
  });

  test.each([
    ['refuse', '100.380.401'],
    ['cancel', '100.396.101'],
  ])("on the bank's page: %s", async (challenge, code) => {
    const trial = await openTrial();
    const checkout = await trial.createCheckout({ entityId: MADA_ENTITY });
    expect((await trial.pay(checkout.body.id, MADA, challenge)).code).toBe(code);
    expect((await trial.status(checkout.body.id, MADA_ENTITY)).body.result.code).toBe(code);
  });

  test('that time out after the effect lose the first read and the session with it', async () => {
    const trial = await openTrial();
    await trial.door('/standin/hyperpay/settings', { hangMilliseconds: 20 });
    const { checkoutId, reference } = await paidCheckout(trial, {}, '4200000000060061');
    await expect(trial.status(checkoutId)).rejects.toThrow();
    expect((await trial.status(checkoutId)).body.result.code).toBe('200.300.404');
    expect((await trial.query(reference)).body.payments[0]?.result.code).toBe('000.000.000');
  });

  test('never pay one checkout twice', async () => {
    const trial = await openTrial();
    const { checkoutId } = await paidCheckout(trial);
    const again = await trial.door('/standin/hyperpay/pay', { checkoutId, card: { number: VISA } });
    expect(again.status).toBe(400);
    expect((await trial.ledger()).effects).toHaveLength(1);
  });
});

describe('operations', () => {
  const codeOf = async (reply: Promise<{ body: { result: { code: string } } }>) =>
    (await reply).body.result.code;

  test('capture in parts up to the hold, never over; after a capture no reversal', async () => {
    const trial = await openTrial();
    const { paymentId, reference } = await paidCheckout(trial, { paymentType: 'PA', amount: '100.00' });
    expect((await trial.ledger()).balances[reference]).toMatchObject({ heldHalalas: 10_000, netHalalas: 0 });
    expect(await codeOf(trial.operate('CP', paymentId, '100.01'))).toBe('700.400.100');
    expect(await codeOf(trial.operate('CP', paymentId, '60.00'))).toBe('000.000.000');
    expect(await codeOf(trial.operate('CP', paymentId, '40.01'))).toBe('700.400.100');
    expect(await codeOf(trial.operate('RV', paymentId, '100.00'))).toBe('700.400.300');
    expect(await codeOf(trial.operate('CP', paymentId, '40.00'))).toBe('000.000.000');
    expect((await trial.ledger()).balances[reference]).toMatchObject({
      authorisedHalalas: 10_000,
      capturedHalalas: 10_000,
      heldHalalas: 0,
      netHalalas: 10_000,
    });
  });

  test('reverse the whole hold once, and nothing else', async () => {
    const trial = await openTrial();
    const { paymentId, reference } = await paidCheckout(trial, { paymentType: 'PA', amount: '100.00' });
    expect(await codeOf(trial.operate('RV', paymentId, '99.00'))).toBe('700.100.200');
    expect(await codeOf(trial.operate('RF', paymentId, '100.00'))).toBe('700.400.200');
    expect(await codeOf(trial.operate('RV', paymentId, '100.00'))).toBe('000.000.000');
    expect(await codeOf(trial.operate('RV', paymentId, '100.00'))).toBe('700.400.300');
    expect(await codeOf(trial.operate('CP', paymentId, '1.00'))).toBe('700.400.100');
    expect((await trial.ledger()).balances[reference]).toMatchObject({
      heldHalalas: 0,
      reversedHalalas: 10_000,
    });
  });

  test('reverse without naming the amount; capture and refund must name it', async () => {
    const trial = await openTrial();
    const { paymentId } = await paidCheckout(trial, { paymentType: 'PA' });
    const bare = (paymentType: string) =>
      codeOf(trial.post(`/v1/payments/${paymentId}`, { entityId: CARD_ENTITY, paymentType }));
    expect(await bare('CP')).toBe('200.300.404');
    expect(await bare('RF')).toBe('200.300.404');
    expect(await bare('RV')).toBe('000.000.000');
  });

  test('refund a debit or a capture in parts up to its total; 40 at once included', async () => {
    const trial = await openTrial();
    const { paymentId, reference } = await paidCheckout(trial, { amount: '100.00' });
    const parts = Array.from({ length: 40 }, () => codeOf(trial.operate('RF', paymentId, '10.00')));
    const codes = await Promise.all(parts);
    expect(codes.filter((code) => code === '000.000.000')).toHaveLength(10);
    expect(codes.filter((code) => code === '700.400.200')).toHaveLength(30);
    expect((await trial.ledger()).balances[reference]).toMatchObject({
      refundedHalalas: 10_000,
      netHalalas: 0,
    });
    expect(await codeOf(trial.operate('RV', paymentId, '100.00'))).toBe('700.400.300');
  });

  test('are refused on what is unknown, was rejected, lapsed, or is in another currency', async () => {
    const trial = await openTrial();
    expect(await codeOf(trial.operate('RF', 'nothing', '1.00'))).toBe('700.100.100');
    const declined = await paidCheckout(trial, {}, '4200000000010017');
    expect(await codeOf(trial.operate('RF', declined.paymentId, '1.00'))).toBe('700.300.200');
    const held = await paidCheckout(trial, { paymentType: 'PA' });
    expect(await codeOf(trial.operate('CP', held.paymentId, '1.00', { currency: 'USD' }))).toBe(
      '700.100.500',
    );
    await trial.advance(7 * 24 * 60 * MINUTE);
    expect(await codeOf(trial.operate('CP', held.paymentId, '250.00'))).toBe('700.400.100');
    expect((await trial.ledger()).balances[held.reference]).toMatchObject({ heldHalalas: 0 });
  });

  test('are found by their own reference; a repeat is caught only when asked', async () => {
    const trial = await openTrial();
    const { paymentId } = await paidCheckout(trial, { amount: '30.00' });
    const own = { merchantTransactionId: 'refund-1' };
    expect(await codeOf(trial.operate('RF', paymentId, '10.00', own))).toBe('000.000.000');
    expect((await trial.query('refund-1')).body.payments).toHaveLength(1);
    expect(await codeOf(trial.operate('RF', paymentId, '10.00', own))).toBe('000.000.000');
    await trial.door('/standin/hyperpay/settings', { catchDuplicates: true });
    expect(await codeOf(trial.operate('RF', paymentId, '10.00', own))).toBe('800.110.100');
  });
});

describe("the bank's truth", () => {
  test('outlives a restart: ledger, refunds on old payments, sessions, and what is still to come', async () => {
    const dataDir = await temporaryFolder();
    const before = await openTrial({ dataDir });
    const { paymentId } = await paidCheckout(before, { amount: '80.00' });
    const late = await paidCheckout(before, {}, '4200000000050054');
    const ledger = await before.ledger();
    await before.close();
    // A line cut by a kill: it was never acknowledged.
    await appendFile(join(dataDir, 'hyperpay.jsonl'), '{"transactions":[{"id":"8ac7');

    const after = await openTrial({ dataDir });
    expect(await after.ledger()).toEqual(ledger);
    const refund = await after.operate('RF', paymentId, '80.00');
    expect(refund.body.result.code).toBe('000.000.000');
    await after.advance(3 * MINUTE);
    expect((await after.status(late.checkoutId)).body.result.code).toBe('000.000.000');
    const { effects } = await after.ledger();
    await after.close();
    expect((await (await openTrial({ dataDir })).ledger()).effects).toEqual(effects);
  });

  test('is forgotten by a reset, on disk too', async () => {
    const dataDir = await temporaryFolder();
    const before = await openTrial({ dataDir });
    await paidCheckout(before);
    await before.door('/standin/reset', {});
    expect(await before.ledger()).toEqual({ effects: [], balances: {} });
    await before.close();
    expect((await (await openTrial({ dataDir })).ledger()).effects).toEqual([]);
  });

  test('has the same ids for the same seed', async () => {
    const ids = [];
    for (const _ of [1, 2]) ids.push((await (await openTrial({ seed: 'seven' })).createCheckout()).body.id);
    expect(ids[0]).toBe(ids[1]);
  });
});
