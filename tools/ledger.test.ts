import { expect, test } from 'vitest';
import { readLedgerCommand } from './ledger.ts';

const read = (line: string) => readLedgerCommand(line.split(' '));

test('the books are checked, balanced and shown by the day', () => {
  expect(read('check')).toEqual({ kind: 'check' });
  expect(read('trial-balance')).toEqual({ kind: 'trial-balance' });
  expect(read('statement 2027-03-07')).toEqual({ kind: 'statement', day: '2027-03-07' });
  expect(read('statement --help')).toEqual({ kind: 'help' });
});

test('what is no whole command reads nothing', () => {
  const wrong = [
    '',
    'check 2027-03-07',
    'trial-balance all',
    'statement',
    'statement 2027-02-30',
    'statement 07/03/2027',
    'statement 2027-03-07 2027-03-08',
    'post',
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
