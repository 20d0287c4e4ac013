import { PICTURES_BEHIND_COVER } from '@kiraa/domain/limits.ts';
import { type QueryCreator, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { publicColumns } from './field-columns.ts';
import { onOffer } from './on-offer.ts';
import { looksOf, type PictureLook } from './picture-looks.ts';

/** A listing as a booking reads it, for a statement of its own or a part of another. */
export function bookableListing(db: QueryCreator<Database>, id: string) {
  return db
    .selectFrom('listings')
    .select(camelCased(['id', 'owner_id', 'delivers', 'price_halalas', 'price_hours']))
    .select(camelCased(['insurance_provider_en', 'insurance_provider_ar', 'insurance_price_halalas']))
    .select('deposit_halalas as depositHalalas')
    .select([
      sql<boolean>`active AND verified_at IS NOT NULL`.as('bookable'),
      sql<boolean>`instant AND NOT instant_paused`.as('instant'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

/** What a booking needs to know of its listing. `bookable`: on offer, that is, active, verified and not deleted. */
export type BookableListing = NonNullable<Awaited<ReturnType<typeof findBookableListing>>>;

/** Reads without a lock: only for answers that write nothing. */
export async function findBookableListing(db: Db, id: string) {
  return await bookableListing(db, id).executeTakeFirst();
}

/** Locks the listing's row until the transaction ends: everybody who books the listing waits here (D-LOCK-FIRST). */
export async function lockBookableListing(trx: Tx, id: string): Promise<BookableListing | undefined> {
  return await bookableListing(trx, id).forUpdate().executeTakeFirst();
}

/** Which of these listings everybody may see, in no particular order. */
export async function idsOnOffer(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.id', 'in', [...ids])
    .where(onOffer)
    .execute();
  return rows.map(({ id }) => id);
}

/** As many ids as may come, for the planner: where it knows their number, it plans each prepared page of cards anew. */
const anyOf = (ids: readonly string[]) => sql<string>`ANY(ARRAY(SELECT unnest(${ids}::uuid[])))`;

/** At most a few, in their order; by the key of `listing_pictures`, whose first column is the listing. */
const picturesBehindCover =
  looksOf(sql`listing_pictures behind JOIN pictures other ON other.id = behind.picture_id
  WHERE behind.listing_id = l.id AND behind.position BETWEEN 1 AND ${sql.lit(PICTURES_BEHIND_COVER)}`);

/** The rows of cards, in no particular order; one statement for any number of them. The cover is the picture at position 0. */
export async function cardRows(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('listings as l')
    .innerJoin('places as p', 'p.id', 'l.place_id')
    .leftJoin('listing_pictures as cover', (join) =>
      join.onRef('cover.listing_id', '=', 'l.id').on('cover.position', '=', 0),
    )
    .leftJoin('pictures as look', 'look.id', 'cover.picture_id')
    .select([
      ...camelCased([
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
      ]),
      sql<boolean>`l.instant AND NOT l.instant_paused`.as('instant'),
      ...camelCased([
        'l.delivers',
        'l.latitude',
        'l.longitude',
        'l.active',
        'p.name_en as cityEn',
        'p.name_ar as cityAr',
        'cover.picture_id as coverId',
        'look.colour as coverColour',
        'look.width as coverWidth',
        'look.height as coverHeight',
      ]),
      picturesBehindCover.as('otherPictures'),
    ])
    .where('l.id', '=', anyOf(ids))
    .execute();
}
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** What the detail pages show beyond the cards. */
export async function detailRows(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('listings as l')
    .innerJoin('categories as c', 'c.id', 'l.category_id')
    .innerJoin('accounts as o', 'o.id', 'l.owner_id')
    .leftJoin('listing_rules as rules', 'rules.listing_id', 'l.id')
    .select([
      ...camelCased([
        'l.id',
        'l.owner_id as ownerId',
        'l.active',
        'l.verified_at as verifiedAt',
        'c.id as categoryId',
        'l.latitude',
        'l.longitude',
        'l.description_en',
        'l.description_ar',
        'l.attributes_en',
        'l.attributes_ar',
        'l.insurance_provider_en',
        'l.insurance_provider_ar',
        'l.insurance_price_halalas',
        'l.deposit_halalas',
        'rules.shortest_minutes',
        'c.name_en as categoryEn',
        'c.name_ar as categoryAr',
        'o.full_name as ownerName',
        'o.owner_rating_count',
        'o.owner_rating_half_stars',
        'o.verified_at as ownerVerifiedAt',
        'o.created_at as ownerSince',
      ]),
      ...publicColumns,
    ])
    .where('l.id', '=', anyOf(ids))
    .where('l.deleted_at', 'is', null)
    .execute();
}
export type DetailRow = Awaited<ReturnType<typeof detailRows>>[number];

export async function pictureIds(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_pictures')
    .select('picture_id as id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

/** The listings' pictures, the cover first, with what is known of them before they have loaded. */
export async function shownPictures(
  db: Db,
  listingIds: readonly string[],
): Promise<(PictureLook & { readonly listingId: string })[]> {
  return await db
    .selectFrom('listing_pictures as l')
    .innerJoin('pictures as p', 'p.id', 'l.picture_id')
    .select(['l.listing_id as listingId', 'p.id', 'p.colour', 'p.width', 'p.height'])
    .where('l.listing_id', '=', anyOf(listingIds))
    .orderBy('l.listing_id')
    .orderBy('l.position')
    .execute();
}

/** The listing's owner, and whether and where it is on offer; undefined for unknown and deleted listings. */
export async function listingStanding(db: Db, id: string) {
  return await db
    .selectFrom('listings')
    .select(camelCased(['owner_id', 'active', 'verified_at', 'category_id', 'latitude', 'longitude']))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Those that are not hidden, in the order of the house. */
export async function categoryRows(db: Db, kind: 1 | 2) {
  return await db
    .selectFrom('categories as c')
    .leftJoin('category_pictures as p', 'p.category_id', 'c.id')
    .select(camelCased(['c.id', 'c.name_en', 'c.name_ar', 'c.needs_papers', 'p.picture_id']))
    .where('c.kind', '=', kind)
    .where('c.hidden_at', 'is', null)
    .orderBy('c.position')
    .execute();
}

export async function placeRows(db: Db) {
  return await db
    .selectFrom('places')
    .select(camelCased(['id', 'name_en', 'name_ar', 'latitude', 'longitude']))
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute();
}
