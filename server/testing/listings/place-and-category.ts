import type { Insertable } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';

/** The place and the category that a listing of a test lies in: there once, however many listings ask for them. */
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
