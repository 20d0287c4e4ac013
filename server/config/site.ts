import type { SiteDetails } from '@kiraa/contract/page-handler.ts';
import { z } from 'zod';

/** The house's own addresses and contacts, as the footer and the content pages show them: each only where it is set. */
const httpsUrl = z.url({ protocol: /^https$/ });
const LINK = 'an https address';
const ABSENT = 'not shown';

const shown = <Schema extends z.ZodType>(schema: Schema, takes: string, about: string) =>
  schema.optional().meta({ takes, about, unset: ABSENT });
const link = (about: string) => shown(httpsUrl, LINK, about);

export const FORMS_PER_ADDRESS = 5;

export const siteVariables = {
  SEARCH_ENGINES: z.enum(['on', 'off']).optional().meta({
    takes: 'on or off',
    about: 'off keeps every robot out: for a site that is not the real one',
    unset: 'on',
  }),
  CONTACT_EMAIL: shown(z.email(), 'an e-mail address', 'where people write to us'),
  CONTACT_PHONE: shown(
    z.string().regex(/^\+[0-9]{8,15}$/),
    'a number with its country, such as +966112345678',
    'where people call us',
  ),
  CONTACT_WHATSAPP: shown(
    z.string().regex(/^\+[0-9]{8,15}$/),
    'a number with its country, such as +966512345678',
    'where people write to us by WhatsApp',
  ),
  CONTACT_HOURS: shown(
    z.string().max(80),
    'at most 80 letters',
    'when somebody answers, in English: "Sunday to Thursday, 9:00 to 17:00"',
  ),
  CONTACT_HOURS_AR: shown(z.string().max(80), 'at most 80 letters', 'the same in Arabic'),
  PAYMENT_MARKS: shown(
    z.string().regex(/^(mada|visa|mastercard|apple-pay|paypal)(,(mada|visa|mastercard|apple-pay|paypal))*$/),
    'marks with commas: mada,visa,mastercard,apple-pay,paypal',
    'the ways to pay that the contact page shows',
  ),
  CONTACT_ADDRESS: shown(z.string().max(200), 'at most 200 letters', 'our postal address'),
  FORMS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .meta({
      takes: 'a whole number above 0',
      about: 'messages by the contact form, and applications, from one address (an IPv6 /64) in an hour',
      unset: String(FORMS_PER_ADDRESS),
    }),
  TERMS_DOCUMENT_URL: link('the terms as a document'),
  X_URL: link('our page on X'),
  INSTAGRAM_URL: link('our page on Instagram'),
  TIKTOK_URL: link('our page on TikTok'),
  SNAPCHAT_URL: link('our page on Snapchat'),
  YOUTUBE_URL: link('our page on YouTube'),
  LINKEDIN_URL: link('our page on LinkedIn'),
  APP_STORE_URL: link('our app on the App Store'),
  GOOGLE_PLAY_URL: link('our app on Google Play'),
  APPLE_PAY_DOMAIN_FILE: z.string().optional().meta({
    takes: "the path of the payment provider's domain file",
    about: 'proves to Apple that this site may show Apple Pay',
    unset: 'Apple is shown nothing',
  }),
};

export interface SiteSettings {
  /** What every visitor is shown of the house; the rest stays on the server. */
  readonly shown: SiteDetails;
  /** False where no search engine is to look. */
  readonly isIndexed: boolean;
  /** The path of the file that Apple reads. */
  readonly applePayDomainFile?: string | undefined;
}

type Given = {
  readonly [Name in
    | Exclude<keyof typeof siteVariables, 'FORMS_PER_ADDRESS'>
    | 'SELLER_REGISTRATION'
    | 'SELLER_VAT_NUMBER']?: string | undefined;
};

export function siteConfigOf(given: Given, map?: string): SiteSettings {
  const social = [
    ['X', given.X_URL],
    ['Instagram', given.INSTAGRAM_URL],
    ['TikTok', given.TIKTOK_URL],
    ['Snapchat', given.SNAPCHAT_URL],
    ['YouTube', given.YOUTUBE_URL],
    ['LinkedIn', given.LINKEDIN_URL],
  ] as const;
  const shown = {
    email: given.CONTACT_EMAIL,
    phone: given.CONTACT_PHONE,
    address: given.CONTACT_ADDRESS,
    whatsApp: given.CONTACT_WHATSAPP,
    hours: hoursOf(given),
    paymentMarks: given.PAYMENT_MARKS?.split(',') ?? [],
    registration: given.SELLER_REGISTRATION,
    vatNumber: given.SELLER_VAT_NUMBER,
    termsDocument: given.TERMS_DOCUMENT_URL,
    social: social.flatMap(([network, url]) => (url === undefined ? [] : [{ network, url }])),
    appStore: given.APP_STORE_URL,
    googlePlay: given.GOOGLE_PLAY_URL,
    ...(map !== undefined && { map }),
  };
  return {
    shown,
    isIndexed: given.SEARCH_ENGINES !== 'off',
    applePayDomainFile: given.APPLE_PAY_DOMAIN_FILE,
  };
}

/** Said in one language alone, they stand for both. */
function hoursOf({ CONTACT_HOURS: en, CONTACT_HOURS_AR: ar }: Given): SiteDetails['hours'] {
  const [one] = [en, ar].filter((hours) => hours !== undefined);
  return one === undefined ? undefined : { en: en ?? one, ar: ar ?? one };
}
