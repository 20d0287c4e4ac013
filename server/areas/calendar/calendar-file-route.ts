import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { ownerCalendar as arabic } from '@kiraa/texts/ar/owner-calendar.ts';
import { ownerCalendar as english } from '@kiraa/texts/en/owner-calendar.ts';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import type { Services } from '../../context.ts';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { hashToken } from '../../platform/ids.ts';
import { CALENDAR_FILES } from './calendar-address.ts';
import { calendarText } from './calendar-text.ts';
import { listingOfAddress, sharedTimes } from './feed-queries.ts';

/** Days. Ended entries stay for a month, so that a calendar that is read rarely does not lose them. */
const PAST_DAYS = 30;
const TOKEN = /^([A-Za-z0-9_-]{43})\.ics$/;
/** Seconds. Sites and phones ask every few minutes; the answer of up to a minute ago is good enough for them. */
const CACHED = 'private, max-age=60';

/**
 * `GET /calendars/<secret>.ics`: a listing's calendar for sites and phones, which have no session. It contains times
 * alone: no name, number or amount.
 */
export function addCalendarFiles(app: FastifyInstance, services: Services): void {
  const config = { work: 'robots' } as const;
  app.get<{ Params: { file: string } }>(`${CALENDAR_FILES}/:file`, { config }, async (request, reply) => {
    const token = TOKEN.exec(request.params.file)?.[1];
    const listing = token && (await listingOfAddress(services.db, hashToken(token)));
    if (!listing) return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
    const texts = listing.language === 'en' ? english : arabic;
    const from = addMilliseconds(services.clock.now(), -PAST_DAYS * DAY_MILLISECONDS);
    const times = await sharedTimes(services.db, listing.id, from);
    const name = listing.language === 'en' ? listing.nameEn : listing.nameAr;
    const now = services.clock.now();
    const entries = times.map((time) =>
      eventOf({ ...time, summary: time.kind === 'booking' ? texts.booked : texts.blocked }, now),
    );
    return reply
      .header('cache-control', CACHED)
      .header('content-disposition', 'attachment; filename="kiraa.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarText(entries, texts.titleOf(name)));
  });
}

interface Entry {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
}

function eventOf(entry: Entry, now: Date): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${entry.id}@kiraa`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(entry.startsAt, true));
  event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(entry.endsAt, true));
  event.addPropertyWithValue('summary', entry.summary);
  return event;
}
