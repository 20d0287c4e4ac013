import { SOCKET_PATH } from '@kiraa/contract/messages/connection.ts';
import type { FastifyInstance } from 'fastify';
import { liveSessionsByIds, standingOf } from './areas/accounts/accounts.ts';
import { createChatRealtime, sessionOfChatToken } from './areas/chat/chat.ts';
import type { Services } from './context.ts';
import { callerAddress } from './platform/http/caller/client-address.ts';
import { openRealtime, type Realtime } from './platform/realtime/realtime.ts';

/** The chat's connections, on the same address and port as everything else. */
export function openConnections(app: FastifyInstance, services: Services, databaseUrl: string): Realtime {
  const { db, clock, config, log } = services;
  const live = (ids: readonly string[]) => liveSessionsByIds(db, ids, clock.now());
  const addressOf = callerAddress(config.trustedProxies);
  return openRealtime({
    addressOf: ({ socket, headers }) =>
      addressOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString()),
    server: app.server,
    path: SOCKET_PATH,
    databaseUrl,
    origin: config.publicUrl,
    log,
    identify: async (token) => {
      const sessionId = sessionOfChatToken(services, token);
      const [session] = sessionId ? await live([sessionId]) : [];
      return (
        session && {
          sessionId: session.id,
          accountId: session.accountId,
          duties: standingOf(session, config.admins, clock.now()).duties,
        }
      );
    },
    stillLive: async (ids) =>
      new Map((await live(ids)).map((one) => [one.id, standingOf(one, config.admins, clock.now()).duties])),
    area: createChatRealtime(() => services),
  });
}
