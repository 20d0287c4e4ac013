import type { DelayCharge } from '@kiraa/domain/booking/booking.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** A charge as the rules have it, with what it belongs to. */
export interface DelayChargeRow extends DelayCharge {
  readonly bookingId: string;
  readonly paymentId: string | null;
}

const columns = [
  'id',
  'booking_id',
  'asked_by',
  'state',
  'delay_minutes',
  'amount_halalas',
  'created_at',
  'payment_id',
] as const;

interface ChargeRecord {
  id: string;
  booking_id: string;
  asked_by: string;
  state: string;
  delay_minutes: number;
  amount_halalas: number;
  created_at: Date;
  payment_id: string | null;
}

// The casts are proved by the CHECK constraints of the columns.
function toCharge(row: ChargeRecord): DelayChargeRow {
  return {
    id: row.id,
    bookingId: row.booking_id,
    askedBy: row.asked_by as DelayCharge['askedBy'],
    state: row.state as DelayCharge['state'],
    minutes: row.delay_minutes,
    amountHalalas: halalas(row.amount_halalas),
    createdAt: row.created_at,
    paymentId: row.payment_id,
  };
}

export async function findDelayCharge(db: Db, id: string): Promise<DelayChargeRow | undefined> {
  const row = await db.selectFrom('delay_charges').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toCharge(row);
}

/** The charge that still waits for its payment; the booking's row is locked where it is changed. */
export async function openDelayCharge(db: Db, bookingId: string): Promise<DelayChargeRow | undefined> {
  const query = db.selectFrom('delay_charges').select(columns).where('booking_id', '=', bookingId);
  const row = await query.where('state', '=', 'open').executeTakeFirst();
  return row && toCharge(row);
}

/** Does this renter still owe for a late return that an owner has asked to be paid for? */
export async function owesForDelay(db: Db, renterId: string): Promise<boolean> {
  const row = await db
    .selectFrom('delay_charges')
    .innerJoin('bookings', 'bookings.id', 'delay_charges.booking_id')
    .select('delay_charges.id')
    .where('bookings.renter_id', '=', renterId)
    .where('delay_charges.state', '=', 'open')
    .where('delay_charges.asked_by', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDelayCharge(
  trx: Tx,
  charge: Pick<DelayChargeRow, 'id' | 'bookingId' | 'askedBy' | 'minutes' | 'amountHalalas' | 'createdAt'>,
): Promise<void> {
  await trx
    .insertInto('delay_charges')
    .values({
      id: charge.id,
      booking_id: charge.bookingId,
      asked_by: charge.askedBy,
      state: 'open',
      delay_minutes: charge.minutes,
      amount_halalas: charge.amountHalalas,
      created_at: charge.createdAt,
    })
    .execute();
}

export async function askAsOwner(trx: Tx, id: string): Promise<void> {
  await trx.updateTable('delay_charges').set({ asked_by: 'owner' }).where('id', '=', id).execute();
}

export async function settleDelayCharge(
  trx: Tx,
  id: string,
  outcome: { readonly state: 'paid' | 'dropped'; readonly paymentId: string | null; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('delay_charges')
    .set({ state: outcome.state, payment_id: outcome.paymentId, settled_at: outcome.at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
