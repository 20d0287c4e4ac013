import { bank } from './bank/bank.ts';
import { calendars } from './calendars/calendars.ts';
import { checkoutCom } from './checkout-com/checkout-com.ts';
import { google } from './google/google.ts';
import { hyperpay } from './hyperpay/hyperpay.ts';
import { hypersplit } from './hypersplit/hypersplit.ts';
import { mail } from './mail/mail.ts';
import { metaCloud } from './meta-cloud/meta-cloud.ts';
import { paypal } from './paypal/paypal.ts';
import { places } from './places/places.ts';
import type { Party } from './platform/party.ts';
import { push } from './push/push.ts';
import { s3 } from './s3/s3.ts';
import { twilio } from './twilio/twilio.ts';
import { unifonic } from './unifonic/unifonic.ts';

/** Every third party that is imitated. */
export const parties: readonly Party[] = [
  hyperpay,
  checkoutCom,
  paypal,
  hypersplit,
  bank,
  unifonic,
  twilio,
  metaCloud,
  mail,
  push,
  google,
  places,
  s3,
  calendars,
];
