import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@kiraa/texts/language.ts';
import { type ComponentType, lazy, type MouseEvent, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import IconCheck from '#icons/IconCheck';
import IconWorld from '#icons/IconWorld';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { useFirstSign } from '../parts/use-first-sign.ts';
import { dropLanguageFromAddress, rememberLanguage } from '../session/language-memory.ts';
import { loadMessages, useLanguage, useTexts } from '../texts/texts.tsx';
import styles from './menus.module.css';

/** None of a first visit's script. Where it does not come, the languages are there without it. */
const DigitsChoice = lazy<ComponentType>(() =>
  import('./digits-choice.tsx').catch(() => ({ default: () => null })),
);

/** The selector of the two languages (P1-I18N-06): each by its own name, the one in use marked. */
export function LanguageMenu({ className }: { className?: string | undefined }) {
  const texts = useTexts().shell;
  const language = useLanguage();
  return (
    <Disclosure
      className={className}
      name={`${texts.language}: ${LANGUAGE_NAMES[language]}`}
      label={
        <>
          <IconWorld size={22} stroke={1.75} aria-hidden />
          <span className={styles.languageName} aria-hidden="true">
            {LANGUAGE_NAMES[language]}
          </span>
        </>
      }
    >
      <LanguageLinks />
    </Disclosure>
  );
}

/**
 * Plain links to the same page, so that they work before any script; with one, the texts change under the person's
 * hands and nothing else does: what was typed, the dialog and the place on the page stay.
 */
export function LanguageLinks() {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const switchLanguage = useLanguageSwitch();
  const isTouched = useFirstSign();
  const follow = (language: Language) => (event: MouseEvent) => {
    event.preventDefault();
    if (language !== current) void switchLanguage(language);
  };
  return (
    <>
      <ul className={styles.list}>
        {LANGUAGES.map((language) => {
          const query = new URLSearchParams(search);
          query.set('lng', language);
          return (
            <li key={language}>
              <a
                className={styles.entry}
                href={`${pathname}?${query}`}
                hrefLang={language}
                lang={language}
                aria-current={language === current ? 'true' : undefined}
                onClick={follow(language)}
              >
                {LANGUAGE_NAMES[language]}
                {language === current && <IconCheck size={18} className={styles.check} aria-hidden />}
              </a>
            </li>
          );
        })}
      </ul>
      {isTouched && current === 'ar' && (
        <Suspense>
          <DigitsChoice />
        </Suspense>
      )}
    </>
  );
}

/** Asks the router for the same page in the other language: `?lng` makes the root's data, and with it every text, anew. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const navigate = useNavigate();
  return async (language) => {
    const failure: unknown = await loadMessages(language).catch((reason: unknown) => reason);
    // The address as it is now, for the person may have gone on, and with the dialog that the router does not know of.
    const address = new URL(window.location.href);
    address.searchParams.set('lng', language);
    // The texts did not come: the browser's own way either shows the page or says what is wrong.
    if (failure) return window.location.assign(address);
    rememberLanguage(language);
    const state: unknown = window.history.state?.usr;
    const to = address.pathname + address.search + address.hash;
    await navigate(to, { replace: true, preventScrollReset: true, state });
    dropLanguageFromAddress();
  };
}
