import { changeSteps } from '@kiraa/domain/booking/life/change-life.ts';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';
import { disorderedTimelines, unknownSteps } from './timeline-invariants.ts';

/**
 * A change whose wait is over and that nothing has decided: its owner said yes, and the bank has not answered the
 * capture.
 */
const isBeingCaptured = sql`EXISTS (SELECT FROM payment_operations o WHERE o.payment_id = c.payment_id
  AND o.kind = 'capture' AND o.state IN ('intended', 'unknown'))`;

/** The rules for changes of bookings, and between a change and its booking. */
export const changeInvariants: readonly Invariant[] = [
  {
    name: 'B2-change',
    says: 'the timeline of a change holds a step that the table of its steps does not know',
    of: 'booking',
    broken: (_now, within) => unknownSteps('booking_changes', changeSteps, within),
  },
  {
    name: 'B2-change-last',
    says: 'a change is in another state than its timeline ends with, or a step starts elsewhere than the last ended',
    of: 'booking',
    broken: (_now, within) => disorderedTimelines('booking_changes', within),
  },
  {
    name: 'B4-change',
    says: 'an extension outlived the time to answer it and two sweeps, with no capture on its way',
    broken: (now) => sql`
      SELECT c.id::text AS subject FROM booking_changes c
      WHERE c.state = 'requested' AND c.answer_by < ${now}::timestamptz - interval '2 minutes' AND NOT ${isBeingCaptured}`,
  },
  {
    name: 'B6',
    says: 'a change is open of a booking that cannot take it any more',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.booking_id AS root FROM booking_changes c JOIN bookings b ON b.id = c.booking_id
      WHERE ${within('c.booking_id')} AND c.state IN ('awaiting_payment', 'requested')
        AND b.state <> CASE c.kind WHEN 'edit' THEN 'requested' ELSE 'accepted' END AND NOT ${isBeingCaptured}`,
  },
  {
    name: 'M3-change',
    says: 'an extension that waits for its owner without money held or taken',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.booking_id AS root FROM booking_changes c LEFT JOIN payments p ON p.id = c.payment_id
      WHERE ${within('c.booking_id')} AND c.state = 'requested' AND (p.state IS NULL OR p.state NOT IN ('authorised', 'captured'))`,
  },
  {
    name: 'M3-extension',
    says: 'time was added to a booking that stands, without captured money',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.booking_id AS root FROM booking_changes c JOIN bookings b ON b.id = c.booking_id
      LEFT JOIN payments p ON p.id = c.payment_id
      WHERE ${within('c.booking_id')} AND c.kind = 'extension' AND c.state = 'applied' AND b.state IN ('accepted', 'returned', 'completed')
        AND p.state IS DISTINCT FROM 'captured'`,
  },
  {
    name: 'M3-price',
    says: 'a booking costs or covers something else than its rental and its extensions together',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT b.id::text AS subject, b.id AS root FROM bookings b JOIN booking_changes c ON c.booking_id = b.id
      WHERE ${within('b.id')} AND c.kind = 'extension' AND c.state = 'applied' GROUP BY b.id
      HAVING b.ends_at <> max(c.ends_at) OR b.total_halalas <= sum(c.total_halalas)`,
  },
  {
    name: 'M3-purpose',
    says: 'a payment for a change belongs to another booking, another change or another purpose',
    of: 'payment',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payments p JOIN booking_changes c ON c.id = p.change_id
      WHERE ${within('p.id')} AND (p.booking_id <> c.booking_id OR p.purpose <> c.kind)
      UNION SELECT p.id::text, p.id FROM booking_changes c JOIN payments p ON p.id = c.payment_id
      WHERE ${within('p.id')} AND p.change_id IS DISTINCT FROM c.id`,
  },
];
