import type { MemberContext } from '../../context.ts';
import { accountById } from './account-queries.ts';

/** The mobile under which the acts of the admin who calls are kept; an erased account has none, and is no admin's. */
export async function mobileOfCaller({ db, caller }: Pick<MemberContext, 'db' | 'caller'>): Promise<string> {
  return (await accountById(db, caller.accountId))?.mobile ?? '';
}
