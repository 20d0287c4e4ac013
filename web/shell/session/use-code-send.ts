import type { CallOptions, CallResult } from '@kiraa/contract/client.ts';
import type { CodeWork } from '@kiraa/contract/refusals.ts';
import { useCallback, useRef, useState } from 'react';
import type { CallAnswer, CallInput } from '../calls/direct-call.ts';
import { useSend } from '../calls/sends.ts';
import { useFormTexts } from '../texts/form-texts.ts';
import { useToasts } from '../toasts/toasts.tsx';

type CodeCall = 'logIn' | 'signUp' | 'forgotPassword' | 'registerSocial' | 'resendOtp';

/** A phone may change its network while it works; then it is asked once more. */
const MOST_ROUNDS = 2;
/** Twenty times what a slow phone needs. */
const LONGEST_MILLISECONDS = 30_000;

/**
 * A call that sends a code. While codes are scarce the server asks an unknown browser to work for some moments first (D-WORK): that is done
 * in a worker, or in parts beside the page where there is none; the person reads one sentence meanwhile, and the call is made again by
 * itself. Where neither can be, the refusal comes, whose words say what to do.
 */
export function useCodeSend<Name extends CodeCall>(name: Name) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const { send: sendOnce, isBusy } = useSend(name, { quiet: true });
  const [isWorking, setWorking] = useState(false);
  const isRunning = useRef(false);
  const sentence = texts.accounts.oneMoment;

  const send = useCallback(
    async (input: CallInput<Name>, options?: CallOptions): Promise<CallResult<CallAnswer<Name>>> => {
      // As useSend: a second press while the first is under way does nothing.
      if (isRunning.current) return new Promise(() => {});
      isRunning.current = true;
      setWorking(true);
      try {
        let answer = await sendOnce(input, options);
        for (let round = 0; round < MOST_ROUNDS; round += 1) {
          const asked = workAsked(answer);
          if (!asked) break;
          if (round === 0) toasts.info(sentence);
          const work = (await workInWorker(asked)) ?? (await workInPage(asked));
          if (work === undefined) break;
          answer = await sendOnce({ ...input, work } as CallInput<Name>, options);
        }
        return answer;
      } finally {
        isRunning.current = false;
        setWorking(false);
      }
    },
    [sendOnce, sentence, toasts],
  );
  return { send, isBusy: isBusy || isWorking };
}

/** The client hands the body of a refusal on as it came: no guest's first visit needs this field. */
function workAsked(answer: CallResult<unknown>): CodeWork | undefined {
  if (answer.ok || answer.refusal.code !== 'WORK_NEEDED') return undefined;
  const { work } = (answer.data ?? {}) as { readonly work?: Partial<CodeWork> };
  if (typeof work?.challenge !== 'string' || typeof work.bits !== 'number') return undefined;
  return { challenge: work.challenge, bits: work.bits };
}

/** Where there is no worker, because the browser or something in it refuses one: nobody is to go without a code for that. */
async function workInPage(asked: CodeWork): Promise<string | undefined> {
  const until = Date.now() + LONGEST_MILLISECONDS;
  try {
    const { workOutInParts } = await import('./code-work-solver.ts');
    return await workOutInParts(asked, () => Date.now() > until);
  } catch {
    return undefined;
  }
}

/** The answer; undefined where the browser has no workers, or one that fails or does not end. */
function workInWorker(asked: CodeWork): Promise<string | undefined> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const end = (answer: string | undefined) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end(undefined), LONGEST_MILLISECONDS);
    try {
      worker = new Worker(new URL('./code-work.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }) => end(typeof data === 'string' ? data : undefined));
      worker.addEventListener('error', () => end(undefined));
      worker.postMessage(asked);
    } catch {
      end(undefined);
    }
  });
}
