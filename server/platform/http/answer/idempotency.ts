import { createHash } from 'node:crypto';
import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { type Db, type Tx, transact } from '../../database/database.ts';

export interface Intent {
  readonly accountId: string;
  readonly key: string | undefined;
  readonly endpoint: string;
  readonly input: unknown;
}

/** Carries a refusal out of the transaction and rolls it back: a refused call is not kept under its key. */
class RefusedIntent extends Error {
  readonly outcome: Outcome<never>;
  constructor(outcome: Outcome<never>) {
    super('the intent was refused');
    this.outcome = outcome;
  }
}

/**
 * Runs `work` once for each (account, key), in the transaction that stores its answer, so a crash leaves neither. A
 * second call with the same key waits on the row of the first and then gets its answer; with another body it is
 * refused. Another account's key is another row, so no answer crosses accounts. Without a key each call is its own.
 */
export async function onceForIntent<Value extends Record<string, unknown>>(
  db: Db,
  clock: Clock,
  intent: Intent,
  work: (trx: Tx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { key } = intent;
  if (key !== undefined && !/^[A-Za-z0-9._:-]{8,100}$/.test(key)) return refuse('KEY_REQUIRED');
  try {
    return await transact(db, async (trx) => {
      const earlier = key === undefined ? undefined : await claimKey<Value>(trx, clock, { ...intent, key });
      if (earlier) return earlier;
      const outcome = await work(trx);
      if (!outcome.ok) throw new RefusedIntent(outcome);
      if (key !== undefined) await storeAnswer(trx, intent.accountId, key, outcome.value);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RefusedIntent) return error.outcome;
    throw error;
  }
}

async function claimKey<Value>(
  trx: Tx,
  clock: Clock,
  intent: Intent & { readonly key: string },
): Promise<Outcome<Value> | undefined> {
  const bodyHash = createHash('sha256').update(JSON.stringify(intent.input)).digest();
  const { accountId, key, endpoint } = intent;
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, endpoint, body_hash: bodyHash, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.endpoint !== endpoint || !bodyHash.equals(earlier.body_hash)) return refuse('KEY_REUSED');
  return { ok: true, value: earlier.answer as Value };
}

async function storeAnswer(trx: Tx, accountId: string, key: string, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/** Forgets some of the keys that are older than `before`, the oldest first; answers how many there were. */
export async function forgetOldKeys(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM idempotency_keys WHERE (account_id, key) IN (
      SELECT account_id, key FROM idempotency_keys WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
