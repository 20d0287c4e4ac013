import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerOf } from './fields.ts';

/** Each provider of payments calls at a row of its own; what it says is all read by one use case. */
export const noticeEndpoints = {
  hyperpayWebhook: noticesAt('/webhooks/hyperpay'),
  checkoutComWebhook: noticesAt('/webhooks/checkout'),
};
export type NoticeEndpoint = keyof typeof noticeEndpoints;

/** Whose notices come where. The key is what `PAYMENTS` calls the provider. */
export const noticeEndpointOf: Readonly<Record<string, NoticeEndpoint>> = {
  hyperpay: 'hyperpayWebhook',
  'checkout-com': 'checkoutComWebhook',
};

function noticesAt<Path extends string>(path: Path) {
  return defineEndpoint({
    method: 'POST',
    path,
    summary: "A payment provider's notifications: proved, stored, answered; worked off by a job.",
    caller: 'provider',
    body: 'raw',
    refusals: ['MALFORMED'],
    input: z.unknown(),
    output: answerOf({}),
  });
}
