import type { z } from 'zod';
import { callVendor, type OutgoingCall } from '../../platform/http/outgoing/outgoing.ts';
import type { Log } from '../../platform/log.ts';
import type { PlacesOutcome } from './port.ts';

const TIMEOUT_MILLISECONDS = 4_000;

export interface VendorSettings {
  readonly provider: string;
  readonly log: Log;
  readonly timeoutMilliseconds?: number | undefined;
}

/** Calls a provider; returns a body of the shape that it documents, or why there is none. */
export async function askVendor<Schema extends z.ZodType>(
  { provider, log, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: VendorSettings,
  operation: string,
  schema: Schema,
  question: { readonly url: string; readonly call?: OutgoingCall },
): Promise<PlacesOutcome<{ readonly status: number; readonly body: z.output<Schema> }>> {
  const answer = await callVendor(question.url, { timeoutMilliseconds, ...question.call });
  const down = (reason: string): PlacesOutcome<never> => {
    log.warn({ provider, operation, outcome: 'down', reason }, 'a places provider did not answer');
    return { kind: 'down', reason };
  };
  if (answer.kind !== 'answer') return down(answer.reason);
  if (answer.status === 404) return { kind: 'none' };
  const parsed = schema.safeParse(answer.body);
  // A 400 with a body of the documented shape is an answer ("no route"), which the caller reads.
  if (answer.status >= 500 || answer.status === 429 || !parsed.success) return down(`HTTP_${answer.status}`);
  return { kind: 'found', value: { status: answer.status, body: parsed.data } };
}

export function mapFound<From, To>(
  outcome: PlacesOutcome<From>,
  next: (value: From) => PlacesOutcome<To>,
): PlacesOutcome<To> {
  return outcome.kind === 'found' ? next(outcome.value) : outcome;
}
