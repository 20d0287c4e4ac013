import { type CallResult, type Client, givenFields, toText } from '@kiraa/contract/client.ts';
import type { Row } from '@kiraa/contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { type Outcome, type Refusal, refusals } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { takeNotes } from '../audit/audit-log.ts';
import { knownRefusal } from '../http/answer/error-answer.ts';
import { refusalBody } from '../http/answer/refusal-answer.ts';
import { isCleanInput } from '../http/input-guard.ts';
import { newRequestId, withRequestId } from '../http/request-context.ts';
import { type Handlers, inputRefusal, type RouteSettings } from '../http/routes.ts';

type GuestHandler = (context: CallContext, input: unknown) => Promise<Outcome<Record<string, unknown>>>;

export interface PageCalls extends Pick<RouteSettings, 'services' | 'prepared'> {
  readonly handlers: Handlers<EndpointName>;
}

/** A page is rendered for nobody in particular, so its calls come from no device. */
const NO_ADDRESS = '127.0.0.1';
const NOBODY = {
  ...{ caller: undefined, token: undefined, idempotencyKey: undefined, rawBody: undefined },
  headers: {},
} as const;

/**
 * The typed caller that pages use while they are rendered, as a guest: each call through the checks, schemas and use case of its row, without
 * a request around it: what they read counts as the work of the render that makes them. Only calls that are open to anyone and take neither a password nor a file are answered; any other is a fault of the page.
 */
export function createPageClient(calls: PageCalls, language: 'ar' | 'en'): Client {
  const entries = endpointNames.map((name) => [
    name,
    (input: unknown) => call(calls, name, { input, language }),
  ]);
  return Object.fromEntries(entries) as Client;
}

interface Asked {
  readonly input: unknown;
  readonly language: 'ar' | 'en';
}

async function call(calls: PageCalls, name: EndpointName, asked: Asked): Promise<CallResult<unknown>> {
  const requestId = newRequestId();
  return await withRequestId(requestId, async () => {
    try {
      return await answer(calls, name, { ...asked, requestId });
    } catch (error) {
      const known = knownRefusal(error);
      if (known?.code !== 'BUSY')
        calls.services.log.error({ err: error, requestId, call: name }, 'a call of a page failed');
      return refused(known ?? { code: 'INTERNAL' }, asked.language);
    }
  });
}

async function answer(
  { services, prepared, handlers }: PageCalls,
  name: EndpointName,
  { input, language, requestId }: Asked & { readonly requestId: string },
): Promise<CallResult<unknown>> {
  const row: Row = endpoints[name];
  if (row.caller !== 'anyone' || row.auth || row.body === 'raw' || row.file || row.files)
    throw new Error(`a page cannot call ${name}`);
  const sent = row.method === 'POST' ? (input ?? {}) : asQuery(input);
  if (!isCleanInput(sent)) return refused({ code: 'MALFORMED' }, language);
  const parsed = row.input.safeParse(sent, { reportInput: true });
  if (!parsed.success) return refused(inputRefusal(parsed.error), language);
  const context: CallContext = {
    ...services,
    ...(prepared.calls.has(name) && { db: prepared.db }),
    requestId,
    language,
    ip: NO_ADDRESS,
    ...NOBODY,
    audit: takeNotes().notes,
  };
  const outcome = await (handlers[name] as GuestHandler)(context, parsed.data);
  if (!outcome.ok) return refused(outcome.refusal, language);
  return {
    ok: true,
    status: 200,
    data: row.output.parse({ status: 1, message: 'Success', ...outcome.value }),
  };
}

/** As texts, which is what the schemas of calls without a body read. */
function asQuery(input: unknown): Record<string, string> {
  return Object.fromEntries(givenFields(input).map(([name, value]) => [name, toText(value)]));
}

function refused(refusal: Refusal, language: 'ar' | 'en'): CallResult<unknown> {
  const { message } = refusalBody(refusal, language);
  return { ok: false, status: refusals[refusal.code], refusal, message, data: null };
}
