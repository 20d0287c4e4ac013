import {
  OTP_RESEND_SECONDS,
  OTP_SENDS_PER_DAY,
  OTP_SENDS_PER_HOUR,
  OTP_SENDS_PER_PREFIX_HOUR_FROM_ALL,
} from '@kiraa/domain/limits.ts';
import { addMilliseconds, addMinutes, secondsUntil } from '@kiraa/domain/time.ts';

interface SendLimit {
  readonly count: number;
  readonly windowSeconds: number;
}

const HOUR_SECONDS = 3_600;
/** All codes of the site by SMS. */
export const SITE_HOUR = { bucket: 'sms', windowSeconds: HOUR_SECONDS };
const DAY_SECONDS = 24 * HOUR_SECONDS;

const numberLimits: readonly SendLimit[] = [
  { count: 1, windowSeconds: OTP_RESEND_SECONDS },
  { count: OTP_SENDS_PER_HOUR, windowSeconds: HOUR_SECONDS },
  { count: OTP_SENDS_PER_DAY, windowSeconds: DAY_SECONDS },
];
const prefixLimits: readonly SendLimit[] = [
  { count: OTP_SENDS_PER_PREFIX_HOUR_FROM_ALL, windowSeconds: HOUR_SECONDS },
];

/** Seconds until the next code may be sent, 0 when it may be now. Both lists newest first. */
export function waitSeconds(
  sends: { readonly toNumber: readonly Date[]; readonly toPrefix: readonly Date[] },
  now: Date,
): number {
  return Math.max(
    ...numberLimits.map((limit) => waitOf(limit, sends.toNumber, now)),
    ...prefixLimits.map((limit) => waitOf(limit, sends.toPrefix, now)),
  );
}

/**
 * When a limit allows the next send: the `count`-th newest send fills it, and its place is free when it leaves the
 * window.
 */
function waitOf(limit: SendLimit, newestFirst: readonly Date[], now: Date): number {
  const filling = newestFirst[limit.count - 1];
  if (!filling) return 0;
  return Math.max(0, secondsUntil(addMilliseconds(filling, limit.windowSeconds * 1_000), now));
}

/** How long after the last code a dialog that stayed open may ask for another one; later the person begins anew. */
const RESENDABLE_MINUTES = 30;

export function isResendable(lastSentAt: Date, now: Date): boolean {
  return now.getTime() < addMinutes(lastSentAt, RESENDABLE_MINUTES).getTime();
}
