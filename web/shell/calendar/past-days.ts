import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import { startOfDay } from './days.ts';

/** The day that an address names, or "": what is no day, as after a slip in a link that was passed on, narrows nothing. */
export function askedDay(query: URLSearchParams, name: string): string {
  const day = query.get(name) ?? '';
  return startOfDay(day) ? day : '';
}

/** A day of the house's past as it is read: with its year where that is not the present one. */
export function pastDayText(format: Pick<Formatter, 'day' | 'digits'>, day: string): string {
  const [year = ''] = day.split('-');
  const isOfNow = year === dateOf(new Date(), RIYADH).slice(0, 4);
  return isOfNow ? format.day(day) : `${format.day(day)} ${format.digits(year)}`;
}
