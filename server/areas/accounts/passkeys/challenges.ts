import { PASSKEY_CHALLENGE_MINUTES, type PasskeyPurpose } from '@kiraa/domain/account/passkeys.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/ids.ts';

/** What a challenge is for, and the session that it belongs to: null of whoever is about to log in. */
export interface Asked {
  readonly purpose: PasskeyPurpose | `add ${PasskeyPurpose}` | 'prove log-in';
  readonly sessionId: string | null;
}

/** Keeps what a device was asked to sign. A session has one such question of each purpose: a new one ends the one before. */
export async function keepChallenge(db: Db, challenge: string, asked: Asked, now: Date): Promise<void> {
  const { purpose, sessionId } = asked;
  const row = {
    challenge_hash: hashToken(challenge),
    purpose,
    session_id: sessionId,
    expires_at: addMinutes(now, PASSKEY_CHALLENGE_MINUTES),
  };
  await db
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * Uses a challenge up before anything is compared, so that no answer is good twice; false for one that was never asked of this
 * session for this purpose, was used, or is over.
 */
export async function takeChallenge(db: Db, challenge: string, asked: Asked, now: Date): Promise<boolean> {
  const { purpose, sessionId } = asked;
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .returning('expires_at as expiresAt')
    .executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}

export async function forgetOldPasskeyChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute();
}
