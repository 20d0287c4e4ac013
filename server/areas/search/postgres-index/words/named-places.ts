import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import type { Named } from '../../search-index.ts';
import type { SearchWord } from './understand-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The condition that every word of the text is in the name, in either language. */
const isNamed = (words: readonly SearchWord[]) =>
  sql<boolean>`${sql.join(
    words.map(({ typed, meant }) => sql`stems && ${[...typed, ...meant]}::text[]`),
    sql` AND `,
  )}`;

/** Cities by name, largest first. */
export async function placesNamed(db: Db, words: readonly SearchWord[]): Promise<Named<number>[]> {
  return await db
    .selectFrom('places')
    .select(['id', 'name_en as name', 'name_ar as nameAr'])
    .where(isNamed(words))
    .orderBy('population', 'desc')
    .execute();
}

/** Cities whose whole name is the text, else those whose name contains one of its words: "Riyadh city" means Riyadh. */
export async function placesMeant(
  vocabulary: Pick<Vocabulary, 'placesNamed'>,
  words: readonly SearchWord[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const whole = await vocabulary.placesNamed(words);
  if (whole.length > 0) return whole.map((place) => place.id);
  const parts = await Promise.all(words.map((word) => vocabulary.placesNamed([word])));
  return [...new Set(parts.flat().map((place) => place.id))];
}

export async function categoriesNamed(db: Db, words: readonly SearchWord[], kind: number | undefined) {
  const named = db
    .selectFrom('categories')
    .select(['id', 'kind', 'name_en as name', 'name_ar as nameAr'])
    .where(isNamed(words))
    .where('hidden_at', 'is', null)
    .orderBy('kind')
    .orderBy('position');
  return await named.$if(kind !== undefined, (query) => query.where('kind', '=', kind as number)).execute();
}
