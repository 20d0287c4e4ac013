import { DAY_MILLISECONDS, HOUR_MILLISECONDS, RIYADH } from './time.ts';

/** Dates as calendars write them, "2027-03-07": as texts they already sort and compare in order. */

/** The date so many days later. */
export function nextDate(date: string, days = 1): string {
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MILLISECONDS);
  return later.toISOString().slice(0, 10);
}

/** The date of an instant in a zone. */
export function dateOf(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/** The first instant of a date in a zone. */
export function startOfDate(date: string, zone: string): Date {
  return instantOf(new Date(`${date}T00:00:00Z`), zone);
}

/**
 * The instant at which the clocks of a zone show what `wall` shows in UTC. The zone's offset is looked up twice, because
 * it may have changed that night. Throws a RangeError for a zone that does not exist.
 */
export function instantOf(wall: Date, zone: string): Date {
  const near = new Date(wall.getTime() - offsetAt(wall, zone));
  return new Date(wall.getTime() - offsetAt(near, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** The Kingdom has never moved its clocks; to look that up took a third of what a calendar of two months costs. */
const RIYADH_OFFSET = 3 * HOUR_MILLISECONDS;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Date, zone: string): number {
  if (zone === RIYADH) return RIYADH_OFFSET;
  const parts = formatOf(zone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant.getTime() / 1_000) * 1_000;
}
