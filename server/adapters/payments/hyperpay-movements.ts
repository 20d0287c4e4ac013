import { parseSar } from '@kiraa/domain/money.ts';
import type { Transaction } from './hyperpay-calls.ts';
import { resultGroup } from './hyperpay-results.ts';
import type { ProviderMovement } from './port.ts';

/**
 * Its words for what a transaction does (its guide, "Payment types"). `CR` is left out: a chargeback's reversal, its representment and the
 * reversal of that are all said by it ("Chargeback Operations"), so it does not tell which way the money went. The settlement's list does.
 */
const KINDS: Readonly<Record<string, ProviderMovement['kind'] | undefined>> = {
  PA: 'held',
  DB: 'paid',
  CP: 'captured',
  RV: 'released',
  RF: 'refunded',
  CB: 'charged-back',
};

/** The transactions that moved or held money, each once. One in another currency, or without its amount, is none of ours. */
export function toMovements(transactions: readonly Transaction[], mode: 'test' | 'live'): ProviderMovement[] {
  const movements = transactions.flatMap((one): ProviderMovement[] => {
    const kind = KINDS[one.paymentType ?? ''];
    const amountHalalas = parseSar(one.amount ?? '');
    const group = resultGroup(one.result.code);
    const isMoved = ['success', 'review'].includes(group) || (group === 'test-mode' && mode === 'test');
    if (!one.id || !kind || !isMoved || amountHalalas === undefined || one.currency !== 'SAR') return [];
    return [{ id: one.id, kind, amountHalalas, reference: one.merchantTransactionId }];
  });
  return [...new Map(movements.map((one) => [one.id, one])).values()];
}
