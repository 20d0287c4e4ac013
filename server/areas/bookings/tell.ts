import type { Notice } from '@kiraa/domain/booking/decide/decision.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { notifyAll } from '../notifications/notifications.ts';
import type { BookingRow } from './booking-queries.ts';

interface Edges {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
}

/** Stores the notifications of a decision for both sides, through the notifications area. */
export async function tell(
  edges: Edges,
  trx: Tx,
  { id: bookingId, renterId, ownerId }: Pick<BookingRow, 'id' | 'renterId' | 'ownerId'>,
  notices: readonly Notice[],
): Promise<void> {
  const told = notices.map(({ to, kind, back, answerMinutes }) => ({
    accountId: to === 'renter' ? renterId : ownerId,
    kind,
    bookingId,
    // An owner learns whether it is all or a part, and not a sum that would tell a coupon's (D-COUPON).
    ...(to === 'renter' && back && { amountHalalas: back.halalas }),
    params: { back: back?.part, answerMinutes },
  }));
  await notifyAll(edges, trx, told);
}
