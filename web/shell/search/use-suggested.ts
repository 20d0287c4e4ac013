import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { useRef } from 'react';
import type { CallAnswer, CallInput } from '../calls/call-cache.ts';
import { useCall } from '../calls/calls.tsx';

/**
 * What is suggested while one types: asked for when the fingers rest, and a failure is quiet. What is shown stays until
 * the next answer comes, since a list that flickers cannot be aimed at; `input: undefined` closes it.
 */
export function useSuggested<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | undefined,
  restMilliseconds: number,
): CallAnswer<Name> | undefined {
  const { data, isPrevious } = useCall(name, input, { restMilliseconds, keepPrevious: true });
  // What was suggested before the list was closed does not stand in for what is typed after.
  const isOpen = useRef(false);
  if (input === undefined) isOpen.current = false;
  else if (data !== undefined && !isPrevious) isOpen.current = true;
  return isOpen.current ? data : undefined;
}
