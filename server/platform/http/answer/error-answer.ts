import type { Refusal } from '@kiraa/contract/refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { requestLanguage } from '../request-language.ts';
import { refusalBody, sendRefusal } from './refusal-answer.ts';

const AWAY_RETRY_SECONDS = 5;
const BUSY_RETRY_SECONDS = 1;

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** An exception that is the caller's fault or a dependency's, as a refusal; undefined when it is a bug of ours. */
export function knownRefusal(error: unknown): Refusal | undefined {
  if (isDatabaseBusy(error)) return { code: 'BUSY', retryAfterSeconds: BUSY_RETRY_SECONDS };
  if (isDatabaseAway(error)) {
    return { code: 'BUSY', retryAfterSeconds: AWAY_RETRY_SECONDS };
  }
  const status = statusOf(error);
  if (status === 503) return { code: 'BUSY', retryAfterSeconds: BUSY_RETRY_SECONDS };
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (status === 413) return { code: 'TOO_LARGE' };
  if (status === 415 || status === 406) return { code: 'UNSUPPORTED_MEDIA_TYPE' };
  if (status === 429) return { code: 'TOO_MANY_REQUESTS' };
  return { code: 'MALFORMED' };
}

/**
 * The one place where an exception becomes an answer. A bug is logged here, once, and the caller is given its id and
 * nothing else: no message, no stack, no SQL.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const language = requestLanguage(request);
  const refusal = knownRefusal(error);
  if (refusal !== undefined) {
    if (refusal.code === 'BUSY')
      log.warn({ err: error, requestId: request.id }, 'a request met something busy or absent');
    return sendRefusal(reply, refusal, language);
  }
  log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
  const body = refusalBody({ code: 'INTERNAL' }, language);
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send({ ...body, id: request.id });
}
