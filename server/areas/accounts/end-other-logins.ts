import type { Tx } from '../../platform/database.ts';
import { revokeDevices } from './device-queries.ts';
import { deviceIdOf, endOtherSessions } from './session-queries.ts';

/**
 * Every session ends and every known device is forgotten, but for the kept session and the device that it is on: for
 * what makes an account somebody's. Returns how many sessions ended.
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
