import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';

/** As a page that has just been opened. */
async function aPage() {
  vi.resetModules();
  return (await import('./storage.ts')).safeStorage;
}
const refuse = (name: string) => () => {
  throw new DOMException('no', name);
};
/** As browsers do where all cookies are blocked: to name it is refused already. */
function forbid(kind: 'sessionStorage' | 'localStorage'): void {
  Object.defineProperty(globalThis, kind, { configurable: true, get: refuse('SecurityError') });
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('what is written stands in the browser’s own storage', async () => {
  const safeStorage = await aPage();
  safeStorage('sessionStorage').setItem('key', 'value');
  expect([sessionStorage.getItem('key'), localStorage.length]).toEqual(['value', 0]);
  sessionStorage.setItem('key', 'of another page');
  expect(safeStorage('sessionStorage').getItem('key')).toBe('of another page');
});

test('where both are forbidden, each keeps its own for as long as the page lives', async () => {
  forbid('sessionStorage');
  forbid('localStorage');
  const safeStorage = await aPage();
  expect(safeStorage('sessionStorage').getItem('key')).toBeNull();
  safeStorage('sessionStorage').setItem('key', 'value');
  expect(safeStorage('sessionStorage').getItem('key')).toBe('value');
  expect(safeStorage('localStorage').getItem('key')).toBeNull();
  safeStorage('sessionStorage').removeItem('key');
  safeStorage('localStorage').setItem('key', 'value');
  safeStorage('localStorage').clear();
  expect(
    [safeStorage('sessionStorage'), safeStorage('localStorage')].map((one) => one.getItem('key')),
  ).toEqual([null, null]);
  expect((await aPage())('sessionStorage').getItem('key')).toBeNull();
});

test('a full one is still read, and only what it did not take is kept beside it until it takes that', async () => {
  const safeStorage = await aPage();
  sessionStorage.setItem('old', 'kept');
  sessionStorage.setItem('key', 'before');
  const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  const storage = safeStorage('sessionStorage');
  storage.setItem('key', 'after');
  expect([storage.getItem('old'), safeStorage('sessionStorage').getItem('key')]).toEqual(['kept', 'after']);
  expect(sessionStorage.getItem('key')).toBeNull();
  full.mockRestore();
  storage.setItem('key', 'last');
  sessionStorage.setItem('key', 'of another page');
  expect(storage.getItem('key')).toBe('of another page');
  storage.removeItem('old');
  expect(sessionStorage.getItem('old')).toBeNull();
});
