import type { CallOptions, CallResult } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useAnswerToast } from '../toasts/toasts.tsx';
import { browserCalls } from './browser-calls.ts';
import { RefusedError } from './call-cache.ts';
import { useCallCache } from './calls.tsx';
import { type CallAnswer, type CallInput, call } from './direct-call.ts';
import type { RefusedCall } from './refusals.ts';

export interface SendOptions<Name extends EndpointName> {
  /** For forms that show the refusal at its field themselves. */
  readonly quiet?: boolean;
  /** Shows the server's message when all went well, too. */
  readonly announce?: boolean;
  /** What is shown and has to be asked for anew once this has been done; all else that is kept counts as old by then. */
  readonly changes?: readonly EndpointName[];
  /** Several may be under way, as one a row; `isBusy` and `refusal` are those of the last one. */
  readonly parallel?: boolean;
  readonly onDone?: (answer: CallAnswer<Name>, input: CallInput<Name>) => void;
}

export interface Send<Name extends EndpointName> {
  /** Never throws for an answer. A second press while the first is under way does nothing: its promise does not settle. */
  readonly send: (input: CallInput<Name>, options?: CallOptions) => Promise<CallResult<CallAnswer<Name>>>;
  readonly isBusy: boolean;
  /** What is being sent, or was sent last. */
  readonly input: CallInput<Name> | undefined;
  readonly refusal: RefusedCall | undefined;
  /** Forgets the refusal. */
  readonly reset: () => void;
}

/** A write, or a question that somebody asks by pressing. It goes on when its page is left: what was sent was meant. */
export function useSend<Name extends EndpointName>(name: Name, options: SendOptions<Name> = {}): Send<Name> {
  type Sent = { readonly input: CallInput<Name>; readonly callOptions: CallOptions | undefined };
  const showAnswer = useAnswerToast();
  const { renew, age } = useCallCache();
  const latest = useRef({ options, showAnswer });
  latest.current = { options, showAnswer };
  const isRunning = useRef(false);

  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: async ({ input, callOptions }: Sent) => {
      const result = await call(name, input, callOptions);
      const { showAnswer, options } = latest.current;
      if (!options.quiet) showAnswer(result, options.announce);
      if (!result.ok) throw new RefusedError(result);
      const { method } = await browserCalls.rowOf(name);
      if (method !== 'GET') age();
      void renew(...(options.changes ?? []));
      return result;
    },
  });

  const send = useCallback<Send<Name>['send']>(
    async (input, callOptions) => {
      if (isRunning.current && !latest.current.options.parallel) return new Promise(() => {});
      isRunning.current = true;
      const result = await mutateAsync({ input, callOptions })
        .catch((failure: unknown) => {
          if (failure instanceof RefusedError) return failure.call;
          throw failure;
        })
        .finally(() => {
          isRunning.current = false;
        });
      if (result.ok) latest.current.options.onDone?.(result.data, input);
      return result as CallResult<CallAnswer<Name>>;
    },
    [mutateAsync],
  );
  const refusal = error instanceof RefusedError ? error.call : undefined;
  return { send, isBusy: isPending, input: variables?.input, refusal, reset };
}
