import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Codes of six digits that an app makes of a shared secret and the time (RFC 6238, with SHA-1 and 30 seconds, which is what every
 * app understands). Written here because it is one HMAC and a cut of it (RFC 4226), and the RFCs' own numbers test it: a package
 * would be more to watch than to save.
 */
const STEP_MILLISECONDS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20; // RFC 4226 asks for 160 bits
/** A phone's clock may be wrong by half a minute either way. */
const STEPS_AROUND = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, as apps take it. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code of a step of 30 seconds since 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MILLISECONDS);
}

/** The step whose code this is, now or half a minute either way; undefined where it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const typed = Buffer.from(code);
  return STEPS_AROUND.map((more) => totpStep(now) + more).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), typed),
  );
}

/** Base32 (RFC 4648) without padding: five bytes are eight letters. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}
