import type { PaymentIntent } from '@kiraa/domain/booking/decide/decision.ts';
import type { PaymentPurpose, PaymentState } from '@kiraa/domain/payment/states.ts';
import { sql } from 'kysely';
import type { Charged, OpenedCheckout } from '../../adapters/payments/port.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

/**
 * `bookingId` is null for a payment that verifies a card; `delayChargeId` is set for the fee of a late return, `claimId` for an owner's claim. The provider sends the
 * browser back with `checkoutId`: the id of a checkout, or of the payment itself for a charge to a saved card. `adoptedFrom` names
 * the payment whose checkout was paid twice.
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

/** By the provider's id of the payment, or of the capture that took its money. */
export async function findByProviderId(
  db: Db,
  provider: string,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const own = await payments(db)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerId)
    .executeTakeFirst();
  if (own) return own;
  const capture = db
    .selectFrom('payment_operations')
    .select('payment_id')
    .where('provider_operation_id', '=', providerId);
  return await payments(db).where('id', '=', capture).where('provider', '=', provider).executeTakeFirst();
}

export async function lockPayment(trx: Tx, id: string): Promise<PaymentRow> {
  return await payments(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

type What = Pick<PaymentIntent, 'purpose' | 'changeId' | 'chargeId' | 'claimId'>;

/** Every attempt to pay the same thing, oldest first. */
export async function paymentsFor(db: Db, bookingId: string, what: What): Promise<PaymentRow[]> {
  return (await everyPaymentOf(db, bookingId)).filter((payment) => isFor(payment, what));
}

/** Every payment for anything about a booking, oldest first; there are a few. */
export async function everyPaymentOf(db: Db, bookingId: string): Promise<PaymentRow[]> {
  const query = payments(db).where('booking_id', '=', bookingId);
  return await query.orderBy('created_at').orderBy('id').execute();
}

export function isFor(
  { purpose, changeId, delayChargeId, claimId }: PaymentRow,
  { purpose: sought, changeId: change, chargeId: charge, claimId: claim }: What,
): boolean {
  const isSame = purpose === sought && changeId === change && delayChargeId === charge;
  return isSame && claimId === (claim ?? null);
}

export async function findPayments(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return await payments(db).where('id', 'in', ids).execute();
}

/** The payment is for the rental of this booking from now on. */
export async function payForAnother(trx: Tx, id: string, bookingId: string): Promise<void> {
  const change = { bookingId, purpose: 'rental', changeId: null } as const;
  await trx.updateTable('payments').set(paymentRecord.changes(change)).where('id', '=', id).execute();
}

/** Stores the checkout unless another call has stored one first; returns the payment with the checkout that is stored. */
export async function storeCheckout(
  db: Db,
  paymentId: string,
  checkout: Omit<OpenedCheckout, 'channel'> & {
    readonly nextAskAt: Date;
    readonly charged: Charged | undefined;
  },
): Promise<PaymentRow | undefined> {
  const stored = await db
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
    .returning(paymentRecord.columns)
    .executeTakeFirst();
  return stored ?? findPayment(db, paymentId);
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
      // A hold is not in the ledger, so the booking's story reads its time and its transaction from here.
      ...(change.state === 'authorised' && {
        held_at: change.settledAt,
        held_in: sql<string>`pg_current_xact_id()`,
      }),
    })
    .where('id', '=', id)
    .execute();
}
