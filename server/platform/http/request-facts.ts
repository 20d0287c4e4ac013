import type { FastifyRequest } from 'fastify';

/** What the line of a request says beside its route and status: opaque ids and codes alone. */
interface RequestFacts {
  /** Whose session or key it was; without it the caller was a guest. */
  accountId?: string;
  /** The code of the refusal. */
  code?: string;
}

const facts = new WeakMap<FastifyRequest, RequestFacts>();

/** Keeps for the request's line in the log who called, or with what the call was refused (OWASP ASVS 16.2.1, 16.3.2). */
export function noteFact(request: FastifyRequest, fact: RequestFacts): void {
  facts.set(request, { ...facts.get(request), ...fact });
}

export function factsOf(request: FastifyRequest): RequestFacts | undefined {
  return facts.get(request);
}
