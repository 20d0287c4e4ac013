import type { Client } from '@kiraa/contract/client.ts';
import { noticePathOf } from '@kiraa/contract/endpoints.ts';
import { type RunningStandins, startStandins } from '@kiraa/standins/start.ts';
import type { PaymentProvider, PaymentProviders } from '../adapters/payments/port.ts';
import { openProviders, standinVariables } from '../adapters/payments/providers.ts';
import { checkInvariants } from '../areas/invariants/invariants.ts';
import { type Config, readConfig } from '../config/config.ts';
import { payoutsAt } from '../config/payouts.ts';
import { createServer, type Server } from '../main.ts';
import { type MovableClock, movableClock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Bank, compareBooks, createBank } from './money/bank.ts';
import { CardNumberWatch } from './money/card-numbers.ts';
import { comparePayouts, createPayoutBank, type PayoutBank } from './money/payout-bank.ts';
import { clientOf, createListing, createPerson } from './people/people.ts';
import { sweep } from './sweep.ts';

/** Sunday, 7 March 2027, 12:00 in Riyadh, later than real time: every test starts here and moves the clock itself. */
export const START = new Date('2027-03-07T09:00:00Z');

/** The servers of one world share a database, and so its encryption key. */
const TEST_DATA_KEY = 'da7a'.repeat(16);

/** Every test of a run calls from one address, so limits for each address would be reached at once. */
export const TEST_LIMITS = {
  AUTH_CALLS_PER_ADDRESS: '1000000',
  FORMS_PER_ADDRESS: '1000000',
  PLACE_CALLS_PER_CALLER: '1000000',
  SMS_PER_HOUR: '1000000',
  CODE_WORK_BITS: '0',
  CODE_TEXTS_PER_DAY: '1000000',
  UNPAID_SLOTS_PER_DAY: '1000000',
  UNPAID_DAYS_PER_DAY: '1000000',
  UNPAID_FREE_PER_DAY: '1000000',
  CODE_TEXTS_PER_ADDRESS: '1000000',
  WRONG_CODES_PER_ADDRESS: '1000000',
  CODE_TEXTS_PER_PERSON_DAY: '1000000',
  NOTICE_TEXTS_PER_PERSON: '1000000',
  NOTICE_TEXTS_PER_PERSON_DAY: '1000000',
  // Tests move the clock through nights without minding who sleeps; quiet-hours.test.ts sets the hours.
  QUIET_HOURS: 'off',
};

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly mode: 'renter' | 'owner';
  readonly token: string;
  readonly api: Client;
}

export interface ListingWish {
  readonly owner: Person;
  readonly priceSar?: number;
  readonly priceHours?: number;
  readonly depositSar?: number;
  readonly instant?: boolean;
  readonly active?: boolean;
  readonly verified?: boolean;
  readonly nameEn?: string;
  readonly nameAr?: string;
}

/**
 * The whole product in one process, except for the browser: a database of its own, the stand-ins over real HTTP with
 * the bank's books, the real server on loopback, and a clock that all of them read and only the test moves.
 */
export interface World {
  readonly server: Server;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: MovableClock;
  readonly url: string;
  readonly standinsUrl: string;
  readonly config: Config;
  /** The bank of the provider that takes cards. */
  readonly bank: Bank;
  /** The bank of any provider, by the provider's name. */
  bankOf(provider: string): Bank;
  readonly payoutBank: PayoutBank;
  readonly guest: Client;
  person(mode?: 'renter' | 'owner', name?: string): Promise<Person>;
  listing(wish: ListingWish): Promise<string>;
  /** Moves the clock and runs every job that becomes due. */
  pass(milliseconds: number): Promise<void>;
  /** Runs every job that is due, without moving the clock. */
  sweep(): Promise<void>;
  /** Violated invariants, and every difference between our ledger and the banks' books. */
  findings(): Promise<string[]>;
  /** Starts one more server over the same database and bank and returns its address; it ends with the world. */
  node(): Promise<string>;
  /** Stops every server, as a crash between two requests would, and starts one over the same database and bank. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldSettings {
  readonly provider?: (real: PaymentProvider) => PaymentProvider;
  /** Makes every provider refuse what only a test system answers. */
  readonly paymentsAreLive?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly webBuild?: string;
  readonly now?: Date;
  readonly log?: Log;
  /**
   * Milliseconds to wait for a provider's answer: 10 s, so that a slow answer is not lost; fewer where a test loses
   * answers on purpose.
   */
  readonly providerTimeoutMilliseconds?: number;
  /** Real time and running jobs, for browser tests. */
  readonly live?: boolean;
  /** Real time without jobs in this process: other processes share the database and the bank. */
  readonly realTime?: boolean;
  /** A database other than a clone in the test run's Postgres; the world drops it. */
  readonly database?: TestDatabase;
}

export async function createWorld(settings: WorldSettings = {}): Promise<World> {
  const isReal = settings.live === true || settings.realTime === true;
  const clock = movableClock(settings.now ?? (isReal ? new Date() : START));
  if (isReal) followRealTime(clock);
  const database = settings.database ?? (await createTestDatabase());
  const standins = await startStandins({ port: 0, clock, environment: { NODE_ENV: 'test' } });
  const config = testConfig(standins, settings);
  const cardNumbers = new CardNumberWatch();
  const log = settings.log ?? watchedLog(cardNumbers);
  const start = () => startServer({ config, databaseUrl: database.url, clock, log, settings });
  let running = await start();
  const banks = new Map(config.payments.providers.map(({ name }) => [name, createBank(standins.url, name)]));
  const bankOf = (name: string) => banks.get(name) ?? createBank(standins.url, name);
  await hearNotices(running.url, config, bankOf);
  const payoutBank = createPayoutBank(standins.url);
  const guest = () => clientOf(running.url);
  const others: Server[] = [];
  const world: World = {
    get server() {
      return running.server;
    },
    db: database.db,
    databaseUrl: database.url,
    clock,
    get url() {
      return running.url;
    },
    standinsUrl: standins.url,
    config,
    bank: bankOf(config.payments.channels.card),
    bankOf,
    payoutBank,
    get guest() {
      return guest();
    },
    person: (mode = 'renter', name = 'نورة السالم') =>
      createPerson({ db: database.db, clock, url: () => running.url, mode, name }),
    listing: (wish) => createListing(database.db, clock, wish),
    pass: async (milliseconds) => {
      for (const bank of banks.values()) await bank.settled();
      clock.advance(milliseconds);
      await sweep(running.server.services);
    },
    sweep: () => sweep(running.server.services),
    findings: async () => {
      const broken = await checkInvariants(database.db, clock.now());
      const books = await Promise.all([...banks.values()].map((one) => one.balances()));
      const bank = await compareBooks(database.db, Object.assign({}, ...books), clock.now());
      // What is paid by files, no bank of this world's has.
      const isByFile = config.payouts.way === 'file';
      const payouts = isByFile ? [] : await comparePayouts(database.db, await payoutBank.transfers());
      return [...broken.map((one) => `${one.invariant} ${one.subject}: ${one.says}`), ...bank, ...payouts];
    },
    node: async () => {
      const other = await start();
      others.push(other.server);
      return other.url;
    },
    restart: async () => {
      for (const server of [running.server, ...others.splice(0)]) await server.close();
      running = await start();
      await hearNotices(running.url, config, bankOf);
    },
    close: async () => {
      for (const server of [running.server, ...others]) await server.close();
      await standins.close();
      await database.drop();
      cardNumbers.end();
    },
  };
  return world;
}

/** Writes nothing but what `TEST_LOG_LEVEL` asks for; every line from `info` on is looked through for card numbers. */
function watchedLog(cardNumbers: CardNumberWatch): Log {
  const shown = process.env.TEST_LOG_LEVEL;
  const write = (line: string) => {
    cardNumbers.write(line);
    if (shown) process.stdout.write(line);
  };
  return createLog({ level: shown ?? 'info', destination: { write } });
}

/** Lets the movable clock of a browser's world show real time, plus what a test added. */
function followRealTime(clock: MovableClock): void {
  let last = Date.now();
  const original = clock.now.bind(clock);
  clock.now = () => {
    const now = Date.now();
    clock.advance(now - last);
    last = now;
    return original();
  };
}

interface Start {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock: MovableClock;
  readonly log: Log;
  readonly settings: WorldSettings;
}

async function startServer({ config, databaseUrl, clock, log, settings }: Start) {
  const timeoutMilliseconds = settings.providerTimeoutMilliseconds ?? 10_000;
  const server = await createServer({
    config,
    databaseUrl,
    clock,
    log,
    providers: twist(openProviders(config.payments, timeoutMilliseconds), settings.provider),
    webBuild: settings.webBuild,
    payoutTimeoutMilliseconds: timeoutMilliseconds,
    runJobs: settings.live === true,
  });
  const url = await server.app.listen({ host: '127.0.0.1', port: config.port });
  return { server, url };
}

/** The providers with the differences that a test wants. */
function twist(real: PaymentProviders, change: WorldSettings['provider']): PaymentProviders {
  if (!change) return real;
  const all = real.all.map(change);
  const named = (name: string) => all.find((one) => one.name === name) ?? real.of({ provider: name });
  return {
    all,
    offered: real.offered,
    of: ({ provider }) => named(provider),
    forNew: (channel) => named(real.forNew(channel).name),
  };
}

/** Tells every bank the address and the key for its webhooks. */
async function hearNotices(url: string, config: Config, bankOf: World['bankOf']): Promise<void> {
  for (const { name, settings } of config.payments.providers)
    await bankOf(name).sendWebhooksTo(url + noticePathOf(name), settings.webhookKey);
}

function testConfig(standins: RunningStandins, settings: WorldSettings): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    ...standinVariables(standins.url, settings.paymentsAreLive ? 'live' : undefined),
    ...payoutsAt(`${standins.url}/hypersplit`),
    UNIFONIC_URL: standins.url,
    TWILIO_URL: standins.url,
    WHATSAPP_URL: standins.url,
    MAIL_URL: standins.mailUrl,
    GOOGLE_DISCOVERY_URL: `${standins.url}/google/.well-known/openid-configuration`,
    LOG_LEVEL: 'silent',
    ...TEST_LIMITS,
    DATA_KEY: TEST_DATA_KEY,
    ...settings.env,
  });
  // Port 0 means any free port; it is no value that an operator may set. The stand-ins took one as well.
  const { url: standinsUrl } = standins;
  return settings.env?.PORT ? { ...config, standinsUrl } : { ...config, standinsUrl, port: 0 };
}
