import type { ListingStage, PeopleStanding } from '@kiraa/domain/console/registers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { inRegister, type RegisterPage } from '../../platform/http/register-page.ts';

/** Where a listing stands, in one word; spelt as its index has it. */
export const listingStage = sql<ListingStage>`CASE WHEN l.draft_step IS NOT NULL THEN 'draft'
  WHEN l.sent_back_at IS NOT NULL THEN 'sent_back' WHEN l.verified_at IS NULL THEN 'waiting'
  WHEN l.active THEN 'on_offer' ELSE 'hidden' END`;

export interface ListingsPage extends RegisterPage {
  readonly stage?: ListingStage | undefined;
  readonly placeId?: number | undefined;
  readonly categoryId?: string | undefined;
}

export async function allListings(db: Db, { stage, placeId, categoryId, ...page }: ListingsPage) {
  let query = db
    .selectFrom('listings as l')
    .innerJoin('places as p', 'p.id', 'l.place_id')
    .innerJoin('accounts as o', 'o.id', 'l.owner_id')
    .select(camelCased(['l.id', 'l.name_en', 'l.name_ar', 'l.owner_id', 'l.price_halalas', 'l.price_hours']))
    .select([
      'l.created_at as createdAt',
      'p.name_en as city',
      'p.name_ar as cityAr',
      'o.full_name as ownerName',
    ])
    .select(listingStage.as('stage'))
    .where('l.deleted_at', 'is', null);
  if (stage !== undefined) query = query.where(listingStage, '=', stage);
  if (placeId !== undefined) query = query.where('l.place_id', '=', placeId);
  if (categoryId !== undefined) query = query.where('l.category_id', '=', categoryId);
  return await inRegister(query, { madeAt: 'l.created_at', id: 'l.id' }, page).execute();
}

const STANDINGS: Readonly<Record<PeopleStanding, RawBuilder<boolean>>> = {
  locked: sql<boolean>`a.blocked_at IS NOT NULL`,
  verified: sql<boolean>`a.verified_at IS NOT NULL`,
  house: sql<boolean>`a.admin_since IS NOT NULL`,
};

export interface PeoplePage extends RegisterPage {
  readonly standing?: PeopleStanding | undefined;
}

export async function allPeople(db: Db, { standing, ...page }: PeoplePage) {
  let query = db
    .selectFrom('accounts as a')
    .select(camelCased(['a.id', 'a.full_name as name', 'a.mode', 'a.created_at']))
    .select([
      STANDINGS.locked.as('isLocked'),
      STANDINGS.verified.as('isVerified'),
      STANDINGS.house.as('isHouse'),
    ])
    .where('a.deleted_at', 'is', null);
  if (standing !== undefined) query = query.where(STANDINGS[standing]);
  return await inRegister(query, { madeAt: 'a.created_at', id: 'a.id' }, page).execute();
}

/** The cities in which there are listings, by leaps through the index of places: each costs one look, however many listings it has. */
export async function citiesWithListings(db: Db) {
  const { rows } = await sql<{ id: string; name: string; nameAr: string }>`
    WITH RECURSIVE city AS (
      (SELECT place_id FROM listings WHERE deleted_at IS NULL ORDER BY place_id LIMIT 1)
      UNION ALL
      SELECT (SELECT l.place_id FROM listings l WHERE l.deleted_at IS NULL AND l.place_id > city.place_id ORDER BY l.place_id LIMIT 1)
      FROM city WHERE city.place_id IS NOT NULL)
    SELECT p.id::text, p.name_en AS name, p.name_ar AS "nameAr" FROM places p JOIN city ON city.place_id = p.id
    ORDER BY p.population DESC, p.id`.execute(db);
  return rows;
}

export async function allCategories(db: Db) {
  return await db
    .selectFrom('categories')
    .select(['id', 'name_en as name', 'name_ar as nameAr'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
