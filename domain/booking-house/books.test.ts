import { describe, expect, test } from 'vitest';
import { halalas } from '../money.ts';
import { Bank, Books } from './books.ts';

const entry = (account: string, amount: number) => ({ account, amountHalalas: halalas(amount) });

describe('the books', () => {
  test('keep what each account has come to, in the order of the accounts', () => {
    const books = new Books();
    books.post([entry('renter:r', -1_000), entry('gateway', 1_000)]);
    books.post([entry('gateway', -250), entry('renter:r', 250)]);
    expect(books.all()).toEqual([
      ['gateway', 750],
      ['renter:r', -750],
    ]);
    expect(books.balance('owner:o')).toBe(0);
    expect(books.transactions).toBe(2);
  });

  test('refuse a transaction that does not sum to zero, and keep nothing of it', () => {
    const books = new Books();
    expect(() => books.post([entry('renter:r', -1_000), entry('gateway', 999)])).toThrow('sums to -1');
    expect(books.all()).toEqual([]);
    expect(books.transactions).toBe(0);
  });

  test('add up several entries of one account in one transaction', () => {
    const books = new Books();
    books.post([entry('gateway', 1_000), entry('owner:o', -400), entry('owner:o', -600)]);
    expect(books.balance('owner:o')).toBe(-1_000);
  });
});

describe('the bank', () => {
  test('lets go of the rest of a hold with its capture', () => {
    const bank = new Bank();
    bank.hold('p', halalas(48_000));
    expect(bank.heldOfAll()).toBe(48_000);
    bank.take('p', halalas(30_000));
    expect(bank.of('p')).toEqual({ held: 0, captured: 30_000, back: 0 });
    expect([bank.heldOfAll(), bank.netOfAll()]).toEqual([0, 30_000]);
  });

  test('captures no more than it holds, and nothing more of one payment of another', () => {
    const bank = new Bank();
    bank.hold('p', halalas(48_000));
    expect(() => bank.take('p', halalas(48_001))).toThrow('more is captured than is held');
    expect(bank.of('p')).toEqual({ held: 48_000, captured: 0, back: 0 });
    bank.take('other', halalas(50_000));
    expect([bank.net('p'), bank.net('other')]).toEqual([0, 50_000]);
  });

  test('gives back what it has taken, in parts, and never more', () => {
    const bank = new Bank();
    bank.take('p', halalas(1_000));
    bank.give('p', halalas(600));
    bank.give('p', halalas(400));
    expect(bank.net('p')).toBe(0);
    expect(() => bank.give('p', halalas(1))).toThrow('more is given back than was taken');
    expect(() => bank.give('unknown', halalas(1))).toThrow('more is given back than was taken');
  });

  test('that lets go of a hold has nothing of it any more', () => {
    const bank = new Bank();
    bank.hold('p', halalas(48_000));
    bank.release('p');
    expect(bank.of('p')).toEqual({ held: 0, captured: 0, back: 0 });
  });
});
