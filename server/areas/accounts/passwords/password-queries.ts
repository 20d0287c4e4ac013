import { PASSWORD_TRIES_PER_DAY, PASSWORD_TRIES_PER_HOUR } from '@kiraa/domain/limits.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { consumeRateLimit } from '../../../platform/http/rate-counters.ts';

export async function passwordHashOf(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.hash;
}

export async function storePassword(trx: Tx, accountId: string, hash: string, now: Date): Promise<void> {
  await trx
    .insertInto('account_passwords')
    .values({ account_id: accountId, hash, set_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ hash, set_at: now }))
    .execute();
}

const HOUR_SECONDS = 3_600;

/**
 * Takes one of the tries at a password before it is compared; 0 when there was one, else the seconds to wait. Tries are
 * counted by the account, so that a second address brings no second set of tries; where there is no account, by what was
 * typed, under the same limits.
 */
export async function takePasswordTry(db: Db, who: string, now: Date): Promise<number> {
  const bucket = `password ${who}`;
  const hour = { bucket: `${bucket} hour`, count: PASSWORD_TRIES_PER_HOUR, windowSeconds: HOUR_SECONDS };
  const day = { bucket: `${bucket} day`, count: PASSWORD_TRIES_PER_DAY, windowSeconds: 24 * HOUR_SECONDS };
  // The hour's limit is asked first, so that what it refuses does not use up the day's.
  return (await consumeRateLimit(db, hour, now)) || (await consumeRateLimit(db, day, now));
}
