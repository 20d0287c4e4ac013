import type { socialEndpoints } from '@kiraa/contract/accounts/social.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { nameFrom } from '@kiraa/domain/account/names.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { SignInPerson } from '../../../adapters/signin/port.ts';
import type { CallContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { recordSecurityEvent } from '../../../platform/secrets/security-events.ts';
import { accountByEmail, lockLiveAccount } from '../account-queries.ts';
import { socialDetails } from '../codes/challenge-details.ts';
import { keepProof } from '../codes/proof-queries.ts';
import { type Entered, enterAccount, type Locked, loggedIn } from '../enter-account.ts';
import { refuseLocked } from '../lock-queries.ts';
import { knownDevice } from '../sessions/device-queries.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { returnAddress } from './begin-social.ts';
import { accountByIdentity, begunNumber, bindIdentity, takeAttempt } from './identity-queries.ts';

type Input = ParsedInputOf<typeof socialEndpoints.socialLogIn>;

const names = { ar: ar.messages.newPerson, en: en.messages.newPerson };

/**
 * Finishes a sign-in through a provider. The attempt is used up before the provider is asked, so that a code can be tried
 * once. Who the person is comes from the provider alone; what the client says about that is compared and not believed
 * (D-GOOGLE).
 */
export async function logInSocial(context: CallContext, input: Input) {
  const { db, clock, token, config } = context;
  const attempt = token && (await takeAttempt(db, input.state, token, clock.now()));
  if (!attempt) return refuse('SOCIAL_ENDED');
  const outcome = await context.google.redeem(input.code, {
    nonce: attempt.nonce,
    codeVerifier: attempt.codeVerifier,
    redirectUri: returnAddress(config.publicUrl),
  });
  if (outcome.kind === 'down') return refuse('SIGN_IN_DOWN');
  if (outcome.kind === 'refused') return refuse('SOCIAL_REFUSED');
  await noteFalseClaims(context, input, outcome.person);
  const entered = await enterKnown(context, input, outcome.person);
  if (entered && 'lockedId' in entered) return await refuseLocked(db, entered.lockedId);
  return accept(entered ? loggedIn(entered) : await askForNumber(context, outcome.person));
}

async function enterKnown(
  context: CallContext,
  input: Input,
  person: SignInPerson,
): Promise<Entered | Locked | undefined> {
  const now = context.clock.now();
  const device = await deviceOf(context);
  const email = verifiedEmail(person);
  const bound = await accountByIdentity(context.db, person.subject);
  // An address stands in an account only when it was confirmed, so both we and the provider vouch for it
  // (D-EMAIL-VOUCHED).
  const account = bound ?? (email && (await accountByEmail(context.db, email)));
  if (!account) return undefined;
  if (account.blockedAt) return { lockedId: account.id };
  const known = await knownDevice(context, input.deviceToken, account.id, now);
  const entry = {
    account,
    mode: input.mode ?? account.mode,
    remembered: input.remember ?? false,
    device,
    deviceId: known?.id ?? null,
    cameWith: input.deviceToken,
    how: 'logged-in-google',
  } as const;
  return await transact(context.db, async (trx) => {
    // An account that was erased meanwhile is given no key, and its person is a new one.
    if (!(await lockLiveAccount(trx, account.id))) return undefined;
    if (!bound)
      await bindIdentity(
        { trx, jobs: context.jobs },
        { subject: person.subject, accountId: account.id },
        now,
      );
    return await enterAccount(trx, entry, now);
  });
}

function verifiedEmail(person: SignInPerson): string | undefined {
  return person.emailVerified ? person.email : undefined;
}

/**
 * Status 0: a new person, whose proof the phone dialog takes along. Status 400, which the specification calls "not yet
 * registered" (P1-AUTH-35): the person gave a number before and did not confirm it, so it comes back and need not be
 * typed.
 */
async function askForNumber(context: CallContext, person: SignInPerson) {
  const now = context.clock.now();
  const fullName = nameFrom(person.name) ?? names[context.language];
  const proof = {
    purpose: 'social',
    destination: person.subject,
    accountId: null,
    details: { fullName, email: verifiedEmail(person) },
  } as const;
  const token = await transact(context.db, (trx) => keepProof(trx, proof, now));
  const begun = await begunNumber(context.db, person.subject, addMilliseconds(now, -DAY_MILLISECONDS));
  if (!begun) return { status: 0, token, fullName };
  const { countryCode } = socialDetails.parse(begun.details);
  const mobile = begun.destination.slice(countryCode.length);
  return { status: 400, token, fullName, mobile, countryCode };
}

async function noteFalseClaims(context: CallContext, input: Input, person: SignInPerson): Promise<void> {
  const isFalse =
    (input.socialId !== undefined && input.socialId !== person.subject) ||
    (input.email !== undefined && input.email.toLowerCase() !== person.email);
  if (!isFalse) return;
  await recordSecurityEvent(context.db, {
    kind: 'social-claim-differs',
    accountId: null,
    details: { provider: 'google' },
    at: context.clock.now(),
  });
}
