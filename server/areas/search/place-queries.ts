import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { all } from './search-conditions.ts';
import type { SearchWord } from './search-wish.ts';

/** Every word of the text is one of the name, in either language. */
const namesWords = (words: readonly SearchWord[]) =>
  all(words.map(({ said, meant }) => sql<boolean>`stems && ${[...said, ...meant]}::text[]`));

/** The cities of a name, largest first. */
export async function placesNamed(db: Db, words: readonly SearchWord[]) {
  return await db
    .selectFrom('places')
    .select(['id', 'name_en', 'name_ar'])
    .where(namesWords(words))
    .orderBy('population', 'desc')
    .execute();
}

export async function categoriesNamed(db: Db, words: readonly SearchWord[], kind: number | undefined) {
  let query = db
    .selectFrom('categories')
    .select(['id', 'kind', 'name_en', 'name_ar'])
    .where(namesWords(words))
    .orderBy('kind')
    .orderBy('position');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return await query.execute();
}
