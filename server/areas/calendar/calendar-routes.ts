import { defineRoutes } from '../../platform/routes.ts';
import { blockPeriod, openPeriod } from './block-period.ts';
import { saveCalendarRules } from './save-rules.ts';
import { ownerCalendar } from './show-owner-calendar.ts';

export const ownerCalendarRoutes = defineRoutes({
  ownerCalendar,
  blockPeriod,
  openPeriod,
  saveCalendarRules,
});
