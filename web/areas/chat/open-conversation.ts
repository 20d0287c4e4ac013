import type { Client } from '@kiraa/contract/client.ts';
import type { ChatChannel, ChatMessage } from '@kiraa/contract/messages/chat.ts';
import type { ChatEvents } from '@kiraa/contract/messages/events.ts';
import type { ChannelBook } from './channel-book.ts';
import {
  isOpen,
  lastIndexOf,
  lastWithoutGap,
  mergeMessages,
  type OpenChat,
  openedChat,
  type Pane,
  presenceLine,
  unopened,
  withEarlier,
  withMessage,
} from './chat-state.ts';
import { MessagesAhead } from './messages-ahead.ts';

interface OpenConversationSettings {
  readonly api: Client;
  readonly book: ChannelBook;
  /** The id by which this side is known in the conversations that it sees. */
  readonly voice: () => string;
  /** Ends what is read when its page is left. */
  readonly leaving: () => AbortController;
  /** Whether the conversation is in front of its reader: on a phone the list covers it. */
  readonly isShown: () => boolean;
  readonly read: () => Pane;
  readonly change: (pane: Pane) => void;
  /** What was written with these ids stands in the conversation now. */
  readonly arrived: (clientIds: readonly string[]) => void;
}

/** The conversation that is open: its messages as they are read and heard, who saw them, and who came and went. */
export class OpenConversation {
  readonly #settings: OpenConversationSettings;
  readonly ahead: MessagesAhead;
  /** Heard while the conversation was still opening. */
  #early: readonly ChatMessage[] = [];

  constructor(settings: OpenConversationSettings) {
    this.#settings = settings;
    const { api, leaving } = settings;
    this.ahead = new MessagesAhead((channelId) => api.messages({ channelId }, leaving()));
  }

  /**
   * The newest messages, or, with some there already, all that is missing since: false where that did not come. A message
   * of one's own may stand there before those that were missed, so it is asked from the first gap on.
   */
  async load(name: string): Promise<boolean> {
    const pane = this.#settings.read();
    if (isOpen(pane, name)) {
      const hasAll = await this.#fetchAfter(name, lastWithoutGap(pane.messages), true);
      await this.sync(name);
      return hasAll;
    }
    this.#early = [];
    const answer = await this.ahead.take(name);
    const channel = answer.ok ? await this.sync(name) : undefined;
    const now = this.#settings.read();
    if (now.kind !== 'opening' || now.name !== name) return true;
    if (answer.ok && channel) this.#settings.change(openedChat(name, channel, answer.data, this.#early));
    else this.#settings.change(unopened(name, answer.ok ? undefined : answer.refusal.code));
    return true; // the pane itself says what did not come
  }

  async loadEarlier(): Promise<void> {
    const pane = this.#settings.read();
    if (pane.kind !== 'ready' || !pane.hasEarlier || pane.isLoadingEarlier) return;
    this.#change(pane.name, { isLoadingEarlier: true });
    const before = pane.messages[0]?.index ?? 1;
    const { api, leaving } = this.#settings;
    const answer = await api.messages({ channelId: pane.name, before }, leaving());
    const now = this.#settings.read();
    if (!isOpen(now, pane.name)) return;
    const earlier = answer.ok && withEarlier(now, answer.data);
    this.#change(pane.name, { ...earlier, isLoadingEarlier: false });
  }

  /** The link of a picture has run out: the same message again brings a new one. */
  async renewPicture(index: number): Promise<void> {
    const pane = this.#settings.read();
    if (pane.kind === 'ready') await this.#fetchAfter(pane.name, index - 1, false);
  }

  /** Tells what was seen and learns how the conversation stands (P2-CHAT-10, P3-CHAT-13). */
  async sync(name: string): Promise<ChatChannel | undefined> {
    const { api, book, isShown, read, voice } = this.#settings;
    const pane = read();
    const known = book.find(name);
    const last = isOpen(pane, name) ? pane.messages.at(-1)?.body : known?.lastMessage;
    const isSeen = isShown() && document.visibilityState === 'visible';
    const answer = await api.updateChannel({
      channelId: name,
      lastMessage: last ?? '',
      sender: voice(),
      ...(isSeen && { seen: 0 }),
    });
    if (!answer.ok) return undefined;
    const channel = answer.data.data;
    this.#change(name, { channel });
    // A conversation without a word stands in no list, until it is written in.
    if (known || channel.lastType !== null) book.show(channel);
    return channel;
  }

  take(name: string, message: ChatMessage): void {
    const { arrived, book, read } = this.#settings;
    const pane = read();
    const known = book.find(name);
    const isNew = message.createdAt > (known?.updatedAt ?? '');
    this.ahead.drop(name);
    arrived([message.clientId]);
    if (known && isNew) book.show(withMessage(known, message));
    if (!known) void book.load();
    if (pane.kind === 'opening' && pane.name === name) this.#early = [...this.#early, message];
    if (!isOpen(pane, name)) return;
    const isKnown = pane.messages.some((one) => one.sid === message.sid);
    this.#change(name, { messages: mergeMessages(pane.messages, [message]) });
    if (!isKnown) void this.sync(name);
  }

  takeSeen({ channelId: name, user, index }: ChatEvents['seen']): void {
    const { book, read, voice } = this.#settings;
    const pane = read();
    const news = user === voice() ? { seen: 0 } : { otherSeen: index };
    const known = book.find(name);
    if (known) book.show({ ...known, ...news });
    if (isOpen(pane, name)) this.#change(name, { channel: { ...pane.channel, ...news } });
  }

  takePresence(kind: 'joined' | 'left', { channelId: name, user }: ChatEvents['joined']): void {
    const pane = this.#settings.read();
    if (user === this.#settings.voice() || !isOpen(pane, name)) return;
    this.#change(name, { lines: [...pane.lines, presenceLine(kind, pane.messages)] });
  }

  /** False where nothing came. */
  async #fetchAfter(name: string, index: number, untilEnd: boolean): Promise<boolean> {
    const { api, arrived, leaving, read } = this.#settings;
    const answer = await api.messages({ channelId: name, after: index }, leaving());
    const pane = read();
    if (!answer.ok) return false;
    if (!isOpen(pane, name)) return true;
    const { data, hasMore } = answer.data;
    this.#change(name, { messages: mergeMessages(pane.messages, data) });
    arrived(data.map((message) => message.clientId));
    return !(untilEnd && hasMore) || (await this.#fetchAfter(name, lastIndexOf(data), true));
  }

  #change(name: string, change: Partial<OpenChat>): void {
    const { change: set, read } = this.#settings;
    const pane = read();
    if (isOpen(pane, name)) set({ ...pane, ...change });
  }
}
