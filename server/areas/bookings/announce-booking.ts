import type { TimelineLine } from '@kiraa/domain/booking/decide/decision.ts';
import { bookingData, eventsOf } from '@kiraa/domain/partner/events.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { announce } from '../partners/partners.ts';
import { type BookingRow, findBooking } from './booking-queries.ts';

interface Edges {
  readonly clock: Services['clock'];
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Tells the partners of a booking's owner what a decision has made of it; the rows of the decision are written. */
export async function announceBooking(
  edges: Edges,
  trx: Tx,
  { id, ownerId }: Pick<BookingRow, 'id' | 'ownerId'>,
  timeline: readonly TimelineLine[],
): Promise<void> {
  for (const event of eventsOf(timeline))
    await announce(edges, trx, { ownerId, event, data: () => dataOf(trx, id) });
}

async function dataOf(trx: Tx, id: string) {
  const booking = await findBooking(trx, id);
  if (!booking) throw new Error('a booking was decided and is not there');
  return bookingData(booking);
}
