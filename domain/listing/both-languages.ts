/** A text in both languages, as its readers see it. */
export interface BothLanguages {
  readonly en: string;
  readonly ar: string;
}

/** A text as its writer entered it: a language in which nothing was written is empty. */
export type WrittenText = BothLanguages;

/** A text counts as Arabic when it holds a letter of that script, so that a name like "PS5" counts as English. */
function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/**
 * What readers of either language see: where only one text was written it stands for both. Undefined when neither was
 * written.
 */
export function fillGap({ en, ar }: WrittenText): BothLanguages | undefined {
  if (en === '' && ar === '') return undefined;
  return { en: en === '' ? ar : en, ar: ar === '' ? en : ar };
}

/** The reverse, for the form: a text that stands for both languages was written in the language of its letters. */
export function withGap(text: BothLanguages): WrittenText {
  if (text.en !== text.ar) return text;
  return isArabic(text.ar) ? { en: '', ar: text.ar } : { en: text.en, ar: '' };
}
