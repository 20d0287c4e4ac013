import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

const ownerRecord = recordOf('owner_tax');
export type OwnerTaxRow = RowOf<typeof ownerRecord>;
const bookingRecord = recordOf('booking_tax');
export type BookingTaxRow = RowOf<typeof bookingRecord>;

/** What an owner has last said about their tax; undefined when they never did. */
export async function ownerTaxOf(db: Db, accountId: string): Promise<OwnerTaxRow | undefined> {
  return await db
    .selectFrom('owner_tax')
    .select(ownerRecord.columns)
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function ownerTaxById(db: Db, id: string): Promise<OwnerTaxRow | undefined> {
  return await db.selectFrom('owner_tax').select(ownerRecord.columns).where('id', '=', id).executeTakeFirst();
}

export async function insertOwnerTax(db: Db, said: Omit<NewOf<typeof ownerRecord>, 'id'>): Promise<void> {
  await db
    .insertInto('owner_tax')
    .values(ownerRecord.values({ id: newId<'owner-tax'>(), ...said }))
    .execute();
}

export async function bookingTaxOf(db: Db, bookingId: string): Promise<BookingTaxRow | undefined> {
  return await db
    .selectFrom('booking_tax')
    .select(bookingRecord.columns)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Whose tax each of these bookings is, of those for which it is fixed. */
export async function modelsOfBookings(db: Db, bookingIds: readonly string[]): Promise<Map<string, string>> {
  const query = db.selectFrom('booking_tax').select(['booking_id as bookingId', 'model']);
  const rows = await query.where('booking_id', 'in', bookingIds).execute();
  return new Map(rows.map(({ bookingId, model }) => [bookingId, model]));
}

export async function insertBookingTax(trx: Tx, row: NewOf<typeof bookingRecord>): Promise<void> {
  await trx.insertInto('booking_tax').values(bookingRecord.values(row)).execute();
}
