import type { WebhookSettings } from '../platform/courier.ts';
import type { Environment } from '../platform/party.ts';

/** Where the vendor's own paths begin here: it has a host of its own, and a stand-in shares one. */
export const BASE_PATH = '/paypal';
/** How long a token is good for. */
export const TOKEN_LIFE_SECONDS = 32_400;
/** An authorisation that nobody captured lapses after this long. */
export const HOLD_LIFE_MILLISECONDS = 29 * 24 * 60 * 60_000;

export type Merchant = { clientId: string; secret: string };

export function readMerchant(environment: Environment): Merchant {
  return {
    clientId: environment.STANDIN_PAYPAL_CLIENT_ID ?? 'standin-client',
    secret: environment.STANDIN_PAYPAL_SECRET ?? 'standin-secret',
  };
}

export function readWebhookSettings(environment: Environment): WebhookSettings {
  return {
    url: environment.STANDIN_PAYPAL_WEBHOOK_URL,
    key: environment.STANDIN_PAYPAL_WEBHOOK_ID,
    mode: 'normal',
  };
}
