import type { CallOptions, CallResult } from '@kiraa/contract/client.ts';
import type { InputOf, OutputOf } from '@kiraa/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '@kiraa/contract/endpoints.ts';
import { calling, loadCalling } from './calling-later.ts';
import type { RefusedCall } from './refusals.ts';

export type CallInput<Name extends EndpointName> = InputOf<Endpoints[Name]>;
export type CallAnswer<Name extends EndpointName> = OutputOf<Endpoints[Name]>;

/** As the typed client says that nobody answered (P1-CALL-03): so it is too when the client itself could not be had. */
export const UNANSWERED: RefusedCall = {
  ok: false,
  status: 404,
  refusal: { code: 'BUSY' },
  message: '',
  data: null,
};

/**
 * One call beside the cache, for what keeps an order or a pace of its own; pages read with `useCall` and write with
 * `useSend`.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallResult<CallAnswer<Name>>> {
  const client = calling() ?? (await loadCalling().catch(() => undefined));
  return client ? client.callDirectly(name, input, options) : (UNANSWERED as CallResult<never>);
}
