import type { WebhookSettings } from '../platform/courier.ts';
import type { Environment } from '../platform/party.ts';

export const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
/** A hosted page is open for this long. */
export const PAGE_LIFE_MILLISECONDS = DAY_MILLISECONDS;
/** An authorisation that nobody captured lapses after this long (`expires_on`). */
export const HOLD_LIFE_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** Where the vendor's own paths begin here: it has a host of its own, and a stand-in shares one. */
export const BASE_PATH = '/checkout-com';

export type Merchant = { secretKey: string; channel: string };

export function readMerchant(environment: Environment): Merchant {
  return {
    secretKey: environment.STANDIN_CHECKOUT_COM_SECRET_KEY ?? 'sk_sbox_standin',
    channel: environment.STANDIN_CHECKOUT_COM_CHANNEL ?? 'pc_standin',
  };
}

/** How the gateway behaves where a test wants it otherwise; set by POST /standin/checkout-com/settings. */
export type Settings = {
  /** From "accepted" to "done": automatic captures, captures, voids and refunds take this long. */
  settleMilliseconds: number;
};

export const defaultSettings: Settings = { settleMilliseconds: 0 };

export function readWebhookSettings(environment: Environment): WebhookSettings {
  return {
    url: environment.STANDIN_CHECKOUT_COM_WEBHOOK_URL,
    key: environment.STANDIN_CHECKOUT_COM_WEBHOOK_KEY,
    mode: 'normal',
  };
}
