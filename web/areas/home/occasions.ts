import type { Language } from '@kiraa/texts/language.ts';
import { hijriDate } from '../../shell/calendar/hijri.ts';

type Occasion = 'camping' | 'eid' | 'moving' | 'road';

/** What is searched for on each occasion: words that a category is called by. */
export const OCCASION_WORDS: Readonly<Record<Occasion, Readonly<Record<Language, string>>>> = {
  camping: { ar: 'تخييم', en: 'camping' },
  eid: { ar: 'حفلات ومناسبات', en: 'parties and events' },
  moving: { ar: 'شاحنات', en: 'trucks' },
  road: { ar: 'سيارات عائلية', en: 'SUVs' },
};

const RAMADAN = 9;
const SHAWWAL = 10;
const DHU_AL_HIJJA = 12;

/**
 * What a day in the Kingdom calls for: the feasts by the calendar of Umm al-Qura, with the days in which people get ready for
 * them; camping in the cool months, moving house in the summer's holidays, and else a trip.
 */
export function occasionAt(date: string): Occasion {
  const { month, day } = hijriDate(date);
  if ((month === RAMADAN && day >= 20) || (month === SHAWWAL && day <= 5)) return 'eid';
  if (month === DHU_AL_HIJJA && day <= 13) return 'eid';
  const ofYear = Number(date.slice(5, 7));
  if (ofYear >= 11 || ofYear <= 2) return 'camping';
  return ofYear >= 6 && ofYear <= 8 ? 'moving' : 'road';
}
