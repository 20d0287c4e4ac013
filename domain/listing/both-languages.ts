/** A text in both languages, as its readers see it. */
export interface BothLanguages {
  readonly en: string;
  readonly ar: string;
}

/** A text as its writer left it: what they did not write is empty. */
export type WrittenText = BothLanguages;

/** Arabic when it holds a letter of that script; a name like "PS5" belongs to the other side. */
function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/**
 * What readers of either language see: the one text stands for both when the other was left empty. Undefined when both
 * were.
 */
export function fillGap({ en, ar }: WrittenText): BothLanguages | undefined {
  if (en === '' && ar === '') return undefined;
  return { en: en === '' ? ar : en, ar: ar === '' ? en : ar };
}

/** The way back, for the form: a text that stands for both was written in the language of its letters. */
export function withGap(text: BothLanguages): WrittenText {
  if (text.en !== text.ar) return text;
  return isArabic(text.ar) ? { en: '', ar: text.ar } : { en: text.en, ar: '' };
}
