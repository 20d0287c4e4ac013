import type { AskedText, Question } from '../search-index.ts';
import { kindOfWord } from './words/kind-words.ts';
import { placesMeant } from './words/named-places.ts';
import { splitText } from './words/split-text.ts';
import { type SearchWord, understandText } from './words/understand-text.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/**
 * A question whose texts have been looked up in the vocabulary, so that it can be turned into conditions on
 * `listing_search`.
 */
export interface UnderstoodQuestion extends Omit<Question, 'text' | 'cityNamed'> {
  /** The words of the text, each with its forms; a listing must contain all words, each in one of its forms. */
  readonly words?: readonly SearchWord[] | undefined;
  /** Whether the words must be in the name: a word in a description is no reason to suggest a listing. */
  readonly inNameOnly?: boolean | undefined;
}

/** Undefined where the text has no word or names no city: such a question finds nothing, rather than everything. */
export async function understandQuestion(
  vocabulary: Vocabulary,
  { text, cityNamed, ...rest }: Question,
): Promise<UnderstoodQuestion | undefined> {
  const kind = text && kindAsked(text);
  if (kind !== undefined && (rest.kind ?? kind) === kind)
    return understandQuestion(vocabulary, { ...rest, kind, cityNamed });
  const words = text && (await understandOnce(vocabulary, text));
  const placeIds = cityNamed && (await placesMeant(vocabulary, await understandOnce(vocabulary, cityNamed)));
  if (words?.length === 0 || placeIds?.length === 0) return undefined;
  return { ...rest, ...(words && { words }), ...(placeIds && { placeIds }) };
}

/** The kind of which all listings are asked for, where the text says nothing else. */
function kindAsked({ typed }: AskedText): number | undefined {
  const kinds = splitText(typed).map(kindOfWord);
  return kinds.every((kind) => kind !== undefined && kind === kinds[0]) ? kinds[0] : undefined;
}

/**
 * Remembered by the text object, not by its letters, so that the result does not outlive the call: a new listing brings
 * new words.
 */
const understood = new WeakMap<AskedText, Promise<SearchWord[]>>();

function understandOnce(vocabulary: Vocabulary, text: AskedText): Promise<SearchWord[]> {
  const known = understood.get(text) ?? understandText(vocabulary, text.typed);
  understood.set(text, known);
  return known;
}
