import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../platform/database/record.ts';
import type { ListOrder } from '../../platform/http/list-place.ts';

const answerRecord = recordOf('form_answers');
export type FormAnswer = RowOf<typeof answerRecord>;
export type FormKind = 'message' | 'application';

/** A message or an application in one shape. */
export interface StoredForm {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly words: string;
  readonly language: 'ar' | 'en';
  readonly createdAt: Date;
  readonly cvFormat: 'pdf' | 'jpeg' | null;
  readonly cvBytes: number | null;
  readonly closedAt: Date | null;
  readonly closedNote: string | null;
  readonly closedByName: string | null;
}

const forms = {
  message: sql`SELECT f.id, f.number, f.name, f.email, NULL AS mobile, f.message AS words, f.language,
      f.created_at AS "createdAt", NULL AS "cvFormat", NULL::integer AS "cvBytes", f.closed_at AS "closedAt",
      f.closed_note AS "closedNote", a.full_name AS "closedByName"
    FROM contact_messages AS f LEFT JOIN accounts AS a ON a.id = f.closed_by`,
  application: sql`SELECT f.id, f.number, f.name, f.email, f.mobile, f.description AS words, f.language,
      f.created_at AS "createdAt", f.cv_format AS "cvFormat", f.cv_bytes AS "cvBytes", f.closed_at AS "closedAt",
      f.closed_note AS "closedNote", a.full_name AS "closedByName"
    FROM job_applications AS f LEFT JOIN accounts AS a ON a.id = f.closed_by`,
};

export interface FormPage {
  readonly form: FormKind;
  readonly state: 'open' | 'closed';
  /** Which end stands first; forms are numbered as they come. */
  readonly order: ListOrder;
  /** The number with which the page before has ended. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** A page of the forms that are open, or of those that are closed. */
export async function formsIn(
  db: Db,
  { form, state, order, after, limit }: FormPage,
): Promise<readonly StoredForm[]> {
  const isIn = state === 'open' ? sql`f.closed_at IS NULL` : sql`f.closed_at IS NOT NULL`;
  const [way, beyond] = order === 'newest' ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const isAfter = after === undefined ? sql`TRUE` : sql`f.number ${beyond} ${after}`;
  const { rows } =
    await sql<StoredForm>`${forms[form]} WHERE ${isIn} AND ${isAfter} ORDER BY f.number ${way} LIMIT ${limit}`.execute(
      db,
    );
  return rows;
}

export async function formByNumber(db: Db, form: FormKind, number: number): Promise<StoredForm | undefined> {
  const { rows } = await sql<StoredForm>`${forms[form]} WHERE f.number = ${number}`.execute(db);
  return rows[0];
}

/** The same with its row locked: two operators come one after the other. */
export async function lockForm(trx: Tx, form: FormKind, number: number): Promise<StoredForm | undefined> {
  const { rows } = await sql<StoredForm>`${forms[form]} WHERE f.number = ${number} FOR UPDATE OF f`.execute(
    trx,
  );
  return rows[0];
}

/** The answers to these messages or applications with who wrote them, the oldest first. */
export async function answersTo(db: Db, form: FormKind, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const column = form === 'message' ? 'w.message_id' : 'w.application_id';
  return await db
    .selectFrom('form_answers as w')
    .innerJoin('accounts as a', 'a.id', 'w.answered_by')
    .select([`${column} as formId`, 'w.words', 'w.answered_at as at', 'w.outcome', 'a.full_name as by'])
    .where(column, 'in', [...ids])
    .orderBy('w.answered_at')
    .orderBy('w.id')
    .execute();
}

export async function insertAnswer(
  trx: Tx,
  {
    form,
    formId,
    ...answer
  }: Pick<FormAnswer, 'id' | 'words' | 'answeredBy' | 'answeredAt'> & {
    readonly form: FormKind;
    readonly formId: string;
  },
): Promise<void> {
  const to = form === 'message' ? { messageId: formId } : { applicationId: formId };
  await trx
    .insertInto('form_answers')
    .values(answerRecord.values({ ...answer, ...to }))
    .execute();
}

export async function answerById(db: Db, id: string): Promise<FormAnswer | undefined> {
  return await db
    .selectFrom('form_answers')
    .select(answerRecord.columns)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function noteAnswerMail(
  db: Db,
  id: string,
  outcome: NonNullable<FormAnswer['outcome']>,
): Promise<void> {
  await db
    .updateTable('form_answers')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** Closes what is open; the caller has its row locked. */
export async function closeRow(
  trx: Tx,
  form: FormKind,
  closing: { readonly id: string; readonly by: string; readonly note: string; readonly at: Date },
): Promise<void> {
  const changes = { closed_at: closing.at, closed_by: closing.by, closed_note: closing.note };
  await (form === 'message'
    ? trx.updateTable('contact_messages').set(changes).where('id', '=', closing.id)
    : trx.updateTable('job_applications').set(changes).where('id', '=', closing.id)
  ).execute();
}

/** The number by which its queue knows a form. */
export async function numberOfForm(trx: Tx, form: FormKind, id: string): Promise<string | undefined> {
  const query =
    form === 'message'
      ? trx.selectFrom('contact_messages').select('number').where('id', '=', id)
      : trx.selectFrom('job_applications').select('number').where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && String(row.number);
}

/** Opens what was closed at `closedAt` again. False where it is not closed as it was then. */
export async function reopenForm(trx: Tx, form: FormKind, id: string, closedAt: Date): Promise<boolean> {
  const open = { closed_at: null, closed_by: null, closed_note: null };
  const { numUpdatedRows } = await (form === 'message'
    ? trx.updateTable('contact_messages').set(open).where('id', '=', id).where('closed_at', '=', closedAt)
    : trx.updateTable('job_applications').set(open).where('id', '=', id).where('closed_at', '=', closedAt)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordCvLook(
  db: Db,
  look: { readonly id: string; readonly applicationId: string; readonly viewerId: string; readonly at: Date },
): Promise<void> {
  await db.insertInto('cv_looks').values(recordOf('cv_looks').values(look)).execute();
}
