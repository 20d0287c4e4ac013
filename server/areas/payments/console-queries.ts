import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { chargebacksOfPayment } from './chargebacks/chargeback-queries.ts';
import { operationsOfPayment } from './give-backs/operation-queries.ts';
import { findPayment } from './payment-queries.ts';

const brief = (db: Db) =>
  db
    .selectFrom('payments')
    .select(
      camelCased([
        'id',
        'purpose',
        'state',
        'amount_halalas',
        'channel',
        'reference',
        'booking_id',
        'created_at',
      ]),
    );
export type BriefPaymentRow = Awaited<ReturnType<ReturnType<typeof brief>['execute']>>[number];

/** The newest payments of a person, what became of each. */
export async function paymentsOfPayer(db: Db, payerId: string, limit: number): Promise<BriefPaymentRow[]> {
  return await brief(db).where('payer_id', '=', payerId).orderBy('created_at', 'desc').limit(limit).execute();
}

/** The payments for a booking and all that belongs to it, the newest first. */
export async function paymentsOfBooking(
  db: Db,
  bookingId: string,
  limit: number,
): Promise<BriefPaymentRow[]> {
  return await brief(db)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** One payment with everything that was done to it, the oldest first. Undefined where there is none. */
export async function paymentForHouse(db: Db, id: string) {
  const payment = await findPayment(db, id);
  if (!payment) return undefined;
  const [operations, differences, chargebacks, ledger] = await Promise.all([
    operationsOfPayment(db, id),
    differencesOf(db, id),
    chargebacksOfPayment(db, id),
    ledgerOf(db, id),
  ]);
  return { payment, operations, differences, chargebacks, ledger };
}
export type PaymentForHouse = NonNullable<Awaited<ReturnType<typeof paymentForHouse>>>;

async function differencesOf(db: Db, paymentId: string) {
  return await db
    .selectFrom('payment_differences')
    .select(camelCased(['id', 'kind', 'asked_halalas', 'moved_halalas', 'movement_id', 'noted_at']))
    .select(camelCased(['closed_at', 'closed_reason']))
    .where('payment_id', '=', paymentId)
    .orderBy('noted_at')
    .execute();
}

/** The movements of the books, each with its entries. */
async function ledgerOf(db: Db, paymentId: string) {
  const rows = await db
    .selectFrom('ledger_transactions as movement')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'movement.id')
    .select(camelCased(['movement.id', 'movement.cause', 'movement.at']))
    .select(camelCased(['entry.account', 'entry.amount_halalas']))
    .where('movement.payment_id', '=', paymentId)
    .orderBy('movement.at')
    .orderBy('movement.id')
    .orderBy('entry.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((entries) =>
    entries[0] ? [{ cause: entries[0].cause, at: entries[0].at, entries }] : [],
  );
}
