import { type Language, LOCALES } from '@kiraa/texts/language.ts';

/** The calendar of Umm al-Qura, which the Kingdom goes by beside the Gregorian one. */
const CALENDAR = '-u-ca-islamic-umalqura-nu-latn';
const formats = new Map<string, Intl.DateTimeFormat>();

/** The number of a day ("2027-03-07") in its Hijri month: "28". */
export function hijriDay(date: string): string {
  return partOf(formatOf('en', 'day').formatToParts(noonOf(date)), 'day');
}

/** The month (1 to 12) and the day of a day in the Hijri year. */
export function hijriDate(date: string): { readonly month: number; readonly day: number } {
  const parts = formatOf('en', 'numbers').formatToParts(noonOf(date));
  return { month: Number(partOf(parts, 'month')), day: Number(partOf(parts, 'day')) };
}

/** The Hijri months that a span of days lies in: "Ramadan – Shawwal 1448". The year is that of the last. */
export function hijriMonths(first: string, last: string, language: Language): string {
  const [from, until] = [first, last].map((date) => formatOf(language, 'month').formatToParts(noonOf(date)));
  const names = [...new Set([from, until].map((parts = []) => partOf(parts, 'month')))];
  return `${names.join(' – ')} ${partOf(until ?? [], 'year')}`;
}

const SHOWN = {
  day: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  numbers: { day: 'numeric', month: 'numeric' },
} as const;

function formatOf(language: Language, what: keyof typeof SHOWN): Intl.DateTimeFormat {
  const key = `${language} ${what}`;
  const known = formats.get(key);
  if (known) return known;
  const locale = LOCALES[language].replace(/-u-.*/, '');
  const format = new Intl.DateTimeFormat(`${locale}${CALENDAR}`, { ...SHOWN[what], timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function partOf(parts: readonly Intl.DateTimeFormatPart[], type: string): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}
