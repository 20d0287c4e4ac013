import type { ProvedCall } from '../session/device-proof.ts';
import { hearServerTime } from './server-clock.ts';

/** What is read of an answer. */
export type Answered = Pick<Response, 'status' | 'json'>;

type Proving = typeof import('../session/device-proof.ts');

let loaded: Proving | undefined;

/** Whether it is worth asking this browser for a key: one that has no database or no secure address keeps none. */
export const keepsKeys = () => typeof indexedDB !== 'undefined' && typeof crypto?.subtle !== 'undefined';

/** It comes with the first call of somebody who is logged in or logs in: no guest needs it. */
export async function loadProving(): Promise<Proving | undefined> {
  try {
    loaded ??= await import('../session/device-proof.ts');
    return loaded;
  } catch {
    return undefined;
  }
}

/**
 * `fetch` with a proof that it comes from this device, for whoever is logged in or logs in (D-BOUND). Where the server refuses the proof
 * its answer tells the time, by which the call is signed and sent once more. Who logs in is then let in without one: their session belongs to no
 * key, as in a browser that has none.
 */
export async function provedFetch(url: string, init: RequestInit, isAuth: boolean): Promise<Answered> {
  const call = provedCall(url, init, isAuth);
  if (!call || !keepsKeys()) return await ask(url, init);
  // At once, for somebody who leaves the page: what is awaited before it would come too late.
  const prepared = loaded?.prepared(call);
  const first = prepared ? await send(url, init, prepared.proof) : await sign(url, init, call);
  if (!(await isRefused(first))) return first;
  const second = await sign(url, init, call);
  return call.token === undefined && (await isRefused(second)) ? await ask(url, init) : second;
}

/** Undefined for a guest's. */
function provedCall(
  url: string,
  { method = 'GET', headers }: RequestInit,
  isAuth: boolean,
): ProvedCall | undefined {
  if (isAuth) return { method, url, token: undefined };
  const token = new Headers(headers).get('authorization')?.replace(/^Bearer /, '');
  return token === undefined ? undefined : { method, url, token };
}

async function sign(url: string, init: RequestInit, call: ProvedCall): Promise<Answered> {
  return await send(url, init, await (await loadProving())?.proofFor(call));
}

/** The answer can be read again: whether it is a refusal of the proof is looked at first. */
async function send(url: string, init: RequestInit, proof: string | undefined): Promise<Answered> {
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(proof !== undefined && { dpop: proof }),
  };
  const answer = await ask(url, { ...init, headers });
  if (answer.status !== 401) return answer;
  const body: unknown = await answer.json();
  return { status: answer.status, json: async () => body };
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  const answer = await fetch(url, init);
  hearServerTime(answer.headers, sentAt);
  return answer;
}

async function isRefused(answer: Answered): Promise<boolean> {
  if (answer.status !== 401) return false;
  const { code } = (await answer.json()) as { code?: unknown };
  return code === 'DEVICE_PROOF';
}
