import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for the slots of a listing and for who keeps them (B1 and B4). */
export const slotInvariants: readonly Invariant[] = [
  {
    name: 'B1',
    says: 'two bookings keep one time of a listing',
    broken: () => sql`
      SELECT one.booking_id::text AS subject FROM slots one JOIN slots other
        ON other.listing_id = one.listing_id AND other.booking_id > one.booking_id AND other.period && one.period`,
  },
  {
    name: 'B1-slots',
    says: 'a booking or a change keeps something else than its slot says',
    broken: () => sql`
      SELECT coalesce(keeper.booking_id, slot.booking_id)::text AS subject FROM slot_keepers keeper FULL JOIN slots slot
        ON slot.booking_id = keeper.booking_id
          AND coalesce(slot.change_id, slot.booking_id) = coalesce(keeper.change_id, keeper.booking_id)
      WHERE (keeper.listing_id, keeper.starts_at, keeper.ends_at, keeper.kept_until)
        IS DISTINCT FROM (slot.listing_id, slot.starts_at, slot.ends_at, slot.kept_until)`,
  },
  {
    name: 'B1-search',
    says: 'a search takes a listing for free, or for taken, where its slots say otherwise',
    broken: () => sql`
      SELECT l.id::text AS subject FROM listing_search l LEFT JOIN (
        SELECT listing_id, range_agg(period) AS taken FROM slots WHERE kept_until IS NULL GROUP BY listing_id) kept
        ON kept.listing_id = l.id
      WHERE l.taken <> coalesce(kept.taken, '{}')`,
  },
  {
    name: 'B4',
    says: 'an unpaid slot outlived its quarter of an hour and two sweeps',
    broken: (now) => sql`
      SELECT coalesce(change_id, booking_id)::text AS subject FROM slots
      WHERE kept_until < ${now}::timestamptz - interval '2 minutes'`,
  },
];
