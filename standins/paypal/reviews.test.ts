import { expect, test } from 'vitest';
import { temporaryFolder } from '../trial.ts';
import { ledger, type Merchant, openMerchant, taken, usd } from './trial.ts';

const REVIEW = 3 * 60_000;

const hold = (id: string, verb: 'capture' | 'void') => `/v2/payments/authorizations/${id}/${verb}`;
const money = async (merchant: Merchant) => {
  const { heldHalalas, netHalalas } = (await ledger(merchant)) as { heldHalalas: number; netHalalas: number };
  return [heldHalalas, netHalalas];
};

/** An order of 375 riyals that the vendor looks at before it counts; the id of the capture or the hold. */
async function reviewed(merchant: Merchant, intent: 'CAPTURE' | 'AUTHORIZE') {
  await merchant.plan('take', 'pending');
  return taken(merchant, intent);
}

test.each([
  ['CAPTURE', [0, 37_500]],
  ['AUTHORIZE', [37_500, 0]],
] as const)(
  'what is under review counts when that has ended, after three minutes: %s',
  async (intent, after) => {
    const merchant = await openMerchant();
    await reviewed(merchant, intent);
    await merchant.advance(REVIEW - 1);
    expect(await money(merchant)).toEqual([0, 0]);
    await merchant.advance(1);
    expect(await money(merchant)).toEqual(after);
  },
);

test('a hold that is let go while it is under review stays let go', async () => {
  const merchant = await openMerchant();
  const id = await reviewed(merchant, 'AUTHORIZE');
  expect(await merchant.did(hold(id, 'void'))).toEqual([200, 'VOIDED']);
  await merchant.advance(REVIEW);
  expect(await money(merchant)).toEqual([0, 0]);
  expect(await merchant.did(hold(id, 'capture'))).toEqual([422, 'AUTHORIZATION_VOIDED']);
});

test('a hold that is captured while it is under review is captured once', async () => {
  const merchant = await openMerchant();
  const id = await reviewed(merchant, 'AUTHORIZE');
  expect(await merchant.did(hold(id, 'capture'), usd('40.00'))).toEqual([201, 'COMPLETED']);
  await merchant.advance(REVIEW);
  expect(await money(merchant)).toEqual([0, 15_000]);
  expect(await merchant.did(hold(id, 'capture'))).toEqual([422, 'AUTHORIZATION_ALREADY_CAPTURED']);
});

test('the capture of a hold may be looked at, too, and counts from then on', async () => {
  const merchant = await openMerchant();
  const id = await taken(merchant, 'AUTHORIZE');
  await merchant.plan('capture', 'pending');
  expect(await merchant.did(hold(id, 'capture'))).toEqual([201, 'PENDING']);
  expect(await money(merchant)).toEqual([0, 0]);
  await merchant.advance(REVIEW);
  expect(await money(merchant)).toEqual([0, 37_500]);
});

test('a refund under review gives back no more than was taken, and ends as done', async () => {
  const merchant = await openMerchant();
  const id = await taken(merchant);
  const refund = `/v2/payments/captures/${id}/refund`;
  await merchant.plan('refund', 'pending');
  expect(await merchant.did(refund, usd('60.00'))).toEqual([201, 'PENDING']);
  expect(await merchant.did(refund, usd('40.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
  await merchant.advance(REVIEW);
  const orders = await merchant.door<{ refunds: { status: string }[] }[]>('/standin/paypal/orders');
  expect(orders.body[0]?.refunds.map(({ status }) => status)).toEqual(['COMPLETED']);
});

test('a review that a restart interrupts ends when it would have', async () => {
  const dataDir = await temporaryFolder();
  const before = await openMerchant({ dataDir });
  await reviewed(before, 'CAPTURE');
  await before.close();
  const after = await openMerchant({ dataDir });
  expect(await money(after)).toEqual([0, 0]);
  await after.advance(REVIEW);
  expect(await money(after)).toEqual([0, 37_500]);
});
