import { describe, expect, test } from 'vitest';
import { openTrial, type Trial } from '../trial.ts';

const BASIC = `Basic ${Buffer.from('standin-client:standin-secret').toString('base64')}`;
const DAY = 86_400_000;

type Answer = {
  id: string;
  status: string;
  access_token: string;
  details?: { issue: string }[];
  purchase_units?: {
    payments?: Record<string, { id: string; status: string; amount: { value: string } }[]>;
  }[];
};

/** The vendor's calls as a merchant with a token makes them, and its doors. */
async function openMerchant() {
  const trial = await openTrial();
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${trial.url}/paypal${path}`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const { body: granted } = await post('/v1/oauth2/token', {}, { authorization: BASIC });
  const authorization = `Bearer ${granted.access_token}`;
  const call = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    post(path, body, { authorization, ...headers });
  /** What a call did: its status and, where it was refused, the issue that the vendor names. */
  const did = async (path: string, body: unknown = {}) => {
    const answer = await call(path, body);
    return [answer.status, answer.body.details?.[0]?.issue ?? answer.body.status];
  };
  return { door: trial.door, post, call, did };
}
type Merchant = Awaited<ReturnType<typeof openMerchant>>;

const usd = (value: string) => ({ amount: { currency_code: 'USD', value } });
function wish(unit: object = {}, more: object = {}) {
  const experience_context = {
    return_url: 'https://site.example/back',
    cancel_url: 'https://site.example/no',
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [{ ...usd('100.00'), invoice_id: 'attempt', custom_id: 'attempt|37500|3.75', ...unit }],
    payment_source: { paypal: { experience_context } },
    ...more,
  };
}

const ORDERS = '/v2/checkout/orders';
const approve = ({ door }: Pick<Trial, 'door'>, checkoutId: string, challenge?: string) =>
  door('/standin/paypal/pay', { checkoutId, challenge });

async function approved(merchant: Merchant, more: object = {}) {
  const { body } = await merchant.call(ORDERS, wish({}, more));
  await approve(merchant, body.id);
  return body.id;
}
/** An order whose money was taken, or held; and the id of the capture or the hold. */
async function taken(merchant: Merchant, intent: 'CAPTURE' | 'AUTHORIZE' = 'CAPTURE') {
  const id = await approved(merchant, { intent });
  const { body } = await merchant.call(`${ORDERS}/${id}/${intent.toLowerCase()}`);
  const payments = body.purchase_units?.[0]?.payments ?? {};
  return (payments.captures ?? payments.authorizations)?.[0]?.id ?? '';
}
const ledger = async ({ door }: Pick<Trial, 'door'>) =>
  (await door<{ balances: Record<string, object> }>('/standin/paypal/ledger')).body.balances.attempt;

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
