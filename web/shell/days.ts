import { RIYADH } from '@kiraa/domain/time.ts';

/** The calendar day of an instant in a zone, as date inputs write it: "2026-11-27". */
export function dateInZone(instant: Date, timeZone = RIYADH): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** Riyadh has kept +03:00 all year since 1947, so a day there needs no zone's table. */
const RIYADH_OFFSET = '+03:00';

/** The first instant of a day written by a date input, in Riyadh; undefined for anything that is no date. */
export function startOfDay(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const instant = new Date(`${date}T00:00:00${RIYADH_OFFSET}`);
  // 31 February is read as a day in March by some engines and refused by others; neither is what was meant.
  return Number.isNaN(instant.getTime()) || dateInZone(instant) !== date ? undefined : instant;
}
