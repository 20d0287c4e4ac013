import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

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
  expect(read('payout returned kiraa-payout-1 --by +966512345678')).toEqual({
    kind: 'payout-returned',
    reference: 'kiraa-payout-1',
    decidedBy: '+966512345678',
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
    'payout returned kiraa-payout-1',
    'payout returned --by +966512345678',
    'payout returned kiraa-payout-1 --bank-reference SARIE-77 --by +966512345678',
    'payout forget kiraa-payout-1 --by +966512345678',
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});

test('a file of payouts is made, approved, written and answered by an admin who is named', () => {
  const by = '+966512345678';
  expect(read('payout batches')).toEqual({ kind: 'batch-list' });
  expect(read(`payout batch --by ${by}`)).toEqual({ kind: 'batch-make', by });
  expect(read(`payout approve 7 --by ${by}`)).toEqual({ kind: 'batch-approve', number: 7, by });
  expect(read(`payout undo 7 --by ${by}`)).toEqual({ kind: 'batch-undo', number: 7, by });
  expect(read(`payout export 7 --to a.csv --by ${by}`)).toEqual({
    kind: 'batch-export',
    number: 7,
    to: 'a.csv',
    by,
  });
  expect(read(`payout result b.csv --by ${by}`)).toEqual({ kind: 'batch-result', file: 'b.csv', by });
  expect(read(`payout hold +966598765432 --reason fraud --by ${by}`)).toEqual({
    kind: 'batch-hold',
    owner: '+966598765432',
    reason: 'fraud',
    by,
  });
});

test('what is no whole command about files does nothing', () => {
  const by = '--by +966512345678';
  const wrong = [
    'payout batch',
    `payout batch 7 ${by}`,
    `payout batches ${by}`,
    `payout approve ${by}`,
    `payout approve seven ${by}`,
    `payout export 7 ${by}`,
    `payout undo 7 --to a.csv ${by}`,
    `payout result ${by}`,
    `payout hold +966598765432 ${by}`,
    `payout hold somebody --reason fraud ${by}`,
    `payout release +966598765432 --reason fraud`,
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
