import type { HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import type { Client } from '@kiraa/contract/client.ts';
import { browserApi } from '../../shell/calls/browser-api.ts';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { isException, type RefusedCall } from '../../shell/calls/refusals.ts';
import type { Keeping } from '../../shell/offline/kept-things.ts';
import { noteWaiting } from '../../shell/offline/waiting-flags.ts';
import { WAITING_OF } from '../../shell/offline/waiting-names.ts';
import { openWaiting, type Waiting } from './waiting-things.ts';

export interface BoxState {
  /** In the order in which it was entered. */
  readonly waiting: readonly Waiting[];
  /** The one that is on its way. */
  readonly sending: string | undefined;
}

type Draft = Pick<Waiting, 'id' | 'bookingId' | 'occasion' | 'what'>;
const EMPTY: BoxState = { waiting: [], sending: undefined };
const CHANNEL = 'kiraa.hand-over';
const RETRY_MILLISECONDS = 10_000;

/**
 * Everything that is entered at a hand-over goes through here, with a connection or without: it is kept first, sent in
 * its order, and leaves when the server has taken it. Of several tabs one sends at a time, and each looks at what is
 * still there before it does.
 */
export class WaitingBox {
  readonly #accountId: string;
  readonly #keeping: Promise<Keeping<Waiting>> = openWaiting();
  readonly #tabs = new BroadcastChannel(CHANNEL);
  readonly #listeners = new Set<() => void>();
  readonly #answered = new Set<(data: HandOvers | undefined) => void>();
  #state = EMPTY;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: Promise<void> = Promise.resolve();

  constructor(accountId: string) {
    this.#accountId = accountId;
    // Another tab has kept or sent something.
    this.#tabs.onmessage = () => {
      void this.#look();
      this.#tell(undefined);
    };
  }

  read = (): BoxState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server answered; undefined when another tab has heard it. */
  onAnswer(listener: (data: HandOvers | undefined) => void): () => void {
    this.#answered.add(listener);
    return () => this.#answered.delete(listener);
  }

  /** Sends for as long as somebody uses it. */
  start(): () => void {
    this.#users += 1;
    const send = () => void this.send();
    window.addEventListener('online', send);
    send();
    return () => {
      this.#users -= 1;
      window.removeEventListener('online', send);
      if (this.#users === 0) clearTimeout(this.#timer);
    };
  }

  async add(draft: Draft): Promise<void> {
    const own = { version: crypto.randomUUID(), accountId: this.#accountId, enteredAt: Date.now() };
    await (await this.#keeping).put({ ...draft, ...own });
    await this.#changed();
    void this.send();
  }

  async again(one: Waiting): Promise<void> {
    const { id, bookingId, occasion, what } = one;
    await this.add({ id, bookingId, occasion, what });
  }

  async discard(one: Waiting): Promise<void> {
    await (await this.#keeping).drop(one);
    await this.#changed();
  }

  send(): Promise<void> {
    clearTimeout(this.#timer);
    // After one that broke off as well: what waits must not wait for ever behind it.
    const run = () => alone(() => this.#sendAll());
    this.#line = this.#line.then(run, run);
    return this.#line;
  }

  async #sendAll(): Promise<void> {
    await this.#look();
    const api = browserApi();
    const session = browserSession();
    for (;;) {
      const next = this.#state.waiting.find(({ refused }) => !refused);
      // Whoever logged in meanwhile does not send what another has entered.
      if (!next || session.read().account?.id !== this.#accountId) return;
      this.#show({ ...this.#state, sending: next.id });
      const answer = await deliver(api, next);
      const keeping = await this.#keeping;
      this.#show({ ...this.#state, sending: undefined });
      if (!answer.ok && isNoVerdict(answer)) return this.#sendLater();
      if (answer.ok) {
        this.#tell(answer.data.data);
        await keeping.drop(next);
      } else await this.#refuse(keeping, next, answer);
      await this.#changed();
    }
  }

  async #refuse(keeping: Keeping<Waiting>, one: Waiting, answer: RefusedCall): Promise<void> {
    const { ok, status, refusal, message } = answer;
    const isUnchanged = (await keeping.all()).some(({ version }) => version === one.version);
    if (isUnchanged) await keeping.put({ ...one, refused: { ok, status, refusal, message } });
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    if (this.#users > 0) this.#timer = setTimeout(() => void this.send(), RETRY_MILLISECONDS);
  }

  async #changed(): Promise<void> {
    await this.#look();
    this.#tabs.postMessage('changed');
  }

  async #look(): Promise<void> {
    const all = await (await this.#keeping).all();
    const own = all.filter(({ accountId }) => accountId === this.#accountId);
    own.sort((one, other) => one.enteredAt - other.enteredAt);
    // So that any page of ours sends it, without every page bringing this along.
    noteWaiting(
      WAITING_OF,
      this.#accountId,
      own.some(({ refused }) => !refused),
    );
    this.#show({ ...this.#state, waiting: own });
  }

  #show(state: BoxState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #tell(data: HandOvers | undefined): void {
    for (const listener of this.#answered) listener(data);
  }
}

const boxes = new Map<string, WaitingBox>();

/** One a tab and account. */
export function waitingBox(accountId: string): WaitingBox {
  const box = boxes.get(accountId) ?? new WaitingBox(accountId);
  boxes.set(accountId, box);
  return box;
}

/** One tab at a time; where a browser cannot say so, the server still takes each thing once. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(CHANNEL, work);
  else await work();
}

/** With this device's clock: when it was entered, and now, by which the server knows how far the clock is from its own. */
function deliver(api: Client, { id, bookingId, occasion, what, enteredAt }: Waiting) {
  const clock = { enteredAt: new Date(enteredAt).toISOString(), deviceTime: new Date().toISOString() };
  const common = { bookingId, occasion, ...clock };
  switch (what.kind) {
    case 'code':
      return api.confirmHandOver({ ...common, code: what.code });
    case 'reading':
      return api.noteHandOver({ ...common, ...what.reading });
    case 'photo':
      return api.addHandOverPhoto({ ...common, clientId: id, photo: what.photo, ...what.capture });
  }
}

/** Nothing was said about what was sent: no answer, a server in trouble or in a hurry, a session that ended. */
function isNoVerdict(answer: RefusedCall): boolean {
  return isException(answer) || answer.status === 401 || answer.refusal.code === 'TOO_MANY_REQUESTS';
}
