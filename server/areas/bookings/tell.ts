import type { BookingNoticeKind } from '@kiraa/domain/booking/notices.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { notify } from '../notifications/notifications.ts';
import type { Earning } from '../payments/payments.ts';
import type { BookingRow } from './booking-queries.ts';

export interface Edges {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Tells the sides of a booking what is no step of it, or what a step says (take-step.ts); of a part, its booking. */
export async function tell(
  edges: Edges,
  trx: Tx,
  { id, partOf, renterId, ownerId }: BookingRow,
  kinds: { readonly renter?: BookingNoticeKind; readonly owner?: BookingNoticeKind },
): Promise<void> {
  const bookingId = partOf ?? id;
  if (kinds.renter) await notify(edges, trx, { accountId: renterId, kind: kinds.renter, bookingId });
  if (kinds.owner) await notify(edges, trx, { accountId: ownerId, kind: kinds.owner, bookingId });
}

export function earningOf(booking: BookingRow): Earning {
  const { ownerId, commissionPercent, vatPercent, discountHalalas } = booking;
  return { ownerId, terms: { commissionPercent, vatPercent }, discountHalalas };
}
