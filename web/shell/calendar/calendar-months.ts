import { nextDate } from '@kiraa/domain/dates.ts';

/** Months are written "2027-03" and days "2027-03-07": they sort and compare as they are. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  return nextDate(`${monthAfter(month, 1)}-01`, -1);
}

const DAYS_OF_WEEK = 7;

/** The weeks of a month, each from Sunday to Saturday; days of its neighbours are left empty. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const cells: (string | undefined)[] = Array.from({ length: lead }, () => undefined);
  for (let date = first; date <= last; date = nextDate(date)) cells.push(date);
  while (cells.length % DAYS_OF_WEEK !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/** A week of dates of which the first is a Sunday, to name its days by. */
export const NAMED_WEEK = Array.from({ length: DAYS_OF_WEEK }, (_, day) => nextDate('2027-03-07', day));
