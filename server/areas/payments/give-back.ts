import type { Halalas } from '@kiraa/domain/money.ts';
import { giveBackKind, type OperationKind, operationKinds } from '@kiraa/domain/payment/states.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { balanceOfPayment } from './ledger-queries.ts';
import { insertOperation, operationsOfPayment } from './operation-queries.ts';
import type { PaymentRow } from './payment-queries.ts';

/**
 * Stores the intent to give a payment's money back, in the transaction that decides it: a hold is voided, a purchase
 * refunded. The provider is called after the commit. Returns the operation to run, or undefined when no money is with us.
 * Without an amount everything goes back that has not gone already.
 */
export async function storeGiveBack(
  services: Pick<Services, 'clock'>,
  trx: Tx,
  payment: PaymentRow,
  amountHalalas?: Halalas,
): Promise<string | undefined> {
  const kind = giveBackKind(payment.state);
  if (!kind) return undefined;
  const operations = await operationsOfPayment(trx, payment.id);
  const before = operations.filter((one) => one.kind === 'refund' && one.state === 'done');
  const id = newId<'payment-operation'>();
  const inserted = await insertOperation(trx, {
    id,
    paymentId: payment.id,
    kind,
    // A refund that is still on its way has this number too, and there is no second one beside it.
    sequence: before.length,
    amountHalalas: amountHalalas ?? (await whole(trx, payment)),
    reference: operationReference(payment, kind, before.length),
    createdAt: services.clock.now(),
  });
  return inserted ? id : undefined;
}

/** Of a hold the amount that is reserved; else what is with us, which may be less than what was once held. */
async function whole(trx: Tx, payment: PaymentRow): Promise<Halalas> {
  return payment.state === 'authorised' ? payment.amountHalalas : balanceOfPayment(trx, payment.id);
}

/** One reference for one act: asking again after a lost answer finds that act and starts no second one. */
export function operationReference(
  payment: Pick<PaymentRow, 'reference'>,
  kind: OperationKind,
  sequence = 0,
): string {
  return sequence === 0 ? `${payment.reference}-${kind}` : `${payment.reference}-${kind}-${sequence + 1}`;
}

const ENDING = new RegExp(`-(${operationKinds.join('|')})(-\\d+)?$`);

/** The payment's own reference, from the reference of any of its acts. */
export function baseReference(reference: string): string {
  return reference.replace(ENDING, '');
}
