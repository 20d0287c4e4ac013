import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../trial.ts';
import { CARDS, type Merchant, openMerchant, pageWish, paid } from './trial.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const HOLD = { capture: false };
const KEEPS = { payment_method_configuration: { card: { store_payment_details: 'enabled' } } };

const statusOf = async (merchant: Merchant, id: string) => (await merchant.read(`/payments/${id}`)).status;

describe('a merchant', () => {
  test.each([undefined, 'Bearer other', 'the-key-of-the-merchant'])(
    'whose key is sent as %j may do nothing',
    async (authorization) => {
      const merchant = await openMerchant();
      const { id } = await paid(merchant);
      const headers = { authorization: authorization ?? '' };
      const body = pageWish();
      expect((await merchant.send('POST', '/hosted-payments', { body, headers })).status).toBe(401);
      expect((await merchant.send('POST', `/payments/${id}/refunds`, { body: {}, headers })).status).toBe(
        401,
      );
      expect((await merchant.send('GET', `/payments/${id}`, { headers })).status).toBe(401);
      expect(await statusOf(merchant, id)).toBe('Captured');
    },
  );

  test('that sends a call again under its key gets the first answer, and a refused one frees its key', async () => {
    const merchant = await openMerchant();
    const one = { headers: { 'cko-idempotency-key': 'one' } };
    const body = pageWish();
    const first = await merchant.send('POST', '/hosted-payments', { body, ...one });
    const again = await merchant.send('POST', '/hosted-payments', { body, ...one });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const { id, reference } = await paid(merchant);
    const refund = (amount: number) =>
      merchant.send('POST', `/payments/${id}/refunds`, { body: { amount }, ...one });
    expect((await refund(48_001)).status).toBe(422);
    const [done, repeat] = [await refund(1_000), await refund(1_000)];
    expect([done.status, repeat.body.action_id]).toEqual([202, done.body.action_id]);
    expect(await merchant.balance(reference)).toEqual([0, 47_000]);
  });

  test('reads what is so now, under whichever key', async () => {
    const merchant = await openMerchant();
    const one = { headers: { 'cko-idempotency-key': 'one' } };
    const { body: page } = await merchant.send('POST', '/hosted-payments', { body: pageWish() });
    const read = async () => (await merchant.send('GET', `/hosted-payments/${page.id}`, one)).body.status;
    expect(await read()).toBe('Payment Pending');
    await merchant.pay(page.id);
    expect(await read()).toBe('Payment Received');
  });
});

describe('a payment', () => {
  test.each([
    ['a good card', CARDS.visa, {}, ['Captured', true, '10000'], [0, 48_000]],
    ['a good card that is to be held', CARDS.visa, HOLD, ['Authorized', true, '10000'], [48_000, 0]],
    ['a card without money', CARDS.poor, {}, ['Declined', false, '20051'], [0, 0]],
    ['mada that was to be held', CARDS.mada, HOLD, ['Captured', true, '10000'], [0, 48_000]],
  ])('by %s ends as its bank decides', async (_, number, wishes, seen, balance) => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant, wishes, number);
    const { status, approved, response_code, source } = await merchant.read(`/payments/${id}`);
    expect([status, approved, response_code]).toEqual(seen);
    expect([source.last4, source.scheme_local]).toEqual([
      number.slice(-4),
      number === CARDS.mada ? 'mada' : undefined,
    ]);
    expect(await merchant.balance(reference)).toEqual(balance);
  });

  test('says nothing of its end while its holder is asked, and where the holder is to be sent', async () => {
    const merchant = await openMerchant();
    const { id, sessionId, reference } = await paid(merchant, {}, CARDS.asking, 'leave');
    const payment = await merchant.read(`/payments/${sessionId}`);
    expect([payment.id, payment.status]).toEqual([id, 'Pending']);
    expect(payment).not.toHaveProperty('approved');
    expect(payment).not.toHaveProperty('response_code');
    expect(payment._links.redirect?.href).toBe(`${merchant.url}/checkout-com/3ds/${sessionId}`);
    expect(await merchant.balance(reference)).toEqual([0, 0]);
  });

  test.each([
    ['approve', 'Captured', 48_000],
    ['refuse', 'Declined', 0],
    ['cancel', 'Canceled', 0],
  ])('whose holder answers %s is %s, and no second answer changes it', async (decision, status, net) => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant, {}, CARDS.asking, 'leave');
    expect((await merchant.decide(reference, decision)).status).toBe(200);
    expect(await statusOf(merchant, id)).toBe(status);
    expect((await merchant.decide(reference, 'approve')).status).toBe(400);
    expect(await merchant.balance(reference)).toEqual([0, net]);
  });

  test('is found by its reference with every try, the newest first', async () => {
    const merchant = await openMerchant();
    const first = await paid(merchant, {}, CARDS.poor);
    const second = await paid(merchant, { reference: first.reference });
    await paid(merchant);
    const found = await merchant.read(`/payments?reference=${first.reference}`);
    expect(found.total_count).toBe(2);
    expect(found.data.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'Captured'],
      [first.id, 'Declined'],
    ]);
    expect(await merchant.read('/payments?reference=nothing')).toMatchObject({ total_count: 0, data: [] });
  });

  test('that nobody knows is not found, read or worked on', async () => {
    const { did } = await openMerchant();
    for (const path of ['', '/actions'])
      expect(await did(`/payments/pay_x${path}`, {}, 'GET')).toEqual([404]);
    for (const path of ['captures', 'voids', 'refunds'])
      expect(await did(`/payments/pay_x/${path}`)).toEqual([404]);
  });
});

describe('a hold', () => {
  test('is captured in part once, which lets go of the rest', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant, HOLD);
    const captures = `/payments/${id}/captures`;
    expect(await merchant.did(captures, { amount: 48_001 })).toEqual([
      422,
      'capture_value_greater_than_authorized',
    ]);
    expect(await merchant.did(captures, { amount: 30_000 })).toEqual([202]);
    expect(await statusOf(merchant, id)).toBe('Partially Captured');
    expect(await merchant.balance(reference)).toEqual([0, 30_000]);
    expect(await merchant.did(captures, { amount: 1 })).toEqual([403]);
    expect(await merchant.did(`/payments/${id}/voids`)).toEqual([403]);
  });

  test('is captured whole where no amount is named', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant, HOLD);
    expect(await merchant.did(`/payments/${id}/captures`)).toEqual([202]);
    expect(await statusOf(merchant, id)).toBe('Captured');
    expect(await merchant.balance(reference)).toEqual([0, 48_000]);
  });

  test('is let go whole, and then takes nothing any more', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant, HOLD);
    expect(await merchant.did(`/payments/${id}/voids`, { amount: 100 })).toEqual([202]);
    expect(await statusOf(merchant, id)).toBe('Voided');
    expect(await merchant.balance(reference)).toEqual([0, 0]);
    const { body } = await merchant.send('GET', `/payments/${id}/actions`);
    expect(body).toMatchObject([{ type: 'Void', amount: 48_000 }, { type: 'Authorization' }]);
    for (const path of ['captures', 'voids', 'refunds'])
      expect(await merchant.did(`/payments/${id}/${path}`)).toEqual([403]);
  });

  test('lapses after seven days', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant, HOLD);
    await merchant.advance(WEEK - 1);
    expect(await statusOf(merchant, id)).toBe('Authorized');
    expect(await merchant.balance(reference)).toEqual([48_000, 0]);
    await merchant.advance(1);
    expect(await statusOf(merchant, id)).toBe('Expired');
    expect(await merchant.balance(reference)).toEqual([0, 0]);
    expect(await merchant.did(`/payments/${id}/captures`)).toEqual([403]);
  });

  test('is not captured while it is being let go', async () => {
    const merchant = await openMerchant();
    await merchant.settleAfter(5 * MINUTE);
    const { id, reference } = await paid(merchant, HOLD);
    expect(await merchant.did(`/payments/${id}/voids`)).toEqual([202]);
    expect(await merchant.did(`/payments/${id}/captures`)).toEqual([403]);
    await merchant.advance(5 * MINUTE);
    expect(await merchant.balance(reference)).toEqual([0, 0]);
  });

  test('is not captured a second time, nor let go, while a capture of it is on its way', async () => {
    const merchant = await openMerchant();
    await merchant.settleAfter(5 * MINUTE);
    const { id, reference } = await paid(merchant, HOLD);
    expect(await merchant.did(`/payments/${id}/captures`, { amount: 100 })).toEqual([202]);
    expect(await merchant.did(`/payments/${id}/captures`, { amount: 100 })).toEqual([403]);
    expect(await merchant.did(`/payments/${id}/voids`)).toEqual([403]);
    expect(await merchant.balance(reference)).toEqual([48_000, 0]);
    await merchant.advance(5 * MINUTE);
    expect(await merchant.balance(reference)).toEqual([0, 100]);
  });
});

describe('a refund', () => {
  test('is of a part or of what is left, and never of more', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant);
    const refunds = `/payments/${id}/refunds`;
    const tooMuch = [422, 'refund_amount_exceeds_balance'];
    expect(await merchant.did(refunds, { amount: 48_001 })).toEqual(tooMuch);
    expect(await merchant.did(refunds, { amount: 8_000 })).toEqual([202]);
    expect(await statusOf(merchant, id)).toBe('Partially Refunded');
    expect(await merchant.did(refunds, { amount: 40_001 })).toEqual(tooMuch);
    expect(await merchant.did(refunds)).toEqual([202]);
    expect(await statusOf(merchant, id)).toBe('Refunded');
    expect(await merchant.balance(reference)).toEqual([0, 0]);
    expect(await merchant.did(refunds, { amount: 1 })).toEqual(tooMuch);
  });

  test('counts from when it is accepted: two at once give back no more than was taken', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant);
    await merchant.settleAfter(5 * MINUTE);
    const refund = () => merchant.did(`/payments/${id}/refunds`, { amount: 30_000 });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([202, 422]);
    expect(await merchant.balance(reference)).toEqual([0, 48_000]);
    await merchant.advance(5 * MINUTE);
    expect(await merchant.balance(reference)).toEqual([0, 18_000]);
  });

  test('is allowed of captured money alone', async () => {
    const merchant = await openMerchant();
    const held = await paid(merchant, HOLD);
    const declined = await paid(merchant, {}, CARDS.poor);
    await merchant.settleAfter(5 * MINUTE);
    const onItsWay = await paid(merchant);
    for (const { id } of [held, declined, onItsWay])
      expect(await merchant.did(`/payments/${id}/refunds`, { amount: 1 })).toEqual([403]);
    await merchant.advance(5 * MINUTE);
    expect(await merchant.did(`/payments/${onItsWay.id}/refunds`, { amount: 1 })).toEqual([202]);
  });

  test('is one of the payment’s acts, the newest first, with a reference of its own', async () => {
    const merchant = await openMerchant();
    const { id, reference } = await paid(merchant);
    await merchant.send('POST', `/payments/${id}/refunds`, { body: { amount: 500, reference: 'back-1' } });
    await merchant.settleAfter(5 * MINUTE);
    await merchant.send('POST', `/payments/${id}/refunds`, { body: { amount: 700, reference: 'back-2' } });
    const { body } = await merchant.send('GET', `/payments/${id}/actions`);
    const acts = body as unknown as { type: string; amount: number; reference: string }[];
    expect(acts.map((act) => [act.type, act.amount, act.reference])).toEqual([
      ['Refund', 500, 'back-1'],
      ['Capture', 48_000, reference],
      ['Authorization', 48_000, reference],
    ]);
  });
});

test.each(['100', 100.5, 0, -100, true, '1e3', {}])(
  'an amount of %j is none: nothing is taken or given back for it',
  async (amount) => {
    const merchant = await openMerchant();
    const held = await paid(merchant, HOLD);
    const taken = await paid(merchant);
    expect(await merchant.did(`/payments/${held.id}/captures`, { amount })).toEqual([422, 'amount_invalid']);
    expect(await merchant.did(`/payments/${taken.id}/refunds`, { amount })).toEqual([422, 'amount_invalid']);
    expect(await merchant.balance(held.reference)).toEqual([48_000, 0]);
    expect(await merchant.balance(taken.reference)).toEqual([0, 48_000]);
  },
);

describe('a plan', () => {
  test('lets the bank say no to what was accepted, which then has not happened', async () => {
    const merchant = await openMerchant();
    const held = await paid(merchant, HOLD);
    await merchant.plan('capture', 'decline');
    expect(await merchant.did(`/payments/${held.id}/captures`)).toEqual([202]);
    expect(await statusOf(merchant, held.id)).toBe('Authorized');
    expect(await merchant.balance(held.reference)).toEqual([48_000, 0]);
    const taken = await paid(merchant);
    await merchant.plan('refund', 'decline');
    expect(await merchant.did(`/payments/${taken.id}/refunds`)).toEqual([202]);
    expect(await merchant.balance(taken.reference)).toEqual([0, 48_000]);
    const { body } = await merchant.send('GET', `/payments/${taken.id}/actions`);
    expect(body).toMatchObject([{ type: 'Refund', approved: false, response_code: '20005' }, {}, {}]);
  });

  test.each([
    ['decline', { status: 'Declined', response_code: '20005' }],
    ['wrong-amount', { status: 'Captured', amount: 48_100 }],
    ['flagged', { status: 'Captured', risk: { flagged: true } }],
  ])('makes of a charge: %s', async (outcome, seen) => {
    const merchant = await openMerchant();
    await merchant.plan('pay', outcome);
    const { id } = await paid(merchant);
    expect(await merchant.read(`/payments/${id}`)).toMatchObject(seen);
  });

  test('lets a bank take its time, over a restart of the gateway, too', async () => {
    const dataDir = await temporaryFolder();
    const before = await openMerchant({ dataDir });
    await before.plan('pay', 'pending-then-ok');
    const { id, reference } = await paid(before);
    await before.advance(3 * MINUTE - 1);
    expect(await statusOf(before, id)).toBe('Pending');
    await before.close();
    const after = await openMerchant({ dataDir });
    expect(await statusOf(after, id)).toBe('Pending');
    await after.advance(3 * MINUTE);
    expect(await statusOf(after, id)).toBe('Captured');
    expect(await after.balance(reference)).toEqual([0, 48_000]);
  });

  test('of a charge goes with no call that only reads', async () => {
    const { plan } = await openMerchant();
    for (const call of ['read', 'find', 'refund'])
      expect((await plan(call, 'wrong-amount')).status).toBe(400);
    expect((await plan('pay', 'timeout-after')).status).toBe(400);
    expect((await plan('read', 'timeout-after')).status).toBe(201);
  });
});

describe('a kept card', () => {
  const wish = (id: string, more: object = {}) => ({
    source: { type: 'id', id },
    amount: 5_000,
    currency: 'SAR',
    reference: 'kept',
    processing_channel_id: 'pc_standin',
    ...more,
  });

  async function keptCard(merchant: Merchant, number: string = CARDS.visa) {
    const { id } = await paid(merchant, KEEPS, number);
    return (await merchant.read(`/payments/${id}`)).source.id;
  }

  test('is kept where its page said so and was paid, and nowhere else', async () => {
    const merchant = await openMerchant();
    const plain = await paid(merchant);
    const poor = await paid(merchant, KEEPS, CARDS.poor);
    for (const { id } of [plain, poor]) {
      const { source } = await merchant.read(`/payments/${id}`);
      expect(await merchant.did('/payments', wish(source.id))).toEqual([422, 'source_id_invalid']);
    }
    expect((await merchant.door('/standin/checkout-com/registrations')).body).toEqual([]);
  });

  test('is charged by a call, until it is forgotten', async () => {
    const merchant = await openMerchant();
    const id = await keptCard(merchant);
    const charged = await merchant.send('POST', '/payments', { body: wish(id) });
    expect([charged.status, charged.body.status]).toEqual([201, 'Captured']);
    expect(await merchant.balance('kept')).toEqual([0, 5_000]);
    expect(await merchant.did(`/instruments/${id}`, {}, 'DELETE')).toEqual([204]);
    expect(await merchant.did(`/instruments/${id}`, {}, 'DELETE')).toEqual([404]);
    expect(await merchant.did('/payments', wish(id))).toEqual([422, 'source_id_invalid']);
    expect(await merchant.balance('kept')).toEqual([0, 5_000]);
  });

  test('whose bank wants a word first is answered with 202 and the bank’s page', async () => {
    const merchant = await openMerchant();
    const id = await keptCard(merchant, CARDS.mada);
    const { status, body } = await merchant.send('POST', '/payments', { body: wish(id, HOLD) });
    expect([status, body.status]).toEqual([202, 'Pending']);
    expect(body._links.redirect?.href).toContain('/checkout-com/3ds/sid_');
    await merchant.decide('kept', 'approve');
    expect(await statusOf(merchant, body.id)).toBe('Captured');
  });

  test.each([
    [{ source: { type: 'card' } }, 'payment_source_required'],
    [{ source: { type: 'id', id: 'src_other' } }, 'source_id_invalid'],
    [{ amount: 0 }, 'amount_invalid'],
    [{ amount: '5000' }, 'amount_invalid'],
    [{ amount: 10.5 }, 'amount_invalid'],
    [{ currency: 'USD' }, 'currency_invalid'],
    [{ currency: undefined }, 'currency_invalid'],
    [{ processing_channel_id: 'pc_other' }, 'processing_channel_id_invalid'],
  ])('is not charged with %j', async (more, error) => {
    const merchant = await openMerchant();
    const id = await keptCard(merchant);
    expect(await merchant.did('/payments', wish(id, more))).toEqual([422, error]);
    expect(await merchant.balance('kept')).toEqual([0, 0]);
  });

  test('outlives a restart, as do payments and pages', async () => {
    const dataDir = await temporaryFolder();
    const before = await openMerchant({ dataDir });
    const id = await keptCard(before);
    const held = await paid(before, HOLD);
    await before.close();
    const after = await openMerchant({ dataDir });
    expect(await statusOf(after, held.id)).toBe('Authorized');
    expect((await after.read(`/hosted-payments/${held.page}`)).payment_id).toBe(held.id);
    expect(await after.did('/payments', wish(id))).toEqual([201]);
  });
});
