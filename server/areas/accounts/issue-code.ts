import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { OTP_LIFE_MINUTES, OTP_RESEND_SECONDS } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { CallContext } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { hashToken, newId } from '../../platform/ids.ts';
import type { MobileNumber } from './mobile-number.ts';
import { hashCode, newCode } from './otp-code.ts';
import { waitSeconds } from './otp-limits.ts';
import {
  type Delivery,
  insertChallenge,
  lockPrefix,
  type OtpPurpose,
  recentSends,
  recordDelivery,
} from './otp-queries.ts';
import { timeSending, waitLikeSending } from './sending-time.ts';

const texts = { ar: ar.messages, en: en.messages };

export interface CodeWish {
  readonly purpose: OtpPurpose;
  readonly mobile: MobileNumber;
  /** What the confirmation will need; stored with the code, so that nothing is asked twice. */
  readonly details: object;
  /** The device's temporary token; a resend keeps the one that it has. */
  readonly token: string;
  /** False: nobody has this number. It is limited and takes as long as a send, but nothing is sent. */
  readonly deliver: boolean;
  readonly language: 'ar' | 'en';
}

interface StoredCode {
  readonly id: string;
  readonly code: string;
}

/**
 * Stores a code under the send limits, then sends it. The text goes out after the commit and outside any transaction,
 * and not by a job: a code that comes minutes late is worthless, and a queue would keep it in plain text.
 */
export async function issueCode(context: CallContext, wish: CodeWish): Promise<Outcome<void>> {
  const stored = await storeCode(context, wish);
  if (!stored.ok) return stored;
  if (wish.deliver) return sendCode(context, wish, stored.value);
  await waitLikeSending();
  return accept(undefined);
}

async function storeCode(context: CallContext, wish: CodeWish): Promise<Outcome<StoredCode>> {
  const now = context.clock.now();
  const id = newId<'otp'>();
  const code = newCode();
  // A login that found nobody counts against the next login alike, but must not delay the sign-up that follows it.
  const counted: Delivery[] = wish.purpose === 'login' ? ['pending', 'sent', 'none'] : ['pending', 'sent'];
  return await transact(context.db, async (trx) => {
    await lockPrefix(trx, wish.mobile.prefix);
    const wait = waitSeconds(await recentSends(trx, wish.mobile, counted, now), now);
    if (wait > 0) return { ok: false, refusal: { code: 'OTP_TOO_MANY', retryAfterSeconds: wait } };
    await insertChallenge(trx, {
      id,
      purpose: wish.purpose,
      mobile: wish.mobile,
      codeHash: hashCode(code, id, wish.token),
      tokenHash: hashToken(wish.token),
      details: wish.details,
      delivery: wish.deliver ? 'pending' : 'none',
      createdAt: now,
      expiresAt: addMinutes(now, OTP_LIFE_MINUTES),
    });
    return accept({ id, code });
  });
}

async function sendCode(context: CallContext, wish: CodeWish, stored: StoredCode): Promise<Outcome<void>> {
  const host = new URL(context.config.publicUrl).hostname;
  // The last line lets a phone's browser fill the code in on our site alone (WebOTP).
  const body = `${texts[wish.language].code(stored.code)}\n\n@${host} #${stored.code}`;
  const outcome = await timeSending(() =>
    context.sms.send({ to: wish.mobile.e164, body, reference: stored.id }),
  );
  switch (outcome.kind) {
    case 'sent':
      await recordDelivery(context.db, stored.id, 'sent');
      return accept(undefined);
    case 'refused':
      // Nothing left the house, so it takes none of the person's tries.
      await recordDelivery(context.db, stored.id, 'failed');
      return refuse('SMS_NOT_SENT');
    case 'unknown':
      return accept(undefined); // it may arrive, so it stays counted; the person can ask again in a minute
  }
}

/** What every call that sent a code answers; never the code (decisions.md). */
export function codeAsked(token: string, language: 'ar' | 'en') {
  return { status: 0, token, otpmessage: texts[language].codeSent, resend_seconds: OTP_RESEND_SECONDS };
}
