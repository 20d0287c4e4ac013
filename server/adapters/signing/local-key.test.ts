import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { writeSigningFiles } from '../../testing/tax/signing-files.ts';
import { openLocalKey } from './local-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-signing-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hash = createHash('sha256').update('an invoice').digest();

test('a stamp has the hash, a signature that the public key verifies, and the signature of who certified it', async () => {
  const files = await writeSigningFiles(folder);
  const stamp = openLocalKey(files).stamp(hash.toString('base64'));
  const key = createPublicKey({ key: Buffer.from(stamp.publicKey), format: 'der', type: 'spki' });
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('secp256k1');
  const signature = Buffer.from(stamp.signature, 'base64');
  expect(verify('sha256', hash, key, signature)).toBe(true);
  const flipped = Buffer.from(hash);
  flipped.writeUInt8(flipped.readUInt8(7) ^ 1, 7);
  expect(verify('sha256', flipped, key, signature)).toBe(false);
  const certified = Buffer.from(stamp.certificateSignature ?? []);
  expect(verify('sha256', files.signed, files.authorityKey, certified)).toBe(true);
});

test('the start says which file is at fault, and why', async () => {
  const [one, other] = [await writeSigningFiles(folder, 'one'), await writeSigningFiles(folder, 'other')];
  const wrongCurve = await writeSigningFiles(folder, 'curve', 'prime256v1');
  const nothing = join(folder, 'nothing');
  await writeFile(nothing, 'nothing');
  expect(() => openLocalKey(wrongCurve)).toThrow(`${wrongCurve.key} holds no key of the curve secp256k1`);
  expect(() => openLocalKey({ key: one.key, certificate: other.certificate })).toThrow('of another key');
  expect(() => openLocalKey({ key: nothing, certificate: one.certificate })).toThrow(
    `${nothing} cannot be read`,
  );
  expect(() => openLocalKey({ key: one.key, certificate: nothing })).toThrow(`${nothing} cannot be read`);
  const env = { ZATCA_SIGNING: 'local', ZATCA_KEY_FILE: join(folder, 'none') };
  expect(() => readConfig(env)).toThrow(
    'ZATCA_SIGNING=local needs ZATCA_KEY_FILE and ZATCA_CERTIFICATE_FILE.',
  );
  expect(() => readConfig({ ...env, ZATCA_CERTIFICATE_FILE: one.certificate })).toThrow(
    'cannot be read: ENOENT',
  );
  expect(readConfig({}).tax.signer).toBeNull();
});
