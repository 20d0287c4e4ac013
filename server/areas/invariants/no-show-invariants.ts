import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for no-shows: what was said waits only while the booking is firm, and who stayed away pays. */
export const noShowInvariants: readonly Invariant[] = [
  {
    name: 'B4-no-show',
    says: 'a no-show waits of a booking that is over, or outlived its time to answer while the bank owed nothing',
    broken: (now) => sql`
      SELECT n.booking_id::text AS subject FROM no_shows n JOIN bookings b ON b.id = n.booking_id
      WHERE n.state <> 'ended' AND (b.state <> 'accepted'
        OR (n.state = 'said' AND n.answer_by < ${now}::timestamptz - interval '3 minutes' AND NOT EXISTS (
          SELECT FROM payments p JOIN payment_operations o ON o.payment_id = p.id
          WHERE p.booking_id = n.booking_id AND o.state IN ('intended', 'unknown'))))`,
  },
  {
    name: 'M6-no-show',
    says: 'a booking that ended because its owner did not come has no fee for it, or the other way round',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT coalesce(n.booking_id, f.booking_id)::text AS subject, coalesce(n.booking_id, f.booking_id) AS root
      FROM (SELECT * FROM no_shows WHERE absent = 'owner' AND ${within('booking_id')}) n
      FULL JOIN (SELECT * FROM owner_fees WHERE rule = 'no_show' AND ${within('booking_id')}) f ON f.booking_id = n.booking_id
      WHERE n.booking_id IS NULL OR f.booking_id IS NULL`,
  },
];
