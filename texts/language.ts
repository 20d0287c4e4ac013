/** The two languages of the interface; Arabic is the first and the fallback (P1-I18N-01, P1-I18N-02). */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';

/** Each language by its own name, as a selector shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' };

export function isLanguage(text: string | null | undefined): text is Language {
  return text === 'ar' || text === 'en';
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * ar-SA alone writes Arabic-Indic digits and the Umm al-Qura calendar, and en-GB alone says nothing of either:
 * both are named so that no platform's data decides for us (decisions.md, Language).
 */
export const LOCALES: Readonly<Record<Language, string>> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-GB-u-ca-gregory-nu-latn',
};
