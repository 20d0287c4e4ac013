import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { accountById } from './account-queries.ts';
import { toUserDetails } from './account-view.ts';

export async function showAccount(context: MemberContext) {
  const account = await accountById(context.db, context.caller.accountId);
  return account ? accept({ user: toUserDetails(account, context.caller.mode) }) : refuse('SESSION_ENDED');
}
