import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { newSecretToken, type SecretToken } from '../../../platform/ids.ts';
import { recordAccountEvent } from '../account-events.ts';
import { type AccountRow, accountById, lockLiveAccount } from '../account-queries.ts';
import { toUserDetails } from '../account-view.ts';
import { checkCode, type RightCode } from '../codes/check-code.ts';
import { codeAsked, issueCode } from '../codes/issue-code.ts';
import { keepProof, liveProof, spendProof } from '../codes/proof-queries.ts';
import { secondCodeAsked } from '../codes/second-code.ts';
import { findByContact, isContactOf } from '../find-by-contact.ts';
import { endOtherLogins } from '../sessions/end-other-logins.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { isGuessable } from './guessable.ts';
import { hashPassword } from './password-hash.ts';
import { storePassword } from './password-queries.ts';

type ForgotInput = ParsedInputOf<typeof accountEndpoints.forgotPassword>;
type VerifyInput = ParsedInputOf<typeof accountEndpoints.verifyForgotOtp>;
type PasswordInput = ParsedInputOf<typeof accountEndpoints.newPassword>;

/**
 * Sends a code to somebody who has forgotten the password or never had one. Nobody is told whether there is such an
 * account: where there is none nothing is sent, under the same limits and after the time that a send takes.
 */
export async function forgotPassword(context: CallContext, input: ForgotInput) {
  const found = await findByContact(context.db, input);
  if (!found.ok) return found;
  const { account, destination } = found.value;
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'forgot',
    destination,
    details: {},
    token,
    deliver: account !== undefined,
    isSilent: true,
    language: context.language,
    accountId: account?.id ?? null,
    guessSubject: account?.mobile ?? destination.address,
    work: input.work,
  });
  return issued.ok ? accept({ ...codeAsked(token, context.language), status: 1 }) : issued;
}

/** The right code gives a proof, the temporary token that alone may set the password (P1-AUTH-26). */
export async function confirmForgotCode(context: CallContext, input: VerifyInput) {
  const { token } = context;
  const checked = await checkCode(context, { purposes: ['forgot'], token, otp: input.otp });
  if (!checked.ok) return checked;
  if (checked.value.kind === 'second') {
    return accept(secondCodeAsked(checked.value, token ?? '', context.language));
  }
  const code = checked.value;
  const confirmed = await transact(context.db, (trx) => exchange(trx, code, context.clock.now()));
  if (!confirmed) return refuse('OTP_ENDED');
  const { account, proof } = confirmed;
  return accept({ token: proof, user: toUserDetails(account, account.mode) });
}

async function exchange(
  trx: Tx,
  code: RightCode,
  now: Date,
): Promise<{ account: AccountRow; proof: SecretToken } | undefined> {
  const { accountId, destination } = code.challenge;
  const account = accountId ? await lockedHolder(trx, accountId, destination) : undefined;
  if (!account || !(await code.spend(trx))) return undefined;
  const proof = await keepProof(trx, { purpose: 'reset', destination, accountId, details: {} }, now);
  return { account, proof };
}

/**
 * The account, locked, if this address is still its own. Who holds a number that it has left must not finish what was begun by that
 * number. The lock goes before the code or proof is used up, as in a change of the mobile, which ends both.
 */
async function lockedHolder(trx: Tx, accountId: string, address: string): Promise<AccountRow | undefined> {
  if (!(await lockLiveAccount(trx, accountId))) return undefined;
  const account = await accountById(trx, accountId);
  return account && isContactOf(account, address) ? account : undefined;
}

/**
 * Somebody may have known the old password, so every session and every known device of the account ends. A password that
 * strangers would guess is refused, and the proof stays for another one (D-GUESSABLE).
 */
export async function setNewPassword(context: CallContext, input: PasswordInput) {
  const { token, db } = context;
  const now = context.clock.now();
  const proof = await liveProof(db, token, 'reset', now);
  const accountId = proof?.accountId;
  if (!token || !accountId) return refuse('OTP_ENDED');
  const account = await accountById(db, accountId);
  if (!account || !isContactOf(account, proof.destination)) return refuse('OTP_ENDED');
  if (await isGuessable(input.newPassword, account)) {
    return refuse('PASSWORD_GUESSABLE', { newPassword: 'PASSWORD_GUESSABLE' });
  }
  const hash = await hashPassword(input.newPassword);
  const device = await deviceOf(context);
  const isSet = await transact(db, async (trx) => {
    if (!(await lockedHolder(trx, accountId, proof.destination))) return false;
    if (!(await spendProof(trx, token, now))) return false;
    await storePassword(trx, accountId, hash, now);
    await endOtherLogins(trx, { accountId, keptSessionId: null }, now);
    await recordAccountEvent(trx, { accountId, kind: 'password-set', at: now, device });
    return true;
  });
  return isSet ? accept({}) : refuse('OTP_ENDED');
}
