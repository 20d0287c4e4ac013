import type { CallOptions, CallResult } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { API_BASE } from '@kiraa/contract/messages/connection.ts';
import type { Asker } from './asker.ts';
import { browserApi } from './browser-api.ts';
import { browserCalls } from './browser-calls.ts';
import { browserSession } from './browser-session.ts';
import { answerOrThrow, browserCallCache, callCacheOf, callKey, mayAsk } from './call-cache.ts';
import type { CallAnswer, CallInput } from './direct-call.ts';
import { loadProving } from './proved-fetch.ts';

export { serverNow } from './server-clock.ts';
export { watchCall, watchPages } from './watches.ts';

// This file comes with the first sign of a person and on every page, and the first visit has no byte left for one of its own.
if (import.meta.env.PROD)
  void import('../offline/offline.ts').then(({ prepareForOffline }) => prepareForOffline());

/** The client has a function a row, whose inputs have no type in common. */
export function callDirectly<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallResult<CallAnswer<Name>>> {
  const make = browserApi()[name] as (
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallResult<CallAnswer<Name>>>;
  return make(input, options);
}

/** Makes ready what somebody may send by leaving the page, when there is time for nothing. */
export async function prepareCall(name: EndpointName): Promise<void> {
  const { method, path } = await browserCalls.rowOf(name);
  const { token } = browserSession().read();
  if (token) await (await loadProving())?.prepareProof({ method, url: `${API_BASE}${path}`, token });
}

/** After a write all that is kept counts as old, and what is named and shown is asked for at once. */
export async function renewAfter(name: EndpointName, changes: readonly EndpointName[]): Promise<void> {
  const { method } = await browserCalls.rowOf(name);
  if (method !== 'GET') cache().age();
  void cache().renew(...changes);
}

export function prefetch<Name extends EndpointName>(
  asker: Asker,
  name: Name,
  input: CallInput<Name>,
  language: string,
): void {
  if (!mayAsk(asker, name)) return;
  void browserCallCache().prefetchQuery({
    queryKey: callKey(asker, name, input, language),
    queryFn: ({ signal }) => answerOrThrow(name, input, signal),
  });
}

export function cache() {
  return callCacheOf(browserCallCache());
}
