import { type Call, callForJson } from '../json-call.ts';
import type { CheckoutComSettings } from './settings.ts';

export type Connection = CheckoutComSettings & { readonly timeoutMilliseconds: number | undefined };

/** Keys of the older kind, `sk_<uuid>` and `sk_test_<uuid>`, go without the word Bearer. */
const BARE_KEY = /^sk_(test_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function read(connection: Connection, path: string): Promise<Call> {
  return send(connection, path, { method: 'GET' });
}

export function remove(connection: Connection, path: string): Promise<Call> {
  return send(connection, path, { method: 'DELETE' });
}

/** The same key twice is one act: a repeat within a day is answered with what the first one did. */
export function post(
  connection: Connection,
  path: string,
  body: object,
  idempotencyKey: string,
): Promise<Call> {
  return send(connection, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'cko-idempotency-key': idempotencyKey },
  });
}

/** 401 and 404 have no body by contract. */
function send(
  { url, secretKey, timeoutMilliseconds }: Connection,
  path: string,
  init: RequestInit,
): Promise<Call> {
  const authorization = BARE_KEY.test(secretKey) ? secretKey : `Bearer ${secretKey}`;
  return callForJson(
    url + path,
    { ...init, headers: { ...init.headers, authorization } },
    timeoutMilliseconds,
  );
}
