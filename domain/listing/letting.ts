import { MINIMUM_BOOKING_MINUTES } from '../limits.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The shortest bookings that the wizard offers, in minutes: of what is also let by the hour, and of what is not. */
export const SHORTEST_BY_HOUR: readonly number[] = [
  MINIMUM_BOOKING_MINUTES,
  ...[2, 3, 4, 6, 8, 12].map((hours) => hours * HOUR),
];
export const SHORTEST_BY_DAY: readonly number[] = [1, 2, 3, 7, 14, 30].map((days) => days * DAY);

/**
 * Whether less than a day can be booked (D-LET-BY-HOUR). Nothing else has to be stored: whoever lets by the day only asks for a day at
 * least, and bookings, both indexes of searches and calendars keep to the shortest booking already.
 */
export const isLetByHour = (shortestMinutes: number): boolean => shortestMinutes < DAY;
