import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface ProviderEvent {
  readonly id: string;
  readonly reference: string | undefined;
  readonly tries: number;
}

/** Stores a notice; its repeats are the same row, so a notice ten times over is one. */
export async function storeProviderEvent(
  db: Db,
  event: {
    readonly id: string;
    readonly provider: string;
    readonly eventKey: string;
    readonly reference: string | undefined;
    readonly payload: unknown;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({
      id: event.id,
      provider: event.provider,
      event_key: event.eventKey,
      reference: event.reference ?? null,
      payload: sql`${JSON.stringify(event.payload)}::jsonb`,
      received_at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
    .execute();
}

export async function waitingProviderEvents(db: Db, limit: number): Promise<ProviderEvent[]> {
  const rows = await db
    .selectFrom('provider_events')
    .select(['id', 'tries', 'reference'])
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, tries: row.tries, reference: row.reference ?? undefined }));
}

export async function markProviderEvent(db: Db, id: string, processedAt: Date | null): Promise<void> {
  await db
    .updateTable('provider_events')
    .set((expression) => ({ processed_at: processedAt, tries: expression('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
