import type { Environment } from '../platform/party.ts';
import type { Brand } from './test-cards.ts';

export const MINUTE_MILLISECONDS = 60_000;
export const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
/** A checkout lives this long. */
export const CHECKOUT_LIFE_MILLISECONDS = 30 * MINUTE_MILLISECONDS;
/** A pre-authorisation lapses after this long; schemes differ, a week is usual. */
export const HOLD_LIFE_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** One merchant channel and what it may do. */
export type Entity = {
  id: string;
  brands: readonly Brand[];
  paymentTypes: readonly ('DB' | 'PA')[];
  currencies: readonly string[] | 'any';
  alwaysChallenges: boolean;
};

export type Merchant = { token: string; entities: readonly Entity[] };

export function readMerchant(environment: Environment): Merchant {
  return {
    token: environment.STANDIN_HYPERPAY_TOKEN ?? 'standin-hyperpay-token',
    entities: [
      {
        id: environment.STANDIN_HYPERPAY_ENTITY_CARD ?? '8ac7a4c9000000000000000000000001',
        brands: ['VISA', 'MASTER'],
        paymentTypes: ['DB', 'PA'],
        currencies: 'any',
        alwaysChallenges: false,
      },
      {
        id: environment.STANDIN_HYPERPAY_ENTITY_MADA ?? '8ac7a4c9000000000000000000000002',
        brands: ['MADA'],
        paymentTypes: ['DB'],
        currencies: ['SAR'],
        alwaysChallenges: true,
      },
      {
        // The telephone has asked its owner already, so that no bank does.
        id: environment.STANDIN_HYPERPAY_ENTITY_APPLE_PAY ?? '8ac7a4c9000000000000000000000003',
        brands: ['APPLEPAY'],
        paymentTypes: ['DB'],
        currencies: ['SAR'],
        alwaysChallenges: false,
      },
    ],
  };
}

/** How the gateway behaves where sources disagree or a test wants it strict; set by POST /standin/hyperpay/settings. */
export type Settings = {
  /** Two reads a minute for one checkout or payment, as the vendor has it. */
  throttle: boolean;
  /** The HTTP status of a declined operation: integrators see 200, old guides say 400. */
  declineStatus: 200 | 400;
  /** Refuse a second operation with a merchantTransactionId already used; off, because it does not always happen. */
  catchDuplicates: boolean;
  /** How long the late card and the pending plans take. */
  lateMilliseconds: number;
  /** How long the status read of the time-out card hangs, in real time. */
  hangMilliseconds: number;
};

export const defaultSettings: Settings = {
  throttle: false,
  declineStatus: 200,
  catchDuplicates: false,
  lateMilliseconds: 3 * MINUTE_MILLISECONDS,
  hangMilliseconds: 15_000,
};

export const webhookModes = ['normal', 'duplicate', 'bad-tag', 'wrong-order', 'off'] as const;
export type WebhookMode = (typeof webhookModes)[number];

export type WebhookSettings = {
  url: string | undefined;
  /** 64 hex characters. */
  key: string | undefined;
  mode: WebhookMode;
  /** Bare hex, or JSON `{"encryptedBody": hex}`; the vendor does both. */
  form: 'text' | 'json';
};

export function readWebhookSettings(environment: Environment): WebhookSettings {
  return {
    url: environment.STANDIN_HYPERPAY_WEBHOOK_URL,
    key: environment.STANDIN_HYPERPAY_WEBHOOK_KEY,
    mode: 'normal',
    form: 'text',
  };
}
