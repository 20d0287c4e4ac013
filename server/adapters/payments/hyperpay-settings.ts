import { z } from 'zod';
import { httpUrl, variable } from '../../config/providers.ts';
import { createHyperpay } from './hyperpay.ts';
import type { GivenFor, ProviderKind, ProviderSettings } from './provider-kind.ts';

export interface HyperpaySettings extends ProviderSettings {
  readonly widgetUrl: string;
  readonly accessToken: string;
  readonly entityMada: string;
  readonly entityCard: string;
  /** Apple Pay is offered where its entity is known. */
  readonly entityApplePay: string | undefined;
}

export const hyperpayVariables = {
  HYPERPAY_URL: variable(httpUrl, 'an http or https address', 'HyperPay, from the server', 'the stand-in'),
  HYPERPAY_WIDGET_URL: variable(
    httpUrl,
    'an http or https address',
    'HyperPay, as the browser loads its payment form',
    'HYPERPAY_URL',
  ),
  HYPERPAY_ACCESS_TOKEN: variable(z.string(), 'the access token', 'HyperPay', "the stand-in's"),
  HYPERPAY_ENTITY_MADA: variable(z.string(), 'an entity id', 'HyperPay channel for mada', "the stand-in's"),
  HYPERPAY_ENTITY_CARD: variable(
    z.string(),
    'an entity id',
    'HyperPay channel for Visa and Mastercard',
    "the stand-in's",
  ),
  HYPERPAY_ENTITY_APPLE_PAY: variable(
    z.string(),
    'an entity id',
    'HyperPay channel for Apple Pay, which is offered only where this is set',
    "the stand-in's",
  ),
  HYPERPAY_WEBHOOK_KEY: variable(
    z.string().regex(/^[0-9a-fA-F]{64}$/),
    '64 hexadecimal digits',
    'opens the notices that HyperPay sends',
    "the stand-in's",
  ),
  HYPERPAY_MODE: variable(
    z.enum(['test', 'live']),
    'test or live',
    'live refuses the answers that only a test system gives',
    'live in production, else test',
  ),
};

/** Public by design: they open nothing but the stand-in, which never starts in production. */
const STANDIN = {
  accessToken: 'standin-hyperpay-token',
  entityCard: '8ac7a4c9000000000000000000000001',
  entityMada: '8ac7a4c9000000000000000000000002',
  entityApplePay: '8ac7a4c9000000000000000000000003',
  webhookKey: '5374616e64496e4879706572506179576562686f6f6b4b657921212121212121',
};

export const hyperpayKind: ProviderKind<GivenFor<typeof hyperpayVariables>> = {
  name: 'hyperpay',
  takes: ['mada', 'card'],
  required: [
    'HYPERPAY_URL',
    'HYPERPAY_ACCESS_TOKEN',
    'HYPERPAY_ENTITY_MADA',
    'HYPERPAY_ENTITY_CARD',
    'HYPERPAY_WEBHOOK_KEY',
  ],
  urlVariable: 'HYPERPAY_URL',
  modeVariable: 'HYPERPAY_MODE',
  standinUrl: (standinsUrl) => standinsUrl,
  configure(given, { isProduction, standinsUrl }) {
    const url = withoutSlash(given.HYPERPAY_URL ?? standinsUrl);
    const settings: HyperpaySettings = {
      url,
      widgetUrl: withoutSlash(given.HYPERPAY_WIDGET_URL ?? url),
      accessToken: given.HYPERPAY_ACCESS_TOKEN ?? STANDIN.accessToken,
      entityMada: given.HYPERPAY_ENTITY_MADA ?? STANDIN.entityMada,
      entityCard: given.HYPERPAY_ENTITY_CARD ?? STANDIN.entityCard,
      entityApplePay: given.HYPERPAY_ENTITY_APPLE_PAY ?? (isProduction ? undefined : STANDIN.entityApplePay),
      webhookKey: given.HYPERPAY_WEBHOOK_KEY ?? STANDIN.webhookKey,
      mode: given.HYPERPAY_MODE ?? (isProduction ? 'live' : 'test'),
    };
    return {
      name: 'hyperpay',
      takes: settings.entityApplePay ? [...hyperpayKind.takes, 'applepay'] : hyperpayKind.takes,
      settings,
      standinEnvironment: (noticeUrl) => ({
        STANDIN_HYPERPAY_TOKEN: settings.accessToken,
        STANDIN_HYPERPAY_ENTITY_CARD: settings.entityCard,
        STANDIN_HYPERPAY_ENTITY_MADA: settings.entityMada,
        STANDIN_HYPERPAY_ENTITY_APPLE_PAY: settings.entityApplePay ?? STANDIN.entityApplePay,
        STANDIN_HYPERPAY_WEBHOOK_URL: noticeUrl,
        STANDIN_HYPERPAY_WEBHOOK_KEY: settings.webhookKey,
      }),
      open: (timeoutMilliseconds) => createHyperpay({ ...settings, timeoutMilliseconds }),
    };
  },
};

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
