import type { ChatChannel, ChatMessage } from '@kiraa/contract/messages/chat.ts';
import type { ChatEvents } from '@kiraa/contract/messages/events.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { ChannelBook } from './channel-book.ts';
import { type ChatConnection, openConnection } from './chat-connection.ts';
import type { ChatSettings } from './chat-settings.ts';
import {
  BEGINNING,
  type ChatState,
  isOpen,
  lastIndexOf,
  mergeMessages,
  type OpenChat,
  openedChat,
  partiesOf,
  presenceLine,
  unopened,
  withEarlier,
  withMessage,
} from './chat-state.ts';
import { MessagesAhead } from './messages-ahead.ts';
import { Outbox } from './outbox.ts';

/** One chat page: its connection, its list, the conversation that is open, and what waits to be sent. */
export class ChatStore {
  readonly #settings: ChatSettings;
  readonly #listeners = new Set<() => void>();
  readonly outbox: Outbox;
  readonly #book: ChannelBook;
  readonly ahead: MessagesAhead;
  #state: ChatState = BEGINNING;
  #connection: ChatConnection | undefined;
  /** Counts the entries into channels: what an older one still waits for is dropped. */
  #entry = 0;
  #asked: string | undefined;
  #joined: string | undefined;
  /** Whether the conversation is in front of its reader: on a phone the list covers it. */
  #isShown = false;
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
    this.ahead = new MessagesAhead((channelId) => api.messages({ channelId }, this.#leaving));
    this.outbox = new Outbox({
      api,
      kept,
      read: () => this.#state.outbox,
      change: (outbox) => this.#set({ outbox }),
      onSent: (name, message) => this.#take(name, message),
      onRefused: (name) => void this.#sync(name),
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
        void this.#sync(this.#state.pane.name);
    };
    document.addEventListener('visibilitychange', look, { signal: leaving.signal });
    return () => {
      leaving.abort();
      this.#connection?.close();
      this.#connection = undefined;
      this.#joined = undefined;
      this.outbox.close();
      this.ahead.drop();
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

  async loadEarlier(): Promise<void> {
    const { pane } = this.#state;
    if (pane.kind !== 'ready' || !pane.hasEarlier || pane.isLoadingEarlier) return;
    this.#change(pane.name, { isLoadingEarlier: true });
    const before = pane.messages[0]?.index ?? 1;
    const answer = await this.#settings.api.messages({ channelId: pane.name, before }, this.#leaving);
    const now = this.#state.pane;
    if (!isOpen(now, pane.name)) return;
    const earlier = answer.ok && withEarlier(now, answer.data);
    this.#change(pane.name, { ...earlier, isLoadingEarlier: false });
  }

  /** The link of a picture has run out: the same message again brings a new one. */
  async renewPicture(index: number): Promise<void> {
    const { pane } = this.#state;
    if (pane.kind === 'ready') await this.#fetchAfter(pane.name, index - 1, false);
  }

  async #token(): Promise<string | undefined> {
    const identity = this.#settings.accountId;
    const answer = await this.#settings.api.chatToken({ identity, device: 'web' }, this.#leaving);
    return answer.ok ? answer.data.data.token : undefined;
  }

  #lose(): void {
    this.ahead.drop();
    this.#entry += 1;
    this.#joined = undefined;
    this.#set({ status: 'connecting' });
  }

  /** Joining, creating where there is none, loading, loaded (P2-CHAT-07, P3-CHAT-05). */
  async #enter(): Promise<void> {
    this.#entry += 1;
    const entry = this.#entry;
    const isStale = () => entry !== this.#entry;
    const name = this.#asked ?? this.#settings.general;
    const { pane } = this.#state;
    if (name && this.#isShown && !isOpen(pane, name)) this.#set({ pane: { kind: 'opening', name } });
    if (!name || !this.#isShown) this.#set({ pane: { kind: 'none' } });
    const isThere = name === undefined || (await this.#join(name, isStale));
    if (isStale()) return;
    if (name && !isThere) {
      if (this.#isShown) this.#set({ pane: { kind: 'absent', name } });
      const { general } = this.#settings;
      if (general && general !== name) await this.#join(general, isStale);
      if (isStale()) return;
    }
    this.#set({ status: 'loading' });
    const hasList = await this.#book.load();
    if (name && isThere && this.#isShown && !isStale()) await this.#loadPane(name);
    if (isStale()) return;
    this.#set({ status: hasList ? 'loaded' : 'noList' });
    this.outbox.resend();
  }

  /** False for a channel that is not this side's to open. */
  async #join(name: string, isStale: () => boolean): Promise<boolean> {
    if (this.#joined === name) return true;
    if (this.#joined) this.#connection?.leave(this.#joined);
    this.#joined = undefined;
    this.#set({ status: 'joining' });
    let answer = await this.#connection?.join(name);
    if (isStale()) return false;
    if (answer && !answer.ok) {
      this.#set({ status: 'creating' });
      const made = await this.#settings.api.addChannel({ channelId: name, ...partiesOf(name, this.voice) });
      if (!made.ok || isStale()) return false;
      answer = await this.#connection?.join(name);
    }
    if (answer?.ok) this.#joined = name;
    return answer?.ok === true;
  }

  /** The newest messages, or, with some there already, all that came since. */
  async #loadPane(name: string): Promise<void> {
    const { pane } = this.#state;
    if (isOpen(pane, name)) {
      await this.#fetchAfter(name, lastIndexOf(pane.messages), true);
      return void (await this.#sync(name));
    }
    const answer = await this.ahead.take(name);
    const channel = answer.ok ? await this.#sync(name) : undefined;
    if (this.#state.pane.kind !== 'opening' || this.#state.pane.name !== name) return;
    if (!answer.ok || !channel)
      return this.#set({ pane: unopened(name, answer.ok ? undefined : answer.refusal.code) });
    this.#set({ pane: openedChat(name, channel, answer.data) });
  }

  async #fetchAfter(name: string, index: number, untilEnd: boolean): Promise<void> {
    const answer = await this.#settings.api.messages({ channelId: name, after: index }, this.#leaving);
    const { pane } = this.#state;
    if (!answer.ok || !isOpen(pane, name)) return;
    const { data, hasMore } = answer.data;
    this.#change(name, { messages: mergeMessages(pane.messages, data) });
    this.outbox.arrived(data.map((message) => message.clientId));
    if (untilEnd && hasMore) await this.#fetchAfter(name, lastIndexOf(data), true);
  }

  /** Tells what was seen and learns how the conversation stands (P2-CHAT-10, P3-CHAT-13). */
  async #sync(name: string): Promise<ChatChannel | undefined> {
    const { pane } = this.#state;
    const known = this.#book.find(name);
    const last = isOpen(pane, name) ? pane.messages.at(-1)?.body : known?.lastMessage;
    const isSeen = this.#isShown && document.visibilityState === 'visible';
    const answer = await this.#settings.api.updateChannel({
      channelId: name,
      lastMessage: last ?? '',
      sender: this.voice,
      ...(isSeen && { seen: 0 }),
    });
    if (!answer.ok) return undefined;
    const channel = answer.data.data;
    this.#change(name, { channel });
    // A conversation without a word stands in no list, until it is written in.
    if (known || channel.lastType !== null) this.#book.show(channel);
    return channel;
  }

  #hear<Name extends keyof ChatEvents>(name: Name, news: ChatEvents[Name]): void {
    if (name === 'message') {
      const { channelId, message } = news as ChatEvents['message'];
      this.#take(channelId, message);
    } else if (name === 'seen') this.#takeSeen(news as ChatEvents['seen']);
    else if (name === 'resync') {
      this.ahead.drop();
      void this.#enter();
    } else this.#takePresence(name === 'joined' ? 'joined' : 'left', news as ChatEvents['joined']);
  }

  #take(name: string, message: ChatMessage): void {
    const { pane } = this.#state;
    const known = this.#book.find(name);
    const isNew = message.createdAt > (known?.updatedAt ?? '');
    this.ahead.drop(name);
    this.outbox.arrived([message.clientId]);
    if (known && isNew) this.#book.show(withMessage(known, message));
    if (!known) void this.#book.load();
    if (!isOpen(pane, name)) return;
    const isKnown = pane.messages.some((one) => one.sid === message.sid);
    this.#change(name, { messages: mergeMessages(pane.messages, [message]) });
    if (!isKnown) void this.#sync(name);
  }

  #takeSeen({ channelId: name, user, index }: ChatEvents['seen']): void {
    const { pane } = this.#state;
    const news = user === this.voice ? { seen: 0 } : { otherSeen: index };
    const known = this.#book.find(name);
    if (known) this.#book.show({ ...known, ...news });
    if (isOpen(pane, name)) this.#change(name, { channel: { ...pane.channel, ...news } });
  }

  #takePresence(kind: 'joined' | 'left', { channelId: name, user }: ChatEvents['joined']): void {
    const { pane } = this.#state;
    if (user === this.voice || !isOpen(pane, name)) return;
    this.#change(name, { lines: [...pane.lines, presenceLine(kind, pane.messages)] });
  }

  #change(name: string, change: Partial<OpenChat>): void {
    const { pane } = this.#state;
    if (isOpen(pane, name)) this.#set({ pane: { ...pane, ...change } });
  }

  #set(change: Partial<ChatState>): void {
    if (this.#leaving.signal.aborted) return; // an answer to a page that was left is shown on no other
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
