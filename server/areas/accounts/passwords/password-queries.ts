import {
  PASSWORD_TRIES_OF_STRANGERS_PER_DAY,
  PASSWORD_TRIES_OF_STRANGERS_PER_HOUR,
  PASSWORD_TRIES_PER_DAY,
  PASSWORD_TRIES_PER_HOUR,
} from '@kiraa/domain/limits.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { addressBlock } from '../../../platform/http/caller/client-address.ts';
import { consumeRateLimit } from '../../../platform/http/caller/rate-counters.ts';
import { hashToken } from '../../../platform/ids.ts';

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

/** Who tries a password: a known device of the account, its person who is logged in, or somebody of whom only the address is known. */
export type PasswordTrier =
  | { readonly kind: 'device'; readonly deviceId: string }
  | { readonly kind: 'person'; readonly accountId: string }
  /** `who`: the account, or what was typed where there is none. */
  | { readonly kind: 'stranger'; readonly who: string; readonly address: string };

/**
 * Takes one of the tries at a password before it is compared; 0 when there was one, else the seconds to wait. Tries are counted by who
 * asks before the account: strangers use up neither what its known devices have nor, from one address, what another one has (D-ASKER).
 * Where there is no account the limits are the same.
 */
export async function takePasswordTry(db: Db, trier: PasswordTrier, now: Date): Promise<number> {
  for (const { bucket, perHour, perDay } of limitsOf(trier)) {
    const hour = { bucket: `${bucket} hour`, count: perHour, windowSeconds: HOUR_SECONDS };
    const day = { bucket: `${bucket} day`, count: perDay, windowSeconds: 24 * HOUR_SECONDS };
    // The hour's limit is asked first, so that what it refuses does not use up the day's.
    const wait = (await consumeRateLimit(db, hour, now)) || (await consumeRateLimit(db, day, now));
    if (wait > 0) return wait;
  }
  return 0;
}

function limitsOf(trier: PasswordTrier) {
  const ofOne = { perHour: PASSWORD_TRIES_PER_HOUR, perDay: PASSWORD_TRIES_PER_DAY };
  if (trier.kind === 'device') return [{ bucket: `password device ${trier.deviceId}`, ...ofOne }];
  if (trier.kind === 'person') return [{ bucket: `password person ${trier.accountId}`, ...ofOne }];
  const { who, address } = trier;
  // Hashed, so that the counters name no address beside an account.
  const pair = hashToken(`${who} ${addressBlock(address)}`).toString('base64url');
  return [
    { bucket: `password pair ${pair}`, ...ofOne },
    {
      bucket: `password ${who}`,
      perHour: PASSWORD_TRIES_OF_STRANGERS_PER_HOUR,
      perDay: PASSWORD_TRIES_OF_STRANGERS_PER_DAY,
    },
  ];
}
