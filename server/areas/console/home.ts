import type { WaitingQueue } from '@kiraa/contract/admin/console.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import { mayDo } from '@kiraa/domain/account/duties.ts';
import { type QueueName, queueNames } from '@kiraa/domain/console/queues.ts';
import { sql } from 'kysely';
import type { MemberContext } from '../../context.ts';
import { neededFor, queues } from './queues.ts';

interface Row {
  readonly name: QueueName;
  readonly count: number;
  readonly oldest: Date | null;
  readonly holders: WaitingQueue['holders'];
}

/** Of one queue: how many wait, since when the first, and which operators have how many. */
const counted = (name: QueueName, now: Date) => sql<Row>`
  (WITH waiting AS MATERIALIZED (${queues[name].waiting(now)})
  SELECT ${sql.lit(name)} AS name, count(*)::int AS count, min(since) AS oldest, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.full_name, 'count', held.count) ORDER BY held.count DESC, a.id), '[]')
    FROM (SELECT c.taken_by, count(*) AS count FROM waiting JOIN console_cases c
      ON c.kind = ${sql.lit(name)} AND c.subject = waiting.subject GROUP BY c.taken_by) held
    JOIN accounts a ON a.id = held.taken_by) AS holders
  FROM waiting)`;

/**
 * GET /admin/home: the queues whose page the caller may open; one statement for all of them, so that what is shown together was
 * true together.
 */
export async function adminHome({ db, clock, caller }: MemberContext) {
  const opened = queueNames.filter((name) => mayDo(caller.duties, neededFor(name)));
  if (opened.length === 0) return accept({ data: [] });
  const now = clock.now();
  const { rows } = await sql<Row>`${sql.join(
    opened.map((name) => counted(name, now)),
    sql` UNION ALL `,
  )}`.execute(db);
  const data = rows.map(({ oldest, ...row }) => ({
    ...row,
    path: queues[row.name].path,
    oldest: oldest?.toISOString() ?? null,
  }));
  return accept({ data });
}
