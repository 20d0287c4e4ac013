import { z } from 'zod';
import { httpUrl, variable } from '../../../config/providers.ts';
import type { GivenFor, ProviderKind, ProviderSettings } from '../provider-kind.ts';
import { createCheckoutCom } from './checkout-com.ts';

export interface CheckoutComSettings extends ProviderSettings {
  readonly secretKey: string;
  /** `pc_…`: the processing channel that payments are made in. */
  readonly channel: string;
}

export const checkoutComVariables = {
  CHECKOUT_COM_URL: variable(
    httpUrl,
    'an http or https address, such as https://abcdefgh.api.checkout.com',
    'Checkout.com, from the server',
    'the stand-in',
  ),
  CHECKOUT_COM_SECRET_KEY: variable(
    z.string().regex(/^sk_\S+$/),
    'a secret key, sk_…',
    'Checkout.com',
    "the stand-in's",
  ),
  CHECKOUT_COM_CHANNEL: variable(
    z.string().regex(/^pc_\w+$/),
    'the id of a processing channel, pc_…',
    'Checkout.com',
    "the stand-in's",
  ),
  CHECKOUT_COM_WEBHOOK_KEY: variable(
    z.string().min(16),
    'the signature key of its webhook, 16 letters at least',
    'proves the notices that Checkout.com sends',
    "the stand-in's",
  ),
  CHECKOUT_COM_MODE: variable(
    z.enum(['test', 'live']),
    'test or live',
    'live refuses what a key of the sandbox paid for',
    'live in production, else test',
  ),
};

/** Public by design: they open nothing but the stand-in, which never starts in production. */
const STANDIN = {
  secretKey: 'sk_sbox_standin',
  channel: 'pc_standin',
  webhookKey: 'standin-checkout-com-webhook-key',
};

const NAME = 'checkout-com';

export const checkoutComKind: ProviderKind<GivenFor<typeof checkoutComVariables>> = {
  name: NAME,
  takes: ['mada', 'card'],
  required: [
    'CHECKOUT_COM_URL',
    'CHECKOUT_COM_SECRET_KEY',
    'CHECKOUT_COM_CHANNEL',
    'CHECKOUT_COM_WEBHOOK_KEY',
  ],
  urlVariable: 'CHECKOUT_COM_URL',
  modeVariable: 'CHECKOUT_COM_MODE',
  standinUrl,
  configure(given, { isProduction, standinsUrl }) {
    const settings: CheckoutComSettings = {
      url: (given.CHECKOUT_COM_URL ?? standinUrl(standinsUrl)).replace(/\/+$/, ''),
      secretKey: given.CHECKOUT_COM_SECRET_KEY ?? STANDIN.secretKey,
      channel: given.CHECKOUT_COM_CHANNEL ?? STANDIN.channel,
      webhookKey: given.CHECKOUT_COM_WEBHOOK_KEY ?? STANDIN.webhookKey,
      mode: given.CHECKOUT_COM_MODE ?? (isProduction ? 'live' : 'test'),
    };
    return {
      name: NAME,
      takes: checkoutComKind.takes,
      settings,
      standinEnvironment: (noticeUrl) => ({
        STANDIN_CHECKOUT_COM_SECRET_KEY: settings.secretKey,
        STANDIN_CHECKOUT_COM_CHANNEL: settings.channel,
        STANDIN_CHECKOUT_COM_WEBHOOK_URL: noticeUrl,
        STANDIN_CHECKOUT_COM_WEBHOOK_KEY: settings.webhookKey,
      }),
      open: (timeoutMilliseconds) => createCheckoutCom({ ...settings, timeoutMilliseconds }),
    };
  },
};

function standinUrl(standinsUrl: string): string {
  return `${standinsUrl}/checkout-com`;
}
