import { instantOf, startOfDate } from '@kiraa/domain/dates.ts';
import { FEED_PERIODS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { isBefore, type Period, RIYADH } from '@kiraa/domain/time.ts';
import ICAL from 'ical.js';
import type { BusyTimes, CalendarQuestion } from './busy-times.ts';

const MOST_EVENTS = 5_000;
const MOST_REPETITIONS = 20_000;

class TooLarge extends Error {}

/** The busy periods of a calendar's text, in order; periods that overlap or meet are joined. */
export function busyTimes({ text, within }: CalendarQuestion): BusyTimes {
  const calendar = calendarOf(text);
  if (!calendar) return { kind: 'not_a_calendar' };
  try {
    const periods = merged(eventPeriods(calendar, within));
    if (periods.length > FEED_PERIODS_MAXIMUM) return { kind: 'too_large' };
    return { kind: 'times', periods };
  } catch (error) {
    return { kind: error instanceof TooLarge ? 'too_large' : 'not_a_calendar' };
  }
}

function calendarOf(text: string): ICAL.Component | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    return component.name === 'vcalendar' ? component : undefined;
  } catch {
    return undefined;
  }
}

function eventPeriods(calendar: ICAL.Component, within: Period): Period[] {
  const all = calendar.getAllSubcomponents('vevent');
  if (all.length > MOST_EVENTS) throw new TooLarge();
  const series = all.filter((one) => !one.hasProperty('recurrence-id'));
  const meetings = all.filter((one) => one.hasProperty('recurrence-id'));
  const moved = Map.groupBy(meetings, uidOf);
  const uids = new Set(series.map(uidOf));
  const budget = { repetitions: MOST_REPETITIONS };
  const ofEntry = (one: ICAL.Component, exceptions: ICAL.Component[] = []) =>
    periodsOf(new ICAL.Event(one, { exceptions, strictExceptions: false }), within, budget);
  return [
    ...series.flatMap((one) => ofEntry(one, moved.get(uidOf(one)))),
    // Whoever was asked to one meeting of a series has that one alone.
    ...meetings.filter((one) => !uids.has(uidOf(one))).flatMap((one) => ofEntry(one)),
  ];
}

const uidOf = (entry: ICAL.Component) => String(entry.getFirstPropertyValue('uid'));

function periodsOf(event: ICAL.Event, within: Period, budget: { repetitions: number }): Period[] {
  const found: Period[] = [];
  const add = (start: ICAL.Time, end: ICAL.Time, component: ICAL.Component) => {
    if (!isBusy(component)) return;
    const period = {
      start: instantFrom(start, component, 'dtstart'),
      end: instantFrom(end, component, 'dtend'),
    };
    if (
      isBefore(period.start, period.end) &&
      isBefore(period.start, within.end) &&
      isBefore(within.start, period.end)
    )
      found.push(period);
  };
  if (!event.isRecurring()) {
    add(event.startDate, event.endDate, event.component);
    return found;
  }
  if (!event.component.hasProperty('rrule')) addFirst(event);
  const repetitions = event.iterator();
  for (let next = repetitions.next(); next; next = repetitions.next()) {
    budget.repetitions -= 1;
    if (budget.repetitions < 0) throw new TooLarge();
    if (!isBefore(instantFrom(next, event.component, 'dtstart'), within.end)) break;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    add(startDate, endDate, item.component);
  }
  return found;
}

/** Without a rule the library repeats the days that are named one by one, and leaves out the one that the entry itself is on. */
function addFirst({ component, startDate }: ICAL.Event): void {
  component.addPropertyWithValue('rdate', startDate);
}

/** Whether an entry keeps its time busy: not when it is cancelled or marked as transparent. */
function isBusy(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

/** A whole day, and a time without a time zone, are read in the Kingdom's zone, where the listing is. */
function instantFrom(time: ICAL.Time, component: ICAL.Component, property: 'dtstart' | 'dtend'): Date {
  const wall = new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second));
  if (time.isDate) return startOfDate(wall.toISOString().slice(0, 10), RIYADH);
  // A calendar defines its own zones' clock changes; "Z" stands for UTC.
  if (time.zone && time.zone.tzid !== 'floating') return new Date(time.toUnixTime() * 1_000);
  const named = component.getFirstProperty(property) ?? component.getFirstProperty('dtstart');
  const zone = named?.getParameter('tzid');
  try {
    return instantOf(wall, typeof zone === 'string' ? zone : RIYADH);
  } catch {
    return instantOf(wall, RIYADH);
  }
}

function merged(periods: readonly Period[]): Period[] {
  const joined: { start: Date; end: Date }[] = [];
  for (const { start, end } of periods.toSorted(
    (one, other) => one.start.getTime() - other.start.getTime(),
  )) {
    const last = joined.at(-1);
    if (last && !isBefore(last.end, start)) last.end = isBefore(last.end, end) ? end : last.end;
    else joined.push({ start, end });
  }
  return joined;
}
