import { isLanguage } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { type FirstMessages, loadFormMessages, useMessages } from './texts.tsx';

/** What every page has from the first, with what dialogs and refusals say. */
export type FormMessages = FirstMessages &
  Pick<Messages, keyof typeof import('@kiraa/texts/forms-en.ts').forms>;

/** Whoever imports this waits until what dialogs say is there; mostly it is, with the first sign of a person. */
if (typeof document !== 'undefined' && isLanguage(document.documentElement.lang))
  await loadFormMessages(document.documentElement.lang);

export function useFormTexts(): FormMessages {
  return useMessages();
}
