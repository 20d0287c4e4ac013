import type { signalEndpoints } from '@kiraa/contract/accounts/signals.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { liveSignalsOf, lockSignal, partIn, setSignal, writeObjection } from './signal-queries.ts';

/** GET /checks: the kind and what follows from it, and nothing by which somebody else could be told (D-SIGNALS). */
export async function ownChecks({ db, caller }: MemberContext) {
  const rows = await liveSignalsOf(db, caller.accountId);
  const data = rows.map(({ id, kind, effect, state, at, objection }) => ({
    id,
    about: kind,
    effect,
    since: at.toISOString(),
    isUpheld: state === 'upheld',
    objection,
  }));
  return accept({ data });
}

/** POST /checks/object: what a person writes stands in the operator's case, and has what was upheld wait again. */
export async function objectToCheck(
  { db, clock, caller }: MemberContext,
  { checkId, words }: ParsedInputOf<typeof signalEndpoints.objectToCheck>,
) {
  const { accountId } = caller;
  const at = clock.now();
  return await transact(db, async (trx) => {
    const signal = await lockSignal(trx, checkId);
    const part = signal && (await partIn(trx, checkId, accountId));
    if (!part) return refuse('NOT_FOUND');
    if (signal.state === 'cleared') return refuse('CHECK_ENDED');
    if (part.objectedAt !== null) return refuse('CHECK_OBJECTED');
    await writeObjection(trx, { signalId: checkId, accountId, words, at });
    if (signal.waitsSince === null) await setSignal(trx, checkId, { waitsSince: at });
    return accept({});
  });
}
