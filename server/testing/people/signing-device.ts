import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { API_BASE, type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';

interface Wish {
  readonly name: EndpointName;
  /** The session's; a log-in has none. */
  readonly token?: string;
  readonly at: Date;
  /** What is said otherwise than it is. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly head?: Readonly<Record<string, unknown>>;
}

/** A browser with a key of its own, written anew by RFC 9449: it signs for a call, and sends the proof beside it (D-BOUND). */
export interface SigningDevice {
  /** As the server keeps it. */
  readonly key: Buffer;
  proof(wish: Wish): string;
}

export function signingDevice(): SigningDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  return {
    key: Buffer.concat([x, y].map((part) => Buffer.from(part ?? '', 'base64url'))),
    proof: ({ name, token, at, claims, head }) => {
      const { method, path } = endpoints[name];
      const said = {
        jti: randomBytes(18).toString('base64url'),
        htm: method,
        htu: `https://kiraa.example${API_BASE}${path}`,
        iat: Math.floor(at.getTime() / 1_000),
        ...(token && { ath: createHash('sha256').update(token).digest('base64url') }),
        ...claims,
      };
      return signed(privateKey, { typ: 'dpop+jwt', alg: 'ES256', jwk, ...head }, said);
    },
  };
}

function signed(key: KeyObject, head: object, claims: object): string {
  const text = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
