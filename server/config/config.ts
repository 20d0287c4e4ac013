import { resolve } from 'node:path';
import type { NoShowNumbers } from '@kiraa/domain/booking/money/no-show.ts';
import type { OwnerFeeNumbers } from '@kiraa/domain/booking/money/owner-fee.ts';
import type { RebookingNumbers } from '@kiraa/domain/booking/money/rebooking.ts';
import type { UnpaidNumbers } from '@kiraa/domain/booking/period/unpaid.ts';
import type { DepositLimits } from '@kiraa/domain/deposit/deposit.ts';
import { IMPORT_LINES } from '@kiraa/domain/limits.ts';
import type { MessageLimits } from '@kiraa/domain/notice/message-limits.ts';
import { type AdminPolicy, adminPolicyOf } from './admins.ts';
import { refuseOpenAddress } from './encryption.ts';
import { depositLimitsOf, noShowsOf, ownerFeesOf, rebookingOf } from './fees.ts';
import { type S3Config, s3Of } from './files.ts';
import { type MapConfig, mapAddressOf, mapConfigOf } from './map.ts';
import { messageLimitsOf } from './messages.ts';
import { type MetricsAddress, metricsAddressOf } from './metrics.ts';
import { type NewsConfig, newsConfigOf } from './news.ts';
import { type PartnerConfig, partnerConfigOf } from './partners.ts';
import { type PaymentsConfig, paymentsConfigOf, requiredForPayments } from './payments.ts';
import { type PayoutConfig, payoutConfigOf } from './payouts.ts';
import { type PictureLimits, pictureLimitsOf } from './pictures.ts';
import { type PlacesConfig, placesOf } from './places.ts';
import { type ScannerAddress, scannerOf } from './scanner.ts';
import { type SettlementConfig, settlementConfigOf } from './settlements.ts';
import { type SheddingConfig, sheddingOf } from './shedding.ts';
import { FORMS_PER_ADDRESS, type SiteSettings, siteConfigOf } from './site.ts';
import { STANDIN_CREDENTIALS, withoutSlash } from './standins.ts';
import { type TaxConfig, taxConfigOf } from './tax.ts';
import { lapsedKeptDaysOf, unpaidNumbersOf } from './unpaid.ts';
import {
  AUTH_CALLS_PER_ADDRESS,
  about,
  ConfigError,
  type Environment,
  MEMORY_LISTINGS,
  POOL_MAX,
  parseEnvironment,
  REQUIRED_FOR_PAYOUTS,
  REQUIRED_FOR_PLACES,
  REQUIRED_FOR_SMS,
  REQUIRED_IN_PRODUCTION,
  SMS_PER_HOUR,
  WRONG_CODES_PER_ADDRESS,
} from './variables.ts';
import { type WhatsAppConfig, whatsAppConfigOf } from './whatsapp.ts';
import { type CodeWorkConfig, codeWorkOf } from './work.ts';

export type { S3Config } from './files.ts';
export type { ScannerAddress } from './scanner.ts';
export type { SiteSettings } from './site.ts';
export { ConfigError, configHelp } from './variables.ts';

export interface UnifonicConfig {
  readonly url: string;
  readonly appSid: string;
  readonly sender: string;
}

export interface TwilioConfig {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a sender name, or a messaging service (MG…). */
  readonly from: string;
}

export interface GoogleConfig {
  /** Ends in /.well-known/openid-configuration. */
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface MailConfig {
  /** smtp: or smtps:, with user and password where the server asks for them. */
  readonly url: string;
  readonly from: string;
}

export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly role: 'web' | 'worker' | 'all';
  readonly host: string;
  readonly port: number;
  /** Origin without a trailing slash: what links, redirects and provider returns are made from. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** They seal fields of the database, the first one new values; empty: the key of the data folder. */
  readonly dataKeys: readonly string[];
  /** Absent: the embedded Postgres under `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  /** So many listings on offer at most are kept in memory for searches; 0: none. */
  readonly memoryListings: number;
  /** False behind a pooler of transactions. */
  readonly databasePrepares: boolean;
  readonly s3: S3Config | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Proxies whose X-Forwarded-For is believed; none by default, so a client cannot choose its address. */
  readonly trustedProxies: readonly string[];
  readonly payments: PaymentsConfig;
  /** Who sends text messages. */
  readonly sms: 'unifonic' | 'twilio';
  readonly unifonic: UnifonicConfig;
  readonly twilio: TwilioConfig;
  readonly google: GoogleConfig;
  readonly places: PlacesConfig;
  readonly mail: MailConfig;
  /** Codes by SMS in one hour, on the whole site. */
  readonly smsPerHour: number;
  /** Texts and messages by WhatsApp, by kind, person, number and address. */
  readonly messages: MessageLimits;
  readonly codeWork: CodeWorkConfig;
  /** Sessions belong to the key of the device that has opened them. */
  readonly sessionKeys: boolean;
  /** What a renter may keep without paying. */
  readonly unpaid: UnpaidNumbers;
  /** Days for which a booking is kept that was never paid for. */
  readonly lapsedKeptDays: number;
  /** Calls of somebody who is not logged in, from one address in ten minutes. */
  readonly authCallsPerAddress: number;
  /** Wrong codes from one address in a day, before that address alone is asked for two. */
  readonly wrongCodesPerAddress: number;
  /** Contact messages, and applications, from one address in an hour. */
  readonly formsPerAddress: number;
  /** Listings that one file of an import may hold. */
  readonly importLines: number;
  /** Undefined: everybody is let in at once. */
  readonly shedding: SheddingConfig | undefined;
  readonly admins: AdminPolicy;
  readonly payouts: PayoutConfig;
  readonly settlements: SettlementConfig;
  readonly site: SiteSettings;
  /** Undefined: maps have no streets. */
  readonly map: MapConfig | undefined;
  readonly partners: PartnerConfig;
  readonly news: NewsConfig;
  /** Undefined: messages by WhatsApp are not offered. */
  readonly whatsApp: WhatsAppConfig | undefined;
  readonly commissionPercent: number;
  readonly tax: TaxConfig;
  readonly ownerFees: OwnerFeeNumbers;
  readonly depositLimits: DepositLimits;
  readonly noShows: NoShowNumbers;
  readonly rebooking: RebookingNumbers;
  readonly standins: boolean;
  /** What pictures that people send may take of a server. */
  readonly pictures: PictureLimits;
  /** Undefined: nobody looks at papers and CVs before they are kept. */
  readonly scanner: ScannerAddress | undefined;
  /** What /metrics asks for; undefined: it is shown to this machine and private networks. */
  readonly metricsToken: string | undefined;
  /** Undefined: /metrics is on the web's port. */
  readonly metricsAddress: MetricsAddress | undefined;
  readonly standinsPort: number;
  readonly standinsUrl: string;
  /** Where the stand-in takes mail. */
  readonly standinsMailPort: number;
  /** `name=action` pairs of platform/failpoints.ts; always empty in production. */
  readonly failpoints: readonly string[];
}

function requireForProduction(env: Environment): void {
  for (const name of [
    ...REQUIRED_IN_PRODUCTION,
    ...requiredForPayments(env),
    ...REQUIRED_FOR_SMS[env.SMS ?? 'unifonic'],
    ...REQUIRED_FOR_PLACES[env.PLACES ?? 'gazetteer'],
    ...(env.PAYOUTS === 'hyperpay' ? REQUIRED_FOR_PAYOUTS : []),
  ]) {
    if (env[name] === undefined) {
      throw new ConfigError(
        `${name} is not set: NODE_ENV=production needs it. It takes ${about(name).takes}.`,
      );
    }
  }
  if (env.STANDINS === 'on') {
    throw new ConfigError(
      'STANDINS takes off in production: the stand-ins would take payments that are not real.',
    );
  }
  if (env.ADMIN_SECOND_FACTOR === 'off') {
    throw new ConfigError(
      'ADMIN_SECOND_FACTOR takes on in production: a stolen SMS code alone would open the console.',
    );
  }
  if (env.WEBHOOK_LOOPBACK === 'on') {
    throw new ConfigError('WEBHOOK_LOOPBACK takes off in production: a partner could reach this machine.');
  }
  if (env.KIRAA_FAILPOINTS !== undefined) {
    throw new ConfigError('KIRAA_FAILPOINTS is refused in production: it takes a value only in tests.');
  }
  refuseOpenAddress(env);
}

function twilioOf(env: Environment, standinsUrl: string): TwilioConfig {
  const url = env.TWILIO_ACCOUNT_SID === undefined ? standinsUrl : 'https://api.twilio.com';
  return {
    url: withoutSlash(env.TWILIO_URL ?? url),
    accountSid: env.TWILIO_ACCOUNT_SID ?? STANDIN_CREDENTIALS.twilioAccountSid,
    authToken: env.TWILIO_AUTH_TOKEN ?? STANDIN_CREDENTIALS.twilioAuthToken,
    from: env.TWILIO_FROM ?? 'Kiraa',
  };
}

const GOOGLE_ISSUER = 'https://accounts.google.com';

function googleOf(env: Environment, standinsUrl: string): GoogleConfig {
  const issuer = env.GOOGLE_CLIENT_ID === undefined ? `${standinsUrl}/google` : GOOGLE_ISSUER;
  return {
    discoveryUrl: env.GOOGLE_DISCOVERY_URL ?? `${issuer}/.well-known/openid-configuration`,
    clientId: env.GOOGLE_CLIENT_ID ?? STANDIN_CREDENTIALS.googleClientId,
    clientSecret: env.GOOGLE_CLIENT_SECRET ?? STANDIN_CREDENTIALS.googleClientSecret,
  };
}

/** What a part of the settings refuses, as the start says it. */
function part<Part>(read: () => Part): Part {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? `${error.message}.` : String(error));
  }
}

/** Reads and checks the environment once. Throws ConfigError with one sentence a newcomer can act on. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, cwd: string = process.cwd()): Config {
  const given = parseEnvironment(env);
  const mode = given.NODE_ENV ?? 'development';
  if (mode === 'production') requireForProduction(given);
  const port = given.PORT ?? 3000;
  const standinsPort = port + 1;
  const standinsMailPort = port + 2;
  const standinsUrl = `http://127.0.0.1:${standinsPort}`;
  const map = part(() => mapConfigOf(given, cwd));
  return {
    mode,
    role: given.ROLE ?? 'all',
    host: given.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl: withoutSlash(given.PUBLIC_URL ?? `http://localhost:${port}`),
    dataDir: resolve(cwd, given.DATA_DIR ?? '.kiraa'),
    dataKeys: given.DATA_KEY?.split(',') ?? [],
    databaseUrl: given.DATABASE_URL,
    databasePoolMax: given.DATABASE_POOL_MAX ?? POOL_MAX,
    databasePrepares: given.DATABASE_PREPARES !== 'off',
    memoryListings: given.MEMORY_LISTINGS ?? MEMORY_LISTINGS,
    s3: s3Of(given),
    logLevel: given.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    trustedProxies: given.TRUSTED_PROXIES?.split(',') ?? [],
    payments: paymentsConfigOf(given, { isProduction: mode === 'production', standinsUrl }),
    sms: given.SMS ?? 'unifonic',
    unifonic: {
      url: withoutSlash(given.UNIFONIC_URL ?? standinsUrl),
      appSid: given.UNIFONIC_APP_SID ?? STANDIN_CREDENTIALS.appSid,
      sender: given.UNIFONIC_SENDER ?? 'Kiraa',
    },
    twilio: twilioOf(given, standinsUrl),
    google: googleOf(given, standinsUrl),
    places: placesOf(given, mode === 'production' ? undefined : standinsUrl),
    mail: {
      url: given.MAIL_URL ?? `smtp://127.0.0.1:${standinsMailPort}`,
      from: given.MAIL_FROM ?? 'Kiraa <no-reply@kiraa.example>',
    },
    smsPerHour: given.SMS_PER_HOUR ?? SMS_PER_HOUR,
    messages: messageLimitsOf(given),
    codeWork: codeWorkOf(given),
    sessionKeys: given.SESSION_KEYS !== 'off',
    unpaid: unpaidNumbersOf(given),
    lapsedKeptDays: lapsedKeptDaysOf(given),
    authCallsPerAddress: given.AUTH_CALLS_PER_ADDRESS ?? AUTH_CALLS_PER_ADDRESS,
    wrongCodesPerAddress: given.WRONG_CODES_PER_ADDRESS ?? WRONG_CODES_PER_ADDRESS,
    formsPerAddress: given.FORMS_PER_ADDRESS ?? FORMS_PER_ADDRESS,
    importLines: given.IMPORT_LINES ?? IMPORT_LINES,
    shedding: sheddingOf(given, mode !== 'test'),
    admins: adminPolicyOf(given),
    payouts: payoutConfigOf(given, mode === 'production' ? undefined : standinsUrl),
    settlements: settlementConfigOf(given, mode === 'development' ? standinsUrl : undefined),
    site: siteConfigOf(given, mapAddressOf(map)),
    map,
    partners: partnerConfigOf(given),
    news: part(() => newsConfigOf(given, mode === 'production')),
    whatsApp: part(() => whatsAppConfigOf(given)),
    commissionPercent: given.COMMISSION_PERCENT ?? 10,
    tax: part(() => taxConfigOf(given)),
    ownerFees: ownerFeesOf(given),
    depositLimits: depositLimitsOf(given),
    noShows: noShowsOf(given),
    rebooking: rebookingOf(given),
    scanner: scannerOf(given),
    pictures: pictureLimitsOf(given),
    metricsToken: given.METRICS_TOKEN,
    metricsAddress: metricsAddressOf(given),
    standins: mode !== 'production' && given.STANDINS !== 'off',
    standinsPort,
    standinsUrl,
    standinsMailPort,
    failpoints: given.KIRAA_FAILPOINTS?.split(',') ?? [],
  };
}
