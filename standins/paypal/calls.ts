import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOnce } from '../platform/answered-once.ts';
import { type Answer, answerUnderOutcome } from '../platform/transport.ts';
import type { Gateway } from './gateway.ts';
import { type Call, type Outcome, transportOf } from './outcomes.ts';

export type Body = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Whole cents of an amount in dollars; undefined where the text is none. */
export const centsOf = (value: string) =>
  /^\d{1,9}(\.\d{2})?$/.test(value) ? Math.round(Number(value) * 100) : undefined;

/** The vendor's form of an error; what is to be acted on is the issue. */
export function problem(status: number, issue: string): Answer {
  const name =
    status === 404 ? 'RESOURCE_NOT_FOUND' : status === 409 ? 'RESOURCE_CONFLICT' : 'UNPROCESSABLE_ENTITY';
  return { status, body: { name, message: issue, debug_id: 'standin', details: [{ issue }], links: [] } };
}

export const NOT_FOUND = problem(404, 'INVALID_RESOURCE_ID');

interface MerchantCall {
  readonly call: Call;
  readonly reference: string | undefined;
  readonly perform: (outcome: Outcome | undefined) => Promise<Answer>;
}

/** One call of the merchant: known by its token, once for one request id, and answered as a plan wants it. */
export async function answerMerchant(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, reference, perform }: MerchantCall,
): Promise<FastifyReply> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if ((gateway.tokens.get(token) ?? 0) <= gateway.clock.nowMilliseconds())
    return reply
      .code(401)
      .send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
  const plan = gateway.plans.take(call, reference);
  const once = () => onceForKey(gateway, request, () => perform(plan?.outcome));
  return answerUnderOutcome(reply, transportOf(plan?.outcome), once, plan?.delayMilliseconds);
}

/** A repeat is answered with what the first call did, and 200 in place of 201. */
function onceForKey(
  gateway: Gateway,
  request: FastifyRequest,
  perform: () => Promise<Answer>,
): Promise<Answer> {
  const header = request.headers['paypal-request-id'];
  if (typeof header !== 'string') return perform();
  return answerOnce(gateway.answered, `${request.url} ${header}`, perform, {
    busy: problem(409, 'PREVIOUS_REQUEST_IN_PROGRESS'),
    again: (first) => ({ ...first, status: first.status === 201 ? 200 : first.status }),
  });
}
