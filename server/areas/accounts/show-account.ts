import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { openConsents } from '../content/content.ts';
import { accountById } from './account-queries.ts';
import { toUserDetails } from './account-view.ts';

export async function showAccount(context: MemberContext) {
  const { db, caller } = context;
  const account = await accountById(db, caller.accountId);
  if (!account) return refuse('SESSION_ENDED');
  return accept({ user: toUserDetails(account, caller.mode, await openConsents(db, account.id)) });
}
