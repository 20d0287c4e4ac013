import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { notificationEndpoints } from '@kiraa/contract/messages/notifications.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { countNotifications, markSeen } from './notification-queries.ts';

type Input = ParsedInputOf<typeof notificationEndpoints.notificationSeen>;

/** Marks a notification as seen for good (P3-NOTE-06). NOT_FOUND for somebody else's and for unknown ones. */
export async function seeNotification(context: MemberContext, input: Input) {
  const { db, caller, clock } = context;
  if (!(await markSeen(db, input.notificationId, caller.accountId, clock.now()))) return refuse('NOT_FOUND');
  return countUnseen(context);
}

export async function countUnseen({ db, caller }: MemberContext) {
  const { unseen } = await countNotifications(db, caller.accountId);
  return accept({ unseen });
}
