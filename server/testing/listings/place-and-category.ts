import type { Insertable } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';

/** Inserts the place and the category of a test's listing, once, however many listings ask for them. */
export async function withPlaceAndCategory(
  db: Db,
  place: Insertable<Database['places']>,
  category: Insertable<Database['categories']>,
): Promise<void> {
  await db
    .insertInto('places')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('categories')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
