import { type RawBuilder, sql } from 'kysely';

type Steps = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

/** Lines of a timeline whose step is not in the table of steps (domain/booking/life). */
export function unknownSteps(
  events: 'booking_events' | 'booking_change_events',
  steps: Steps,
): RawBuilder<{ subject: string }> {
  const legal = sql.join(
    Object.entries(steps).flatMap(([step, { from, to }]) =>
      from.map((before) => sql.lit(`${step}:${before}:${to}`)),
    ),
  );
  return sql`
    SELECT id::text AS subject FROM ${sql.table(events)}
    WHERE NOT (from_state IS NULL AND to_state = 'awaiting_payment')
      AND step || ':' || coalesce(from_state, '') || ':' || to_state NOT IN (${legal})
      -- Demo data of before migration 0033 told of what the product could not do yet.
      AND step NOT LIKE 'demo-%'`;
}

/** Rows whose state differs from the last line of their timeline, or whose timeline has a gap. */
export function disorderedTimelines(
  table: 'bookings' | 'booking_changes',
  events: 'booking_events' | 'booking_change_events',
  key: 'booking_id' | 'change_id',
): RawBuilder<{ subject: string }> {
  return sql`
    SELECT id::text AS subject FROM (
      SELECT b.id, b.state, e.to_state, e.from_state,
        lead(e.to_state) OVER (PARTITION BY b.id ORDER BY e.sequence DESC) AS before,
        row_number() OVER (PARTITION BY b.id ORDER BY e.sequence DESC) AS back
      FROM ${sql.table(table)} b LEFT JOIN ${sql.table(events)} e ON ${sql.ref(`e.${key}`)} = b.id) line
    WHERE (back = 1 AND to_state IS DISTINCT FROM state) OR from_state IS DISTINCT FROM before`;
}
