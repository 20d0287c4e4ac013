import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

/** The database of one browser, which all its tabs have in common. */
const database = vi.hoisted(() => ({
  kept: undefined as unknown,
  names: [] as unknown[],
  isForbidden: false,
  forgets: false,
}));
vi.mock('idb-keyval', () => {
  const open = () => {
    if (database.isForbidden) throw new DOMException('no', 'SecurityError');
  };
  return {
    createStore: (...names: unknown[]) => database.names.push(names),
    get: async () => {
      open();
      return database.kept;
    },
    update: async (_: unknown, change: (kept: unknown) => unknown) => {
      open();
      if (!database.forgets) database.kept = change(database.kept);
    },
  };
});

/** A page of the browser, as it has just been opened. */
async function aTab() {
  vi.resetModules();
  return (await import('./device-key.ts')).deviceKey;
}

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  Object.assign(database, { kept: undefined, names: [], isForbidden: false, forgets: false });
});

test('a browser that has no key is given one by whoever logs in, and by nobody else', async () => {
  const deviceKey = await aTab();
  expect([await deviceKey(false), database.kept]).toEqual([undefined, undefined]);
  const made = await deviceKey(true);
  expect(made?.jwk).toMatchObject({ kty: 'EC', crv: 'P-256' });
  expect(await deviceKey(false)).toMatchObject({ jwk: made?.jwk });
  expect(database.names).toEqual([['kiraa-keys', 'keys']]);
});

test('another tab has the same one, and a log-in there makes no other', async () => {
  const first = await (await aTab())(true);
  const second = await (await aTab())(true);
  expect(second?.jwk).toEqual(first?.jwk);
});

test('of two tabs that make one at the same moment both have the one that was kept first', async () => {
  const tabs = [await aTab(), await aTab()];
  const [one, other] = await Promise.all(tabs.map((deviceKey) => deviceKey(true)));
  expect(one?.jwk.x).toMatch(/^[\w-]{43}$/);
  expect(other?.jwk).toEqual(one?.jwk);
});

test('what it signs is signed by that key: sixty-four bytes, without the signs that an address changes', async () => {
  const key = await (await aTab())(true);
  const signature = (await key?.sign('كراء.text')) ?? '';
  expect(signature).toMatch(/^[\w-]{86}$/);
  const isSigned = verify(
    'sha256',
    Buffer.from('كراء.text'),
    { key: createPublicKey({ key: { ...key?.jwk }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test('the private half is given out to nobody, not to the page either', async () => {
  await (await aTab())(true);
  const { privateKey } = database.kept as CryptoKeyPair;
  expect([privateKey.extractable, privateKey.usages]).toEqual([false, ['sign']]);
  await expect(webcrypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow();
});

test('a browser that keeps no key has none: what would be lost with the page is not logged in with', async () => {
  database.forgets = true;
  expect(await (await aTab())(true)).toBeUndefined();
  database.isForbidden = true;
  expect(await (await aTab())(true)).toBeUndefined();
});

test('without a safe address there is no key either, and nothing is kept', async () => {
  vi.stubGlobal('crypto', {});
  expect([await (await aTab())(true), database.kept]).toEqual([undefined, undefined]);
});

test('bytes become letters that an address takes as they are', async () => {
  vi.resetModules();
  const { base64url, bytesOf } = await import('./device-key.ts');
  expect(base64url(Uint8Array.of(251, 255, 191, 0).buffer)).toBe('-_-_AA');
  expect([...bytesOf('كA')]).toEqual([217, 131, 65]);
});
