import type { adminConsoleEndpoints, ConsoleCase } from '@kiraa/contract/admin-console.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
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

type Rows = typeof adminConsoleEndpoints;

const toCase = ({ subject, holderId, holderName, since }: CaseRow): ConsoleCase => ({
  subject,
  by: { id: holderId, name: holderName },
  since: since.toISOString(),
});

/** GET /admin/cases. */
export async function adminCases({ db, clock }: MemberContext, { kind }: ParsedInputOf<Rows['adminCases']>) {
  const [cases, all] = await Promise.all([casesOf(db, kind, clock.now()), operators(db)]);
  return accept({ data: { cases: cases.map(toCase), operators: all } });
}

/** POST /admin/cases/take: of two who take one at once, both are told who has it. */
export async function takeCase(context: MemberContext, input: ParsedInputOf<Rows['takeCase']>) {
  return await give(context, input, { to: context.caller.accountId, over: input.over === 1 });
}

/** POST /admin/cases/hand_on: to an operator, whoever has it. */
export async function handOnCase(context: MemberContext, input: ParsedInputOf<Rows['handOnCase']>) {
  if ((await dutiesOf(context.db, input.to)).length === 0) return refuse('NOT_FOUND');
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
