import { type Formatter, formatterOf } from '@kiraa/texts/format.ts';
import { DEFAULT_LANGUAGE, type Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { createContext, useContext } from 'react';
import { useTimeZone } from './time-zone.tsx';

/** What every page has from the first; the other areas are asked for with `useAllTexts`, which brings them. */
export type FirstMessages = Omit<Messages, keyof typeof import('@kiraa/texts/later-en.ts').later>;

const loaded = new Map<Language, Messages>();
let isLaterNeeded = false;

/** The server holds both languages; a browser only the one of its page. */
export function registerMessages(language: Language, messages: Messages): void {
  // The later areas of a language may have come before the others.
  loaded.set(language, { ...loaded.get(language), ...messages });
}

/** In a browser without the areas that the build leaves for later (later-texts-plugin.ts), until a page needs them. */
export async function loadMessages(language: Language): Promise<void> {
  if (isLaterNeeded) await loadLaterMessages(language);
  if (language === 'ar') registerMessages(language, (await import('@kiraa/texts/ar.ts')).ar);
  else registerMessages(language, (await import('@kiraa/texts/en.ts')).en);
}

/** The areas that the build left out; from then on another language comes with them too. */
export async function loadLaterMessages(language: Language): Promise<void> {
  isLaterNeeded = true;
  if (language === 'ar')
    registerMessages(language, (await import('@kiraa/texts/later-ar.ts')).later as Messages);
  else registerMessages(language, (await import('@kiraa/texts/later-en.ts')).later as Messages);
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

/** The typed messages of the page's language: `texts.shell.logIn`. Some areas need `useAllTexts` (later-texts.ts). */
export function useTexts(): FirstMessages {
  return messagesOf(useLanguage());
}

/** Formats numbers, money and dates in the page's language and the device's time zone. */
export function useFormat(): Formatter {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return formatterOf(language, timeZone);
}
