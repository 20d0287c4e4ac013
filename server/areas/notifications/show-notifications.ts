import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { notificationEndpoints } from '@kiraa/contract/messages/notifications.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { countNotifications, listNotifications } from './notification-queries.ts';
import { presentNotification } from './notification-view.ts';

type Input = ParsedInputOf<typeof notificationEndpoints.notifications>;

/**
 * The notifications of both modes in one list: whoever browses as a renter must still see the request that waits 8
 * hours for them as an owner. Each entry says which mode it belongs to.
 */
export async function showNotifications(context: MemberContext, input: Input) {
  const { db, caller } = context;
  const page = pageOf(input);
  const [rows, counts] = await Promise.all([
    listNotifications(db, caller.accountId, { limit: page.perPage, offset: page.offset }),
    countNotifications(db, caller.accountId),
  ]);
  return accept({
    data: rows.map((row) => presentNotification(row, caller.mode)),
    pages: Math.ceil(counts.all / page.perPage),
    current: page.number,
    totalCount: counts.all,
    unseen: counts.unseen,
  });
}
