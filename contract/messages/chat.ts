import { CHANNEL_NAME } from '@kiraa/domain/chat/channel.ts';
import { CHAT_MESSAGE_MAXIMUM_LETTERS, PHOTO_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { after } from '../admin/fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  clientId,
  fileOf,
  id,
  inputOf,
  integerOf,
  isoInstant,
  maybe,
  missingOr,
  page,
  pages,
} from '../fields.ts';
import { wire } from '../wire.ts';

/**
 * The name of a conversation: two ids joined by an underscore, in either order. A name that is none is answered like a
 * conversation that does not exist.
 */
export const channelId = z
  .string(missingOr('NOT_FOUND'))
  .regex(CHANNEL_NAME, because('NOT_FOUND'))
  .toLowerCase();

const body = z
  .string(missingOr('MESSAGE_EMPTY'))
  .max(4 * CHAT_MESSAGE_MAXIMUM_LETTERS, because('MESSAGE_TOO_LONG'))
  .trim()
  .min(1, because('MESSAGE_EMPTY'))
  .refine((text) => [...text].length <= CHAT_MESSAGE_MAXIMUM_LETTERS, because('MESSAGE_TOO_LONG'));

export const chatUser = z.object({
  id: wire('_id', z.string()),
  name: z.string(),
  photo: wire('profile_image', z.string().nullable()),
});
export type ChatUser = z.output<typeof chatUser>;

/** Why this person cannot write now. */
export const chatClosing = z.enum(['CHAT_TOO_EARLY', 'CHAT_TOO_LATE', 'CHAT_OTHER_GONE', 'CHAT_BLOCKED']);

/** One conversation as this caller sees it (P2-CHAT-04, P3-CHAT-08). */
export const chatChannel = z.object({
  id: wire('_id', z.string()),
  channelId: wire('chat_channel_id', z.string()),
  /** The person of this conversation has written to the house's team in it. */
  hasContactedAdmin: z.boolean(),
  /** The caller. */
  sender: wire('sender_user', chatUser),
  receiver: wire('receiver_user', chatUser),
  /** The text of the newest message, masked like the message itself; empty when that is a picture, and before the first message. */
  lastMessage: wire('last_message', z.string()),
  lastType: wire('last_type', z.enum(['text', 'media']).nullable()),
  lastAuthor: wire('last_author', z.string().nullable()),
  /** How many messages this caller has not seen; 0 when all are seen. */
  seen: z.number(),
  /** Up to which message the other side has seen the conversation. */
  otherSeen: wire('other_seen', z.number()),
  closed: chatClosing.nullable(),
  updatedAt: isoInstant,
});
export type ChatChannel = z.output<typeof chatChannel>;

export const chatMessage = z.object({
  sid: z.string(),
  /** The number of the message in its conversation, from 1, the same for everybody who reads it. */
  index: z.number(),
  author: z.string(),
  type: z.enum(['text', 'media']),
  body: z.string(),
  /** Phone numbers and addresses in `body` are hidden, because no booking between the two was paid yet. */
  masked: z.boolean(),
  /** `url` opens the picture for this reader, for a few minutes. */
  media: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  clientId: wire('client_id', z.string()),
  createdAt: isoInstant,
});
export type ChatMessage = z.output<typeof chatMessage>;

const send = { channelId: wire('chat_channel_id', channelId), clientId: wire('client_id', clientId) };
const closings = ['CHAT_TOO_EARLY', 'CHAT_TOO_LATE', 'CHAT_OTHER_GONE', 'CHAT_BLOCKED'] as const;

export const chatEndpoints = {
  chatToken: defineEndpoint({
    method: 'POST',
    path: '/chat/get_chat_token',
    summary: 'A token that opens the chat connection of this session within five minutes.',
    caller: 'member',
    refusals: ['NOT_YOU'],
    input: inputOf({
      identity: maybe(z.string().max(64)),
      device: maybe(z.enum(['web'], because('NOT_ALLOWED'))),
    }),
    output: answerOf({ data: z.object({ token: z.string(), expiresAt: wire('expires_at', isoInstant) }) }),
  }),
  addChannel: defineEndpoint({
    method: 'POST',
    path: '/chat/add_channel_with_user',
    summary:
      'The conversation of the caller with somebody who rents things out, somebody they have a booking with, or the house’s team; made when there is none.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'NOT_YOU', 'TOO_MANY_REQUESTS'],
    input: inputOf({
      channelId: wire('chat_chanel_id', channelId),
      sender: wire('sender_user', maybe(id)),
      receiver: wire('receiver_user', maybe(id)),
    }),
    output: answerOf({ data: chatChannel }),
  }),
  channels: defineEndpoint({
    method: 'GET',
    path: '/chat/get_channel_user_list',
    summary: 'The caller’s conversations, the one written in last first.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf(page),
    output: answerOf({ data: z.array(chatChannel), ...pages }),
  }),
  updateChannel: defineEndpoint({
    method: 'POST',
    path: '/chat/update_channel_seen_delete',
    summary:
      'Bring a conversation up to date; with seen 0 its reader has seen all of it. What the last message is, the server knows itself.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'NOT_YOU'],
    input: inputOf({
      channelId: wire('chat_channel_id', channelId),
      lastMessage: wire('last_message', maybe(z.string().max(4 * CHAT_MESSAGE_MAXIMUM_LETTERS))),
      seen: maybe(integerOf(0, 1_000_000_000)),
      sender: wire('sender_user', maybe(id)),
      receiver: wire('receiver_user', maybe(id)),
    }),
    output: answerOf({ data: chatChannel }),
  }),
  messages: defineEndpoint({
    method: 'GET',
    path: '/chat/get_messages',
    summary:
      'Messages of a conversation in their order: the newest, those before one, or all that came after one.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      channelId: wire('chat_channel_id', channelId),
      before: maybe(integerOf(1, 2_000_000_000)),
      after: maybe(integerOf(0, 2_000_000_000)),
    }),
    output: answerOf({ data: z.array(chatMessage), hasMore: wire('has_more', z.boolean()) }),
  }),
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/chat/send_message',
    summary: 'Write in a conversation. The same client_id again answers the message that is there.',
    caller: 'member',
    refusals: ['NOT_FOUND', ...closings, 'TOO_MANY_REQUESTS'],
    input: inputOf({ ...send, body }),
    output: answerOf({ data: chatMessage }),
  }),
  sendPicture: defineEndpoint({
    method: 'POST',
    path: '/chat/send_media',
    summary: 'Send a picture (JPEG or PNG), which is written anew and seen by the two sides alone.',
    caller: 'member',
    file: { field: 'media', maximumBytes: PHOTO_MAXIMUM_BYTES },
    refusals: [
      'NOT_FOUND',
      ...closings,
      'IMAGE_ONLY',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_TOO_HEAVY',
      'PICTURES_WAITING',
      'IMAGE_BROKEN',
      'TOO_MANY_REQUESTS',
    ],
    input: inputOf({ ...send, media: fileOf('IMAGE_ONLY') }),
    output: answerOf({ data: chatMessage }),
  }),
  unreadChats: defineEndpoint({
    method: 'GET',
    path: '/chat/unread',
    summary: 'In how many conversations of the caller there is something unread.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ unread: z.number() }),
  }),
  teamChannels: defineEndpoint({
    method: 'GET',
    path: '/admin/chats',
    summary: 'What people have written to the house’s team, the one written in last first.',
    caller: 'admin',
    duties: ['support'],
    refusals: [],
    input: inputOf({ after }),
    output: answerOf({ data: z.array(chatChannel), next: z.string().nullable() }),
  }),
};
