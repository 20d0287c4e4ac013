import { choiceIn, DoorError, objectIn, onlyKnown, textIn, wholeNumberIn } from '../platform/door-input.ts';
import { finish, type Gateway, nextPaymentId } from './gateway.ts';
import type { Transaction } from './records.ts';
import { isAccepted } from './result-codes.ts';
import type { Courier } from './webhooks.ts';

const kinds = ['refund', 'chargeback', 'payment'] as const;

/**
 * What happens at the provider without a call of the merchant's: somebody refunds in its back office, the cardholder's bank takes
 * money back, or one form is paid twice. None of it carries a reference but the second payment, which has that of the first.
 */
export async function doOfItself(gateway: Gateway, courier: Courier, input: unknown) {
  const body = objectIn(input, 'body');
  onlyKnown(body, ['merchantTransactionId', 'kind', 'amountHalalas']);
  const kind = choiceIn(body, 'kind', kinds);
  const reference = textIn(body, 'merchantTransactionId') ?? '';
  if (kind === undefined) throw new DoorError(`kind must be one of ${kinds.join(', ')}`);
  const all = [...gateway.books.transactions.values()].filter((each) => each.rootReference === reference);
  const accepted = all.filter((each) => isAccepted(each.code));
  const paid = accepted.find((each) => each.paymentType === 'DB' || each.paymentType === 'PA');
  const taken = accepted.find((each) => each.paymentType === 'DB' || each.paymentType === 'CP');
  const from = kind === 'payment' ? paid : taken;
  if (!from) throw new DoorError('nothing was paid by this reference');
  const amountHalalas = wholeNumberIn(body, 'amountHalalas', 1) ?? from.amountHalalas;
  const now = gateway.clock.nowMilliseconds();
  const { merchantTransactionId: _, ...common } = from;
  const made: Transaction = {
    ...common,
    ...(kind === 'payment' ? { merchantTransactionId: reference } : { referencedId: from.id }),
    id: nextPaymentId(gateway),
    paymentType: kind === 'payment' ? from.paymentType : kind === 'refund' ? 'RF' : 'CB',
    amountHalalas: kind === 'payment' ? amountHalalas : Math.min(amountHalalas, leftOf(from, all)),
    createdAt: now,
    changedAt: now,
  };
  if (made.amountHalalas <= 0) throw new DoorError('nothing is left of it');
  const done = finish(gateway, made, '000.000.000', now);
  await gateway.books.durable();
  await courier.settled();
  return { transactionId: done.id, amountHalalas: done.amountHalalas };
}

function leftOf(taken: Transaction, all: readonly Transaction[]): number {
  const back = all.filter(
    ({ referencedId, code, paymentType }) =>
      referencedId === taken.id && isAccepted(code) && (paymentType === 'RF' || paymentType === 'CB'),
  );
  return taken.amountHalalas - back.reduce((sum, each) => sum + each.amountHalalas, 0);
}
