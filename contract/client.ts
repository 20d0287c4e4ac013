import { lockFromWire } from './accounts/lock.ts';
import { type DelayData, delayNames } from './bookings/delay-data.ts';
import type { Caller, InputOf, OutputOf, Row } from './endpoint.ts';
import type { EndpointName, Endpoints } from './endpoints.ts';
import { API_BASE } from './messages/connection.ts';
import { isRefusalCode, type Refusal } from './refusals.ts';
import { ourField, toOurs, toWire } from './wire-names.ts';

/** What came of a call: its data, or a refusal that the caller shows in its own words. A refusal is not thrown. */
export type CallResult<Data> =
  | { readonly ok: true; readonly status: number; readonly data: Data }
  | {
      readonly ok: false;
      readonly status: number;
      readonly refusal: Refusal;
      readonly message: string;
      /** The whole body of the refusal as it came; null when nobody answered (P1-CALL-02, P1-CALL-03). */
      readonly data: unknown;
    };

/** The specification's number for the web among the kinds of devices. */
export const WEB_DEVICE_TYPE = 3;

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** Replaces the client's own token: the calls with a code carry the temporary one. */
  readonly token?: string;
  readonly signal?: AbortSignal;
}

export type Client = {
  readonly [Name in EndpointName]: (
    input: InputOf<Endpoints[Name]>,
    options?: CallOptions,
  ) => Promise<CallResult<OutputOf<Endpoints[Name]>>>;
};

/** What a listener to all calls is told. `isAuth`: a 401 is about what the person typed, and not about the session. */
export interface AnswerHeard {
  readonly status: number;
  /** The one that the call was sent with; by now another may be used, or none. */
  readonly token: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly isAuth: boolean;
}

/** What a caller needs of an endpoint's row, and a browser can have without its schemas. */
export type CallRow = Pick<Row, 'method' | 'path' | 'auth' | 'shared' | 'inputNames' | 'outputNames'>;

/** The names of the rows that these may call. @public: web/virtual-modules.d.ts, which the finder of dead code does not read. */
export type CallsOf<Who extends Caller> = {
  [Name in EndpointName]: Endpoints[Name]['caller'] extends Who ? Name : never;
}[EndpointName];

export interface CallTable {
  readonly names: readonly EndpointName[];
  /** A row that is fetched when it is first called for comes later; one that cannot be had rejects. */
  readonly rowOf: (name: EndpointName) => CallRow | Promise<CallRow>;
}

export interface ClientSettings {
  readonly calls: CallTable;
  /** "" in the browser, "http://127.0.0.1:3000" elsewhere. */
  readonly origin: string;
  /** `isAuth`: the call is one of those that log in. */
  readonly fetch: (
    url: string,
    init: RequestInit,
    isAuth: boolean,
  ) => Promise<Pick<Response, 'status' | 'json'>>;
  readonly token?: () => string | undefined;
  readonly language?: () => string;
  /** The kind of device that the client says it is; 3 is the web (P1-CALL-06). */
  readonly deviceType?: number;
  readonly onAnswer?: (name: EndpointName, answer: AnswerHeard) => void;
}

/** A function for every endpoint, made from the table, for the browser, page loaders, end-to-end tests and bench. */
export function createClient(settings: ClientSettings): Client {
  const entries = settings.calls.names.map((name) => [
    name,
    (input: unknown, options?: CallOptions) => call(settings, name, input, options),
  ]);
  return Object.fromEntries(entries) as Client;
}

async function call(
  settings: ClientSettings,
  name: EndpointName,
  ours: unknown,
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  try {
    const row = await settings.calls.rowOf(name);
    const token = options.token ?? (row.auth ? undefined : settings.token?.());
    const { url, init } = requestOf(settings, row, ours, { ...options, token });
    const response = await settings.fetch(url, init, row.auth ?? false);
    const result = read(row, response.status, await response.json());
    const refusal = result.ok ? undefined : result.refusal;
    settings.onAnswer?.(name, { status: response.status, token, refusal, isAuth: row.auth ?? false });
    return result;
  } catch {
    // No answer at all: null data with status 404 (P1-CALL-03); what was typed stays with the caller.
    return { ok: false, status: 404, refusal: { code: 'BUSY' }, message: '', data: null };
  }
}

/** With the token that is sent, which may be the client's own. */
type Sending = Omit<CallOptions, 'token'> & { readonly token: string | undefined };

function requestOf(
  settings: ClientSettings,
  row: CallRow,
  ours: unknown,
  { token, idempotencyKey, signal }: Sending,
): { readonly url: string; readonly init: RequestInit } {
  const input = toWire(row.inputNames, ours);
  const query = row.method === 'POST' ? '' : toQuery(input);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const language = settings.language?.();
  if (language) headers['accept-language'] = language;
  if (settings.deviceType !== undefined) headers['x-device-type'] = String(settings.deviceType);
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const init: RequestInit = { method: row.method, headers };
  if (row.method === 'POST') {
    const form = toFileForm(input);
    // A form with a file writes its own content type, because it names the boundary between its parts.
    if (!form) headers['content-type'] = row.auth ? 'application/x-www-form-urlencoded' : 'application/json';
    init.body = form ?? (row.auth ? toForm(input).toString() : JSON.stringify(input ?? {}));
  }
  if (signal) init.signal = signal;
  return { url: `${settings.origin}${API_BASE}${row.path}${query}`, init };
}

function read(row: CallRow, status: number, body: unknown): CallResult<unknown> {
  if (status >= 200 && status < 300) return { ok: true, status, data: toOurs(row.outputNames, body) };
  const answer = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    message?: unknown;
    fieldCodes?: Record<string, string>;
    retry_after?: unknown;
    token?: unknown;
    bookings?: unknown;
    duties?: unknown;
    lock?: unknown;
  };
  const code = typeof answer.code === 'string' && isRefusalCode(answer.code) ? answer.code : 'INTERNAL';
  const fields = Object.fromEntries(
    Object.entries(answer.fieldCodes ?? {})
      .filter((entry) => isRefusalCode(entry[1]))
      .map(([field, fault]) => [ourField(row.inputNames, field), fault]),
  );
  const lock = lockFromWire(answer.lock);
  const refusal = {
    code,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(typeof answer.retry_after === 'number' && { retryAfterSeconds: answer.retry_after }),
    ...(typeof answer.token === 'string' && { token: answer.token }),
    ...(Array.isArray(answer.bookings) && { bookings: answer.bookings.map(String) }),
    ...(Array.isArray(answer.duties) && { duties: answer.duties.map(String) }),
    ...(code === 'DELAY_FEE_DUE' && delayOf(body)),
    ...(lock && { lock }),
  } as Refusal;
  const message = typeof answer.message === 'string' ? answer.message : '';
  return { ok: false, status, refusal, message, data: body };
}

function delayOf(body: unknown): Pick<Refusal, 'delay'> {
  const { fee, hours, minutes, durationMode } = toOurs(delayNames, body) as DelayData;
  return { delay: { fee, hours, minutes, durationMode } };
}

/** The fields of an input that say something, and a value as a query or a form carries it. */
export function givenFields(input: unknown): [string, unknown][] {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>);
  return fields.filter(([, value]) => value !== undefined && value !== null);
}

export function toText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Only an input that holds a file is sent as a multipart form; everything else is JSON. */
function toFileForm(input: unknown): FormData | undefined {
  const fields = givenFields(input);
  const parts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
  );
  if (!parts.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of parts) {
    if (value instanceof Blob) form.append(name, value, 'file');
    else form.append(name, toText(value));
  }
  return form;
}

function toQuery(input: unknown): string {
  const text = toForm(input).toString();
  return text ? `?${text}` : '';
}

function toForm(input: unknown): URLSearchParams {
  return new URLSearchParams(givenFields(input).map(([name, value]) => [name, toText(value)]));
}
