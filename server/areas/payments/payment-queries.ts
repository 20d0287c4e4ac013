import type { PaymentIntent } from '@kiraa/domain/booking/decide/decision.ts';
import type { PaymentPurpose, PaymentState } from '@kiraa/domain/payment/states.ts';
import { sql } from 'kysely';
import type { Charged, OpenedCheckout } from '../../adapters/payments/port.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

/**
 * `bookingId` is null where a card is verified, `delayChargeId` where a payment is for the rental and not for the fee of a late
 * return. By `checkoutId` the provider brings the browser back: it names a checkout, or of a charge by token the payment itself.
 */
const paymentRecord = recordOf('payments');
export type PaymentRow = RowOf<typeof paymentRecord>;

/** A payment that is for a booking: all but those that verify a card. */
export type BookingPayment = PaymentRow & {
  readonly bookingId: string;
  readonly purpose: Exclude<PaymentPurpose, 'card'>;
};

export function isOfBooking(payment: PaymentRow): payment is BookingPayment {
  return payment.bookingId !== null;
}

export async function insertPayment(
  trx: Tx,
  payment: Omit<NewOf<typeof paymentRecord>, 'state' | 'currency'>,
): Promise<void> {
  const values = paymentRecord.values({ ...payment, state: 'open', currency: 'SAR' });
  await trx.insertInto('payments').values(values).execute();
}

const payments = (db: Db) => db.selectFrom('payments').select(paymentRecord.columns);

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return await payments(db).where('id', '=', id).executeTakeFirst();
}

export async function findPaymentByCheckout(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return await payments(db).where('checkout_id', '=', checkoutId).executeTakeFirst();
}

export async function findPaymentByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return await payments(db).where('reference', '=', reference).executeTakeFirst();
}

export async function lockPayment(trx: Tx, id: string): Promise<PaymentRow> {
  return await payments(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Every attempt at one thing to be paid, oldest first. */
export async function paymentsFor(
  db: Db,
  bookingId: string,
  what: Pick<PaymentIntent, 'purpose' | 'changeId' | 'chargeId'>,
): Promise<PaymentRow[]> {
  return await payments(db)
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', what.purpose)
    .where('change_id', 'is not distinct from', what.changeId)
    .where('delay_charge_id', 'is not distinct from', what.chargeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPayments(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return await payments(db).where('id', 'in', ids).execute();
}

/** Stores the checkout unless another call was first; answers the payment with the checkout that counts. */
export async function storeCheckout(
  db: Db,
  paymentId: string,
  checkout: Omit<OpenedCheckout, 'channel'> & {
    readonly nextAskAt: Date;
    readonly charged: Charged | undefined;
  },
): Promise<PaymentRow | undefined> {
  await db
    .updateTable('payments')
    .set({
      checkout_id: checkout.checkoutId,
      checkout_integrity: checkout.integrity ?? null,
      checkout_url: checkout.url ?? null,
      next_ask_at: checkout.nextAskAt,
      charged_currency: checkout.charged?.currency ?? null,
      charged_cents: checkout.charged?.cents ?? null,
      charged_rate: checkout.charged?.sarPerUnit ?? null,
    })
    .where('id', '=', paymentId)
    .where('checkout_id', 'is', null)
    .where('state', '=', 'open')
    .execute();
  return findPayment(db, paymentId);
}

export async function setPayment(
  trx: Tx,
  id: string,
  change: ChangeOf<typeof paymentRecord> & { readonly state: PaymentState; readonly settledAt: Date },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      ...paymentRecord.changes(change),
      // In no ledger, so its moment and its transaction are kept for the booking's timeline.
      ...(change.state === 'authorised' && {
        held_at: change.settledAt,
        held_in: sql<string>`pg_current_xact_id()`,
      }),
    })
    .where('id', '=', id)
    .execute();
}
