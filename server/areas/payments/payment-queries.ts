import type { PaymentIntent } from '@kiraa/domain/booking/decision.ts';
import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type {
  CardChannel,
  PaymentMethod,
  PaymentPurpose,
  PaymentState,
} from '@kiraa/domain/payment/states.ts';
import { sql } from 'kysely';
import type { OpenedCheckout } from '../../adapters/payments/port.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface PaymentRow {
  readonly id: string;
  /** None where a card is verified. */
  readonly bookingId: string | null;
  readonly payerId: string;
  readonly purpose: PaymentPurpose;
  /** For the fee of a late return, and not for the rental. */
  readonly delayChargeId: string | null;
  /** For a change of the booking: another period, or more time. */
  readonly changeId: string | null;
  /** Its name in the registry of providers. */
  readonly provider: string;
  readonly channel: CardChannel;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amountHalalas: Halalas;
  readonly currency: string;
  readonly reference: string;
  /** Its person agreed to have the card kept. */
  readonly savesCard: boolean;
  /** And it is. */
  readonly cardKept: boolean;
  /** Charged to a saved card, without the provider's form. */
  readonly bySavedCard: boolean;
  /** What the provider brings the browser back by: its checkout, or of a charge by token the payment itself. */
  readonly checkoutId: string | null;
  readonly checkoutIntegrity: string | null;
  /** The provider's own page, where it has one. */
  readonly checkoutUrl: string | null;
  readonly providerPaymentId: string | null;
  readonly resultCode: string | null;
  readonly createdAt: Date;
  readonly lapsesAt: Date | null;
  readonly lastAskedAt: Date | null;
  readonly asked: number;
}

/** A payment that is for a booking: all but those that verify a card. */
export type BookingPayment = PaymentRow & {
  readonly bookingId: string;
  readonly purpose: Exclude<PaymentPurpose, 'card'>;
};

export function isOfBooking(payment: PaymentRow): payment is BookingPayment {
  return payment.bookingId !== null;
}

const paymentColumns = [
  'id',
  'booking_id',
  'payer_id',
  'purpose',
  'delay_charge_id',
  'change_id',
  'provider',
  'channel',
  'method',
  'state',
  'amount_halalas',
  'currency',
  'reference',
  'saves_card',
  'card_kept',
  'by_saved_card',
  'checkout_id',
  'checkout_integrity',
  'checkout_url',
  'provider_payment_id',
  'result_code',
  'created_at',
  'lapses_at',
  'last_asked_at',
  'asked',
] as const;

interface PaymentRecord {
  id: string;
  booking_id: string | null;
  payer_id: string;
  purpose: string;
  delay_charge_id: string | null;
  change_id: string | null;
  provider: string;
  channel: string;
  method: string;
  state: string;
  amount_halalas: number;
  currency: string;
  reference: string;
  saves_card: boolean;
  card_kept: boolean;
  by_saved_card: boolean;
  checkout_id: string | null;
  checkout_integrity: string | null;
  checkout_url: string | null;
  provider_payment_id: string | null;
  result_code: string | null;
  created_at: Date;
  lapses_at: Date | null;
  last_asked_at: Date | null;
  asked: number;
}

// The casts below are proved by the CHECK constraints of the columns.
function toPayment(row: PaymentRecord): PaymentRow {
  return {
    id: row.id,
    bookingId: row.booking_id,
    payerId: row.payer_id,
    purpose: row.purpose as PaymentPurpose,
    delayChargeId: row.delay_charge_id,
    changeId: row.change_id,
    provider: row.provider,
    channel: row.channel as CardChannel,
    method: row.method as PaymentMethod,
    state: row.state as PaymentState,
    amountHalalas: halalas(row.amount_halalas),
    currency: row.currency,
    reference: row.reference,
    savesCard: row.saves_card,
    cardKept: row.card_kept,
    bySavedCard: row.by_saved_card,
    checkoutId: row.checkout_id,
    checkoutIntegrity: row.checkout_integrity,
    checkoutUrl: row.checkout_url,
    providerPaymentId: row.provider_payment_id,
    resultCode: row.result_code,
    createdAt: row.created_at,
    lapsesAt: row.lapses_at,
    lastAskedAt: row.last_asked_at,
    asked: row.asked,
  };
}

export async function insertPayment(
  trx: Tx,
  payment: Pick<
    PaymentRow,
    | 'id'
    | 'bookingId'
    | 'payerId'
    | 'purpose'
    | 'delayChargeId'
    | 'changeId'
    | 'provider'
    | 'channel'
    | 'method'
    | 'amountHalalas'
    | 'reference'
    | 'createdAt'
  > &
    Partial<Pick<PaymentRow, 'savesCard' | 'bySavedCard'>> & { readonly nextAskAt?: Date },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      booking_id: payment.bookingId,
      payer_id: payment.payerId,
      purpose: payment.purpose,
      delay_charge_id: payment.delayChargeId,
      change_id: payment.changeId,
      provider: payment.provider,
      channel: payment.channel,
      method: payment.method,
      state: 'open',
      amount_halalas: payment.amountHalalas,
      currency: 'SAR',
      reference: payment.reference,
      saves_card: payment.savesCard ?? false,
      by_saved_card: payment.bySavedCard ?? false,
      created_at: payment.createdAt,
      next_ask_at: payment.nextAskAt ?? null,
    })
    .execute();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const row = await db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

export async function findPaymentByCheckout(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  const query = db.selectFrom('payments').select(paymentColumns).where('checkout_id', '=', checkoutId);
  const row = await query.executeTakeFirst();
  return row && toPayment(row);
}

export async function findPaymentByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && toPayment(row);
}

export async function lockPayment(trx: Tx, id: string): Promise<PaymentRow> {
  const query = trx.selectFrom('payments').select(paymentColumns).where('id', '=', id).forUpdate();
  return toPayment(await query.executeTakeFirstOrThrow());
}

/** Every attempt at one thing to be paid, oldest first. */
export async function paymentsFor(
  db: Db,
  bookingId: string,
  what: Pick<PaymentIntent, 'purpose' | 'changeId' | 'chargeId'>,
): Promise<PaymentRow[]> {
  const query = db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', what.purpose)
    .where('change_id', 'is not distinct from', what.changeId)
    .where('delay_charge_id', 'is not distinct from', what.chargeId);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(toPayment);
}

export async function findPayments(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', 'in', [...ids]);
  return (await query.execute()).map(toPayment);
}

/** Stores the checkout unless another call was first; answers the one that counts. */
export async function storeCheckout(
  db: Db,
  paymentId: string,
  checkout: Omit<OpenedCheckout, 'channel'> & { readonly nextAskAt: Date },
): Promise<PaymentRow | undefined> {
  await db
    .updateTable('payments')
    .set({
      checkout_id: checkout.checkoutId,
      checkout_integrity: checkout.integrity ?? null,
      checkout_url: checkout.url ?? null,
      next_ask_at: checkout.nextAskAt,
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
  change: {
    readonly state: PaymentState;
    /** How the provider really took it, which need not be what it was asked for. */
    readonly method?: PaymentMethod;
    readonly providerPaymentId?: string;
    readonly resultCode?: string;
    readonly settledAt: Date;
    readonly lapsesAt?: Date | null;
    readonly nextAskAt?: Date | null;
  },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: change.state,
      settled_at: change.settledAt,
      // In no ledger, so its moment and its transaction are kept for the booking's timeline.
      ...(change.state === 'authorised' && {
        held_at: change.settledAt,
        held_in: sql<string>`pg_current_xact_id()`,
      }),
      ...(change.method !== undefined && { method: change.method }),
      ...(change.providerPaymentId !== undefined && { provider_payment_id: change.providerPaymentId }),
      ...(change.resultCode !== undefined && { result_code: change.resultCode }),
      ...(change.lapsesAt !== undefined && { lapses_at: change.lapsesAt }),
      ...(change.nextAskAt !== undefined && { next_ask_at: change.nextAskAt }),
    })
    .where('id', '=', id)
    .execute();
}
