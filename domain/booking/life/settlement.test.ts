import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halalas, subtract } from '../../money.ts';
import {
  balanced,
  type Entry,
  earnedEntries,
  earningOf,
  givenBackEntries,
  movedThereEntries,
  paidByHandEntries,
  setOffEntries,
  shareOut,
  takenInEntries,
  unearnedEntries,
} from './settlement.ts';

const RENTER = '01900000-0000-7000-8000-00000000000a';
const OWNER = '01900000-0000-7000-8000-00000000000b';
const PARTIES = { renterId: RENTER, ownerId: OWNER };
const total = fc.integer({ min: 1, max: 10 ** 11 }).map(halalas);
/** A total, and what a coupon takes off it: something stays to be paid. */
const discounted = fc
  .tuple(fc.integer({ min: 2, max: 10 ** 9 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([amount, part]) => [halalas(amount), halalas(Math.floor((amount * part) / 10_000))] as const);
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

  test('[D-RECEIVES] what an owner receives is told as it will be booked, whatever a coupon takes off', () => {
    const models = fc.constantFrom('agent' as const, 'deemed' as const);
    fc.assert(
      fc.property(discounted, terms, models, ([amount, discount], one, taxModel) => {
        const owed = { ...one, taxModel };
        expect(earningOf(amount, owed)).toBe(shareOut(amount, owed, discount).ownerHalalas);
      }),
    );
    expect(earningOf(halalas(48_000), { commissionPercent: 10, vatPercent: 15 })).toBe(43_200);
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
          takenInEntries('acquirer', RENTER, amount),
          earnedEntries(PARTIES, amount, shareOut(amount, one)),
          givenBackEntries('acquirer', RENTER, amount),
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
          ...takenInEntries('acquirer', RENTER, amount),
          ...givenBackEntries('acquirer', RENTER, amount),
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
          ...takenInEntries('acquirer', RENTER, amount),
          ...earnedEntries(PARTIES, amount, shares),
        ]);
        expect(whole[`renter:${RENTER}`]).toBeUndefined();
        expect(whole['gateway:acquirer']).toBe(amount);
        expect(-(whole[`owner:${OWNER}`] ?? 0) + 0).toBe(shares.ownerHalalas);
      }),
    );
  });

  test('a coupon costs the house and nobody else: the owner earns as without it, the renter pays the less', () => {
    fc.assert(
      fc.property(discounted, terms, ([amount, discount], one) => {
        const paid = subtract(amount, discount);
        const shares = shareOut(amount, one);
        const whole = balances([
          ...takenInEntries('acquirer', RENTER, paid),
          ...earnedEntries(PARTIES, paid, shares, discount),
        ]);
        expect(whole[`renter:${RENTER}`]).toBeUndefined();
        expect(whole['gateway:acquirer']).toBe(paid);
        expect(whole['platform:coupons'] ?? 0).toBe(discount);
        expect(-(whole[`owner:${OWNER}`] ?? 0) + 0).toBe(shares.ownerHalalas);
      }),
    );
  });

  test('given back whole or in part, the house takes back of its coupon what the renter does of their payment', () => {
    fc.assert(
      fc.property(discounted, terms, fc.nat({ max: 10_000 }), ([amount, discount], one, part) => {
        const paid = subtract(amount, discount);
        const back = halalas(Math.floor((paid * part) / 10_000));
        const left = balances([
          ...earnedEntries(PARTIES, paid, shareOut(amount, one), discount),
          ...unearnedEntries(PARTIES, { paidHalalas: paid, discountHalalas: discount }, back, one),
        ]);
        const houseLeft = left['platform:coupons'] ?? 0;
        expect(left[`renter:${RENTER}`] ?? 0).toBe(paid - back);
        expect(Math.abs(houseLeft - (discount * (paid - back)) / paid)).toBeLessThanOrEqual(0.5);
        const earned = shareOut(halalas(paid - back + houseLeft), one).ownerHalalas;
        expect(-(left[`owner:${OWNER}`] ?? 0) + 0).toBe(earned);
        if (back === paid) expect(left).toEqual({});
      }),
    );
  });

  test('paid by hand, moved by the provider, and set off: each is written from the one account to the other', () => {
    const amount = halalas(24_000);
    expect(paidByHandEntries(RENTER, amount)).toEqual([
      { account: `renter:${RENTER}`, amountHalalas: 24_000 },
      { account: 'bank:by-hand', amountHalalas: -24_000 },
    ]);
    expect(movedThereEntries('provider', amount)).toEqual([
      { account: 'platform:differences', amountHalalas: 24_000 },
      { account: 'gateway:provider', amountHalalas: -24_000 },
    ]);
    expect(setOffEntries(RENTER, amount, 'platform:differences')).toEqual([
      { account: `renter:${RENTER}`, amountHalalas: 24_000 },
      { account: 'platform:differences', amountHalalas: -24_000 },
    ]);
  });

  test('a set that does not sum to zero is a bug, by a single halala too', () => {
    expect(() =>
      balanced([
        { account: 'gateway:acquirer', amountHalalas: halalas(100) },
        { account: `renter:${RENTER}`, amountHalalas: halalas(-99) },
      ]),
    ).toThrow('sum to 1');
    const shares = shareOut(halalas(100), { commissionPercent: 10, vatPercent: 15 });
    expect(() => earnedEntries(PARTIES, halalas(101), shares)).toThrow(RangeError);
  });
});
