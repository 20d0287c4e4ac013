import { createPublicKey, type KeyObject, verify } from 'node:crypto';

const LONGEST_SECONDS = 24 * 3_600;

/** Why the header does not prove who sends (RFC 8292); undefined where it does. */
export function proofFault(header: string | undefined, origin: string, now: Date): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = point.length === 65 ? keyAt(point) : undefined;
  if (publicKey === undefined) return 'no key';
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'wrong signature';
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (said.aud !== origin) return 'wrong audience';
  const left = Number(said.exp) - now.getTime() / 1_000;
  if (!(left > 0 && left <= LONGEST_SECONDS)) return 'wrong end';
  return /^(mailto:|https:)/.test(String(said.sub)) ? undefined : 'no contact';
}

/** Undefined for a point that does not lie on the curve. */
function keyAt(point: Buffer): KeyObject | undefined {
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
