import { PUSH_DEVICES_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { PushTarget } from '../../adapters/push/port.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

interface Subscriber {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Keeps a device for a session. A device that was somebody else's is theirs no more; the oldest make room for new ones. */
export async function keepSubscription(
  trx: Tx,
  { accountId, sessionId }: Subscriber,
  { endpoint, p256dh, auth }: PushTarget,
  now: Date,
): Promise<void> {
  const values = { account_id: accountId, session_id: sessionId, p256dh, auth, created_at: now };
  await trx
    .insertInto('push_subscriptions')
    .values({ id: newId<'push-subscription'>(), endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  const kept = trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PUSH_DEVICES_MAXIMUM);
  await trx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', kept)
    .execute();
}

export async function dropSubscription(db: Db, endpoint: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .execute();
}

/** The devices of a person on which they are still logged in. */
export async function liveTargets(db: Db, accountId: string, now: Date) {
  return await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.account_id', '=', accountId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('p.created_at', 'desc')
    .execute();
}
