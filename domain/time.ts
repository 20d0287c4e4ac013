/** Instants are UTC `Date`s; a period is half open, so one booking may begin the minute another ends. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

export const SECOND_MILLISECONDS = 1_000;
export const MINUTE_MILLISECONDS = 60_000;
export const HOUR_MILLISECONDS = 3_600_000;
export const DAY_MILLISECONDS = 86_400_000;

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MILLISECONDS);
}

export function addMilliseconds(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** Whole minutes from start to end; a begun minute counts as whole, so that no time is rented free. */
export function minutesIn(period: Period): number {
  return Math.ceil((period.end.getTime() - period.start.getTime()) / MINUTE_MILLISECONDS);
}

/** True when the two half-open periods share an instant. */
export function overlaps(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end;
}

export function isBefore(one: Date, other: Date): boolean {
  return one.getTime() < other.getTime();
}

export function earlier(one: Date, other: Date): Date {
  return one.getTime() <= other.getTime() ? one : other;
}

export function later(one: Date, other: Date): Date {
  return one.getTime() >= other.getTime() ? one : other;
}

/** Whole seconds, rounded up, as refusals say them; none or fewer where the moment has come. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.ceil((moment.getTime() - now.getTime()) / 1_000);

export const RIYADH = 'Asia/Riyadh';

/** Is this the name of a time zone that the platform knows? Clients send theirs as `time_zone`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
