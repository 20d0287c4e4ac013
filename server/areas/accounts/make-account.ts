import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordSignUpConsents } from '../content/content.ts';
import { type AccountRow, accountByMobile, insertAccount, lockLiveAccount } from './account-queries.ts';
import type { SignUpDetails } from './codes/challenge-details.ts';

/** The account of a confirmed number: the one that it has, or a new one, whose person has agreed to the terms by signing up. */
export async function makeAccount(
  trx: Tx,
  mobile: string,
  details: SignUpDetails,
  now: Date,
): Promise<{ readonly account: AccountRow; readonly isNew: boolean }> {
  const isNew = await insertAccount(trx, {
    id: newId<'account'>(),
    fullName: details.fullName,
    mobile,
    countryCode: details.countryCode,
    mode: details.mode,
    language: details.language,
    createdAt: now,
  });
  const account = await accountByMobile(trx, mobile);
  if (!account) throw new Error('the account of a confirmed number was neither made nor found');
  // Erased while this waited for its row: now the number has none.
  if (!isNew && !(await lockLiveAccount(trx, account.id)))
    return await makeAccount(trx, mobile, details, now);
  if (isNew) await recordSignUpConsents(trx, account.id, now);
  return { account, isNew };
}
