import { TRENDING_DAYS } from '@kiraa/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Counts one view of a listing on this day. The viewer is not stored. Views are a part of the trending score. */
export async function countView(db: Db, listingId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO listing_views (listing_id, day, views)
    VALUES (${listingId}, (${now}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (day, listing_id) DO UPDATE SET views = listing_views.views + 1`.execute(db);
}

/** Deletes the counts of days that the trending score no longer uses. */
export async function forgetViews(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM listing_views WHERE day < (${now}::timestamptz - ${TRENDING_DAYS + 1}::int * interval '1 day')::date`.execute(
    db,
  );
}
