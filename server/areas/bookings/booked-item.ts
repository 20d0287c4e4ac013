import type { BookingView } from '@kiraa/contract/bookings.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import { KINGDOM, regionOf } from '@kiraa/domain/regions.ts';
import type { Db } from '../../platform/database.ts';
import { EMPTY_PICTURE_ID, picturePath } from '../listings/listings.ts';
import type { BookingViewRow } from './booking-view-queries.ts';

/** Which of these the account has among its favourites. */
export async function favouritesAmong(
  db: Db,
  accountId: string,
  listingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('favourites')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .where('listing_id', 'in', [...listingIds])
    .execute();
  return new Set(rows.map((row) => row.listing_id));
}

/** The thing as it was booked, with what is known of it now (P3-RENB-20). */
export function presentItem(
  row: BookingViewRow,
  itemPrice: string,
  favourites: ReadonlySet<string>,
): BookingView['listing'] {
  const region = regionOf(row.place_id);
  const rating = { count: row.rating_count, halfStars: row.rating_half_stars };
  return {
    id: row.listing_id,
    kind: row.kind,
    name: row.name_en,
    nameAr: row.name_ar,
    price: itemPrice,
    priceHours: row.price_hours,
    picture: picturePath(row.picture_id ?? EMPTY_PICTURE_ID),
    city: row.place_en,
    cityAr: row.place_ar,
    region: region?.en ?? null,
    regionAr: region?.ar ?? null,
    country: KINGDOM.en,
    countryAr: KINGDOM.ar,
    rating: meanRating(rating).stars,
    isFavourite: favourites.has(row.listing_id),
    latitude: row.latitude,
    longitude: row.longitude,
    delivers: row.delivers,
    isInsured: row.insurance_price_halalas !== null,
    insurancePrice: row.insurance_price_halalas === null ? null : toSar(halalas(row.insurance_price_halalas)),
    instant: row.instant,
    owner: { id: row.owner_id },
  };
}
