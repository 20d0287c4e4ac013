import type { CallAnswer } from '../../shell/calls/call-cache.ts';
import type { RefusedCall } from '../../shell/calls/refusals.ts';

type Messages = { readonly ok: true; readonly data: CallAnswer<'messages'> } | RefusedCall;

/** The links of pictures run out, and what nobody opened need not be kept. */
const KEPT_MILLISECONDS = 30_000;

/**
 * The newest messages of a conversation, asked for when somebody means to open it and taken once when they do. News about
 * it makes them old: what was written meanwhile would be missing.
 */
export class MessagesAhead {
  readonly #ask: (channelId: string) => Promise<Messages>;
  #kept: { readonly name: string; readonly coming: Promise<Messages>; readonly askedAt: number } | undefined;

  constructor(ask: (channelId: string) => Promise<Messages>) {
    this.#ask = ask;
  }

  expect(name: string): void {
    if (!this.#isKept(name)) this.#kept = { name, coming: this.#ask(name), askedAt: Date.now() };
  }

  async take(name: string): Promise<Messages> {
    const ahead = this.#isKept(name) ? await this.#kept?.coming : undefined;
    const isStillKept = this.#isKept(name);
    this.drop();
    return ahead?.ok && isStillKept ? ahead : this.#ask(name);
  }

  /** Of one conversation, or of any. */
  drop(name = this.#kept?.name): void {
    if (this.#kept?.name === name) this.#kept = undefined;
  }

  #isKept(name: string): boolean {
    return this.#kept?.name === name && Date.now() - this.#kept.askedAt < KEPT_MILLISECONDS;
  }
}
