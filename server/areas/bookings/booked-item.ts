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
): BookingView['items'] {
  const region = regionOf(row.place_id);
  const rating = { count: row.rating_count, halfStars: row.rating_half_stars };
  return {
    _id: row.listing_id,
    item_type: row.kind,
    item_name: row.name_en,
    item_name_ar: row.name_ar,
    item_price: itemPrice,
    item_time: row.price_hours,
    item_profile: picturePath(row.picture_id ?? EMPTY_PICTURE_ID),
    city: row.place_en,
    city_ar: row.place_ar,
    state: region?.en ?? null,
    state_ar: region?.ar ?? null,
    country: KINGDOM.en,
    country_ar: KINGDOM.ar,
    rating: meanRating(rating).stars,
    favorites: favourites.has(row.listing_id),
    let: row.latitude,
    long: row.longitude,
    delivery_deliver_renter: row.delivers,
    insurance_status: row.insurance_price_halalas !== null,
    insurance_price:
      row.insurance_price_halalas === null ? null : toSar(halalas(row.insurance_price_halalas)),
    instant_banking: row.instant,
    userdetails: { userid: row.owner_id },
  };
}
