const WORDS_AT_MOST = 6;
const WORD_LETTERS_AT_MOST = 30;
const TATWEEL = /\u0640/g;

/**
 * The words to look for. Everything that is neither letter nor digit parts words, so no sign of LIKE's (% _ \) is ever
 * left; a text of such signs or emoji alone has no words, and finds nothing. Folding is the database's (fold_text).
 */
export function readWords(text: string): string[] {
  const plain = text.normalize('NFKC').replace(TATWEEL, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const cut = words.map((word) => [...word].slice(0, WORD_LETTERS_AT_MOST).join(''));
  return [...new Set(cut)].slice(0, WORDS_AT_MOST);
}

/** Fewer letters than a trigram cannot be found inside a word through the index, only at its start. */
export function isShort(word: string): boolean {
  return [...word].length < 3;
}
