import { z } from 'zod';
import { wire } from '../wire.ts';
import { channelId, chatMessage } from './chat.ts';
import type { CHANNEL_NOT_FOUND } from './connection.ts';

/*
 * What travels over the chat connection. It carries news alone: whatever is written goes over HTTP, so that there is
 * one door for rules, limits and files, and a lost connection loses no message.
 */

/** Asked by the client; the server's acknowledgement is the answer. */
export const joinWish = z.strictObject({ channelId: wire('chat_channel_id', channelId) });
export type JoinAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 404; readonly code: typeof CHANNEL_NOT_FOUND };

export const chatEvents = {
  message: z.object({ channelId: wire('chat_channel_id', z.string()), message: chatMessage }),
  /** One side has seen the conversation up to the message `index`. */
  seen: z.object({ channelId: wire('chat_channel_id', z.string()), user: z.string(), index: z.number() }),
  joined: z.object({ channelId: wire('chat_channel_id', z.string()), user: z.string() }),
  left: z.object({ channelId: wire('chat_channel_id', z.string()), user: z.string() }),
  /** News may have been missed: the client should ask for what came since. */
  resync: z.object({}),
} as const;

export type ChatEvents = { readonly [Name in keyof typeof chatEvents]: z.output<(typeof chatEvents)[Name]> };
