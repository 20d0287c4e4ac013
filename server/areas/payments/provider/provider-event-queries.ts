import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../../platform/database/record.ts';

const eventRecord = recordOf('provider_events', {
  only: ['id', 'provider', 'reference', 'movement_id', 'concerns', 'tries'],
});
export type ProviderEvent = RowOf<typeof eventRecord>;

/** Stores a notice. A notice that is sent again has the same key and changes nothing. */
export async function storeProviderEvent(
  db: Db,
  event: Omit<NewOf<typeof eventRecord>, 'payload'> & { readonly payload: unknown },
): Promise<void> {
  const payload = sql<string>`${JSON.stringify(event.payload)}::jsonb`;
  await db
    .insertInto('provider_events')
    .values(eventRecord.values({ ...event, payload }))
    .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
    .execute();
}

export async function waitingProviderEvents(db: Db, limit: number): Promise<ProviderEvent[]> {
  return await db
    .selectFrom('provider_events')
    .select(eventRecord.columns)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

export async function markProviderEvent(db: Db, id: string, processedAt: Date | null): Promise<void> {
  await db
    .updateTable('provider_events')
    .set((expression) => ({ processed_at: processedAt, tries: expression('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Forgets some of the notices that were worked off before an instant, the oldest first; answers how many there were. */
export async function forgetOldNotices(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM provider_events WHERE id IN (
      SELECT id FROM provider_events WHERE processed_at < ${before} ORDER BY processed_at LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
