import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Lock, LockReason } from '@kiraa/domain/account/lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** What the person of a locked account reads: the newest lock counts. Undefined for an account that was never locked. */
export async function lockOf(db: Db, accountId: string): Promise<Lock | undefined> {
  const row = await db
    .selectFrom('account_blocks')
    .select(camelCased(['said', 'said_words', 'until']))
    .where('account_id', '=', accountId)
    .where('action', '=', 'block')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { reason: row.said as LockReason, words: row.saidWords, until: row.until };
}

/** Whoever has proved who they are and may not come in: with the reason that they may read. */
export async function refuseLocked(db: Db, accountId: string): Promise<Outcome<never>> {
  const lock = await lockOf(db, accountId);
  return lock ? { ok: false, refusal: { code: 'ACCOUNT_BLOCKED', lock } } : refuse('ACCOUNT_BLOCKED');
}
