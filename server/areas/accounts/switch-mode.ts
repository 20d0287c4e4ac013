import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { openConsents } from '../content/content.ts';
import { recordAccountEvent } from './account-events.ts';
import { accountById, setMode } from './account-queries.ts';
import { toUserDetails } from './account-view.ts';
import { openSession } from './sessions/session.ts';
import { endSession } from './sessions/session-queries.ts';

type Input = ParsedInputOf<typeof accountEndpoints.switchUserType>;

/** The other profile may do other things, so the old token ends with the switch (T15). */
export async function switchMode(context: MemberContext, input: Input) {
  const { caller, db } = context;
  const now = context.clock.now();
  const mode = input.mode;
  const switched = await transact(db, async (trx) => {
    const ended = await endSession(trx, caller.id, now);
    const account = ended && (await accountById(trx, caller.accountId));
    if (!ended || !account || !(await setMode(trx, account.id, mode))) return undefined;
    const { remembered, deviceId, secondFactorAt, codeConfirmedAt, createdAt, ...device } = ended;
    await recordAccountEvent(trx, { accountId: account.id, kind: 'mode-switched', at: now, device });
    const followed = { remembered, deviceId, secondFactorAt, codeConfirmedAt, createdAt };
    const wish = { accountId: account.id, mode, device, ...followed };
    return { account, token: await openSession(trx, wish, now), asked: await openConsents(trx, account.id) };
  });
  if (!switched) return refuse('SESSION_ENDED');
  return accept({ token: switched.token, user: toUserDetails(switched.account, mode, switched.asked) });
}
