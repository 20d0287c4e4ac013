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
 * both are named so that no platform's data decides for us (D-LANGUAGE).
 */
export const LOCALES: Readonly<Record<Language, string>> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-GB-u-ca-gregory-nu-latn',
};

/** Whatever a request or a browser tells about the language that somebody wants. */
export interface LanguageSigns {
  /** `?lng`: overrides everything (P1-I18N-04). */
  readonly query?: string | null | undefined;
  readonly cookie?: string | undefined;
  /** Local storage; the server cannot see it. */
  readonly stored?: string | null | undefined;
  /** Accept-Language or navigator.languages, the best first. */
  readonly preferred?: readonly string[] | undefined;
  readonly htmlTag?: string | undefined;
  readonly path?: string | undefined;
  readonly host?: string | undefined;
}

/** The one order in which both the server and the browser look (P1-I18N-03, D-LANGUAGE): Arabic when nothing is said. */
export function chooseLanguage(signs: LanguageSigns): Language {
  const candidates = [
    signs.query,
    signs.cookie,
    signs.stored,
    ...(signs.preferred ?? []),
    signs.htmlTag,
    firstSegment(signs.path),
    subdomain(signs.host),
  ];
  for (const candidate of candidates) {
    const language = languageOfTag(candidate);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** "en-GB" is English; what is neither of ours is nothing. */
function languageOfTag(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0];
  return isLanguage(base) ? base : undefined;
}

/** Only a whole segment counts: /entrance is not English. */
function firstSegment(path: string | undefined): string | undefined {
  const segment = path?.split(/[/?]/)[1];
  return isLanguage(segment) ? segment : undefined;
}

function subdomain(host: string | undefined): string | undefined {
  const labels = host?.split('.') ?? [];
  return labels.length > 1 && isLanguage(labels[0]) ? labels[0] : undefined;
}
