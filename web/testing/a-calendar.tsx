import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { CalendarScreen } from '../areas/owner-calendar/calendar-screen.tsx';
import { enterAs, showPage } from './page.tsx';
import { answer } from './screen.tsx';

/** The calendar of a white Camry with nothing in it, as the server answers it; a test says what is different. */
export const aCalendar = (change: Partial<OwnerCalendar> = {}) =>
  ({
    data: {
      name: 'White Camry',
      nameAr: 'كامري بيضاء',
      bookings: [],
      blocks: [],
      feeds: [],
      isInstantPaused: false,
      address: null,
      rules: { preparationMinutes: 0, noticeMinutes: 60, shortestMinutes: 60, longestMinutes: 43_200 },
      ...change,
    },
  }) as never;

/** Opens the calendar as its owner sees it. */
export async function openCalendar(change: Partial<OwnerCalendar> = {}, language: 'en' | 'ar' = 'en') {
  await enterAs({ mode: 'owner' });
  await showPage(<CalendarScreen listingId="camry" />, language);
  await answer('ownerCalendar', aCalendar(change));
}
