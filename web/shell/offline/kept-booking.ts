import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import type { Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { endOf } from '../bookings/end-of.ts';

/**
 * The next booking, as the page shows it that stands where there is no connection (`offline.js` reads it): whole
 * sentences, because that page has neither texts nor formats.
 */
export interface KeptBooking {
  readonly accountId: string;
  readonly lang: Language;
  /** When it was read, in milliseconds. */
  readonly at: number;
  readonly asOf: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly codes: readonly Line[];
  /** Its papers, each as a whole file. */
  readonly papers?: readonly KeptPaper[];
}

export interface KeptPaper {
  /** What the link to it says. */
  readonly name: string;
  readonly file: string;
  readonly base64: string;
}

interface Line {
  readonly name: string;
  readonly value: string;
  /** Runs left to right in either language: a phone, a code. */
  readonly isLatin?: boolean;
}

/**
 * The one under way, also a day past its end while nobody says that it is back, else the one that begins first; none where nothing is
 * firm.
 */
export function nextBooking(bookings: readonly BookingView[], now: Date): BookingView | undefined {
  const firm = bookings.filter((one) => one.state === 'accepted' && keptUntil(one) > now);
  return firm.sort((one, other) => one.from.localeCompare(other.from))[0];
}

function keptUntil(booking: BookingView): Date {
  const end = endOf(booking);
  const isBack = booking.saidBackAt !== null || booking.provedBackAt !== null;
  return isBack ? end : new Date(end.getTime() + DAY_MILLISECONDS);
}

interface Reader {
  readonly accountId: string;
  readonly texts: Pick<Messages, 'bookings' | 'pickUp' | 'handOver' | 'offline'>;
  readonly format: Formatter;
  readonly now: Date;
}

/** What its person needs in the street: what, when, where, whom to call, and the codes that they show. */
export function keptBooking(
  booking: BookingView,
  handOvers: HandOvers | undefined,
  { accountId, texts, format, now }: Reader,
): KeptBooking {
  const isArabic = format.language === 'ar';
  const { listing, other } = booking;
  const district = isArabic ? listing.districtAr : listing.district;
  const city = isArabic ? listing.cityAr : listing.city;
  const place = [listing.address, district, city].filter(Boolean).join(isArabic ? '، ' : ', ');
  const mobile = other.mobile === null ? [] : [`${other.countryCode ?? ''}${other.mobile}`];
  const period = texts.bookings.period(
    format.friendlyDateTime(new Date(booking.from)),
    format.friendlyDateTime(endOf(booking)),
  );
  return {
    accountId,
    lang: format.language,
    at: now.getTime(),
    asOf: texts.offline.asOf(format.friendlyDateTime(now)),
    title: isArabic ? listing.nameAr : listing.name,
    lines: [
      { name: texts.bookings.when, value: period },
      { name: texts.pickUp.where, value: place },
      { name: texts.pickUp.who, value: other.name },
      ...mobile.map((value) => ({ name: texts.offline.phone, value, isLatin: true })),
      { name: texts.bookings.bookingNumber, value: booking.bookingNumber, isLatin: true },
    ],
    codes: (handOvers?.handOvers ?? []).flatMap(({ occasion, code }) =>
      code === null
        ? []
        : [{ name: texts.offline.codeFor(texts.handOver[occasion]), value: code, isLatin: true }],
    ),
  };
}
