import { messageStates } from '@kiraa/domain/partner/deliveries.ts';
import { webhookEvents } from '@kiraa/domain/partner/events.ts';
import { KEY_DAYS_MAXIMUM, partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { z } from 'zod';
import { partner, webhook, webhookMessage } from '../accounts/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  id,
  inputOf,
  instant,
  integerOf,
  isoInstant,
  listed,
  maybe,
  missingOr,
  needed,
  textOf,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason, after } from './fields.ts';

const name = textOf(2, 60);
const LONGEST_ADDRESS_LETTERS = 1_000;

/** At least one of these words, each of them once. */
const chosen = <Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    listed,
    z
      .array(z.enum(words, because('NOT_ALLOWED')), missingOr('NOT_ALLOWED'))
      .min(1, because('REQUIRED'))
      .max(words.length, because('NOT_ALLOWED'))
      .transform((some) => [...new Set(some)]),
  );

export const listedPartner = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.object({ id: wire('userid', z.string()), name: z.string() }),
  createdAt: wire('created_at', isoInstant),
  /** Keys that can be used now, and when any key was used last. */
  keys: z.number(),
  lastUsedAt: wire('last_used_at', isoInstant.nullable()),
  webhooks: z.number(),
  /** Of those, the ones to which nothing arrives, and the ones that are switched off. */
  failing: z.number(),
  off: z.number(),
});
export type ListedPartner = z.output<typeof listedPartner>;

export const adminPartner = partner.extend({
  owner: z.object({ id: wire('userid', z.string()), name: z.string() }),
});
export type AdminPartner = z.output<typeof adminPartner>;

const next = z.string().nullable();
/** Shown in this answer and never again. */
const shownOnce = answerOf({ data: z.object({ id: z.string(), secret: z.string() }) });
const endpointId = wire('endpoint_id', id);

/** What the owner of the console does with partners (D-PARTNER). */
export const adminPartnerEndpoints = {
  adminPartners: defineEndpoint({
    method: 'GET',
    path: '/admin/partners',
    summary:
      'Partners, the newest first, or those with a webhook at which nothing arrives: whose account each acts for, and how its keys and webhooks stand.',
    caller: 'admin',
    duties: ['owner'],
    refusals: [],
    input: inputOf({ webhooks: maybe(z.enum(['failing'], because('NOT_ALLOWED'))), after }),
    output: answerOf({ data: z.array(listedPartner), next }),
  }),
  adminPartner: defineEndpoint({
    method: 'GET',
    path: '/admin/partners/one',
    summary: 'One partner, with its keys and webhooks.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ id }),
    output: answerOf({ data: adminPartner }),
  }),
  addPartner: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/add',
    summary: 'Make a partner for the account with this mobile; nobody makes one for their own.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['ACCOUNT_UNKNOWN', 'OWN_CASE'],
    input: inputOf({ name, mobile: needed('MOBILE_INVALID', 8, 20), reason: adminReason }),
    output: answerOf({ data: z.object({ id: z.string() }) }),
  }),
  addPartnerKey: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/key/add',
    summary: `Make a key with scopes, for so many days (at most ${KEY_DAYS_MAXIMUM}). The answer shows it once.`,
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND', 'PARTNER_FULL'],
    input: inputOf({
      id,
      name,
      scopes: chosen(partnerScopes),
      days: integerOf(1, KEY_DAYS_MAXIMUM),
      reason: adminReason,
    }),
    output: shownOnce,
  }),
  revokePartnerKey: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/key/revoke',
    summary: 'Revoke a key for ever: the next call by it is refused.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ keyId: wire('key_id', id), reason: adminReason }),
    output: answerOf({}),
  }),
  addWebhook: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/webhook/add',
    summary:
      'Tell a partner of these events at an https address of the public internet. The answer shows once the secret by which messages are signed.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND', 'WEBHOOK_ADDRESS', 'PARTNER_FULL'],
    input: inputOf({
      id,
      url: z
        .string(missingOr('WEBHOOK_ADDRESS'))
        .trim()
        .min(8, because('WEBHOOK_ADDRESS'))
        .max(LONGEST_ADDRESS_LETTERS, because('WEBHOOK_ADDRESS')),
      events: chosen(webhookEvents),
      reason: adminReason,
    }),
    output: shownOnce,
  }),
  switchWebhook: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/webhook/switch',
    summary:
      'Switch a webhook off (0), or on again (1). What happens while it is off is kept and can be sent by hand. One that was switched off because nothing arrived can be left off (0), and then no longer waits for anybody.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND', 'WEBHOOK_CHANGED'],
    input: inputOf({ endpointId, on: integerOf(0, 1), reason: adminReason }),
    output: answerOf({}),
  }),
  renewWebhookSecret: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/webhook/secret',
    summary:
      'Make another secret for a webhook. The one before signs beside it for a day, so that the receiver can change without a gap.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ endpointId, reason: adminReason }),
    output: shownOnce,
  }),
  webhookMessages: defineEndpoint({
    method: 'GET',
    path: '/admin/partners/webhook/messages',
    summary: 'What a webhook was told, the newest first, with every try and the beginning of its answer.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ endpointId, state: maybe(z.enum(messageStates, because('NOT_ALLOWED'))), after }),
    output: answerOf({
      data: z.object({
        webhook,
        partner: z.object({ id: z.string(), name: z.string() }),
        messages: z.array(webhookMessage),
      }),
      next,
    }),
  }),
  sendMessagesAgain: defineEndpoint({
    method: 'POST',
    path: '/admin/partners/webhook/again',
    summary:
      'Send a message again under its own id, or every message since an instant. Answers how many are on their way.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND', 'WEBHOOK_OFF'],
    input: inputOf({
      endpointId,
      /** One message; without it, those since the instant. */
      messageId: wire('message_id', maybe(id)),
      since: maybe(instant),
      reason: adminReason,
    }),
    output: answerOf({ data: z.object({ count: z.number() }) }),
  }),
};
