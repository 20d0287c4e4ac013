import type { adminConsoleEndpoints, ConsoleCase } from '@kiraa/contract/admin/console.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { mayDo, openedBy } from '@kiraa/domain/account/duties.ts';
import type { QueueName } from '@kiraa/domain/console/queues.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { dutiesOf } from '../accounts/accounts.ts';
import {
  type CaseRow,
  caseOf,
  casesOf,
  dropCase,
  forgetDone,
  giveCase,
  isWaiting,
  operators,
} from './case-queries.ts';
import { neededFor } from './queues.ts';

type Rows = typeof adminConsoleEndpoints;

const toCase = ({ subject, holderId, holderName, since }: CaseRow): ConsoleCase => ({
  subject,
  by: { id: holderId, name: holderName },
  since: since.toISOString(),
});

/** Refuses who may not open the page of the queue: its cases are nothing that they see, take or hand on (D-DUTIES). */
function closedTo({ caller }: MemberContext, kind: QueueName): Outcome<never> | undefined {
  const needed = neededFor(kind);
  if (mayDo(caller.duties, needed)) return undefined;
  return { ok: false, refusal: { code: 'DUTY_NEEDED', duties: openedBy(needed) } };
}

/** GET /admin/cases: to hand on to are only those who may open the queue's page. */
export async function adminCases(context: MemberContext, { kind }: ParsedInputOf<Rows['adminCases']>) {
  const closed = closedTo(context, kind);
  if (closed) return closed;
  const { db, clock } = context;
  const able = operators(db, openedBy(neededFor(kind)));
  const [cases, all] = await Promise.all([casesOf(db, kind, clock.now()), able]);
  return accept({ data: { cases: cases.map(toCase), operators: all } });
}

/** POST /admin/cases/take: of two who take one at once, both are told who has it. */
export async function takeCase(context: MemberContext, input: ParsedInputOf<Rows['takeCase']>) {
  const closed = closedTo(context, input.kind);
  if (closed) return closed;
  return await give(context, input, { to: context.caller.accountId, over: input.over === 1 });
}

/** POST /admin/cases/hand_on: to an operator who may open the queue's page, whoever has it. */
export async function handOnCase(context: MemberContext, input: ParsedInputOf<Rows['handOnCase']>) {
  const closed = closedTo(context, input.kind);
  if (closed) return closed;
  const held = await dutiesOf(context.db, input.to);
  if (held.length === 0) return refuse('NOT_FOUND');
  if (!mayDo(held, neededFor(input.kind))) return refuse('CASE_NOT_THEIRS');
  return await give(context, input, { to: input.to, over: true });
}

/** POST /admin/cases/put_back. */
export async function putBackCase({ db, caller }: MemberContext, input: ParsedInputOf<Rows['putBackCase']>) {
  await dropCase(db, input, caller.accountId);
  return accept({});
}

async function give(
  { db, clock }: MemberContext,
  { kind, subject }: Pick<ParsedInputOf<Rows['takeCase']>, 'kind' | 'subject'>,
  wish: { readonly to: string; readonly over: boolean },
) {
  const key = { kind, subject };
  const at = clock.now();
  return await transact(db, async (trx) => {
    await forgetDone(trx, kind, at);
    if (!(await isWaiting(trx, key, at))) return refuse('NOT_WAITING');
    await giveCase(trx, key, { ...wish, at });
    const now = await caseOf(trx, key);
    return now ? accept({ data: toCase(now) }) : refuse('NOT_WAITING');
  });
}
