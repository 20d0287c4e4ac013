import { RIYADH } from '@kiraa/domain/time.ts';
import { createFormatter, type Formatter } from '@kiraa/texts/format.ts';
import { DEFAULT_LANGUAGE, type Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

const loaded = new Map<Language, Messages>();

/** The server holds both languages; a browser only the one of its page. */
export function registerMessages(language: Language, messages: Messages): void {
  loaded.set(language, messages);
}

export async function loadMessages(language: Language): Promise<void> {
  if (language === 'ar') registerMessages(language, (await import('@kiraa/texts/ar.ts')).ar);
  else registerMessages(language, (await import('@kiraa/texts/en.ts')).en);
}

export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`the messages of ${language} were not loaded`);
  return messages;
}

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The typed messages of the page's language: `texts.shell.logIn`. */
export function useTexts(): Messages {
  return messagesOf(useLanguage());
}

/**
 * Formats numbers, money and dates in the page's language and the device's time zone. While the page wakes up it is
 * Riyadh's, as on the server, so that both write the same; a device elsewhere then sees its own.
 */
export function useFormat(): Formatter {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => createFormatter(language, timeZone), [language, timeZone]);
}

export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, deviceTimeZone, () => RIYADH);
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || RIYADH;
}

function neverChanges(): () => void {
  return () => {};
}
