import { createPrivateKey, createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InvoiceSigner } from './port.ts';

const CURVE = 'secp256k1';

/**
 * A signer with the key and the certificate of two files (PEM, or the bare base64 that the authority's portal gives). Throws an Error
 * that says which file is at fault and why: no such file, no key of this curve, no certificate, or one of another key.
 */
export function openLocalKey(files: { readonly key: string; readonly certificate: string }): InvoiceSigner {
  const key = read(files.key, (text) => createPrivateKey(pemOf(text, 'EC PRIVATE KEY')));
  if (key.asymmetricKeyDetails?.namedCurve !== CURVE)
    throw new Error(`${files.key} holds no key of the curve ${CURVE}`);
  const certificate = read(files.certificate, (text) => new X509Certificate(pemOf(text, 'CERTIFICATE')));
  const publicKey = spkiOf(createPublicKey(key));
  if (!publicKey.equals(spkiOf(certificate.publicKey)))
    throw new Error(`${files.certificate} is the certificate of another key than ${files.key}`);
  const certificateSignature = signatureOf(certificate.raw);
  return {
    stamp: (hash) => ({
      hash,
      signature: sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64'),
      publicKey,
      certificateSignature,
    }),
  };
}

function read<Read>(file: string, parse: (text: string) => Read): Read {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

function pemOf(text: string, label: string): string {
  if (text.includes('-----BEGIN')) return text;
  return `-----BEGIN ${label}-----\n${text.trim()}\n-----END ${label}-----\n`;
}

/** A certificate is a sequence of three: what is signed, the algorithm, and the signature, a string of bits. */
function signatureOf(certificate: Buffer): Buffer {
  const outer = contentAt(certificate, 0);
  const signed = contentAt(certificate, outer.start);
  const algorithm = contentAt(certificate, signed.end);
  const { start, end } = contentAt(certificate, algorithm.end);
  // The first byte says how many bits of the last are none.
  return certificate.subarray(start + 1, end);
}

/** Where the content of a DER element begins and ends. */
function contentAt(bytes: Buffer, at: number): { readonly start: number; readonly end: number } {
  const length = bytes[at + 1] ?? 0;
  if (length < 0x80) return { start: at + 2, end: at + 2 + length };
  const size = length & 0x7f;
  const start = at + 2 + size;
  return { start, end: start + bytes.readUIntBE(at + 2, size) };
}
