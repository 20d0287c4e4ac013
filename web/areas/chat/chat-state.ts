import type { ChatChannel, ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { idsOfChannel } from '@kiraa/domain/chat/channel.ts';
import type { RefusedCall } from '../../shell/calls/refusals.ts';

/** The steps of the status line (P3-CHAT-04, P3-CHAT-05); the last three are shown as errors (P2-CHAT-20). */
export type ChatStatus =
  | 'connecting'
  | 'connected'
  | 'joining'
  | 'creating'
  | 'loading'
  | 'loaded'
  | 'failedToConnect'
  | 'noList'
  | 'noMessages';

/** On its way, or not sent and kept with the reason. */
export interface Outgoing {
  readonly clientId: string;
  readonly channel: string;
  readonly body: string;
  readonly file: File | undefined;
  /** An address of the chosen picture in this tab. */
  readonly preview: string | undefined;
  readonly failure: RefusedCall | undefined;
  /** Nobody answered: it goes again by itself with the next connection. */
  readonly isOffline: boolean;
}

/** Somebody came or went (P2-CHAT-09): told while it happens, and kept nowhere. */
export interface PresenceLine {
  readonly key: string;
  readonly kind: 'joined' | 'left';
  /** The newest message at that moment. */
  readonly afterIndex: number;
}

export interface OpenChat {
  readonly kind: 'ready';
  readonly name: string;
  readonly channel: ChatChannel;
  readonly messages: readonly ChatMessage[];
  readonly lines: readonly PresenceLine[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
}

export type Pane =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening'; readonly name: string }
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string }
  /** Kept from whoever looks as somebody else: what two people write to each other (D-DESK-CHATS). */
  | { readonly kind: 'hidden'; readonly name: string }
  /** Not there yet, and whoever looks as somebody else cannot begin it. */
  | { readonly kind: 'notBegun'; readonly name: string }
  | OpenChat;

/** One page of messages, as the server gives it: the newest of a conversation, or those before the ones that are there. */
interface MessagePage {
  readonly data: readonly ChatMessage[];
  readonly hasMore: boolean;
}

/** `heard`: what came by the connection while the page of messages was on its way. */
export function openedChat(
  name: string,
  channel: ChatChannel,
  { data, hasMore }: MessagePage,
  heard: readonly ChatMessage[],
): OpenChat {
  const messages = mergeMessages(data, heard);
  return { kind: 'ready', name, channel, messages, hasEarlier: hasMore, lines: [], isLoadingEarlier: false };
}

/** Where a conversation stands of which nothing came. */
export function unopened(name: string, code: string | undefined): Pane {
  if (code === 'SHADOW_HIDDEN') return { kind: 'hidden', name };
  return { kind: code === 'NOT_FOUND' ? 'notBegun' : 'failed', name };
}

export function withEarlier(open: OpenChat, { data, hasMore }: MessagePage): Partial<OpenChat> {
  return { messages: mergeMessages(open.messages, data), hasEarlier: hasMore };
}

/** Where the list goes on; null where there is no more of it. */
export type ListPlace = string | number | null;

export interface ChannelList {
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly channels: readonly ChatChannel[];
  readonly next: ListPlace;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
}

export interface ChatState {
  readonly status: ChatStatus;
  readonly list: ChannelList;
  readonly pane: Pane;
  readonly outbox: readonly Outgoing[];
}

export const BEGINNING: ChatState = {
  status: 'connecting',
  list: { kind: 'loading', channels: [], next: null, hasMore: false, isLoadingMore: false },
  pane: { kind: 'none' },
  outbox: [],
};

/** What comes twice, by the connection and by a call, is one; the newer copy has the fresh link of a picture. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const all = new Map([...known, ...more].map((message) => [message.sid, message]));
  return [...all.values()].sort((one, other) => one.index - other.index);
}

/** The one written in last stands first. */
export function mergeChannels(
  known: readonly ChatChannel[],
  more: readonly ChatChannel[],
): readonly ChatChannel[] {
  const all = new Map([...known, ...more].map((channel) => [channel.channelId, channel]));
  return [...all.values()].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** As the list shows a conversation after a message: before the server is asked again. */
export function withMessage(channel: ChatChannel, message: ChatMessage): ChatChannel {
  const isOwn = message.author === channel.sender.id;
  return {
    ...channel,
    lastMessage: message.body,
    lastType: message.type,
    lastAuthor: message.author,
    updatedAt: message.createdAt,
    seen: isOwn ? 0 : channel.seen + 1,
  };
}

/** Who begins the channel of that name, and with whom. */
export function partiesOf(name: string, sender: string) {
  const [one = '', other = ''] = idsOfChannel(name) ?? [];
  return { sender, receiver: one === sender ? other : one };
}

export function presenceLine(kind: PresenceLine['kind'], messages: readonly ChatMessage[]): PresenceLine {
  return { key: crypto.randomUUID(), kind, afterIndex: lastIndexOf(messages) };
}

export function lastIndexOf(messages: readonly ChatMessage[]): number {
  return messages.at(-1)?.index ?? 0;
}

/** Where the first gap begins: the messages of a conversation are numbered without one, so what is missing comes after it. */
export function lastWithoutGap(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ index }, place) => index + 1 < (messages[place + 1]?.index ?? 0));
  return (messages[gap] ?? messages.at(-1))?.index ?? 0;
}

export function isOpen(pane: Pane, name: string): pane is OpenChat {
  return pane.kind === 'ready' && pane.name === name;
}
