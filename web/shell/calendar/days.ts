import { startFrom } from '@kiraa/domain/booking/period/next-step.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, type Period, RIYADH } from '@kiraa/domain/time.ts';

/** Riyadh has kept +03:00 all year since 1947, so a day there needs no zone's table. */
const RIYADH_OFFSET = '+03:00';

/** The first instant of a day written by a date input, in Riyadh; undefined for anything that is no date. */
export function startOfDay(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const instant = new Date(`${date}T00:00:00${RIYADH_OFFSET}`);
  // 31 February is read as a day in March by some engines and refused by others; neither is what was meant.
  return Number.isNaN(instant.getTime()) || dateOf(instant, RIYADH) !== date ? undefined : instant;
}

/** When a thing changes hands, unless somebody says another time. */
export const USUAL_HOUR = 10;

/**
 * The period that a search by days means, and that its results open with, so that a card's total is the listing's: from the
 * usual hour of the first day to that of the last, in Riyadh; of one day alone, until that hour of the next. A start that
 * is past at `now` becomes the next step of the picker. Undefined where no first day is said.
 */
export function periodOfSearch(from: string, until: string, now: Date): Period | undefined {
  const first = usualHourOf(from);
  if (!first) return undefined;
  const last = usualHourOf(until);
  const end = last && last > first ? last : new Date(first.getTime() + DAY_MILLISECONDS);
  return { start: startFrom(first, now), end };
}

function usualHourOf(date: string): Date | undefined {
  const day = startOfDay(date);
  return day && new Date(day.getTime() + USUAL_HOUR * HOUR_MILLISECONDS);
}
