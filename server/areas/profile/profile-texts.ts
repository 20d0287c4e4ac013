import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';

/** The words of an answer's `message`, which our own screens show too. */
export const profileTexts = { ar: ar.profile, en: en.profile };
