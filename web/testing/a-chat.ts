import type { CallOptions, Client } from '@kiraa/contract/client.ts';
import type { ChatChannel, ChatMessage } from '@kiraa/contract/messages/chat.ts';
import type { ConnectionEvents } from '../areas/chat/chat-connection.ts';
import type { ChatSettings } from '../areas/chat/chat-settings.ts';
import { ChatStore } from '../areas/chat/chat-store.ts';

/** What Ali sees of his conversation with Sara; a test says what is different. */
export const aChannel = (change: Partial<ChatChannel> = {}): ChatChannel =>
  ({
    channelId: 'ali_sara',
    sender: { id: 'ali', name: 'Ali', photo: null },
    receiver: { id: 'sara', name: 'Sara', photo: null },
    lastMessage: '',
    lastType: 'text',
    lastAuthor: 'sara',
    seen: 0,
    otherSeen: 0,
    closed: null,
    updatedAt: '2027-03-10T10:00:00.000Z',
    ...change,
  }) as ChatChannel;

export const aMessage = (index: number, change: Partial<ChatMessage> = {}): ChatMessage =>
  ({
    sid: `m${index}`,
    index,
    author: 'sara',
    body: `word ${index}`,
    type: 'text',
    media: null,
    clientId: `c${index}`,
    createdAt: `2027-03-10T10:${String(index).padStart(2, '0')}:00.000Z`,
    ...change,
  }) as ChatMessage;

interface Call {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
  readonly answer: (data: object) => void;
  readonly refuse: (code: string) => void;
}

/** A chat of Ali's whose calls wait until the test answers them, over a connection that the test moves. */
function madeChat({
  join = () => ({ ok: true }),
  ...settings
}: Partial<ChatSettings> & { readonly join?: (name: string) => { readonly ok: boolean } | undefined } = {}) {
  const calls: Call[] = [];
  const rooms: string[] = [];
  let events: ConnectionEvents | undefined;
  const call = (name: string) => (input: Call['input'], options?: CallOptions) =>
    new Promise((resolve) => {
      const answer = (data: object) => resolve({ ok: true, status: 200, data });
      const refuse = (code: string) =>
        resolve({ ok: false, status: 404, refusal: { code }, message: '', data: null });
      calls.push({ name, input, signal: options?.signal, answer, refuse });
      options?.signal?.addEventListener('abort', () => refuse('BUSY'));
    });
  const api = new Proxy({} as Client, { get: (_, name: string) => call(name) });
  const connect: ChatSettings['connect'] = async (given) => {
    events = given;
    return {
      isConnected: () => true,
      join: async (name) => {
        rooms.push(`join ${name}`);
        return join(name) as never;
      },
      leave: (name) => void rooms.push(`leave ${name}`),
      close: () => void rooms.push('close'),
    };
  };
  const chat = new ChatStore({
    api,
    accountId: 'ali',
    side: 'person',
    general: undefined,
    connect,
    ...settings,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
  const last = (name: string) => calls.findLast((one) => one.name === name);
  return {
    chat,
    calls,
    /** What was joined, left and closed, in its order. */
    rooms,
    settled,
    last,
    connection: () => events as ConnectionEvents,
    answer: async (name: string, data: object) => {
      last(name)?.answer(data);
      await settled();
    },
    refuse: async (name: string, code: string) => {
      last(name)?.refuse(code);
      await settled();
    },
  };
}

/** A chat of Ali's, started at a conversation and connected. */
export async function openChat(
  name: string | undefined = 'ali_sara',
  given: Parameters<typeof madeChat>[0] = {},
  isShown = true,
) {
  const made = madeChat(given);
  made.chat.select(name, isShown);
  const stop = made.chat.start();
  await made.settled();
  made.connection().onConnect();
  await made.settled();
  return { ...made, stop };
}
