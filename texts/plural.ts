import { type Language, LOCALES } from './language.ts';

/** English needs two forms; Arabic has six, and `zero` and `two` read wrong when left out, so all are asked for. */
export interface EnglishForms {
  readonly one: string;
  readonly other: string;
}
export type ArabicForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  ar: new Intl.PluralRules(LOCALES.ar),
  en: new Intl.PluralRules(LOCALES.en),
};
const numbers = new Intl.NumberFormat(LOCALES.en);

/** The form for the count, with `#` replaced by the count in Western digits: (2, {one: '# day', …}) → "2 days". */
export function pluralEnglish(count: number, forms: EnglishForms): string {
  return fill(rules.en.select(count) === 'one' ? forms.one : forms.other, count);
}

/** (2, {two: 'يومان', …}) → "يومان"; forms that name their count in words leave the `#` out. */
export function pluralArabic(count: number, forms: ArabicForms): string {
  return fill(forms[rules.ar.select(count)], count);
}

function fill(form: string, count: number): string {
  return form.replace('#', numbers.format(count));
}

/** "30 minutes". */
export const minutes = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** "8 hours". */
export const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** "8 ساعات", "24 ساعة". */
export const hoursInArabic = (count: number): string =>
  pluralArabic(count, {
    ...{ zero: '# ساعة', one: 'ساعة', two: 'ساعتين' },
    ...{ few: '# ساعات', many: '# ساعة', other: '# ساعة' },
  });
