import { useEffect } from 'react';
import { useSend } from '../calls/sends.ts';
import { DIGITS_KEY } from '../texts/digits.tsx';
import { type Account, renewAccount } from './session.tsx';
import { safeStorage } from './storage.ts';

/**
 * Brings the digits that this person has chosen on another device (D-DIGITS), and tells the account of what this browser had before
 * they logged in, where they have never chosen.
 */
export function AccountDigits({ account }: { readonly account: Account }): null {
  const { digits } = account.details;
  const { send } = useSend('chooseDigits', {
    quiet: true,
    onDone: (_, chosen) => renewAccount({ digits: chosen.digits }),
  });
  useEffect(() => {
    const isArabicHere = safeStorage('localStorage').getItem(DIGITS_KEY) === 'arabic';
    if (digits === null) {
      if (isArabicHere) void send({ digits: 'arabic' });
    } else if (isArabicHere !== (digits === 'arabic')) {
      // Where its file does not come, the digits stay as they are: all is there to be read.
      import('../texts/kept-digits.ts').then(({ chooseDigits }) => chooseDigits(digits)).catch(() => {});
    }
  }, [digits, send]);
  return null;
}
