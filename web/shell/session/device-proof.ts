import { serverNow } from '../calls/server-clock.ts';
import { base64url, bytesOf, type DeviceKey, deviceKey } from './device-key.ts';

/** A call as far as a proof says which it is. */
export interface ProvedCall {
  readonly method: string;
  /** With its query or without. */
  readonly url: string;
  /** Of the session; undefined for a call of somebody who logs in, whose browser then makes itself a key. */
  readonly token: string | undefined;
}

/** Undefined of a browser that has no key. */
export interface Prepared {
  readonly proof: string | undefined;
}

/** A third of the time in which the server takes one. */
const READY_MILLISECONDS = 30_000;
const RANDOM_BYTES = 18;

let key: Promise<DeviceKey | undefined> | undefined;
const ready = new Map<string, Prepared & { readonly until: number }>();

/** The proof for one call (RFC 9449, DPoP); undefined where this browser has no key. */
export async function proofFor(call: ProvedCall): Promise<string | undefined> {
  const own = await ownKey(call.token === undefined);
  return own && (await signed(own, call));
}

/** Signs for a call that a person may make by leaving the page, when there is no time to sign. */
export async function prepareProof(call: ProvedCall): Promise<void> {
  const proof = await proofFor(call);
  ready.set(nameOf(call), { proof, until: Date.now() + READY_MILLISECONDS });
}

/** One that was prepared: at once, and once. */
export function prepared(call: ProvedCall): Prepared | undefined {
  const name = nameOf(call);
  const found = ready.get(name);
  ready.delete(name);
  return found && found.until > Date.now() ? found : undefined;
}

async function ownKey(mayMake: boolean): Promise<DeviceKey | undefined> {
  const own = await key;
  if (own) return own;
  // Another tab may have made one since.
  key = deviceKey(mayMake);
  return await key;
}

async function signed({ jwk, sign }: DeviceKey, { method, url, token }: ProvedCall): Promise<string> {
  const claims = {
    jti: base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)).buffer),
    htm: method,
    htu: pathOf(url).href,
    iat: Math.floor(serverNow() / 1_000),
    ...(token !== undefined && { ath: base64url(await crypto.subtle.digest('SHA-256', bytesOf(token))) }),
  };
  const text = [{ typ: 'dpop+jwt', alg: 'ES256', jwk }, claims].map(encoded).join('.');
  return `${text}.${await sign(text)}`;
}

const encoded = (part: object) => base64url(bytesOf(JSON.stringify(part)).buffer);

const nameOf = ({ method, url, token }: ProvedCall) => `${method} ${pathOf(url).pathname} ${token}`;

function pathOf(url: string): URL {
  const whole = new URL(url, location.origin);
  whole.search = '';
  return whole;
}
