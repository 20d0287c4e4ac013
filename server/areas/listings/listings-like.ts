import { distanceKm } from '@kiraa/domain/distance.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { onOffer } from './on-offer.ts';

export interface LikeWish {
  /** The like of this one. */
  readonly listingId: string;
  readonly notOf: readonly string[];
  /** The price of so many minutes lies between these two, to a riyal: the caller prices each of them itself. */
  readonly minutes: number;
  readonly leastHalalas: Halalas;
  readonly mostHalalas: Halalas;
  /** No more is to be put down. */
  readonly depositHalalas: Halalas;
  readonly withinKm: number;
  readonly only?: string | undefined;
}

const KM_OF_A_DEGREE = 111;
const RIYAL = 100;
/** At most so many candidates of a town, the nearest in price first. */
const MOST = 300;

/**
 * Listings on offer of the same category that are booked at once, near and at about the price. Whether they are free is not asked here.
 */
export async function listingsLike(db: Db, wish: LikeWish) {
  const { minutes, withinKm } = wish;
  const like = await db
    .selectFrom('listings')
    .select(camelCased(['category_id', 'latitude', 'longitude']))
    .where('id', '=', wish.listingId)
    .executeTakeFirstOrThrow();
  const price = sql<number>`l.price_halalas::numeric * ${minutes} / (l.price_hours * 60)`;
  const degrees = withinKm / KM_OF_A_DEGREE;
  const wide = degrees / Math.max(0.01, Math.cos((like.latitude * Math.PI) / 180));
  const middle = (wish.leastHalalas + wish.mostHalalas) / 2;
  let query = db
    .selectFrom('listings as l')
    .select(camelCased(['l.id', 'l.price_halalas', 'l.price_hours', 'l.deposit_halalas']))
    .select(camelCased(['l.latitude', 'l.longitude']))
    .where(onOffer)
    .where(sql<boolean>`l.instant AND NOT l.instant_paused`)
    .where('l.category_id', '=', like.categoryId)
    .where('l.owner_id', 'not in', [...wish.notOf])
    .where('l.deposit_halalas', '<=', wish.depositHalalas)
    .where(sql<boolean>`${price} BETWEEN ${wish.leastHalalas - RIYAL} AND ${wish.mostHalalas + RIYAL}`)
    .where('l.latitude', '>=', like.latitude - degrees)
    .where('l.latitude', '<=', like.latitude + degrees)
    .where('l.longitude', '>=', like.longitude - wide)
    .where('l.longitude', '<=', like.longitude + wide);
  if (wish.only !== undefined) query = query.where('l.id', '=', wish.only);
  const rows = await query.orderBy(sql`abs(${price} - ${middle})`).orderBy('l.id').limit(MOST).execute();
  return rows
    .map(({ latitude, longitude, ...row }) => ({ ...row, km: distanceKm(like, { latitude, longitude }) }))
    .filter(({ km }) => km <= withinKm);
}
