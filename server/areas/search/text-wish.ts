import type { CallContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { meantWord } from './likeness.ts';
import { countListings, foldWords, knownWords, placesHolding } from './search-queries.ts';
import { readWords } from './search-text.ts';
import type { SearchWish, SearchWord } from './search-wish.ts';

/**
 * The wish with what the text asks for. Undefined for a text in which there is no word: it finds nothing, rather than
 * everything. Words that find nothing are forgiven a slip of spelling.
 */
export async function withText(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  text: string,
  wish: SearchWish,
): Promise<SearchWish | undefined> {
  const words = readWords(text);
  if (words.length === 0) return undefined;
  const asked = { ...wish, words: await withPlaces(db, words) };
  if ((await countListings(db, asked, clock.now(), 1)) > 0) return asked;
  const meant = await meantWords(db, words);
  return meant.join(' ') === words.join(' ') ? asked : { ...wish, words: await withPlaces(db, meant) };
}

/** Each word, or the known word that it is a slip of; one that a known word holds is a part of it and no slip. */
async function meantWords(db: Db, words: readonly string[]): Promise<string[]> {
  const [folded, known] = await Promise.all([foldWords(db, words), knownWords(db)]);
  return words.map((word) => {
    const plain = folded.get(word) ?? word;
    const isPart = known.some((one) => one.word.includes(plain));
    return isPart ? word : (meantWord(plain, known) ?? word);
  });
}

async function withPlaces(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  const places = await placesHolding(db, words);
  return words.map((word) => ({ word, placeIds: places.get(word) ?? [] }));
}
