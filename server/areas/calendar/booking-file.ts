import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { calendarFile as arabic } from '@kiraa/texts/ar/calendar-file.ts';
import { calendarFile as english } from '@kiraa/texts/en/calendar-file.ts';
import ICAL from 'ical.js';
import type { MemberContext } from '../../context.ts';
import { viewBooking } from '../bookings/bookings.ts';
import { calendarText } from './calendar-text.ts';

/** A request is TENTATIVE, because it may still be declined; an ended booking stays in the calendar as CANCELLED. */
const STATUS: Readonly<Record<BookingView['state'], 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>> = {
  awaiting_payment: 'TENTATIVE',
  requested: 'TENTATIVE',
  accepted: 'CONFIRMED',
  returned: 'CONFIRMED',
  completed: 'CONFIRMED',
  dropped: 'CANCELLED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
};

/**
 * One booking as a file for a side's own calendar (RFC 5545). Its UID stays the same and every step of the booking
 * raises SEQUENCE, so a calendar that reads the file again moves the entry or marks it as cancelled.
 */
export async function bookingFile(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['bookingCalendarFile']>,
) {
  const booking = await viewBooking(context, bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const text = calendarText([eventOf(context, booking)]);
  return accept({ data: { name: `kiraa-${booking.bookingNumber}.ics`, text } });
}

function eventOf({ caller, clock, config, language }: MemberContext, booking: BookingView): ICAL.Component {
  const texts = language === 'en' ? english : arabic;
  const { listing: items, timeline } = booking;
  const isEnglish = language === 'en';
  const isRenter = booking.renterId === caller.accountId;
  const event = new ICAL.Component('vevent');
  const time = (instant: string | Date) => ICAL.Time.fromJSDate(new Date(instant), true);
  event.addPropertyWithValue('uid', `booking-${booking.id}@kiraa`);
  event.addPropertyWithValue('sequence', timeline.length);
  event.addPropertyWithValue('status', STATUS[booking.state]);
  event.addPropertyWithValue('dtstamp', time(clock.now()));
  event.addPropertyWithValue('created', time(booking.createdAt));
  event.addPropertyWithValue('last-modified', time(timeline.at(-1)?.at ?? booking.createdAt));
  event.addPropertyWithValue('dtstart', time(booking.from));
  event.addPropertyWithValue('dtend', time(booking.to));
  event.addPropertyWithValue('summary', texts.summary(isEnglish ? items.name : items.nameAr));
  event.addPropertyWithValue('location', placeOf(items, isEnglish));
  event.addPropertyWithValue('geo', [items.latitude, items.longitude]);
  const other = booking.other.name;
  const lines = [
    texts.about(booking.bookingNumber),
    isRenter ? texts.rentedFrom(other) : texts.rentedTo(other),
    ...(booking.state === 'requested' ? [texts.waits] : []),
  ];
  event.addPropertyWithValue('description', lines.join('\n'));
  event.addPropertyWithValue('url', `${config.publicUrl}/booking/${booking.id}`);
  return event;
}

/** The address where this side is told it, else the neighbourhood; the city where that has no name. */
function placeOf(items: BookingView['listing'], isEnglish: boolean): string {
  const city = isEnglish ? items.city : items.cityAr;
  const district = isEnglish ? items.district : items.districtAr;
  return [items.address ?? district, city].filter(Boolean).join(isEnglish ? ', ' : '، ');
}
