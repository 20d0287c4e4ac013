import type { Language } from '@kiraa/texts/language.ts';

const COOKIE_DAYS = 30; // P1-I18N-05
const NAME = 'i18next';
const STORAGE_NAME = 'i18nextLng';

/** Keeps the choice in local storage and in a cookie for 30 days; storage may be forbidden, the cookie then serves. */
export function rememberLanguage(language: Language): void {
  const seconds = COOKIE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  try {
    localStorage.setItem(STORAGE_NAME, language);
  } catch {
    // Private windows may refuse storage; the cookie alone is enough.
  }
}
