import { setOffEntries } from '@kiraa/domain/booking/life/settlement.ts';
import {
  chargebackAccount,
  lostEntries,
  shareOf,
  undoneFor,
  wonEntries,
} from '@kiraa/domain/chargeback/chargeback-money.ts';
import { type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { TaxEdges } from '../../tax/tax.ts';
import { storeGiveBack } from '../give-backs/give-back.ts';
import { booksOfPayment, postMovement } from '../ledger/ledger-queries.ts';
import { recordUnearned } from '../ledger/record-earning.ts';
import { lockPayment, type PaymentRow, setPayment } from '../payment-queries.ts';
import { type ChargebackRow, endRow, standingOf } from './chargeback-queries.ts';
import { chargedBooking, earnedOfPayment } from './charged-booking.ts';
import { letShareGo } from './freeze-share.ts';

/** What the owner would lose if all that is still disputed were undone: the most that they can be made to bear. */
export async function mostOfOwner(
  db: Db | Tx,
  payment: Pick<PaymentRow, 'id' | 'purpose'>,
  row: ChargebackRow,
): Promise<Halalas> {
  const booking = await chargedBooking(db, payment, row.bookingId);
  return shareOf(booking, await earnedOfPayment(db, payment.id), await standingOf(db, row), booking);
}

/**
 * Ends a chargeback by the verdict of its row: everything that waited is free, and its account of the ledger stands at nothing. Returns
 * the refund to be sent after the commit, if the renter is owed one again. The rows of the booking and the payment are locked.
 */
export async function endChargeback(
  edges: TaxEdges,
  trx: Tx,
  row: ChargebackRow,
): Promise<string | undefined> {
  const payment = await lockPayment(trx, row.paymentId);
  const booking = await chargedBooking(trx, payment, row.bookingId);
  const at = edges.clock.now();
  await letShareGo(trx, row, { ownerId: booking.ownerId, at });
  const isWon = row.verdict === 'won';
  const housePartHalalas = isWon ? null : await lose(edges, trx, row, payment);
  const operation = isWon ? await win(edges, trx, row, payment) : undefined;
  await endRow(trx, row, { at, housePartHalalas });
  return operation;
}

const movementOf = ({ id: chargebackId, bookingId, paymentId }: ChargebackRow) => ({
  bookingId,
  paymentId,
  operationId: null,
  chargebackId,
});

/** The provider has given the money back; what the renter was meant to have of it goes to them now. */
async function win(
  edges: TaxEdges,
  trx: Tx,
  row: ChargebackRow,
  payment: PaymentRow,
): Promise<string | undefined> {
  const { amountHalalas, id: chargebackId } = row;
  const setOff = subtract(amountHalalas, await standingOf(trx, row));
  const at = edges.clock.now();
  const who = { provider: payment.provider, chargebackId, renterId: payment.payerId };
  const entries = wonEntries(who, amountHalalas, setOff);
  await postMovement(trx, { ...movementOf(row), cause: 'charge_won', entries, at });
  const { withUsHalalas } = await booksOfPayment(trx, payment.id);
  if (payment.state === 'refunded' && withUsHalalas > ZERO)
    await setPayment(trx, payment.id, { state: 'captured', settledAt: payment.settledAt ?? at });
  if (setOff === ZERO) return undefined;
  return storeGiveBack(edges, trx, await lockPayment(trx, payment.id), setOff);
}

/**
 * The money is gone. The owner's part of it is undone, with its credit note, as if it had been given back; the house bears the rest.
 * Returns what it bears.
 */
async function lose(edges: TaxEdges, trx: Tx, row: ChargebackRow, payment: PaymentRow): Promise<Halalas> {
  const { id, bookingId } = row;
  const amount = await standingOf(trx, row);
  const booking = await chargedBooking(trx, payment, bookingId);
  const earned = await earnedOfPayment(trx, payment.id);
  const part = row.ownerPartHalalas ?? ZERO;
  const undone = undoneFor(booking, earned, { amount, part }, booking);
  const at = edges.clock.now();
  if (undone > ZERO) {
    const { paidHalalas: earnedHalalas, discountHalalas, discountAccount } = earned;
    const { payerId } = payment;
    const sold = { id: payment.id, bookingId, payerId, earnedHalalas, discountHalalas, discountAccount };
    await recordUnearned(edges, trx, sold, booking, { halalas: undone, chargebackId: id });
    const entries = setOffEntries(payerId, undone, chargebackAccount(id));
    await postMovement(trx, { ...movementOf(row), cause: 'charge_set_off', entries, at });
  }
  const left = subtract(amount, undone);
  if (left > ZERO)
    await postMovement(trx, { ...movementOf(row), cause: 'charge_lost', entries: lostEntries(id, left), at });
  return left;
}
