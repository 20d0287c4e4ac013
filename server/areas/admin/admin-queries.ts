import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';
import { fieldColumns } from '../listings/listings.ts';

/**
 * The conditions are spelled exactly as in the partial index of waiting listings: otherwise Postgres does not use it.
 */
const waits = sql<boolean>`l.verified_at IS NULL AND l.draft_step IS NULL AND l.sent_back_at IS NULL AND l.deleted_at IS NULL`;
const isApproved = sql<boolean>`l.verified_at IS NOT NULL`;
const edited = sql<Date>`coalesce(l.edited_at, l.created_at)`;
const handedIn = sql<Date>`coalesce(l.submitted_at, l.created_at)`;

function listings(db: Db) {
  return db
    .selectFrom('listings as l')
    .innerJoin('places as p', 'p.id', 'l.place_id')
    .innerJoin('accounts as o', 'o.id', 'l.owner_id')
    .leftJoin('listing_pictures as cover', (join) =>
      join.onRef('cover.listing_id', '=', 'l.id').on('cover.position', '=', 0),
    )
    .select([
      ...camelCased([
        'l.id',
        'l.kind',
        'l.name_en',
        'l.name_ar',
        'p.name_en as cityEn',
        'p.name_ar as cityAr',
        'o.full_name as ownerName',
        'o.language as ownerLanguage',
        'l.owner_id',
        'cover.picture_id as coverId',
      ]),
      handedIn.as('submittedAt'),
    ]);
}
export type WaitingRow = Awaited<ReturnType<typeof waitingListings>>[number];

export interface QueuePage {
  /** Left out: listings of every kind. */
  readonly kind?: number | undefined;
  readonly order: ListOrder;
  /** When the last one of the page before was handed in, and its id. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** A page of the listings that wait for verification, the same for every admin; equal times are ordered by id. */
export async function waitingListings(db: Db, { kind, order, after, limit }: QueuePage) {
  const direction = directionOf(order);
  let query = listings(db).where(waits).orderBy(handedIn, direction).orderBy('l.id', direction).limit(limit);
  if (kind !== undefined) query = query.where('l.kind', '=', kind);
  if (after) query = query.where(isBeyond(handedIn, sql.ref<string>('l.id'), after, order));
  return await query.execute();
}

export async function listingToVerifyRow(db: Db, id: string) {
  return await listings(db)
    .leftJoin('categories as c', 'c.id', 'l.category_id')
    .leftJoin('listing_papers as papers', 'papers.listing_id', 'l.id')
    .select([
      ...camelCased([
        'c.name_en as categoryEn',
        'c.name_ar as categoryAr',
        'l.description_en',
        'l.description_ar',
        'l.address',
        'l.price_halalas',
        'l.price_hours',
        'l.insurance_provider_en',
        'l.insurance_provider_ar',
        'l.delivers',
        'l.instant',
        'c.needs_papers',
        'papers.nationality',
        'papers.personal_id_sealed',
        'o.mobile as ownerMobile',
        'o.created_at as ownerSince',
      ]),
      edited.as('editedAt'),
      waits.as('isWaiting'),
      isApproved.as('isApproved'),
      ...fieldColumns,
    ])
    .where('l.id', '=', id)
    // A draft is visible to its owner alone until it is submitted.
    .where('l.draft_step', 'is', null)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type VerifyRow = NonNullable<Awaited<ReturnType<typeof listingToVerifyRow>>>;

/**
 * Locks the listing's row until the transaction ends: of two admins who decide at once, the second sees the first's
 * decision.
 */
export async function lockListing(trx: Tx, id: string) {
  return await trx
    .selectFrom('listings as l')
    .select([
      ...camelCased(['l.id', 'l.owner_id', 'l.verified_at']),
      edited.as('editedAt'),
      waits.as('isWaiting'),
      isApproved.as('isApproved'),
    ])
    .where('l.id', '=', id)
    .where('l.draft_step', 'is', null)
    .where('l.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const decisionRecord = recordOf('listing_decisions');

export async function recordDecision(
  trx: Tx,
  decision: Omit<NewOf<typeof decisionRecord>, 'id'>,
): Promise<void> {
  const values = decisionRecord.values({ ...decision, id: newId<'listing-decision'>() });
  await trx.insertInto('listing_decisions').values(values).execute();
}

export async function decisionsOn(db: Db, listingId: string) {
  return await db
    .selectFrom('listing_decisions as d')
    .innerJoin('accounts as a', 'a.id', 'd.admin_id')
    .select(['d.decision', 'd.reason', 'd.at', 'a.full_name as by'])
    .where('d.listing_id', '=', listingId)
    .orderBy('d.at', 'desc')
    .execute();
}

/** The shown facts of these listings, in no order: for queues that other areas begin. */
export async function listingsInBrief(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await listings(db)
    .where('l.id', 'in', [...ids])
    .execute();
}
