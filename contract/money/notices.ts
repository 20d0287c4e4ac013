import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf } from '../fields.ts';

/** The calls at which payment providers tell us something, a row each. One use case reads them all. */
export const noticeEndpoints = {
  hyperpayWebhook: noticesAt('/webhooks/hyperpay'),
  checkoutComWebhook: noticesAt('/webhooks/checkout'),
  paypalWebhook: noticesAt('/webhooks/paypal'),
};
export type NoticeEndpoint = keyof typeof noticeEndpoints;

/** At which row each provider's notices come in. The key is the provider's name in `PAYMENTS`. */
export const noticeEndpointOf: Readonly<Record<string, NoticeEndpoint>> = {
  hyperpay: 'hyperpayWebhook',
  'checkout-com': 'checkoutComWebhook',
  paypal: 'paypalWebhook',
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
