import { Agent, request } from 'undici';

/** The request never left this machine, so making it again cannot do anything twice. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const TIMEOUT_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 4_000;
const LARGEST_ANSWER_BYTES = 512 * 1024;

export interface OutgoingCall {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** The body is sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly timeoutMilliseconds?: number | undefined;
}

/**
 * What a vendor answered, whatever the HTTP status; `body` is undefined when it was no JSON. `never-arrived`: the vendor
 * surely did not get the call. `unknown`: it may have got it. The reasons are codes and never hold an address or a
 * secret.
 */
export type OutgoingAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'never-arrived'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

// Connections are not kept open: one that the vendor has closed meanwhile would make a safe call end as `unknown`.
const agent = new Agent({ connect: { timeout: CONNECT_MILLISECONDS }, connections: 16, pipelining: 0 });

/** One call to a vendor, bounded in time and size. Never throws for what a vendor or a network does. */
export async function callVendor(url: string, call: OutgoingCall = {}): Promise<OutgoingAnswer> {
  const { method = 'GET', form, json } = call;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  try {
    const answer = await request(url, {
      method,
      dispatcher: agent,
      headers: {
        accept: 'application/json',
        ...((form || json !== undefined) && { 'content-type': type }),
        ...call.headers,
      },
      body: form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(call.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS),
    });
    const text = await readText(answer.body);
    return text === undefined
      ? { kind: 'unknown', reason: 'TOO_LARGE' }
      : { kind: 'answer', status: answer.statusCode, body: parseJson(text) };
  } catch (error) {
    const reason = failureCode(error);
    return { kind: NEVER_ARRIVED.has(reason) ? 'never-arrived' : 'unknown', reason };
  }
}

async function readText(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK';
}
