import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

export type Keys = {
  current(): SigningKey;
  /** The public keys at the provider's key address. */
  published(): object[];
  /** Replaces the key that signs; the old one is not published any more. */
  rotate(): SigningKey;
  reset(): void;
};

/** RS256 keys, made on first use, because most runs of the stand-ins never sign anything. */
export function createKeys(nextId: () => string): Keys {
  let key: SigningKey | undefined;
  const make = (): SigningKey => {
    key = { kid: nextId(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
    return key;
  };
  const current = () => key ?? make();
  return {
    current,
    rotate: make,
    reset: () => {
      key = undefined;
    },
    published: () => {
      const { kid, publicKey } = current();
      return [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }];
    },
  };
}

/** Ways of forging a token: no signature, the public key used as a secret, an unpublished key, a wrong signature. */
export type Forgery = 'alg-none' | 'hs256-public-key' | 'unknown-kid' | 'bad-signature';

export function signToken(claims: object, key: SigningKey, forgery?: Forgery): string {
  const kid = forgery === 'unknown-kid' ? `${key.kid}-unknown` : key.kid;
  const header =
    forgery === 'alg-none'
      ? { alg: 'none', typ: 'JWT' }
      : { alg: forgery === 'hs256-public-key' ? 'HS256' : 'RS256', kid, typ: 'JWT' };
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${signatureOf(body, key, forgery)}`;
}

function signatureOf(body: string, key: SigningKey, forgery: Forgery | undefined): string {
  if (forgery === 'alg-none') return '';
  if (forgery === 'hs256-public-key') {
    const secret = key.publicKey.export({ type: 'spki', format: 'pem' });
    return createHmac('sha256', secret).update(body).digest('base64url');
  }
  const signature = sign('RSA-SHA256', Buffer.from(body), key.privateKey);
  if (forgery === 'bad-signature') signature[9] = (signature[9] ?? 0) ^ 1;
  return signature.toString('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
