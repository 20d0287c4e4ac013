import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/ids.ts';
import { toBase32 } from '../../../platform/secrets/totp.ts';

const CODES = 10;
/** 80 bits: a copy of the hashes helps nobody to guess one. */
const CODE_BYTES = 10;

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
