import { createStore, get, type UseStore, update } from 'idb-keyval';

/** The public half, as a proof names it, and what signs. */
export interface DeviceKey {
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
  readonly sign: (text: string) => Promise<string>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const PLACE = 'device';

let store: UseStore | undefined;
const open = () => {
  store ??= createStore('kiraa-keys', 'keys');
  return store;
};

/**
 * The key of this browser, which it signs with and never gives out, not to us either (D-BOUND). All tabs and all accounts that log in
 * here have the same one; `mayMake` makes it where there is none. Undefined where the browser cannot keep one: without a secure address,
 * without a database, or in a private window that keeps no keys.
 */
export async function deviceKey(mayMake: boolean): Promise<DeviceKey | undefined> {
  try {
    const kept = await get<CryptoKeyPair>(PLACE, open());
    if (kept) return await usable(kept);
    return mayMake ? await usable(await make()) : undefined;
  } catch {
    return undefined;
  }
}

/** Of two tabs that make one at once, the first keeps its own, and the other reads it. */
async function make(): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign']);
  await update<CryptoKeyPair>(PLACE, (kept) => kept ?? made, open());
  // Read and not remembered: what does not come back from the database would be lost with the page, and its session with it.
  const kept = await get<CryptoKeyPair>(PLACE, open());
  if (!kept) throw new Error('the browser has not kept the key');
  return kept;
}

async function usable({ publicKey, privateKey }: CryptoKeyPair): Promise<DeviceKey> {
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  if (!x || !y) throw new Error('no key of this curve');
  return {
    jwk: { kty: 'EC', crv: 'P-256', x, y },
    sign: async (text) => base64url(await crypto.subtle.sign(SIGNING, privateKey, bytesOf(text))),
  };
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export function base64url(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
