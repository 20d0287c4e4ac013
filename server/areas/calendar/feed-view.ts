import type { CalendarFeed } from '@kiraa/contract/listings/calendar-feeds.ts';
import type { FeedRow } from './feed-queries.ts';

export function presentFeed(row: FeedRow): CalendarFeed {
  return {
    feedId: row.id,
    name: row.name,
    host: row.urlHost,
    readAt: row.readAt?.toISOString() ?? null,
    problem: row.problem,
  };
}
