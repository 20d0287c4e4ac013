import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { newTotpSecret, stepOfCode } from '../../../platform/secrets/totp.ts';
import { accountById } from '../account-queries.ts';
import { forgetPassed, markPassed } from '../sessions/session-queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  keepNextSecret,
  replaceRecoveryCodes,
  secondFactorOf,
  secretPlace,
  setSecret,
} from './second-factor-queries.ts';
import { bareCode, takeSecondFactorGuess } from './typed-code.ts';

const ISSUER = 'Kiraa';

/** What an app reads from the QR: the format is Google Authenticator's, which every app knows. */
function addressOf(mobile: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: ISSUER });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(mobile)}?${query}`;
}

/** POST /admin/second_factor/begin. Whoever has one replaces it only after they have passed it. */
export async function beginSecondFactor(context: MemberContext) {
  const { db, caller, fields } = context;
  if (caller.secondFactor === 'due') return refuse('SECOND_FACTOR_NEEDED');
  const account = await accountById(db, caller.accountId);
  if (!account) return refuse('NOT_FOUND');
  const secret = newTotpSecret();
  await keepNextSecret(db, account.id, fields.seal(secret, secretPlace(account.id)));
  return accept({ data: { secret, address: addressOf(account.mobile, secret) } });
}

/** POST /admin/second_factor/confirm: sets the secret that was shown; only this session has passed it then. */
export async function confirmSecondFactor(
  { db, clock, caller, fields }: MemberContext,
  input: { readonly code: string },
): Promise<Outcome<{ data: { recoveryCodes: string[] } }>> {
  const { accountId } = caller;
  if (caller.secondFactor === 'due') return refuse('SECOND_FACTOR_NEEDED');
  const now = clock.now();
  const wait = await takeSecondFactorGuess(db, accountId, now);
  if (wait > 0) return { ok: false, refusal: { code: 'SECOND_FACTOR_TRIES', retryAfterSeconds: wait } };
  const sealed = (await secondFactorOf(db, accountId))?.nextSecretSealed;
  if (!sealed) return refuse('SECOND_FACTOR_NOT_BEGUN');
  const step = stepOfCode(fields.open(sealed, secretPlace(accountId)), bareCode(input.code), now);
  if (step === undefined) return refuse('SECOND_FACTOR_WRONG', { code: 'SECOND_FACTOR_WRONG' });
  const codes = newRecoveryCodes();
  return await transact(db, async (trx) => {
    if (!(await setSecret(trx, { accountId, sealed, step }, now))) return refuse('SECOND_FACTOR_NOT_BEGUN');
    await replaceRecoveryCodes(trx, accountId, codes.hashes);
    await forgetPassed(trx, accountId, caller.id);
    await markPassed(trx, caller.id, now);
    return accept({ data: { recoveryCodes: [...codes.shown] } });
  });
}

/** POST /admin/second_factor/recovery_codes */
export async function renewRecoveryCodes({ db, caller }: MemberContext) {
  const factor = await secondFactorOf(db, caller.accountId);
  if (!factor?.setAt) return refuse('SECOND_FACTOR_NOT_BEGUN');
  const codes = newRecoveryCodes();
  await transact(db, (trx) => replaceRecoveryCodes(trx, caller.accountId, codes.hashes));
  return accept({ data: { recoveryCodes: [...codes.shown] } });
}
