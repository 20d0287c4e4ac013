import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  type ChangeOf,
  camelCased,
  type NewOf,
  type RowOf,
  recordOf,
} from '../../../platform/database/record.ts';

const refundRecord = recordOf('operator_refunds');
export type RefundRow = RowOf<typeof refundRecord>;

/** The number under which people speak of it. */
export async function insertRefund(
  trx: Tx,
  refund: Omit<NewOf<typeof refundRecord>, 'number'>,
): Promise<number> {
  const row = await trx
    .insertInto('operator_refunds')
    .values(refundRecord.values(refund))
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

export async function findRefund(db: Db, number: number): Promise<RefundRow | undefined> {
  const query = db.selectFrom('operator_refunds').select(refundRecord.columns);
  return await query.where('number', '=', number).executeTakeFirst();
}

export async function setRefund(trx: Tx, id: string, change: ChangeOf<typeof refundRecord>): Promise<void> {
  const values = refundRecord.changes(change);
  await trx.updateTable('operator_refunds').set(values).where('id', '=', id).execute();
}

export interface RefundSums {
  /** Asked for, and neither done nor withdrawn. */
  readonly waitingHalalas: Halalas;
  readonly doneHalalas: Halalas;
}

/** The booking's row is locked. */
export async function refundSums(trx: Db | Tx, bookingId: string): Promise<RefundSums> {
  const row = await trx
    .selectFrom('operator_refunds')
    .select([
      sql<number>`coalesce(sum(amount_halalas) FILTER (WHERE done_at IS NULL), 0)`.as('waiting'),
      sql<number>`coalesce(sum(amount_halalas) FILTER (WHERE done_at IS NOT NULL), 0)`.as('done'),
    ])
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waitingHalalas: halalas(row.waiting), doneHalalas: halalas(row.done) };
}

/** Whether an admin has ended the booking. */
export async function wasOverruled(trx: Tx, bookingId: string): Promise<boolean> {
  const step = trx.selectFrom('booking_events').select('id').where('booking_id', '=', bookingId);
  return (await step.where('step', '=', 'overrule').executeTakeFirst()) !== undefined;
}

export async function waitingRefunds(db: Db) {
  return await db
    .selectFrom('operator_refunds as refund')
    .innerJoin('bookings', 'bookings.id', 'refund.booking_id')
    .innerJoin('accounts', 'accounts.id', 'refund.asked_by')
    .select(camelCased(['refund.number', 'refund.amount_halalas', 'refund.reason', 'refund.asked_at']))
    .select(['bookings.number as bookingNumber', 'accounts.mobile as askedBy'])
    .where('refund.done_at', 'is', null)
    .where('refund.withdrawn_at', 'is', null)
    .orderBy('refund.number')
    .execute();
}

/** Every refund that admins asked for of a booking, the newest first. */
export async function refundsOfBooking(db: Db, bookingId: string) {
  return await db
    .selectFrom('operator_refunds as refund')
    .innerJoin('accounts as asker', 'asker.id', 'refund.asked_by')
    .leftJoin('accounts as approver', 'approver.id', 'refund.approved_by')
    .select(camelCased(['refund.number', 'refund.amount_halalas', 'refund.reason', 'refund.asked_at']))
    .select(camelCased(['refund.asked_by', 'refund.done_at', 'refund.withdrawn_at']))
    .select(['asker.full_name as asker', 'approver.full_name as approver'])
    .where('refund.booking_id', '=', bookingId)
    .orderBy('refund.number', 'desc')
    .execute();
}
