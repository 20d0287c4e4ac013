import { chooseLanguage, type Language } from '@kiraa/texts/language.ts';

const COOKIE_DAYS = 30; // P1-I18N-05
const NAME = 'i18next';
const STORAGE_NAME = 'i18nextLng';

/** Keeps the choice in local storage and in a cookie for 30 days; storage may be forbidden, the cookie then serves. */
export function rememberLanguage(language: Language): void {
  const seconds = COOKIE_DAYS * 24 * 60 * 60;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(STORAGE_NAME, language);
  } catch {
    // Private windows may refuse storage; the cookie alone is enough.
  }
}

/**
 * The server cannot see local storage. Where that says another language than the page came in, and no cookie has
 * spoken, the cookie is set and the page asked for again: once, because the next page finds the cookie, and not at
 * all where cookies are forbidden. True when the page is about to be replaced.
 */
export function followStoredLanguage(shown: Language): boolean {
  const query = new URLSearchParams(window.location.search).get('lng');
  if (query !== null || cookieLanguage() !== undefined) return false;
  const wanted = chooseLanguage({
    stored: storedLanguage(),
    preferred: navigator.languages,
    htmlTag: shown,
  });
  if (wanted === shown) return false;
  rememberLanguage(wanted);
  if (cookieLanguage() !== wanted) return false;
  window.location.reload();
  return true;
}

/** `?lng` has done its work once the choice is kept: left in the address it would undo a later choice on the way back. */
export function dropLanguageFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lng')) return;
  address.searchParams.delete('lng');
  window.history.replaceState(window.history.state, '', address);
}

function cookieLanguage(): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([a-z]+)`).exec(document.cookie)?.[1];
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_NAME);
  } catch {
    return null;
  }
}
