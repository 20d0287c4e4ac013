import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { SecondCode } from './check-code.ts';

const texts = { ar: ar.messages, en: en.messages };

/** That the code was right and a second one is asked for, in the words of an answer. */
export const secondCodeText = (language: 'ar' | 'en'): string => texts[language].secondCode;

/** Why a second code is asked for, whether it was sent, and in how many seconds it may be sent. */
export function secondCodeWords({ why, sent, resendSeconds }: SecondCode) {
  return { resendSeconds, secondCode: { why, sent } };
}

/** The answer of a call whose code was right but not enough: status 0, the same temporary token, and why. */
export function secondCodeAsked(second: SecondCode, token: string, language: 'ar' | 'en') {
  return {
    status: 0,
    token,
    otpMessage: secondCodeText(language),
    ...secondCodeWords(second),
  };
}
