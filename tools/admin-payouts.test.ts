import { expect, test } from 'vitest';
import { readCommand } from './admin.ts';

const read = (line: string) => readCommand(line.split(' '));

test('a payout without an answer is listed, or settled by an admin who is named', () => {
  expect(read('payout list')).toEqual({ kind: 'payout-list' });
  expect(read('payout paid kiraa-payout-1 --bank-reference SARIE-77 --by +966512345678')).toEqual({
    kind: 'payout-settle',
    verdict: { reference: 'kiraa-payout-1', bankReference: 'SARIE-77', decidedBy: '+966512345678' },
  });
  expect(read('payout never-executed kiraa-payout-1 --by +966512345678')).toEqual({
    kind: 'payout-settle',
    verdict: { reference: 'kiraa-payout-1', bankReference: null, decidedBy: '+966512345678' },
  });
});

test('what is no whole command settles nothing', () => {
  const wrong = [
    'payout',
    'payout list all',
    'payout list --by +966512345678',
    'payout paid kiraa-payout-1 --by +966512345678',
    'payout paid kiraa-payout-1 --bank-reference SARIE-77',
    'payout paid --bank-reference SARIE-77 --by +966512345678',
    'payout never-executed kiraa-payout-1',
    'payout never-executed kiraa-payout-1 --by 0512345678',
    'payout never-executed kiraa-payout-1 --bank-reference SARIE-77 --by +966512345678',
    'payout never-executed kiraa-payout-1 kiraa-payout-2 --by +966512345678',
    'payout forget kiraa-payout-1 --by +966512345678',
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
