import { SOCIAL_ATTEMPT_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { recordAccountEvent } from '../account-events.ts';
import { tellIdentity } from '../account-job-names.ts';
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

interface Link {
  readonly subject: string;
  readonly accountId: string;
  /** Made with this key just now: its person knows it. */
  readonly isNewAccount?: boolean;
}

/**
 * Lets a provider's key open an account, records that for the account's owner, and tells them by text message where the account was there
 * before (D-OUTSIDE-ACCOUNTS). A key that already opens an account is never moved to another.
 */
export async function bindIdentity(
  { trx, jobs }: { readonly trx: Tx; readonly jobs: Jobs },
  { subject, accountId, isNewAccount = false }: Link,
  now: Date,
): Promise<void> {
  const row = await trx
    .insertInto('identities')
    .values({ provider: PROVIDER, subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (!row) return;
  await recordAccountEvent(trx, { accountId, kind: 'google-linked', at: now });
  if (!isNewAccount) await jobs.enqueue(trx, tellIdentity, { accountId, news: 'added' });
}

/** What its person names a key by: a digest of it in the shape of our ids, so that the key itself is in no call and no log. */
const keyId = sql<string>`overlay(overlay(md5(provider || ' ' || subject) PLACING '3' FROM 13) PLACING '8' FROM 17)::uuid`;

/** The keys that open an account, oldest first. */
export async function identitiesOf(db: Db, accountId: string) {
  return await db
    .selectFrom('identities')
    .select(camelCased(['created_at']))
    .select(keyId.as('id'))
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('subject')
    .execute();
}

export async function deleteIdentity(
  trx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('identities')
    .where(keyId, '=', id)
    .where('account_id', '=', accountId)
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined;
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
