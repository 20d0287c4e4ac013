import { createDecipheriv, createHash } from 'node:crypto';
import type { ProviderNotice } from './port.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A webhook of HyperPay: AES-256-GCM, body bare as hex or inside `{"encryptedBody"}`, IV and tag in headers. The tag
 * proves the sender; a notice without a good one is none (its integration guide, "Webhooks").
 */
export function readHyperpayNotice(
  body: Buffer,
  headers: Headers,
  keyHex: string,
): ProviderNotice | undefined {
  const iv = hexHeader(headers['x-initialization-vector'], 12);
  const tag = hexHeader(headers['x-authentication-tag'], 16);
  const sealed = sealedBytes(body.toString('utf8'));
  if (!iv || !tag || !sealed) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return toNotice(plain, JSON.parse(plain.toString('utf8')));
  } catch {
    return undefined; // a wrong tag or no JSON: either way not from the provider
  }
}

function toNotice(plain: Buffer, parsed: unknown): ProviderNotice | undefined {
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const payload =
    'payload' in parsed && typeof parsed.payload === 'object' && parsed.payload ? parsed.payload : {};
  const textOf = (name: string): string | undefined => {
    const value = new Map<string, unknown>(Object.entries(payload)).get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    // Repeats of one notice are the same bytes, whatever IV they were sealed with.
    eventKey: createHash('sha256').update(plain).digest('hex'),
    reference: textOf('merchantTransactionId'),
    movementId: textOf('id'),
    concerns: textOf('referencedId'),
    payload: leastOf(parsed, payload),
  };
}

/** Card, customer and address fields are never stored: the notice only says which payment to ask about. */
function leastOf(parsed: object, payload: object): Record<string, unknown> {
  const kept = [
    'id',
    'referencedId',
    'ndc',
    'merchantTransactionId',
    'paymentType',
    'amount',
    'currency',
    'result',
    'timestamp',
  ];
  return {
    type: 'type' in parsed ? parsed.type : undefined,
    payload: Object.fromEntries(Object.entries(payload).filter(([name]) => kept.includes(name))),
  };
}

function hexHeader(value: string | string[] | undefined, bytes: number): Buffer | undefined {
  if (typeof value !== 'string' || !/^[0-9a-fA-F]+$/.test(value) || value.length !== bytes * 2)
    return undefined;
  return Buffer.from(value, 'hex');
}

function sealedBytes(text: string): Buffer | undefined {
  const hex = text.trimStart().startsWith('{') ? encryptedBody(text) : text.trim();
  return hex && hex.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(hex) ? Buffer.from(hex, 'hex') : undefined;
}

function encryptedBody(text: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('encryptedBody' in parsed)) return undefined;
    return typeof parsed.encryptedBody === 'string' ? parsed.encryptedBody : undefined;
  } catch {
    return undefined;
  }
}
