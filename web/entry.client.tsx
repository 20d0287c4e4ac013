import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@kiraa/texts/language.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserSession } from './shell/calls/browser-session.ts';
import { loadCallingAhead } from './shell/calls/calling-later.ts';
import { onFirstSign, watchForFirstSign } from './shell/parts/first-sign.ts';
import { followStoredLanguage, rememberLanguage } from './shell/session/language-memory.ts';
import { loadMessages } from './shell/texts/texts.tsx';

const shown = document.documentElement.lang;
const language = isLanguage(shown) ? shown : DEFAULT_LANGUAGE;
if (!followStoredLanguage(language)) await wake(language);

/**
 * Only the language of the page is fetched; it must be there before the first render, or the texts would differ from
 * what the server wrote.
 */
async function wake(language: Language): Promise<void> {
  rememberLanguage(language);
  // Who is logged in is asked about as soon as the page wakes; a guest asks nothing before they do something.
  watchForFirstSign();
  if (browserSession().isExpected()) loadCallingAhead();
  else onFirstSign(loadCallingAhead);
  await loadMessages(language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
