import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const ID = '01900000-0000-7000-8000-00000000c001';
const by = '+966512345678';
const read = (line: string) => readCommand(line.split(' '));

test('lists and statements are taken in, differences assigned and closed, days compared and sealed', () => {
  expect(read(`settlement import list.csv --provider acquirer --day 2027-03-07 --by ${by}`)).toEqual({
    kind: 'reconcile-import',
    file: 'list.csv',
    provider: 'acquirer',
    day: '2027-03-07',
    by,
  });
  expect(read(`statement import bank.mt940 --by ${by}`)).toEqual({
    kind: 'reconcile-import',
    file: 'bank.mt940',
    provider: null,
    day: undefined,
    by,
  });
  expect(read('reconcile list')).toEqual({ kind: 'reconcile-list' });
  expect(read(`reconcile day 2027-03-07 --by ${by}`)).toEqual({
    kind: 'reconcile-day',
    day: '2027-03-07',
    by,
  });
  expect(read(`reconcile seal 2027-03-07 --by ${by}`)).toEqual({
    kind: 'reconcile-seal',
    day: '2027-03-07',
    by,
  });
  expect(read(`reconcile assign ${ID} --to +966598765432 --by ${by}`)).toEqual({
    kind: 'reconcile-assign',
    id: ID,
    to: '+966598765432',
    by,
  });
  expect(read(`reconcile close ${ID} --reason mended --by ${by}`)).toEqual({
    kind: 'reconcile-close',
    id: ID,
    reason: 'mended',
    by,
  });
});

test('a difference is closed with a correction, which another admin approves or somebody withdraws', () => {
  const close = `reconcile close ${ID} --reason mended --by ${by}`;
  expect(read(`${close} --correct bank-fee`)).toEqual({
    kind: 'reconcile-correct',
    id: ID,
    why: 'bank_fee',
    reason: 'mended',
    by,
  });
  expect(read('reconcile corrections')).toEqual({ kind: 'reconcile-corrections' });
  expect(read(`reconcile approve 3 --by ${by}`)).toEqual({ kind: 'reconcile-approve', number: 3, by });
  expect(read(`reconcile withdraw 3 --by ${by}`)).toEqual({ kind: 'reconcile-withdraw', number: 3, by });
  const wrong = [`${close} --correct gift`, `reconcile approve x --by ${by}`, 'reconcile approve 3'];
  expect(wrong.map(read)).toEqual([undefined, undefined, undefined]);
});

test('what is no whole command changes nothing', () => {
  const wrong = [
    'reconcile',
    `reconcile list --by ${by}`,
    'reconcile day 2027-03-07',
    `reconcile day yesterday --by ${by}`,
    `reconcile seal 2027-02-30 --by ${by}`,
    `reconcile close ${ID} --by ${by}`,
    `reconcile close 12 --reason mended --by ${by}`,
    `reconcile assign ${ID} --by ${by}`,
    `settlement import list.csv --by ${by}`,
    'settlement import list.csv --provider acquirer',
    `statement import bank.mt940 --provider acquirer --by ${by}`,
    `statement export bank.mt940 --by ${by}`,
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
