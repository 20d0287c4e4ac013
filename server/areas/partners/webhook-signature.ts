import { createHmac, randomBytes } from 'node:crypto';
import { SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';

const SECRET_MARK = 'whsec_';
const SECRET_BYTES = 32; // Standard Webhooks asks for 24 to 64

/** A new secret of a webhook, as its receiver is given it. */
export const newWebhookSecret = (): string => SECRET_MARK + randomBytes(SECRET_BYTES).toString('base64');

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of a message, by Standard Webhooks: signed with each secret, so that a receiver may know either. */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / SECOND_MILLISECONDS));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, `${id}.${seconds}.${body}`)).join(' '),
  };
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
