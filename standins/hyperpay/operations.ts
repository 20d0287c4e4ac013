import { settleByOutcome } from './charge.ts';
import { finish, type Gateway, nextPaymentId } from './gateway.ts';
import { isLapsed } from './ledger.ts';
import type { Call, MoneyOutcome } from './outcomes.ts';
import type { PaymentType, Transaction } from './records.ts';
import { isAccepted, isPending, type ResultCode } from './result-codes.ts';

export type OperationType = 'CP' | 'RV' | 'RF';

export const callOfOperation: Readonly<Record<OperationType, Call>> = {
  CP: 'capture',
  RV: 'reversal',
  RF: 'refund',
};

export type OperationAsked = {
  type: OperationType;
  referencedId: string;
  entityId: string;
  amountHalalas: number;
  currency: string;
  merchantTransactionId: string | undefined;
};

/** Why the gateway refuses, or the transaction the operation works on. */
export function judgeOperation(
  gateway: Gateway,
  asked: OperationAsked,
): { refusal: ResultCode } | { referenced: Transaction } {
  const referenced = gateway.books.transactions.get(asked.referencedId);
  if (referenced === undefined || referenced.entityId !== asked.entityId) return { refusal: '700.100.100' };
  if (isPending(referenced.code) || !isAccepted(referenced.code)) return { refusal: '700.300.200' };
  if (referenced.currency !== asked.currency) return { refusal: '700.100.500' };
  if (asked.amountHalalas === 0) return { refusal: '100.550.300' };
  if (gateway.settings.catchDuplicates && isRepeat(gateway, asked)) return { refusal: '800.110.100' };
  const refusal = judges[asked.type](gateway, asked, referenced);
  return refusal === undefined ? { referenced } : { refusal };
}

function isRepeat(gateway: Gateway, asked: OperationAsked): boolean {
  if (asked.merchantTransactionId === undefined) return false;
  return gateway.books
    .transactionsOf(asked.merchantTransactionId)
    .some((each) => each.paymentType === asked.type && (isAccepted(each.code) || isPending(each.code)));
}

type Judge = (gateway: Gateway, asked: OperationAsked, referenced: Transaction) => ResultCode | undefined;

const judges: Readonly<Record<OperationType, Judge>> = {
  CP(gateway, asked, referenced) {
    const used = taken(gateway, referenced, 'CP') + asked.amountHalalas > referenced.amountHalalas;
    const gone = taken(gateway, referenced, 'RV') > 0 || hasLapsed(gateway, referenced);
    return referenced.paymentType !== 'PA' || used || gone ? '700.400.100' : undefined;
  },
  RV(gateway, asked, referenced) {
    // After a capture money has moved and only a refund can give it back; that holds for a part captured, too.
    const moved = taken(gateway, referenced, 'CP') > 0 || taken(gateway, referenced, 'RV') > 0;
    if (referenced.paymentType !== 'PA' || moved || hasLapsed(gateway, referenced)) return '700.400.300';
    return asked.amountHalalas === referenced.amountHalalas ? undefined : '700.100.200';
  },
  RF(gateway, asked, referenced) {
    const refundable = referenced.paymentType === 'DB' || referenced.paymentType === 'CP';
    const gone =
      taken(gateway, referenced, 'RF') + taken(gateway, referenced, 'CB') - taken(gateway, referenced, 'CR');
    const over = gone + asked.amountHalalas > referenced.amountHalalas;
    return !refundable || over ? '700.400.200' : undefined;
  },
};

/** Pending operations count as done: else two of them could take the same money twice. */
function taken(gateway: Gateway, referenced: Transaction, type: PaymentType): number {
  return gateway.books
    .operationsOn(referenced.id)
    .filter((each) => each.paymentType === type && (isAccepted(each.code) || isPending(each.code)))
    .reduce((sum, each) => sum + each.amountHalalas, 0);
}

function hasLapsed(gateway: Gateway, referenced: Transaction): boolean {
  return isLapsed(referenced.changedAt, gateway.clock.nowMilliseconds());
}

export type PlannedOperation = { outcome: MoneyOutcome; delayMilliseconds?: number };

/** Does a judged operation. */
export function operate(
  gateway: Gateway,
  asked: OperationAsked,
  referenced: Transaction,
  planned: PlannedOperation | undefined,
): Transaction {
  const now = gateway.clock.nowMilliseconds();
  const transaction: Transaction = {
    id: nextPaymentId(gateway),
    paymentType: asked.type,
    entityId: asked.entityId,
    amountHalalas: asked.amountHalalas,
    currency: asked.currency,
    merchantTransactionId: asked.merchantTransactionId,
    rootReference: referenced.rootReference,
    referencedId: referenced.id,
    brand: referenced.brand,
    card: referenced.card,
    code: '000.200.000',
    createdAt: now,
    changedAt: now,
  };
  if (planned === undefined) return finish(gateway, transaction, '000.000.000', now);
  return settleByOutcome(gateway, transaction, '000.000.000', planned.outcome, planned.delayMilliseconds);
}
