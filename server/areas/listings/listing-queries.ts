import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { camelCased } from '../../platform/record.ts';
import { fieldColumns } from './field-columns.ts';

/** What a booking needs to know of its listing. */
export interface BookableListing {
  readonly id: string;
  readonly ownerId: string;
  /** On offer: active, verified, not deleted. */
  readonly bookable: boolean;
  readonly instant: boolean;
  readonly delivers: boolean;
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
  readonly insuranceProviderEn: string | null;
  readonly insuranceProviderAr: string | null;
  readonly insurancePriceHalalas: Halalas | null;
}

function bookable(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .select([
      'id',
      'owner_id',
      'active',
      'verified_at',
      sql<boolean>`instant AND NOT instant_paused`.as('instant'),
      'delivers',
      'price_halalas',
      'price_hours',
      'insurance_provider_en',
      'insurance_provider_ar',
      'insurance_price_halalas',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

type BookableRow = NonNullable<Awaited<ReturnType<ReturnType<typeof bookable>['executeTakeFirst']>>>;

/** A look without a lock: for answers that keep nothing. */
export async function findBookableListing(db: Db, id: string): Promise<BookableListing | undefined> {
  const row = await bookable(db, id).executeTakeFirst();
  return row && toBookable(row);
}

/** Locks the listing's row until the transaction ends: everyone who books it waits here (D-LOCK-FIRST). */
export async function lockBookableListing(trx: Tx, id: string): Promise<BookableListing | undefined> {
  const row = await bookable(trx, id).forUpdate().executeTakeFirst();
  return row && toBookable(row);
}

function toBookable(row: BookableRow): BookableListing {
  return {
    id: row.id,
    ownerId: row.owner_id,
    bookable: row.active && row.verified_at !== null,
    instant: row.instant,
    delivers: row.delivers,
    priceHalalas: halalas(row.price_halalas),
    priceHours: row.price_hours,
    insuranceProviderEn: row.insurance_provider_en,
    insuranceProviderAr: row.insurance_provider_ar,
    insurancePriceHalalas: row.insurance_price_halalas === null ? null : halalas(row.insurance_price_halalas),
  };
}

/** The rows of cards, in no order. The cover is the picture at position 0. */
export async function cardRows(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('listings as l')
    .innerJoin('places as p', 'p.id', 'l.place_id')
    .leftJoin('listing_pictures as cover', (join) =>
      join.onRef('cover.listing_id', '=', 'l.id').on('cover.position', '=', 0),
    )
    .select([
      'l.id',
      'l.kind',
      'l.name_en',
      'l.name_ar',
      'l.price_halalas',
      'l.price_hours',
      'l.rating_count',
      'l.rating_half_stars',
      'l.district_en',
      'l.district_ar',
      sql<boolean>`l.instant AND NOT l.instant_paused`.as('instant'),
      'l.delivers',
      'l.latitude',
      'l.longitude',
      'l.active',
      'p.name_en as city_en',
      'p.name_ar as city_ar',
      'cover.picture_id as cover_id',
    ])
    .where('l.id', 'in', [...ids])
    .execute();
}
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** What the detail page has beyond the card. */
export async function detailRow(db: Db, id: string) {
  return await db
    .selectFrom('listings as l')
    .innerJoin('categories as c', 'c.id', 'l.category_id')
    .innerJoin('accounts as o', 'o.id', 'l.owner_id')
    .select([
      'l.owner_id as ownerId',
      'l.active',
      'l.verified_at as verifiedAt',
      'l.description_en',
      'l.description_ar',
      'l.attributes_en',
      'l.attributes_ar',
      'l.insurance_provider_en',
      'l.insurance_provider_ar',
      'l.insurance_price_halalas',
      'c.name_en as category_en',
      'c.name_ar as category_ar',
      'o.full_name as owner_name',
      'o.rating_count as owner_rating_count',
      'o.rating_half_stars as owner_rating_half_stars',
      'o.verified_at as owner_verified_at',
      'o.created_at as owner_since',
      ...fieldColumns,
    ])
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof detailRow>>>;

export async function pictureIds(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_pictures')
    .select('picture_id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.picture_id);
}

/** Who owns it, and whether and where it is on offer; undefined for unknown and deleted ones. */
export async function listingStanding(db: Db, id: string) {
  return await db
    .selectFrom('listings')
    .select(camelCased(['owner_id', 'active', 'verified_at', 'category_id', 'latitude', 'longitude']))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function categoryRows(db: Db, kind: 1 | 2) {
  return await db
    .selectFrom('categories')
    .select(['id', 'name_en', 'name_ar', 'needs_papers'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
}

export async function placeRows(db: Db) {
  return await db
    .selectFrom('places')
    .select(['id', 'name_en', 'name_ar', 'latitude', 'longitude'])
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute();
}
