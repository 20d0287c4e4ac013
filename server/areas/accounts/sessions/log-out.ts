import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { recordAccountEvent } from '../account-events.ts';
import { distrustDevice } from './device-queries.ts';
import { endSession } from './session-queries.ts';

/**
 * Ends this device's session, and forgets the device, so that the next login needs a code. Asking twice changes nothing.
 */
export async function logOut(context: MemberContext) {
  const { caller } = context;
  const now = context.clock.now();
  await transact(context.db, async (trx) => {
    const ended = await endSession(trx, caller.id, now);
    if (!ended) return;
    const { deviceId, ...device } = ended;
    if (deviceId) await distrustDevice(trx, deviceId);
    await recordAccountEvent(trx, { accountId: caller.accountId, kind: 'logged-out', at: now, device });
  });
  return accept({});
}
