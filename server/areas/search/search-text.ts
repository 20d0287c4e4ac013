const WORDS_AT_MOST = 6;
const WORD_LETTERS_AT_MOST = 30;
const TATWEEL = /\u0640/g;

/** What is said around the thing and is true of every listing. */
const SAID_OF_ALL = new Set([
  ...[
    'for',
    'rent',
    'rental',
    'rentals',
    'to',
    'in',
    'a',
    'an',
    'the',
    'of',
    'with',
    'and',
    'hire',
    'near',
    'me',
    'at',
  ],
  ...[
    'في',
    'من',
    'مع',
    'على',
    'و',
    'او',
    'أو',
    'عن',
    'ايجار',
    'إيجار',
    'الايجار',
    'الإيجار',
    'للايجار',
    'للإيجار',
  ],
  ...[
    'تاجير',
    'تأجير',
    'للتاجير',
    'للتأجير',
    'استئجار',
    'ابغى',
    'أبغى',
    'ابي',
    'أبي',
    'اريد',
    'أريد',
    'كراء',
    'للكراء',
  ],
]);

/**
 * The words to look for. Everything that is neither letter nor digit parts words, so no sign of a pattern (% _ \) is
 * ever left; a text of such signs or emoji alone has no words, and finds nothing. What is true of every listing narrows
 * nothing, but where nothing else is said. Folding is the database's (fold_text).
 */
export function readWords(text: string): string[] {
  const plain = text.normalize('NFKC').replace(TATWEEL, '');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const cut = [...new Set(words.map((word) => [...word].slice(0, WORD_LETTERS_AT_MOST).join('')))];
  const telling = cut.filter((word) => !SAID_OF_ALL.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : cut).slice(0, WORDS_AT_MOST);
}
