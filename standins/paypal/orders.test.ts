import { describe, expect, test } from 'vitest';
import { approve, BASIC, ledger, ORDERS, openMerchant, taken, usd, wish } from './trial.ts';

const DAY = 86_400_000;

describe('a merchant', () => {
  test('is known by its secret, and then by a token until that ends', async () => {
    const merchant = await openMerchant();
    const wrong = `Basic ${Buffer.from('standin-client:other').toString('base64')}`;
    expect((await merchant.post('/v1/oauth2/token', {}, { authorization: wrong })).status).toBe(401);
    expect((await merchant.post(ORDERS, wish(), {})).status).toBe(401);
    await merchant.door('/standin/paypal/clock', { advanceMilliseconds: 32_400_000 - 1 });
    expect((await merchant.call(ORDERS, wish())).status).toBe(201);
    await merchant.door('/standin/paypal/clock', { advanceMilliseconds: 1 });
    expect((await merchant.call(ORDERS, wish())).status).toBe(401);
  });

  test('that sends a call again under its id gets the first answer, with 200, and no second order', async () => {
    const merchant = await openMerchant();
    const first = await merchant.call(ORDERS, wish(), { 'paypal-request-id': 'one' });
    const again = await merchant.call(ORDERS, wish(), { 'paypal-request-id': 'one' });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect((await merchant.call(ORDERS, wish(), { 'paypal-request-id': 'two' })).body.id).not.toBe(
      first.body.id,
    );
  });
});

describe('an order', () => {
  test.each<[object, string]>([
    [{ amount: { currency_code: 'SAR', value: '100.00' } }, 'INVALID_CURRENCY_CODE'],
    [usd('100.0'), 'DECIMAL_PRECISION'],
    [usd('1e2'), 'DECIMAL_PRECISION'],
    [usd('-1.00'), 'DECIMAL_PRECISION'],
    [usd('0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ custom_id: 'x'.repeat(128) }, 'INVALID_STRING_LENGTH'],
  ])('with %j is refused', async (unit, issue) => {
    const { did } = await openMerchant();
    expect(await did(ORDERS, wish(unit))).toEqual([422, issue]);
  });

  test('needs an intent that there is, and a way back', async () => {
    const { did } = await openMerchant();
    expect(await did(ORDERS, wish({}, { intent: 'SALE' }))).toEqual([422, 'INVALID_PARAMETER_VALUE']);
    expect(await did(ORDERS, wish({}, { payment_source: {} }))).toEqual([422, 'MISSING_REQUIRED_PARAMETER']);
  });

  test('is taken once, after its payer has approved it, and in the way that it was made for', async () => {
    const merchant = await openMerchant();
    const { body } = await merchant.call(ORDERS, wish());
    const [capture, authorize] = [`${ORDERS}/${body.id}/capture`, `${ORDERS}/${body.id}/authorize`];
    expect(await merchant.did(capture)).toEqual([422, 'ORDER_NOT_APPROVED']);
    await approve(merchant, body.id, 'leave');
    expect(await merchant.did(capture)).toEqual([422, 'ORDER_NOT_APPROVED']);
    await approve(merchant, body.id);
    expect(await merchant.did(authorize)).toEqual([422, 'ACTION_DOES_NOT_MATCH_INTENT']);
    expect(await merchant.did(capture)).toEqual([201, 'COMPLETED']);
    expect(await merchant.did(capture)).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    expect(await merchant.did(ORDERS, wish())).toEqual([422, 'DUPLICATE_INVOICE_ID']);
    expect(await merchant.did(`${ORDERS}/other/capture`)).toEqual([404, 'INVALID_RESOURCE_ID']);
  });

  test('whose payer’s bank says no waits for another approval', async () => {
    const merchant = await openMerchant();
    const { body } = await merchant.call(ORDERS, wish());
    await approve(merchant, body.id, 'refuse');
    const capture = `${ORDERS}/${body.id}/capture`;
    expect(await merchant.did(capture)).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(await merchant.did(capture)).toEqual([422, 'ORDER_NOT_APPROVED']);
    await approve(merchant, body.id);
    expect(await merchant.did(capture)).toEqual([201, 'COMPLETED']);
  });
});

describe('a hold', () => {
  const path = (id: string, verb: string) => `/v2/payments/authorizations/${id}/${verb}`;

  test('is captured up to 115 percent, once, and not let go after that', async () => {
    const merchant = await openMerchant();
    const id = await taken(merchant, 'AUTHORIZE');
    expect(await ledger(merchant)).toMatchObject({ heldHalalas: 37_500, netHalalas: 0, cents: 0 });
    expect(await merchant.did(path(id, 'capture'), usd('115.01'))).toEqual([
      422,
      'MAX_CAPTURE_AMOUNT_EXCEEDED',
    ]);
    expect(await merchant.did(path(id, 'capture'), usd('40.00'))).toEqual([201, 'COMPLETED']);
    expect(await ledger(merchant)).toMatchObject({ heldHalalas: 0, netHalalas: 15_000, cents: 4_000 });
    expect(await merchant.did(path(id, 'capture'))).toEqual([422, 'AUTHORIZATION_ALREADY_CAPTURED']);
    expect(await merchant.did(path(id, 'void'))).toEqual([422, 'PREVIOUSLY_CAPTURED']);
  });

  test('that was let go is neither captured nor let go again', async () => {
    const merchant = await openMerchant();
    const id = await taken(merchant, 'AUTHORIZE');
    expect(await merchant.did(path(id, 'void'))).toEqual([200, 'VOIDED']);
    expect(await merchant.did(path(id, 'capture'))).toEqual([422, 'AUTHORIZATION_VOIDED']);
    expect(await merchant.did(path(id, 'void'))).toEqual([422, 'PREVIOUSLY_VOIDED']);
    expect(await ledger(merchant)).toMatchObject({ heldHalalas: 0, netHalalas: 0 });
  });

  test('lapses after 29 days', async () => {
    const merchant = await openMerchant();
    const id = await taken(merchant, 'AUTHORIZE');
    await merchant.door('/standin/paypal/clock', { advanceMilliseconds: 29 * DAY - 1 });
    expect(await ledger(merchant)).toMatchObject({ heldHalalas: 37_500 });
    await merchant.door('/standin/paypal/clock', { advanceMilliseconds: 1 });
    expect(await ledger(merchant)).toMatchObject({ heldHalalas: 0 });
    const { body } = await merchant.post('/v1/oauth2/token', {}, { authorization: BASIC });
    const authorization = `Bearer ${body.access_token}`;
    const late = await merchant.call(path(id, 'capture'), {}, { authorization });
    expect(late.body.details).toEqual([{ issue: 'AUTHORIZATION_EXPIRED' }]);
  });
});

describe('a refund', () => {
  const path = (id: string) => `/v2/payments/captures/${id}/refund`;

  test('is of a part or of what is left, and never of more', async () => {
    const merchant = await openMerchant();
    const id = await taken(merchant);
    expect(await merchant.did(path(id), usd('40.00'))).toEqual([201, 'COMPLETED']);
    expect(await ledger(merchant)).toMatchObject({ netHalalas: 22_500, cents: 6_000 });
    expect(await merchant.did(path(id), usd('60.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    expect(await merchant.did(path(id))).toEqual([201, 'COMPLETED']);
    expect(await ledger(merchant)).toMatchObject({ netHalalas: 0, cents: 0 });
    expect(await merchant.did(path(id))).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
  });
});

test.each(['many', '-1.00', '0.00', '1.005'])(
  'an amount of %j moves no money, neither taken nor back',
  async (value) => {
    const merchant = await openMerchant();
    const hold = await taken(merchant, 'AUTHORIZE');
    expect((await merchant.did(`/v2/payments/authorizations/${hold}/capture`, usd(value)))[0]).toBe(422);
    expect(await ledger(merchant)).toMatchObject({ heldHalalas: 37_500, cents: 0 });
    await merchant.call(`/v2/payments/authorizations/${hold}/capture`);
    const [{ captures }] = (await merchant.door<[{ captures: { id: string }[] }]>('/standin/paypal/orders'))
      .body;
    expect((await merchant.did(`/v2/payments/captures/${captures[0]?.id}/refund`, usd(value)))[0]).toBe(422);
    expect(await ledger(merchant)).toMatchObject({ netHalalas: 37_500, cents: 10_000 });
  },
);
