import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { type OwnerTab, ownerTabs, type RenterTab, renterTabs } from '@kiraa/domain/booking/life/statuses.ts';
import type { MemberContext } from '../../../context.ts';
import { presentBookings } from './booking-view.ts';
import { bookingViews } from './booking-view-queries.ts';
import { countTabs, idsOfTab, type Tab } from './tab-queries.ts';

const isOwnerTab = (status: string): status is OwnerTab => (ownerTabs as readonly string[]).includes(status);
const isRenterTab = (status: string): status is RenterTab =>
  (renterTabs as readonly string[]).includes(status);

/** One tab of the caller's bookings on the caller's side, with the counts of all tabs (P3-RENB-37, P2-OWNB-37). */
export async function listBookings(context: MemberContext, input: ParsedInputOf<Endpoints['bookingList']>) {
  const { accountId, mode } = context.caller;
  const tab = tabOf(mode, input.status);
  if (!tab) return refuse('WRONG_MODE');
  const now = context.clock.now();
  const page = pageOf(input);
  const [rows, counts] = await Promise.all([
    idsOfTab(context.db, accountId, tab, { now, limit: page.perPage, offset: page.offset }).then((ids) =>
      bookingViews(context.db, ids),
    ),
    countTabs(context.db, accountId, mode, now),
  ]);
  const totalCount = counts[tab.tab] ?? 0;
  return accept({
    data: await presentBookings(context, rows),
    pages: Math.ceil(totalCount / page.perPage),
    current: page.number,
    totalCount,
    counts,
    allAction: false,
  });
}

function tabOf(mode: 'renter' | 'owner', status: string): Tab | undefined {
  if (mode === 'renter') return isRenterTab(status) ? { side: 'renter', tab: status } : undefined;
  return isOwnerTab(status) ? { side: 'owner', tab: status } : undefined;
}
