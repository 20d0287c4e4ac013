import type { Endpoint, Row } from '@kiraa/contract/endpoint.ts';
import { API_BASE, type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import type { World } from '../testing/world.ts';

/** One request of the walk, before it is encoded as JSON, a form, a multipart form or a query. */
export interface Sending {
  readonly input?: Readonly<Record<string, unknown>>;
  /** Raw bytes with their content type, instead of `input`. */
  readonly raw?: string | Buffer;
  readonly contentType?: string | undefined;
  /** The text after the question mark, instead of `input`. */
  readonly query?: string;
  /** The value of the Authorization header, sent as it is. */
  readonly authorization?: string | undefined;
  readonly language?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: 'json' | 'form' | 'multipart';
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly tookMilliseconds: number;
}

const BOUNDARY = '----kiraa-walk';

export const rowOf = (name: EndpointName): Row => endpoints[name];

export async function send(world: World, name: EndpointName, sending: Sending): Promise<Reply> {
  const { method, path, headers: sent, payload } = requestOf(name, sending);
  const started = performance.now();
  const answer = await world.server.app.inject({
    method,
    url: path,
    headers: sent,
    ...(payload !== undefined && { payload }),
  });
  const tookMilliseconds = performance.now() - started;
  const { statusCode: status, headers, body: text } = answer;
  return { status, headers, text, body: parsed(text), tookMilliseconds };
}

/** The same call of a server in another process. */
export async function sendTo(origin: string, name: EndpointName, sending: Sending): Promise<Reply> {
  const { method, path, headers: sent, payload } = requestOf(name, sending);
  const started = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: sent,
    ...(payload !== undefined && { body: typeof payload === 'string' ? payload : Uint8Array.from(payload) }),
  });
  const text = await answer.text();
  const tookMilliseconds = performance.now() - started;
  const { status } = answer;
  return { status, headers: Object.fromEntries(answer.headers), text, body: parsed(text), tookMilliseconds };
}

function requestOf(name: EndpointName, sending: Sending) {
  const row = rowOf(name);
  return {
    method: row.method,
    path: `${API_BASE}${row.path}${queryOf(row, sending)}`,
    headers: {
      'accept-language': sending.language ?? 'en',
      ...(sending.authorization !== undefined && { authorization: sending.authorization }),
      ...sending.headers,
      ...bodyHeaders(row, sending),
    },
    payload: row.method === 'POST' ? bodyOf(sending) : undefined,
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function queryOf(row: Endpoint, { query, input }: Sending): string {
  if (query !== undefined) return `?${query}`;
  return row.method === 'POST' ? '' : `?${formOf(input ?? {})}`;
}

/** A file can only travel in a multipart form. */
function encodingOf({ as, input }: Sending): Sending['as'] {
  return as ?? (Object.values(input ?? {}).some(isFile) ? 'multipart' : 'json');
}

function isFile(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

function bodyHeaders(row: Endpoint, sending: Sending): Record<string, string> {
  const { raw, contentType } = sending;
  const as = encodingOf(sending);
  if (row.method !== 'POST') return {};
  if (raw !== undefined) return contentType === undefined ? {} : { 'content-type': contentType };
  if (contentType !== undefined) return { 'content-type': contentType };
  if (as === 'form') return { 'content-type': 'application/x-www-form-urlencoded' };
  if (as === 'multipart') return { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { 'content-type': 'application/json' };
}

function bodyOf(sending: Sending): string | Buffer {
  const { raw, input = {} } = sending;
  const as = encodingOf(sending);
  if (raw !== undefined) return raw;
  if (as === 'form') return formOf(input);
  if (as === 'multipart') return multipartOf(input);
  return JSON.stringify(input);
}

/**
 * Encodes the input as a form does: all values become text. Lone surrogates cannot be written in UTF-8 and become
 * U+FFFD.
 */
export function formOf(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).map(([field, value]) => [field, textOf(value)]);
  return new URLSearchParams(pairs).toString();
}

function multipartOf(input: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(input).flatMap(([field, value]) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"`;
    const file = '; filename="photo.png"\r\ncontent-type: image/png';
    return [
      Buffer.from(`${head}${isFile(value) ? file : ''}\r\n\r\n`),
      isFile(value) ? value : Buffer.from(textOf(value)),
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** A list of texts is sent as a form sends it: with commas between. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(',').toWellFormed();
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
