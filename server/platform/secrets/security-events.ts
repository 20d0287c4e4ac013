import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';

export interface SecurityEvent {
  readonly kind: string;
  readonly accountId: string | null;
  /** Ids, codes and numbers only: never a secret, a token or personal data. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
}

/**
 * Records something that a person should look at: a client or provider said something other than what we know to be true.
 */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      id: newId<'security-event'>(),
      kind: event.kind,
      account_id: event.accountId,
      details: sql`${JSON.stringify(event.details)}::jsonb`,
      at: event.at,
    })
    .execute();
}
