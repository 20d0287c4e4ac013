import { z } from 'zod';
import { httpUrl, variable } from './providers.ts';

/** For each kind of notification, and `any` for all that are not named: the approved template in each language. */
export type Templates = Readonly<
  Record<string, { readonly ar?: string | undefined; readonly en?: string | undefined }>
>;

/** The WhatsApp channel. What the platform calls things is set here, because it changes there without us. */
export interface WhatsAppConfig {
  readonly url: string;
  readonly version: string;
  readonly phoneId: string;
  readonly token: string;
  readonly templates: Templates;
}

const WITHOUT = 'nobody is offered messages by WhatsApp';

export const whatsAppVariables = {
  WHATSAPP_TEMPLATES: variable(
    z.string(),
    'JSON such as {"any":{"ar":"kiraa_news","en":"kiraa_news"},"starts_soon":{"ar":"kiraa_start"}}',
    'switches messages by WhatsApp on: the approved template for each kind of notification and language, with one value in its body; the other four are needed with it',
    WITHOUT,
  ),
  WHATSAPP_URL: variable(httpUrl, 'an http or https address', 'the platform’s API', WITHOUT),
  WHATSAPP_VERSION: variable(
    z.string().regex(/^v\d{1,3}(\.\d{1,3})?$/),
    'a version such as v20.0',
    'which version of the API is called',
    WITHOUT,
  ),
  WHATSAPP_PHONE_ID: variable(
    z.string().regex(/^\d{1,30}$/),
    'digits',
    'the id of the number that sends, which is not the number itself',
    WITHOUT,
  ),
  WHATSAPP_TOKEN: variable(z.string(), 'a token of the platform', 'opens the API', WITHOUT),
};

const NAME = z.string().regex(/^[a-z0-9_]{1,512}$/);
const templatesSchema = z.record(
  z.string().regex(/^[a-z_]{1,60}$/),
  z.strictObject({ ar: NAME.optional(), en: NAME.optional() }),
);

interface Given {
  readonly WHATSAPP_TEMPLATES?: string | undefined;
  readonly WHATSAPP_URL?: string | undefined;
  readonly WHATSAPP_VERSION?: string | undefined;
  readonly WHATSAPP_PHONE_ID?: string | undefined;
  readonly WHATSAPP_TOKEN?: string | undefined;
}

/** Undefined where the channel is off. Throws with one sentence when it is set up by half. */
export function whatsAppConfigOf(given: Given): WhatsAppConfig | undefined {
  if (given.WHATSAPP_TEMPLATES === undefined) return undefined;
  const { WHATSAPP_URL: url, WHATSAPP_VERSION: version } = given;
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = given;
  if (!url || !version || !phoneId || !token)
    throw new Error(
      'WHATSAPP_TEMPLATES needs WHATSAPP_URL, WHATSAPP_VERSION, WHATSAPP_PHONE_ID and WHATSAPP_TOKEN beside it',
    );
  const templates = templatesSchema.safeParse(parsed(given.WHATSAPP_TEMPLATES));
  if (!templates.success)
    throw new Error(
      'WHATSAPP_TEMPLATES takes JSON: names of templates in ar and en, for kinds of notifications or any',
    );
  return { url: url.replace(/\/$/, ''), version, phoneId, token, templates: templates.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the schema
  }
}
