import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '@kiraa/contract/endpoint.ts';
import { API_BASE, type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import { ourField, toOurs, toWire } from '@kiraa/contract/wire-names.ts';
import type { FastifyInstance } from 'fastify';
import type { MailMessage } from '../adapters/mail/port.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from '../adapters/sms/port.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../context.ts';
import { createServer } from '../main.ts';
import { type MovableClock, movableClock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase } from './database.ts';
import { CardNumberWatch } from './money/card-numbers.ts';

/** The text messages that would have been sent, and what the vendor is to answer to the next ones. */
export interface Inbox extends SmsSender {
  readonly messages: SmsMessage[];
  /** The code in the newest message to a number; throws when there is none. */
  codeFor(mobile: string): string;
  answerWith(outcome: SmsOutcome | undefined): void;
  /** Milliseconds that each sending takes from now on; 0 until this is called. */
  takeTime(draw: () => number): void;
}

export interface CallOptions {
  readonly token?: string;
  readonly language?: 'ar' | 'en';
  readonly key?: string;
  /** The IP address of the caller. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: MovableClock;
  readonly inbox: Inbox;
  /** The mails that would have been sent, oldest first. */
  readonly mails: readonly MailMessage[];
  /** Everything that was logged, as text: for tests that a secret is never logged. */
  readonly logged: string[];
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** For functions of areas that no request reaches. */
  readonly services: Services;
  /** Calls an endpoint with our names for its fields, as the typed client does, but with any values. */
  call(name: EndpointName, input: Record<string, unknown>, options?: CallOptions): Promise<Answer>;
  /** Runs every job that is due by now. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export const TEST_NOW = new Date('2026-03-01T09:00:00.000Z');

/** The real server with a database of its own, a clock that tests move, and an inbox in place of the SMS vendor. */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraa-test-data-'));
  const clock = movableClock(TEST_NOW);
  const inbox = createInbox();
  const mails: MailMessage[] = [];
  const logged: string[] = [];
  const cardNumbers = new CardNumberWatch();
  const keep = (line: string) => {
    logged.push(line);
    cardNumbers.write(line);
  };
  const log = createLog({ level: 'info', destination: { write: keep } });
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://kiraa.example',
    // Every call of a test comes from one address, so limits for each address would be reached at once.
    AUTH_CALLS_PER_ADDRESS: '1000000',
    FORMS_PER_ADDRESS: '1000000',
    CODE_TEXTS_PER_ADDRESS: '1000000',
    CODE_WORK_BITS: '0',
    WRONG_CODES_PER_ADDRESS: '1000000',
    ...env,
  });
  const server = await createServer({
    config,
    databaseUrl: database.url,
    log,
    clock,
    sms: inbox,
    mail: {
      send: async (message) => {
        mails.push(message);
        return { kind: 'sent', messageId: `mail-${mails.length}` };
      },
    },
    runJobs: false,
  });
  return {
    app: server.app,
    db: database.db,
    clock,
    inbox,
    mails,
    logged,
    dataDir,
    databaseUrl: database.url,
    services: server.services,
    call: (name, input, options) => call(server.app, name, input, options),
    runJobs: async () => {
      await server.services.jobs.runDue(clock.now());
    },
    close: async () => {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      cardNumbers.end();
    },
  };
}

async function call(
  app: FastifyInstance,
  name: EndpointName,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Answer> {
  const row: Row = endpoints[name];
  const { method, path } = row;
  const sent = toWire(row.inputNames, input) as Record<string, unknown>;
  const query = Object.entries(sent).map(([field, value]) => [field, String(value)]);
  const answer = await app.inject({
    method,
    ...(options.address && { remoteAddress: options.address }),
    url: `${API_BASE}${path}${method === 'POST' ? '' : `?${new URLSearchParams(query)}`}`,
    headers: {
      'accept-language': options.language ?? 'en',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.key && { 'idempotency-key': options.key }),
      ...options.headers,
    },
    ...(method === 'POST' && { payload: sent }),
  });
  const { statusCode: status, headers } = answer;
  return { status, body: inOurWords(row, status, answer.json()), headers };
}

function inOurWords(row: Row, status: number, body: Record<string, unknown>): Record<string, unknown> {
  if (status < 300) return toOurs(row.outputNames, body) as Record<string, unknown>;
  const inOurs = (fields: unknown) =>
    Object.fromEntries(
      Object.entries(fields as object).map(([field, value]) => [ourField(row.inputNames, field), value]),
    );
  const { errorObject, fieldCodes } = body;
  return {
    ...body,
    ...(errorObject !== undefined && { errorObject: inOurs(errorObject), fieldCodes: inOurs(fieldCodes) }),
  };
}

function createInbox(): Inbox {
  const messages: SmsMessage[] = [];
  let planned: SmsOutcome | undefined;
  let drawTime: (() => number) | undefined;
  return {
    messages,
    answerWith: (outcome) => {
      planned = outcome;
    },
    takeTime: (draw) => {
      drawTime = draw;
    },
    codeFor: (mobile) => {
      const newest = messages.findLast((message) => message.to === mobile);
      const code = newest && /#(\d{4})$/.exec(newest.body)?.[1];
      if (!code) throw new Error('no code was sent to this number');
      return code;
    },
    send: async (message) => {
      if (drawTime) await sleep(drawTime());
      if (planned?.kind !== 'refused') messages.push(message);
      return planned ?? { kind: 'sent', messageId: `message-${messages.length}` };
    },
  };
}
