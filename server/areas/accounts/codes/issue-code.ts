import { accept, type Outcome, type Refusal, refuse } from '@kiraa/contract/refusals.ts';
import { OTP_LIFE_MINUTES, OTP_RESEND_SECONDS } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { CallContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { countInWindow } from '../../../platform/http/caller/rate-counters.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { workNeeded } from './code-work.ts';
import type { Destination } from './destination.ts';
import { hashCode, newCode } from './otp-code.ts';
import { SITE_HOUR, waitSeconds } from './otp-limits.ts';
import {
  type CodeAsker,
  insertChallenge,
  lockPrefix,
  type OtpPurpose,
  OWN_PURPOSES,
  recentSends,
  recordFailure,
} from './otp-queries.ts';
import { sendCode } from './send-code.ts';
import { timeSending, waitLikeSending } from './sending-time.ts';
import { takeText } from './take-text.ts';

const texts = { ar: ar.messages, en: en.messages };

export interface CodeWish {
  readonly purpose: OtpPurpose;
  readonly destination: Destination;
  /** What the confirmation will need, stored with the code so that nothing is asked twice. */
  readonly details: object;
  /** The browser's temporary token (`newSecretToken()`); sending again keeps the token that there is. */
  readonly token: string;
  /** False when nobody has this address: it is limited and takes as long as a send, but nothing is sent. */
  readonly deliver: boolean;
  /** True when a vendor's trouble must not be told, because that would tell that something was sent at all. */
  readonly isSilent?: boolean;
  readonly language: 'ar' | 'en';
  /** The account that the code is for, when it is for a known one. */
  readonly accountId?: string | null;
  /** Another address whose wrong guesses count together with this one's: the account's mobile. */
  readonly guessSubject?: string;
  /** A known device of the account that the address belongs to. */
  readonly deviceId?: string | null;
  readonly step?: 1 | 2;
  /** What the browser worked out where WORK_NEEDED had asked for it. */
  readonly work?: string | undefined;
  /** How many guesses are used up already. */
  readonly guesses?: number;
}

interface StoredCode {
  readonly id: string;
  readonly code: string;
}

/**
 * Stores a code under the send limits, then sends it. The text goes out after the commit and outside any transaction,
 * and not by a job: a code that comes minutes late is worthless, and a queue would keep it in plain text.
 * Refusals: OTP_TOO_MANY with its wait, WORK_NEEDED with what is to be worked out, SMS_NOT_SENT, MAIL_NOT_SENT.
 */
export async function issueCode(context: CallContext, wish: CodeWish): Promise<Outcome<void>> {
  const stored = await storeCode(context, wish);
  if (!stored.ok) return stored;
  if (!wish.deliver) {
    await waitLikeSending();
    return accept(undefined);
  }
  const { id, code } = stored.value;
  const outcome = await timeSending(() =>
    sendCode(context, { destination: wish.destination, language: wish.language, id, code }),
  );
  // The text may still arrive, so the send stays counted; the person can ask again in a minute.
  if (outcome !== 'refused' || wish.isSilent) return accept(undefined);
  // Nothing was sent, so it uses up none of the person's sends.
  await recordFailure(context.db, id);
  return refuse(wish.destination.channel === 'sms' ? 'SMS_NOT_SENT' : 'MAIL_NOT_SENT');
}

async function storeCode(context: CallContext, wish: CodeWish): Promise<Outcome<StoredCode>> {
  const now = context.clock.now();
  const id = newId<'otp'>();
  const code = newCode();
  const { destination } = wish;
  return await transact(context.db, async (trx) => {
    await lockPrefix(trx, destination.prefix);
    const refusal = await refuseSending(trx, context, wish, now);
    if (refusal) return { ok: false, refusal };
    await insertChallenge(trx, {
      id,
      purpose: wish.purpose,
      destination,
      accountId: wish.accountId ?? null,
      deviceId: wish.deviceId ?? null,
      guessSubject: wish.guessSubject ?? destination.address,
      step: wish.step ?? 1,
      guesses: wish.guesses ?? 0,
      codeHash: hashCode(code, id, wish.token),
      tokenHash: hashToken(wish.token),
      details: wish.details,
      delivery: wish.deliver ? 'sent' : 'none',
      createdAt: now,
      expiresAt: addMinutes(now, OTP_LIFE_MINUTES),
    });
    return accept({ id, code });
  });
}

/**
 * Why no code is sent now; undefined when one may be, which is then counted. Whoever has entered a first code right works for no second
 * one. What nobody's number is known to be is refused alike (T14).
 */
async function refuseSending(
  trx: Tx,
  context: CallContext,
  wish: CodeWish,
  now: Date,
): Promise<Refusal | undefined> {
  const { destination } = wish;
  const asker = askerOf(context, wish);
  const tooMany = (wait: number) =>
    wait > 0 ? ({ code: 'OTP_TOO_MANY', retryAfterSeconds: wait } as const) : undefined;
  const ofNumber = tooMany(waitSeconds(await recentSends(trx, destination, asker, now), now));
  if (ofNumber || destination.channel !== 'sms') return ofNumber;
  const sentThisHour = await countInWindow(trx, SITE_HOUR, now);
  const work =
    wish.step === 2
      ? undefined
      : await workNeeded(trx, context, { asker, destination, answer: wish.work, sentThisHour }, now);
  if (work) return { code: 'WORK_NEEDED', work };
  return tooMany(await takeText(trx, context, { asker, destination, sentThisHour }, now));
}

/** Who asks, as far as it is proved: who is logged in and asks about their own mobile, a known device, else an address. */
function askerOf({ caller, ip }: CallContext, { deviceId, purpose }: CodeWish): CodeAsker {
  if (caller && OWN_PURPOSES.includes(purpose)) return { kind: 'person', accountId: caller.accountId };
  return deviceId ? { kind: 'device', deviceId } : { kind: 'stranger', address: ip };
}

/** What every call answers that has sent a code; the code itself is never in it (D-CODE). */
export function codeAsked(token: string, language: 'ar' | 'en') {
  return { status: 0, token, otpMessage: texts[language].codeSent, resendSeconds: OTP_RESEND_SECONDS };
}
