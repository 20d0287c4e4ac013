import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { safeStorage } from '../session/storage.ts';

type Rewriting = typeof import('@kiraa/texts/arabic-digits.ts');

export const DIGITS_KEY = 'kiraa.digits';
const DigitsContext = createContext<Rewriting | undefined>(undefined);

/** What writes the Arabic pages in the digits that this browser has chosen; nothing for Latin ones, as the server writes them. */
export const useRewriting = (): Rewriting | undefined => useContext(DigitsContext);

/**
 * Latin while the page wakes, as on the server, whose pages are one a language; then what this browser has chosen (D-DIGITS), told by
 * kept-digits.ts. As a transition, like the device's time zone.
 */
export function DigitsProvider({ children }: { readonly children: ReactNode }) {
  const [rewriting, setRewriting] = useState<Rewriting>();
  useEffect(() => {
    const write = (event: Event) =>
      startTransition(() => setRewriting((event as CustomEvent<Rewriting | undefined>).detail));
    addEventListener(DIGITS_KEY, write);
    // Where its file does not come, the digits stay as they are: all is there to be read.
    if (safeStorage('localStorage').getItem(DIGITS_KEY))
      import('./kept-digits.ts').then(({ tellDigits }) => tellDigits()).catch(() => {});
    return () => removeEventListener(DIGITS_KEY, write);
  }, []);
  return <DigitsContext value={rewriting}>{children}</DigitsContext>;
}
