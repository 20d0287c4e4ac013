import type { ListingCard, ListingDetail, ShownPicture } from '@kiraa/contract/listings/listings.ts';
import type { KeptNumbers } from '@kiraa/domain/booking/kept-numbers.ts';
import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import type { DepositNumbers } from '@kiraa/domain/deposit/deposit.ts';
import { distanceKm, type Point } from '@kiraa/domain/distance.ts';
import { OPEN_RULES } from '@kiraa/domain/listing/availability.ts';
import { shownPoint } from '@kiraa/domain/listing/shown-point.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import { publicFieldsOf } from './field-columns.ts';
import type { CardRow, DetailRow } from './listing-queries.ts';
import { lookOf, type PictureLook, picturePath } from './picture-looks.ts';
import { EMPTY_PICTURE_ID } from './picture-variants.ts';

function coverOf({ coverId, coverColour, coverWidth, coverHeight }: CardRow): ShownPicture {
  if (coverId === null || coverWidth === null || coverHeight === null) return picturePath(EMPTY_PICTURE_ID);
  return lookOf({ id: coverId, colour: coverColour, width: coverWidth, height: coverHeight });
}

/** What the caller asked for: the point to measure distances from, and the period to name a total price for. */
export interface Asked {
  readonly from?: Point | undefined;
  readonly period?: Period | undefined;
}

export function toCard(row: CardRow, { from, period }: Asked = {}): ListingCard {
  const rating = meanRating({ count: row.ratingCount, halfStars: row.ratingHalfStars });
  const point = shownPoint(row);
  return {
    id: row.id,
    kind: row.kind,
    name: row.nameEn,
    nameAr: row.nameAr,
    price: toSar(row.priceHalalas),
    priceHours: row.priceHours,
    picture: coverOf(row),
    ...(row.otherPictures.length > 0 && { otherPictures: row.otherPictures.map(lookOf) }),
    rating: rating.stars,
    ratingCount: rating.count,
    isNew: rating.isNew,
    city: row.cityEn,
    cityAr: row.cityAr,
    district: row.districtEn,
    districtAr: row.districtAr,
    instant: row.instant,
    delivers: row.delivers,
    latitude: point.latitude,
    longitude: point.longitude,
    distance: from ? distanceKm(from, point) : null,
    periodTotal: period ? periodTotal(row, period) : null,
    status: row.active,
  };
}

/** Uses the function that prices a booking, so that the card and the booking form cannot differ (P1-BOOK-18). */
function periodTotal(rate: Pick<CardRow, 'priceHalalas' | 'priceHours'>, period: Period): string {
  return toSar(rentalTotal(rate, minutesIn(period)));
}

export function toDetail(
  card: ListingCard,
  row: DetailRow,
  {
    pictures,
    kept,
  }: { readonly pictures: readonly PictureLook[]; readonly kept: DepositNumbers & KeptNumbers },
): ListingDetail {
  const price = row.insurancePriceHalalas;
  const { otherPictures: _amongMorePictures, ...shown } = card;
  return {
    ...shown,
    description: row.descriptionEn,
    descriptionAr: row.descriptionAr,
    category: row.categoryEn,
    categoryAr: row.categoryAr,
    attributes: row.attributesEn,
    attributesAr: row.attributesAr,
    morePictures: pictures.slice(1).map(lookOf),
    isInsured: row.insuranceProviderEn !== null,
    insurancePrice: price === null ? null : toSar(price),
    deposit: row.depositHalalas === ZERO ? null : toSar(row.depositHalalas),
    shortestMinutes: row.shortestMinutes ?? OPEN_RULES.shortestMinutes,
    depositTerms:
      row.depositHalalas === ZERO
        ? null
        : { askedDays: kept.depositAskedDays, keptHours: kept.depositKeptHours },
    terms: {
      answerHours: kept.ownerAnswerHours,
      freeHours: kept.freeCancellationHours,
      feePercent: kept.lateCancellationPercent,
    },
    insurer: insurer(row),
    ...publicFieldsOf(row),
    owner: toOwner(row),
  };
}

function insurer(row: DetailRow): ListingDetail['insurer'] {
  const { insuranceProviderEn: name, insuranceProviderAr: nameArabic } = row;
  return name === null || nameArabic === null ? null : { name, nameAr: nameArabic };
}

/** The owner without a telephone number, which only the two sides of a booking see, around its start. */
function toOwner(row: DetailRow): ListingDetail['owner'] {
  const rating = meanRating({ count: row.ownerRatingCount, halfStars: row.ownerRatingHalfStars });
  return {
    id: row.ownerId,
    name: row.ownerName,
    rating: rating.stars,
    ratingCount: rating.count,
    isNew: rating.isNew,
    isVerified: row.ownerVerifiedAt !== null,
    memberSince: row.ownerSince.toISOString(),
  };
}
