import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import type { Messages } from '@kiraa/texts/messages.ts';

/** A refused call, as the typed client gives it. */
export interface RefusedCall {
  readonly ok: false;
  readonly status: number;
  readonly refusal: { readonly code: RefusalCode; readonly fields?: Readonly<Record<string, RefusalCode>> };
  readonly message: string;
}

/** The person's words for a code. Typed totally: a code of the contract without a text does not compile. */
export function textOfCode(texts: Messages, code: RefusalCode): string {
  const all: Readonly<Record<RefusalCode, string>> = texts.refusals;
  return all[code];
}

/** What a failed call says: no answer at all is the connection's fault, else the text of its code (decisions.md). */
export function textOfRefusal(texts: Messages, call: RefusedCall): string {
  if (call.status === 404 && call.refusal.code === 'BUSY') return texts.shell.noConnection;
  return textOfCode(texts, call.refusal.code) || call.message || texts.shell.somethingWentWrong;
}

/** The text of a refused field, where the server named it. */
export function textOfField(texts: Messages, call: RefusedCall, field: string): string | undefined {
  const code = call.refusal.fields?.[field];
  return code === undefined ? undefined : textOfCode(texts, code);
}
