export interface KeptStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Removes everything but the names that stay. */
  clear(stays?: RegExp): void;
}

/** What the browser did not take, for as long as the page lives. */
const untaken = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() };

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
  const removeItem = (name: string) => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  };
  return {
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    setItem: (name, value) => {
      const isTaken = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      if (isTaken) return void memory.delete(name);
      // What was kept before is not passed off as the newest.
      removeItem(name);
      memory.set(name, value);
    },
    removeItem,
    clear: (stays) => {
      for (const name of [...memory.keys(), ...(attempt(namesOf) ?? [])])
        if (!stays?.test(name)) removeItem(name);
    },
  };
}

const namesOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
