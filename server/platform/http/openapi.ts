import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import { API_BASE, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { type RefusalCode, refusals } from '@kiraa/contract/refusals.ts';
import { wireSchemaOf } from '@kiraa/contract/wire.ts';
import { type Duty, duties, openedBy } from '@kiraa/domain/account/duties.ts';
import { lockReasons } from '@kiraa/domain/account/lock.ts';
import { partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import type { FastifyInstance } from 'fastify';
import { createVariants, sendVariant } from '../pages/page-variants.ts';

type Json = Record<string, unknown>;

/** What every call of a kind can be refused with, beside its own refusals. */
const ANYWHERE: readonly RefusalCode[] = [
  'INVALID_INPUT',
  'MALFORMED',
  'NOT_YOU',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'INTERNAL',
];
const WITH_BODY: readonly RefusalCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE'];
const CHANGING: readonly RefusalCode[] = ['CROSS_SITE'];
const WITH_KEY: readonly RefusalCode[] = ['KEY_REQUIRED', 'KEY_REUSED'];
const OF_CASE: readonly RefusalCode[] = ['OWN_CASE'];
const NO_SESSION: readonly RefusalCode[] = ['SESSION_REQUIRED', 'SESSION_ENDED', 'ACCOUNT_BLOCKED'];
/** By whoever looks at the product as somebody else (D-SHADOW). */
const BY_SHADOW: readonly RefusalCode[] = ['SHADOW_READ_ONLY', 'SHADOW_HIDDEN'];
/** By a partner's program (D-PARTNER). */
const BY_KEY: readonly RefusalCode[] = ['API_KEY_ENDED', 'API_KEY_CLOSED', 'API_KEY_SCOPE'];
/** By a device that a session does not belong to (D-BOUND). */
const BY_DEVICE: readonly RefusalCode[] = ['DEVICE_PROOF'];
const BY_CALLER: Readonly<Record<Endpoint['caller'], readonly RefusalCode[]>> = {
  anyone: [],
  provider: [],
  member: NO_SESSION,
  renter: [...NO_SESSION, 'RENTER_PROFILE_NEEDED'],
  owner: [...NO_SESSION, 'WRONG_MODE'],
  admin: [...NO_SESSION, 'ADMIN_ONLY', 'SECOND_FACTOR_NEEDED', 'DUTY_NEEDED'],
};

/**
 * Everything that a call may be refused with; the walk over the contract (server/walk) checks that no other code ever
 * comes.
 */
export function refusalsOf(row: Endpoint): ReadonlySet<RefusalCode> {
  return new Set([
    ...row.refusals,
    ...(row.method !== 'GET' && row.caller !== 'provider' ? CHANGING : []),
    ...ANYWHERE,
    ...(row.method === 'POST' ? WITH_BODY : []),
    ...(row.idempotent ? WITH_KEY : []),
    ...(row.caseOf ? OF_CASE : []),
    ...BY_CALLER[row.caller],
    ...(row.caller === 'provider' ? [] : [...BY_SHADOW, ...BY_KEY, ...BY_DEVICE]),
  ]);
}

/** The API describes itself (D-OPENAPI): OpenAPI 3.1 at /api/openapi.json, readable at /api/docs. */
export async function addOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = describeApi(publicUrl);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: true });
  // Half a megabyte that is the same for everybody: it is written for the first who asks, each compressed form of it once.
  let variants: ReturnType<typeof createVariants> | undefined;
  app.get(`${API_BASE}/openapi.json`, (request, reply) => {
    variants ??= createVariants(Buffer.from(JSON.stringify(document)));
    return sendVariant(request, reply.type('application/json').header('vary', 'accept-encoding'), variants);
  });
}

let described: Record<string, Json> | undefined;

/** Of every call; the same for each server of a process. It takes a tenth of a second, which no start waits for. */
function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name];
    const path = `${API_BASE}${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(name, row) };
  }
  return paths;
}

export function describeApi(publicUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiraa',
      version: '1',
      description: 'Every call of the marketplace. Amounts are SAR with two decimals.',
    },
    servers: [{ url: publicUrl }],
    get paths() {
      described ??= describePaths();
      return described;
    },
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a session. One whose log-in was signed by a key of its device (a DPoP header by RFC 9449) is good with such a proof by the same key alone; DEVICE_PROOF tells the time to sign by.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A partner's key. It opens the calls that name one of its scopes: ${partnerScopes.join(', ')}.`,
        },
      },
      schemas: { Refusal: refusalSchema() },
    },
  };
}

function describe(name: string, row: Endpoint): Json {
  const input = wireSchemaOf(row.input, 'input');
  return {
    operationId: name,
    summary: row.summary,
    description: `Who may call: ${whoMayCall(row)}.`,
    ...securityOf(row),
    ...(row.method === 'POST' ? { requestBody: bodyOf(row, input) } : { parameters: parametersOf(input) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: wireSchemaOf(row.output, 'output') } },
      },
      ...refusalAnswers(refusalsOf(row)),
    },
  };
}

const IN_WORDS: Readonly<Record<Duty, string>> = {
  support: 'support',
  finance: 'finance',
  content: 'content',
  owner: 'owner of the console',
};

function whoMayCall({ caller, duties }: Endpoint): string {
  return duties
    ? `admin (${openedBy(duties)
        .map((duty) => IN_WORDS[duty])
        .join(', ')})`
    : caller;
}

/** Of an admin's row, each duty that opens it is a way in, and a key with its scope where a row says so: roles, as OpenAPI 3.1 has them. */
function securityOf({ caller, duties, key }: Endpoint): Json {
  if (caller === 'anyone' || caller === 'provider') return {};
  const roles = duties ? openedBy(duties).map((duty) => [duty]) : [[]];
  const byKey = key ? [{ apiKey: [key.scope] }] : [];
  return { security: [...roles.map((session) => ({ session })), ...byKey] };
}

const BODY_KINDS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function bodyOf(row: Endpoint, schema: Json): Json {
  if (row.body === 'raw') return { content: { 'text/plain': { schema: { type: 'string' } } } };
  const required = Array.isArray(schema.required) ? schema.required : [];
  // JSON cannot carry a file, so a call that needs one can be sent as a multipart form alone.
  const files = [row.file?.field, ...(row.files?.fields ?? [])];
  const kinds = files.some((field) => required.includes(field)) ? ['multipart/form-data'] : BODY_KINDS;
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

function parametersOf(schema: Json): Json[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
  }));
}

function refusalAnswers(codes: Iterable<RefusalCode>): Record<string, Json> {
  const byStatus = Map.groupBy(codes, (code) => refusals[code]);
  const schema = { $ref: '#/components/schemas/Refusal' };
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}

function refusalSchema(): Json {
  const text = { type: 'string' };
  const texts = { type: 'object', additionalProperties: text };
  return {
    type: 'object',
    required: ['status', 'error', 'code', 'message'],
    properties: {
      status: { type: 'number' },
      error: { const: true },
      code: { enum: Object.keys(refusals) },
      message: text,
      errorObject: texts,
      fieldCodes: texts,
      retry_after: { type: 'number' },
      token: text,
      // Only a proof of the device that is missing or wrong is refused with this one (D-BOUND).
      server_time: { type: 'string', format: 'date-time' },
      // Only a call that would send a code is refused with this one, while codes are scarce (D-WORK).
      work: {
        type: 'object',
        description:
          'What to work out before the same call is made again with `work`: "CHALLENGE.NUMBER", for a whole number with which the SHA-256 of the part of CHALLENGE behind its last dot, a dot and NUMBER begins with as many zero bits as `bits` says. It is for this number and address, once, for five minutes.',
        required: ['challenge', 'bits'],
        properties: { challenge: text, bits: { type: 'integer' } },
      },
      // Only a call that is not the caller's duty is refused with this field.
      duties: { type: 'array', items: { enum: duties } },
      // Only a late return is refused with these fields (P3-RENB-23).
      delayFees: text,
      delayhrs: { type: 'number' },
      delaymins: { type: 'number' },
      typeOfDuration: { enum: ['day', 'hour'] },
      // Only whoever is locked is refused with this one (D-LOCK).
      lock: {
        type: 'object',
        required: ['reason', 'words', 'until'],
        properties: {
          reason: { enum: [...lockReasons] },
          words: { type: ['string', 'null'] },
          until: { type: ['string', 'null'] },
        },
      },
    },
  };
}
