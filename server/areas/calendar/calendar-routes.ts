import { defineRoutes } from '../../platform/http/routes.ts';
import { blockPeriod, openPeriod } from './block-period.ts';
import { bookingFile } from './booking-file.ts';
import { dropCalendarAddress, makeCalendarAddress } from './calendar-address.ts';
import { addCalendarFeed, readCalendarFeed, removeCalendarFeed } from './change-feeds.ts';
import { saveCalendarRules } from './save-rules.ts';
import { ownerCalendar } from './show-owner-calendar.ts';

export const ownerCalendarRoutes = defineRoutes({
  ownerCalendar,
  bookingCalendarFile: bookingFile,
  blockPeriod,
  openPeriod,
  saveCalendarRules,
  addCalendarFeed,
  removeCalendarFeed,
  readCalendarFeed,
  makeCalendarAddress,
  dropCalendarAddress,
});
