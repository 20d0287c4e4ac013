import { type Language, LOCALES } from './language.ts';
import { type ArabicForms, type EnglishForms, pluralArabic, pluralEnglish } from './plural.ts';

/** An amount taken apart, so that a screen can set the number heavier than its currency. */
export interface MoneyParts {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

export interface Formatter {
  readonly language: Language;
  readonly timeZone: string;
  /** A price as a tag shows it: whole riyals without decimals. "1250.00" → "SAR 1,250" / "1,250 ر.س". */
  price(sar: string): string;
  priceParts(sar: string): MoneyParts;
  /** A sum of money always shows its two decimals (P3-I18N-02). "1250.00" → "SAR 1,250.00". */
  amount(sar: string): string;
  amountParts(sar: string): MoneyParts;
  /** DD/MM/YYYY HH:mm (P3-I18N-03). */
  dateTime(instant: Date): string;
  /** DD/MM/YY HH:mm, for lists and charts. */
  shortDateTime(instant: Date): string;
  /** "Thu 27 Nov, 16:00" / "الخميس 27 نوفمبر، 16:00". */
  friendlyDateTime(instant: Date): string;
  /** "Thu 27 Nov" / "الخميس 27 نوفمبر": a calendar day, whatever the zone. */
  day(date: string): string;
  /** "25–28 Nov" / "25–28 نوفمبر", of one day "25 Nov": what a search in short says. An `until` of "" is none. */
  days(from: string, until: string): string;
  /** "Sunday" / "الأحد": the weekday of a calendar day. */
  weekday(date: string): string;
  /** "Sun" / "أحد": for the head of a calendar. */
  shortWeekday(date: string): string;
  /** "November 2025", as "on Kiraa since" says it. */
  month(instant: Date): string;
  /** 1530 minutes → "1 day 1 hour 30 minutes". */
  duration(minutes: number): string;
  /** Two decimals and its unit (P1-ITEM-12): "3.20 km" / "3.20 كم". */
  distance(kilometres: number): string;
  /** One decimal: "4.9". */
  rating(stars: number): string;
  number(value: number): string;
  /** What is there of these, one after the other, with the comma of the language: "27 نوفمبر، محجوز". */
  list(parts: readonly (string | false | undefined)[]): string;
  /** Digits that nothing else here writes, in the chosen ones (D-DIGITS): a day of a calendar, a clock that runs. */
  digits(text: string): string;
}

const MINUTES_PER_DAY = 1440;
const DURATION_UNITS: readonly { minutes: number; en: EnglishForms; ar: ArabicForms }[] = [
  {
    minutes: MINUTES_PER_DAY,
    en: { one: '# day', other: '# days' },
    ar: { zero: '# يوم', one: 'يوم', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
  },
  {
    minutes: 60,
    en: { one: '# hour', other: '# hours' },
    ar: { zero: '# ساعة', one: 'ساعة', two: 'ساعتان', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
  },
  {
    minutes: 1,
    en: { one: '# minute', other: '# minutes' },
    ar: { zero: '# دقيقة', one: 'دقيقة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
  },
];

const formatters = new Map<string, Formatter>();

/**
 * Every way a screen, a message or a mail shows a number, bound to one language and one time zone. Made once: what the
 * platform needs to make one of its formats is a hundred times what it needs to use it, and every card of a page asks.
 */
export function formatterOf(language: Language, timeZone = 'Asia/Riyadh'): Formatter {
  const key = `${language} ${timeZone}`;
  const known = formatters.get(key) ?? createFormatter(language, timeZone);
  formatters.set(key, known);
  return known;
}

/** Made when it is first asked for, and kept. */
function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function createFormatter(language: Language, timeZone: string): Formatter {
  const numberFormat = (options: Intl.NumberFormatOptions) =>
    onFirstUse(() => new Intl.NumberFormat(LOCALES[language], options));
  const whole = numberFormat({ maximumFractionDigits: 2 });
  const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const dates = createDateFormatter(language, timeZone);
  const priceParts = (sar: string) => moneyParts(language, sar, sar.replace(/\.00?$/, ''));
  const amountParts = (sar: string) => moneyParts(language, sar, twoDecimalText(sar));
  return {
    language,
    timeZone,
    priceParts,
    amountParts,
    price: (sar) => joined(priceParts(sar)),
    amount: (sar) => joined(amountParts(sar)),
    ...dates,
    duration: (minutes) => durationText(language, minutes),
    distance: (kilometres) => `${twoDecimals().format(kilometres)} ${language === 'ar' ? 'كم' : 'km'}`,
    rating: (stars) => oneDecimal().format(stars),
    number: (value) => whole().format(value),
    list: (parts) => parts.filter(Boolean).join(language === 'ar' ? '، ' : ', '),
    digits: (text) => text,
  };
}

function createDateFormatter(
  language: Language,
  timeZone: string,
): Pick<
  Formatter,
  'dateTime' | 'shortDateTime' | 'friendlyDateTime' | 'day' | 'days' | 'weekday' | 'shortWeekday' | 'month'
> {
  const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
    onFirstUse(() => new Intl.DateTimeFormat(locale, options));
  const numeric = (year: 'numeric' | '2-digit') =>
    dateFormat(LOCALES.en, {
      day: '2-digit',
      month: '2-digit',
      year,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  const longitude = numeric('numeric');
  const short = numeric('2-digit');
  const friendly = dateFormat(LOCALES[language], {
    weekday: language === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: language === 'ar' ? 'long' : 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const day = dateFormat(LOCALES[language], {
    weekday: language === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: language === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  });
  const weekday = dateFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  const month = dateFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone });
  return {
    dateTime: (instant) => slashed(longitude().formatToParts(instant)),
    shortDateTime: (instant) => slashed(short().formatToParts(instant)),
    friendlyDateTime: (instant) => friendlyText(language, friendly().formatToParts(instant)),
    day: (date) => dayText(day().formatToParts(new Date(`${date}T00:00:00Z`))),
    days: (from, until) => {
      const [first, last = first] = [from, until || from].map((date) =>
        partReader(day().formatToParts(new Date(`${date}T00:00:00Z`))),
      );
      if (!first || !last) return '';
      const end = `${last('day')} ${last('month')}`;
      if (until === '' || until === from) return end;
      const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
      const range = isOneMonth ? `${first('day')}–${end}` : `${first('day')} ${first('month')} – ${end}`;
      return language === 'ar' ? runningLeft(range) : range;
    },
    weekday: (date) => weekday().format(new Date(`${date}T00:00:00Z`)),
    shortWeekday: (date) => shortened(language, weekday().format(new Date(`${date}T00:00:00Z`))),
    month: (instant) => month().format(instant),
  };
}

/**
 * Runs from right to left whatever stands before it: after a word in Latin letters ("Land Cruiser · 25–28 نوفمبر") the two
 * numbers and their dash would otherwise run with that word, and the last day would be read first.
 */
function runningLeft(range: string): string {
  return `\u2067${range}\u2069`;
}

/** Arabic has no short weekdays: the name loses its article, as calendars print it. */
function shortened(language: Language, weekday: string): string {
  return language === 'ar' ? weekday.replace(/^ال/u, '') : weekday.slice(0, 3);
}

/** The separators are ours: Intl's differ between versions of its data, and the specification fixes the shape. */
function slashed(parts: Intl.DateTimeFormatPart[]): string {
  const of = partReader(parts);
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`;
}

function friendlyText(language: Language, parts: Intl.DateTimeFormatPart[]): string {
  const of = partReader(parts);
  const comma = language === 'ar' ? '،' : ',';
  return `${dayText(parts)}${comma} ${of('hour')}:${of('minute')}`;
}

function dayText(parts: Intl.DateTimeFormatPart[]): string {
  const of = partReader(parts);
  return `${of('weekday')} ${of('day')} ${of('month')}`;
}

function partReader(parts: Intl.DateTimeFormatPart[]): (type: Intl.DateTimeFormatPartTypes) => string {
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function durationText(language: Language, minutes: number): string {
  let rest = Math.max(0, Math.round(minutes));
  const pieces: string[] = [];
  for (const unit of DURATION_UNITS) {
    const count = Math.floor(rest / unit.minutes);
    rest -= count * unit.minutes;
    const isLastResort = unit.minutes === 1 && pieces.length === 0;
    if (count === 0 && !isLastResort) continue;
    pieces.push(language === 'ar' ? pluralArabic(count, unit.ar) : pluralEnglish(count, unit.en));
  }
  return pieces.join(language === 'ar' ? ' و' : ' ');
}

/**
 * Readex Pro has no Saudi Riyal sign (U+20C1), and a box in place of the currency is worse than its letters,
 * so both languages write the letters: "SAR 1,250", "1,250 ر.س".
 */
function moneyParts(language: Language, sar: string, shown: string): MoneyParts {
  if (!/^-?\d+(\.\d{1,2})?$/.test(sar)) throw new RangeError(`not an amount of SAR: ${sar}`);
  const [riyals = '0', decimals] = shown.split('.');
  const grouped = riyals.replace(/\B(?=(\d{3})+$)/g, ',');
  const number = decimals === undefined ? grouped : `${grouped}.${decimals}`;
  // Isolated, the minus is a part of the number, which runs left to right, and the whole still runs as its currency's letters do.
  return language === 'ar'
    ? { before: '', number: number.startsWith('-') ? `\u2066${number}\u2069` : number, after: '\u00a0ر.س' }
    : { before: 'SAR\u00a0', number, after: '' };
}

function twoDecimalText(sar: string): string {
  const [riyals = '0', decimals = ''] = sar.split('.');
  return `${riyals}.${decimals.padEnd(2, '0')}`;
}

function joined(parts: MoneyParts): string {
  return `${parts.before}${parts.number}${parts.after}`;
}
