import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { dateOf, instantOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { addMilliseconds, HOUR_MILLISECONDS, overlaps, type Period } from '@kiraa/domain/time.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { edgeOf, type SpanEdge } from '../../shell/calendar/day-button.tsx';

export type DayState = 'free' | 'booked' | 'partlyBooked' | 'blocked' | 'partlyBlocked';

const periodOf = ({ from, to }: { from: string; to: string }): Period => ({
  start: new Date(from),
  end: new Date(to),
});

export function periodOfDay(date: string, zone: string): Period {
  return { start: startOfDate(date, zone), end: startOfDate(nextDate(date), zone) };
}

/** A booking says more than a block: it is somebody's. */
export function stateOfDay(date: string, calendar: OwnerCalendar, zone: string): DayState {
  const day = periodOfDay(date, zone);
  const bookings = calendar.bookings.map(periodOf);
  if (bookings.some((one) => one.start <= day.start && one.end >= day.end)) return 'booked';
  if (bookings.some((one) => overlaps(one, day))) return 'partlyBooked';
  const blocks = calendar.blocks.map(periodOf);
  if (blocks.some((one) => one.start <= day.start && one.end >= day.end)) return 'blocked';
  return blocks.some((one) => overlaps(one, day)) ? 'partlyBlocked' : 'free';
}

/**
 * Where in somebody's booking a day lies, in the zone of the page: `only` where a booking both begins and ends on it, or one
 * ends and the next begins.
 */
export function spanOfDay(date: string, { bookings }: OwnerCalendar, zone: string): SpanEdge | undefined {
  const edges = bookings.map(periodOf).map(({ start, end }) => {
    // What ends at midnight has not touched the day that begins then.
    const last = dateOf(addMilliseconds(end, -1), zone);
    return edgeOf(date, { first: dateOf(start, zone), last });
  });
  const begins = edges.includes('first');
  const ends = edges.includes('last');
  if (edges.includes('only') || (begins && ends)) return 'only';
  if (begins || ends) return begins ? 'first' : 'last';
  return edges.find((edge) => edge !== undefined);
}

/** What the form holds: days as they are written, hours from 0 to 24. */
export interface TimeChoice {
  readonly fromDay: string;
  readonly fromHour: number;
  readonly untilDay: string;
  readonly untilHour: number;
}

export const NO_CHOICE: TimeChoice = { fromDay: '', fromHour: 0, untilDay: '', untilHour: 24 };

/** Undefined while a day is missing. */
export function periodOfChoice(choice: TimeChoice, zone: string): Period | undefined {
  if (choice.fromDay === '' || choice.untilDay === '') return undefined;
  // As the clocks show it: a day on which they are moved has an hour more or less.
  const at = (day: string, hour: number) =>
    hour === 24
      ? startOfDate(nextDate(day), zone)
      : instantOf(addMilliseconds(new Date(`${day}T00:00:00Z`), hour * HOUR_MILLISECONDS), zone);
  return { start: at(choice.fromDay, choice.fromHour), end: at(choice.untilDay, choice.untilHour) };
}

/** A first day begins a choice of whole days, a second one ends it; a third begins anew. */
export function chooseDay(choice: TimeChoice, date: string): TimeChoice {
  const isEnded = choice.fromDay === '' || choice.fromDay !== choice.untilDay;
  if (isEnded || date < choice.fromDay) return { ...NO_CHOICE, fromDay: date, untilDay: date };
  return { ...NO_CHOICE, fromDay: choice.fromDay, untilDay: date };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length in the largest unit that says it whole. */
export function lengthText(texts: Messages['ownerCalendar'], minutes: number): string {
  if (minutes === 0) return texts.none;
  if (minutes % DAY === 0) return texts.days(minutes / DAY);
  return minutes % HOUR === 0 ? texts.hours(minutes / HOUR) : texts.minutes(minutes);
}

/** What may be chosen; a value that was saved by another program stays among them. */
export const lengths = {
  preparationMinutes: [0, 30, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY],
  noticeMinutes: [0, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
  shortestMinutes: [HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 30 * DAY],
  longestMinutes: [6 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 90 * DAY, 365 * DAY],
} as const;

export function withValue(values: readonly number[], value: number): number[] {
  return [...new Set([...values, value])].sort((one, other) => one - other);
}
