import type { Partner, PartnerKey, Webhook, WebhookMessage } from '@kiraa/contract/accounts/partners.ts';
import { keyState } from '@kiraa/domain/partner/scopes.ts';
import type { Db } from '../../platform/database/database.ts';
import { type KeyRow, keysOf } from './key-queries.ts';
import type { AttemptRow, MessageRow } from './message-queries.ts';
import { type EndpointRow, endpointsOf } from './webhook-queries.ts';

interface ViewedPartner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** Partners with their keys and webhooks, in the order in which they came. */
export async function viewPartners(
  db: Db,
  partners: readonly ViewedPartner[],
  now: Date,
): Promise<Partner[]> {
  const ids = partners.map(({ id }) => id);
  const [keys, endpoints] = await Promise.all([keysOf(db, ids), endpointsOf(db, ids)]);
  return partners.map(({ id, name, createdAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    keys: keys.filter(({ partnerId }) => partnerId === id).map((key) => toKey(key, now)),
    webhooks: endpoints.filter(({ partnerId }) => partnerId === id).map(toWebhook),
  }));
}

function toKey(row: KeyRow, now: Date): PartnerKey {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = row;
  return {
    id,
    name,
    prefix,
    scopes: scopes as PartnerKey['scopes'],
    state: keyState(row, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export function toWebhook({
  id,
  url,
  events,
  createdAt,
  failingSince,
  offAt,
  offBecause,
}: EndpointRow): Webhook {
  return {
    id,
    url,
    events: events as Webhook['events'],
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offAt: offAt?.toISOString() ?? null,
    offBecause: offBecause as Webhook['offBecause'],
  };
}

export function toMessage(row: MessageRow, attempts: readonly AttemptRow[]): WebhookMessage {
  return {
    id: row.id,
    webhookId: `msg_${row.id}`,
    type: row.type as WebhookMessage['type'],
    state: row.state as WebhookMessage['state'],
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    attempts: attempts
      .filter(({ messageId }) => messageId === row.id)
      .map(({ at, tookMilliseconds, status, fault, answer }) => ({
        at: at.toISOString(),
        tookMilliseconds,
        httpStatus: status,
        fault,
        answer: answer ?? '',
      })),
  };
}
