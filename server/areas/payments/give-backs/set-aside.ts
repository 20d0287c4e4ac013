import type { MoneyMove } from '@kiraa/domain/booking/decide/decision.ts';
import { movedInEntries, movedOutEntries } from '@kiraa/domain/booking/life/settlement.ts';
import type { Services } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { TaxEdges } from '../../tax/tax.ts';
import { earnedPayments, postMovement } from '../ledger/ledger-queries.ts';
import type { Earner } from '../ledger/move-money.ts';
import { recordUnearned } from '../ledger/record-earning.ts';
import { lockPayment, payForAnother } from '../payment-queries.ts';
import { operationsOfPayment } from './operation-queries.ts';

type Verb<Name extends MoneyMove['verb']> = Omit<Extract<MoneyMove, { verb: Name }>, 'verb'>;

/** Is nothing of this payment under way at the bank, before a person, or paid by hand, so that it can move as it is? */
export async function isAtRest(db: Db, paymentId: string): Promise<boolean> {
  const operations = await operationsOfPayment(db, paymentId);
  return operations.every(({ state }) => state === 'done' || state === 'refused');
}

/** Takes back what the owner has earned of a payment. Nothing is sent to the bank: the money waits for the renter's choice. */
export async function setAside(
  edges: TaxEdges,
  trx: Tx,
  earner: Earner,
  { paymentId, amountHalalas }: Verb<'setAside'>,
): Promise<void> {
  const earned = (await earnedPayments(trx, earner.id)).find(({ id }) => id === paymentId);
  if (earned?.earnedHalalas !== amountHalalas) throw new Error('only a whole earning is set aside');
  await recordUnearned(edges, trx, earned, earner, { halalas: amountHalalas });
}

/**
 * What was set aside pays for another booking from now on: in the ledger the renter is owed it for that one, and what becomes of the
 * payment later, at the bank or by it, is about that one.
 */
export async function moveOver(
  { clock }: Pick<Services, 'clock'>,
  trx: Tx,
  { id: bookingId, renterId }: Pick<Earner, 'id' | 'renterId'>,
  { paymentId, amountHalalas, newBookingId }: Verb<'moveOver'>,
): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  if (payment.bookingId !== bookingId) throw new Error('a payment of another booking cannot move over');
  const at = clock.now();
  const out = movedOutEntries(renterId, amountHalalas);
  await postMovement(trx, { cause: 'moved_out', bookingId, paymentId, entries: out, at });
  await payForAnother(trx, paymentId, newBookingId);
  const entries = movedInEntries(renterId, amountHalalas);
  await postMovement(trx, { cause: 'moved_in', bookingId: newBookingId, paymentId, entries, at });
}
