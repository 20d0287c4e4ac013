import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const ID = '01900000-0000-7000-8000-00000000c001';
const BY = ['--by', '+966512345678'];
const SAID = ['--reason', 'The photos show half of the damage'];

test('[D-CLAIM] claims are listed, shown, and decided to the halala by an admin who is named and says why', () => {
  expect(readCommand(['claim', 'list'])).toEqual({ kind: 'claim-list' });
  expect(readCommand(['claim', 'show', ID])).toEqual({ kind: 'claim-show', id: ID });
  expect(readCommand(['claim', 'decide', ID, '--amount', '150.25', ...SAID, ...BY])).toEqual({
    kind: 'claim-decide',
    verdict: {
      claimId: ID,
      amountHalalas: 15_025,
      reason: 'The photos show half of the damage',
      by: '+966512345678',
    },
  });
});

test('what is no whole command decides nothing', () => {
  const wrong = [
    ['claim'],
    ['claim', 'list', ID],
    ['claim', 'show'],
    ['claim', 'show', '12'],
    ['claim', 'show', ID, ...BY],
    ['claim', 'decide', ID, ...SAID, ...BY],
    ['claim', 'decide', ID, '--amount', '150.255', ...SAID, ...BY],
    ['claim', 'decide', ID, '--amount', '150.25', ...BY],
    ['claim', 'decide', ID, '--amount', '150.25', '--reason', 'short', ...BY],
    ['claim', 'decide', ID, '--amount', '150.25', ...SAID],
    ['claim', 'decide', ID, ID, '--amount', '150.25', ...SAID, ...BY],
    ['claim', 'forget', ID, '--amount', '150.25', ...SAID, ...BY],
  ];
  expect(wrong.map(readCommand)).toEqual(wrong.map(() => undefined));
});
