import type { profileEndpoints } from '@kiraa/contract/accounts/profile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { brokenConstraint, type Tx, transact } from '../../platform/database/database.ts';
import {
  accountById,
  changeProfile,
  checkCode,
  endOtherLogins,
  isSessionLive,
  type RightCode,
  recordAccountEvent,
  type SecondCode,
  secondCodeText,
  secondCodeWords,
  setMobile,
  toUserDetails,
} from '../accounts/accounts.ts';
import { lockAccount } from './bank-queries.ts';
import { noteEmailChange } from './email-change.ts';
import { askContactCode, type ContactDetails, codeSent, contactDetails } from './new-contact.ts';
import { isTaken } from './profile-queries.ts';
import { profileTexts } from './profile-texts.ts';
import { offerUndo } from './undo-mobile.ts';

type Input = ParsedInputOf<typeof profileEndpoints.verifyProfileOtp>;

interface Proven {
  readonly accountId: string;
  readonly details: ContactDetails;
}

const CONFIRMED = 1;

/**
 * POST /verify_profile_otp: the address that the code was sent to becomes the account's. The code's token says whose it
 * is, and the session that asked for it must still be alive: a thief who was thrown out cannot finish what they began.
 */
export async function verifyContact(context: CallContext, input: Input) {
  const { token } = context;
  const checked = await checkCode(context, { purposes: ['profile'], token, otp: input.otp });
  if (!checked.ok) return checked;
  const { challenge } = checked.value;
  if (!token || !challenge.accountId) return refuse('OTP_ENDED');
  const proven = { accountId: challenge.accountId, details: contactDetails.parse(challenge.details) };
  if (checked.value.kind === 'second') return await askForSecond(context, proven, token, checked.value);
  const taken = await takeOver(context, proven, checked.value);
  if (!taken.ok) return taken;
  const rest = { ...proven.details, mobile: null, email: proven.details.mobile && proven.details.email };
  const next = await askContactCode(context, proven.accountId, rest);
  const texts = profileTexts[context.language];
  // The mobile is changed already: to say that this failed would not be so.
  if (!next.ok)
    return await answer(context, proven, {
      status: CONFIRMED,
      message: texts.emailNotAsked,
      isEmailAsked: false,
    });
  return await answer(context, proven, {
    status: CONFIRMED,
    message: next.value ? texts.codeSent : texts.saved,
    ...next.value,
  });
}

async function askForSecond(context: CallContext, proven: Proven, token: string, second: SecondCode) {
  const { mobile, email } = proven.details;
  const asked = codeSent(token, mobile?.e164 ?? email ?? '', second.resendSeconds);
  const message = secondCodeText(context.language);
  return await answer(context, proven, { ...asked, ...secondCodeWords(second), message });
}

async function answer<Said extends object>(context: CallContext, { accountId, details }: Proven, said: Said) {
  const account = await accountById(context.db, accountId);
  if (!account) return refuse('OTP_ENDED');
  return accept({ ...said, data: toUserDetails(account, details.mode) });
}

/** Uses the code up and writes, in one transaction. Only here is a number or address of another account refused. */
async function takeOver(context: CallContext, proven: Proven, code: RightCode): Promise<Outcome<void>> {
  const takenCode: RefusalCode = proven.details.mobile ? 'MOBILE_TAKEN' : 'EMAIL_TAKEN';
  try {
    return await transact(context.db, async (trx) => {
      const now = context.clock.now();
      // A change that is taken back meanwhile has ended the session, and nothing is written after it.
      await lockAccount(trx, proven.accountId);
      if (!(await isSessionLive(trx, proven.details.sessionId, now))) return refuse('OTP_ENDED');
      if (!(await code.spend(trx))) return refuse('OTP_ENDED');
      return proven.details.mobile
        ? await changeMobile(context, trx, proven, now)
        : await changeEmail(context, trx, proven, now);
    });
  } catch (error) {
    // Two accounts took the address in the same moment: the second finds it taken.
    const constraint = brokenConstraint(error);
    if (constraint === 'accounts_mobile_key' || constraint === 'accounts_email_key') return refuse(takenCode);
    throw error;
  }
}

/** The number opens the account, so every other session and device ends with the old one. */
async function changeMobile(
  context: CallContext,
  trx: Tx,
  { accountId, details }: Proven,
  now: Date,
): Promise<Outcome<void>> {
  const { mobile, sessionId } = details;
  const account = await accountById(trx, accountId);
  if (!mobile || !account) return refuse('OTP_ENDED');
  if (await isTaken(trx, 'mobile', mobile.e164, accountId)) return refuse('MOBILE_TAKEN');
  await setMobile(trx, accountId, { mobile: mobile.e164, countryCode: mobile.callingCode });
  await endOtherLogins(trx, { accountId, keptSessionId: sessionId }, now);
  await recordAccountEvent(trx, { accountId, kind: 'mobile-changed', at: now });
  if (account.mobile !== mobile.e164) await offerUndo(context, trx, account, now);
  return accept(undefined);
}

async function changeEmail(
  context: CallContext,
  trx: Tx,
  { accountId, details }: Proven,
  now: Date,
): Promise<Outcome<void>> {
  const { email } = details;
  if (!email) return refuse('OTP_ENDED');
  if (await isTaken(trx, 'email', email, accountId)) return refuse('EMAIL_TAKEN');
  await noteEmailChange(context, trx, accountId, now);
  await changeProfile(trx, accountId, { email });
  return accept(undefined);
}
