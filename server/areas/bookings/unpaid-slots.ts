import { lockByName, type Tx } from '../../platform/database.ts';

/** Other listings' unpaid slots of the renter, counted under their own lock, so that parallel calls see each other. */
export async function lockAndCountUnpaid(
  trx: Tx,
  renterId: string,
  exceptListingId: string,
  now: Date,
): Promise<number> {
  await lockByName(trx, `unpaid slots ${renterId}`);
  const row = await trx
    .selectFrom('bookings')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('renter_id', '=', renterId)
    .where('listing_id', '<>', exceptListingId)
    .where('state', '=', 'awaiting_payment')
    .where('slot_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The renter's unpaid slots on one listing, whatever their period. The caller has locked the listing's row. */
export async function unpaidOnListing(trx: Tx, listingId: string, renterId: string): Promise<string[]> {
  const query = trx
    .selectFrom('bookings')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('renter_id', '=', renterId)
    .where('state', '=', 'awaiting_payment');
  return (await query.execute()).map((row) => row.id);
}
