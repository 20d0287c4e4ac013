import { resolve } from 'node:path';
import { z } from 'zod';

/** The environment is wrong: the message names the variable and what it takes. The start ends with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface HyperPayConfig {
  readonly url: string;
  readonly widgetUrl: string;
  readonly accessToken: string;
  readonly entityMada: string;
  readonly entityCard: string;
  readonly webhookKey: string;
  readonly mode: 'test' | 'live';
}

export interface UnifonicConfig {
  readonly url: string;
  readonly appSid: string;
  readonly sender: string;
}

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
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
  /** Absent: the embedded Postgres under `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  readonly redisUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Proxies whose X-Forwarded-For is believed; none by default, so a client cannot choose its address. */
  readonly trustedProxies: readonly string[];
  readonly hyperpay: HyperPayConfig;
  readonly unifonic: UnifonicConfig;
  readonly commissionPercent: number;
  readonly vatPercent: number;
  readonly standins: boolean;
  readonly standinsPort: number;
  readonly standinsUrl: string;
  /** `name=action` pairs of platform/failpoints.ts; always empty in production. */
  readonly failpoints: readonly string[];
}

const HIGHEST_PORT = 65_534; // the stand-ins take the next one
const POOL_MAX = 10;

const httpUrl = z.url({ protocol: /^https?$/ });
const percent = z.coerce.number().min(0).max(100);

/** `takes` ends the sentence "NAME takes …"; `unset` says in --help what happens without the variable. */
function variable<Schema extends z.ZodType>(schema: Schema, takes: string, about: string, unset: string) {
  return schema.optional().meta({ takes, about, unset });
}

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
    'the web port; the stand-ins take the next one',
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
  DATABASE_POOL_MAX: variable(
    z.coerce.number().int().min(2).max(200),
    'a whole number from 2 to 200',
    'database connections of one process',
    String(POOL_MAX),
  ),
  REDIS_URL: variable(
    z.url({ protocol: /^rediss?$/ }),
    'a Redis address, such as redis://host:6379',
    'shares realtime messages between several processes',
    'one process, no Redis',
  ),
  S3_ENDPOINT: variable(
    httpUrl,
    'an http or https address',
    'the S3 service that holds the files',
    'files under DATA_DIR',
  ),
  S3_REGION: variable(z.string(), 'a region name', 'the region of the bucket', 'us-east-1'),
  S3_BUCKET: variable(z.string(), 'a bucket name', 'needed with S3_ENDPOINT', 'none'),
  S3_ACCESS_KEY_ID: variable(z.string(), 'an access key', 'needed with S3_ENDPOINT', 'none'),
  S3_SECRET_ACCESS_KEY: variable(z.string(), 'a secret key', 'needed with S3_ENDPOINT', 'none'),
  ROLE: variable(
    z.enum(['web', 'worker', 'all']),
    'web, worker or all',
    'what this process does: answer requests, run jobs, or both',
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
  COMMISSION_PERCENT: variable(percent, 'a number from 0 to 100', "the house's part of a rental", '10'),
  VAT_PERCENT: variable(percent, 'a number from 0 to 100', 'value added tax', '15'),
  STANDINS: variable(
    z.enum(['on', 'off']),
    'on or off',
    'the programs that imitate third parties on PORT+1; refused in production',
    'on, in production off',
  ),
  KIRAA_FAILPOINTS: variable(
    z.string(),
    'name=pause, name=throw or name=kill, separated by commas',
    'named places where a test breaks this process; refused in production',
    'none',
  ),
});

type Environment = z.infer<typeof environment>;
type Name = keyof Environment;

const REQUIRED_IN_PRODUCTION: readonly Name[] = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'HYPERPAY_URL',
  'HYPERPAY_ACCESS_TOKEN',
  'HYPERPAY_ENTITY_MADA',
  'HYPERPAY_ENTITY_CARD',
  'HYPERPAY_WEBHOOK_KEY',
  'UNIFONIC_URL',
  'UNIFONIC_APP_SID',
];

/** Public by design: they open nothing but the stand-ins, which never start in production. */
const STANDIN_CREDENTIALS = {
  accessToken: 'standin-hyperpay-token',
  entityCard: '8ac7a4c9000000000000000000000001',
  entityMada: '8ac7a4c9000000000000000000000002',
  webhookKey: '5374616e64496e4879706572506179576562686f6f6b4b657921212121212121',
  appSid: 'standin-unifonic-app-sid',
};

function about(name: Name): { takes: string; about: string; unset: string } {
  return environment.shape[name].meta() as { takes: string; about: string; unset: string };
}

const SECRET = /TOKEN|KEY|SECRET|SID|URL/;

function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
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

function requireForProduction(env: Environment): void {
  for (const name of REQUIRED_IN_PRODUCTION) {
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
  if (env.KIRAA_FAILPOINTS !== undefined) {
    throw new ConfigError('KIRAA_FAILPOINTS is refused in production: it takes a value only in tests.');
  }
}

function s3Of(env: Environment): S3Config | undefined {
  if (env.S3_ENDPOINT === undefined) return undefined;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name] === undefined) {
      throw new ConfigError(`${name} is not set: S3_ENDPOINT needs it. It takes ${about(name).takes}.`);
    }
  }
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Reads and checks the environment once. Throws ConfigError with one sentence a newcomer can act on. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, cwd: string = process.cwd()): Config {
  const given = parseEnvironment(env);
  const mode = given.NODE_ENV ?? 'development';
  if (mode === 'production') requireForProduction(given);
  const port = given.PORT ?? 3000;
  const standinsPort = port + 1;
  const standinsUrl = `http://127.0.0.1:${standinsPort}`;
  const hyperpayUrl = withoutSlash(given.HYPERPAY_URL ?? standinsUrl);
  return {
    mode,
    role: given.ROLE ?? 'all',
    host: given.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl: withoutSlash(given.PUBLIC_URL ?? `http://localhost:${port}`),
    dataDir: resolve(cwd, given.DATA_DIR ?? '.kiraa'),
    databaseUrl: given.DATABASE_URL,
    databasePoolMax: given.DATABASE_POOL_MAX ?? POOL_MAX,
    redisUrl: given.REDIS_URL,
    s3: s3Of(given),
    logLevel: given.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    trustedProxies: given.TRUSTED_PROXIES?.split(',') ?? [],
    hyperpay: {
      url: hyperpayUrl,
      widgetUrl: withoutSlash(given.HYPERPAY_WIDGET_URL ?? hyperpayUrl),
      accessToken: given.HYPERPAY_ACCESS_TOKEN ?? STANDIN_CREDENTIALS.accessToken,
      entityMada: given.HYPERPAY_ENTITY_MADA ?? STANDIN_CREDENTIALS.entityMada,
      entityCard: given.HYPERPAY_ENTITY_CARD ?? STANDIN_CREDENTIALS.entityCard,
      webhookKey: given.HYPERPAY_WEBHOOK_KEY ?? STANDIN_CREDENTIALS.webhookKey,
      mode: given.HYPERPAY_MODE ?? (mode === 'production' ? 'live' : 'test'),
    },
    unifonic: {
      url: withoutSlash(given.UNIFONIC_URL ?? standinsUrl),
      appSid: given.UNIFONIC_APP_SID ?? STANDIN_CREDENTIALS.appSid,
      sender: given.UNIFONIC_SENDER ?? 'Kiraa',
    },
    commissionPercent: given.COMMISSION_PERCENT ?? 10,
    vatPercent: given.VAT_PERCENT ?? 15,
    standins: mode !== 'production' && given.STANDINS !== 'off',
    standinsPort,
    standinsUrl,
    failpoints: given.KIRAA_FAILPOINTS?.split(',') ?? [],
  };
}

/** The text of `npm start -- --help`: every variable, what it takes and what happens without it. */
export function configHelp(): string {
  const lines = (Object.keys(environment.shape) as Name[]).map((name) => {
    const { takes, about: purpose, unset } = about(name);
    const required = REQUIRED_IN_PRODUCTION.includes(name) ? ' Needed in production.' : '';
    return `  ${name.padEnd(22)} ${purpose}.${required}\n${' '.repeat(25)}Takes ${takes}. Without it: ${unset}.`;
  });
  return ['npm start reads these variables from the environment:', '', ...lines].join('\n');
}
