import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halalas } from '../money.ts';
import {
  balanced,
  type Entry,
  earnedEntries,
  givenBackEntries,
  shareOut,
  takenInEntries,
} from './settlement.ts';

const RENTER = '01900000-0000-7000-8000-00000000000a';
const OWNER = '01900000-0000-7000-8000-00000000000b';
const total = fc.integer({ min: 1, max: 10 ** 11 }).map(halalas);
const hundredths = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const terms = fc.record({ commissionPercent: hundredths, vatPercent: hundredths });

const sum = (entries: readonly Entry[]) => entries.reduce((total, entry) => total + entry.amountHalalas, 0);
const balances = (entries: readonly Entry[]) => {
  const accounts = new Map<string, number>();
  for (const { account, amountHalalas } of entries) {
    accounts.set(account, (accounts.get(account) ?? 0) + amountHalalas);
  }
  return Object.fromEntries([...accounts].filter(([, amount]) => amount !== 0));
};

describe('shares', () => {
  test('add up to the total, none is negative, and the tax lies inside the commission', () => {
    fc.assert(
      fc.property(total, terms, (amount, one) => {
        const { ownerHalalas, commissionNetHalalas, vatHalalas } = shareOut(amount, one);
        expect(ownerHalalas + commissionNetHalalas + vatHalalas).toBe(amount);
        for (const share of [ownerHalalas, commissionNetHalalas, vatHalalas]) {
          expect(share).toBeGreaterThanOrEqual(0);
        }
        expect(vatHalalas).toBeLessThanOrEqual(amount - ownerHalalas);
      }),
      { numRuns: 1_000 },
    );
  });

  test('480.00 at 10 % and 15 %: 432.00 to the owner, 41.74 to us, 6.26 tax', () => {
    expect(shareOut(halalas(48_000), { commissionPercent: 10, vatPercent: 15 })).toEqual({
      ownerHalalas: 43_200,
      commissionNetHalalas: 4_174,
      vatHalalas: 626,
    });
  });

  test('no commission leaves all to the owner, a whole one leaves nothing', () => {
    expect(shareOut(halalas(999), { commissionPercent: 0, vatPercent: 15 })).toMatchObject({
      ownerHalalas: 999,
    });
    expect(shareOut(halalas(999), { commissionPercent: 100, vatPercent: 15 })).toMatchObject({
      ownerHalalas: 0,
    });
  });
});

describe('entries', () => {
  test('of every movement sum to zero, and none of them is zero', () => {
    fc.assert(
      fc.property(total, terms, (amount, one) => {
        const movements = [
          takenInEntries('hyperpay', RENTER, amount),
          earnedEntries(RENTER, OWNER, amount, shareOut(amount, one)),
          givenBackEntries('hyperpay', RENTER, amount),
        ];
        for (const entries of movements) {
          expect(sum(entries)).toBe(0);
          expect(entries.length).toBeGreaterThanOrEqual(2);
          expect(entries.every((entry) => entry.amountHalalas !== 0)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('taken in and given back leave nobody owing anything', () => {
    fc.assert(
      fc.property(total, (amount) => {
        const whole = [
          ...takenInEntries('hyperpay', RENTER, amount),
          ...givenBackEntries('hyperpay', RENTER, amount),
        ];
        expect(balances(whole)).toEqual({});
      }),
    );
  });

  test('taken in and earned owe the renter nothing and the owner exactly their share', () => {
    fc.assert(
      fc.property(total, terms, (amount, one) => {
        const shares = shareOut(amount, one);
        const whole = balances([
          ...takenInEntries('hyperpay', RENTER, amount),
          ...earnedEntries(RENTER, OWNER, amount, shares),
        ]);
        expect(whole[`renter:${RENTER}`]).toBeUndefined();
        expect(whole['gateway:hyperpay']).toBe(amount);
        expect(-(whole[`owner:${OWNER}`] ?? 0) + 0).toBe(shares.ownerHalalas);
      }),
    );
  });

  test('a set that does not sum to zero is a bug, by a single halala too', () => {
    expect(() =>
      balanced([
        { account: 'gateway:hyperpay', amountHalalas: halalas(100) },
        { account: `renter:${RENTER}`, amountHalalas: halalas(-99) },
      ]),
    ).toThrow('sum to 1');
    const shares = shareOut(halalas(100), { commissionPercent: 10, vatPercent: 15 });
    expect(() => earnedEntries(RENTER, OWNER, halalas(101), shares)).toThrow(RangeError);
  });
});
