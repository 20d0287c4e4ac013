import { WORD_LETTERS_AT_MOST, WORDS_AT_MOST } from '../../search-limits.ts';
import { stopWords } from './stop-words.ts';

const TATWEEL = /\u0640/g;

/**
 * The words of a text. Every character that is neither letter nor digit separates words, so pattern characters (% _ \)
 * never remain, and a text of such characters or emoji alone has no words and finds nothing. Stop words are left out
 * unless the text has no others. Letters are folded later, in the database (fold_text).
 */
export function splitText(text: string): string[] {
  const plain = text.normalize('NFKC').replace(TATWEEL, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const cut = [...new Set(words.map((word) => [...word].slice(0, WORD_LETTERS_AT_MOST).join('')))];
  const telling = cut.filter((word) => !stopWords.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : cut).slice(0, WORDS_AT_MOST);
}
