import { z } from 'zod';
import { httpUrl, variable } from '../../../config/providers.ts';
import type { GivenFor, ProviderKind, ProviderSettings } from '../provider-kind.ts';
import { createPaypal } from './paypal.ts';

export interface PaypalSettings extends ProviderSettings {
  readonly clientId: string;
  readonly secret: string;
  /** Riyals for one US dollar, such as 3.75. */
  readonly sarPerDollar: string;
}

export const paypalVariables = {
  PAYPAL_URL: variable(
    httpUrl,
    'an http or https address, such as https://api-m.paypal.com',
    'PayPal, from the server; https://api-m.sandbox.paypal.com is its sandbox',
    'the stand-in',
  ),
  PAYPAL_CLIENT_ID: variable(z.string().min(1), 'the client id of a REST app', 'PayPal', "the stand-in's"),
  PAYPAL_SECRET: variable(z.string().min(1), 'the secret of the REST app', 'PayPal', "the stand-in's"),
  PAYPAL_WEBHOOK_ID: variable(
    z.string().min(1),
    'the id of the webhook that is registered there',
    'proves the notices that PayPal sends',
    "the stand-in's",
  ),
  PAYPAL_SAR_PER_USD: variable(
    z.string().regex(/^[1-9]\d{0,2}(\.\d{1,4})?$/),
    'riyals for one US dollar, such as 3.75',
    'the rate of payments that are made from now on; each keeps its own',
    '3.75',
  ),
  PAYPAL_MODE: variable(
    z.enum(['test', 'live']),
    'test or live',
    'live refuses what its sandbox paid for',
    'live in production, else test',
  ),
};

/** Public by design: they open nothing but the stand-in, which never starts in production. */
const STANDIN = {
  clientId: 'standin-client',
  secret: 'standin-secret',
  webhookKey: 'standin-paypal-webhook',
};

const NAME = 'paypal';
/** The riyal's peg. */
const PEG = '3.75';

export const paypalKind: ProviderKind<GivenFor<typeof paypalVariables>> = {
  name: NAME,
  takes: ['paypal'],
  required: ['PAYPAL_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  urlVariable: 'PAYPAL_URL',
  modeVariable: 'PAYPAL_MODE',
  standinUrl,
  configure(given, { isProduction, standinsUrl }) {
    const settings: PaypalSettings = {
      url: (given.PAYPAL_URL ?? standinUrl(standinsUrl)).replace(/\/+$/, ''),
      clientId: given.PAYPAL_CLIENT_ID ?? STANDIN.clientId,
      secret: given.PAYPAL_SECRET ?? STANDIN.secret,
      webhookKey: given.PAYPAL_WEBHOOK_ID ?? STANDIN.webhookKey,
      sarPerDollar: given.PAYPAL_SAR_PER_USD ?? PEG,
      mode: given.PAYPAL_MODE ?? (isProduction ? 'live' : 'test'),
    };
    return {
      name: NAME,
      takes: paypalKind.takes,
      settings,
      standinEnvironment: (noticeUrl) => ({
        STANDIN_PAYPAL_CLIENT_ID: settings.clientId,
        STANDIN_PAYPAL_SECRET: settings.secret,
        STANDIN_PAYPAL_WEBHOOK_URL: noticeUrl,
        STANDIN_PAYPAL_WEBHOOK_ID: settings.webhookKey,
      }),
      open: (timeoutMilliseconds) => createPaypal({ ...settings, timeoutMilliseconds, now: Date.now }),
    };
  },
};

function standinUrl(standinsUrl: string): string {
  return `${standinsUrl}/paypal`;
}
