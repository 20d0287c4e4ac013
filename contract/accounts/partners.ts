import { messageStates, offReasons } from '@kiraa/domain/partner/deliveries.ts';
import { webhookEvents } from '@kiraa/domain/partner/events.ts';
import { keyStates, partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant } from '../fields.ts';
import { wire } from '../wire.ts';

export const partnerKey = z.object({
  id: z.string(),
  name: z.string(),
  /** What the key begins with; the key itself was shown once. */
  prefix: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  state: z.enum(keyStates),
  createdAt: wire('created_at', isoInstant),
  expiresAt: wire('expires_at', isoInstant),
  lastUsedAt: wire('last_used_at', isoInstant.nullable()),
  revokedAt: wire('revoked_at', isoInstant.nullable()),
});
export type PartnerKey = z.output<typeof partnerKey>;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: wire('created_at', isoInstant),
  /** Since when nothing has arrived; null while the last try has. */
  failingSince: wire('failing_since', isoInstant.nullable()),
  offAt: wire('off_at', isoInstant.nullable()),
  offBecause: wire('off_because', z.enum(offReasons).nullable()),
});
export type Webhook = z.output<typeof webhook>;

export const partner = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: wire('created_at', isoInstant),
  keys: z.array(partnerKey),
  webhooks: z.array(webhook),
});
export type Partner = z.output<typeof partner>;

export const webhookMessage = z.object({
  /** What the receiver is told as `webhook-id`, the same at each try. */
  webhookId: wire('webhook_id', z.string()),
  id: z.string(),
  type: z.enum(webhookEvents),
  state: z.enum(messageStates),
  createdAt: wire('created_at', isoInstant),
  nextAt: wire('next_at', isoInstant.nullable()),
  attempts: z.array(
    z.object({
      at: isoInstant,
      tookMilliseconds: wire('took_milliseconds', z.number()),
      /** The status of the answer; null where there was none, for the reason of `fault`. */
      httpStatus: wire('http_status', z.number().nullable()),
      fault: z.string().nullable(),
      /** The beginning of the answer. */
      answer: z.string(),
    }),
  ),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/** What the owner of an account sees of those who act for it, and may end (D-PARTNER). */
export const partnerEndpoints = {
  myPartners: defineEndpoint({
    method: 'GET',
    path: '/partners',
    summary:
      'Whose programs act for the caller’s account: their keys with scopes and last use, and where they are told of what happens.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(partner) }),
  }),
  endPartnerKey: defineEndpoint({
    method: 'POST',
    path: '/partners/key/revoke',
    summary: 'Revoke a key of a partner of the caller’s, for ever: the next call by it is refused.',
    caller: 'owner',
    refusals: ['NOT_FOUND'],
    input: inputOf({ keyId: wire('key_id', id) }),
    output: answerOf({}),
  }),
  stopWebhook: defineEndpoint({
    method: 'POST',
    path: '/partners/webhook/off',
    summary: 'Tell a partner of the caller’s nothing more at this address.',
    caller: 'owner',
    refusals: ['NOT_FOUND'],
    input: inputOf({ endpointId: wire('endpoint_id', id) }),
    output: answerOf({}),
  }),
};
