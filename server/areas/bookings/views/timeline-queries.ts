import type { TimelineLine } from '@kiraa/domain/booking/decide/decision.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

/**
 * Writes the next line of a booking's timeline, or of a change's. The booking's row is locked, so the next number is
 * free.
 */
export async function appendLine(trx: Tx, bookingId: string, line: TimelineLine, at: Date): Promise<void> {
  const common = {
    id: newId<'booking-event'>(),
    step: line.step,
    from_state: line.from,
    to_state: line.to,
    actor: line.actor,
    actor_id: line.actorId,
    reason: line.reason,
    at,
  };
  if (line.of.kind === 'change') {
    const changeId = line.of.id;
    const next = sql<number>`(SELECT coalesce(max(sequence), 0) + 1 FROM booking_change_events WHERE change_id = ${changeId})`;
    await trx
      .insertInto('booking_change_events')
      .values({ ...common, change_id: changeId, sequence: next })
      .execute();
    return;
  }
  const next = sql<number>`(SELECT coalesce(max(sequence), 0) + 1 FROM booking_events WHERE booking_id = ${bookingId})`;
  await trx
    .insertInto('booking_events')
    .values({
      ...common,
      booking_id: bookingId,
      sequence: next,
      new_starts_at: line.newPeriod?.start ?? null,
      new_ends_at: line.newPeriod?.end ?? null,
    })
    .execute();
}
