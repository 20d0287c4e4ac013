import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { pushEndpoints } from '@kiraa/contract/messages/push.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { dropSubscription, keepSubscription } from './push-queries.ts';

/** GET /push/key: null where push messages are not set up, and must not be offered. */
export async function pushKey({ push }: MemberContext) {
  return accept({ data: { key: push.publicKey ?? null } });
}

/** POST /push/subscribe. The device belongs to the session that asks, so that logging out ends its messages. */
export async function subscribeToPush(
  { db, push, caller, clock }: MemberContext,
  { endpoint, p256dh, auth }: ParsedInputOf<typeof pushEndpoints.subscribeToPush>,
) {
  const target = { endpoint, p256dh, auth };
  if (push.publicKey === undefined || !push.isTarget(target)) return refuse('PUSH_NOT_POSSIBLE');
  const subscriber = { accountId: caller.accountId, sessionId: caller.id };
  await transact(db, (trx) => keepSubscription(trx, subscriber, target, clock.now()));
  return accept({});
}

/** POST /push/unsubscribe: a device that is not the caller's is left alone, and nobody learns whether it is there. */
export async function unsubscribeFromPush(
  { db, caller }: MemberContext,
  { endpoint }: ParsedInputOf<typeof pushEndpoints.unsubscribeFromPush>,
) {
  await dropSubscription(db, endpoint, caller.accountId);
  return accept({});
}
