import type { Duty } from '@kiraa/domain/account/duties.ts';
import type { QueueName } from '@kiraa/domain/console/queues.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { queues } from './queues.ts';

export interface CaseKey {
  readonly kind: QueueName;
  readonly subject: string;
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof caseOf>>>;

const cases = (db: Db | Tx) =>
  db
    .selectFrom('console_cases as c')
    .innerJoin('accounts as a', 'a.id', 'c.taken_by')
    .select(['c.subject', 'c.taken_by as holderId', 'a.full_name as holderName', 'c.taken_at as since']);

/** Who has the case; undefined while nobody does. */
export async function caseOf(db: Db | Tx, { kind, subject }: CaseKey) {
  return await cases(db).where('c.kind', '=', kind).where('c.subject', '=', subject).executeTakeFirst();
}

/** The taken cases of a queue that still wait. */
export async function casesOf(db: Db, kind: QueueName, now: Date): Promise<CaseRow[]> {
  return await cases(db)
    .where('c.kind', '=', kind)
    .where(sql<boolean>`c.subject IN (SELECT subject FROM (${queues[kind].waiting(now)}) waiting)`)
    .orderBy('c.taken_at')
    .execute();
}

export async function isWaiting(db: Db | Tx, { kind, subject }: CaseKey, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM (${queues[kind].waiting(now)}) waiting
    WHERE subject = ${subject} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Of these cases those that wait: what the home counts, and what can be taken. */
export async function thoseWaiting(db: Db, keys: readonly CaseKey[], now: Date): Promise<CaseKey[]> {
  const named = Map.groupBy(keys, ({ kind }) => kind);
  const found = await Promise.all(
    [...named].map(async ([kind, ofIt]) => {
      const subjects = ofIt.map(({ subject }) => subject);
      const { rows } = await sql<{
        subject: string;
      }>`SELECT subject FROM (${queues[kind].waiting(now)}) waiting
        WHERE subject = ANY(${subjects})`.execute(db);
      return rows.map(({ subject }) => ({ kind, subject }));
    }),
  );
  return found.flat();
}

/** Gives the case to an operator. What somebody has stays theirs, unless it is to be taken over; the same person's stays as old as it is. */
export async function giveCase(
  trx: Tx,
  { kind, subject }: CaseKey,
  given: { readonly to: string; readonly over: boolean; readonly at: Date },
): Promise<void> {
  await trx
    .insertInto('console_cases')
    .values({ kind, subject, taken_by: given.to, taken_at: given.at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ taken_by: given.to, taken_at: given.at })
        .where('console_cases.taken_by', '<>', given.to)
        .where(sql<boolean>`${given.over}`),
    )
    .execute();
}

export async function dropCase(db: Db, { kind, subject }: CaseKey, holderId: string): Promise<void> {
  await db
    .deleteFrom('console_cases')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('taken_by', '=', holderId)
    .execute();
}

/** Forgets whose the cases of a queue were that wait no more. */
export async function forgetDone(trx: Tx, kind: QueueName, now: Date): Promise<void> {
  await trx
    .deleteFrom('console_cases')
    .where('kind', '=', kind)
    .where(sql<boolean>`subject NOT IN (SELECT subject FROM (${queues[kind].waiting(now)}) waiting)`)
    .execute();
}

/** Everybody of the house who has one of these duties, by name. */
export async function operators(db: Db, held: readonly Duty[]) {
  return await db
    .selectFrom('accounts')
    .select(['id', 'full_name as name'])
    .where('admin_since', 'is not', null)
    .where('id', 'in', db.selectFrom('admin_duties').select('account_id').where('duty', 'in', held))
    .where('deleted_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}
