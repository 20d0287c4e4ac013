import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duty } from '@kiraa/domain/account/duties.ts';
import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { Server, type Socket } from 'socket.io';
import { addressBlock } from '../http/caller/client-address.ts';
import type { Log } from '../log.ts';
import { createNewsListener } from './news-listener.ts';
import type { RealtimeNews } from './realtime-news.ts';

/** Whose connection it is, by the session that opened it. */
export interface RealtimeMember {
  readonly sessionId: string;
  readonly accountId: string;
  /** What the session might do for the house when the connection was opened. */
  readonly duties: readonly Duty[];
}

export interface Connection {
  readonly member: RealtimeMember;
  join(room: string): void;
  leave(room: string): void;
  rooms(): ReadonlySet<string>;
  send(event: string, news: unknown): void;
}

/** What an area does with connections. Every input comes from a stranger and is parsed by the area. */
export interface RealtimeArea {
  readonly connected: (connection: Connection) => void;
  /** What a client may ask for, by name; the result is the acknowledgement. */
  readonly wishes: Readonly<Record<string, (connection: Connection, input: unknown) => Promise<unknown>>>;
  /** Called before the connection leaves its rooms. */
  readonly leaving: (connection: Connection) => Promise<void>;
  readonly hear: (news: RealtimeNews, local: LocalConnections) => Promise<void>;
}

export interface LocalConnections {
  in(room: string): readonly Connection[];
}

export interface RealtimeSettings {
  readonly server: HttpServer;
  readonly path: string;
  readonly databaseUrl: string;
  /** Our own origin, without a slash. */
  readonly origin: string;
  readonly log: Log;
  /** From where a request comes, behind proxies too. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The person for whom a connection's token stands, while that session lives. */
  readonly identify: (token: string) => Promise<RealtimeMember | undefined>;
  /** Of these sessions those that live, each with what it may do for the house by now. */
  readonly stillLive: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Duty[]>>;
  readonly area: RealtimeArea;
}

export interface Realtime {
  close(): Promise<void>;
}

const LARGEST_MESSAGE_BYTES = 4_096; // requests of clients are a name and an id; messages go over HTTP
/** Whatever they are: names that nobody knows and rooms that are not there cost as much to read as a wish. */
const PACKETS_PER_MINUTE = 120;
const CONNECTIONS_PER_ACCOUNT = 20;
const LOOK_AFTER_MILLISECONDS = 60_000; // a session may end by time alone, which nobody tells

const SILENT_MILLISECONDS = 2_000; // a browser of ours says who it is at once
/** Who has said something else by then is as silent. It is longer, because a busy server looks a session up late. */
const NAMELESS_MILLISECONDS = 10_000;
/** At once, of one address: of an office or a mobile network few are at that point at the same time. */
const NAMELESS_PER_ADDRESS = 100;

const sessionRoom = (id: string) => `session ${id}`;
const accountRoom = (id: string) => `account of ${id}`;

/**
 * Connections that stay open. Each server holds its own and hears of everything through Postgres (LISTEN), so several
 * servers need nothing else between them. WebSocket alone: long polling would need every request of a person to meet
 * the same server.
 */
export function openRealtime(settings: RealtimeSettings): Realtime {
  const { area, log } = settings;
  const io = new Server(settings.server, {
    path: settings.path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: NAMELESS_MILLISECONDS,
    // A browser sends cookies along with a socket that any page opens. We have no cookie that matters; checking the
    // origin is a second wall (F28).
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, settings.origin)),
  });
  const nameless = limitNameless(io, settings.addressOf);
  limitPackets(io);
  const local: LocalConnections = {
    in: (room) => [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => connectionOf(io, id)),
  };
  let heard: Promise<void> = Promise.resolve();
  const listener = createNewsListener({
    databaseUrl: settings.databaseUrl,
    log,
    // One piece of news after the other: a look-up for one must not let the next overtake it.
    hear: (news) => {
      heard = heard
        .then(() => hear(news))
        .catch((error: unknown) => log.warn({ err: error }, 'news were not passed on'));
    },
    onGap: () => {
      void endDead();
      io.emit('resync', {});
    },
  });
  const hear = async (news: RealtimeNews) => {
    if (news.kind === 'session-ended' && 'sessionId' in news)
      io.in(sessionRoom(String(news.sessionId))).disconnectSockets(true);
    else await area.hear(news, local);
  };
  const endDead = async () => {
    const sockets = [...io.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const ids = [...new Set(sockets.map((socket) => memberOf(socket).sessionId))];
    const live = await settings.stillLive(ids);
    for (const socket of sockets) {
      const { sessionId, duties } = memberOf(socket);
      const now = live.get(sessionId);
      if (!now || !duties.every((duty) => now.includes(duty))) socket.disconnect(true);
    }
  };

  io.use((socket, next) => {
    identified(settings, socket)
      .then(async (member) => {
        if (!member || isCrowded(io, member.accountId)) return next(new Error('refused'));
        socket.data.member = member;
        await listener.start();
        nameless.named(socket.conn);
        next();
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a connection could not be opened');
        next(new Error('busy'));
      });
  });
  io.on('connection', (socket) => {
    const { sessionId, accountId } = memberOf(socket);
    void socket.join([sessionRoom(sessionId), accountRoom(accountId)]);
    // Who takes back their name would keep the socket, and be counted for no account.
    socket.once('disconnect', () => socket.conn.close());
    welcome(area, socket, log);
  });
  const care = setInterval(
    () => void endDead().catch((error) => log.warn({ err: error }, 'sessions were not looked after')),
    LOOK_AFTER_MILLISECONDS,
  ).unref();

  return {
    close: async () => {
      clearInterval(care);
      io.disconnectSockets(true);
      io.engine.close();
      await listener.stop();
    },
  };
}

/**
 * Ends connections that say nothing, and takes no more from one address than some of which it is not known whose they are: each holds a
 * socket and memory (F28). What ends them sooner is the first packet, and not how long we take to look up who sent it; what counts until
 * then is whether anybody was found, so that a false name is worth no more than none.
 */
function limitNameless(
  io: Server,
  addressOf: RealtimeSettings['addressOf'],
): { named(connection: object): void } {
  const counts = new Map<string, number>();
  const settling = new WeakMap<object, () => void>();
  io.engine.on('connection', (raw: EngineSocket) => {
    const block = addressBlock(addressOf(raw.request));
    const before = counts.get(block) ?? 0;
    if (before >= NAMELESS_PER_ADDRESS) return raw.close(true);
    counts.set(block, before + 1);
    const timer = setTimeout(() => raw.close(true), SILENT_MILLISECONDS).unref();
    const settle = () => {
      if (!settling.delete(raw)) return;
      const left = (counts.get(block) ?? 1) - 1;
      if (left > 0) counts.set(block, left);
      else counts.delete(block);
    };
    settling.set(raw, settle);
    raw.once('data', () => clearTimeout(timer));
    raw.once('close', () => {
      clearTimeout(timer);
      settle();
    });
    return undefined;
  });
  return { named: (connection) => settling.get(connection)?.() };
}

function limitPackets(io: Server): void {
  io.engine.on('connection', (raw: EngineSocket) => {
    let [count, since] = [0, performance.now()];
    raw.on('packet', () => {
      const now = performance.now();
      if (now - since >= MINUTE_MILLISECONDS) [count, since] = [0, now];
      count += 1;
      if (count > PACKETS_PER_MINUTE) raw.close(true);
    });
  });
}

/** The part of the library's connection that is used here. */
interface EngineSocket {
  readonly request: IncomingMessage;
  close(discard: boolean): void;
  once(event: 'data' | 'close', listener: () => void): unknown;
  on(event: 'packet', listener: () => void): unknown;
}

function isOwnOrigin({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = headers;
  // Programs that are no browser send no origin, and have nothing that a page could borrow.
  if (origin === undefined) return true;
  return origin === ownOrigin || origin === `http://${host}` || origin === `https://${host}`;
}

async function identified(
  { identify }: RealtimeSettings,
  socket: Socket,
): Promise<RealtimeMember | undefined> {
  // The token travels in the handshake's own packet and never in the address, which proxies write into their logs.
  const { token } = socket.handshake.auth;
  return typeof token === 'string' ? await identify(token) : undefined;
}

function isCrowded(io: Server, accountId: string): boolean {
  return (io.sockets.adapter.rooms.get(accountRoom(accountId))?.size ?? 0) >= CONNECTIONS_PER_ACCOUNT;
}

function memberOf(socket: Socket): RealtimeMember {
  return socket.data.member as RealtimeMember;
}

function connectionOf(io: Server, id: string): Connection[] {
  const connection = io.sockets.sockets.get(id)?.data.connection as Connection | undefined;
  return connection ? [connection] : [];
}

function welcome(area: RealtimeArea, socket: Socket, log: Log): void {
  const connection: Connection = {
    member: memberOf(socket),
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    rooms: () => socket.rooms,
    send: (event, news) => void socket.emit(event, news),
  };
  socket.data.connection = connection;
  const complain = (error: unknown) => log.warn({ err: error }, 'a wish of a connection failed');
  for (const [name, grant] of Object.entries(area.wishes)) {
    socket.on(name, (input: unknown, answer: unknown) => {
      grant(connection, input)
        .then((granted) => typeof answer === 'function' && answer(granted))
        .catch(complain);
    });
  }
  socket.on('disconnecting', () => {
    void area.leaving(connection).catch(complain);
  });
  area.connected(connection);
}
