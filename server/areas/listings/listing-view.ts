import type { ListingCard, ListingDetail } from '@kiraa/contract/listings.ts';
import { rentalTotal } from '@kiraa/domain/booking/price.ts';
import { distanceKm, type Point } from '@kiraa/domain/distance.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import { shownFieldsOf } from './field-columns.ts';
import type { CardRow, DetailRow } from './listing-queries.ts';
import { EMPTY_PICTURE_ID } from './picture-variants.ts';

/** The web appends `/<width>.<format>` (picture-variants.ts). */
export function picturePath(pictureId: string): { path: string } {
  return { path: `/pictures/${pictureId}` };
}

/**
 * About 110 metres: enough for a map and a distance, while a stranger does not learn at whose door the thing stands
 * (T18).
 */
const SHOWN_DEGREES = 1_000;
const blur = (degrees: number): number => Math.round(degrees * SHOWN_DEGREES) / SHOWN_DEGREES;

/** What somebody asked for: the place to measure from, the period to name the price of. */
export interface Asked {
  readonly from?: Point | undefined;
  readonly period?: Period | undefined;
}

export function toCard(row: CardRow, { from, period }: Asked = {}): ListingCard {
  const rating = meanRating({ count: row.rating_count, halfStars: row.rating_half_stars });
  const point = { latitude: blur(row.latitude), longitude: blur(row.longitude) };
  return {
    id: row.id,
    kind: row.kind,
    name: row.name_en,
    nameAr: row.name_ar,
    price: toSar(halalas(row.price_halalas)),
    priceHours: row.price_hours,
    picture: picturePath(row.cover_id ?? EMPTY_PICTURE_ID),
    rating: rating.stars,
    ratingCount: rating.count,
    isNew: rating.isNew,
    city: row.city_en,
    cityAr: row.city_ar,
    district: row.district_en,
    districtAr: row.district_ar,
    instant: row.instant,
    delivers: row.delivers,
    latitude: point.latitude,
    longitude: point.longitude,
    distance: from ? distanceKm(from, point) : null,
    periodTotal: period ? periodTotal(row, period) : null,
    status: row.active,
  };
}

/** By the function that a booking is priced with, so that the card and the booking form cannot differ (P1-BOOK-18). */
function periodTotal(
  row: { readonly price_halalas: number; readonly price_hours: number },
  period: Period,
): string {
  const rate = { priceHalalas: halalas(row.price_halalas), priceHours: row.price_hours };
  return toSar(rentalTotal(rate, minutesIn(period)));
}

export function toDetail(card: ListingCard, row: DetailRow, pictures: readonly string[]): ListingDetail {
  const price = row.insurance_price_halalas;
  return {
    ...card,
    description: row.description_en,
    descriptionAr: row.description_ar,
    category: row.category_en,
    categoryAr: row.category_ar,
    attributes: row.attributes_en,
    attributesAr: row.attributes_ar,
    morePictures: pictures.slice(1).map(picturePath),
    isInsured: row.insurance_provider_en !== null,
    insurancePrice: price === null ? null : toSar(halalas(price)),
    insurer: insurer(row),
    ...shownFieldsOf(row),
    owner: toOwner(row),
  };
}

function insurer(row: DetailRow): ListingDetail['insurer'] {
  const { insurance_provider_en: name, insurance_provider_ar: nameArabic } = row;
  return name === null || nameArabic === null ? null : { name, nameAr: nameArabic };
}

/** Never the owner's number: that is for a booking's two sides, around its start. */
function toOwner(row: DetailRow): ListingDetail['owner'] {
  const rating = meanRating({ count: row.owner_rating_count, halfStars: row.owner_rating_half_stars });
  return {
    id: row.ownerId,
    name: row.owner_name,
    rating: rating.stars,
    ratingCount: rating.count,
    isNew: rating.isNew,
    isVerified: row.owner_verified_at !== null,
    memberSince: row.owner_since.toISOString(),
  };
}
