export interface KeptStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Removes everything but the names that stay. */
  clear(stays?: RegExp): void;
}

/** What the browser did not take, for as long as the page lives. */
const untaken = { sessionStorage: memoryStorage(), localStorage: memoryStorage() };

/**
 * The browser's storage, and in memory what it does not take: where it is forbidden, as in a private window, logging in must work all the
 * same, and a full one is still read.
 */
export function safeStorage(kind: keyof typeof untaken): KeptStorage {
  const memory = untaken[kind];
  const attempt = <Found>(use: (storage: Storage) => Found): Found | undefined => {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (name) => memory.getItem(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    setItem: (name, value) => {
      const isTaken = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      if (isTaken) return memory.removeItem(name);
      memory.setItem(name, value);
      // What was kept before is not passed off as the newest.
      attempt((storage) => storage.removeItem(name));
    },
    removeItem: (name) => {
      memory.removeItem(name);
      attempt((storage) => storage.removeItem(name));
    },
    clear: (stays) => {
      clearOf(memory, stays);
      attempt((storage) => clearOf(storage, stays));
    },
  };
}

function clearOf(storage: Storage, stays?: RegExp): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  for (const name of names) if (!stays?.test(name)) storage.removeItem(name);
}

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
    clear(stays?: RegExp) {
      clearOf(this, stays);
    },
  };
}
