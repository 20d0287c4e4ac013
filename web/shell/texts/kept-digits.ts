import * as rewriting from '@kiraa/texts/arabic-digits.ts';
import { safeStorage } from '../session/storage.ts';
import { DIGITS_KEY } from './digits.tsx';

export type Digits = 'latin' | 'arabic';

// Another page of this browser has chosen otherwise.
addEventListener('storage', ({ key }) => key === DIGITS_KEY && tellDigits());

/** Lets the page write what this browser has chosen (D-DIGITS). */
export function tellDigits(): void {
  const isArabic = safeStorage('localStorage').getItem(DIGITS_KEY) === 'arabic';
  dispatchEvent(new CustomEvent(DIGITS_KEY, { detail: isArabic ? rewriting : undefined }));
}

/** Keeps the choice in this browser; every page of it that is open follows. */
export function chooseDigits(digits: Digits): void {
  const storage = safeStorage('localStorage');
  if (digits === 'latin') storage.removeItem(DIGITS_KEY);
  else storage.setItem(DIGITS_KEY, digits);
  tellDigits();
}
