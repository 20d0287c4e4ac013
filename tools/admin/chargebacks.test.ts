import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const BY = ['--by', '+966512345678'];
const SAID = ['--reason', 'The cardholder does not know this payment'];
const ADD = ['chargeback', 'add', 'kr-1', '--amount', '120.50', '--about', 'fraud', ...SAID];

test('[D-CHARGEBACK] chargebacks are listed, taken in, answered and decided by an admin who is named', () => {
  expect(readCommand(['chargeback', 'list'])).toEqual({ kind: 'chargeback-list' });
  const until = ['--answer-by', '2027-03-20T12:00:00Z', '--fee', '60', '--dispute', 'CB-1'];
  expect(readCommand([...ADD, ...until, ...BY])).toEqual({
    kind: 'chargeback-add',
    reference: 'kr-1',
    amountHalalas: 12_050,
    about: 'fraud',
    reason: 'The cardholder does not know this payment',
    answerBy: new Date('2027-03-20T12:00:00Z'),
    feeHalalas: 6_000,
    providerReference: 'CB-1',
    by: '+966512345678',
  });
  expect(readCommand(['chargeback', 'answer', '12', '--text', 'The code was typed', ...BY])).toMatchObject({
    kind: 'chargeback-answer',
    number: 12,
    text: 'The code was typed',
  });
  expect(readCommand(['chargeback', 'evidence', '12', 'FILE.pdf'])).toEqual({
    kind: 'chargeback-evidence',
    number: 12,
    file: 'FILE.pdf',
  });
  const decide = ['chargeback', 'decide', '12', '--verdict', 'lost', ...SAID, ...BY];
  expect(readCommand([...decide, '--owner-part', '0'])).toMatchObject({
    verdict: 'lost',
    ownerPartHalalas: 0,
  });
  expect(readCommand(decide)).toMatchObject({ verdict: 'lost', ownerPartHalalas: undefined });
  expect(readCommand(['chargeback', 'approve', '12', ...BY])).toMatchObject({ kind: 'chargeback-approve' });
  expect(readCommand(['chargeback', 'withdraw', '12', ...BY])).toMatchObject({ kind: 'chargeback-withdraw' });
});

test('what is no whole command does nothing', () => {
  const wrong = [
    ['chargeback'],
    ['chargeback', 'list', '12'],
    ADD,
    [...ADD, '--answer-by', 'soon', ...BY],
    [...ADD, '--fee', 'much', ...BY],
    ['chargeback', 'add', ...ADD.slice(3), ...BY],
    ['chargeback', 'answer', '12', '--text', 'short', ...BY],
    ['chargeback', 'evidence', '12'],
    ['chargeback', 'decide', '12', '--verdict', 'accepted', ...SAID, ...BY],
    ['chargeback', 'decide', '12', '--verdict', 'lost', ...BY],
    ['chargeback', 'decide', 'KR-12', '--verdict', 'lost', ...SAID, ...BY],
    ['chargeback', 'approve', '12'],
    ['chargeback', 'approve', '12', '13', ...BY],
    ['chargeback', 'forget', '12', ...BY],
  ];
  expect(wrong.map(readCommand)).toEqual(wrong.map(() => undefined));
});
