import { choiceIn, DoorError, objectIn, onlyKnown, textIn, wholeNumberIn } from '../platform/door-input.ts';
import { finish, type Gateway, nextPaymentId } from './gateway.ts';
import type { Transaction } from './records.ts';
import { isAccepted } from './result-codes.ts';
import type { Courier } from './webhooks.ts';

const kinds = ['refund', 'chargeback', 'chargeback-won', 'payment'] as const;
const TYPES = { refund: 'RF', chargeback: 'CB', 'chargeback-won': 'CR' } as const;

/**
 * What happens at the provider without a call of the merchant's: somebody refunds in its back office, the cardholder's bank takes
 * money back and the merchant wins it again, or one form is paid twice. None of it carries a reference but the second payment, which has that of the first.
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
    paymentType: kind === 'payment' ? from.paymentType : TYPES[kind],
    amountHalalas: kind === 'payment' ? amountHalalas : Math.min(amountHalalas, boundOf(kind, from, all)),
    createdAt: now,
    changedAt: now,
  };
  if (made.amountHalalas <= 0) throw new DoorError('nothing is left of it');
  const done = finish(gateway, made, '000.000.000', now);
  await gateway.books.durable();
  await courier.settled();
  return { transactionId: done.id, amountHalalas: done.amountHalalas };
}

/** What was won back cannot be more than what the bank had taken. */
function boundOf(kind: keyof typeof TYPES, from: Transaction, all: readonly Transaction[]): number {
  if (kind !== 'chargeback-won') return leftOf(from, all);
  return sumOf(all, from, ['CB']) - sumOf(all, from, ['CR']);
}

function sumOf(all: readonly Transaction[], from: Transaction, types: readonly string[]): number {
  return all
    .filter(
      ({ referencedId, code, paymentType }) =>
        referencedId === from.id && isAccepted(code) && types.includes(paymentType),
    )
    .reduce((sum, each) => sum + each.amountHalalas, 0);
}

function leftOf(taken: Transaction, all: readonly Transaction[]): number {
  return taken.amountHalalas - sumOf(all, taken, ['RF', 'CB']) + sumOf(all, taken, ['CR']);
}
