import type { Halalas } from '@kiraa/domain/money.ts';
import { giveBackKind } from '@kiraa/domain/payment/states.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertOperation } from './operation-queries.ts';
import { isOfBooking, lockPayment, type PaymentRow } from './payment-queries.ts';

/**
 * Stores the intent to give a payment's money back, in the transaction that decides it: a hold is voided, a purchase
 * refunded. The provider is called after the commit; answers the operation to run, or undefined when no money is ours.
 */
export async function intendGiveBack(
  services: Pick<Services, 'clock' | 'desk'>,
  trx: Tx,
  paymentId: string,
  amountHalalas?: Halalas,
): Promise<string | undefined> {
  const payment = await lockPayment(trx, paymentId);
  const kind = giveBackKind(payment.state);
  if (!kind) return undefined;
  const id = newId<'payment-operation'>();
  const inserted = await insertOperation(trx, {
    id,
    paymentId,
    kind,
    amountHalalas: amountHalalas ?? payment.amountHalalas,
    reference: operationReference(payment, kind),
    createdAt: services.clock.now(),
  });
  if (!inserted) return undefined;
  if (isOfBooking(payment)) await services.desk.moneyGoesBack(trx, payment);
  return id;
}

/** One name for one act: asked for again after a lost answer, it finds the act and not a second one. */
export function operationReference(payment: Pick<PaymentRow, 'reference'>, kind: string): string {
  return `${payment.reference}-${kind}`;
}
