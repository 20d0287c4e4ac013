import type { Settled } from '../platform/settled.ts';
import type { Act, Order } from './records.ts';

/** Captures and refunds, in the vendor's own cents. */
export function settledBy(orders: Iterable<Order>): Settled[] {
  return [...orders].flatMap((order) => {
    const one = (type: Settled['type']) => (act: Act) => ({
      type,
      reference: act.invoiceId ?? order.invoiceId ?? '',
      transaction: act.id,
      currency: 'USD',
      minor: act.cents,
      channel: 'paypal' as const,
      at: act.at,
    });
    const isReal = ({ status }: Act) => status !== 'PENDING';
    return [...order.captures.filter(isReal).map(one('PAYMENT')), ...order.refunds.map(one('REFUND'))];
  });
}
