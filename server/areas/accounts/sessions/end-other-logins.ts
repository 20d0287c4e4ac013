import type { Tx } from '../../../platform/database/database.ts';
import { revokeDevices } from './device-queries.ts';
import { deviceIdOf, endOtherSessions } from './session-queries.ts';

/**
 * Ends every session and forgets every known device but the kept session's own, after a change of what opens the account.
 * Returns how many sessions ended.
 */
export async function endOtherLogins(
  trx: Tx,
  account: { readonly accountId: string; readonly keptSessionId: string | null },
  now: Date,
): Promise<number> {
  const { accountId, keptSessionId } = account;
  const ended = await endOtherSessions(trx, accountId, now, keptSessionId);
  const keptDeviceId = keptSessionId === null ? null : await deviceIdOf(trx, keptSessionId);
  await revokeDevices(trx, accountId, now, keptDeviceId);
  return ended;
}
