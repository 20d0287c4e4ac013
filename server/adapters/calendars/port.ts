import type { FeedProblem } from '@kiraa/domain/listing/feeds.ts';

export type CalendarText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Exclude<FeedProblem, 'not_a_calendar'> };

/** Reads calendars at addresses that owners enter. */
export interface CalendarReader {
  /** Whether an address is allowed at all: HTTPS and a public host. Does not contact it. */
  isAddress(address: string): boolean;
  /** The text at the address, at most `LARGEST_CALENDAR_BYTES` of it. Never throws for faults of a site or network. */
  read(address: string): Promise<CalendarText>;
}

export const LARGEST_CALENDAR_BYTES = 1024 * 1024;
