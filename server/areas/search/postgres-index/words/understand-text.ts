import { meantStems, otherScriptStems } from './likeness.ts';
import { splitText } from './split-text.ts';
import type { LookedUp, Vocabulary } from './vocabulary.ts';

/**
 * One word of a text as stems: `typed` are its own, `meant` those of words that it stands for (كامري for camry). A
 * listing with a typed stem ranks before one with a meant stem.
 */
export interface SearchWord {
  readonly typed: readonly string[];
  readonly meant: readonly string[];
}

/**
 * Looks up what each word of a text means in the vocabulary. `isBeginning`: the last word may be incomplete, because
 * somebody is still typing.
 */
export async function understandText(
  vocabulary: Pick<Vocabulary, 'lookUp'>,
  text: string,
  { isBeginning = false }: { readonly isBeginning?: boolean } = {},
): Promise<SearchWord[]> {
  const words = splitText(text);
  if (words.length === 0) return [];
  const glued = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const lookedUp = await vocabulary.lookUp([...words, ...glued]);
  const meant = lookedUp
    .slice(0, words.length)
    .map((word, index) => meaningOf(word, isBeginning && index === words.length - 1));
  return withJoinedWords(meant, lookedUp.slice(words.length));
}

/**
 * The stems of one word. A known word stands for itself, its synonyms and its other-script form. Only an unknown word
 * is taken for the beginning of a word or for a misspelling.
 */
function meaningOf(word: LookedUp, isBeginning: boolean): SearchWord {
  const synonyms = [...word.synonyms];
  if (word.isKnown) {
    const meant = [...synonyms, ...otherScriptStems(word, word.alike), ...(isBeginning ? word.longer : [])];
    return { typed: [word.stem], meant: [...new Set(meant)].filter((stem) => stem !== word.stem) };
  }
  if (synonyms.length > 0) return { typed: [], meant: synonyms };
  const begun = isBeginning && word.longer.length > 0;
  const slipped = begun ? [] : meantStems(word, word.alike);
  const meant = slipped.length > 0 ? slipped : word.longer;
  return meant.length > 0 ? { typed: [], meant } : { typed: [word.stem], meant: [] };
}

/** Adds two neighbouring words as one where the vocabulary has that one: "land cruiser" may be written landcruiser. */
function withJoinedWords(words: readonly SearchWord[], glued: readonly LookedUp[]): SearchWord[] {
  return words.map((word, index) => {
    const around = [glued[index - 1], glued[index]].flatMap((one) => (one?.isKnown ? [one.stem] : []));
    return around.length === 0 ? word : { ...word, typed: [...word.typed, ...around] };
  });
}
