import { TRENDING_DAYS } from '@kiraa/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The day's number of looks goes up by one; who looked is neither asked nor kept. A part of what is trending. */
export async function countView(db: Db, listingId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO listing_views (listing_id, day, views)
    VALUES (${listingId}, (${now}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (day, listing_id) DO UPDATE SET views = listing_views.views + 1`.execute(db);
}

/** Numbers that no longer count are dropped. */
export async function forgetViews(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM listing_views WHERE day < (${now}::timestamptz - ${TRENDING_DAYS + 1}::int * interval '1 day')::date`.execute(
    db,
  );
}
