import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

export const transportOutcomes = [
  'timeout-before',
  'timeout-after',
  '5xx-before',
  '5xx-after',
  'reset',
  'slow',
  'garbage',
] as const;
export type TransportOutcome = (typeof transportOutcomes)[number];

export function isTransportOutcome(outcome: string): outcome is TransportOutcome {
  return (transportOutcomes as readonly string[]).includes(outcome);
}

/** The answer of a call: an HTTP status and a JSON body. */
export type Answer = { status: number; body: unknown };

/** Milliseconds after which a hanging call is cut off, for callers without a timeout of their own. */
export const DEFAULT_HANG_MILLISECONDS = 30_000;

/**
 * Answers a call as the outcome says. `perform` has the effect: the `-before` outcomes never call it, all others do.
 * `reset` and `garbage` also have the effect, because that is the harder case for the caller.
 */
export async function answerUnderOutcome(
  reply: FastifyReply,
  outcome: TransportOutcome | undefined,
  perform: () => Promise<Answer>,
  delayMilliseconds: number = DEFAULT_HANG_MILLISECONDS,
): Promise<FastifyReply> {
  if (outcome === 'timeout-before') return hang(reply, delayMilliseconds);
  if (outcome === '5xx-before') return sendGatewayPage(reply, 503);
  if (outcome === 'slow') await sleep(delayMilliseconds, undefined, { ref: false });
  const answer = await perform();
  switch (outcome) {
    case 'timeout-after':
      return hang(reply, delayMilliseconds);
    case '5xx-after':
      return sendGatewayPage(reply, 502);
    case 'reset':
      return reset(reply);
    case 'garbage':
      return reply.code(200).type('application/json').send('{"result":{"code":"000.1');
    default:
      return reply.code(answer.status).send(answer.body);
  }
}

/** Sends nothing; the connection is cut after the delay unless the caller gives up before. */
export function hang(reply: FastifyReply, delayMilliseconds: number): FastifyReply {
  const { socket } = reply.raw;
  reply.hijack();
  setTimeout(() => socket?.destroy(), delayMilliseconds).unref();
  return reply;
}

function reset(reply: FastifyReply): FastifyReply {
  const { socket } = reply.raw;
  reply.hijack();
  if (socket !== null && 'resetAndDestroy' in socket) socket.resetAndDestroy();
  return reply;
}

/** Real gateways fail with a proxy's HTML page, not with JSON. */
function sendGatewayPage(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<html><head><title>${status}</title></head><body><h1>${status} Bad Gateway</h1></body></html>`);
}
