import { FEED_ADDRESS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicSite, lookUpPublic } from '../../platform/http/public-address.ts';
import type { Log } from '../../platform/log.ts';
import { type CalendarReader, type CalendarText, LARGEST_CALENDAR_BYTES } from './port.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 4_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Settings {
  readonly log: Log;
  /** Origin of the stand-ins, the only host that may be read without TLS and on this machine; absent in production. */
  readonly standins: string | undefined;
}

/** Reads calendars on the web, over HTTPS and from public addresses alone; redirects must satisfy the same. */
export function createWebCalendars({ log, standins }: Settings): CalendarReader {
  const publicSites = new Agent({
    connect: { timeout: CONNECT_MILLISECONDS, lookup: lookUpPublic },
    connections: 4,
    pipelining: 0,
  });
  const ownSite = new Agent({ connect: { timeout: CONNECT_MILLISECONDS } });
  const isStandin = (url: URL) => standins !== undefined && url.origin === new URL(standins).origin;

  async function readAt(url: URL, redirectsLeft: number): Promise<CalendarText> {
    const answer = await request(url, {
      dispatcher: isStandin(url) ? ownSite : publicSites,
      headers: { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (answer.statusCode === 200) return await readBody(answer.body);
    await answer.body.dump();
    if (!REDIRECTS.has(answer.statusCode))
      return { kind: answer.statusCode >= 500 || answer.statusCode === 429 ? 'unreachable' : 'refused' };
    const { location } = answer.headers;
    const next = typeof location === 'string' ? URL.parse(location, url) : null;
    if (redirectsLeft === 0 || !next || !isAllowed(next, isStandin)) return { kind: 'refused' };
    return await readAt(next, redirectsLeft - 1);
  }

  return {
    isAddress: (address) => {
      const url = urlOf(address);
      return url !== undefined && isAllowed(url, isStandin);
    },
    read: async (address) => {
      const url = urlOf(address);
      if (!url || !isAllowed(url, isStandin)) return { kind: 'refused' };
      try {
        return await readAt(url, MOST_REDIRECTS);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'NETWORK';
        // The address is not logged: it is a secret of the other site.
        log.info({ detail: code }, 'a calendar elsewhere gave no answer');
        return { kind: code === 'ENOTPUBLIC' ? 'refused' : 'unreachable' };
      }
    },
  };
}

/** The URL in an address as people paste it: `webcal:` means HTTPS. */
function urlOf(address: string): URL | undefined {
  if (address.length > FEED_ADDRESS_MAXIMUM_LETTERS) return undefined;
  return URL.parse(address.trim().replace(/^webcals?:\/\//i, 'https://')) ?? undefined;
}

function isAllowed(url: URL, isStandin: (url: URL) => boolean): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return isStandin(url) || isPublicSite(url);
}

async function readBody(body: Dispatcher.ResponseData['body']): Promise<CalendarText> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection, so a calendar without end is not read further.
    if (bytes > LARGEST_CALENDAR_BYTES) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'text', text: Buffer.concat(chunks).toString('utf8') };
}
