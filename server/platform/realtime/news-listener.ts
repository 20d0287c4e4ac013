import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { NEWS_CHANNEL, type RealtimeNews } from './realtime-news.ts';

const FIRST_WAIT_MILLISECONDS = 200;
const LONGEST_WAIT_MILLISECONDS = 5_000;

export interface NewsListener {
  /** Listens from the first call on, because a server without open connections needs none to Postgres for them. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ListenerSettings {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly hear: (news: RealtimeNews) => void;
  /** Called when listening works again after a gap: nobody has heard what was said meanwhile. */
  readonly onGap: () => void;
}

/**
 * Listens on a connection of its own, because a pooled one is somebody else's a moment later. A lost connection is opened
 * again.
 */
export function createNewsListener({ databaseUrl, log, hear, onGap }: ListenerSettings): NewsListener {
  let client: pg.Client | undefined;
  let starting: Promise<void> | undefined;
  let isStopped = false;

  const open = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kiraa-realtime',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('notification', ({ payload }) => {
      const news = parsed(payload);
      if (news) hear(news);
    });
    next.on('error', (error) => log.warn({ err: error }, 'the connection for news was lost'));
    next.once('end', () => {
      if (client === next && !isStopped) void again();
    });
    await next.connect();
    await next.query(`LISTEN ${NEWS_CHANNEL}`);
    client = next;
    if (isStopped) await next.end();
  };

  const again = async () => {
    for (
      let wait = FIRST_WAIT_MILLISECONDS;
      !isStopped;
      wait = Math.min(2 * wait, LONGEST_WAIT_MILLISECONDS)
    ) {
      await sleep(wait, undefined, { ref: false });
      if (isStopped) return;
      try {
        await open();
        return onGap();
      } catch (error) {
        log.warn({ err: error }, 'no connection for news yet');
      }
    }
  };

  return {
    start: () => {
      starting ??= open().catch((error: unknown) => {
        starting = undefined; // the next connection tries again
        throw error;
      });
      return starting;
    },
    stop: async () => {
      isStopped = true;
      await starting?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Undefined for whatever else is said on the channel: an exception here would end the server. */
function parsed(payload: string | undefined): RealtimeNews | undefined {
  const value = jsonOf(payload ?? '');
  const isNews = typeof value === 'object' && value !== null && 'kind' in value;
  return isNews ? (value as RealtimeNews) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
