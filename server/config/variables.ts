import { z } from 'zod';

export { REQUIRED_FOR_PAYOUTS } from './payouts.ts';
export { PLACE_CALLS_PER_CALLER } from './providers.ts';

import { adminVariables } from './admins.ts';
import { depositVariables, feeVariables } from './fees.ts';
import { mapVariables } from './map.ts';
import { messageVariables } from './messages.ts';
import { metricsVariables } from './metrics.ts';
import { newsVariables } from './news.ts';
import { partnerVariables } from './partners.ts';
import { paymentsVariables } from './payments.ts';
import { payoutVariables, REQUIRED_FOR_PAYOUTS } from './payouts.ts';
import { pictureVariables } from './pictures.ts';
import { httpUrl, providerVariables, variable } from './providers.ts';
import { scannerVariables } from './scanner.ts';
import { sessionVariables } from './sessions.ts';
import { settlementVariables } from './settlements.ts';
import { sheddingVariables } from './shedding.ts';
import { siteVariables } from './site.ts';
import { REQUIRED_FOR_TAX, taxVariables } from './tax.ts';
import { unpaidVariables } from './unpaid.ts';
import { whatsAppVariables } from './whatsapp.ts';
import { codeWorkVariables } from './work.ts';

/**
 * Every variable of the environment in one schema: what it takes, what it is for, what happens without it. config.ts
 * alone reads them and hands out the result.
 */

/** The environment is wrong: the message names the variable and what it takes. The start ends with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const HIGHEST_PORT = 65_533; // the stand-ins take the next two
export const POOL_MAX = 10;
/** About 2 KB each. */
export const MEMORY_LISTINGS = 50_000;
export const SMS_PER_HOUR = 3_000;
export const AUTH_CALLS_PER_ADDRESS = 300;
/** Ten such addresses reach the limit of the whole site, so that one of them does not. */
export const WRONG_CODES_PER_ADDRESS = 10;

const wholeNumber = z.coerce.number().int().min(1).max(1_000_000_000);
const percent = z.coerce.number().min(0).max(100);

const environment = z.object({
  NODE_ENV: variable(
    z.enum(['development', 'production', 'test']),
    'development, production or test',
    'production refuses the stand-ins and asks for real credentials',
    'development',
  ),
  PORT: variable(
    z.coerce.number().int().min(1).max(HIGHEST_PORT),
    `a whole number from 1 to ${HIGHEST_PORT}`,
    'the web port; the stand-ins take the next two',
    '3000',
  ),
  HOST: variable(
    z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    'an address or host name to listen on',
    'where the web port listens; 0.0.0.0 opens it to the network',
    '127.0.0.1, in production 0.0.0.0',
  ),
  PUBLIC_URL: variable(
    httpUrl,
    'an http or https address, such as https://kiraa.example',
    'the address that people and payment providers come back to',
    'http://localhost:PORT',
  ),
  DATA_DIR: variable(z.string(), 'a folder', 'the embedded database and uploaded files', '.kiraa'),
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'a Postgres address, such as postgres://user:password@host:5432/kiraa',
    'a Postgres 15 or newer to use instead of the embedded one',
    'the embedded Postgres under DATA_DIR',
  ),
  DATA_KEY: variable(
    z.string().regex(/^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$/),
    '64 hexadecimal digits; several keys are separated by commas',
    'seals identity numbers and IBANs: the first key seals, all of them open',
    'a key that is made and kept under DATA_DIR',
  ),
  DATABASE_POOL_MAX: variable(
    z.coerce.number().int().min(2).max(200),
    'a whole number from 2 to 200',
    'database connections of one process',
    String(POOL_MAX),
  ),
  DATABASE_PREPARES: variable(
    z.enum(['on', 'off']),
    'on or off',
    'whether the statements of frequent calls are prepared once for each connection; off behind a pooler that gives each transaction another connection',
    'on',
  ),
  MEMORY_LISTINGS: variable(
    z.coerce.number().int().min(0).max(1_000_000),
    'a whole number from 0 to 1000000',
    'so many listings on offer at most are kept in the memory of each process, where searches are answered from; in a larger house, and with 0, Postgres answers',
    String(MEMORY_LISTINGS),
  ),
  S3_ENDPOINT: variable(
    httpUrl,
    'an http or https address',
    'the S3 service that holds pictures, photos and papers',
    'files under DATA_DIR',
  ),
  S3_REGION: variable(z.string(), 'a region name', 'the region of the bucket', 'us-east-1'),
  S3_BUCKET: variable(z.string(), 'a bucket name', 'needed with S3_ENDPOINT', 'none'),
  S3_ACCESS_KEY_ID: variable(z.string(), 'an access key', 'needed with S3_ENDPOINT', 'none'),
  S3_SECRET_ACCESS_KEY: variable(z.string(), 'a secret key', 'needed with S3_ENDPOINT', 'none'),
  ROLE: variable(
    z.enum(['web', 'worker', 'all']),
    'web, worker or all',
    'web runs no jobs; worker runs them and makes no pages, though it answers calls; all does both',
    'all',
  ),
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'trace, debug, info, warn, error, fatal or silent',
    'how much is logged',
    'info in production, else warn',
  ),
  TRUSTED_PROXIES: variable(
    z.string().regex(/^[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*$/),
    'addresses or networks separated by commas, such as 10.0.0.0/8',
    'the proxies whose X-Forwarded-For is believed',
    'none',
  ),
  ...metricsVariables,
  ...scannerVariables,
  ...pictureVariables,
  ...paymentsVariables,
  ...providerVariables,
  SMS_PER_HOUR: variable(
    wholeNumber,
    'a whole number above 0',
    'codes sent by SMS in one hour on the whole site; past it nobody is sent one, and nothing is paid for',
    String(SMS_PER_HOUR),
  ),
  ...messageVariables,
  ...codeWorkVariables,
  ...unpaidVariables,
  AUTH_CALLS_PER_ADDRESS: variable(
    wholeNumber,
    'a whole number above 0',
    'calls to sign up or log in from one address (an IPv6 /64) in ten minutes; mobile networks put many people behind one',
    String(AUTH_CALLS_PER_ADDRESS),
  ),
  WRONG_CODES_PER_ADDRESS: variable(
    wholeNumber,
    'a whole number above 0',
    'wrong codes of unknown devices at one address (an IPv6 /64) in a day; past it a right one only leads to a second, there and nowhere else',
    String(WRONG_CODES_PER_ADDRESS),
  ),
  ...sheddingVariables,
  ...sessionVariables,
  ...adminVariables,
  COMMISSION_PERCENT: variable(percent, 'a number from 0 to 100', "the house's part of a rental", '10'),
  ...taxVariables,
  ...feeVariables,
  ...depositVariables,
  ...payoutVariables,
  ...settlementVariables,
  ...siteVariables,
  ...mapVariables,
  ...newsVariables,
  ...partnerVariables,
  ...whatsAppVariables,
  STANDINS: variable(
    z.enum(['on', 'off']),
    'on or off',
    'the programs that imitate third parties on PORT+1 and PORT+2; refused in production',
    'on, in production off',
  ),
  KIRAA_FAILPOINTS: variable(
    z.string(),
    'name=pause, name=throw or name=kill, separated by commas',
    'named places where a test breaks this process; refused in production',
    'none',
  ),
});

export type Environment = z.infer<typeof environment>;
export type Name = keyof Environment;

export const REQUIRED_IN_PRODUCTION: readonly Name[] = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'DATA_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'MAIL_URL',
  'MAIL_FROM',
  'SCANNER',
  ...REQUIRED_FOR_TAX,
];

/** Beside those above: what the chosen provider of places needs. */
export const REQUIRED_FOR_PLACES: Readonly<Record<'gazetteer' | 'osm' | 'google', readonly Name[]>> = {
  gazetteer: [],
  osm: ['PHOTON_URL', 'NOMINATIM_URL'],
  google: ['GOOGLE_MAPS_KEY'],
};

/** And the chosen sender of text messages. */
export const REQUIRED_FOR_SMS: Readonly<Record<'unifonic' | 'twilio', readonly Name[]>> = {
  unifonic: ['UNIFONIC_URL', 'UNIFONIC_APP_SID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
};

export function about(name: Name): { takes: string; about: string; unset: string } {
  return environment.shape[name].meta() as { takes: string; about: string; unset: string };
}

const SECRET = /TOKEN|KEY|SECRET|SID|URL/;

export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    // `PORT= npm start` means "not set": an empty text is never a useful value of any variable.
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0] as Name;
  const shown = SECRET.test(name) ? '' : ` is "${given[name]}": it`;
  throw new ConfigError(`${name}${shown} takes ${about(name).takes}.`);
}

/** The text of `npm start -- --help`: every variable, what it takes and what happens without it. */
export function configHelp(): string {
  const lines = (Object.keys(environment.shape) as Name[]).map((name) => {
    const { takes, about: purpose, unset } = about(name);
    const required = neededNote(name);
    return `  ${name.padEnd(22)} ${purpose}.${required}\n${' '.repeat(25)}Takes ${takes}. Without it: ${unset}.`;
  });
  return ['npm start reads these variables from the environment:', '', ...lines].join('\n');
}

function neededNote(name: Name): string {
  if (REQUIRED_IN_PRODUCTION.includes(name)) return ' Needed in production.';
  const sender = (['unifonic', 'twilio'] as const).find((one) => REQUIRED_FOR_SMS[one].includes(name));
  if (sender) return ` Needed in production with SMS=${sender}.`;
  if (REQUIRED_FOR_PAYOUTS.some((one) => one === name)) return ' Needed in production with PAYOUTS=hyperpay.';
  const places = (['osm', 'google'] as const).find((one) => REQUIRED_FOR_PLACES[one].includes(name));
  return places ? ` Needed in production with PLACES=${places}.` : '';
}
