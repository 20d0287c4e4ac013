import type { CaseOf, Endpoint, ParsedInputOf, Row } from '@kiraa/contract/endpoint.ts';
import {
  API_BASE,
  type EndpointName,
  type Endpoints,
  endpointNames,
  endpoints,
} from '@kiraa/contract/endpoints.ts';
import {
  isRefusalCode,
  type Outcome,
  type Refusal,
  type RefusalCode,
  refuse,
} from '@kiraa/contract/refusals.ts';
import { holdsSecret } from '@kiraa/contract/secret-answers.ts';
import { canonicalSpellings } from '@kiraa/contract/spellings.ts';
import { toOurs, toWire, wireField } from '@kiraa/contract/wire-names.ts';
import type { Lock } from '@kiraa/domain/account/lock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallContext, MemberContext, Services, Session } from '../../context.ts';
import { takeNotes } from '../audit/audit-log.ts';
import { auditedCall, isAudited } from '../audit/audited-call.ts';
import type { Db } from '../database/database.ts';
import { workOfRow } from '../load/work-classes.ts';
import { recordSecurityEvent } from '../secrets/security-events.ts';
import { keptText } from './answer/kept-answer.ts';
import { sendRefusal } from './answer/refusal-answer.ts';
import { sendShared } from './answer/shared-answer.ts';
import { takeAuthCall } from './caller/auth-calls.ts';
import { bearerToken } from './caller/bearer-token.ts';
import { fromDevice } from './caller/bound-sessions.ts';
import { mayCall } from './caller/may-call.ts';
import { withoutHidden } from './caller/shadow-rules.ts';
import { noteFact } from './request-facts.ts';
import { requestLanguage } from './request-language.ts';

type AnswerBody<Name extends EndpointName> = Omit<
  z.output<Endpoints[Name]['output']>,
  'status' | 'message'
> & {
  readonly status?: number;
  readonly message?: string;
};

type ContextOf<Name extends EndpointName> = Endpoints[Name]['caller'] extends 'anyone' | 'provider'
  ? CallContext
  : MemberContext;

export type Handler<Name extends EndpointName> = (
  context: ContextOf<Name>,
  input: ParsedInputOf<Endpoints[Name]>,
) => Promise<Outcome<AnswerBody<Name>>>;

export type Handlers<Names extends EndpointName> = { readonly [Name in Names]: Handler<Name> };

/** One area's use cases, each bound to its row of the contract; the types of both must agree to compile. */
export function defineRoutes<Names extends EndpointName>(handlers: Handlers<Names>): Handlers<Names> {
  return handlers;
}

export interface RouteSettings {
  readonly services: Services;
  /** Calls whose statements are prepared, and the handle that does it. */
  readonly prepared: { readonly calls: ReadonlySet<EndpointName>; readonly db: Db };
  /** A connection that cannot write, for whoever looks as somebody else. */
  readonly readOnlyDb: Services['db'];
  readonly findSession: (token: string) => Promise<Session | undefined>;
  /** Asked only about a token that belongs to no live session: the lock of the account that it belonged to. */
  readonly lockOfToken: (token: string) => Promise<Lock | undefined>;
  /** The known device that sends a call by its token, or by that of a code that it asked for; undefined for a stranger. */
  readonly deviceOfCall: (
    sent: Readonly<Record<'deviceToken' | 'token', string | undefined>> & Pick<CallContext, 'deviceKey'>,
  ) => Promise<string | undefined>;
  /** Counts a call by a partner's key: the seconds to wait where there were too many, else 0. */
  readonly takeKeyCall: (keyId: string) => Promise<number>;
  /** Whether an account is one of the sides of a case; nobody is one of a case that is not there. */
  readonly isOwnCase: (accountId: string, what: CaseOf['what'], id: string | number) => Promise<boolean>;
}

type AnyHandler = (context: CallContext, input: unknown) => Promise<Outcome<Record<string, unknown>>>;

/**
 * Makes every row of the table a route. A row without a use case ends the start: an endpoint that is described but not
 * there, or there without a policy, cannot exist.
 */
export function bindRoutes(
  app: FastifyInstance,
  handlers: Handlers<EndpointName>,
  settings: RouteSettings,
): void {
  for (const name of endpointNames) {
    const row: Row = endpoints[name];
    const handler = handlers[name] as AnyHandler | undefined;
    if (!handler) throw new Error(`no use case is bound to the endpoint ${name}`);
    app.route({
      method: row.method,
      url: `${API_BASE}${row.path}`,
      ...(holdsSecret(row) && { compress: false }),
      config: { rawBody: row.body === 'raw', work: workOfRow(name, row), ...fileLimits(row) },
      handler: (request, reply) => answer({ name, row, handler, settings, request, reply }),
    });
  }
}

function fileLimits({ file, files }: Endpoint) {
  const limits = file
    ? { files: 1, fileSize: file.maximumBytes }
    : files && { files: files.count, fileSize: files.maximumBytes };
  return limits ? { multipartOptions: { limits } } : {};
}

interface Call {
  readonly name: EndpointName;
  readonly row: Row;
  readonly handler: AnyHandler;
  readonly settings: RouteSettings;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The steps of every request: identify, validate, act, present (docs/architecture.md). */
async function answer(call: Call): Promise<FastifyReply> {
  const { name, row, handler, settings, request, reply } = call;
  const language = requestLanguage(request);
  const token = bearerToken(request.headers.authorization);
  const caller = token && row.caller !== 'provider' ? await settings.findSession(token) : undefined;
  if (caller) noteFact(request, { accountId: caller.accountId });
  reply.header('cache-control', 'no-store');
  // By the clock that decides, for the browser goes by it where its own is wrong.
  reply.header('date', settings.services.clock.now().toUTCString());
  const device = await fromDevice({ services: settings.services, row, request, caller });
  if (device.refusal) return sendRefusal(reply, device.refusal, language);
  const waitSeconds = await waitOf(call, caller, { token, deviceKey: device.deviceKey });
  if (waitSeconds > 0) {
    return sendRefusal(reply, { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: waitSeconds }, language);
  }
  const closed = mayCall(row, caller, token);
  if (closed) {
    if (caller && (closed.code === 'DUTY_NEEDED' || caller.shadow)) await recordRefused(call, caller, closed);
    const lock = closed.code === 'SESSION_ENDED' && token ? await settings.lockOfToken(token) : undefined;
    return sendRefusal(reply, lock ? { code: 'ACCOUNT_BLOCKED', lock } : closed, language);
  }
  const input = row.body === 'raw' ? undefined : readInput(row, request);
  const parsed = row.input.safeParse(toOurs(row.inputNames, input), { reportInput: true });
  if (!parsed.success) return sendRefusal(reply, onTheWire(row, inputRefusal(parsed.error)), language);
  if (caller && claimsAnother(input, caller)) {
    await recordClaim(settings.services, row, caller);
    return sendRefusal(reply, { code: 'NOT_YOU' }, language);
  }
  const context: CallContext = {
    ...settings.services,
    ...(settings.prepared.calls.has(name) && { db: settings.prepared.db }),
    // What reads for its person alone could not write, were it to try (D-SHADOW).
    ...(caller?.shadow && row.shadowed !== 'ends' && { db: settings.readOnlyDb }),
    requestId: String(request.id),
    language,
    ip: request.ip,
    caller,
    token,
    idempotencyKey: singleHeader(request.headers['idempotency-key']),
    rawBody: row.body === 'raw' && Buffer.isBuffer(request.body) ? request.body : undefined,
    headers: request.headers,
    deviceKey: device.deviceKey,
    audit: takeNotes().notes,
  };
  const outcome =
    caller && isAudited(row, caller)
      ? await auditedCall(
          { services: settings.services, what: name, caller, input: parsed.data },
          async (audit) =>
            (await isOwnCase(call, caller, parsed.data))
              ? refuse('OWN_CASE')
              : handler({ ...context, audit }, parsed.data),
        )
      : await handler(context, parsed.data);
  if (!outcome.ok) return sendRefusal(reply, onTheWire(row, outcome.refusal), language);
  const hidden = caller?.shadow ? row.shadowed : caller?.key && row.key?.hides;
  const present = () => toWire(row.outputNames, withoutHidden(hidden, outputOf(row, outcome.value)));
  const isGuest = request.headers.authorization === undefined;
  if (!hidden && !row.shared) {
    const text = keptText(outcome.value, () => JSON.stringify(present()));
    if (text !== undefined) return reply.type('application/json; charset=utf-8').send(text);
  }
  const body = present();
  return row.shared && isGuest ? sendShared(request, reply, body) : reply.send(body);
}

/** The output schema drops every field that it does not name, so no row of the database can leak past it. */
function outputOf(row: Row, value: object): unknown {
  return row.output.parse({ status: 1, message: 'Success', ...value });
}

/** The fields that are wrong, under the names by which the caller knows them. */
function onTheWire({ inputNames }: Row, refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal;
  const fields = Object.entries(refusal.fields).map(([field, code]) => [wireField(inputNames, field), code]);
  return { ...refusal, fields: Object.fromEntries(fields) as Record<string, RefusalCode> };
}

/** For how many seconds this caller has to wait: by the key, or before a log-in by the address. */
async function waitOf(
  { row, settings, request }: Call,
  caller: Session | undefined,
  sent: Pick<CallContext, 'token' | 'deviceKey'>,
): Promise<number> {
  if (caller?.key) return await settings.takeKeyCall(caller.id);
  if (!row.auth) return 0;
  const deviceOf = () => {
    const input = toOurs(row.inputNames, readInput(row, request)) as { readonly deviceToken?: unknown };
    const deviceToken = typeof input.deviceToken === 'string' ? input.deviceToken : undefined;
    return settings.deviceOfCall({ ...sent, deviceToken });
  };
  return await takeAuthCall(settings.services, request.ip, deviceOf);
}

/** That somebody of the house tried what is not theirs. */
async function recordRefused(
  { name, row, settings, request }: Call,
  caller: Session,
  { code }: Refusal,
): Promise<void> {
  if (!isAudited(row, caller)) return;
  const parsed = row.input.safeParse(toOurs(row.inputNames, readInput(row, request)));
  const call = { services: settings.services, what: name, caller, input: parsed.data };
  await auditedCall(call, async () => refuse(code));
}

/** Whoever works for the house rents and lets as well, and decides nothing about their own (D-OWN-CASE). */
async function isOwnCase({ row, settings }: Call, caller: Session, input: unknown): Promise<boolean> {
  if (!row.caseOf) return false;
  const { what, field } = row.caseOf;
  const id = (input as Readonly<Record<string, unknown>>)[field];
  if (typeof id !== 'string' && typeof id !== 'number') return false;
  return await settings.isOwnCase(caller.accountId, what, id);
}

function readInput(row: Endpoint, request: FastifyRequest): unknown {
  const raw = row.method === 'POST' ? (request.body ?? {}) : namedInQuery(row, request);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return canonicalSpellings(raw as Record<string, unknown>);
}

/**
 * The input of a DELETE may come as a form as well (P3-FAV-07). Many proxies drop a body there, so our own client sends a
 * query.
 */
function namedInQuery(row: Endpoint, request: FastifyRequest): unknown {
  const { body } = request;
  const hasForm =
    row.method === 'DELETE' && typeof body === 'object' && body !== null && !Array.isArray(body);
  return hasForm ? { ...(queryOf(request) as object), ...body } : queryOf(request);
}

/** `?lng` says in which language to answer (D-LANGUAGE); it is a field of no call, so it is taken out. */
function queryOf(request: FastifyRequest): unknown {
  const { lng, ...query } = request.query as Record<string, unknown>;
  return query;
}

/** `login_user_id` and fields like it are never believed; one that contradicts the token is refused (D-CALLER). */
function claimsAnother(input: unknown, caller: Session): boolean {
  if (typeof input !== 'object' || input === null || !('login_user_id' in input)) return false;
  const claimed = input.login_user_id;
  return typeof claimed === 'string' && claimed !== '' && claimed.toLowerCase() !== caller.accountId;
}

/** Records that somebody with a session of their own tried to act as another person (D-CALLER). */
async function recordClaim({ db, clock }: Services, row: Endpoint, caller: Session): Promise<void> {
  await recordSecurityEvent(db, {
    kind: 'claimed-another-account',
    accountId: caller.accountId,
    details: { path: row.path },
    at: clock.now(),
  });
}

/** The refusal of each field. An id that cannot exist is answered like one that does not (404). */
export function inputRefusal(error: z.ZodError): Refusal {
  const fields: Record<string, RefusalCode> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key.slice(0, 60)] = 'UNKNOWN_FIELD';
      continue;
    }
    const field = String(issue.path[0] ?? 'body').slice(0, 60);
    const missing =
      issue.code === 'invalid_type' && issue.input === undefined && !isRefusalCode(issue.message);
    fields[field] ??= isRefusalCode(issue.message) ? issue.message : missing ? 'REQUIRED' : 'NOT_ALLOWED';
  }
  const codes = Object.values(fields);
  if (codes.length > 0 && codes.every((code) => code === 'NOT_FOUND')) return { code: 'NOT_FOUND' };
  return { code: 'INVALID_INPUT', fields };
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
