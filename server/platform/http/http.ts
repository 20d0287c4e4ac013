import type { IncomingMessage } from 'node:http';
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { SOCKET_PATH } from '@kiraa/contract/messages/connection.ts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { addCompression } from './answer/compression.ts';
import { answerError } from './answer/error-answer.ts';
import { sendRefusal } from './answer/refusal-answer.ts';
import { holdsToken } from './caller/bearer-token.ts';
import { isInside } from './caller/client-address.ts';
import { isCrossSiteChange } from './caller/cross-site.ts';
import { watchForwarding } from './caller/forwarding.ts';
import { isCleanInput } from './input-guard.ts';
import { mendedAddress } from './mended-address.ts';
import type { Readiness } from './readiness.ts';
import { newRequestId, withRequestId } from './request-context.ts';
import { factsOf } from './request-facts.ts';
import { requestLanguage } from './request-language.ts';
import { addShedding, type Shedding, workOf } from './shed-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The handler gets the bytes as they came, whatever their content type, because a webhook's signature covers exactly
     * those.
     */
    rawBody?: boolean;
  }
}

export interface HttpSettings {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly ready: Readiness;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** What /metrics asks for; undefined: it is shown to this machine and private networks, where no proxy stands between. */
  readonly metricsToken?: string | undefined;
  /** /metrics has a port of its own, and is nobody's on this one. */
  readonly hidesMetrics?: boolean;
  /** Whether a proxy that nobody has named is told of, in the log and by /readyz. */
  readonly warnsOfForwarding?: boolean;
  /** Our own origin, without a slash: https makes browsers stay there, and changes come from no other site. */
  readonly origin: string;
  /** Without it everybody is let in at once. */
  readonly shedding?: Shedding | undefined;
  /** How long requests under way may take to end when the server closes. */
  readonly lastRequestsMilliseconds?: number;
  /** Answers everything that is neither a route nor under /api: the web app. */
  readonly page?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_WITHIN_MILLISECONDS = 30_000;
const KEEP_ALIVE_MILLISECONDS = 72_000; // longer than the usual 60 s of a load balancer, so that it closes first
const LAST_REQUESTS_MILLISECONDS = 5_000;
const MAX_PARAMETER_LENGTH = 500;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
};
/** Headers for every answer that is no page: nothing in it may run, even when a browser is tricked into showing it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=31536000; includeSubDomains';

class HttpError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Requests whose body was read and is well formed. What fails before that is the sender's fault. */
const accepted = new WeakSet<FastifyRequest>();

/** The multipart parser throws bare errors at a broken form; without this list they would count as bugs of ours. */
function formError(error: unknown): unknown {
  return error instanceof Error && !('statusCode' in error) ? new HttpError(400, 'form') : error;
}

function isData(path: string): boolean {
  return /^\/(api|healthz|readyz|metrics)(\/|\?|$)/.test(path);
}

/** JSON, forms and multipart forms, without files unless the row takes one; any other type is 415 before a handler sees the body. */
async function addParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) done(null, body);
    else parseJson(request, body.toString('utf8'), done);
  });
  await app.register(formBody, { bodyLimit: BODY_LIMIT_BYTES });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 100, fieldNameSize: 100, fieldSize: 100_000, files: 0, parts: 100, headerPairs: 50 },
  });
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    if (!request.routeOptions.config.rawBody) throw new HttpError(415, 'content type');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of payload) {
      size += chunk.length;
      if (size > BODY_LIMIT_BYTES) throw new HttpError(413, 'body');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  });
}

function addHooks(app: FastifyInstance, settings: HttpSettings): void {
  const { log, metrics } = settings;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    if (isData(request.url)) reply.header('content-security-policy', DATA_POLICY);
    if (settings.origin.startsWith('https:')) reply.header('strict-transport-security', HSTS);
    // A webhook is a vendor's own program, and proves itself by its signature.
    const isForeign = !request.routeOptions.config?.rawBody && isCrossSiteChange(request, settings.origin);
    if (isForeign) return void sendRefusal(reply, { code: 'CROSS_SITE' }, requestLanguage(request));
    return withRequestId(request.id, done);
  });
  if (settings.shedding) addShedding(app, settings.shedding);
  // The body is read on the socket's events, outside the context that onRequest has opened: the handler has to enter it
  // again.
  app.addHook('preValidation', (request, _reply, done) => {
    // A page reads only those query parameters that it knows. The API is given them all, so that a closed schema can
    // refuse.
    const isPage = request.is404 && request.method === 'GET' && !isData(request.url);
    const clean = isPage || [request.body, request.query, request.params].every(isCleanInput);
    if (clean) accepted.add(request);
    withRequestId(request.id, () => done(clean ? undefined : new HttpError(400, 'input')), workOf(request));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? (isData(request.url) ? 'none' : 'page');
    metrics.observeRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    const facts = factsOf(request);
    if (facts?.code) metrics.observeRefusal(facts.code);
    const milliseconds = Math.round(reply.elapsedTime);
    // The route and never the address: a query may hold a number or a name.
    log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        tookMilliseconds: milliseconds,
        requestId: request.id,
        ...facts,
      },
      'request',
    );
    done();
  });
}

function addHealth(app: FastifyInstance, settings: HttpSettings): void {
  const { ready, metrics, metricsToken, trustedProxies, log } = settings;
  const forwarding = watchForwarding(trustedProxies, log);
  if (settings.warnsOfForwarding)
    app.addHook('onRequest', async ({ raw }) => forwarding.note(raw, Date.now()));
  const config = { work: 'vital' } as const;
  app.get('/healthz', { config }, () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const missing = await ready();
    // No reason to take the server out: anybody can send such a header.
    const warnings = forwarding.hasSeen() ? { warnings: ['TRUSTED_PROXIES'] } : {};
    if (missing.length === 0) return { status: 'ready', ...warnings };
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready', missing });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    // How much we sell is nobody's business outside: only who holds the token, or this machine and private networks may read it. Behind a
    // proxy that we do not trust everybody seems to be inside.
    const isOurs = metricsToken
      ? holdsToken(request.headers.authorization, metricsToken)
      : isInside(request.ip) && !forwarding.isUntrusted(request.raw);
    if (!isOurs || settings.hidesMetrics)
      return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** A client that stops in the middle of its request would hold a close for up to a minute (measured): not longer than this. */
function endLastRequests(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preClose', (done) => {
    const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
}

/** Whether a request opens one of our connections; without this every `Upgrade` would end with them, unanswered. */
function isOwnSocket({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(SOCKET_PATH);
}

/** The HTTP server without the routes of any area: main adds those, then listens. `close()` lets open requests end. */
export async function buildHttp(settings: HttpSettings): Promise<FastifyInstance> {
  const { log } = settings;
  const app = fastify({
    logger: false, // one line per request is written in onResponse, with fields of ours only
    genReqId: newRequestId, // never the caller's: two requests of one id would hide each other
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MILLISECONDS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    forceCloseConnections: 'idle',
    // Any other protocol that somebody asks for is not ours: the request is answered as if they had not asked.
    http: { shouldUpgradeCallback: isOwnSocket },
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const isPage = error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !isData(request.url);
      // The router accepts every address, broken ones too, so that browser and server read the same one.
      if (isPage) reply.header('cache-control', 'no-store').redirect(mendedAddress(request.url));
      else answerError(error, request, reply, log);
    },
  }) as unknown as FastifyInstance;
  await addParsers(app);
  await addCompression(app);
  addHooks(app, settings);
  app.setErrorHandler((error, request, reply) => {
    const inForm = request.isMultipart() && !accepted.has(request);
    return answerError(inForm ? formError(error) : error, request, reply, log);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isData(request.url) || settings.page === undefined) {
      return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
    }
    return settings.page(request, reply);
  });
  addHealth(app, settings);
  endLastRequests(app, settings.lastRequestsMilliseconds ?? LAST_REQUESTS_MILLISECONDS);
  return app;
}
