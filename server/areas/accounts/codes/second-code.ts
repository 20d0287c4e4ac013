import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { SecondCode } from './check-code.ts';

const texts = { ar: ar.messages, en: en.messages };

/** The answer of a call whose code was right but not enough: status 0, the same temporary token, and why. */
export function secondCodeAsked(second: SecondCode, token: string, language: 'ar' | 'en') {
  return {
    status: 0,
    token,
    otpMessage: texts[language].secondCode,
    resendSeconds: second.resendSeconds,
    secondCode: { why: second.why, sent: second.sent },
  };
}
