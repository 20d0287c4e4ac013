import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';

/** The words of an answer's `message`; the same that our own screens show. */
export const profileTexts = { ar: ar.profile, en: en.profile };
