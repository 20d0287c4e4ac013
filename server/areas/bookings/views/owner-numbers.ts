import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Rentals are counted up to this number, so that a page that many look at reads no more rows. */
const TRIPS_COUNTED = 1_000;
const ANSWERS_LOOKED_AT = 20;
/** Fewer say nothing about the next one. */
const ANSWERS_THAT_TELL = 3;

/**
 * How many rentals of an owner ended well, and within how many minutes they answered half of their last requests: a yes or a no
 * of their own. What ran out, and what nobody had to answer, counts for nothing here.
 */
export async function ownerNumbers(
  db: Db,
  ownerId: string,
): Promise<{ readonly trips: number; readonly answerMinutes: number | null }> {
  const { rows } = await sql<{ trips: number; answers: number; minutes: number | null }>`
    WITH answers AS (
      SELECT extract(epoch FROM coalesce(accepted_at, ended_at) - requested_at) / 60 AS minutes FROM bookings
      WHERE owner_id = ${ownerId} AND NOT instant AND requested_at IS NOT NULL AND (accepted_at IS NOT NULL OR state = 'declined')
      ORDER BY starts_at DESC LIMIT ${sql.lit(ANSWERS_LOOKED_AT)})
    SELECT (SELECT count(*)::int FROM (SELECT FROM bookings WHERE owner_id = ${ownerId} AND state = 'completed'
        LIMIT ${sql.lit(TRIPS_COUNTED)}) ended) AS trips,
      (SELECT count(*)::int FROM answers) AS answers,
      (SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::int FROM answers) AS minutes`.execute(
    db,
  );
  const { trips = 0, answers = 0, minutes = null } = rows[0] ?? {};
  return { trips, answerMinutes: answers < ANSWERS_THAT_TELL ? null : minutes };
}
