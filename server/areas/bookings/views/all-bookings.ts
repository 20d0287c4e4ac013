import type { BookingState } from '@kiraa/domain/booking/life/life.ts';
import type { BookingStanding } from '@kiraa/domain/console/registers.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { inRegister, type RegisterPage } from '../../../platform/http/register-page.ts';
import { overdueBookings } from '../endings/overdue.ts';

export interface BookingsPage extends RegisterPage {
  readonly state?: BookingState | undefined;
  readonly standing?: BookingStanding | undefined;
  /** Of the listing. */
  readonly placeId?: number | undefined;
  readonly categoryId?: string | undefined;
}

/** A page of the register of bookings: by an index of their times, of a state and its times, or of their sums. */
export async function allBookings(
  db: Db,
  { state, standing, placeId, categoryId, ...page }: BookingsPage,
  now: Date,
) {
  let query = db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('places as p', 'p.id', 'l.place_id')
    .innerJoin('accounts as r', 'r.id', 'b.renter_id')
    .innerJoin('accounts as o', 'o.id', 'b.owner_id')
    .select(
      camelCased(['b.id', 'b.number', 'b.state', 'b.renter_id', 'b.owner_id', 'b.starts_at', 'b.ends_at']),
    )
    .select(camelCased(['b.total_halalas', 'b.created_at', 'l.name_en', 'l.name_ar']))
    .select([
      'p.name_en as city',
      'p.name_ar as cityAr',
      'r.full_name as renterName',
      'o.full_name as ownerName',
    ]);
  if (state !== undefined) query = query.where('b.state', '=', state);
  // As a list: joined, they would be looked for among all bookings in the order of the page.
  if (standing === 'overdue')
    query = query.where(sql<boolean>`b.id = ANY (ARRAY(SELECT id FROM ${overdueBookings(now)} AS overdue))`);
  if (placeId !== undefined) query = query.where('l.place_id', '=', placeId);
  if (categoryId !== undefined) query = query.where('l.category_id', '=', categoryId);
  return await inRegister(
    query,
    { madeAt: 'b.created_at', id: 'b.id', sum: 'b.total_halalas' },
    page,
  ).execute();
}
