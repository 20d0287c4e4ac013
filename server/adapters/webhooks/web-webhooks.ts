import { Agent, type Dispatcher, request } from 'undici';
import { isPublicSite, lookUpPublic } from '../../platform/http/outgoing/public-address.ts';
import type { WebhookAnswer, WebhookCall, WebhookSender } from './port.ts';

const CONNECT_MILLISECONDS = 4_000;
/** So much of an answer is kept; the rest is never read, so that no receiver fills our memory. */
const KEPT_LETTERS = 500;
const LARGEST_ANSWER_BYTES = 4 * KEPT_LETTERS;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

interface Settings {
  readonly timeoutMilliseconds: number;
  /** Receivers on this machine may be called, and without TLS; never in production. */
  readonly isLoopbackOpen: boolean;
}

/**
 * Calls partners over HTTPS and at public addresses alone (T4): a name is resolved at the moment of connecting, and none that leads to
 * a private address is connected to, whatever it led to when it was entered.
 */
export function createWebWebhooks({ timeoutMilliseconds, isLoopbackOpen }: Settings): WebhookSender {
  const connect = { timeout: CONNECT_MILLISECONDS };
  const publicSites = new Agent({ connect: { ...connect, lookup: lookUpPublic }, pipelining: 0 });
  const ownMachine = new Agent({ connect, pipelining: 0 });
  const isOwn = (url: URL) => isLoopbackOpen && LOOPBACK.has(url.hostname);
  const isAllowed = (url: URL) => isOwn(url) || isPublicSite(url);

  async function attempt(url: URL, { headers, body }: WebhookCall): Promise<WebhookAnswer> {
    const answer = await request(url, {
      method: 'POST',
      dispatcher: isOwn(url) ? ownMachine : publicSites,
      headers: { 'content-type': 'application/json', 'user-agent': 'Kiraa-Webhooks/1', ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { kind: 'answer', status: answer.statusCode, text: await beginningOf(answer.body) };
  }

  return {
    isAddress: (address) => {
      const url = URL.parse(address);
      return url !== null && isAllowed(url);
    },
    send: async (call) => {
      const url = URL.parse(call.url);
      if (!url || !isAllowed(url)) return { kind: 'none', fault: 'NOT_ALLOWED' };
      try {
        return await attempt(url, call);
      } catch (error) {
        return { kind: 'none', fault: faultOf(error) };
      }
    },
  };
}

/** Leaving the loop closes the connection: nothing more is read. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= LARGEST_ANSWER_BYTES) break;
  }
  // Postgres keeps no zero byte in a text.
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD');
  return [...text].slice(0, KEPT_LETTERS).join('');
}

/** A code of the network's or of TLS's, never an address. */
function faultOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : 'NETWORK';
}
