import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { untimed } from '../untimed.ts';

export interface Copies {
  readonly of: string;
  readonly count: number;
  /** Degrees of latitude and longitude around the original within which the copies lie. */
  readonly degrees: number;
}

/**
 * Inserts many copies of a listing, scattered around it, without the triggers: with them 20,000 would take a minute.
 */
export async function copyListing(db: Db, { of, count, degrees }: Copies): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'listings' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'latitude', 'longitude')`.execute(db);
  const same = sql.join(rows.map(({ name }) => sql.ref(name)));
  // A vacuum of the database's own that began before would end after ANALYZE, with the number of rows that it had met.
  await sql`ALTER TABLE listing_search SET (autovacuum_enabled = false)`.execute(db);
  await untimed(db, async (trx) => {
    await sql`ALTER TABLE listings DISABLE TRIGGER USER`.execute(trx);
    await sql`
      WITH made AS (
        INSERT INTO listings (id, latitude, longitude, ${same})
        SELECT gen_random_uuid(), latitude + (random() - 0.5) * ${degrees}::float8,
          longitude + (random() - 0.5) * ${degrees}::float8, ${same}
        FROM listings, generate_series(1, ${count}::integer) WHERE id = ${of} RETURNING id, latitude, longitude)
      INSERT INTO listing_search SELECT copied.* FROM made, listing_search s,
        jsonb_populate_record(s, jsonb_build_object(
          'id', made.id, 'latitude', made.latitude, 'longitude', made.longitude)) copied WHERE s.id = ${of}`.execute(
      trx,
    );
    await sql`ALTER TABLE listings ENABLE TRIGGER USER`.execute(trx);
  });
  await sql`ANALYZE listing_search`.execute(db);
}

/** Changes many listings of a test by one statement, however long a busy machine takes. */
export async function changeListings(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await untimed(db, (trx) => statement.execute(trx));
}
