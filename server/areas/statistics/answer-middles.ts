import { type RawBuilder, sql } from 'kysely';

/**
 * The middle of all answers of each part, in whole minutes: of lines that say how many took as many minutes, and the shortest and the longest
 * of them. It lies within a line, or between two; then it is half way from the longest of the one to the shortest of the other, as
 * percentile_cont has it.
 */
export function middlesOf(lines: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<unknown> {
  const part = sql.join(parts.map((column) => sql.ref(column)));
  const lower = sql`max(longest) FILTER (WHERE upto * 2 >= total AND (upto - answers) * 2 < total)`;
  const upper = sql`min(shortest) FILTER (WHERE upto * 2 > total AND (upto - answers) * 2 <= total)`;
  return sql`
    SELECT ${part}, CASE WHEN min(minutes) = max(minutes) THEN min(minutes)
      ELSE floor(${lower} + 0.5 * (${upper} - ${lower}) + 0.5)::int END AS minutes
    FROM (SELECT *, sum(answers) OVER (PARTITION BY ${part} ORDER BY minutes) AS upto, sum(answers) OVER (PARTITION BY ${part}) AS total
      FROM (${lines}) AS lines) AS placed
    WHERE upto * 2 >= total AND (upto - answers) * 2 <= total
    GROUP BY ${part}`;
}
