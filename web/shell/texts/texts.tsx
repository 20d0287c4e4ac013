import { type Formatter, formatterOf } from '@kiraa/texts/format.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { createContext, useContext } from 'react';
import { useTimeZone } from '../calendar/time-zone.tsx';
import { useRewriting } from './digits.tsx';

/** What every page has from the first; the other areas are asked for with `useAllTexts`, which brings them. */
export type FirstMessages = Pick<Messages, keyof typeof import('@kiraa/texts/first-en.ts').first>;

const loaded = new Map<Language, Partial<Messages>>();
let isLaterNeeded = false;
let areFormsNeeded = false;

/**
 * The server registers both languages completely; a browser registers the parts of its language as they arrive, in any order.
 * They go into one object for good, so that a page that was drawn with it finds the words of a later refusal in it.
 */
export function registerMessages(language: Language, messages: Partial<Messages>): void {
  const known = loaded.get(language) ?? {};
  loaded.set(language, Object.assign(known, messages));
}

/** What the first pages say; with the later areas, once a page has needed them. */
export async function loadMessages(language: Language): Promise<void> {
  if (isLaterNeeded) await loadLaterMessages(language);
  if (areFormsNeeded) await loadFormMessages(language);
  const { first } = await (language === 'ar'
    ? import('@kiraa/texts/first-ar.ts')
    : import('@kiraa/texts/first-en.ts'));
  registerMessages(language, first);
}

/** What dialogs and refusals say; from then on another language comes with it too. */
export async function loadFormMessages(language = languageOfPage()): Promise<void> {
  areFormsNeeded = true;
  const { forms } = await (language === 'ar'
    ? import('@kiraa/texts/forms-ar.ts')
    : import('@kiraa/texts/forms-en.ts'));
  registerMessages(language, forms);
}

function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** The areas that no guest's first page says; from then on another language comes with them too. */
export async function loadLaterMessages(language: Language): Promise<void> {
  isLaterNeeded = true;
  const [{ later }] = await Promise.all([
    language === 'ar' ? import('@kiraa/texts/later-ar.ts') : import('@kiraa/texts/later-en.ts'),
    loadFormMessages(language),
  ]);
  registerMessages(language, later);
}

export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`the messages of ${language} were not loaded`);
  // Whoever reads a later area has waited for it (later-texts.ts).
  return messages as Messages;
}

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The typed messages of the page's language: `texts.shell.logIn`. Some areas need `useAllTexts` (later-texts.ts). */
export function useTexts(): FirstMessages {
  return useMessages();
}

/** What is loaded of the page's language, in the digits that are chosen for it. */
export function useMessages(): Messages {
  const language = useLanguage();
  const rewriting = useRewriting();
  const messages = messagesOf(language);
  return rewriting && language === 'ar' ? rewriting.messagesInArabicDigits(messages) : messages;
}

/** Formats numbers, money and dates in the page's language and the device's time zone. */
export function useFormat(): Formatter {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const rewriting = useRewriting();
  const format = formatterOf(language, timeZone);
  return rewriting && language === 'ar' ? rewriting.formatterInArabicDigits(format) : format;
}
