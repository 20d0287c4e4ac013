import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/ids.ts';
import { toBase32 } from '../../../platform/secrets/totp.ts';

const CODES = 10;
/** 120 bits, 24 letters: a copy of the plain hashes helps nobody to guess one (OWASP ASVS 6.5.2 wants 112). */
const CODE_BYTES = 15;

export interface RecoveryCodes {
  /** For the person, in groups of four letters; shown once. */
  readonly shown: readonly string[];
  readonly hashes: readonly Buffer[];
}

export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: CODES }, () => toBase32(randomBytes(CODE_BYTES)));
  return {
    shown: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    hashes: codes.map(hashRecoveryCode),
  };
}

/** Of the bare letters, as `bareCode` leaves them. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code);
}
