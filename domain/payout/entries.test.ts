import { expect, test } from 'vitest';
import { halalas } from '../money.ts';
import { paidBackEntries, paidOutEntries } from './entries.ts';

test('[D-LEDGER] a payout takes what is owed to its owner out of the bank; one that came back owes it again', () => {
  expect(paidOutEntries('019a', halalas(54_000))).toEqual([
    { account: 'owner:019a', amountHalalas: 54_000 },
    { account: 'bank:payouts', amountHalalas: -54_000 },
  ]);
  expect(paidBackEntries('019a', halalas(54_000))).toEqual([
    { account: 'owner:019a', amountHalalas: -54_000 },
    { account: 'bank:payouts', amountHalalas: 54_000 },
  ]);
});
