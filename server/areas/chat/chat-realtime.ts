import { CHANNEL_NOT_FOUND } from '@kiraa/contract/messages/connection.ts';
import { eventNames } from '@kiraa/contract/messages/event-names.ts';
import { type ChatEvents, type JoinAnswer, joinWish } from '@kiraa/contract/messages/events.ts';
import { toOurs, toWire } from '@kiraa/contract/wire-names.ts';
import { mayDo } from '@kiraa/domain/account/duties.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import type { Connection, LocalConnections, RealtimeArea } from '../../platform/realtime/realtime.ts';
import { type RealtimeNews, tell } from '../../platform/realtime/realtime-news.ts';
import { findConversationMember, sideInConversation } from './chat-access.ts';
import { type ChatNews, newsOf } from './chat-news.ts';
import { presentMessage } from './chat-view.ts';
import { showsContacts } from './chat-words.ts';
import { messageById } from './message-queries.ts';

const TEAM_ROOM = 'chat-team';
const personRoom = (accountId: string) => `chat-of ${accountId}`;
const OPEN = 'chat ';
/** The room of connections that have this conversation open. */
const openRoom = (channel: string) => `${OPEN}${channel}`;

const NOT_FOUND: JoinAnswer = { ok: false, status: 404, code: CHANNEL_NOT_FOUND };

/**
 * The chat's part of the realtime connections. Everybody receives events of their own conversations from the start;
 * joining one announces that its reader has it open (P2-CHAT-09, P3-CHAT-09). Joining grants no right to read: messages
 * are read and written over HTTP, and each event goes only to connections of the conversation's participants.
 */
export function createChatRealtime(services: () => Services): RealtimeArea {
  return {
    connected: (connection) => {
      connection.join(personRoom(connection.member.accountId));
      if (mayDo(connection.member.duties, ['support'])) connection.join(TEAM_ROOM);
    },
    wishes: {
      join: (connection, input) => join(services(), connection, input),
      leave: (connection, input) => leave(services(), connection, input),
    },
    leaving: async (connection) => {
      const open = [...connection.rooms()].filter((room) => room.startsWith(OPEN));
      for (const room of open) await announce(services(), connection, room.slice(OPEN.length), 'left');
    },
    hear: (news, local) => deliverNews(services(), news, local),
  };
}

async function join(services: Services, connection: Connection, input: unknown): Promise<JoinAnswer> {
  const wish = joinWish.safeParse(toOurs(eventNames.join, input));
  if (!wish.success) return NOT_FOUND;
  const seat = await findConversationMember(services.db, wish.data.channelId, connection.member);
  if (!seat) return NOT_FOUND;
  const { channel } = newsOf(seat, { kind: 'joined' });
  if (!connection.rooms().has(openRoom(channel))) {
    connection.join(openRoom(channel));
    await announce(services, connection, channel, 'joined');
  }
  return { ok: true };
}

async function leave(services: Services, connection: Connection, input: unknown): Promise<{ ok: true }> {
  const wish = joinWish.safeParse(toOurs(eventNames.join, input));
  const place = wish.success ? sideInConversation(wish.data.channelId, connection.member) : undefined;
  if (!place) return { ok: true };
  const { channel } = newsOf(place, { kind: 'left' });
  if (connection.rooms().has(openRoom(channel))) {
    connection.leave(openRoom(channel));
    await announce(services, connection, channel, 'left');
  }
  return { ok: true };
}

async function announce(
  { db }: Services,
  { member }: Connection,
  channel: string,
  kind: 'joined' | 'left',
): Promise<void> {
  const place = sideInConversation(channel, member);
  if (place) await transact(db, (trx) => tell(trx, newsOf(place, { kind })));
}

async function deliverNews(services: Services, news: RealtimeNews, local: LocalConnections): Promise<void> {
  if (!isChatNews(news)) return;
  const channelId = news.channel;
  switch (news.kind) {
    case 'message':
      return await deliverMessage(services, news, local);
    case 'seen':
      return sendAll(membersOf(news, local), 'seen', { channelId, user: news.user, index: news.index });
    case 'joined':
    case 'left':
      return sendAll(local.in(openRoom(channelId)), news.kind, { channelId, user: news.user });
  }
}

async function deliverMessage(
  services: Services,
  news: Extract<ChatNews, { kind: 'message' }>,
  local: LocalConnections,
): Promise<void> {
  const members = membersOf(news, local);
  if (members.length === 0) return;
  const row = await messageById(services.db, news.messageId);
  if (!row) return;
  const isOpen = await showsContacts(services.db, news);
  for (const connection of members) {
    const message = presentMessage(services, row, { id: connection.member.accountId, isOpen });
    sendAll([connection], 'message', { channelId: news.channel, message });
  }
}

/** The connections of both participants, on all their devices; the team's are those of all admins. */
function membersOf({ firstId, secondId }: ChatNews, local: LocalConnections): readonly Connection[] {
  const second = secondId === null ? TEAM_ROOM : personRoom(secondId);
  return [...new Set([...local.in(personRoom(firstId)), ...local.in(second)])];
}

function sendAll<Name extends keyof ChatEvents>(
  connections: readonly Connection[],
  event: Name,
  news: ChatEvents[Name],
): void {
  const carried = toWire(eventNames[event], news);
  for (const connection of connections) connection.send(event, carried);
}

function isChatNews(news: RealtimeNews): news is ChatNews {
  return ['message', 'seen', 'joined', 'left'].includes(news.kind) && 'channel' in news;
}
