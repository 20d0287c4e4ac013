import { filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { KeptListing } from './kept-listing.ts';

interface LoadedListing
  extends Omit<KeptListing, 'nameTerms' | 'terms' | 'taken' | 'blocked' | 'unpaid' | 'fields'> {
  readonly nameTerms: string;
  readonly terms: string;
  readonly taken: readonly number[];
  readonly blocked: readonly number[];
  readonly unpaid: readonly number[];
  readonly fields: Readonly<Record<string, string | number | null>>;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const milliseconds = (instant: string) => sql`(extract(epoch FROM ${sql.raw(instant)}) * 1000)::float8`;
/** Start and end of each part, one after the other; what has no end is beyond every instant. */
const parts = (column: string): RawBuilder<readonly number[]> => sql`(
  SELECT coalesce(array_agg(at ORDER BY place, side), '{}') FROM unnest(${sql.ref(column)}) WITH ORDINALITY AS part(times, place),
    LATERAL (VALUES (0, coalesce(${milliseconds('lower(times)')}, '-Infinity')),
      (1, coalesce(${milliseconds('upper(times)')}, 'Infinity'))) AS bounds(side, at))`;

/** Numbers as one text: the driver's own reading of an array takes twenty times as long. */
const asText = (column: string) => sql<string>`array_to_string(${sql.ref(column)}, ',')`;

/** jsonb has no infinity, which is how "no limit" is stored. */
const FIELDS = sql.join(
  filteredRows.flatMap(([, { column }]) => [sql.lit(column), sql`${sql.ref(`l.${column}`)}::text`]),
);

async function load(db: Db, condition: RawBuilder<unknown>): Promise<KeptListing[]> {
  const { rows } = await sql<LoadedListing>`
    SELECT l.id, l.category_id AS "categoryId", l.place_id AS "placeId", l.kind, l.delivers, l.instant,
      l.day_price_halalas AS "dayPrice", l.trending_score AS score, l.latitude, l.longitude,
      o.verified_at IS NOT NULL AS "isOfVerifiedOwner", ${asText('l.name_terms')} AS "nameTerms", ${asText('l.terms')} AS terms,
      l.preparation_minutes AS preparation, l.notice_minutes AS notice, l.shortest_minutes AS shortest, l.longest_minutes AS longest,
      ${parts('l.taken')} AS taken, ${parts('l.blocked')} AS blocked,
      (SELECT coalesce(array_agg(${milliseconds('at')} ORDER BY s.starts_at, side), '{}') FROM slots s,
        LATERAL (VALUES (0, s.starts_at), (1, s.ends_at), (2, s.kept_until)) AS bounds(side, at)
        WHERE s.listing_id = l.id AND s.kept_until IS NOT NULL) AS unpaid,
      jsonb_build_object(${FIELDS}) AS fields
    FROM listing_search l LEFT JOIN accounts o ON o.id = l.owner_id WHERE ${condition}`.execute(db);
  return rows.map(toListing);
}

/** Each field by itself, so that all of them have one shape, which is what makes reading them fast. */
function toListing(row: LoadedListing): KeptListing {
  return {
    id: row.id,
    categoryId: row.categoryId,
    placeId: row.placeId,
    kind: row.kind,
    delivers: row.delivers,
    instant: row.instant,
    dayPrice: row.dayPrice,
    score: row.score,
    latitude: row.latitude,
    longitude: row.longitude,
    isOfVerifiedOwner: row.isOfVerifiedOwner,
    preparation: row.preparation,
    notice: row.notice,
    shortest: row.shortest,
    longest: row.longest,
    taken: row.taken,
    blocked: row.blocked,
    unpaid: row.unpaid,
    nameTerms: numbersOf(row.nameTerms),
    terms: numbersOf(row.terms),
    fields: Object.fromEntries(
      filteredRows.map(([, { type, column }]) => {
        const said = row.fields[column] ?? null;
        return [column, said === null || type === 'choice' ? said : Number(said)];
      }),
    ),
  };
}

/** A word of the name that the description says as well stands there twice. */
function numbersOf(text: string): Int32Array {
  return text === '' ? new Int32Array() : Int32Array.from(new Set(text.split(',')), Number).sort();
}

/** Those of the ids that are on offer. */
export async function listingsByIds(db: Db, ids: readonly string[]): Promise<KeptListing[]> {
  return await load(db, sql`l.id = ANY(ARRAY(SELECT unnest(${ids}::uuid[])))`);
}

/** Which listings are of these owners, on offer or not. */
export async function idsOfOwners(db: Db, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM listings WHERE owner_id = ANY(${ownerIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next listings behind an id, in the order of the ids. */
export async function listingsAfter(db: Db, after: string | undefined, most: number): Promise<KeptListing[]> {
  return await load(db, sql`l.id > ${after ?? FIRST_ID} ORDER BY l.id LIMIT ${most}`);
}

/** Whether more than so many are on offer. */
export async function areMoreThan(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM listing_search OFFSET ${most} LIMIT 1`.execute(db);
  return rows.length > 0;
}
