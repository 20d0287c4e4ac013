import type { Point } from '@kiraa/domain/distance.ts';
import type { BothLanguages } from '@kiraa/domain/listing/both-languages.ts';
import type { KindFilter } from '@kiraa/domain/listing/categories.ts';
import { type NotNull, sql } from 'kysely';
import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { fieldColumns } from '../listings/listings.ts';

/**
 * Makes additions to this owner's listings come one at a time until the transaction ends, so that the limit of sixteen
 * holds (F14).
 */
export async function lockListingsOf(trx: Tx, ownerId: string): Promise<void> {
  await lockByName(trx, `owner-listings ${ownerId}`);
}

/** The number of the owner's listings. Drafts count: each may become a listing on offer. */
export async function countListingsOf(db: Db | Tx, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const standing = [
  ...camelCased([
    'l.id',
    'l.kind',
    'l.category_id',
    'l.latitude',
    'l.longitude',
    'l.address',
    'l.draft_step',
  ]),
  ...camelCased(['l.submitted_at', 'l.sent_back_at', 'l.verified_at', 'l.active']),
  ...fieldColumns,
];

function ownListing(db: Db | Tx, id: string, ownerId: string) {
  return db
    .selectFrom('listings as l')
    .select(standing)
    .where('l.id', '=', id)
    .where('l.owner_id', '=', ownerId)
    .where('l.deleted_at', 'is', null);
}

/** One of this owner's listings; undefined for unknown ids and for other people's. */
export async function findOwnListing(db: Db, id: string, ownerId: string) {
  return await ownListing(db, id, ownerId).executeTakeFirst();
}
export type OwnListing = NonNullable<Awaited<ReturnType<typeof findOwnListing>>>;

/** The same with its row locked, as a booking locks it. */
export async function lockOwnListing(trx: Tx, id: string, ownerId: string): Promise<OwnListing | undefined> {
  return await ownListing(trx, id, ownerId).forUpdate().executeTakeFirst();
}

/** The id of the city nearest to the point; undefined only when the catalogue has no city. */
export async function nearestPlaceId(
  db: Db | Tx,
  { latitude, longitude }: Point,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('places')
    .select('id')
    .orderBy(sql`globe_point(latitude, longitude) <-> globe_point(${latitude}::float8, ${longitude}::float8)`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The insurers that an owner chooses from, in the order of the house; behind them those that the owner's listings name and that are
 * hidden or called otherwise by now, by their names.
 */
export async function insurerRows(db: Db, ownerId: string) {
  const listed = await db
    .selectFrom('insurance_providers')
    .select(camelCased(['id', 'name_en', 'name_ar']))
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .execute();
  const named = await db
    .selectFrom('listings')
    .select([
      'insurance_provider_en as id',
      'insurance_provider_en as nameEn',
      'insurance_provider_ar as nameAr',
    ])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('insurance_provider_en', 'is not', null)
    .where('insurance_provider_ar', 'is not', null)
    .$narrowType<{ id: NotNull; nameEn: NotNull; nameAr: NotNull }>()
    .orderBy('insurance_provider_en')
    .execute();
  const isListed = new Set(listed.map(({ nameEn }) => nameEn));
  return [...listed, ...named.filter(({ nameEn }) => !isListed.has(nameEn))];
}

/** An insurer that this owner may choose, found by its id, or by its name in either language. */
export async function findInsurer(
  db: Db,
  ownerId: string,
  wanted: string,
): Promise<BothLanguages | undefined> {
  const rows = await insurerRows(db, ownerId);
  const found = rows.find((row) => [row.id, row.nameEn, row.nameAr].includes(wanted));
  return found && { en: found.nameEn, ar: found.nameAr };
}

/** Every category, in the order of the house. */
export async function allCategories(db: Db) {
  return await db
    .selectFrom('categories')
    .select(camelCased(['id', 'kind', 'name_en', 'name_ar']))
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

export async function categoryById(db: Db, id: string) {
  return await db
    .selectFrom('categories')
    .select(camelCased(['id', 'kind', 'needs_papers', 'hidden_at']))
    .where('id', '=', id)
    .executeTakeFirst();
}

const rowColumns = camelCased([
  'l.id',
  'l.kind',
  'l.name_en',
  'l.name_ar',
  'l.price_halalas',
  'l.price_hours',
  'l.active',
  'l.verified_at',
  'l.draft_step',
  'l.sent_back_at',
  'l.sent_back_reason',
  'p.name_en as cityEn',
  'p.name_ar as cityAr',
  'cover.picture_id as coverId',
  'change.name_en as changedNameEn',
  'change.name_ar as changedNameAr',
  'change.declined_reason',
]);

function ownerRows(db: Db, ownerId: string) {
  return db
    .selectFrom('listings as l')
    .innerJoin('places as p', 'p.id', 'l.place_id')
    .leftJoin('listing_pictures as cover', (join) =>
      join.onRef('cover.listing_id', '=', 'l.id').on('cover.position', '=', 0),
    )
    .leftJoin('listing_changes as change', 'change.listing_id', 'l.id')
    .where('l.owner_id', '=', ownerId)
    .where('l.deleted_at', 'is', null);
}

export interface OwnerListQuery {
  readonly ownerId: string;
  readonly kind: KindFilter;
  readonly id: string | undefined;
  readonly page: { readonly perPage: number; readonly offset: number };
}

export async function ownerListingRows(db: Db, { ownerId, kind, id, page }: OwnerListQuery) {
  let query = ownerRows(db, ownerId).select(rowColumns);
  if (kind !== 0) query = query.where('l.kind', '=', kind);
  if (id !== undefined) query = query.where('l.id', '=', id);
  return await query
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
}
export type OwnerListingRow = Awaited<ReturnType<typeof ownerListingRows>>[number];

/**
 * `total`: the listings that match the filter, on all pages. `switchable` and `on`: the owner's verified listings, and
 * those of them that are switched on.
 */
export async function ownerListingCounts(db: Db, { ownerId, kind, id }: Omit<OwnerListQuery, 'page'>) {
  const isOfKind = kind === 0 ? sql<boolean>`true` : sql<boolean>`kind = ${kind}`;
  const isIt = id === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id}`;
  return await db
    .selectFrom('listings')
    .select([
      sql<number>`count(*) FILTER (WHERE ${isOfKind} AND ${isIt})`.as('total'),
      sql<number>`count(*) FILTER (WHERE verified_at IS NOT NULL)`.as('switchable'),
      sql<number>`count(*) FILTER (WHERE verified_at IS NOT NULL AND active)`.as('on'),
    ])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Everything of one listing that its form shows. */
export async function ownerFormRow(db: Db, id: string, ownerId: string) {
  return await ownerRows(db, ownerId)
    .leftJoin('categories as c', 'c.id', 'l.category_id')
    .leftJoin('listing_papers as papers', 'papers.listing_id', 'l.id')
    .leftJoin('listing_rules as rules', 'rules.listing_id', 'l.id')
    .leftJoin('insurance_providers as insurer', (join) =>
      join.onRef('insurer.name_en', '=', 'l.insurance_provider_en').on('insurer.hidden_at', 'is', null),
    )
    .select(rowColumns)
    .select([
      ...camelCased([
        'l.description_en',
        'l.description_ar',
        'l.address',
        'l.latitude',
        'l.longitude',
        'l.district_en',
        'l.district_ar',
        'l.insurance_provider_en',
        'l.insurance_provider_ar',
        'l.insurance_price_halalas',
        'l.deposit_halalas',
        'rules.shortest_minutes',
        'insurer.id as insurerId',
        'c.id as categoryId',
        'c.name_en as categoryEn',
        'c.name_ar as categoryAr',
        'papers.nationality',
        'papers.personal_id_tail',
        'l.delivers',
        'l.instant',
        'l.created_at',
      ]),
      ...fieldColumns,
    ])
    .where('l.id', '=', id)
    .executeTakeFirst();
}
export type OwnerFormRow = NonNullable<Awaited<ReturnType<typeof ownerFormRow>>>;
