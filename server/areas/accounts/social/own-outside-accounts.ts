import type { OutsideAccount, outsideAccountEndpoints } from '@kiraa/contract/accounts/outside-accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { type Db, transact } from '../../../platform/database/database.ts';
import { recordAccountEvent } from '../account-events.ts';
import { tellIdentity } from '../account-job-names.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { refuseUnproved } from '../step-up.ts';
import { deleteIdentity, identitiesOf } from './identity-queries.ts';

/** GET /account/outside_accounts */
export async function outsideAccounts({ db, caller }: MemberContext) {
  return accept({ data: await shown(db, caller.accountId) });
}

/** POST /account/outside_accounts/remove. Nobody is shut out by it: a code to the mobile opens every account. */
export async function removeOutsideAccount(
  context: MemberContext,
  { outsideAccountId: id }: ParsedInputOf<(typeof outsideAccountEndpoints)['removeOutsideAccount']>,
) {
  const { db, clock, caller, jobs } = context;
  const unproved = await refuseUnproved(context);
  if (unproved) return unproved;
  const { accountId } = caller;
  const device = await deviceOf(context);
  const isRemoved = await transact(db, async (trx) => {
    if (!(await deleteIdentity(trx, { id, accountId }))) return false;
    await recordAccountEvent(trx, { accountId, kind: 'google-unlinked', at: clock.now(), device });
    await jobs.enqueue(trx, tellIdentity, { accountId, news: 'removed' });
    return true;
  });
  return isRemoved ? accept({ data: await shown(db, accountId) }) : refuse('NOT_FOUND');
}

async function shown(db: Db, accountId: string): Promise<OutsideAccount[]> {
  const rows = await identitiesOf(db, accountId);
  return rows.map(({ id, createdAt }) => ({ id, provider: 'google', createdAt: createdAt.toISOString() }));
}
