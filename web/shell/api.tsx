import type { Client } from '@kiraa/contract/client.ts';
import { useMemo } from 'react';
import { browserApi } from './browser-api.ts';
import type { RefusedCall } from './refusals.ts';
import { useRefusalToast } from './toasts.tsx';

export interface ApiOptions {
  /** For forms that show the refusal at its field themselves. */
  readonly quiet?: boolean;
}

/**
 * The typed caller with the session's token and the page's language. A refused call also shows its text as a toast,
 * unless `quiet`. Call it in events and effects only: on the server there is no session.
 */
export function useApi(options: ApiOptions = {}): Client {
  const showRefusal = useRefusalToast();
  const quiet = options.quiet ?? false;
  return useMemo(() => watched(quiet ? () => {} : showRefusal), [quiet, showRefusal]);
}

type AnyCall = (input: unknown, options?: unknown) => Promise<{ ok: true } | RefusedCall>;

/** Reads the real client late, so that a component may hold this one while it is rendered on the server. */
function watched(onRefusal: (call: RefusedCall) => void): Client {
  return new Proxy({} as Client, {
    get: (_, name: keyof Client) => async (input: unknown, options?: unknown) => {
      const call = browserApi().api[name] as AnyCall;
      const answer = await call(input, options);
      if (!answer.ok) onRefusal(answer);
      return answer;
    },
  });
}
