import type { Client } from '@kiraa/contract/client.ts';
import type { ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { isException } from '../../shell/calls/refusals.ts';
import { type KeptMessage, type KeptMessages, sendWritten } from '../../shell/offline/kept-messages.ts';
import type { Outgoing } from './chat-state.ts';
import { LaterTries } from './later-tries.ts';

export interface OutboxSettings {
  readonly api: Client;
  readonly read: () => readonly Outgoing[];
  readonly change: (outbox: readonly Outgoing[]) => void;
  readonly onSent: (channel: string, message: ChatMessage) => void;
  /** Where what was written outlives the page; nowhere for whoever looks on, or writes for the house. */
  readonly kept?: KeptMessages | undefined;
  /** The server said no: the conversation may have closed meanwhile. */
  readonly onRefused: (channel: string) => void;
}

/**
 * What was written and is not there yet: shown at once, sent one after the other, kept with its reason when it fails.
 * Each has an id of its own, so that sending it again can never write it twice.
 */
export class Outbox {
  readonly #settings: OutboxSettings;
  #line: Promise<void> = Promise.resolve();
  /** A server in trouble cuts no connection whose return would send it; so it is asked again, ever less often. */
  readonly #later = new LaterTries(() => this.resend());

  constructor(settings: OutboxSettings) {
    this.#settings = settings;
  }

  /** A text that is nothing but space is not sent (P2-CHAT-13, P3-CHAT-15); a picture goes before its words. */
  send(channel: string, text: string, file?: File): void {
    const body = text.trim();
    if (file) this.#add({ channel, body: '', file, preview: URL.createObjectURL(file) });
    if (body !== '') this.#add({ channel, body, file: undefined, preview: undefined });
  }

  /** The page begins, or begins again: what an earlier one left stands before what is written now. */
  async restore(): Promise<void> {
    this.#later.open();
    const { kept, read, change } = this.#settings;
    const left = (await kept?.all()) ?? [];
    const known = new Set(read().map(({ clientId }) => clientId));
    const fresh = left.filter(({ clientId }) => !known.has(clientId)).map(toOutgoing);
    if (fresh.length === 0) return;
    change([...fresh, ...read()]);
    for (const { clientId } of fresh) this.#queue(clientId);
  }

  again(clientId: string): void {
    const found = this.#settings.read().find((one) => one.clientId === clientId);
    if (!found?.failure) return;
    this.#replace(clientId, { failure: undefined, isOffline: false });
    this.#queue(clientId);
  }

  discard(clientId: string): void {
    this.arrived([clientId]);
  }

  /** All that only had no connection or a server in trouble, in the order in which it was written. */
  resend(): void {
    this.#later.halt();
    this.#line = this.#line.then(() => this.#deliverWaiting());
  }

  /** They stand in the conversation now. */
  arrived(clientIds: readonly string[]): void {
    const gone = this.#settings.read().filter((one) => clientIds.includes(one.clientId));
    if (gone.length === 0) return;
    for (const { preview } of gone) if (preview) URL.revokeObjectURL(preview);
    for (const { clientId } of gone) void this.#settings.kept?.drop(clientId);
    this.#settings.change(this.#settings.read().filter((one) => !gone.includes(one)));
  }

  /** The page goes: what is not there yet stays where it is kept. */
  close(): void {
    this.#later.close();
    for (const { preview } of this.#settings.read()) if (preview) URL.revokeObjectURL(preview);
  }

  #add(draft: Pick<Outgoing, 'channel' | 'body' | 'file' | 'preview'>): void {
    const clientId = crypto.randomUUID();
    const one: Outgoing = { ...draft, clientId, failure: undefined, isOffline: false };
    this.#settings.change([...this.#settings.read(), one]);
    const { channel, body, file } = draft;
    // Kept before it is sent: a tab that is closed in the middle loses nothing.
    const isKept = this.#settings.kept?.put({ clientId, channel, body, file, writtenAt: Date.now() });
    void Promise.resolve(isKept).finally(() => this.#queue(clientId));
  }

  #queue(clientId: string): void {
    this.#line = this.#line.then(() => this.#deliver(clientId));
  }

  /** What waits in the same conversation and was written before goes first: a connection that is back meanwhile turns no order round. */
  async #deliver(clientId: string): Promise<void> {
    const all = this.#settings.read();
    const place = all.findIndex((other) => other.clientId === clientId);
    const one = all[place];
    if (!one || one.failure) return;
    const waiting = all.slice(0, place).filter((other) => other.isOffline && other.channel === one.channel);
    for (const next of [...waiting, one]) {
      const failure = await this.#attemptIfThere(next.clientId);
      if (failure === undefined || !isException(failure)) continue;
      this.#replace(clientId, { failure, isOffline: true });
      return this.#later.failed();
    }
    this.#later.worked();
  }

  /** In each conversation as far as the server takes it. What waits is shown as waiting until it has arrived. */
  async #deliverWaiting(): Promise<void> {
    const stuck = new Set<string>();
    for (const { clientId, channel } of this.#settings.read().filter(({ isOffline }) => isOffline)) {
      if (stuck.has(channel)) continue;
      const failure = await this.#attemptIfThere(clientId);
      if (failure && isException(failure)) stuck.add(channel);
    }
    if (stuck.size > 0) this.#later.failed();
    else this.#later.worked();
  }

  /** A message may have been discarded, or have arrived by the conversation, while it stood in the line. */
  async #attemptIfThere(clientId: string): Promise<Outgoing['failure']> {
    const one = this.#settings.read().find((other) => other.clientId === clientId);
    return one && (await this.#attempt(one));
  }

  /** What the server answered where it has not taken the message. */
  async #attempt(one: Outgoing): Promise<Outgoing['failure']> {
    const { api, onSent, onRefused } = this.#settings;
    const { clientId, channel } = one;
    const answer = await sendWritten(api, one);
    if (answer.ok) {
      onSent(channel, answer.data.data);
      return undefined;
    }
    this.#replace(clientId, { failure: answer, isOffline: isException(answer) });
    if (!isException(answer)) onRefused(channel);
    return answer;
  }

  #replace(clientId: string, change: Partial<Outgoing>): void {
    const { read, change: write } = this.#settings;
    write(read().map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
  }
}

function toOutgoing({ clientId, channel, body, file }: KeptMessage): Outgoing {
  const preview = file && URL.createObjectURL(file);
  return { clientId, channel, body, file, preview, failure: undefined, isOffline: false };
}
