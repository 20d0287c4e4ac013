import { givingWay, stillHolds } from '@kiraa/domain/booking/decide/standing.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Edges, makeRoom } from './apply-decision.ts';
import { holdersOfPeriod } from './slot-queries.ts';

/**
 * When an owner blocks a time, the unpaid slots in it whose quarter of an hour is over are freed at once, without waiting
 * for the job.
 */
export async function dropEndedSlots(
  edges: Edges,
  trx: Tx,
  listingId: string,
  period: Period,
): Promise<void> {
  const now = edges.clock.now();
  const ended = (await holdersOfPeriod(trx, listingId, period)).filter((one) => !stillHolds(one, now));
  await makeRoom(
    edges,
    trx,
    ended.map((one) => givingWay(one, now)),
  );
}
