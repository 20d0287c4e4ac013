import { SOCKET_PATH } from '@kiraa/contract/connection.ts';
import type { FastifyInstance } from 'fastify';
import { liveSessionsByIds, standingOf } from './areas/accounts/accounts.ts';
import { createChatRealtime, sessionOfChatToken } from './areas/chat/chat.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Log } from './platform/log.ts';
import { openRealtime, type Realtime } from './platform/realtime/realtime.ts';

interface ConnectionSettings {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
}

/** The chat's connections, on the same address and port as everything else. */
export function openConnections(
  app: FastifyInstance,
  services: Services,
  { config, databaseUrl, log }: ConnectionSettings,
): Realtime {
  const { db, clock } = services;
  const live = (ids: readonly string[]) => liveSessionsByIds(db, ids, clock.now());
  return openRealtime({
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
