import { describe, expect, test } from 'vitest';
import { dayBefore, dayOf, linesOf, payoutOf, type Settled } from './settled.ts';

const at = (iso: string) => Date.parse(iso);
const NOON = at('2027-03-07T09:00:00Z');

function settled(changes: Partial<Settled> = {}): Settled {
  const whole = { type: 'PAYMENT', reference: 'attempt', transaction: 'txn', currency: 'SAR' } as const;
  return { ...whole, minor: 10_000, channel: 'mada', at: NOON, ...changes };
}

describe('a day of the books', () => {
  test('begins and ends at midnight in Riyadh', () => {
    expect(dayOf(at('2027-03-06T20:59:59.999Z'))).toBe('2027-03-06');
    expect(dayOf(at('2027-03-06T21:00:00.000Z'))).toBe('2027-03-07');
    const edges = [
      '2027-03-06T20:59:59Z',
      '2027-03-06T21:00:00Z',
      '2027-03-07T20:59:59Z',
      '2027-03-07T21:00:00Z',
    ];
    const lines = linesOf(
      edges.map((iso) => settled({ at: at(iso), reference: iso })),
      '2027-03-07',
    );
    expect(lines.map(({ reference }) => reference)).toEqual(['2027-03-06T21:00:00Z', '2027-03-07T20:59:59Z']);
  });

  test.each([
    ['2027-03-01', '2027-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
  ])('before %s is %s', (day, before) => expect(dayBefore(day)).toBe(before));
});

describe('a line', () => {
  test.each([
    ['mada', 10_000, 100],
    ['mada', 10_049, 100],
    ['mada', 10_050, 101],
    ['card', 10_000, 350],
    ['card', 1, 100],
    ['paypal', 10_000, 370],
  ] as const)('of a payment by %s of %d costs %d', (channel, minor, fee) => {
    const [line] = linesOf([settled({ channel, minor })], '2027-03-07');
    expect(line).toMatchObject({ gross: minor, fee, net: minor - fee });
  });

  test.each([
    ['REFUND', -10_000],
    ['CHARGEBACK', -10_000],
    ['CHARGEBACK_WON', 10_000],
  ] as const)('of a %s is %d, without a fee', (type, gross) => {
    expect(linesOf([settled({ type, channel: 'card' })], '2027-03-07')).toMatchObject([
      { gross, fee: 0, net: gross },
    ]);
  });
});

describe('a payout', () => {
  test('is what is left of its day, by the name of its provider', () => {
    const books = [settled(), settled({ type: 'REFUND', minor: 4_000 }), settled({ at: NOON + 86_400_000 })];
    expect(payoutOf('hyperpay', books, '2027-03-07')).toEqual({
      name: 'HYPERPAY-2027-03-07',
      net: 5_900,
      currency: 'SAR',
    });
    const dollars = payoutOf('paypal', [settled({ currency: 'USD', channel: 'paypal' })], '2027-03-07');
    expect(dollars).toEqual({ name: 'PAYPAL-2027-03-07', net: 9_630, currency: 'USD' });
  });

  test('is none of a day without movements, nor where nothing or less is left', () => {
    expect(payoutOf('hyperpay', [], '2027-03-07')).toBeUndefined();
    const level = [settled({ minor: 10_000 }), settled({ type: 'REFUND', minor: 9_900 })];
    expect(payoutOf('hyperpay', level, '2027-03-07')).toBeUndefined();
    expect(payoutOf('hyperpay', [settled({ type: 'CHARGEBACK' })], '2027-03-07')).toBeUndefined();
  });
});
