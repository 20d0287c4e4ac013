import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for the slots of a listing and for who keeps them (B1 and B4). */
export const slotInvariants: readonly Invariant[] = [
  {
    name: 'B1',
    says: 'two bookings keep one time of a listing',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT least(one.booking_id, other.booking_id)::text AS subject, one.booking_id AS root FROM slots one JOIN slots other
        ON other.listing_id = one.listing_id AND other.booking_id <> one.booking_id AND other.period && one.period
      WHERE ${within('one.booking_id')}`,
  },
  {
    name: 'B1-slots',
    says: 'a booking or a change keeps something else than its slot says',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT coalesce(keeper.booking_id, slot.booking_id)::text AS subject, coalesce(keeper.booking_id, slot.booking_id) AS root
      FROM (SELECT * FROM slot_keepers WHERE ${within('booking_id')}) keeper
      FULL JOIN (SELECT * FROM slots WHERE ${within('booking_id')}) slot
        ON slot.booking_id = keeper.booking_id
          AND coalesce(slot.change_id, slot.booking_id) = coalesce(keeper.change_id, keeper.booking_id)
      WHERE (keeper.listing_id, keeper.starts_at, keeper.ends_at, keeper.kept_until)
        IS DISTINCT FROM (slot.listing_id, slot.starts_at, slot.ends_at, slot.kept_until)`,
  },
  {
    name: 'B1-search',
    says: 'a search takes a listing for free, or for taken, where its slots say otherwise',
    of: 'listing',
    broken: (_now, within) => sql`
      SELECT l.id::text AS subject, l.id AS root FROM listing_search l LEFT JOIN (
        SELECT listing_id, range_agg(period) AS taken FROM slots WHERE kept_until IS NULL AND ${within('listing_id')}
        GROUP BY listing_id) kept ON kept.listing_id = l.id
      WHERE ${within('l.id')} AND l.taken <> coalesce(kept.taken, '{}')`,
  },
  {
    name: 'B4',
    says: 'an unpaid slot outlived its quarter of an hour and two sweeps',
    broken: (now) => sql`
      SELECT coalesce(change_id, booking_id)::text AS subject FROM slots
      WHERE kept_until < ${now}::timestamptz - interval '2 minutes'`,
  },
];
