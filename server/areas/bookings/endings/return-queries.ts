import type { Db, Tx } from '../../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../../platform/database/record.ts';

/** A charge with the names that the rules use, and what it belongs to. */
const chargeRecord = recordOf('delay_charges', { named: { delay_minutes: 'minutes' } });
export type DelayChargeRow = RowOf<typeof chargeRecord>;

const charges = (db: Db) => db.selectFrom('delay_charges').select(chargeRecord.columns);

export async function findDelayCharge(db: Db, id: string): Promise<DelayChargeRow | undefined> {
  return await charges(db).where('id', '=', id).executeTakeFirst();
}

/** The charge that still waits for its payment; the booking's row is locked where it is changed. */
export async function openDelayCharge(db: Db, bookingId: string): Promise<DelayChargeRow | undefined> {
  return await charges(db).where('booking_id', '=', bookingId).where('state', '=', 'open').executeTakeFirst();
}

/** Whether this renter still owes a fee for a late return that an owner has requested. */
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
  charge: Omit<NewOf<typeof chargeRecord>, 'state'>,
): Promise<void> {
  const values = chargeRecord.values({ ...charge, state: 'open' });
  await trx.insertInto('delay_charges').values(values).execute();
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
