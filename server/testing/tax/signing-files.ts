import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content]);
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const algorithm = sequence(der(0x06, ECDSA_WITH_SHA256));
const named = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, COMMON_NAME), der(0x0c, Buffer.from(name)))));

/** A certificate of a public key, signed by somebody's key, with what was signed. */
function certificateOf(
  publicKey: KeyObject,
  issuerKey: KeyObject,
): { readonly whole: Buffer; readonly signed: Buffer } {
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    named('An authority of the tests'),
    sequence(der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('360101000000Z'))),
    named('A seller of the tests'),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', signed, issuerKey);
  return { whole: sequence(signed, algorithm, der(0x03, Buffer.from([0]), signature)), signed };
}

export interface SigningFiles {
  readonly key: string;
  readonly certificate: string;
  /** Of the authority, and what it has signed. */
  readonly authorityKey: KeyObject;
  readonly signed: Buffer;
}

/** A new key and its certificate as files of a folder; `curve` other than the authority's for a key that is refused. */
export async function writeSigningFiles(
  folder: string,
  name = 'seller',
  curve = 'secp256k1',
): Promise<SigningFiles> {
  const own = generateKeyPairSync('ec', { namedCurve: curve });
  const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const { whole, signed } = certificateOf(own.publicKey, authority.privateKey);
  const [key, certificate] = [join(folder, `${name}.key.pem`), join(folder, `${name}.crt`)];
  await writeFile(key, own.privateKey.export({ type: 'sec1', format: 'pem' }));
  // As the portal gives it: base64 without a frame.
  await writeFile(certificate, `${whole.toString('base64').replace(/(.{64})/g, '$1\n')}\n`);
  return { key, certificate, authorityKey: createPublicKey(authority.privateKey), signed };
}
