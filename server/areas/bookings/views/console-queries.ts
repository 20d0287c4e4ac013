import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';

const brief = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('accounts as renter', 'renter.id', 'bookings.renter_id')
    .innerJoin('accounts as owner', 'owner.id', 'bookings.owner_id')
    .select(
      camelCased([
        'bookings.id',
        'bookings.number',
        'bookings.state',
        'bookings.renter_id',
        'bookings.owner_id',
        'bookings.starts_at',
        'bookings.ends_at',
        'bookings.total_halalas',
        'listings.name_en',
        'listings.name_ar',
        'renter.full_name as renterName',
        'owner.full_name as ownerName',
      ]),
    );
export type BriefBookingRow = Awaited<ReturnType<ReturnType<typeof brief>['execute']>>[number];

/** A person's newest bookings by their start, of both sides; each side is read from its own index. */
export async function bookingsOfPerson(db: Db, accountId: string, limit: number): Promise<BriefBookingRow[]> {
  const sides = await Promise.all(
    (['bookings.renter_id', 'bookings.owner_id'] as const).map((side) =>
      brief(db).where(side, '=', accountId).orderBy('bookings.starts_at', 'desc').limit(limit).execute(),
    ),
  );
  return sides
    .flat()
    .sort((one, other) => +other.startsAt - +one.startsAt)
    .slice(0, limit);
}

/** A listing's newest bookings, by when they were made. */
export async function bookingsOfListing(
  db: Db,
  listingId: string,
  limit: number,
): Promise<BriefBookingRow[]> {
  return await brief(db)
    .where('bookings.listing_id', '=', listingId)
    .orderBy('bookings.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Whether anybody has booked the listing at this moment or since, paid or not. */
export async function isBookedSince(trx: Tx, listingId: string, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest claims about bookings of this person, on either side. */
export async function claimsOfPerson(db: Db, accountId: string, limit: number) {
  return await db
    .selectFrom('claims')
    .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
    .select(camelCased(['claims.id', 'claims.kind', 'claims.state', 'claims.amount_halalas']))
    .select(camelCased(['claims.booking_id', 'claims.created_at']))
    .where(sql<boolean>`bookings.id IN (SELECT id FROM bookings WHERE renter_id = ${accountId}
      UNION ALL SELECT id FROM bookings WHERE owner_id = ${accountId})`)
    .orderBy('claims.created_at', 'desc')
    .limit(limit)
    .execute();
}
