import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The pair by which push services know us (RFC 8292), base64url: 65 and 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`: where a push service reaches whoever runs this. */
  readonly contact: string;
}

const TOKEN_HOURS = 12;

/** Reads the pair. Throws when the two are no pair of P-256. */
export function readSigningKey({
  publicKey,
  privateKey,
}: Pick<VapidKeys, 'publicKey' | 'privateKey'>): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the public key is no uncompressed point');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (!pair.getPublicKey().equals(point)) throw new Error('the two keys are no pair');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}

/** The header that proves to the push service at `endpoint` who sends. */
export function authorizationOf(keys: VapidKeys, key: KeyObject, endpoint: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + TOKEN_HOURS * 3_600,
    sub: keys.contact,
  };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
