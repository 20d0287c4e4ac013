import type { CallOptions, CallResult } from '@kiraa/contract/client.ts';
import type { InputOf, OutputOf } from '@kiraa/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '@kiraa/contract/endpoints.ts';
import { browserApi } from './browser-api.ts';

export type CallInput<Name extends EndpointName> = InputOf<Endpoints[Name]>;
export type CallAnswer<Name extends EndpointName> = OutputOf<Endpoints[Name]>;

/**
 * One call beside the cache, for what keeps an order or a pace of its own; pages read with `useCall` and write with
 * `useSend`. The client has a function a row, whose inputs have no type in common.
 */
export function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallResult<CallAnswer<Name>>> {
  const make = browserApi().api[name] as (
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallResult<CallAnswer<Name>>>;
  return make(input, options);
}
