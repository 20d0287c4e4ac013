import { OTP_GUESSES, OTP_SENDS_PER_DAY, OTP_SENDS_PER_PREFIX_HOUR } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { MobileNumber } from './mobile-number.ts';

export type OtpPurpose = 'signup' | 'login';
export type Delivery = 'pending' | 'sent' | 'failed' | 'none';

export interface NewChallenge {
  readonly id: string;
  readonly purpose: OtpPurpose;
  readonly mobile: MobileNumber;
  readonly codeHash: Buffer;
  readonly tokenHash: Buffer;
  readonly details: object;
  readonly delivery: Delivery;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Until the transaction ends, nobody else counts or sends within this prefix. Every number lies in one prefix, so the
 * number needs no lock of its own.
 */
export async function lockPrefix(trx: Tx, prefix: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`otp ${prefix}`}, 0))`.execute(trx);
}

/** When codes were sent, newest first, as far back as the limits look. `counted`: deliveries that use up a place. */
export async function recentSends(trx: Tx, mobile: MobileNumber, counted: readonly Delivery[], now: Date) {
  const sendsSince = (since: Date, limit: number) =>
    trx
      .selectFrom('otp_challenges')
      .select('created_at')
      .where('delivery', 'in', [...counted])
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(limit);
  const dayAgo = addMilliseconds(now, -DAY_MILLISECONDS);
  const hourAgo = addMilliseconds(now, -HOUR_MILLISECONDS);
  const toNumber = await sendsSince(dayAgo, OTP_SENDS_PER_DAY).where('mobile', '=', mobile.e164).execute();
  const toPrefix = await sendsSince(hourAgo, OTP_SENDS_PER_PREFIX_HOUR)
    .where('mobile_prefix', '=', mobile.prefix)
    .execute();
  return {
    toNumber: toNumber.map((row) => row.created_at),
    toPrefix: toPrefix.map((row) => row.created_at),
  };
}

export async function insertChallenge(trx: Tx, challenge: NewChallenge): Promise<void> {
  await trx
    .insertInto('otp_challenges')
    .values({
      id: challenge.id,
      purpose: challenge.purpose,
      mobile: challenge.mobile.e164,
      mobile_prefix: challenge.mobile.prefix,
      code_hash: challenge.codeHash,
      token_hash: challenge.tokenHash,
      details: JSON.stringify(challenge.details),
      delivery: challenge.delivery,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export async function recordDelivery(db: Db, id: string, delivery: Delivery): Promise<void> {
  await db.updateTable('otp_challenges').set({ delivery }).where('id', '=', id).execute();
}

/** The newest code under a temporary token: a resend makes the ones before it worthless. */
export async function latestChallenge(db: Db, tokenHash: Buffer) {
  return await db
    .selectFrom('otp_challenges')
    .select(['id', 'purpose', 'mobile', 'details', 'used_at', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .where('delivery', '<>', 'none')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Takes one of the guesses and says what to compare with; undefined when none is left or the code is over. Committed
 * by itself before anything is compared, so neither a crash nor 10,000 calls at once buy a fourth (reliability.md F21).
 */
export async function takeGuess(db: Db, id: string, now: Date): Promise<{ codeHash: Buffer } | undefined> {
  const row = await db
    .updateTable('otp_challenges')
    .set((expression) => ({ guesses: expression('guesses', '+', 1) }))
    .where('id', '=', id)
    .where('guesses', '<', OTP_GUESSES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row && { codeHash: row.code_hash };
}

/** One use: of two right answers at once, one gets true. */
export async function spendChallenge(trx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('otp_challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
