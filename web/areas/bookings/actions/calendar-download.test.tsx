// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../../testing/a-booking.ts';
import { openPage, showPage, toasts } from '../../../testing/page.tsx';
import { isThere, press } from '../../../testing/person.ts';
import { answer, lastAsked, refuse } from '../../../testing/screen.tsx';
import { CalendarDownload } from './calendar-download.tsx';

openPage();

test.each([
  ['requested', true],
  ['accepted', true],
  ['awaiting_payment', false],
  ['returned', false],
  ['completed', false],
  ['declined', false],
  ['expired', false],
  ['cancelled', false],
])('of a booking that is %s a calendar is offered: %s', async (state, isOffered) => {
  await showPage(<CalendarDownload booking={aBooking({ state })} now={BEFORE_IT} />);
  expect(isThere('button', 'Add to your calendar')).toBe(isOffered);
});

test('of one that has begun none is offered', async () => {
  await showPage(<CalendarDownload booking={aBooking()} now={new Date('2027-03-10T13:00:00Z')} />);
  expect(isThere('button', 'Add to your calendar')).toBe(false);
});

test('the file that the server wrote is stored as a calendar; a refusal is told, and nothing is stored', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  const stored: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    stored.push(this.download);
  });
  await showPage(<CalendarDownload booking={aBooking()} now={BEFORE_IT} />);
  await press('button', 'Add to your calendar');
  expect(lastAsked().sent).toEqual({ bookingid: '5f0c0000-0000-4000-8000-000000000001' });
  await refuse('bookingCalendarFile', 'NOT_FOUND', 404);
  expect([stored, made.mock.calls.length, toasts().length]).toEqual([[], 0, 1]);
  await press('button', 'Add to your calendar');
  await answer('bookingCalendarFile', { data: { name: 'KR-1042.ics', text: 'BEGIN:VCALENDAR' } });
  expect(stored).toEqual(['KR-1042.ics']);
  const file = made.mock.calls[0]?.[0] as Blob;
  expect([file.type, await file.text()]).toEqual(['text/calendar;charset=utf-8', 'BEGIN:VCALENDAR']);
});
