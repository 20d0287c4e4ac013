import { halalas } from '@kiraa/domain/money.ts';
import { signedNotice } from '@kiraa/standins/checkout-com/webhooks.ts';
import { type RunningStandins, startStandins } from '@kiraa/standins/start.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bank, createBank, pageCards } from '../../../testing/money/bank.ts';
import { checkoutRequest } from '../../../testing/money/checkout-request.ts';
import type { CheckoutRequest, OperationRequest, PaymentProvider } from '../port.ts';
import { checkoutComKind } from './settings.ts';

const WEBHOOK_KEY = 'a-key-that-only-the-two-know';
let standins: RunningStandins;
let provider: PaymentProvider;
let bank: Bank;

function open(env: Record<string, string> = {}): PaymentProvider {
  const given = { CHECKOUT_COM_WEBHOOK_KEY: WEBHOOK_KEY, ...env } as Parameters<
    typeof checkoutComKind.configure
  >[0];
  return checkoutComKind.configure(given, { isProduction: false, standinsUrl: standins.url }).open(1_000);
}

beforeAll(async () => {
  standins = await startStandins({ port: 0, environment: { NODE_ENV: 'test' } });
  provider = open();
  bank = createBank(standins.url, 'checkout-com');
});
afterAll(() => standins.close());
beforeEach(async () => {
  await bank.behave();
  await bank.set({ settleMilliseconds: 0 });
});

async function opened(wish: Partial<CheckoutRequest> = {}) {
  const asked = checkoutRequest(wish);
  const answer = await provider.openCheckout(asked);
  if (answer.kind !== 'opened') throw new Error(answer.kind);
  return { ...asked, ...answer };
}

/** A page that was paid on, and the payment's own id. */
async function paid(wish: Partial<CheckoutRequest> = {}, card: string = pageCards.visa) {
  const checkout = await opened(wish);
  await bank.pay(checkout.checkoutId, card);
  const answer = await provider.readCheckout(checkout.checkoutId, checkout.channel);
  if (answer.kind !== 'succeeded') throw new Error(answer.kind);
  return { ...checkout, ...answer };
}

const balanceOf = async (reference: string) => {
  const { heldHalalas, netHalalas } = (await bank.balances())[reference] ?? {};
  return [heldHalalas, netHalalas];
};

describe('a page of the provider’s own', () => {
  test('is open until it is paid, and then names amount, currency, reference and how it was taken', async () => {
    const { checkoutId, url, reference } = await opened();
    expect(provider.checkoutPage({ checkoutId, url, integrity: undefined, channel: 'card' })).toEqual({
      kind: 'redirect',
      url: expect.stringContaining(`/page/${checkoutId}`),
    });
    expect(await provider.readCheckout(checkoutId, 'card')).toMatchObject({ kind: 'pending' });
    expect(await provider.findPayment(reference, 'card')).toEqual({ kind: 'absent' });
    await bank.pay(checkoutId, pageCards.visa);
    const success = {
      kind: 'succeeded',
      method: 'purchase',
      amountHalalas: 48_000,
      currency: 'SAR',
      reference,
      resultCode: '10000',
      card: undefined,
      doubt: undefined,
    };
    expect(await provider.readCheckout(checkoutId, 'card')).toMatchObject(success);
    expect(await provider.findPayment(reference, 'card')).toMatchObject(success);
  });

  test('[P3-PAY-20] the session that the browser comes back with leads to the reference, a foreign one to nothing', async () => {
    const { reference, providerPaymentId } = await paid();
    const all = (await (await fetch(`${standins.url}/standin/checkout-com/payments`)).json()) as {
      id: string;
      sessionId: string;
    }[];
    const sessionId = all.find(({ id }) => id === providerPaymentId)?.sessionId ?? '';
    expect(sessionId).toMatch(/^sid_\w{26}$/);
    expect(await provider.referenceOf(sessionId)).toBe(reference);
    expect(await provider.referenceOf(providerPaymentId)).toBe(reference);
    expect(await provider.referenceOf(`sid_${'0'.repeat(26)}`)).toBeUndefined();
    expect(await provider.referenceOf('../hosted-payments')).toBeUndefined();
  });

  test('3-D Secure: nothing is said before the holder has answered, and a refusal declines', async () => {
    const left = await opened();
    await bank.pay(left.checkoutId, pageCards.asking, 'leave');
    expect(await provider.readCheckout(left.checkoutId, 'card')).toMatchObject({ kind: 'pending' });
    await bank.decide(left.reference, 'approve');
    expect(await provider.readCheckout(left.checkoutId, 'card')).toMatchObject({ kind: 'succeeded' });
    const refused = await opened();
    await bank.pay(refused.checkoutId, pageCards.asking, 'refuse');
    expect(await provider.readCheckout(refused.checkoutId, 'card')).toMatchObject({ kind: 'declined' });
  });

  test.each([
    ['declined', '20051', false],
    ['expired', '20054', true],
  ] as const)('a card that is %s says so by its code', async (card, resultCode, expiredCard) => {
    const { checkoutId } = await opened();
    await bank.pay(checkoutId, pageCards[card]);
    expect(await provider.readCheckout(checkoutId, 'card')).toEqual({
      kind: 'declined',
      resultCode,
      expiredCard,
    });
    expect(provider.declineOf(resultCode) === 'expired_card').toBe(expiredCard);
  });

  test('a declined try and a good one under one reference are a success', async () => {
    const { checkoutId, reference } = await opened();
    await bank.pay(checkoutId, pageCards.declined);
    await bank.pay(checkoutId, pageCards.visa);
    expect(await provider.findPayment(reference, 'card')).toMatchObject({ kind: 'succeeded' });
  });

  test('mada is taken at once, though a hold is asked for; what is taken at once is no success before its capture', async () => {
    expect(await paid({ channel: 'mada' }, pageCards.mada)).toMatchObject({ method: 'purchase' });
    expect(await paid({ method: 'hold' }, pageCards.mada)).toMatchObject({ method: 'purchase' });
    await bank.set({ settleMilliseconds: 5_000 });
    const { checkoutId } = await opened();
    await bank.pay(checkoutId, pageCards.visa);
    expect(await provider.readCheckout(checkoutId, 'card')).toEqual({
      kind: 'pending',
      resultCode: 'Authorized',
    });
    await bank.advance(5_000);
    expect(await provider.readCheckout(checkoutId, 'card')).toMatchObject({ kind: 'succeeded' });
  });

  test('another amount and a flagged payment are told as they are, and a sandbox pays for nothing in live operation', async () => {
    await bank.plan({ match: { call: 'pay' }, outcome: 'wrong-amount' });
    expect((await paid()).amountHalalas).toBe(48_100);
    await bank.plan({ match: { call: 'pay' }, outcome: 'flagged' });
    expect((await paid()).doubt).toBe('review');
    const { checkoutId } = await paid();
    const live = open({ CHECKOUT_COM_MODE: 'live' });
    expect(await live.readCheckout(checkoutId, 'card')).toMatchObject({ doubt: 'test-mode' });
  });

  test.each(['timeout-after', '5xx-after', 'reset', 'garbage', '5xx-before'])(
    'a lost answer (%s) is unknown, never a decline; what has happened is found later',
    async (outcome) => {
      const { checkoutId, reference } = await paid();
      for (const call of ['read-page', 'find', 'hosted-page'])
        await bank.plan({ match: { call }, outcome, delayMilliseconds: 2_000 });
      expect(await provider.readCheckout(checkoutId, 'card')).toMatchObject({ kind: 'unknown' });
      expect(await provider.findPayment(reference, 'card')).toMatchObject({ kind: 'unknown' });
      expect(await provider.openCheckout(checkoutRequest())).toMatchObject({ kind: 'unknown' });
      expect(await provider.findPayment(reference, 'card')).toMatchObject({ kind: 'succeeded' });
    },
  );

  test('a wrong key says nothing of a payment', async () => {
    const { checkoutId, reference } = await paid();
    const stranger = open({ CHECKOUT_COM_SECRET_KEY: 'sk_sbox_stranger' });
    expect(await stranger.readCheckout(checkoutId, 'card')).toMatchObject({ kind: 'unknown' });
    expect(await stranger.findPayment(reference, 'card')).toMatchObject({ kind: 'unknown' });
    expect(await stranger.openCheckout(checkoutRequest())).toEqual({
      kind: 'refused',
      resultCode: 'HTTP 401',
    });
  });
});

const act = (
  of: { readonly providerPaymentId: string; readonly reference: string },
  kind: OperationRequest['kind'],
  amount: number,
  number = 1,
): OperationRequest => ({
  kind,
  channel: 'card',
  providerPaymentId: of.providerPaymentId,
  captureId: undefined,
  amountHalalas: halalas(amount),
  reference: `${of.reference}-${kind}-${number}`,
});

describe('captures, voids and refunds', () => {
  test('a hold is captured in part, once, and lets go of the rest; a part of it is refunded', async () => {
    const hold = await paid({ method: 'hold' });
    expect(await balanceOf(hold.reference)).toEqual([48_000, 0]);
    const capture = act(hold, 'capture', 30_000);
    const done = await provider.operate(capture);
    expect(done).toMatchObject({ kind: 'done', resultCode: '10000' });
    expect(await provider.operate(capture)).toEqual(done);
    expect(await balanceOf(hold.reference)).toEqual([0, 30_000]);
    expect(await provider.operate(act(hold, 'refund', 10_000))).toMatchObject({ kind: 'done' });
    expect(await provider.operate(act(hold, 'refund', 20_000, 2))).toMatchObject({ kind: 'done' });
    expect(await balanceOf(hold.reference)).toEqual([0, 0]);
    expect(await provider.operate(act(hold, 'refund', 1, 3))).toEqual({
      kind: 'refused',
      resultCode: 'refund_amount_exceeds_balance',
    });
  });

  test('a hold is voided whole, after which nothing is captured', async () => {
    const hold = await paid({ method: 'hold' });
    expect(await provider.operate(act(hold, 'void', 48_000))).toMatchObject({ kind: 'done' });
    expect(await balanceOf(hold.reference)).toEqual([0, 0]);
    expect(await provider.operate(act(hold, 'capture', 48_000))).toMatchObject({ kind: 'refused' });
  });

  test('more than was held is refused, and a capture that the bank declines', async () => {
    const hold = await paid({ method: 'hold' });
    expect(await provider.operate(act(hold, 'capture', 48_001))).toEqual({
      kind: 'refused',
      resultCode: 'capture_value_greater_than_authorized',
    });
    await bank.plan({ match: { call: 'capture' }, outcome: 'decline' });
    expect(await provider.operate(act(hold, 'capture', 48_000, 2))).toEqual({
      kind: 'refused',
      resultCode: '20005',
    });
  });

  test('accepted is not done: it is unknown until the bank has acted, and then found by our reference', async () => {
    await bank.set({ settleMilliseconds: 60_000 });
    const hold = await paid({ method: 'hold' });
    const capture = act(hold, 'capture', 48_000);
    expect(await provider.findOperation(capture)).toEqual({ kind: 'absent' });
    expect(await provider.operate(capture)).toMatchObject({ kind: 'unknown' });
    await bank.advance(60_000);
    expect(await provider.findOperation(capture)).toMatchObject({ kind: 'done' });
    expect(await provider.operate(capture)).toMatchObject({ kind: 'done' });
    expect(await balanceOf(hold.reference)).toEqual([0, 48_000]);
  });

  test.each(['timeout-after', '5xx-after', 'reset', 'garbage'])(
    'a refund whose answer is lost (%s) is found by its reference and never made twice',
    async (outcome) => {
      const bought = await paid();
      const refund = act(bought, 'refund', 48_000);
      await bank.plan({ match: { call: 'refund' }, outcome, delayMilliseconds: 2_000 });
      expect(await provider.operate(refund)).toMatchObject({ kind: 'unknown' });
      expect(await provider.findOperation(refund)).toMatchObject({ kind: 'done' });
      expect(await provider.operate(refund)).toMatchObject({ kind: 'done' });
      expect(await balanceOf(bought.reference)).toEqual([0, 0]);
    },
  );
});

describe('kept cards', () => {
  const charge = (token: string, amount = 10_000) => {
    const { reference } = checkoutRequest();
    const resultUrl = 'https://kiraa.example/addCard/payment/checkout/?id=2';
    const { channel, method } = { channel: 'card', method: 'hold' } as const;
    return { reference, channel, method, amountHalalas: halalas(amount), token, resultUrl };
  };

  test('a card is kept where its payer agreed, charged again, forgotten, and then charges nothing', async () => {
    expect((await paid()).card).toBeUndefined();
    const { card } = await paid({ savesCard: true });
    expect(card).toMatchObject({ brand: 'VISA', lastFour: '4242', expiryMonth: 12 });
    const token = card?.token ?? '';
    const asked = charge(token);
    const answer = await provider.chargeCard(asked);
    expect(answer).toMatchObject({ bankPage: undefined, outcome: { kind: 'succeeded', card: undefined } });
    // The same charge sent again is the same charge.
    expect((await provider.chargeCard(asked)).providerPaymentId).toBe(answer.providerPaymentId);
    expect(await balanceOf(asked.reference)).toEqual([10_000, 0]);
    expect(await provider.forgetCard(token, 'card')).toBe(true);
    expect(await provider.forgetCard(token, 'card')).toBe(true);
    expect((await provider.chargeCard(charge(token))).outcome).toMatchObject({ kind: 'unknown' });
    expect(await bank.keptCards()).not.toContain('Visa 4242');
  });

  test('its bank may want a word first: the browser is sent there and comes back with the session', async () => {
    const { card } = await paid({ savesCard: true }, pageCards.mada);
    expect(card).toMatchObject({ brand: 'MADA', lastFour: '7034' });
    const asked = charge(card?.token ?? '');
    const { bankPage, outcome } = await provider.chargeCard(asked);
    expect(outcome).toMatchObject({ kind: 'pending' });
    expect(bankPage).toMatchObject({ url: expect.stringContaining('/3ds/sid_'), fields: [] });
    const back = await fetch(bankPage?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
    const address = new URL(back.headers.get('location') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://kiraa.example/addCard/payment/checkout/');
    expect(await provider.referenceOf(address.searchParams.get('cko-session-id') ?? '')).toBe(
      asked.reference,
    );
    expect(await provider.findPayment(asked.reference, 'mada')).toMatchObject({ kind: 'succeeded' });
  });

  test.each(['timeout-after', '5xx-after', 'reset'])(
    'a charge whose answer is lost (%s) is found',
    async (outcome) => {
      const { card } = await paid({ savesCard: true });
      const asked = charge(card?.token ?? '');
      await bank.plan({ match: { call: 'payment' }, outcome, delayMilliseconds: 2_000 });
      expect((await provider.chargeCard(asked)).outcome).toMatchObject({ kind: 'unknown' });
      expect(await provider.findPayment(asked.reference, 'card')).toMatchObject({ kind: 'succeeded' });
    },
  );
});

describe('notices', () => {
  const noticed = (body: string, signature?: string) =>
    provider.readNotice(Buffer.from(body), signature === undefined ? {} : { 'cko-signature': signature });
  const good = signedNotice(WEBHOOK_KEY);
  const signature = good.headers['cko-signature'];

  test('one that is signed with our key is read, without the card and its holder', () => {
    expect(noticed(good.body, signature)).toMatchObject({
      eventKey: expect.stringMatching(/^evt_/),
      reference: 'unknown-reference',
    });
  });

  test('another key, another body, no signature or a broken one: none is a notice', () => {
    expect(noticed(good.body, signedNotice('another-key').headers['cko-signature'])).toBeUndefined();
    expect(noticed(`${good.body} `, signature)).toBeUndefined();
    expect(noticed(good.body)).toBeUndefined();
    for (const bad of ['', 'zz', signature.slice(1), `${signature}00`])
      expect(noticed(good.body, bad)).toBeUndefined();
  });
});
