import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOnce } from '../platform/answered-once.ts';
import { type Answer, answerUnderOutcome } from '../platform/transport.ts';
import type { Gateway } from './gateway.ts';
import { type Call, type Outcome, transportOf } from './outcomes.ts';
import { BASE_PATH } from './settings.ts';

/** The address that links begin with: the one that the merchant called. */
export function baseOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${BASE_PATH}`;
}

export type Body = Readonly<Record<string, unknown>>;

export function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {};
}

/** Whole hundredths of the currency, of something. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** 422 with the vendor's own words for what was wrong. */
export function refusal(...codes: readonly string[]): Answer {
  return {
    status: 422,
    body: { request_id: 'standin', error_type: 'request_invalid', error_codes: codes },
  };
}

export interface MerchantCall {
  readonly call: Call;
  readonly reference: string | undefined;
  readonly perform: (outcome: Outcome | undefined) => Promise<Answer>;
}

/** One call of the merchant: known by its key, once for one idempotency key, and answered as a plan wants it. */
export async function answerMerchant(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, reference, perform }: MerchantCall,
): Promise<FastifyReply> {
  if (request.headers.authorization !== `Bearer ${gateway.merchant.secretKey}`) return reply.code(401).send();
  const plan = gateway.plans.take(call, reference);
  const once = () => onceForKey(gateway, request, () => perform(plan?.outcome));
  return answerUnderOutcome(reply, transportOf(plan?.outcome), once, plan?.delayMilliseconds);
}

/** A repeat that comes while the first call is being worked on. */
const BUSY: Answer = { status: 429, body: { error_type: 'too_many_requests', error_codes: [] } };

function onceForKey(
  gateway: Gateway,
  request: FastifyRequest,
  perform: () => Promise<Answer>,
): Promise<Answer> {
  const header = request.headers['cko-idempotency-key'];
  if (typeof header !== 'string' || request.method !== 'POST') return perform();
  return answerOnce(gateway.answered, `${request.url} ${header}`, perform, { busy: BUSY });
}
