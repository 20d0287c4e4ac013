import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { isPlaceTold } from '@kiraa/domain/booking/life/statuses.ts';
import { shownPoint } from '@kiraa/domain/listing/shown-point.ts';
import { toSar } from '@kiraa/domain/money.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import { KINGDOM, regionOf } from '@kiraa/domain/regions.ts';
import type { Db } from '../../../platform/database/database.ts';
import { EMPTY_PICTURE_ID, picturePath } from '../../listings/listings.ts';
import type { BookingViewRow } from '../views/booking-view-queries.ts';

/** Which of these listings are the account's favourites. */
export async function favouritesAmong(
  db: Db,
  accountId: string,
  listingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('favourites')
    .select('listing_id as id')
    .where('account_id', '=', accountId)
    .where('listing_id', 'in', [...listingIds])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The listing as it was when booked, with what is known of it now (P3-RENB-20); where it stands as far as this side is told. */
export function presentItem(
  row: BookingViewRow,
  itemPrice: string,
  { favourites, side }: { readonly favourites: ReadonlySet<string>; readonly side: 'renter' | 'owner' },
): BookingView['listing'] {
  const isExact = side === 'owner' || isPlaceTold(row.state);
  const { latitude, longitude } = isExact ? row : shownPoint(row);
  const region = regionOf(row.placeId);
  const rating = { count: row.ratingCount, halfStars: row.ratingHalfStars };
  return {
    id: row.listingId,
    kind: row.kind,
    name: row.nameEn,
    nameAr: row.nameAr,
    price: itemPrice,
    priceHours: row.priceHours,
    picture: picturePath(row.pictureId ?? EMPTY_PICTURE_ID),
    city: row.placeEn,
    cityAr: row.placeAr,
    region: region?.en ?? null,
    regionAr: region?.ar ?? null,
    country: KINGDOM.en,
    countryAr: KINGDOM.ar,
    rating: meanRating(rating).stars,
    isFavourite: favourites.has(row.listingId),
    latitude,
    longitude,
    district: row.districtEn,
    districtAr: row.districtAr,
    address: isExact && row.address !== '' ? row.address : null,
    isExact,
    delivers: row.delivers,
    isInsured: row.insurancePriceHalalas !== null,
    insurancePrice: row.insurancePriceHalalas === null ? null : toSar(row.insurancePriceHalalas),
    instant: row.instant,
    owner: { id: row.ownerId },
  };
}
