import type { CalendarFeed } from '@kiraa/contract/calendar-feeds.ts';
import type { FeedProblem } from '@kiraa/domain/listing/feeds.ts';
import type { FeedRow } from './feed-queries.ts';

export function presentFeed(row: FeedRow): CalendarFeed {
  return {
    feedId: row.id,
    name: row.name,
    host: row.url_host,
    readAt: row.read_at?.toISOString() ?? null,
    problem: row.problem as FeedProblem | null,
  };
}
