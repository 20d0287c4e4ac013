import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test changes of what an honest device and browser say. */
export interface DeviceTwist {
  /** Of the page that asks. */
  readonly origin?: string;
  /** The site that the device takes itself to be asked by. */
  readonly rpId?: string;
  /** How often the device says that it has signed; one more than before by default. */
  readonly signCount?: number;
  /** False: nobody showed a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  /** Another challenge than the one that was asked. */
  readonly challenge?: string;
  /** Another account's name on the device. */
  readonly userHandle?: string;
}

export interface KeyDevice {
  readonly credentialId: string;
  /** Answers the options of a new passkey; both take and give the browser's own JSON. */
  create(options: string, twist?: DeviceTwist): string;
  sign(options: string, twist?: DeviceTwist): string;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const COUNT_BYTES = 4;

/** A device with one passkey (ES256), and the browser in front of it, for a page of `origin`. */
export function newKeyDevice(origin: string): KeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let count = 0;
  let handle: string | undefined;

  const clientData = (type: string, challenge: string, twist: DeviceTwist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (twist: DeviceTwist, flags: number, rest = Buffer.alloc(0)) => {
    const signCount = Buffer.alloc(COUNT_BYTES);
    count = twist.signCount ?? count + 1;
    signCount.writeUInt32BE(count);
    const verified = twist.isVerified === false ? 0 : USER_VERIFIED;
    const rpId = twist.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | verified]), signCount, rest]);
  };
  const said = (response: object) => {
    const id = credentialId.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  };

  return {
    credentialId: credentialId.toString('base64url'),
    create(options, twist = {}) {
      const { challenge, user } = JSON.parse(options) as { challenge: string; user: { id: string } };
      handle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseOf(publicKey.export({ format: 'jwk' })),
      ]);
      const authData = authenticatorData(twist, WITH_CREDENTIAL, credential);
      const parts = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return said({
        clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(parts)).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(options, twist = {}) {
      const { challenge } = JSON.parse(options) as { challenge: string };
      const client = clientData('webauthn.get', challenge, twist);
      const data = authenticatorData(twist, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return said({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: twist.userHandle ?? handle,
      });
    },
  };
}

/** The public key as COSE writes it: an EC key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) with its two numbers. */
function coseOf({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Uint8Array {
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(key);
}
