import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';

const reportRecord = recordOf('person_reports');

/** False when this person has an open report of the other: a unique index decides, so two presses at once store one. */
export async function insertPersonReport(db: Db, report: NewOf<typeof reportRecord>): Promise<boolean> {
  const row = await db
    .insertInto('person_reports')
    .values(reportRecord.values(report))
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'person_id']).where(sql<boolean>`closed_at IS NULL`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface PersonReportPage {
  /** Left out: for whatever reason. */
  readonly reason?: string | undefined;
  /** Only those that were made in a chat, or only the others. */
  readonly isChat?: boolean | undefined;
  readonly order: ListOrder;
  /** When the last one of the page before was written, and its id. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** A page of the open reports with both names. */
export async function openPersonReports(db: Db, { reason, isChat, order, after, limit }: PersonReportPage) {
  const direction = directionOf(order);
  let query = db
    .selectFrom('person_reports as r')
    .innerJoin('accounts as p', 'p.id', 'r.person_id')
    .innerJoin('accounts as a', 'a.id', 'r.reporter_id')
    .innerJoin('person_report_reasons as why', 'why.name', 'r.reason')
    .select(['why.title_en as reasonTitle', 'why.title_ar as reasonTitleAr'])
    .select(camelCased(['r.id', 'r.person_id', 'r.reporter_id', 'r.reason', 'r.words', 'r.created_at']))
    .select(['p.full_name as name', 'a.full_name as by'])
    .select(sql<boolean>`r.conversation_id IS NOT NULL`.as('hasChat'))
    .where('r.closed_at', 'is', null)
    .orderBy('r.created_at', direction)
    .orderBy('r.id', direction)
    .limit(limit);
  if (reason !== undefined) query = query.where('r.reason', '=', reason);
  if (isChat !== undefined) query = query.where('r.conversation_id', isChat ? 'is not' : 'is', null);
  const [at, id] = [sql.ref<Date>('r.created_at'), sql.ref<string>('r.id')];
  if (after) query = query.where(isBeyond(at, id, after, order));
  return await query.execute();
}

export async function isPersonReport(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('person_reports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Opens a report that was closed at `closedAt` again. False when it is not closed as it was then. */
export async function reopenReport(trx: Tx, id: string, closedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person_reports')
    .set({ closed_at: null, closed_by: null, decision: null })
    .where('id', '=', id)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it was made in a chat; undefined when somebody has closed it before. */
export async function closeReport(
  db: Db,
  closed: { readonly id: string; readonly adminId: string; readonly decision: string; readonly at: Date },
): Promise<{ readonly hasChat: boolean } | undefined> {
  return await db
    .updateTable('person_reports')
    .set({ closed_at: closed.at, closed_by: closed.adminId, decision: closed.decision })
    .where('id', '=', closed.id)
    .where('closed_at', 'is', null)
    .returning(sql<boolean>`conversation_id IS NOT NULL`.as('hasChat'))
    .executeTakeFirst();
}
