import { type RawBuilder, sql } from 'kysely';
import type { Within } from './invariant.ts';

type Steps = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;
type Found = RawBuilder<{ subject: string; root: string }>;

/** The timelines of bookings and of changes, and how each line leads to its booking. */
const TIMELINES = {
  bookings: { events: 'booking_events', key: 'booking_id', root: 'b.id' },
  booking_changes: { events: 'booking_change_events', key: 'change_id', root: 'b.booking_id' },
} as const;

/** Lines of a timeline whose step is not in the table of steps (domain/booking/life). */
export function unknownSteps(table: keyof typeof TIMELINES, steps: Steps, within: Within): Found {
  const { events, key, root } = TIMELINES[table];
  const legal = sql.join(
    Object.entries(steps).flatMap(([step, { from, to }]) =>
      from.map((before) => sql.lit(`${step}:${before}:${to}`)),
    ),
  );
  return sql`
    SELECT e.id::text AS subject, ${sql.ref(root)} AS root
    FROM ${sql.table(table)} b JOIN ${sql.table(events)} e ON ${sql.ref(`e.${key}`)} = b.id
    WHERE ${within(root)} AND NOT (e.from_state IS NULL AND e.to_state = 'awaiting_payment')
      AND e.step || ':' || coalesce(e.from_state, '') || ':' || e.to_state NOT IN (${legal})
      -- Demo data of before migration 0033 told of what the product could not do yet.
      AND e.step NOT LIKE 'demo-%'`;
}

/** Rows whose state differs from the last line of their timeline, or whose timeline has a gap. */
export function disorderedTimelines(table: keyof typeof TIMELINES, within: Within): Found {
  const { events, key, root } = TIMELINES[table];
  return sql`
    SELECT id::text AS subject, root FROM (
      SELECT b.id, ${sql.ref(root)} AS root, b.state, e.to_state, e.from_state,
        lead(e.to_state) OVER (PARTITION BY b.id ORDER BY e.sequence DESC) AS before,
        row_number() OVER (PARTITION BY b.id ORDER BY e.sequence DESC) AS back
      FROM ${sql.table(table)} b LEFT JOIN ${sql.table(events)} e ON ${sql.ref(`e.${key}`)} = b.id
      WHERE ${within(root)}) line
    WHERE (back = 1 AND to_state IS DISTINCT FROM state) OR from_state IS DISTINCT FROM before`;
}
