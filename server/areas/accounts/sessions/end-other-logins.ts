import type { Tx } from '../../../platform/database/database.ts';
import { silenceForgotCodes } from '../codes/otp-queries.ts';
import { dropResetProofs } from '../codes/proof-queries.ts';
import { revokeDevices } from './device-queries.ts';
import { deviceIdOf, endOtherSessions } from './session-queries.ts';

/**
 * Ends every session and forgets every known device but the kept session's own, after a change of what opens the account; a new password
 * that somebody has begun to set by a code is begun anew. Its caller has locked the account, as whoever uses up such a code has. Returns
 * how many sessions ended.
 */
export async function endOtherLogins(
  trx: Tx,
  account: { readonly accountId: string; readonly keptSessionId: string | null },
  now: Date,
): Promise<number> {
  const { accountId, keptSessionId } = account;
  await dropResetProofs(trx, accountId);
  await silenceForgotCodes(trx, accountId);
  const ended = await endOtherSessions(trx, accountId, now, keptSessionId);
  const keptDeviceId = keptSessionId === null ? null : await deviceIdOf(trx, keptSessionId);
  await revokeDevices(trx, accountId, now, keptDeviceId);
  return ended;
}
