import type { Db } from '../../platform/database.ts';
import { meantStems, otherScriptStems } from './likeness.ts';
import { readWords } from './search-text.ts';
import type { SearchWish, SearchWord } from './search-wish.ts';
import { type LookedUp, lookUpWords } from './word-queries.ts';

/** `typing`: the last word may not be finished yet. */
export interface TextOptions {
  readonly typing?: boolean;
}

/**
 * The wish with what the text asks for. Undefined for a text in which there is no word: it finds nothing, rather than
 * everything.
 */
export async function withText(
  db: Db,
  text: string,
  wish: SearchWish,
  options: TextOptions = {},
): Promise<SearchWish | undefined> {
  const words = await understand(db, text, options);
  return words.length === 0 ? undefined : { ...wish, words };
}

/** What each word of a text means among the words that listings know. */
export async function understand(db: Db, text: string, { typing }: TextOptions = {}): Promise<SearchWord[]> {
  const words = readWords(text);
  if (words.length === 0) return [];
  const glued = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const lookedUp = await lookUpWords(db, [...words, ...glued]);
  const meant = lookedUp
    .slice(0, words.length)
    .map((word, index) => meaningOf(word, typing === true && index === words.length - 1));
  return withGlued(meant, lookedUp.slice(words.length));
}

/**
 * What is said is looked for as it stands, and as the other script and other people write it. Only where nobody knows
 * the word is it taken for the beginning of one, or for a slip.
 */
function meaningOf(word: LookedUp, isBeginning: boolean): SearchWord {
  const aliases = [...word.aliases];
  if (word.isKnown) {
    const meant = [...aliases, ...otherScriptStems(word, word.alike), ...(isBeginning ? word.longer : [])];
    return { said: [word.stem], meant: others(meant, word.stem) };
  }
  if (aliases.length > 0) return { said: [], meant: aliases };
  const begun = isBeginning && word.longer.length > 0;
  const slipped = begun ? [] : meantStems(word, word.alike);
  const meant = slipped.length > 0 ? slipped : word.longer;
  return meant.length > 0 ? { said: [], meant } : { said: [word.stem], meant: [] };
}

function others(stems: readonly string[], stem: string): string[] {
  return [...new Set(stems)].filter((one) => one !== stem);
}

/** "land cruiser" may be written landcruiser: two words beside each other that some listing knows as one. */
function withGlued(words: readonly SearchWord[], glued: readonly LookedUp[]): SearchWord[] {
  return words.map((word, index) => {
    const around = [glued[index - 1], glued[index]].flatMap((one) => (one?.isKnown ? [one.stem] : []));
    return around.length === 0 ? word : { ...word, said: [...word.said, ...around] };
  });
}
