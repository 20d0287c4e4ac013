import type { FeedProblem } from '@kiraa/domain/listing/feeds.ts';

export type CalendarText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Exclude<FeedProblem, 'not_a_calendar'> };

/** Reads calendars at addresses that owners give. */
export interface CalendarReader {
  /** Whether an address may be asked at all: a secure one of a public site. Says nothing about who answers there. */
  isAddress(address: string): boolean;
  /** What is at the address now, at most `LARGEST_CALENDAR_BYTES` of it. Never throws for what a site or network does. */
  read(address: string): Promise<CalendarText>;
}

export const LARGEST_CALENDAR_BYTES = 1024 * 1024;
