import { expect, test } from 'vitest';
import { matchTransfer, type Transfer } from './match-transfer.ts';

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  amountHalalas: 43_200,
  isReturned: false,
  isDebited: false,
  isCredited: false,
  ...more,
});

test.each([
  ['it leaves', -43_200, {}, 'found'],
  ['it leaves with another sum', -43_100, {}, 'arrived_other_sum'],
  ['it leaves again', -43_200, { isDebited: true }, 'debited_twice'],
  [
    'it leaves again, though it came back once',
    -43_200,
    { isDebited: true, isReturned: true },
    'debited_twice',
  ],
  ['it comes back, and our books call it sent', 43_200, { isDebited: true }, 'came_back'],
  ['it comes back as our books say', 43_200, { isDebited: true, isReturned: true }, 'found'],
  ['it comes back before its debit is listed', 43_200, { isReturned: true }, 'found'],
  ['it comes back with another sum', 43_000, { isReturned: true }, 'arrived_other_sum'],
  ['it comes back again', 43_200, { isReturned: true, isCredited: true }, 'came_back'],
] as const)('[D-RECONCILE] a transfer in the statement: %s', (_, lineHalalas, more, match) => {
  expect(matchTransfer(lineHalalas, transfer(more))).toBe(match);
});
