import type { ChatEvents } from '@kiraa/contract/messages/events.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { isException } from '../../shell/calls/refusals.ts';
import { ChannelBook } from './channel-book.ts';
import { type ChatConnection, openConnection } from './chat-connection.ts';
import type { ChatSettings } from './chat-settings.ts';
import { BEGINNING, type ChatState, isOpen, partiesOf } from './chat-state.ts';
import { LaterTries } from './later-tries.ts';
import { OpenConversation } from './open-conversation.ts';
import { Outbox } from './outbox.ts';

/** One chat page: its connection, its list, the conversation that is open, and what waits to be sent. */
export class ChatStore {
  readonly #settings: ChatSettings;
  readonly #listeners = new Set<() => void>();
  readonly outbox: Outbox;
  readonly #book: ChannelBook;
  readonly conversation: OpenConversation;
  #state: ChatState = BEGINNING;
  #connection: ChatConnection | undefined;
  /** Counts the entries into channels: what an older one still waits for is dropped. */
  #entry = 0;
  #asked: string | undefined;
  #joined: string | undefined;
  /** Whether the conversation is in front of its reader: on a phone the list covers it. */
  #isShown = false;
  /** What was written while the connection was lost is asked for until it is there. */
  readonly #catchingUp = new LaterTries(() => this.retry());
  /** Cancels what is read when the page is left; what was written goes on. */
  #leaving = new AbortController();

  constructor(settings: ChatSettings) {
    this.#settings = settings;
    const { api, side, kept } = settings;
    this.#book = new ChannelBook({
      api,
      side,
      signal: () => this.#leaving.signal,
      read: () => this.#state.list,
      change: (list) => this.#set({ list }),
    });
    this.conversation = new OpenConversation({
      api,
      book: this.#book,
      voice: () => this.voice,
      leaving: () => this.#leaving,
      isShown: () => this.#isShown,
      read: () => this.#state.pane,
      change: (pane) => this.#set({ pane }),
      arrived: (clientIds) => this.outbox.arrived(clientIds),
    });
    this.outbox = new Outbox({
      api,
      kept,
      read: () => this.#state.outbox,
      change: (outbox) => this.#set({ outbox }),
      onSent: (name, message) => this.conversation.take(name, message),
      onRefused: (name) => void this.conversation.sync(name),
    });
  }

  readonly read = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The id by which this side is known in the conversations that it sees. */
  get voice(): string {
    return this.#settings.side === 'team' ? ADMIN_TEAM_ID : this.#settings.accountId;
  }

  /** Opens the connection; what it gives ends it. */
  start(): () => void {
    const leaving = new AbortController();
    this.#leaving = leaving;
    this.#catchingUp.open();
    void this.outbox.restore();
    void (this.#settings.connect ?? openConnection)({
      token: () => this.#token(),
      onConnect: () => {
        this.#set({ status: 'connected' });
        // A task of its own, so that each step is on screen before the next (P2-CHAT-07).
        setTimeout(() => void this.#enter());
      },
      onLost: () => this.#lose(),
      onFailure: () => this.#set({ status: 'failedToConnect' }),
      onNews: (name, news) => this.#hear(name, news),
    }).then((connection) => {
      if (leaving.signal.aborted) connection.close();
      else this.#connection = connection;
    });
    const look = () => {
      if (document.visibilityState === 'visible' && this.#state.pane.kind === 'ready')
        void this.conversation.sync(this.#state.pane.name);
    };
    document.addEventListener('visibilitychange', look, { signal: leaving.signal });
    return () => {
      leaving.abort();
      this.#connection?.close();
      this.#connection = undefined;
      this.#joined = undefined;
      this.outbox.close();
      this.#catchingUp.close();
      this.conversation.ahead.drop();
      this.#state = BEGINNING;
    };
  }

  /** `name`: the channel that the address asks for. */
  select(name: string | undefined, isShown: boolean): void {
    const isSame = name === this.#asked && isShown === this.#isShown;
    this.#asked = name;
    this.#isShown = isShown;
    if (!isSame && this.#connection?.isConnected()) void this.#enter();
  }

  /** Once more from the joining on, after an error. */
  retry(): void {
    if (this.#connection?.isConnected()) void this.#enter();
  }

  async loadMoreChannels(): Promise<void> {
    if (!(await this.#book.loadMore())) this.#set({ status: 'noList' });
  }

  async #token(): Promise<string | undefined> {
    const identity = this.#settings.accountId;
    const answer = await this.#settings.api.chatToken({ identity, device: 'web' }, this.#leaving);
    return answer.ok ? answer.data.data.token : undefined;
  }

  #lose(): void {
    this.conversation.ahead.drop();
    this.#entry += 1;
    this.#joined = undefined;
    this.#set({ status: 'connecting' });
  }

  /** Joining, creating where there is none, loading, loaded (P2-CHAT-07, P3-CHAT-05). */
  async #enter(): Promise<void> {
    this.#catchingUp.halt();
    this.#entry += 1;
    const entry = this.#entry;
    const isStale = () => entry !== this.#entry;
    const name = this.#asked ?? this.#settings.general;
    const { pane } = this.#state;
    if (name && this.#isShown && !isOpen(pane, name)) this.#set({ pane: { kind: 'opening', name } });
    if (!name || !this.#isShown) this.#set({ pane: { kind: 'none' } });
    const joined = name === undefined ? 'nowhere' : await this.#join(name, isStale);
    if (isStale()) return;
    if (name && joined === 'unanswered') {
      if (this.#isShown && !isOpen(this.#state.pane, name)) this.#set({ pane: { kind: 'failed', name } });
      this.#catchingUp.failed();
      return this.#set({ status: 'failedToConnect' });
    }
    if (name && joined === 'absent') {
      if (this.#isShown) this.#set({ pane: { kind: 'absent', name } });
      const { general } = this.#settings;
      if (general && general !== name) await this.#join(general, isStale);
      if (isStale()) return;
    }
    this.#set({ status: 'loading' });
    const hasList = await this.#book.load();
    const isOpening = name && joined === 'joined' && this.#isShown && !isStale();
    const hasMessages = !isOpening || (await this.conversation.load(name));
    if (isStale()) return;
    if (hasMessages) this.#catchingUp.worked();
    else this.#catchingUp.failed();
    const lacking = hasMessages ? 'noList' : 'noMessages';
    this.#set({ status: hasList && hasMessages ? 'loaded' : lacking });
    this.outbox.resend();
  }

  /** `absent`: not this side's to open. `unanswered`: nobody said so, and it may well be there. */
  async #join(name: string, isStale: () => boolean): Promise<'joined' | 'absent' | 'unanswered'> {
    if (this.#joined === name) return 'joined';
    if (this.#joined) this.#connection?.leave(this.#joined);
    this.#joined = undefined;
    this.#set({ status: 'joining' });
    let answer = await this.#connection?.join(name);
    if (isStale()) return 'unanswered';
    if (answer && !answer.ok) {
      this.#set({ status: 'creating' });
      const made = await this.#settings.api.addChannel({ channelId: name, ...partiesOf(name, this.voice) });
      if (isStale()) return 'unanswered';
      if (!made.ok) return isException(made) ? 'unanswered' : 'absent';
      answer = await this.#connection?.join(name);
    }
    if (!answer || isStale()) return 'unanswered';
    if (answer.ok) this.#joined = name;
    return answer.ok ? 'joined' : 'absent';
  }

  #hear<Name extends keyof ChatEvents>(name: Name, news: ChatEvents[Name]): void {
    if (name === 'message') {
      const { channelId, message } = news as ChatEvents['message'];
      this.conversation.take(channelId, message);
    } else if (name === 'seen') this.conversation.takeSeen(news as ChatEvents['seen']);
    else if (name === 'resync') {
      this.conversation.ahead.drop();
      void this.#enter();
    } else
      this.conversation.takePresence(name === 'joined' ? 'joined' : 'left', news as ChatEvents['joined']);
  }

  #set(change: Partial<ChatState>): void {
    if (this.#leaving.signal.aborted) return; // an answer to a page that was left is shown on no other
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
