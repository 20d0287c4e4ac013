import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { KnownWord } from './likeness.ts';

/** A word that was asked for, and what the vocabulary of the listings knows beside it. */
export interface LookedUp {
  readonly word: string;
  readonly stem: string;
  readonly sound: string;
  /** Some listing says it, in its name or below. */
  readonly isKnown: boolean;
  readonly aliases: readonly string[];
  /** Words of names, categories and cities of the same consonants, and those that a slip leads to. */
  readonly alike: readonly KnownWord[];
  /** Stems of words of names, categories and cities that begin with it. */
  readonly longer: readonly string[];
}

/** More are never meant by one word; a vocabulary of any size costs the same few steps down its indexes. */
const ALIKE_AT_MOST = 40;
const LONGER_AT_MOST = 40;

/** In the order asked. Each word is folded, stemmed and sounded by the functions that made the vocabulary. */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<LookedUp[]> {
  const alike = sql`json_build_object('word', w.word, 'stem', w.stem, 'sound', w.sound)`;
  const found = await sql<LookedUp>`
    WITH asked AS (
      SELECT place, folded AS word, search_bare(folded) AS bare, search_stem(folded) AS stem,
        search_sound(search_bare(folded)) AS sound
      FROM unnest(${words}::text[]) WITH ORDINALITY AS said(text, place), fold_text(text) AS folded)
    SELECT a.word, a.stem, a.sound,
      EXISTS (SELECT FROM search_words w WHERE w.stem = a.stem) AS "isKnown",
      ARRAY(SELECT means FROM search_aliases x WHERE x.word = a.stem) AS aliases,
      ARRAY(SELECT ${alike} FROM search_words w
        WHERE w.title AND w.skeleton = search_skeleton(a.sound) AND length(w.skeleton) >= 2 LIMIT ${ALIKE_AT_MOST}) ||
      ARRAY(SELECT ${alike} FROM search_words w
        WHERE w.title AND w.slips && (search_slips(a.word) || search_slips(a.bare)) AND length(a.word) >= 4
        LIMIT ${ALIKE_AT_MOST}) AS alike,
      ARRAY(SELECT DISTINCT stem FROM (SELECT w.stem FROM search_words w
        WHERE w.title AND w.word ~>=~ a.bare AND w.word ~<~ (a.bare || chr(1114109)) LIMIT ${LONGER_AT_MOST}) beginning) AS longer
    FROM asked a ORDER BY a.place`.execute(db);
  return found.rows;
}
