import type { Db } from '../../../platform/database/database.ts';
import type { AskedText, Question } from '../search-index.ts';
import { placesMeant } from './words/named-places.ts';
import { type SearchWord, understandText } from './words/understand-text.ts';

/** A question whose texts were looked up: what is left can be asked of `listing_search`. */
export interface UnderstoodQuestion extends Omit<Question, 'text' | 'cityNamed'> {
  /** All of them must be said, each in one of its forms. */
  readonly words?: readonly SearchWord[] | undefined;
  /** The words must be in the name: what a description says is no suggestion. */
  readonly inNameOnly?: boolean | undefined;
}

/** Undefined for a text without a word, or one that names no city: it finds nothing, rather than everything. */
export async function understandQuestion(
  db: Db,
  { text, cityNamed, ...rest }: Question,
): Promise<UnderstoodQuestion | undefined> {
  const words = text && (await understandOnce(db, text));
  const placeIds = cityNamed && (await placesMeant(db, await understandOnce(db, cityNamed)));
  if (words?.length === 0 || placeIds?.length === 0) return undefined;
  return { ...rest, ...(words && { words }), ...(placeIds && { placeIds }) };
}

/** By the object and not by its letters: what was understood must not outlive a call, for a new listing brings new words. */
const understood = new WeakMap<AskedText, Promise<SearchWord[]>>();

function understandOnce(db: Db, text: AskedText): Promise<SearchWord[]> {
  const known = understood.get(text) ?? understandText(db, text.typed);
  understood.set(text, known);
  return known;
}
