import type { Passkey } from '@kiraa/contract/accounts/passkey-fields.ts';
import type { PasskeyPurpose } from '@kiraa/domain/account/passkeys.ts';
import type { Db } from '../../../platform/database/database.ts';
import { passkeysOf } from './passkey-queries.ts';

/** The passkeys of an account for one purpose, as their person sees them. */
export async function shownPasskeys(db: Db, accountId: string, purpose: PasskeyPurpose): Promise<Passkey[]> {
  const rows = await passkeysOf(db, accountId, purpose);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }));
}
