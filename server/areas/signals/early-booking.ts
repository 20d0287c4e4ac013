import { effectOf, isHighForFirst, youngSince } from '@kiraa/domain/signal/signal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

interface Booked {
  readonly renterId: string;
  readonly totalHalalas: number;
}

/**
 * A first booking of a high value by a young account, in the booking's own transaction, so that its payment asks for a code already.
 * Below the value nothing is asked of the database; above it, one statement by indexes. Raised once an account, whatever follows.
 */
export async function noteEarlyBooking(
  trx: Tx,
  { renterId, totalHalalas }: Booked,
  now: Date,
): Promise<void> {
  if (!isHighForFirst(totalHalalas)) return;
  const facts = JSON.stringify({ amount: totalHalalas });
  await sql`
    WITH raised AS (
      INSERT INTO signals (id, kind, subject, effect, weight, facts, state, found_at, waits_since)
      SELECT ${newId<'signal'>()}::uuid, 'early_booking', a.id::text, ${effectOf.early_booking}, 1, ${facts}::jsonb, 'open',
        ${now}::timestamptz, ${now}::timestamptz
      FROM accounts a WHERE a.id = ${renterId}::uuid AND a.created_at > ${youngSince(now)}::timestamptz
        AND NOT EXISTS (SELECT FROM bookings b WHERE b.renter_id = a.id AND b.state IN ('accepted', 'returned', 'completed'))
        AND NOT EXISTS (SELECT FROM signals s WHERE s.kind = 'early_booking' AND s.subject = a.id::text AND s.state = 'cleared')
      ON CONFLICT (kind, subject) WHERE state <> 'cleared' DO NOTHING
      RETURNING id, kind
    )
    INSERT INTO signal_people (signal_id, kind, account_id, at)
    SELECT id, kind, ${renterId}::uuid, ${now}::timestamptz FROM raised`.execute(trx);
}
