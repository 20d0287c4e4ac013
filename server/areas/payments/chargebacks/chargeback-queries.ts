import { isUndecided, undecidedStates } from '@kiraa/domain/chargeback/chargeback.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  type ChangeOf,
  camelCased,
  type NewOf,
  type RowOf,
  recordOf,
} from '../../../platform/database/record.ts';
import { type OldestPage, oldestFirst } from '../../../platform/http/list-place.ts';

const chargebackRecord = recordOf('chargebacks');
export type ChargebackRow = RowOf<typeof chargebackRecord>;

const chargebacks = (db: Db) => db.selectFrom('chargebacks').select(chargebackRecord.columns);

/** The number under which people speak of it. */
export async function findChargeback(db: Db, number: number): Promise<ChargebackRow | undefined> {
  return await chargebacks(db).where('number', '=', number).executeTakeFirst();
}

/** The number of the one with this id. */
export async function numberOfChargeback(db: Db, id: string): Promise<number | undefined> {
  return (await chargebacks(db).where('id', '=', id).executeTakeFirst())?.number;
}

/** All that a payment has ever had, oldest first. The payment's row is locked by whoever changes one of them. */
export async function chargebacksOfPayment(db: Db, paymentId: string): Promise<ChargebackRow[]> {
  return await chargebacks(db).where('payment_id', '=', paymentId).orderBy('number').execute();
}

export async function openChargebacksOf(db: Db, paymentId: string): Promise<ChargebackRow[]> {
  return (await chargebacksOfPayment(db, paymentId)).filter(({ state }) => isUndecided(state));
}

export async function chargebacksOfBooking(db: Db, bookingId: string): Promise<ChargebackRow[]> {
  return await chargebacks(db).where('booking_id', '=', bookingId).orderBy('number').execute();
}

export async function insertChargeback(trx: Tx, row: NewOf<typeof chargebackRecord>): Promise<number> {
  const inserted = await trx
    .insertInto('chargebacks')
    .values(chargebackRecord.values(row))
    .returning('number')
    .executeTakeFirstOrThrow();
  return inserted.number;
}

export async function setChargeback(
  trx: Tx,
  id: string,
  change: ChangeOf<typeof chargebackRecord>,
): Promise<void> {
  await trx.updateTable('chargebacks').set(chargebackRecord.changes(change)).where('id', '=', id).execute();
}

/** What ended in this transaction is told together with the money that it moves. */
export async function endRow(
  trx: Tx,
  { id, verdict }: Pick<ChargebackRow, 'id' | 'verdict'>,
  ended: { readonly at: Date; readonly housePartHalalas: Halalas | null },
): Promise<void> {
  if (verdict === null) throw new Error('a chargeback ends by a verdict');
  await trx
    .updateTable('chargebacks')
    .set({
      state: verdict,
      ended_at: ended.at,
      ended_in: sql<string>`pg_current_xact_id()`,
      frozen_halalas: 0 as Halalas,
      house_part_halalas: ended.housePartHalalas,
    })
    .where('id', '=', id)
    .execute();
}

const withPayment = (db: Db) =>
  db
    .selectFrom('chargebacks')
    .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
    .innerJoin('bookings', 'bookings.id', 'chargebacks.booking_id')
    .select(chargebackRecord.columns)
    .select(['payments.reference as paymentReference', 'bookings.number as bookingNumber'])
    .where('chargebacks.state', 'in', [...undecidedStates])
    .where('chargebacks.ended_at', 'is', null);

/** One without a deadline stands behind the others. */
const deadline = sql<Date>`coalesce(chargebacks.answer_by, 'infinity')`;

/**
 * Those that are not over, the nearest deadline first, with what an admin has to know of their booking and payment; after the one with
 * a number.
 */
export async function undecidedChargebacks(db: Db, limit: number, after?: number) {
  let query = withPayment(db).orderBy(deadline).orderBy('chargebacks.number').limit(limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(${deadline}, chargebacks.number) >
        (SELECT coalesce(last.answer_by, 'infinity'), last.number FROM chargebacks AS last WHERE last.number = ${after})`,
    );
  return await query.execute();
}

/** The same by their age: a page of those that were taken in longest ago. */
export async function oldestUndecidedChargebacks(db: Db, page: OldestPage) {
  const columns = { at: 'chargebacks.taken_in_at', id: 'chargebacks.number' };
  return await oldestFirst(withPayment(db), columns, page).execute();
}
export type UndecidedChargeback = Awaited<ReturnType<typeof undecidedChargebacks>>[number];

/** What of an owner's earnings waits because a renter's bank disputes a payment, the oldest first. */
export async function frozenOfOwner(db: Db, ownerId: string) {
  return await db
    .selectFrom('chargebacks')
    .innerJoin('bookings', 'bookings.id', 'chargebacks.booking_id')
    .select(camelCased(['chargebacks.booking_id', 'chargebacks.frozen_halalas']))
    .select(['bookings.number as bookingNumber'])
    .where('bookings.owner_id', '=', ownerId)
    .where('chargebacks.state', 'in', [...undecidedStates])
    .orderBy('chargebacks.number')
    .execute();
}

/** Those of which nobody has told the two sides yet. */
export async function untoldChargebacks(db: Db, limit: number): Promise<ChargebackRow[]> {
  return await chargebacks(db).where('told_at', 'is', null).orderBy('number').limit(limit).execute();
}

/** The payments on which something is disputed, with their bookings. */
export async function disputedPayments(db: Db) {
  return await db
    .selectFrom('chargebacks')
    .select(camelCased(['payment_id as id', 'booking_id']))
    .where('state', 'in', [...undecidedStates])
    .groupBy(['payment_id', 'booking_id'])
    .execute();
}

/** Whether a payment on either side of the account's bookings is disputed. */
export async function hasOpenChargeback(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chargebacks')
    .innerJoin('bookings', 'bookings.id', 'chargebacks.booking_id')
    .select('chargebacks.id')
    .where('chargebacks.state', 'in', [...undecidedStates])
    .where((where) =>
      where.or([where('bookings.renter_id', '=', accountId), where('bookings.owner_id', '=', accountId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the row's sum of the ledger still has of the provider's money, less what was set off against it. */
export async function standingOf(db: Db, { id }: Pick<ChargebackRow, 'id'>): Promise<Halalas> {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'ledger_entries.transaction_id')
    .select(sql<Halalas>`coalesce(sum(ledger_entries.amount_halalas), 0)`.as('halalas'))
    .where('ledger_entries.account', '=', `chargeback:${id}`)
    .where('movement.payment_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.halalas;
}
