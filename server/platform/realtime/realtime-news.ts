import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Tells the servers what happened, for the connections of those whom it concerns: ids alone, never what was written. */
export interface RealtimeNews {
  readonly kind: string;
}

export const NEWS_CHANNEL = 'kiraa_realtime';

/** Every server hears it, this one too, if and only if the transaction commits, and in the order of the commits. */
export async function tell(trx: Tx, news: RealtimeNews): Promise<void> {
  await sql`SELECT pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(news)})`.execute(trx);
}
