import { isLanguage } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { loadLaterMessages, messagesOf, useLanguage } from './texts.tsx';

/**
 * Whoever imports this waits until the later areas are there, and only the pages that show them do: so that a first
 * visit of a list does not fetch the terms and conditions. The server has all from the start.
 */
if (typeof document !== 'undefined' && isLanguage(document.documentElement.lang))
  await loadLaterMessages(document.documentElement.lang);

/** Every message of the page's language, with the areas that `useTexts` does not have. */
export function useAllTexts(): Messages {
  return messagesOf(useLanguage());
}
