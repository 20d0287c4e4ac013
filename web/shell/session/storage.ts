/** The browser's storage, or one in memory where it is forbidden: a private window must not break logging in. */
export function safeStorage(find: () => Storage): Storage {
  try {
    const storage = find();
    storage.setItem('kiraa.try', '1');
    storage.removeItem('kiraa.try');
    return storage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}
