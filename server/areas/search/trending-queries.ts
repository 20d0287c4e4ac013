import { TRENDING_DAYS } from '@kiraa/domain/limits.ts';
import { trendingWeights } from '@kiraa/domain/listing/trending.ts';
import { sql } from 'kysely';
import { type Db, transact } from '../../platform/database/database.ts';
import { setTrendingScores } from '../listings/listings.ts';
import { SCORES_MOVED_AT_MOST, TRENDING_RUN_MILLISECONDS } from './search-limits.ts';

/** An event's weight by its age in days; events older than the window count nothing. */
const decayed = (at: string, now: Date) =>
  sql`power(0.5, extract(epoch FROM ${now}::timestamptz - ${sql.raw(at)})::float8 / 86400 / ${trendingWeights.halfLifeDays}::float8)`;

/**
 * Recomputes the trending scores from paid bookings, favourites and views of the last 30 days, each weighted less the
 * older it is (D-TRENDING, domain/listing/trending.ts). It reads the window's events, never all listings, and writes
 * only scores that changed enough to matter for an order, largest changes first, so that no run is long. Returns how
 * many it wrote.
 */
export async function refreshTrending(db: Db, now: Date): Promise<number> {
  const since = sql`${now}::timestamptz - ${TRENDING_DAYS}::int * interval '1 day'`;
  return await transact(db, async (trx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(TRENDING_RUN_MILLISECONDS)}`.execute(trx);
    const moved = sql<{ id: string; score: number }>`
    WITH events AS (
      SELECT listing_id, ${trendingWeights.booking}::float8 * ${decayed('created_at', now)} AS worth FROM bookings
        WHERE created_at > ${since} AND created_at <= ${now}
          AND state IN ('requested', 'accepted', 'returned', 'completed')
      UNION ALL
      SELECT listing_id, ${trendingWeights.favourite}::float8 * ${decayed('created_at', now)} FROM favourites
        WHERE created_at > ${since} AND created_at <= ${now}
      UNION ALL
      SELECT listing_id, ${trendingWeights.view}::float8 * views * ${decayed('day::timestamptz', now)} FROM listing_views
        WHERE day > (${since})::date),
    scores AS (SELECT listing_id, sum(worth) AS score FROM events GROUP BY listing_id),
    wanted AS (
      SELECT s.id, coalesce(round(scores.score::numeric, 4), 0)::float8 AS score
      FROM (SELECT id FROM listings WHERE trending_score > 0 UNION SELECT listing_id FROM scores) s
      LEFT JOIN scores ON scores.listing_id = s.id)
    SELECT l.id, wanted.score FROM wanted JOIN listings l ON l.id = wanted.id
    WHERE abs(l.trending_score - wanted.score) > 0.01 * greatest(wanted.score, 0.01)
    ORDER BY abs(l.trending_score - wanted.score) DESC, l.id LIMIT ${SCORES_MOVED_AT_MOST}`;
    return await setTrendingScores(trx, moved);
  });
}
