import { type WebhookEvent, webhookEvents } from '@kiraa/domain/partner/events.ts';
import { type PartnerScope, partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { insertKey } from '../../areas/partners/key-queries.ts';
import { newKey } from '../../areas/partners/key-session.ts';
import { insertPartner } from '../../areas/partners/partner-queries.ts';
import { insertEndpoint } from '../../areas/partners/webhook-queries.ts';
import { sealedSecret } from '../../areas/partners/webhook-secrets.ts';
import { newId } from '../../platform/ids.ts';
import type { Person, World } from '../world.ts';

/** A partner of this owner's, made past the console. */
export async function addPartner(
  { db, clock }: World,
  owner: Person,
  name = 'Fleet Software',
): Promise<string> {
  const id = newId<'partner'>();
  await insertPartner(db, { id, accountId: owner.id, name, createdBy: owner.id, createdAt: clock.now() });
  return id;
}

/** A key of a partner for 30 days. */
export async function addPartnerKey(
  { db, clock }: World,
  partnerId: string,
  scopes: readonly PartnerScope[] = partnerScopes,
): Promise<{ readonly id: string; readonly key: string }> {
  const { key, prefix, keyHash } = newKey();
  const id = newId<'partner-key'>();
  const createdAt = clock.now();
  const expiresAt = addMilliseconds(createdAt, 30 * DAY_MILLISECONDS);
  const row = { id, partnerId, name: 'Bookings', prefix, keyHash, scopes: [...scopes], createdAt, expiresAt };
  await db.transaction().execute((trx) => insertKey(trx, row));
  return { id, key };
}

/** A webhook of a partner, for all events where none is named. */
export async function addWebhook(
  { db, clock, server }: World,
  partnerId: string,
  url: string,
  events: readonly WebhookEvent[] = webhookEvents,
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = newId<'webhook-endpoint'>();
  const { secret, sealed } = sealedSecret(server.services.fields, id);
  const row = { id, partnerId, url, events: [...events], secretSealed: sealed, createdAt: clock.now() };
  await db.transaction().execute((trx) => insertEndpoint(trx, row));
  return { id, secret };
}
