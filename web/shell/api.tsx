import type { Client } from '@kiraa/contract/client.ts';
import { useMemo } from 'react';
import { browserApi } from './browser-api.ts';
import { useTexts } from './texts.tsx';
import { type AnyAnswer, toastOfAnswer } from './toast-of-answer.ts';
import { useToasts } from './toasts.tsx';

export interface ApiOptions {
  /** For forms that show the refusal at its field themselves. */
  readonly quiet?: boolean;
  /** Shows the server's message when all went well, too. */
  readonly announce?: boolean;
}

/**
 * The typed caller with the session's token and the page's language. A refused call also shows its text as a toast,
 * unless `quiet`; with `announce` a good one shows its message. Call it in events and effects only: on the server
 * there is no session.
 */
export function useApi(options: ApiOptions = {}): Client {
  const texts = useTexts();
  const toasts = useToasts();
  const { quiet = false, announce = false } = options;
  return useMemo(() => {
    if (quiet) return watched(() => {});
    return watched((answer) => {
      const toast = toastOfAnswer(texts, answer);
      if (toast && (announce || toast.kind === 'error')) toasts[toast.kind](toast.text);
    });
  }, [texts, toasts, quiet, announce]);
}

type AnyCall = (input: unknown, options?: unknown) => Promise<AnyAnswer>;

/** Reads the real client late, so that a component may hold this one while it is rendered on the server. */
function watched(onAnswer: (answer: AnyAnswer) => void): Client {
  return new Proxy({} as Client, {
    get: (_, name: keyof Client) => async (input: unknown, options?: unknown) => {
      const call = browserApi().api[name] as AnyCall;
      const answer = await call(input, options);
      onAnswer(answer);
      return answer;
    },
  });
}
