import { isLanguage } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { loadLaterMessages, useMessages } from './texts.tsx';

/**
 * Importing this module waits until the second part of the messages is loaded. Only pages that show them import it, so
 * that a first visit of a list does not load the terms and conditions. The server has everything from the start.
 */
if (typeof document !== 'undefined' && isLanguage(document.documentElement.lang))
  await loadLaterMessages(document.documentElement.lang);

/** All messages of the page's language, also those that `useTexts` does not have. */
export function useAllTexts(): Messages {
  return useMessages();
}
