import { createHash } from 'node:crypto';
import type { ProviderNotice } from './port.ts';

/** The value of a notice's body; undefined for what is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A notice that is proved to be theirs and cannot be read: it is kept as such, so that it is not sent for days. */
export function unreadableNotice(body: Buffer): ProviderNotice {
  return {
    eventKey: createHash('sha256').update(body).digest('hex'),
    reference: undefined,
    movementId: undefined,
    concerns: undefined,
    payload: { unreadable: true },
  };
}
