import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashToken } from '../ids.ts';
import { createRefusalLine, type RefusalLine } from '../load/refusal-line.ts';
import { type Rooms, retryAfterSeconds } from '../load/rooms.ts';
import { isRobot, type WorkClass } from '../load/work-classes.ts';
import type { Leave } from '../load/work-room.ts';
import { sendRefusal } from './answer/refusal-answer.ts';
import { bearerToken } from './caller/bearer-token.ts';
import { addressBlock } from './caller/client-address.ts';
import { requestLanguage } from './request-language.ts';

export interface Shedding {
  readonly rooms: Rooms;
  /** Whether somebody is logged in by this token, or calls by this key. */
  readonly isSession: (token: string) => Promise<boolean>;
}

/** People whose token was good are taken at their word for so long: a class is lost by nobody's log-out. */
const PROVEN_MILLISECONDS = 10 * 60_000;
const MOST_PROVEN = 50_000;
/** A request that was given up keeps its place for as long as its work may go on, or giving up would be a way past the limit. */
const GIVEN_UP_MILLISECONDS = 30_000;
/** 400 at most wait for being told, of which each holds a connection and its request's head. */
const REFUSALS = { perSecond: 100, longestMilliseconds: 4_000 } as const;

const works = new WeakMap<FastifyRequest, WorkClass>();

/** The class under which a request was let in. */
export const workOf = (request: FastifyRequest): WorkClass | undefined => works.get(request);

/**
 * Lets each request into the room of its class, or answers 503 with Retry-After (D-SHEDDING). A place is taken when the body is
 * here and given back when the answer is made, so that neither a slow sender nor a slow reader keeps one. Pages are not let in
 * here: most come from memory, and only a render takes a place.
 */
export function addShedding(app: FastifyInstance, { rooms, isSession }: Shedding): void {
  const places = new WeakMap<FastifyRequest, Leave>();
  const line = createRefusalLine(REFUSALS);
  const proven = new LRUCache<string, true>({ max: MOST_PROVEN, ttl: PROVEN_MILLISECONDS });

  async function isProven(token: string, from: string): Promise<boolean | undefined> {
    const hash = hashToken(token).toString('base64url');
    if (proven.has(hash)) return true;
    const leave = await rooms.tokens.enter(from);
    if (!leave) return undefined;
    try {
      const isGood = await isSession(token);
      if (isGood) proven.set(hash, true);
      return isGood;
    } finally {
      leave();
    }
  }

  async function admit(request: FastifyRequest, from: string): Promise<Leave | undefined> {
    const route = request.routeOptions.config.work;
    const token = needsPerson(route) ? bearerToken(request.headers.authorization) : undefined;
    const isPerson = token === undefined ? false : await isProven(token, from);
    if (isPerson === undefined) return undefined;
    const work = classOf(request, isPerson);
    works.set(request, work);
    return await rooms.of[work].enter(from);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const work = isCounted(request) ? classBefore(request) : undefined;
    if (work === undefined || rooms.of[work].hasPlaceFor(addressBlock(request.ip))) return done();
    rooms.of[work].refuse();
    refuseInTurn(line, { request, reply, work });
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCounted(request)) return done();
    admit(request, addressBlock(request.ip)).then((leave) => {
      if (!leave) return refuseInTurn(line, { request, reply, work: works.get(request) });
      places.set(request, leave);
      done();
    }, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    places.get(request)?.();
    done(null, payload);
  });
  app.addHook('onRequestAbort', (request, done) => {
    const leave = places.get(request);
    if (leave) setTimeout(leave, GIVEN_UP_MILLISECONDS).unref();
    done();
  });
}

const needsPerson = (route: string | undefined) => route === 'call' || route === 'money of people';

function isCounted(request: FastifyRequest): boolean {
  const route = request.routeOptions.config?.work;
  return route !== undefined && route !== 'vital';
}

/** What is known before anything is looked up; undefined where a token says that somebody is logged in. */
function classBefore(request: FastifyRequest): WorkClass | undefined {
  const needsToken = needsPerson(request.routeOptions.config.work);
  return needsToken && bearerToken(request.headers.authorization) ? undefined : classOf(request, false);
}

function classOf(request: FastifyRequest, isPerson: boolean): WorkClass {
  const route = request.routeOptions.config.work ?? 'call';
  if (route === 'money of people' && isPerson) return 'money';
  if (route !== 'call' && route !== 'vital' && route !== 'money of people') return route;
  if (isPerson) return 'people';
  return isRobot(request.headers['user-agent']) ? 'robots' : 'guests';
}

interface Refused {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Undefined of a token that nobody had time to look up. */
  readonly work: WorkClass | undefined;
}

/** Who pays or is logged in is told at once; others in their turn. Where too many wait for theirs, the connection ends with the answer. */
function refuseInTurn(line: RefusalLine, { request, reply, work }: Refused): void {
  const wait = work === 'money' || work === 'people' ? 0 : line.turn();
  if (wait === undefined) reply.header('connection', 'close');
  if (!wait) return void refuseBusy(request, reply);
  setTimeout(() => void refuseBusy(request, reply), wait);
}

function refuseBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  const refusal = { code: 'BUSY', retryAfterSeconds: retryAfterSeconds() } as const;
  return sendRefusal(reply, refusal, requestLanguage(request));
}
