import type { NewPasskeyAnswer, PasskeyAnswer } from '@kiraa/contract/accounts/passkey-fields.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import {
  isCountRight,
  PASSKEY_CHALLENGE_MINUTES,
  type PasskeyPurpose,
} from '@kiraa/domain/account/passkeys.ts';
import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { CallContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { AccountRow } from '../account-queries.ts';
import { type Asked, keepChallenge, takeChallenge } from './challenges.ts';
import {
  lockSignCount,
  markUsed,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
} from './passkey-queries.ts';

const SITE = 'Kiraa';
/** A server is ready without it: with what it reads of certificates it is 300 modules, a twentieth of all that a start takes. */
const openWebAuthn = () => import('@simplewebauthn/server');
/**
 * What every device can do one of, by the numbers of COSE: EdDSA, ES256, RS256. The library would add a signature that Node calls
 * experimental, with a warning.
 */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MILLISECONDS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MILLISECONDS;

/** Whom devices keep our passkeys for: the site's host, and the one origin whose pages may ask. */
function site({ config }: Pick<CallContext, 'config'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/**
 * By what a device knows the account. One device keeps one passkey for each of these names, so those of the two purposes differ:
 * otherwise setting up one would delete the other.
 */
function handleOf(accountId: string, purpose: PasskeyPurpose): string {
  return purpose === 'log-in' ? accountId : `${accountId} ${purpose}`;
}

/** What the browser asks of a device for a new passkey of the account, as its own JSON. */
export async function newPasskeyOptions(
  context: CallContext,
  account: AccountRow,
  { sessionId, purpose }: { readonly sessionId: string; readonly purpose: PasskeyPurpose },
): Promise<string> {
  const { db, clock } = context;
  const own = await passkeysOf(db, account.id, purpose);
  const { generateRegistrationOptions } = await openWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: SITE,
    rpID: site(context).id,
    userName: account.mobile,
    userDisplayName: account.fullName,
    userID: new TextEncoder().encode(handleOf(account.id, purpose)),
    timeout: TIMEOUT_MILLISECONDS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: {
      // Whoever logs in names no account, so the device has to find the passkey by the site alone.
      residentKey: purpose === 'log-in' ? 'required' : 'discouraged',
      userVerification: 'required',
    },
  });
  await keepChallenge(db, options.challenge, { purpose: `add ${purpose}`, sessionId }, clock.now());
  return JSON.stringify(options);
}

type AskedToSign = Asked & { readonly purpose: PasskeyPurpose | 'prove log-in' };

/** Which passkeys may answer: who is logged in proves that it is them by the ones that log in. */
const keyPurpose = ({ purpose }: AskedToSign): PasskeyPurpose =>
  purpose === 'prove log-in' ? 'log-in' : purpose;

/** What a passkey is to sign: one of `accountId`'s own, or, for a log-in, whichever the device has for the site. */
export async function signOptions(
  context: CallContext,
  asked: AskedToSign,
  accountId: string | undefined,
): Promise<string> {
  const { db, clock } = context;
  const own = accountId === undefined ? [] : await passkeysOf(db, accountId, keyPurpose(asked));
  const { generateAuthenticationOptions } = await openWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site(context).id,
    timeout: TIMEOUT_MILLISECONDS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await keepChallenge(db, options.challenge, asked, clock.now());
  return JSON.stringify(options);
}

/** Takes the challenge that the device has signed, and remembers whether there was one. */
function challengeOf({ db, clock }: CallContext, asked: Asked) {
  let isKnown = false;
  return {
    take: async (challenge: string) => {
      isKnown = await takeChallenge(db, challenge, asked, clock.now());
      return isKnown;
    },
    refusal: () => refuse(isKnown ? 'PASSKEY_REFUSED' : 'PASSKEY_ENDED'),
  };
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly transports: string[];
  readonly signCount: number;
}

/** Checks what a device says of a new passkey. Refusals: PASSKEY_ENDED, PASSKEY_REFUSED. */
export async function readNewPasskey(
  context: CallContext,
  answer: NewPasskeyAnswer,
  asked: Asked,
): Promise<Outcome<NewPasskey>> {
  const { id, origin } = site(context);
  const challenge = challengeOf(context, asked);
  const { verifyRegistrationResponse } = await openWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge.take,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return challenge.refusal();
    const { credential } = registrationInfo;
    return accept({
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      transports: credential.transports ?? [],
      signCount: credential.counter,
    });
  } catch (fault) {
    return refused(context, fault, challenge.refusal());
  }
}

export interface Signed {
  readonly passkey: PasskeyRow;
  /** How often the device says that it has signed. */
  readonly signCount: number;
}

/**
 * Checks what a passkey has signed, of `accountId` where the account is known. Refusals: PASSKEY_ENDED, PASSKEY_REFUSED,
 * PASSKEY_UNKNOWN. Nothing is written but that the challenge is used up: `useSigned` counts.
 */
export async function readSigned(
  context: CallContext,
  answer: PasskeyAnswer,
  asked: AskedToSign,
  accountId?: string,
): Promise<Outcome<Signed>> {
  const passkey = await passkeyByCredential(context.db, answer.id, keyPurpose(asked));
  if (!passkey || (accountId !== undefined && passkey.accountId !== accountId))
    return refuse('PASSKEY_UNKNOWN');
  const { userHandle } = answer.response;
  const handle = handleOf(passkey.accountId, keyPurpose(asked));
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== handle)
    return refuse('PASSKEY_REFUSED');
  const { id, origin } = site(context);
  const challenge = challengeOf(context, asked);
  const { verifyAuthenticationResponse } = await openWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge.take,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The count is compared by `useSigned`, under a lock.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    if (!verified) return challenge.refusal();
    return accept({ passkey, signCount: authenticationInfo.newCounter });
  } catch (fault) {
    return refused(context, fault, challenge.refusal());
  }
}

/** The library's one kind of "no" is an exception, which says what did not fit; the caller is told only that it did not. */
function refused(
  { log }: CallContext,
  fault: unknown,
  refusal: ReturnType<typeof refuse>,
): ReturnType<typeof refuse> {
  log.info({ reason: fault instanceof Error ? fault.message : String(fault) }, 'passkey refused');
  return refusal;
}

export type Counted = { readonly isRight: true } | { readonly isRight: false; readonly counted: number };

/**
 * Counts a right signature in the transaction of what it opens. Not right: the count stood still or fell, so there may be a copy
 * of the device's key; nothing is opened then. Undefined when the passkey was removed meanwhile.
 */
export async function useSigned(
  trx: Tx,
  { passkey, signCount }: Signed,
  now: Date,
): Promise<Counted | undefined> {
  const counted = await lockSignCount(trx, passkey.id);
  if (counted === undefined) return undefined;
  if (!isCountRight(counted, signCount)) return { isRight: false, counted };
  await markUsed(trx, passkey.id, signCount, now);
  return { isRight: true };
}
