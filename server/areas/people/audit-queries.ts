import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** A line of the log, by which the next page begins. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

interface AuditWish {
  /** A mobile with its country. */
  readonly by?: string | undefined;
  readonly what?: string | undefined;
  readonly about?: string | undefined;
  /** In Riyadh. */
  readonly day?: string | undefined;
  readonly after?: Place | undefined;
}

export type ActRow = Awaited<ReturnType<typeof actsOf>>[number];

/**
 * The newest lines first. Each way of looking has an index that is in this order already, so a page costs the same whether the
 * log has a thousand lines or a million.
 */
export async function actsOf(db: Db, wish: AuditWish, limit: number) {
  const { by, what, about, day, after } = wish;
  let query = db
    .selectFrom('audit_acts as act')
    .leftJoin('accounts as a', 'a.id', 'act.account_id')
    .leftJoin('audit_outcomes as o', 'o.act_id', 'act.id')
    .select([
      ...camelCased(['act.id', 'act.at', 'act.is_command', 'act.duties', 'act.what', 'act.reason']),
      'a.full_name as name',
      'a.mobile as mobile',
      'o.outcome as outcome',
      'o.before as before',
      'o.after as after',
    ])
    .orderBy('act.at', 'desc')
    .orderBy('act.id', 'desc')
    .limit(limit);
  if (by !== undefined) {
    // Found first, so that the index of the person's lines is used and not the account of each line.
    const account = await db.selectFrom('accounts').select('id').where('mobile', '=', by).executeTakeFirst();
    if (!account) return [];
    query = query.where('act.account_id', '=', account.id);
  }
  if (what !== undefined) query = query.where('act.what', '=', what);
  if (about !== undefined)
    query = query.where(
      sql<boolean>`act.id IN (SELECT s.act_id FROM audit_subjects s WHERE s.subject = ${about})`,
    );
  if (day !== undefined) {
    query = query
      .where('act.at', '>=', sql<Date>`(${day}::date)::timestamp AT TIME ZONE 'Asia/Riyadh'`)
      .where('act.at', '<', sql<Date>`(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Riyadh'`);
  }
  if (after) query = query.where(sql<boolean>`(act.at, act.id) < (${after.at}, ${after.id}::uuid)`);
  return await query.execute();
}

export async function subjectsOfActs(
  db: Db,
  actIds: readonly string[],
): Promise<ReadonlyMap<string, { kind: string; id: string }[]>> {
  if (actIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_subjects')
    .select(camelCased(['act_id', 'kind', 'subject']))
    .where('act_id', 'in', actIds)
    .orderBy('kind')
    .execute();
  const subjects = new Map<string, { kind: string; id: string }[]>();
  for (const { actId, kind, subject } of rows)
    subjects.set(actId, [...(subjects.get(actId) ?? []), { kind, id: subject }]);
  return subjects;
}
