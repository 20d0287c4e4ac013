import { z } from 'zod';

/** The variables of the third parties that carry messages, vouch for people and know places; read by config.ts alone. */

export const PLACE_CALLS_PER_CALLER = 120;
export const httpUrl = z.url({ protocol: /^https?$/ });

/** `takes` ends the sentence "NAME takes …"; `unset` says in --help what holds without the variable. */
export function variable<Schema extends z.ZodType>(
  schema: Schema,
  takes: string,
  about: string,
  unset: string,
) {
  return schema.optional().meta({ takes, about, unset });
}

export const providerVariables = {
  SMS: variable(
    z.enum(['unifonic', 'twilio']),
    'unifonic or twilio',
    'who sends text messages; the variables of the one that is chosen are needed',
    'unifonic',
  ),
  UNIFONIC_URL: variable(
    httpUrl,
    'an http or https address',
    'Unifonic, which sends text messages',
    'the stand-in',
  ),
  UNIFONIC_APP_SID: variable(z.string(), 'an application id', 'Unifonic', "the stand-in's"),
  UNIFONIC_SENDER: variable(
    z.string().regex(/^[A-Za-z0-9 -]{1,11}$/),
    '1 to 11 letters or digits',
    'the sender that people see',
    'Kiraa',
  ),
  TWILIO_URL: variable(
    httpUrl,
    'an http or https address',
    'Twilio, which sends text messages',
    'https://api.twilio.com where TWILIO_ACCOUNT_SID is set, else the stand-in',
  ),
  TWILIO_ACCOUNT_SID: variable(
    z.string().regex(/^\w{2,64}$/),
    'an account id, such as AC and 32 digits',
    'Twilio',
    "the stand-in's",
  ),
  TWILIO_AUTH_TOKEN: variable(z.string(), 'the token of the account', 'Twilio', "the stand-in's"),
  TWILIO_FROM: variable(
    z.string().regex(/^(\+[1-9]\d{6,14}|MG\w{2,40}|[A-Za-z0-9 ]{1,11})$/),
    'a number with its plus, a sender name of 1 to 11 letters, or a messaging service (MG…)',
    'the sender that people see',
    'Kiraa',
  ),
  GOOGLE_DISCOVERY_URL: variable(
    httpUrl,
    'an http or https address that ends in /.well-known/openid-configuration',
    'the OpenID provider behind "Continue with Google"',
    "Google's where GOOGLE_CLIENT_ID is set, else the stand-in",
  ),
  GOOGLE_CLIENT_ID: variable(z.string(), 'an OAuth client id', 'sign-in with Google', "the stand-in's"),
  GOOGLE_CLIENT_SECRET: variable(
    z.string(),
    'the secret of the OAuth client',
    'sign-in with Google; its redirect address there is PUBLIC_URL/sign-in/google',
    "the stand-in's",
  ),
  PLACES: variable(
    z.enum(['gazetteer', 'osm', 'google']),
    'gazetteer, osm or google',
    'who knows places: the bundled towns and districts, OpenStreetMap (Photon and Nominatim), or Google',
    'gazetteer',
  ),
  PLACE_CALLS_PER_CALLER: variable(
    z.coerce.number().int().min(1).max(1_000_000_000),
    'a whole number above 0',
    'questions about places from one account or address in one minute; whoever types fast asks twice a second',
    String(PLACE_CALLS_PER_CALLER),
  ),
  PHOTON_URL: variable(httpUrl, 'an http or https address', 'Photon, with PLACES=osm', 'the stand-in'),
  NOMINATIM_URL: variable(httpUrl, 'an http or https address', 'Nominatim, with PLACES=osm', 'the stand-in'),
  OSRM_URL: variable(
    httpUrl,
    'an http or https address',
    'OSRM, for distances by road with PLACES=osm or google',
    'the stand-in; in production distances as the crow flies',
  ),
  GOOGLE_MAPS_KEY: variable(
    z.string(),
    'an API key',
    'Google Places and Geocoding, with PLACES=google',
    "the stand-in's",
  ),
  GOOGLE_MAPS_URL: variable(
    httpUrl,
    'an http or https address',
    'one address instead of Google’s two, for a proxy',
    "Google's where GOOGLE_MAPS_KEY is set, else the stand-in",
  ),
  MAIL_URL: variable(
    z.url({ protocol: /^smtps?$/ }),
    'smtps://user:password@host:465, or smtp://user:password@host:587 for STARTTLS',
    'the mail server that sends our mail',
    'the stand-in',
  ),
  MAIL_FROM: variable(
    z.string().regex(/^[^\r\n<>"@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
    'an address, such as Kiraa <no-reply@kiraa.example>',
    'the sender of our mail',
    'Kiraa <no-reply@kiraa.example>',
  ),
};
