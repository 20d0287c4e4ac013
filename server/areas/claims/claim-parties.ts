import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** Of each claim the number of its booking, and the names and languages of both sides, for those who decide. */
export async function claimParties(db: Db, claimIds: readonly string[]) {
  if (claimIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('claims')
    .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
    .innerJoin('accounts as renter', 'renter.id', 'bookings.renter_id')
    .innerJoin('accounts as owner', 'owner.id', 'bookings.owner_id')
    .select(camelCased(['claims.id', 'bookings.number']))
    .select(['renter.full_name as renterName', 'owner.full_name as ownerName'])
    .select(['renter.language as renterLanguage', 'owner.language as ownerLanguage'])
    .where('claims.id', 'in', [...claimIds])
    .execute();
  return new Map(
    rows.map(({ id, number, renterLanguage, ownerLanguage, ...names }) => {
      const languages = [renterLanguage, ownerLanguage];
      return [id, { ...names, languages, bookingNumber: bookingNumberOf(number) }] as const;
    }),
  );
}
