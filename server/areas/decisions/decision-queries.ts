import type { QueueName } from '@kiraa/domain/console/queues.ts';
import { UNDO_MINUTES, type UndoableKind } from '@kiraa/domain/console/undo.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

const decisionRecord = recordOf('undoable_decisions');
export type UndoableRow = RowOf<typeof decisionRecord>;

interface Made {
  readonly kind: UndoableKind;
  readonly subject: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Where the case waited, so that it is its holder's again; absent where it waited nowhere. */
  readonly queue?: QueueName;
  /** By which its queue knows the case, where that is not the subject's id. */
  readonly caseSubject?: string;
  readonly verifiedBefore?: Date | null;
}

/** Writes down, in the transaction of a decision, that it may be taken back. */
export async function recordUndoable(
  trx: Tx,
  { queue, caseSubject, verifiedBefore = null, ...made }: Made,
): Promise<void> {
  const holder = trx
    .selectFrom('console_cases')
    .select('taken_by')
    .where('kind', '=', queue ?? '')
    .where('subject', '=', caseSubject ?? made.subject);
  const values = decisionRecord.values({ ...made, id: newId<'decision'>(), verifiedBefore });
  await trx
    .insertInto('undoable_decisions')
    .values({ ...values, holder_id: sql<string | null>`(${holder})` })
    .execute();
}

/** What somebody decided in the last ten minutes and has not taken back, the newest first. */
export async function decisionsJustMade(db: Db, madeBy: string, now: Date) {
  return await db
    .selectFrom('undoable_decisions as d')
    .leftJoin('listings as l', 'l.id', 'd.subject')
    .leftJoin('person_reports as r', 'r.id', 'd.subject')
    .leftJoin('conversations as c', 'c.id', 'd.subject')
    .leftJoin('contact_messages as m', 'm.id', 'd.subject')
    .leftJoin('job_applications as j', 'j.id', 'd.subject')
    .leftJoin('claims as k', 'k.id', 'd.subject')
    .leftJoin('chargebacks as g', 'g.id', 'd.subject')
    .leftJoin('bookings as b', (join) =>
      join.on(sql<boolean>`b.id = coalesce(k.booking_id, g.booking_id, d.subject)`),
    )
    .leftJoin('accounts as a', (join) =>
      join.on(sql<boolean>`a.id = coalesce(r.person_id, c.first_id, d.subject)`),
    )
    .select(['d.id', 'd.kind', 'd.subject', 'd.made_at as madeAt', 'b.number'])
    .select(sql<string>`coalesce(l.name_en, a.full_name, m.name, j.name, '')`.as('name'))
    .select(sql<string>`coalesce(l.name_ar, a.full_name, m.name, j.name, '')`.as('nameAr'))
    .where('d.made_by', '=', madeBy)
    .where('d.made_at', '>=', addMinutes(now, -UNDO_MINUTES))
    .where('d.undone_at', 'is', null)
    .orderBy('d.made_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

/** Of two who take one back at once, the second sees that it is. */
export async function lockDecision(trx: Tx, id: string): Promise<UndoableRow | undefined> {
  return await trx
    .selectFrom('undoable_decisions')
    .select(decisionRecord.columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(trx: Tx, id: string, at: Date): Promise<void> {
  await trx.updateTable('undoable_decisions').set({ undone_at: at }).where('id', '=', id).execute();
}
