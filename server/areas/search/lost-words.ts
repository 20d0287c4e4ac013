import type { Question, SearchIndex } from './search-index.ts';

/** A question that finds something, and the words of its text that it goes without. */
export interface Kept {
  readonly question: Question;
  readonly lostWords: readonly string[];
}

const ONE = { number: 1, perPage: 1, offset: 0 };

/**
 * For a question that found nothing because of its words (D-LOST-WORDS): the same one without those that no listing says, else
 * without the last one that the others can be found without. Undefined where its filters are the cause, which near misses loosen
 * instead, or where no word is left. Costs at most two brief questions a word and two more, and only where a search came back empty.
 */
export async function withoutLostWords(index: SearchIndex, question: Question): Promise<Kept | undefined> {
  const words = question.text ? index.wordsOf(question.text.typed) : [];
  if (words.length < 2) return undefined;
  const finds = async (kept: readonly string[]) => {
    const asked: Question = { ranking: 'trending', kind: question.kind, text: { typed: kept.join(' ') } };
    return kept.length > 0 && (await index.ask(asked, ONE, 'brief')).ids.length > 0;
  };
  if (await finds(words)) return undefined;
  const known = await Promise.all(words.map((word) => finds([word])));
  const said = words.filter((_, place) => known[place]);
  const without = said.map((_, place) => said.toSpliced(said.length - 1 - place, 1));
  const tries = said.length < words.length ? [said, ...without] : without;
  for (const kept of tries) {
    if (!(await finds(kept))) continue;
    const lostWords = words.filter((word) => !kept.includes(word));
    return { question: { ...question, text: { typed: kept.join(' ') } }, lostWords };
  }
  return undefined;
}
