import type { KeptStorage } from '../shell/session/storage.ts';

/** A browser's storage without a browser. */
export function memoryStorage(): Storage & KeptStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: (stays?: RegExp) => {
      for (const name of [...entries.keys()]) if (!stays?.test(name)) entries.delete(name);
    },
  };
}
