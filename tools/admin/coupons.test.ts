import { expect, test } from 'vitest';
import { readCouponCommand } from './coupons.ts';

const read = (line: string) => readCouponCommand(line.split(' '));

test('a coupon’s options: what it takes off, when it is valid and how often', () => {
  expect(read('list')).toEqual({ kind: 'coupon-list' });
  expect(read('stop eid25')).toEqual({ kind: 'coupon-stop', code: 'EID25' });
  expect(read('add eid25 --percent 12.5')).toMatchObject({
    coupon: {
      code: 'EID25',
      off: { kind: 'percent', percent: 12.5 },
      capHalalas: null,
      minimumHalalas: 0,
      firstDay: undefined,
      lastDay: undefined,
      totalLimit: null,
      renterLimit: 1,
    },
  });
  const full = '--amount 50 --cap 40 --minimum 300 --from 2027-03-01 --until 2027-03-31 --uses 500 --each 0';
  expect(read(`add EID ${full}`)).toMatchObject({
    coupon: {
      off: { kind: 'fixed', amountHalalas: 5_000 },
      capHalalas: 4_000,
      minimumHalalas: 30_000,
      firstDay: '2027-03-01',
      lastDay: '2027-03-31',
      totalLimit: 500,
      renterLimit: null,
    },
  });
});

test('words that describe no valid coupon are refused', () => {
  const wrong = [
    'add',
    'add EID25',
    'add E --percent 5',
    'add EID25 --percent 0',
    'add EID25 --percent 101',
    'add EID25 --percent 5 --amount 5',
    'add EID25 --amount 0',
    'add EID25 --amount 5,5',
    'add EID25 --percent 5 --until tomorrow',
    'add EID25 --percent 5 --uses 0',
    'add EID25 --percent 5 --colour red',
    'add EID25 more --percent 5',
    'list EID25',
    'stop',
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
