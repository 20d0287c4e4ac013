import type { Refusal, RefusalCode } from '@kiraa/contract/refusals.ts';
import type { FormMessages } from '../texts/form-texts.ts';
import type { FirstMessages } from '../texts/texts.tsx';

/** A refused call, as the typed client gives it. */
export interface RefusedCall {
  readonly ok: false;
  readonly status: number;
  readonly refusal: Refusal;
  readonly message: string;
  /** The error's body as it came. */
  readonly data?: unknown;
}

/**
 * The person's words for a code. Typed totally: a code of the contract without a text does not compile. They come with
 * what it takes to ask (`loadCalling`) and with dialogs (form-texts.ts): whoever needs them without either waits for them.
 */
export function textOfCode(texts: FirstMessages | FormMessages, code: RefusalCode): string {
  const all: Readonly<Record<RefusalCode, string>> | undefined =
    'refusals' in texts ? texts.refusals : undefined;
  return all?.[code] ?? texts.shell.somethingWentWrong;
}

/**
 * What a failed call says: no answer at all is the connection's fault, else the text of its code, else the message that
 * came with a code that we do not know (D-REFUSAL).
 */
export function textOfRefusal(texts: FirstMessages, call: RefusedCall): string {
  if (isUnanswered(call)) return texts.shell.noConnection;
  if (isUnknownCode(call) && call.message !== '') return call.message;
  const { code, retryAfterSeconds, lock } = call.refusal;
  // The server says all of it, in the language of the page.
  if (lock && call.message !== '') return call.message;
  const words = textOfCode(texts, code) || texts.shell.somethingWentWrong;
  return retryAfterSeconds === undefined ? words : `${words} ${texts.shell.tryAgainIn(retryAfterSeconds)}`;
}

/** The client reads a code that it does not know as INTERNAL: a page may be older than the server. */
export function isUnknownCode({ refusal, data }: RefusedCall): boolean {
  if (refusal.code !== 'INTERNAL' || data === undefined) return false;
  return typeof data !== 'object' || data === null || !('code' in data) || data.code !== 'INTERNAL';
}

/** The text of a refused field, where the server named it. */
export function textOfField(texts: FirstMessages, call: RefusedCall, field: string): string | undefined {
  const code = call.refusal.fields?.[field];
  return code === undefined ? undefined : textOfCode(texts, code);
}

/** An auth call that failed says what is wrong with the number or address, where that is it, else the whole (P1-AUTH-55). */
export function textOfAuthRefusal(texts: FirstMessages, call: RefusedCall): string {
  const ofField = ['mobile', 'phone', 'email'].map((field) => textOfField(texts, call, field)).find(Boolean);
  return ofField ?? textOfRefusal(texts, call);
}

/** No answer, or one of a server in trouble: nothing that the person typed is at fault. */
export function isException(call: RefusedCall): boolean {
  return call.status >= 500 || isUnanswered(call);
}

/** Nobody answered: the typed client says it as status 404 with the code BUSY (P1-CALL-03). */
export function isUnanswered({ status, refusal }: RefusedCall): boolean {
  return status === 404 && refusal.code === 'BUSY';
}
