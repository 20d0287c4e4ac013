import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const read = (line: string) => readCommand(line.split(' '));
const by = '+966512345678';

test('a refund is asked for, approved, withdrawn and listed', () => {
  expect(read('refund list')).toEqual({ kind: 'refund-list' });
  expect(read(`refund KR-48213 --amount 120.50 --reason broken --by ${by}`)).toEqual({
    kind: 'refund-ask',
    number: 48_213,
    amountHalalas: 12_050,
    reason: 'broken',
    by,
  });
  expect(read(`refund approve 12 --by ${by}`)).toEqual({ kind: 'refund-approve', number: 12, by });
  expect(read(`refund withdraw 12 --by ${by}`)).toEqual({ kind: 'refund-withdraw', number: 12, by });
});

test('what is no whole command refunds nothing', () => {
  const wrong = [
    'refund',
    `refund list --by ${by}`,
    `refund KR-48213 --amount 120.50 --by ${by}`,
    `refund KR-48213 --amount 0 --reason broken --by ${by}`,
    `refund KR-48213 --amount 1.234 --reason broken --by ${by}`,
    `refund KR-48213 --amount -5 --reason broken --by ${by}`,
    'refund KR-48213 --amount 5 --reason broken',
    `refund approve --by ${by}`,
    `refund approve 12 --amount 5 --by ${by}`,
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
