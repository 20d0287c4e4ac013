import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './port.ts';

const RECORD_BYTES = 4_096;
/** Of one record: what its header, its key, its tag and its padding leave (RFC 8291, section 4). */
export const LARGEST_PAYLOAD_BYTES = RECORD_BYTES - 103;
const LAST_RECORD = Buffer.from([2]);

/** What a test repeats: the sender's key pair for one message, and the salt. */
export interface Chance {
  /** The private half, 32 bytes. */
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

/**
 * Seals a payload to one device: RFC 8291 over the content coding aes128gcm of RFC 8188, in one record. Throws when the
 * payload is larger than LARGEST_PAYLOAD_BYTES or the device's key is no point of P-256.
 */
export function sealPayload(payload: string, to: PushTarget, chance?: Chance): Buffer {
  const plain = Buffer.from(payload, 'utf8');
  if (plain.length > LARGEST_PAYLOAD_BYTES) throw new Error('the payload is too large for a push message');
  const deviceKey = Buffer.from(to.p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  if (chance) sender.setPrivateKey(chance.privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);
  const auth = Buffer.from(to.auth, 'base64url');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, senderKey]);
  const shared = expand(sender.computeSecret(deviceKey), auth, about, 32);
  const key = expand(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(LAST_RECORD), cipher.final()]);
  return Buffer.concat([headerOf(salt, senderKey), sealed, cipher.getAuthTag()]);
}

function headerOf(salt: Buffer, senderKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey]);
}

function expand(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));
}
