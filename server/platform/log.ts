import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './http/request-context.ts';

/** No `child`: its fields would pass by the list below. The request id is added to every line by itself. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Only fields on this list reach a log; any other is written as [hidden]. A list of secrets to remove would fail
 * open with the first field that nobody thought of, and a log is copied to places that we do not control.
 */
const ALLOWED_NAMES = new Set([
  ...['action', 'address', 'area', 'attempt', 'attempts', 'call', 'check', 'code', 'constraint', 'count'],
  ...['database', 'day', 'difference'],
  ...[
    'detail',
    'endpoint',
    'err',
    'event',
    'failpoint',
    'from',
    'gateway',
    'invariant',
    'job',
    'kind',
    'level',
  ],
  ...[
    'method',
    'migration',
    'mode',
    'operation',
    'outcome',
    'pid',
    'port',
    'provider',
    'reason',
    'resultCode',
  ],
  ...['refusal', 'source'],
  ...['retryable', 'role', 'route', 'signal', 'state', 'status', 'step', 'table', 'to', 'version'],
]);
const ALLOWED_SUFFIX = /(Id|Ids|Count|Milliseconds|Seconds|Halalas|State|Status|At|Bytes)$/;
const NEVER =
  /auth|body|card|cookie|cvv|digits|email|header|iban|mobile|otp|pan|passw|phone|secret|session|token|identity|licen[cs]e/i;
const HIDDEN = '[hidden]';
const LONGEST_TEXT = 500;

function isAllowed(name: string): boolean {
  return (ALLOWED_NAMES.has(name) || ALLOWED_SUFFIX.test(name)) && !NEVER.test(name);
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  if (value === null || ['number', 'boolean', 'undefined'].includes(typeof value)) return value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 50).map(plainValue);
  return HIDDEN; // an object may hold anything: name its fields instead
}

interface PlainError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: PlainError;
}

/** Postgres repeats the refused value in its message ("invalid input syntax for type uuid: …"), always after a quote. */
function safeMessage(error: Error): string {
  const fromDatabase = 'severity' in error;
  const message = fromDatabase ? error.message.replace(/"[^"]*"|'[^']*'/g, '"…"') : error.message;
  return message.slice(0, LONGEST_TEXT);
}

function textField(error: Error, name: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Own fields of an error are dropped but for a few: a request error carries headers, a database error the row. */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: HIDDEN };
  const message = safeMessage(error);
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return {
    type: error.name,
    message,
    code: textField(error, 'code'),
    constraint: textField(error, 'constraint'),
    table: textField(error, 'table'),
    stack: [message, ...frames].join('\n'),
    ...(error.cause !== undefined && depth < 3 && { cause: plainError(error.cause, depth + 1) }),
  };
}

export function loggableFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Error) kept[name === 'error' ? 'err' : name] = plainError(value);
    else kept[name] = isAllowed(name) ? plainValue(value) : HIDDEN;
  }
  return kept;
}

/** JSON lines on standard output. Every line of a request, its jobs and its provider calls has one `requestId`. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      formatters: { level: (label) => ({ level: label }), log: loggableFields },
      // pino's own `err` serializer would put the dropped fields back
      serializers: { err: (value: unknown) => value },
    },
    options.destination ?? pino.destination({ fd: 1, sync: false }),
  );
}
