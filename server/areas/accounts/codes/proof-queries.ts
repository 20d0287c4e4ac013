import { CONFIRMED_NUMBER_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased, recordOf } from '../../../platform/database/record.ts';
import { hashToken, newSecretToken, type SecretToken } from '../../../platform/ids.ts';

export type ProofPurpose = 'signup' | 'reset' | 'social';

const proofRecord = recordOf('account_proofs');

export interface NewProof {
  readonly purpose: ProofPurpose;
  readonly destination: string;
  readonly accountId: string | null;
  readonly details: object;
}

/** A proof is a temporary token that a right code gives (P1-AUTH-26): it allows one thing, once, for a while. */
export async function keepProof(trx: Tx, proof: NewProof, now: Date): Promise<SecretToken> {
  const token = newSecretToken();
  const values = proofRecord.values({
    ...proof,
    tokenHash: hashToken(token),
    details: JSON.stringify(proof.details),
    createdAt: now,
    expiresAt: addMinutes(now, CONFIRMED_NUMBER_MINUTES),
  });
  await trx.insertInto('account_proofs').values(values).execute();
  return token;
}

export async function liveProof(db: Db, token: string | undefined, purpose: ProofPurpose, now: Date) {
  if (!token) return undefined;
  return await db
    .selectFrom('account_proofs')
    .select(camelCased(['destination', 'account_id', 'details']))
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a proof up: of two calls at once, one gets true. */
export async function spendProof(trx: Tx, token: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('account_proofs')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody sets a password any more by a code that they entered before. */
export async function dropResetProofs(trx: Tx, accountId: string): Promise<void> {
  await trx
    .deleteFrom('account_proofs')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .execute();
}

export async function forgetOldProofs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_proofs').where('expires_at', '<', before).execute();
}
