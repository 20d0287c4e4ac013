import { describe, expect, test } from 'vitest';
import { bestOf, type Payment, toPayment } from './results.ts';
import type { CheckoutComSettings } from './settings.ts';

/** What the answers are read by; everything else of the settings is for calls. */
const settings = (mode: 'test' | 'live' = 'test', secretKey = 'sk_sbox_standin') =>
  ({ mode, secretKey }) as CheckoutComSettings;

const source = {
  id: 'src_1',
  scheme: 'Visa',
  last4: '4242',
  expiry_month: 12,
  expiry_year: 2030,
};
const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'pay_1',
  status: 'Captured',
  amount: 48_000,
  currency: 'SAR',
  reference: 'attempt',
  response_code: '10000',
  metadata: { method: 'purchase' },
  ...more,
});
const read = (more: Partial<Payment>, by = settings()) => toPayment(payment(more), by);

describe('what a payment is', () => {
  test.each(['Captured', 'Partially Captured', 'Paid'])('%s: its money is taken', (status) => {
    expect(read({ status })).toEqual({
      kind: 'succeeded',
      providerPaymentId: 'pay_1',
      method: 'purchase',
      amountHalalas: 48_000,
      currency: 'SAR',
      reference: 'attempt',
      resultCode: '10000',
      card: undefined,
      doubt: undefined,
    });
  });

  test('authorised, it is held where a hold was asked for, and else on its way', () => {
    expect(read({ status: 'Authorized', metadata: { method: 'hold' } })).toMatchObject({
      kind: 'succeeded',
      method: 'hold',
    });
    for (const metadata of [{ method: 'purchase' }, {}, undefined])
      expect(read({ status: 'Authorized', metadata })).toEqual({ kind: 'pending', resultCode: 'Authorized' });
  });

  test.each(['Pending', 'Requested', 'Active', 'Authentication Requested', 'Retry Scheduled'])(
    '%s: nothing is known yet, whatever code it has',
    (status) => {
      expect(read({ status, response_code: '20051' })).toEqual({ kind: 'pending', resultCode: status });
    },
  );

  test('declined, it says by which code, or by its status, and whether the card was past its date', () => {
    const declined = (status: string, response_code?: string) => read({ status, response_code });
    expect(declined('Declined', '20051')).toEqual({
      kind: 'declined',
      resultCode: '20051',
      expiredCard: false,
    });
    expect(declined('Declined', '20054')).toEqual({
      kind: 'declined',
      resultCode: '20054',
      expiredCard: true,
    });
    for (const status of ['Canceled', 'Expired'])
      expect(declined(status)).toEqual({ kind: 'declined', resultCode: status, expiredCard: false });
  });

  test.each([
    'Refunded',
    'Partially Refunded',
    'Voided',
    'Disputed',
    'captured',
    '',
    'constructor',
    '__proto__',
  ])('%j: a person looks, and nothing is guessed', (status) => {
    expect(read({ status })).toEqual({ kind: 'unknown', reason: `status ${status}` });
  });

  test.each<Partial<Payment>>([
    { amount: undefined },
    { currency: undefined },
    { currency: '' },
    { reference: undefined },
    { reference: '' },
  ])('a success with %j cannot be compared, and is none yet', (more) => {
    expect(read(more)).toEqual({
      kind: 'unknown',
      reason: 'a success without amount, currency or reference',
    });
  });
});

describe('a doubt', () => {
  test('is said of what the provider has flagged', () => {
    expect(read({ risk: { flagged: true } })).toMatchObject({ kind: 'succeeded', doubt: 'review' });
    expect(read({ risk: { flagged: false } })).toMatchObject({ doubt: undefined });
  });

  test.each([
    ['live', 'sk_sbox_standin', 'test-mode'],
    ['live', 'sk_test_standin', 'test-mode'],
    ['live', 'sk_standin', undefined],
    ['test', 'sk_sbox_standin', undefined],
  ] as const)('in mode %s with the key %s it is %s', (mode, key, doubt) => {
    expect(read({}, settings(mode, key))).toMatchObject({ kind: 'succeeded', doubt });
  });
});

describe('a card', () => {
  const card = (
    more: Partial<typeof source> & { scheme_local?: string },
    metadata: object = { saves_card: 'true' },
  ) => {
    const answer = read({ source: { ...source, ...more }, metadata: { ...metadata } });
    return answer.kind === 'succeeded' ? answer.card : answer.kind;
  };

  test('is kept where its payer agreed to it, by its token, brand, last digits and date', () => {
    expect(card({})).toEqual({
      token: 'src_1',
      brand: 'VISA',
      lastFour: '4242',
      expiryMonth: 12,
      expiryYear: 2030,
    });
    for (const metadata of [{}, { saves_card: 'false' }, { saves_card: true }])
      expect(card({}, metadata)).toBeUndefined();
  });

  test('of mada is mada’s, whichever scheme it has beside that', () => {
    expect(card({ scheme_local: 'mada' })).toMatchObject({ brand: 'MADA' });
    expect(card({ scheme: 'Mastercard' })).toMatchObject({ brand: 'MASTER' });
  });

  test.each([
    { scheme: 'Diners' },
    { last4: '424' },
    { last4: '42x2' },
    { expiry_month: 0 },
    { expiry_month: 13 },
    { expiry_year: 30 },
    { id: '' },
  ])('with %j is not kept', (more) => {
    expect(card(more)).toBeUndefined();
  });
});

describe('of several tries under one reference', () => {
  const kinds = (...statuses: readonly string[]) =>
    bestOf(
      statuses.map((status) => payment({ status, response_code: undefined })),
      settings(),
    );

  test('the success counts, then what is open, then what nobody understands, then the refusal', () => {
    expect(kinds('Declined', 'Voided', 'Pending', 'Captured').kind).toBe('succeeded');
    expect(kinds('Declined', 'Voided', 'Pending').kind).toBe('pending');
    expect(kinds('Declined', 'Voided').kind).toBe('unknown');
    expect(kinds('Declined', 'Canceled')).toMatchObject({ kind: 'declined', resultCode: 'Declined' });
  });

  test('none is none', () => {
    expect(kinds()).toEqual({ kind: 'absent' });
  });
});
