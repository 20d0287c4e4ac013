import { wrongAmount } from './amounts.ts';
import type { AnswerTwist } from './answers.ts';
import type { Outcome } from './outcomes.ts';
import type { Transaction } from './records.ts';
import { isAccepted } from './result-codes.ts';

/** How a planned read differs from the truth; the truth stays what it is. */
export function twistOf(outcome: Outcome | undefined, transaction: Transaction): AnswerTwist {
  switch (outcome) {
    case 'pending-then-ok':
      return { code: '000.200.000' };
    case 'wrong-amount':
      return { amountHalalas: wrongAmount(transaction.amountHalalas) };
    case 'test-mode-code':
      return isAccepted(transaction.code) ? { code: '000.100.112' } : {};
    default:
      return {};
  }
}
