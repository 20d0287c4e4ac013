import type { Settled } from '../platform/settled.ts';
import { doneBy } from './ledger.ts';
import type { Payment } from './records.ts';
import { isMada } from './test-cards.ts';

/** The movements of money by now; a hold moves none. */
export function settledBy(payments: Iterable<Payment>, now: number): Settled[] {
  return [...payments].flatMap((payment) =>
    doneBy(payment, now).flatMap(({ id, type, amount, approved, reference, at }): Settled[] => {
      if (!approved || (type !== 'Capture' && type !== 'Refund')) return [];
      return [
        {
          type: type === 'Capture' ? 'PAYMENT' : 'REFUND',
          reference: reference ?? payment.reference,
          transaction: id,
          currency: payment.currency,
          minor: amount,
          channel: isMada(payment.source.number) ? 'mada' : 'card',
          at,
        },
      ];
    }),
  );
}
