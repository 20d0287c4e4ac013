import { z } from 'zod';
import { type Call, callForJson } from '../json-call.ts';
import type { PaypalSettings } from './settings.ts';

export type Connection = PaypalSettings & {
  readonly timeoutMilliseconds: number | undefined;
  readonly now: () => number;
};

export interface PaypalCalls {
  read(path: string): Promise<Call>;
  /** The same `requestId` twice is one act: a repeat is answered with what the first one did. */
  post(path: string, body: string, requestId?: string): Promise<Call>;
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
/** A token that ends while a call is under way would be refused in the middle of it. */
const TOKEN_RESERVE_MILLISECONDS = 60_000;

/** Calls of PayPal's REST API. One token serves all of them until a minute before it ends. */
export function createCalls(connection: Connection): PaypalCalls {
  let token: { readonly value: string; readonly endsAt: number } | undefined;

  async function freshToken(): Promise<string | undefined> {
    if (token && token.endsAt > connection.now()) return token.value;
    const credentials = Buffer.from(`${connection.clientId}:${connection.secret}`).toString('base64');
    const call = await send(connection, '/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const parsed = call.kind === 'answered' ? tokenAnswer.safeParse(call.body) : undefined;
    if (!parsed?.success) return undefined;
    const { access_token: value, expires_in: seconds } = parsed.data;
    token = { value, endsAt: connection.now() + seconds * 1_000 - TOKEN_RESERVE_MILLISECONDS };
    return value;
  }

  /** A token that PayPal has withdrawn is asked for anew, once. */
  async function withToken(path: string, init: RequestInit): Promise<Call> {
    for (const isLast of [false, true]) {
      const value = await freshToken();
      if (value === undefined) return { kind: 'lost', reason: 'no token' };
      const headers = { ...init.headers, authorization: `Bearer ${value}` };
      const call = await send(connection, path, { ...init, headers });
      if (isLast || call.kind === 'lost' || call.status !== 401) return call;
      token = undefined;
    }
    return { kind: 'lost', reason: 'no token' };
  }

  return {
    read: (path) => withToken(path, { method: 'GET' }),
    post: (path, body, requestId) =>
      withToken(path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
      }),
  };
}

function send({ url, timeoutMilliseconds }: Connection, path: string, init: RequestInit): Promise<Call> {
  return callForJson(url + path, init, timeoutMilliseconds);
}

const problem = z.object({ details: z.array(z.object({ issue: z.string() })).optional() });

/** PayPal's own word for what was wrong; the status where it has said none. */
export function issueOf({ status, body }: Extract<Call, { kind: 'answered' }>): string {
  return problem.safeParse(body).data?.details?.[0]?.issue ?? `HTTP ${status}`;
}
