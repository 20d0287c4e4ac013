import type { Settled } from '../platform/settled.ts';
import type { Books } from './books.ts';

const TYPES = { debit: 'PAYMENT', capture: 'PAYMENT', refund: 'REFUND', won: 'CHARGEBACK_WON' } as const;

/** The movements of money in the bank's books; a hold moves none. */
export function settledBy({ effects, transactions }: Books): Settled[] {
  return effects.flatMap((effect) => {
    if (effect.effect === 'authorise' || effect.effect === 'reversal') return [];
    const transaction = transactions.get(effect.paymentId);
    return [
      {
        type: transaction?.paymentType === 'CB' ? 'CHARGEBACK' : TYPES[effect.effect],
        reference: effect.operationReference ?? effect.merchantTransactionId,
        transaction: effect.paymentId,
        currency: effect.currency,
        minor: effect.amountHalalas,
        channel: transaction?.brand === 'MADA' ? 'mada' : 'card',
        at: Date.parse(effect.at),
      },
    ];
  });
}
