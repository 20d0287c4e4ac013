import type { CallOptions, CallResult } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { useCallback, useRef, useState } from 'react';
import { askForProof } from '../session/proof.ts';
import { useAnswerToast } from '../toasts/toasts.tsx';
import { calling } from './calling-later.ts';
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

type Shown<Name extends EndpointName> = Pick<Send<Name>, 'isBusy' | 'input' | 'refusal'>;
const NOTHING = { isBusy: false, input: undefined, refusal: undefined } as const;

/** A call that is refused until its person has shown that it is them is made again as soon as they have, with what they typed. */
async function callWithProof<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions | undefined,
): Promise<CallResult<CallAnswer<Name>>> {
  const result = await call(name, input, options);
  if (result.ok || result.refusal.code !== 'CODE_NEEDED' || !(await askForProof())) return result;
  return await call(name, input, options);
}

/** A write, or a question that somebody asks by pressing. It goes on when its page is left: what was sent was meant. */
export function useSend<Name extends EndpointName>(name: Name, options: SendOptions<Name> = {}): Send<Name> {
  const showAnswer = useAnswerToast();
  const latest = useRef({ options, showAnswer });
  latest.current = { options, showAnswer };
  const isRunning = useRef(false);
  const [shown, setShown] = useState<Shown<Name>>(NOTHING);
  /** The one whose outcome is shown. What was sent may hold a password or a bank account: it is kept nowhere else. */
  const last = useRef(0);

  const send = useCallback<Send<Name>['send']>(
    async (input, callOptions) => {
      if (isRunning.current && !latest.current.options.parallel) return new Promise(() => {});
      isRunning.current = true;
      last.current += 1;
      const mine = last.current;
      setShown({ isBusy: true, input, refusal: undefined });
      const become = (next: Shown<Name>) => mine === last.current && setShown(next);
      try {
        const result = await callWithProof(name, input, callOptions);
        const { showAnswer, options } = latest.current;
        if (!options.quiet) showAnswer(result, options.announce);
        if (result.ok) await calling()?.renewAfter(name, options.changes ?? []);
        become({ isBusy: false, input, refusal: result.ok ? undefined : result });
        isRunning.current = false;
        if (result.ok) latest.current.options.onDone?.(result.data, input);
        return result;
      } catch (fault) {
        become(NOTHING);
        throw fault;
      } finally {
        isRunning.current = false;
      }
    },
    [name],
  );
  const reset = useCallback(() => {
    last.current += 1;
    setShown(NOTHING);
  }, []);
  return { ...shown, send, reset };
}
