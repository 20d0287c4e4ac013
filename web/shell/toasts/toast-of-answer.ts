import { isUnknownCode, type RefusedCall, textOfRefusal } from '../calls/refusals.ts';
import type { FirstMessages } from '../texts/texts.tsx';

/** Any call's answer, as the typed client gives it. */
export type AnyAnswer = RefusedCall | { readonly ok: true; readonly status: number; readonly data: unknown };

export interface AnswerToast {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

interface Body {
  readonly message?: unknown;
  readonly error?: unknown;
  readonly errorStatus?: unknown;
}

/** What a good answer says when it has nothing to say. */
const SAYS_NOTHING = new Set(['', 'Success']);

/**
 * A server's message as a toast: success for 200, else an error (P2-ERR-05); an error as well when the body raises the
 * error flag or says errorStatus 0 (P2-ERR-06). Refusals speak by their code in the person's language, good answers
 * in the language that was asked for (P1-I18N-09). Nothing is shown where there is no message (P3-ERR-04).
 */
export function toastOfAnswer(texts: FirstMessages, answer: AnyAnswer): AnswerToast | undefined {
  if (!answer.ok) {
    if (isUnknownCode(answer) && answer.message === '') return undefined;
    return { kind: 'error', text: textOfRefusal(texts, answer) };
  }
  const { message, error, errorStatus }: Body =
    typeof answer.data === 'object' && answer.data !== null ? answer.data : {};
  if (typeof message !== 'string' || SAYS_NOTHING.has(message)) return undefined;
  const isError = answer.status !== 200 || Boolean(error) || errorStatus === 0;
  return { kind: isError ? 'error' : 'success', text: message };
}
