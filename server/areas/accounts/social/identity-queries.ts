import { SOCIAL_ATTEMPT_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { hashToken } from '../../../platform/ids.ts';
import { recordAccountEvent } from '../account-events.ts';
import { type AccountRow, accountById } from '../account-queries.ts';

const PROVIDER = 'google';

export async function accountByIdentity(db: Db, subject: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('account_id as id')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && (await accountById(db, row.id));
}

/**
 * Lets a provider's key open an account, and records that for the account's owner. A key that already opens an account is
 * never moved to another.
 */
export async function bindIdentity(
  trx: Tx,
  link: { readonly subject: string; readonly accountId: string },
  now: Date,
): Promise<void> {
  const row = await trx
    .insertInto('identities')
    .values({ provider: PROVIDER, subject: link.subject, account_id: link.accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (row) await recordAccountEvent(trx, { accountId: link.accountId, kind: 'google-linked', at: now });
}

export interface Attempt {
  readonly state: string;
  /** A secret that the browser which began the sign-in keeps, and nobody else is told. */
  readonly browserSecret: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export async function keepAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await db
    .insertInto('social_attempts')
    .values({
      state_hash: hashToken(attempt.state),
      browser_hash: hashToken(attempt.browserSecret),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: addMinutes(now, SOCIAL_ATTEMPT_MINUTES),
    })
    .execute();
}

/**
 * Uses the attempt up: of two calls that come back with it, one gets it. A browser that has not begun it gets nothing.
 */
export async function takeAttempt(db: Db, state: string, browserSecret: string, now: Date) {
  return await db
    .deleteFrom('social_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserSecret))
    .where('expires_at', '>', now)
    .returning(camelCased(['nonce', 'code_verifier']))
    .executeTakeFirst();
}

export async function forgetOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('social_attempts').where('expires_at', '<', before).execute();
}

/** The number with which this person last asked to be registered, and which they did not confirm. */
export async function begunNumber(db: Db, subject: string, since: Date) {
  return await db
    .selectFrom('otp_challenges')
    .select(['destination', 'details'])
    .where('purpose', '=', 'social')
    .where(sql`details ->> 'subject'`, '=', subject)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
