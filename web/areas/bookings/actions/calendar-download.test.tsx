// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aBooking, BEFORE_IT } from '../../../testing/a-booking.ts';
import { openPage, showPage } from '../../../testing/page.tsx';
import { isThere } from '../../../testing/person.ts';
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
