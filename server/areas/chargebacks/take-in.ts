import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import {
  findPaymentByReference,
  type HeardChargeback,
  isOfBooking,
  lockChargedBooking,
  lockPayment,
  takeInByHand,
} from '../payments/payments.ts';

export interface ChargebackWish extends HeardChargeback {
  /** Our reference of the payment, which the provider knows it by. */
  readonly reference: string;
  /** The admin who has heard of it. */
  readonly takenInBy: string;
}

interface Edges {
  readonly db: Db;
  readonly clock: Services['clock'];
}

/** Takes in by hand what a provider has told in a letter or on its pages. What is known already is not taken in twice. */
export async function takeIn(
  edges: Edges,
  wish: ChargebackWish,
): Promise<Outcome<{ readonly number: number; readonly isNew: boolean }>> {
  return transact(edges.db, (trx) => takeInWithin(edges, trx, wish));
}

/** The same in a transaction of the caller's, which keeps the answer of one press. */
export async function takeInWithin(
  { clock }: Pick<Edges, 'clock'>,
  trx: Tx,
  { reference, ...heard }: ChargebackWish,
): Promise<Outcome<{ readonly number: number; readonly isNew: boolean }>> {
  const named = await findPaymentByReference(trx, reference);
  if (!named || !isOfBooking(named)) return refuse('NOT_FOUND');
  await lockChargedBooking(trx, named.bookingId);
  const payment = await lockPayment(trx, named.id);
  if (!payment || !isOfBooking(payment)) return refuse('NOT_FOUND');
  const taken = await takeInByHand({ clock }, trx, payment, heard);
  return taken ? accept(taken) : refuse('CHARGEBACK_ABOVE', { amount: 'CHARGEBACK_ABOVE' });
}
