import { halalas } from '@kiraa/domain/money.ts';
import { BASE_PATH, readMerchant } from '@kiraa/standins/paypal/settings.ts';
import { signedNotice } from '@kiraa/standins/paypal/webhooks.ts';
import { type RunningStandins, startStandins } from '@kiraa/standins/start.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bank, createBank } from '../../../testing/money/bank.ts';
import { checkoutRequest } from '../../../testing/money/checkout-request.ts';
import type { CheckoutRequest, OperationRequest, PaymentProvider } from '../port.ts';
import { paypalKind } from './settings.ts';

const WEBHOOK_ID = 'a-webhook-that-only-the-two-know';
let standins: RunningStandins;
let provider: PaymentProvider;
let bank: Bank;

function open(env: Record<string, string> = {}, isProduction = false): PaymentProvider {
  const given = { PAYPAL_WEBHOOK_ID: WEBHOOK_ID, ...env } as Parameters<typeof paypalKind.configure>[0];
  return paypalKind.configure(given, { isProduction, standinsUrl: standins.url }).open(1_000);
}

beforeAll(async () => {
  standins = await startStandins({
    port: 0,
    environment: { NODE_ENV: 'test', STANDIN_PAYPAL_WEBHOOK_ID: WEBHOOK_ID },
  });
  provider = open();
  bank = createBank(standins.url, 'paypal');
});
afterAll(() => standins.close());
beforeEach(() => bank.behave());

const request = (wish: Partial<CheckoutRequest> = {}) =>
  checkoutRequest({ channel: 'paypal', amountHalalas: halalas(10_000), ...wish });

async function opened(wish: Partial<CheckoutRequest> = {}) {
  const asked = request(wish);
  const answer = await provider.openCheckout(asked);
  if (answer.kind !== 'opened') throw new Error(answer.kind);
  return { ...asked, ...answer };
}

/** An order that its payer has approved and that we have taken. */
async function paid(wish: Partial<CheckoutRequest> = {}) {
  const checkout = await opened(wish);
  await bank.pay(checkout.checkoutId, '');
  const answer = await provider.readCheckout(checkout.checkoutId, 'paypal');
  if (answer.kind !== 'succeeded') throw new Error(answer.kind);
  return { ...checkout, ...answer };
}

/** As somebody does at PayPal's own site: without our note. */
async function giveBackAtPaypal(captureId: string, value: string): Promise<void> {
  const origin = `${standins.url}${BASE_PATH}`;
  const { clientId, secret } = readMerchant({});
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const login = {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  };
  const { access_token: token } = (await (await fetch(`${origin}/v1/oauth2/token`, login)).json()) as Record<
    string,
    string
  >;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: { currency_code: 'USD', value } });
  const answer = await fetch(`${origin}/v2/payments/captures/${captureId}/refund`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(201);
}

const centsAt = async (reference: string) =>
  ((await bank.balances()) as unknown as Record<string, { cents: number }>)[reference]?.cents;
const balanceOf = async (reference: string) => {
  const { heldHalalas, netHalalas } = (await bank.balances())[reference] ?? {};
  return [heldHalalas, netHalalas];
};

describe('an order', () => {
  test('[P3-PAY-45] is of whole dollars, says what it charges at which rate, and sends the browser to its page', async () => {
    const { checkoutId, url, charged } = await opened();
    expect(charged).toEqual({ currency: 'USD', cents: 2_700, sarPerUnit: '3.75' });
    expect(provider.checkoutPage({ checkoutId, url, integrity: undefined, channel: 'paypal' })).toEqual({
      kind: 'redirect',
      url: `${standins.url}/paypal/checkoutnow/${checkoutId}`,
    });
    const page = await (await fetch(url ?? '')).text();
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('USD 27.00');
  });

  test('[P3-PAY-45] at another rate, which is a setting', async () => {
    const answer = await open({ PAYPAL_SAR_PER_USD: '4' }).openCheckout(request());
    expect(answer).toMatchObject({
      kind: 'opened',
      charged: { currency: 'USD', cents: 2_500, sarPerUnit: '4' },
    });
  });

  test('that nobody has approved is pending; approved, it is taken when it is read, once', async () => {
    const { checkoutId, reference } = await opened();
    expect(await provider.readCheckout(checkoutId, 'paypal')).toEqual({
      kind: 'pending',
      resultCode: 'PAYER_ACTION_REQUIRED',
    });
    await bank.pay(checkoutId, '');
    expect(await balanceOf(reference)).toEqual([undefined, undefined]);
    const both = await Promise.all([1, 2].map(() => provider.readCheckout(checkoutId, 'paypal')));
    for (const answer of both)
      expect(answer).toMatchObject({
        kind: 'succeeded',
        method: 'purchase',
        amountHalalas: 10_000,
        currency: 'SAR',
        reference,
        card: undefined,
        doubt: undefined,
      });
    expect(await centsAt(reference)).toBe(2_700);
  });

  test('opened twice under one reference is one order', async () => {
    const asked = request();
    const [first, second] = [await provider.openCheckout(asked), await provider.openCheckout(asked)];
    expect(first.kind === 'opened' && first.checkoutId).toBe(second.kind === 'opened' && second.checkoutId);
  });

  test('from an account without money is declined, and may be approved anew', async () => {
    const { checkoutId } = await opened();
    await bank.pay(checkoutId, '', 'refuse');
    expect(await provider.readCheckout(checkoutId, 'paypal')).toEqual({
      kind: 'declined',
      resultCode: 'INSTRUMENT_DECLINED',
      expiredCard: false,
    });
    await bank.pay(checkoutId, '');
    expect(await provider.readCheckout(checkoutId, 'paypal')).toMatchObject({ kind: 'succeeded' });
  });

  test('complete with a capture that is under review is no money yet', async () => {
    const { checkoutId } = await opened();
    await bank.pay(checkoutId, '');
    await bank.plan({ match: { call: 'take' }, outcome: 'pending' });
    const pending = { kind: 'pending', resultCode: 'PENDING' };
    expect(await provider.readCheckout(checkoutId, 'paypal')).toEqual(pending);
    expect(await provider.readCheckout(checkoutId, 'paypal')).toEqual(pending);
    await bank.advance(4 * 60_000);
    expect(await provider.readCheckout(checkoutId, 'paypal')).toMatchObject({ kind: 'succeeded' });
  });

  test('that was taken for less is told with what it is worth, and never as what was asked', async () => {
    const { checkoutId } = await opened();
    await bank.pay(checkoutId, '');
    await bank.plan({ match: { call: 'take' }, outcome: 'wrong-amount' });
    // 26 of 27 dollars.
    expect(await provider.readCheckout(checkoutId, 'paypal')).toMatchObject({
      kind: 'succeeded',
      amountHalalas: 9_630,
    });
  });

  test.each(['timeout-after', 'reset', 'garbage', '5xx-after'])(
    'whose taking was answered by %s is unknown, and found taken afterwards',
    async (outcome) => {
      const { checkoutId, reference } = await opened();
      await bank.pay(checkoutId, '');
      await bank.plan({ match: { call: 'take' }, outcome, delayMilliseconds: 1_500 });
      expect(await provider.readCheckout(checkoutId, 'paypal')).toMatchObject({ kind: 'unknown' });
      expect(await provider.readCheckout(checkoutId, 'paypal')).toMatchObject({ kind: 'succeeded' });
      expect(await centsAt(reference)).toBe(2_700);
    },
  );

  test('that PayPal does not know is absent; what it cannot be asked for is unknown, and never absent', async () => {
    expect(await provider.readCheckout('AAAAAAAAAAAAAAAAA', 'paypal')).toEqual({ kind: 'absent' });
    expect(await provider.findPayment('attempt', 'paypal')).toMatchObject({ kind: 'unknown' });
  });

  test('is found by its id, which the browser is brought back with', async () => {
    const { checkoutId, reference } = await opened();
    expect(await provider.referenceOf(checkoutId)).toBe(reference);
    expect(await provider.referenceOf('AAAAAAAAAAAAAAAAA')).toBeUndefined();
    expect(await provider.referenceOf('../../v1/oauth2')).toBeUndefined();
  });

  test('a token that has ended is asked for anew, and wrong keys open nothing', async () => {
    await fetch(`${standins.url}/standin/paypal/tokens/end`, { method: 'POST' });
    expect(await provider.openCheckout(request())).toMatchObject({ kind: 'opened' });
    expect(await open({ PAYPAL_SECRET: 'wrong' }).openCheckout(request())).toMatchObject({ kind: 'unknown' });
  });

  test('in production what the sandbox paid for is doubted', async () => {
    const { checkoutId } = await paid();
    const sandbox = `${standins.url}/paypal`.replace('127.0.0.1', 'localhost');
    const live = open({ PAYPAL_URL: `${sandbox}/sandbox/..` }, true);
    expect(await live.readCheckout(checkoutId, 'paypal')).toMatchObject({ doubt: 'test-mode' });
    expect(await open({}, true).readCheckout(checkoutId, 'paypal')).toMatchObject({ doubt: undefined });
  });
});

describe('what is done to a payment', () => {
  const act = (
    of: { providerPaymentId: string; reference: string },
    wish: Partial<OperationRequest> & Pick<OperationRequest, 'kind'>,
  ): OperationRequest => ({
    channel: 'paypal',
    providerPaymentId: of.providerPaymentId,
    captureId: undefined,
    amountHalalas: halalas(10_000),
    reference: `${of.reference}-${wish.kind}`,
    ...wish,
  });

  test('a hold is captured, and refunded by its capture', async () => {
    const held = await paid({ method: 'hold' });
    expect(held.method).toBe('hold');
    expect(await balanceOf(held.reference)).toEqual([10_000, 0]);
    const capture = await provider.operate(act(held, { kind: 'capture' }));
    expect(capture).toMatchObject({ kind: 'done', resultCode: 'COMPLETED' });
    expect(await balanceOf(held.reference)).toEqual([0, 10_000]);
    const captureId = capture.kind === 'done' ? capture.providerOperationId : '';
    const refund = act(held, { kind: 'refund', captureId });
    expect(await provider.operate(refund)).toMatchObject({ kind: 'done' });
    expect(await balanceOf(held.reference)).toEqual([0, 0]);
  });

  test('a hold is let go, also a second time', async () => {
    const held = await paid({ method: 'hold' });
    expect(await provider.operate(act(held, { kind: 'void' }))).toMatchObject({ kind: 'done' });
    expect(await balanceOf(held.reference)).toEqual([0, 0]);
    const again = act(held, { kind: 'void', reference: `${held.reference}-void-2` });
    expect(await provider.operate(again)).toMatchObject({ kind: 'done' });
    expect(await provider.findOperation(again)).toMatchObject({ kind: 'done' });
  });

  test('[P3-PAY-45] parts go back in proportion to what was charged, and the last takes the rest', async () => {
    const payment = await paid();
    const parts = [3_333, 3_333, 3_334].map((part, index) =>
      act(payment, {
        kind: 'refund',
        amountHalalas: halalas(part),
        reference: `${payment.reference}-refund-${index}`,
      }),
    );
    const left: (number | undefined)[] = [];
    for (const part of parts) {
      expect(await provider.operate(part)).toMatchObject({ kind: 'done' });
      left.push(await centsAt(payment.reference));
    }
    expect(left).toEqual([1_800, 900, 0]);
  });

  test('what was still owed after a refund of too little is asked for to the cent, and not what that refund had been for', async () => {
    const payment = await paid();
    await bank.plan({ match: { call: 'refund' }, outcome: 'wrong-amount', times: 1 });
    const short = act(payment, { kind: 'refund', amountHalalas: halalas(3_000) });
    expect(await provider.operate(short)).toMatchObject({ kind: 'done', amountHalalas: 2_630 });
    expect(await centsAt(payment.reference)).toBe(1_990);
    const reference = `${payment.reference}-refund-2`;
    await provider.operate(act(payment, { kind: 'refund', amountHalalas: halalas(370), reference }));
    expect(await centsAt(payment.reference)).toBe(1_890);
  });

  test('what somebody gave back at PayPal is counted with what it moved, and a part after it is that part alone', async () => {
    const payment = await paid();
    await giveBackAtPaypal(payment.providerPaymentId, '13.50');
    expect(await centsAt(payment.reference)).toBe(1_350);
    await provider.operate(act(payment, { kind: 'refund', amountHalalas: halalas(2_500) }));
    expect(await centsAt(payment.reference)).toBe(675);
  });

  test.each(['timeout-after', 'reset', 'garbage'])(
    'a refund answered by %s is found by its reference, and is no second one when it is sent again',
    async (outcome) => {
      const payment = await paid();
      const refund = act(payment, { kind: 'refund', amountHalalas: halalas(5_000) });
      expect(await provider.findOperation(refund)).toEqual({ kind: 'absent' });
      await bank.plan({ match: { call: 'refund' }, outcome, delayMilliseconds: 1_500 });
      expect(await provider.operate(refund)).toMatchObject({ kind: 'unknown' });
      expect(await provider.findOperation(refund)).toMatchObject({ kind: 'done' });
      await provider.operate(refund);
      expect(await centsAt(payment.reference)).toBe(1_350);
    },
  );

  test('more than is left is refused by PayPal, and is no unknown', async () => {
    const payment = await paid();
    await provider.operate(act(payment, { kind: 'refund' }));
    const more = act(payment, { kind: 'refund', reference: `${payment.reference}-refund-2` });
    expect(await provider.operate(more)).toEqual({ kind: 'refused', resultCode: 'CAPTURE_FULLY_REFUNDED' });
    await bank.plan({ match: { call: 'capture' }, outcome: 'decline' });
    const held = await paid({ method: 'hold' });
    expect(await provider.operate(act(held, { kind: 'capture' }))).toEqual({
      kind: 'refused',
      resultCode: 'TRANSACTION_REFUSED',
    });
    expect(await provider.findOperation(act(held, { kind: 'capture' }))).toEqual({ kind: 'absent' });
  });

  test('no answer to the reading before it leaves it undone and unknown', async () => {
    const payment = await paid();
    await bank.plan({ match: { call: 'read-act' }, outcome: '5xx-before' });
    expect(await provider.operate(act(payment, { kind: 'refund' }))).toMatchObject({ kind: 'unknown' });
    expect(await centsAt(payment.reference)).toBe(2_700);
  });
});

describe('notices', () => {
  const read = (body: string, headers: Record<string, string>) =>
    provider.readNotice(Buffer.from(body), headers);

  test('are PayPal’s when PayPal says so: it reads the body as it came', async () => {
    const good = signedNotice(WEBHOOK_ID);
    expect(await read(good.body, good.headers)).toMatchObject({
      eventKey: 'WH-STANDIN00000000001',
      reference: 'unknown-reference',
    });
    expect(await read(`${good.body} `, good.headers)).toBeUndefined();
    expect(await read(good.body, signedNotice('another').headers)).toBeUndefined();
    expect(await read(good.body, {})).toBeUndefined();
    expect(await read('{', good.headers)).toBeUndefined();
  });

  test('keep nothing of the payer, and one that cannot be read is kept as such', async () => {
    const resource = { custom_id: 'ref|100|3.75', payer: { email_address: 'noura@example.com' } };
    const body = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource });
    const notice = await read(body, signedNotice(WEBHOOK_ID, body).headers);
    expect(notice?.reference).toBe('ref');
    expect(JSON.stringify(notice)).not.toContain('noura');
    const odd = JSON.stringify({ hello: 1 });
    expect(await read(odd, signedNotice(WEBHOOK_ID, odd).headers)).toMatchObject({
      reference: undefined,
      payload: { unreadable: true },
    });
  });

  test('that PayPal cannot be asked about are not believed; it sends them again', async () => {
    await bank.plan({ match: { call: 'verify' }, outcome: '5xx-before' });
    const good = signedNotice(WEBHOOK_ID);
    expect(await read(good.body, good.headers)).toBeUndefined();
  });
});
