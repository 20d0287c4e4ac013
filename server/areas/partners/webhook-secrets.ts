import { OLD_SECRET_HOURS } from '@kiraa/domain/partner/scopes.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { FieldEncryption } from '../../platform/secrets/field-encryption.ts';
import type { EndpointRow } from './webhook-queries.ts';
import { newWebhookSecret } from './webhook-signature.ts';

const placeOf = (rowId: string, column: 'secret_sealed' | 'old_secret_sealed') => ({
  table: 'webhook_endpoints',
  column,
  rowId,
});

/** A new secret, and how it is kept for the webhook with this id. */
export function sealedSecret(fields: FieldEncryption, id: string): { secret: string; sealed: string } {
  const secret = newWebhookSecret();
  return { secret, sealed: fields.seal(secret, placeOf(id, 'secret_sealed')) };
}

/** The secrets that sign now: the webhook's own, and for a time the one before it. */
export function secretsOf(fields: FieldEncryption, endpoint: EndpointRow, now: Date): string[] {
  const { id, secretSealed, oldSecretSealed, oldSecretUntil } = endpoint;
  const secrets = [fields.open(secretSealed, placeOf(id, 'secret_sealed'))];
  if (oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > now)
    secrets.push(fields.open(oldSecretSealed, placeOf(id, 'old_secret_sealed')));
  return secrets;
}

/** Another secret for a webhook, and the old one sealed for signing beside it. */
export function renewedSecret(fields: FieldEncryption, { id, secretSealed }: EndpointRow, now: Date) {
  const old = fields.open(secretSealed, placeOf(id, 'secret_sealed'));
  return {
    ...sealedSecret(fields, id),
    oldSealed: fields.seal(old, placeOf(id, 'old_secret_sealed')),
    oldUntil: addMilliseconds(now, OLD_SECRET_HOURS * HOUR_MILLISECONDS),
  };
}
