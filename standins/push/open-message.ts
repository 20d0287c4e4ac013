import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A device's half of a subscription, base64url: what a browser would keep to itself. */
export type Device = { privateKey: string; publicKey: string; auth: string };

export function newDevice(): Device {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    publicKey: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

const TAG_BYTES = 16;

/** Opens a message as a browser does (RFC 8188 and 8291, one record). Throws when it was not sealed to this device. */
export function openMessage(body: Buffer, device: Device): string {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  const own = createECDH('prime256v1');
  own.setPrivateKey(device.privateKey, 'base64url');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const expand = (secret: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes));
  const shared = expand(own.computeSecret(senderKey), Buffer.from(device.auth, 'base64url'), about, 32);
  const key = expand(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error('the record has no end');
  return plain.subarray(0, end).toString('utf8');
}
