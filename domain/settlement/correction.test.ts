import { describe, expect, test } from 'vitest';
import { type Correctable, correctedEntries, correctionOf } from './correction.ts';

const one = (more: Partial<Correctable>): Correctable => ({
  kind: 'other_amount',
  provider: 'acquirer',
  isOwnersPayout: false,
  oursHalalas: 10_000,
  theirsHalalas: 9_950,
  ...more,
});

describe('[D-CORRECTION] what ends a difference in the books', () => {
  test.each([
    [{}, 'write_off', 'gateway:acquirer', 'platform:corrections', 50],
    [{}, 'provider_fee', 'gateway:acquirer', 'fees:acquirer', 50],
    [{}, 'rounding', 'gateway:acquirer', 'platform:corrections', 50],
    [
      { kind: 'missing_there', theirsHalalas: 0 },
      'write_off',
      'gateway:acquirer',
      'platform:corrections',
      10_000,
    ],
    [{ kind: 'doubled', oursHalalas: 0 }, 'write_off', 'gateway:acquirer', 'platform:corrections', -9_950],
    [{ kind: 'arrived_other_sum' }, 'bank_fee', 'transit:acquirer', 'fees:bank', 50],
    [
      { kind: 'payout_not_arrived', theirsHalalas: 0 },
      'write_off',
      'transit:acquirer',
      'platform:corrections',
      10_000,
    ],
    [
      {
        kind: 'arrived_other_sum',
        provider: null,
        isOwnersPayout: true,
        oursHalalas: -100,
        theirsHalalas: -102,
      },
      'bank_fee',
      'bank:payouts',
      'fees:bank',
      2,
    ],
    [
      { kind: 'debited_twice', provider: null, oursHalalas: 0, theirsHalalas: -43_200 },
      'write_off',
      'bank:payouts',
      'platform:corrections',
      43_200,
    ],
    [
      { kind: 'came_back', provider: null, oursHalalas: 0, theirsHalalas: 43_200 },
      'write_off',
      'bank:payouts',
      'platform:corrections',
      -43_200,
    ],
    [
      { kind: 'foreign_debit', provider: null, oursHalalas: 0, theirsHalalas: -2_500 },
      'bank_fee',
      'bank:other',
      'fees:bank',
      2_500,
    ],
  ] as const)('%o because of %s', (more, why, account, against, amountHalalas) => {
    const correction = correctionOf(one(more), why);
    expect(correction).toEqual({ account, against, amountHalalas });
    if (typeof correction === 'string') throw new Error(correction);
    expect(correctedEntries(correction)).toEqual([
      { account, amountHalalas: -amountHalalas },
      { account: against, amountHalalas },
    ]);
  });

  test.each([
    [{ kind: 'other_fee' }, 'provider_fee', 'NOTHING_TO_BOOK'],
    [{ kind: 'unreadable' }, 'write_off', 'NOTHING_TO_BOOK'],
    [{ oursHalalas: null }, 'write_off', 'NOTHING_TO_BOOK'],
    [{ theirsHalalas: 10_000 }, 'write_off', 'NOTHING_TO_BOOK'],
    [{ kind: 'foreign_debit', provider: null }, 'provider_fee', 'NOTHING_TO_BOOK'],
    [{ theirsHalalas: 9_899 }, 'rounding', 'NOT_ROUNDING'],
  ] as const)('%o because of %s: %s', (more, why, refusal) => {
    expect(correctionOf(one(more), why)).toBe(refusal);
  });
});
