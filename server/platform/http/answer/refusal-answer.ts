import { lockToWire } from '@kiraa/contract/accounts/lock.ts';
import { delayNames } from '@kiraa/contract/bookings/delay-data.ts';
import { type Refusal, refusals } from '@kiraa/contract/refusals.ts';
import { toWire } from '@kiraa/contract/wire-names.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { lockWords } from '@kiraa/texts/lock-words.ts';
import type { FastifyReply } from 'fastify';
import { noteFact } from '../request-facts.ts';

const texts = { ar: ar.refusals, en: en.refusals };
const waits = { ar: ar.shell.tryAgainIn, en: en.shell.tryAgainIn };

/** The body's own status numbers that the specification names; every other refusal says 0 (D-STATUS). */
const BODY_STATUS: Partial<Record<Refusal['code'], number>> = {
  ACCOUNT_UNKNOWN: 301,
  BANK_DETAILS_REQUIRED: 500,
};

/** One shape for every refusal on the wire: code for the client, words in the person's language, fields at fault. */
export function refusalBody(refusal: Refusal, language: 'ar' | 'en') {
  const words = texts[language];
  const fields = Object.entries(refusal.fields ?? {});
  return {
    status: BODY_STATUS[refusal.code] ?? 0,
    error: true,
    code: refusal.code,
    message: messageOf(refusal, language),
    ...(refusal.retryAfterSeconds !== undefined && { retry_after: Math.ceil(refusal.retryAfterSeconds) }),
    ...(refusal.code === 'ACCOUNT_BLOCKED' && {
      _isDeactivated_message: { english: messageOf(refusal, 'en'), arabic: messageOf(refusal, 'ar') },
    }),
    ...(refusal.lock && { lock: lockToWire(refusal.lock) }),
    ...(refusal.serverTime && { server_time: refusal.serverTime.toISOString() }),
    ...(refusal.work && { work: refusal.work }),
    ...(refusal.token !== undefined && { token: refusal.token }),
    ...(refusal.bookings !== undefined && { bookings: refusal.bookings }),
    ...(refusal.duties !== undefined && { duties: refusal.duties }),
    ...(refusal.delay && (toWire(delayNames, refusal.delay) as object)),
    ...(fields.length > 0 && {
      errorObject: Object.fromEntries(fields.map(([field, code]) => [field, words[code]])),
      fieldCodes: Object.fromEntries(fields),
    }),
  };
}

/** Who has to wait is told how long, and who is locked why, even by a client that shows nothing but the message. */
function messageOf({ code, retryAfterSeconds, lock }: Refusal, language: 'ar' | 'en'): string {
  if (lock) return lockWords({ ar, en }[language], lock);
  const words = texts[language][code];
  return retryAfterSeconds === undefined ? words : `${words} ${waits[language](retryAfterSeconds)}`;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: 'ar' | 'en'): FastifyReply {
  noteFact(reply.request, { code: refusal.code });
  // Also of what was refused before anybody knew the caller, or when the database was away.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(refusal.retryAfterSeconds)));
  return reply.code(refusals[refusal.code]).send(refusalBody(refusal, language));
}
