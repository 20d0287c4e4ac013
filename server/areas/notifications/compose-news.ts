import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { OWNER_ANSWER_HOURS } from '@kiraa/domain/limits.ts';
import { bookingMail as arabicMail } from '@kiraa/texts/ar/booking-mail.ts';
import { notices as arabicNotices } from '@kiraa/texts/ar/notices.ts';
import { notifications as arabicShort } from '@kiraa/texts/ar/notifications.ts';
import { bookingMail as englishMail } from '@kiraa/texts/en/booking-mail.ts';
import { notices as englishNotices } from '@kiraa/texts/en/notices.ts';
import { notifications as englishShort } from '@kiraa/texts/en/notifications.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { type ComposedMail, composeMail } from '../../platform/mail-template.ts';
import { isOfSearch, type TextedKind } from './manners.ts';
import {
  amountOf,
  countOf,
  endingIn,
  listingIn,
  pathOf,
  periodOf,
  renterIn,
  wordsOf,
} from './notification-view.ts';
import type { NotificationKind } from './notify.ts';
import type { PushWords } from './push-to-person.ts';
import type { SendingRow } from './sending-queries.ts';

const texts = {
  ar: { short: arabicShort, notices: arabicNotices, mail: arabicMail },
  en: { short: englishShort, notices: englishNotices, mail: englishMail },
};

const languageOf = (row: SendingRow) => (row.language === 'en' ? 'en' : 'ar');
const kindOf = (row: SendingRow) => row.kind as NotificationKind;
const listAddress = (row: SendingRow, publicUrl: string) => `${publicUrl}/${row.mode}/notification`;

const areOfSearches = (rows: readonly SendingRow[]) => rows.every((row) => isOfSearch(kindOf(row)));

/** What several are called: the night's news of bookings, or only what newly fits saved searches. */
function titleOfMany(rows: readonly SendingRow[], language: 'ar' | 'en'): string {
  const { notices, mail } = texts[language];
  return areOfSearches(rows) ? notices.searches_found.title : mail.manySubject;
}

/** Where these mails are turned off: what newly fits a saved search is under the switch of general news. */
function footnoteOf(rows: readonly SendingRow[], language: 'ar' | 'en'): string {
  const { footnote, searchFootnote, bothFootnote } = texts[language].mail;
  if (areOfSearches(rows)) return searchFootnote;
  return rows.some((row) => isOfSearch(kindOf(row))) ? bothFootnote : footnote;
}

/** One text message for what is told: of several, that there are several and where to read them. `manyAs`: how several are spoken of. */
export function shortMessage(
  rows: readonly [SendingRow, ...SendingRow[]],
  publicUrl: string,
  manyAs: 'manyShort' | 'mergedShort',
): string {
  const [row] = rows;
  const language = languageOf(row);
  if (rows.length > 1) return texts[language].mail[manyAs](listAddress(row, publicUrl));
  const format = formatterOf(language);
  const { start, end } = periodOf(row);
  // sendTexts leaves out what has no words for a text.
  return texts[language].short[kindOf(row) as TextedKind]({
    // A notification about a listing has no booking, and its texts do not mention one.
    number: row.number === null ? '' : bookingNumberOf(row.number),
    listing: listingIn(row, language),
    renter: renterIn(row),
    start: start === null ? '' : format.shortDateTime(start),
    end: end === null ? '' : format.shortDateTime(end),
    total: amountOf(row, format),
    account: row.ibanTail ?? '',
    count: countOf(row, (count) => format.number(count)),
    search: '',
    reason: '',
    answerHours: row.ownerAnswerHours ?? OWNER_ANSWER_HOURS,
    ...endingIn(row),
    link: publicUrl,
    page: publicUrl + (row.bookingId === null ? pathOf(kindOf(row), row) : bookingPath(row.bookingId)),
  });
}

/** What a device shows: the words of the notice, or that there are several of them. */
export function pushMessage(rows: readonly [SendingRow, ...SendingRow[]]): PushWords {
  const [row] = rows;
  const language = languageOf(row);
  const words = texts[language];
  if (rows.length > 1) {
    const { manyPush: body } = words.mail;
    return { title: titleOfMany(rows, language), body, url: listAddress(row, ''), tag: row.id, language };
  }
  const notice = words.notices[kindOf(row)];
  const body = notice.body(wordsOf(row, language));
  return { title: notice.title, body, url: pathOf(kindOf(row), row), tag: row.id, language };
}

/** One mail: a single notice with its booking's facts, or several under one another. */
export function mailMessage(rows: readonly [SendingRow, ...SendingRow[]], publicUrl: string): ComposedMail {
  const [row] = rows;
  const language = languageOf(row);
  const words = texts[language];
  const toldBy = (one: SendingRow) => words.notices[kindOf(one)];
  if (rows.length > 1) {
    return composeMail({
      language,
      subject: titleOfMany(rows, language),
      paragraphs: [
        words.mail.manyLine,
        ...rows.map((one) => `${toldBy(one).title}: ${toldBy(one).body(wordsOf(one, language))}`),
      ],
      action: { label: words.mail.manyButton, url: listAddress(row, publicUrl) },
      footnote: footnoteOf(rows, language),
    });
  }
  const notice = toldBy(row);
  const told = wordsOf(row, language);
  return composeMail({
    language,
    subject: words.mail.subject(notice.title, row.number === null ? '' : bookingNumberOf(row.number)),
    heading: notice.title,
    paragraphs: [notice.body(told)],
    facts: [
      { label: words.mail.booking, value: told.number },
      { label: words.mail.listing, value: told.listing },
      { label: words.mail.start, value: told.start },
      { label: words.mail.end, value: told.end },
    ].filter(({ value }) => value !== ''),
    action: { label: notice.button, url: publicUrl + pathOf(kindOf(row), row) },
    footnote: footnoteOf(rows, language),
  });
}
