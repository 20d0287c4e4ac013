/**
 * How words are made comparable, one row for each rule: a pattern, its replacement, and an example word that the row
 * changes. The database has the same rules as functions (`fold_text`, `search_bare`, `search_stem`, `search_sound`),
 * because stored columns and indexes are built with them. word-rules.test.ts builds SQL from these rows, compares its
 * results with the functions, and tries each example with and without its row. To change a rule, change its row here
 * and add a migration that replaces the function and rebuilds `search_words` and `listing_search`.
 * seed/relevance.test.ts then shows what people find.
 */
export interface WordRule {
  /** A regular expression of Postgres; in the tables of letters, the letters that each become `to`. */
  readonly from: string;
  readonly to: string;
  readonly example: readonly [word: string, result: string];
}

/**
 * Applied to every text first: marks above and below letters are removed, and letters that people use for each other
 * become one.
 */
const foldedSigns: readonly WordRule[] = [
  { from: '[\\u0300-\\u036F]', to: '', example: ['éclair', 'eclair'] },
  { from: '\\u0640', to: '', example: ['قهـــوة', 'قهوه'] },
  // Among them the hamza of أ إ آ ؤ ئ, which the normal form NFKD separates from its letter.
  { from: '[\\u064B-\\u065F]', to: '', example: ['مُؤتمرات', 'موتمرات'] },
  { from: '\\u0670', to: '', example: ['هٰذا', 'هذا'] },
];
const foldedLetters: readonly WordRule[] = [
  { from: 'ٱ', to: 'ا', example: ['ٱلرياض', 'الرياض'] },
  { from: 'ى', to: 'ي', example: ['مقهى', 'مقهي'] },
  { from: 'ة', to: 'ه', example: ['خيمة', 'خيمه'] },
  ...[...'0123456789'].map((digit, value): WordRule => {
    const [arabic, persian] = [0x660, 0x6f0].map((zero) => String.fromCodePoint(zero + value));
    return { from: `${arabic}${persian}`, to: digit, example: [`x${arabic}${persian}`, `x${digit}${digit}`] };
  }),
];

/** The article and the letters attached before it, removed when enough letters remain. */
const articles: readonly WordRule[] = [
  { from: '^ال(?=..)', to: '', example: ['الخيمه', 'خيمه'] },
  { from: '^وال(?=...)', to: '', example: ['والخيمه', 'خيمه'] },
  { from: '^بال(?=...)', to: '', example: ['بالرياض', 'رياض'] },
  { from: '^كال(?=...)', to: '', example: ['كالسياره', 'سياره'] },
  { from: '^فال(?=...)', to: '', example: ['فالسياره', 'سياره'] },
  { from: '^لل(?=...)', to: '', example: ['للسياره', 'سياره'] },
];

/** Endings of the plural and the feminine. English words lose one after the other, Arabic words only one. */
const englishEndings: readonly WordRule[] = [
  { from: '(...)ies$', to: '\\1y', example: ['lorries', 'lorry'] },
  { from: '(..(s|x|z|ch|sh))es$', to: '\\1', example: ['boxes', 'box'] },
  { from: '(..[^sui])s$', to: '\\1', example: ['tents', 'tent'] },
];
const arabicEndings: readonly WordRule[] = [
  { from: '(?<=...)ات$', to: '', example: ['سيارات', 'سيار'] },
  { from: '(?<=...)ه$', to: '', example: ['سياره', 'سيار'] },
  { from: '(?<=...)ا$', to: '', example: ['كاميرا', 'كامير'] },
];

/**
 * How a word sounds in either script, so that كامري, camry and kamry become one. First, groups of letters that make one
 * sound.
 */
const soundsOfLetters: readonly WordRule[] = [
  { from: '^wr', to: 'r', example: ['wrangler', 'ranglir'] },
  { from: 'c([eiy])', to: 's\\1', example: ['civic', 'sifik'] },
  { from: '([^aeiou])e$', to: '\\1', example: ['drone', 'drun'] },
  { from: 'tion', to: 'Sun', example: ['station', 'staSun'] },
  { from: 'sch', to: 'S', example: ['bosch', 'buS'] },
  { from: 'sh', to: 'S', example: ['sharp', 'Sarb'] },
  { from: 'ch', to: 'S', example: ['chair', 'Sair'] },
  { from: 'kh', to: 'K', example: ['khobar', 'Kubar'] },
  { from: 'gh', to: 'g', example: ['ghazal', 'gasal'] },
  { from: 'th', to: 't', example: ['thobe', 'tub'] },
  { from: 'dh', to: 'd', example: ['dhahran', 'dahran'] },
  { from: 'ph', to: 'f', example: ['phone', 'fun'] },
  { from: 'ck', to: 'k', example: ['truck', 'truk'] },
  { from: 'x', to: 'ks', example: ['lexus', 'liksus'] },
  { from: '([a-z])\\1', to: '\\1', example: ['cannon', 'kanun'] },
  // Written at the end of a word and hardly heard.
  { from: '([اويaeiou])h$|ه$', to: '\\1ا', example: ['jeddah', 'gida'] },
];
/** Then single letters; consonants that no row names stay as they are. */
const soundOfLetter: readonly WordRule[] = [
  { from: 'اع', to: 'a', example: ['عا', 'a'] },
  { from: 'eyي', to: 'i', example: ['بيت', 'bit'] },
  { from: 'owو', to: 'u', example: ['توت', 'tut'] },
  { from: 'bpبپ', to: 'b', example: ['بپ', 'bb'] },
  { from: 'تثط', to: 't', example: ['تثط', 'ttt'] },
  { from: 'jجغگ', to: 'g', example: ['جغگ', 'ggg'] },
  { from: 'چش', to: 'S', example: ['چش', 'SS'] },
  { from: 'حه', to: 'h', example: ['حهل', 'hhl'] },
  { from: 'خ', to: 'K', example: ['خبر', 'Kbr'] },
  { from: 'دذضظ', to: 'd', example: ['دذضظ', 'dddd'] },
  { from: 'ر', to: 'r', example: ['رر', 'rr'] },
  { from: 'zزسص', to: 's', example: ['زسص', 'sss'] },
  { from: 'vفڤ', to: 'f', example: ['فڤ', 'ff'] },
  { from: 'cqقك', to: 'k', example: ['قك', 'kk'] },
  { from: 'ل', to: 'l', example: ['لل', 'll'] },
  { from: 'م', to: 'm', example: ['مم', 'mm'] },
  { from: 'ن', to: 'n', example: ['نن', 'nn'] },
  { from: 'ء', to: '', example: ['ماء', 'ma'] },
];
/** Last, repeated letters of a long vowel become one. */
const longVowels: readonly WordRule[] = [{ from: '([aiu])\\1+', to: '\\1', example: ['سييرا', 'sira'] }];

/** In the order in which they are applied. */
export const wordRules = {
  foldedSigns,
  foldedLetters,
  articles,
  englishEndings,
  arabicEndings,
  soundsOfLetters,
  soundOfLetter,
  longVowels,
} as const;
