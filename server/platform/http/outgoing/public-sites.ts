import { Agent, type Dispatcher, request } from 'undici';
import type { Log } from '../../log.ts';
import { isPublicSite, lookUpPublic } from './public-address.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 4_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `refused`: the site gives it to nobody or not to us, or is none that we read. */
export type SiteAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'unreachable' | 'refused' | 'too_large' };

interface Wish {
  /** The header Accept. */
  readonly accept: string;
  readonly largestBytes: number;
}

/** Reads what people name by an address (T4). */
export interface PublicSites {
  /** Whether an address is allowed at all: HTTPS and a public host. Does not contact it. */
  isAllowed(url: URL): boolean;
  /** What stands at the address. Never throws for faults of a site or network. */
  read(url: URL, wish: Wish): Promise<SiteAnswer>;
}

interface Settings {
  readonly log: Log;
  /** Origin of the stand-ins, the only host that may be read without TLS and on this machine; absent in production. */
  readonly standins: string | undefined;
}

/** Reads the web over HTTPS and from public addresses alone; redirects must satisfy the same. */
export function openPublicSites({ log, standins }: Settings): PublicSites {
  const publicSites = new Agent({
    connect: { timeout: CONNECT_MILLISECONDS, lookup: lookUpPublic },
    connections: 4,
    pipelining: 0,
  });
  const ownSite = new Agent({ connect: { timeout: CONNECT_MILLISECONDS } });
  const isStandin = (url: URL) => standins !== undefined && url.origin === new URL(standins).origin;
  const isAllowed = (url: URL) =>
    url.username === '' && url.password === '' && (isStandin(url) || isPublicSite(url));

  async function readAt(url: URL, wish: Wish, redirectsLeft: number): Promise<SiteAnswer> {
    const answer = await request(url, {
      dispatcher: isStandin(url) ? ownSite : publicSites,
      headers: { accept: wish.accept },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (answer.statusCode === 200) return await readBody(answer.body, wish.largestBytes);
    await answer.body.dump();
    if (!REDIRECTS.has(answer.statusCode))
      return { kind: answer.statusCode >= 500 || answer.statusCode === 429 ? 'unreachable' : 'refused' };
    const { location } = answer.headers;
    const next = typeof location === 'string' ? URL.parse(location, url) : null;
    if (redirectsLeft === 0 || !next || !isAllowed(next)) return { kind: 'refused' };
    return await readAt(next, wish, redirectsLeft - 1);
  }

  return {
    isAllowed,
    read: async (url, wish) => {
      if (!isAllowed(url)) return { kind: 'refused' };
      try {
        return await readAt(url, wish, MOST_REDIRECTS);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'NETWORK';
        // The address is not logged: it may be a secret of the other site.
        log.info({ detail: code }, 'another site gave no answer');
        // A name that leads to a private address answers as one that leads nowhere: it would tell what names there are inside.
        return { kind: 'unreachable' };
      }
    },
  };
}

async function readBody(body: Dispatcher.ResponseData['body'], largestBytes: number): Promise<SiteAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection, so what has no end is not read further.
    if (bytes > largestBytes) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'bytes', bytes: Buffer.concat(chunks) };
}
