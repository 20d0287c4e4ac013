import type { sessionEndpoints } from '@kiraa/contract/accounts/sessions.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Session } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { countAccountEvents, listAccountEvents, recordAccountEvent } from '../account-events.ts';
import { lockLiveAccount } from '../account-queries.ts';
import { revokeDevice } from './device-queries.ts';
import { endOtherLogins } from './end-other-logins.ts';
import { endSession, isSessionOf, sessionsOfAccount } from './session-queries.ts';

type EndInput = ParsedInputOf<typeof sessionEndpoints.endSessions>;

/** Lists where the account is open, so that its person sees a login that was not theirs. */
export async function showSessions({ db, clock, caller }: MemberContext) {
  const rows = await sessionsOfAccount(db, caller.accountId, clock.now());
  const data = rows.map((row) => ({
    id: row.id,
    mode: row.mode,
    browser: row.browser,
    platform: row.platform,
    country: row.country,
    remembered: row.remembered,
    createdAt: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt.toISOString(),
    current: row.id === caller.id,
  }));
  return accept({ data: data.sort((one, other) => Number(other.current) - Number(one.current)) });
}

/**
 * Ends one other login or all of them, and forgets their devices, because such a device may be a thief's. Somebody else's
 * session is answered like one that does not exist; this device's own is ended by logging out.
 */
export async function endSessions(context: MemberContext, input: EndInput) {
  const { db, clock, caller } = context;
  const now = clock.now();
  const ended = await transact(db, async (trx) => {
    if (input.others) return await endOthers(trx, caller, now);
    return input.sessionId ? await endOne(trx, caller, input.sessionId, now) : 0;
  });
  return ended > 0 || input.others ? accept({ ended }) : refuse('NOT_FOUND');
}

async function endOthers(trx: Tx, caller: Session, now: Date): Promise<number> {
  const { accountId, id: keptSessionId } = caller;
  await lockLiveAccount(trx, accountId);
  const count = await endOtherLogins(trx, { accountId, keptSessionId }, now);
  if (count > 0) await recordAccountEvent(trx, { accountId, kind: 'session-ended', at: now });
  return count;
}

async function endOne(trx: Tx, caller: Session, sessionId: string, now: Date): Promise<number> {
  const isOther = sessionId !== caller.id && (await isSessionOf(trx, sessionId, caller.accountId));
  const ended = isOther ? await endSession(trx, sessionId, now) : undefined;
  if (!ended) return 0;
  const { deviceId, ...device } = ended;
  if (deviceId) await revokeDevice(trx, deviceId, now);
  await recordAccountEvent(trx, { accountId: caller.accountId, kind: 'session-ended', at: now, device });
  return 1;
}

export async function showEvents(
  { db, caller }: MemberContext,
  input: ParsedInputOf<typeof sessionEndpoints.accountEvents>,
) {
  const page = pageOf(input);
  const [rows, total] = await Promise.all([
    listAccountEvents(db, caller.accountId, { limit: page.perPage, offset: page.offset }),
    countAccountEvents(db, caller.accountId),
  ]);
  const data = rows.map(({ id, at, ...event }) => ({ ...event, id, at: at.toISOString() }));
  return accept({
    data,
    pages: Math.ceil(total / page.perPage),
    current: page.number,
    totalCount: total,
  });
}
