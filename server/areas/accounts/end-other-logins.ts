import type { Tx } from '../../platform/database.ts';
import { revokeDevices } from './device-queries.ts';
import { deviceIdOf, endOtherSessions } from './session-queries.ts';

/** Only this session and the device that it is on stay: for what makes an account somebody's. */
export async function endOtherLogins(
  trx: Tx,
  account: { readonly accountId: string; readonly keptSessionId: string },
  now: Date,
): Promise<void> {
  const { accountId, keptSessionId } = account;
  await endOtherSessions(trx, accountId, now, keptSessionId);
  await revokeDevices(trx, accountId, now, await deviceIdOf(trx, keptSessionId));
}
