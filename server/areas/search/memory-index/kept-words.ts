import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { placesNamed } from '../postgres-index/words/named-places.ts';
import { type TermPart, termNumbers } from '../postgres-index/words/term-numbers.ts';
import type { SearchWord } from '../postgres-index/words/understand-text.ts';
import { type LookedUp, lookUpWords, type Vocabulary } from '../postgres-index/words/vocabulary.ts';
import { WORDS_KEPT } from '../search-limits.ts';
import type { WordNumbers } from './fitting.ts';

/** The vocabulary, of which each look-up of a word is kept until a word comes or goes. */
interface KeptWords extends Vocabulary {
  forget(): void;
}

/**
 * A look-up that is under way is kept as well: what is named while it is read ends it, so it is as new as what was named before it was
 * asked for.
 */
export function createKeptWords(db: Db): KeptWords {
  const words = new LRUCache<string, Promise<LookedUp>>({ max: WORDS_KEPT });

  function keep(word: string, lookedUp: Promise<LookedUp>): void {
    words.set(word, lookedUp);
    lookedUp.catch(() => {
      if (words.peek(word) === lookedUp) words.delete(word);
    });
  }

  async function lookUp(asked: readonly string[]): Promise<readonly LookedUp[]> {
    const unknown = [...new Set(asked.filter((word) => !words.has(word)))];
    const found = unknown.length > 0 ? lookUpWords(db, unknown) : undefined;
    for (const [at, word] of unknown.entries())
      if (found)
        keep(
          word,
          found.then((all) => all[at] as LookedUp),
        ); // in the order asked for
    return await Promise.all(asked.map((word) => words.get(word) ?? oneWord(db, word)));
  }

  return { lookUp, placesNamed: (named) => placesNamed(db, named), forget: () => words.clear() };
}

/** More words at once than are kept. */
async function oneWord(db: Db, word: string): Promise<LookedUp> {
  const [found] = await lookUpWords(db, [word]);
  if (!found) throw new Error('a word that is asked for is answered');
  return found;
}

const numbers = new LRUCache<string, number>({ max: WORDS_KEPT });

function numberOf(part: TermPart, stem: string): number {
  const key = `${part}:${stem}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const [number = 0] = termNumbers(part, [stem]);
  numbers.set(key, number);
  return number;
}

export function wordNumbers({ typed, meant }: SearchWord): WordNumbers {
  const all = (part: TermPart, stems: readonly string[]) => stems.map((stem) => numberOf(part, stem));
  return {
    typedInName: all('n', typed),
    meantInName: all('n', meant),
    typedAnywhere: all('w', typed),
    meantAnywhere: all('w', meant),
  };
}
