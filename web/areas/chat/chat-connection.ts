import { eventNames } from 'virtual:event-names';
import { SOCKET_PATH } from '@kiraa/contract/messages/connection.ts';
import type { ChatEvents, JoinAnswer } from '@kiraa/contract/messages/events.ts';
import { toOurs, toWire } from '@kiraa/contract/wire-names.ts';

export interface ConnectionEvents {
  /** The token of each attempt; undefined when none was given. */
  readonly token: () => Promise<string | undefined>;
  readonly onConnect: () => void;
  readonly onLost: () => void;
  readonly onFailure: () => void;
  readonly onNews: <Name extends keyof ChatEvents>(name: Name, news: ChatEvents[Name]) => void;
}

export interface ChatConnection {
  readonly isConnected: () => boolean;
  /** Undefined when nobody answered. */
  readonly join: (name: string) => Promise<JoinAnswer | undefined>;
  readonly leave: (name: string) => void;
  readonly close: () => void;
}

/** Opening takes several turns over the network: a slow one needs more than a few seconds, and would begin again for ever. */
const OPEN_WITHIN_MILLISECONDS = 10_000;
const ANSWER_WITHIN_MILLISECONDS = 10_000;
const AGAIN_AFTER_MILLISECONDS = 2_000;
const NEWS = ['message', 'seen', 'joined', 'left', 'resync'] as const satisfies (keyof ChatEvents)[];

/** The client comes with the first chat that is opened, and with no other page. It comes back by itself when it is lost. */
export async function openConnection(events: ConnectionEvents): Promise<ChatConnection> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    timeout: OPEN_WITHIN_MILLISECONDS,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    auth: (give) => void events.token().then((token) => give(token === undefined ? {} : { token })),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A refusal by the server ends the client's own tries: a token may have run out on the way.
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), AGAIN_AFTER_MILLISECONDS);
  };
  socket.on('connect', () => events.onConnect());
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    events.onLost();
    if (!socket.active) again();
  });
  socket.on('connect_error', () => {
    events.onFailure();
    if (!socket.active) again();
  });
  // The pause before the next try may still be long when the network is back.
  const atOnce = () => {
    if (socket.connected) return;
    socket.disconnect(); // its pause alone
    socket.connect();
  };
  window.addEventListener('online', atOnce);
  for (const name of NEWS)
    socket.on(name, (news) => events.onNews(name, toOurs(eventNames[name], news) as ChatEvents[typeof name]));
  return {
    isConnected: () => socket.connected,
    join: async (name) => {
      if (!socket.connected) return undefined;
      try {
        const wish = toWire(eventNames.join, { channelId: name });
        return (await socket.timeout(ANSWER_WITHIN_MILLISECONDS).emitWithAck('join', wish)) as JoinAnswer;
      } catch {
        // A line on which nobody answers is cut; it comes back by itself, and then joins anew.
        socket.io.engine.close();
        return undefined;
      }
    },
    leave: (name) => {
      if (socket.connected) socket.emit('leave', toWire(eventNames.leave, { channelId: name }));
    },
    close: () => {
      clearTimeout(timer);
      window.removeEventListener('online', atOnce);
      socket.disconnect();
    },
  };
}
