import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { safeStorage } from '../session/storage.ts';

type Rewriting = typeof import('@kiraa/texts/arabic-digits.ts');
export type Digits = 'latin' | 'arabic';

const NAME = 'kiraa.digits';
const CHOSEN = 'kiraa:digits';
const DigitsContext = createContext<Rewriting | undefined>(undefined);

/** What writes the Arabic pages in the digits that this browser has chosen; nothing for Latin ones, as the server writes them. */
export const useRewriting = (): Rewriting | undefined => useContext(DigitsContext);

/**
 * Latin while the page wakes, as on the server, whose pages are one a language; then what this browser has chosen (D-DIGITS). As a
 * transition, like the device's time zone.
 */
export function DigitsProvider({ children }: { readonly children: ReactNode }) {
  const [rewriting, setRewriting] = useState<Rewriting>();
  useEffect(() => {
    const listening = new AbortController();
    const look = async () => {
      const isArabic = keptDigits() === 'arabic';
      // Where its file does not come, the digits stay as they are: all is there to be read.
      const next = isArabic
        ? await import('@kiraa/texts/arabic-digits.ts').catch(() => undefined)
        : undefined;
      if (!listening.signal.aborted) startTransition(() => setRewriting(next));
    };
    if (keptDigits() === 'arabic') void look();
    for (const kind of [CHOSEN, 'storage'])
      addEventListener(kind, () => void look(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return <DigitsContext value={rewriting}>{children}</DigitsContext>;
}

function keptDigits(): Digits {
  return safeStorage(() => localStorage).getItem(NAME) === 'arabic' ? 'arabic' : 'latin';
}

/** Keeps the choice in this browser; every page of it that is open follows. */
export function chooseDigits(digits: Digits): void {
  const storage = safeStorage(() => localStorage);
  if (digits === 'latin') storage.removeItem(NAME);
  else storage.setItem(NAME, digits);
  dispatchEvent(new Event(CHOSEN));
}
