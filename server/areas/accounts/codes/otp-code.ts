import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS } from '@kiraa/domain/limits.ts';

export function newCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}

/**
 * A code's hash is keyed by the temporary token, which only the person's device holds: 10,000 codes are tried in a
 * millisecond, so a plain hash in a stolen copy of the database would hide nothing. The key also ties the code to
 * challenge and device.
 */
export function hashCode(code: string, challengeId: string, temporaryToken: string): Buffer {
  return createHmac('sha256', temporaryToken).update(`${challengeId}:${code}`).digest();
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
