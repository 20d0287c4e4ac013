import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';

/** Riyadh has kept +03:00 all year since 1947, so a day there needs no zone's table. */
const RIYADH_OFFSET = '+03:00';

/** The first instant of a day written by a date input, in Riyadh; undefined for anything that is no date. */
export function startOfDay(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const instant = new Date(`${date}T00:00:00${RIYADH_OFFSET}`);
  // 31 February is read as a day in March by some engines and refused by others; neither is what was meant.
  return Number.isNaN(instant.getTime()) || dateOf(instant, RIYADH) !== date ? undefined : instant;
}
