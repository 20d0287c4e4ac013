import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import type { Named } from '../../search-index.ts';
import {
  ALIKE_WORDS_READ,
  LONGER_WORDS_READ,
  SHORTEST_FORGIVEN,
  SHORTEST_SKELETON,
} from '../../search-limits.ts';
import type { KnownWord } from './likeness.ts';
import { placesNamed } from './named-places.ts';
import type { SearchWord } from './understand-text.ts';

/** What texts are understood by. */
export interface Vocabulary {
  /** Looks up words, in the order given. */
  lookUp(words: readonly string[]): Promise<readonly LookedUp[]>;
  /** Cities with every word in their name, in either language, largest first. */
  placesNamed(words: readonly SearchWord[]): Promise<readonly Named<number>[]>;
}

/** A word of a text with what the vocabulary knows about it. */
export interface LookedUp {
  readonly word: string;
  readonly stem: string;
  readonly sound: string;
  /** Whether a listing says it, in its name or elsewhere. */
  readonly isKnown: boolean;
  readonly synonyms: readonly string[];
  /** Similar words of names, categories and cities: those with the same consonants, and those one slip away. */
  readonly alike: readonly KnownWord[];
  /** Stems of words of names, categories and cities that begin with it. */
  readonly longer: readonly string[];
}

export function vocabularyOf(db: Db): Vocabulary {
  return { lookUp: (words) => lookUpWords(db, words), placesNamed: (words) => placesNamed(db, words) };
}

/**
 * Looks up words, in the order given. Each is folded, stemmed and turned into its sound by the same database functions
 * that made the vocabulary.
 */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<LookedUp[]> {
  const alike = sql`json_build_object('word', w.word, 'stem', w.stem, 'sound', w.sound)`;
  const found = await sql<LookedUp>`
    WITH asked AS (
      SELECT place, folded AS word, search_bare(folded) AS bare, search_stem(folded) AS stem,
        search_sound(search_bare(folded)) AS sound
      FROM unnest(${words}::text[]) WITH ORDINALITY AS said(text, place), fold_text(text) AS folded)
    SELECT a.word, a.stem, a.sound,
      EXISTS (SELECT FROM search_words w WHERE w.stem = a.stem) AS "isKnown",
      ARRAY(SELECT means FROM search_aliases x WHERE x.word = a.stem) AS synonyms,
      ARRAY(SELECT ${alike} FROM search_words w
        WHERE w.title AND w.skeleton = search_skeleton(a.sound) AND length(w.skeleton) >= ${sql.lit(SHORTEST_SKELETON)} LIMIT ${sql.lit(ALIKE_WORDS_READ)}) ||
      ARRAY(SELECT ${alike} FROM search_words w
        WHERE w.title AND w.slips && (search_slips(a.word) || search_slips(a.bare)) AND length(a.word) >= ${sql.lit(SHORTEST_FORGIVEN)}
        LIMIT ${sql.lit(ALIKE_WORDS_READ)}) AS alike,
      ARRAY(SELECT DISTINCT stem FROM (SELECT w.stem FROM search_words w
        WHERE w.title AND w.word ~>=~ a.bare AND w.word ~<~ (a.bare || chr(1114109)) LIMIT ${sql.lit(LONGER_WORDS_READ)}) beginning) AS longer
    FROM asked a ORDER BY a.place`.execute(db);
  return found.rows;
}

/** Deletes words that no listing on offer says any more, so that a removed text does not linger. */
export async function forgetWords(db: Db): Promise<void> {
  await sql`
    DELETE FROM search_words w WHERE NOT EXISTS (
        SELECT FROM listing_search l WHERE l.terms && ARRAY[search_term('w', w.stem), search_term('n', w.stem)])
      AND w.stem NOT IN (SELECT unnest(stems) FROM categories UNION ALL SELECT unnest(stems) FROM places)`.execute(
    db,
  );
}
