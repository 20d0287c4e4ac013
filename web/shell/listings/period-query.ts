import { startFrom } from '@kiraa/domain/booking/period/next-step.ts';
import type { Period } from '@kiraa/domain/time.ts';

/**
 * A chosen period in an address: `?from=2027-03-08T07:00Z&until=…`, in UTC, so that the link means the same instants to
 * whoever opens it. Empty where nothing is chosen.
 */
export function writePeriod({ start, end }: Partial<Period> = {}): string {
  if (!start) return '';
  // A colon may stand in a query as it is; escaped, the link is harder to read than it needs to be.
  return `?from=${minuteOf(start)}${end ? `&until=${minuteOf(end)}` : ''}`;
}

/**
 * What of an address can still be chosen at `now`: a period that has begun, from the next moment on. Anything that makes no sense is
 * as if it had not been said.
 */
export function readPeriod(query: URLSearchParams, now: Date): Partial<Period> | undefined {
  const from = instantIn(query.get('from'));
  const end = instantIn(query.get('until'));
  if (!from || (from <= now && !end)) return undefined;
  const start = startFrom(from, now);
  if (end && end > start) return { start, end };
  return from > now ? { start } : undefined;
}

const minuteOf = (instant: Date): string => `${instant.toISOString().slice(0, 16)}Z`;

function instantIn(text: string | null): Date | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/.test(text)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
