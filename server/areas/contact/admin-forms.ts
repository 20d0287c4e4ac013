import type { adminFormEndpoints, ReceivedForm } from '@kiraa/contract/admin/forms.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import {
  answersTo,
  closeRow,
  type FormKind,
  formByNumber,
  formsIn,
  insertAnswer,
  lockForm,
  type StoredForm,
} from './admin-form-queries.ts';
import { mailAnswer } from './contact-job-names.ts';

type Rows = typeof adminFormEndpoints;
type Input<Name extends keyof Rows> = ParsedInputOf<Rows[Name]>;

/** GET /admin/forms. */
export async function adminForms({ db }: MemberContext, input: Input<'adminForms'>) {
  const { form, state, after, sort } = input;
  const order = sort ?? (state === 'open' ? 'oldest' : 'newest');
  const rows = await formsIn(db, { form, state, order, after, limit: PAGE_ROWS + 1 });
  const { shown, next } = paged(rows.map((row) => ({ row, place: String(row.number) })));
  const data = await withAnswers(
    db,
    form,
    shown.map(({ row }) => row),
  );
  return accept({ data, next });
}

async function withAnswers(db: Db, form: FormKind, rows: readonly StoredForm[]): Promise<ReceivedForm[]> {
  const answers = await answersTo(
    db,
    form,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    words: row.words,
    language: row.language,
    sentAt: row.createdAt.toISOString(),
    cv: row.cvFormat === null ? null : { format: row.cvFormat, sizeBytes: row.cvBytes ?? 0 },
    closed: row.closedAt && {
      at: row.closedAt.toISOString(),
      by: row.closedByName ?? '',
      note: row.closedNote ?? '',
    },
    answers: answers
      .filter(({ formId }) => formId === row.id)
      .map(({ words, by, at, outcome }) => ({ words, by, at: at.toISOString(), outcome })),
  }));
}

/** What stands there now, which is the answer of every call that changed it. */
async function asItStands(db: Db, form: FormKind, number: number): Promise<ReceivedForm> {
  const row = await formByNumber(db, form, number);
  const [data] = row ? await withAnswers(db, form, [row]) : [];
  if (!data) throw new Error(`the ${form} ${number} is gone from under its lock`);
  return data;
}

/**
 * POST /admin/forms/answer: stores the answer and has it mailed, in one transaction. Whoever has not read the newest answer is
 * refused, so that a double press, or two operators at once, do not write to somebody twice.
 */
export async function answerForm({ db, clock, caller, jobs }: MemberContext, input: Input<'answerForm'>) {
  const { form, number, seen, words } = input;
  return await transact(db, async (trx) => {
    const row = await lockForm(trx, form, number);
    if (!row) return refuse('NOT_FOUND');
    if (row.closedAt) return refuse('FORM_CLOSED');
    const answers = await answersTo(trx, form, [row.id]);
    if (answers.length !== seen) return refuse('FORM_ANSWERED');
    const id = newId<'form-answer'>();
    const said = { words, answeredBy: caller.accountId, answeredAt: clock.now() };
    await insertAnswer(trx, { id, form, formId: row.id, ...said });
    await jobs.enqueue(trx, mailAnswer, { answerId: id });
    return accept({ data: await asItStands(trx, form, number) });
  });
}

/** POST /admin/forms/close: the second of two who close at once is refused. */
export async function closeForm({ db, clock, caller }: MemberContext, input: Input<'closeForm'>) {
  const { form, number, note } = input;
  return await transact(db, async (trx) => {
    const row = await lockForm(trx, form, number);
    if (!row) return refuse('NOT_FOUND');
    if (row.closedAt) return refuse('FORM_CLOSED');
    const at = clock.now();
    await closeRow(trx, form, { id: row.id, by: caller.accountId, note, at });
    const made = { subject: row.id, caseSubject: String(number), madeBy: caller.accountId, madeAt: at };
    const waited =
      form === 'message'
        ? ({ kind: 'message_closed', queue: 'messages' } as const)
        : ({ kind: 'application_closed', queue: 'applications' } as const);
    await recordUndoable(trx, { ...made, ...waited });
    return accept({ data: await asItStands(trx, form, number) });
  });
}
