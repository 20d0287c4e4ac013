import { createStore, entries, promisifyRequest, set } from 'idb-keyval';

/** What a person has entered and the server has not answered. */
export interface Keeping<Thing> {
  all(): Promise<Thing[]>;
  put(one: Thing): Promise<void>;
  /** Unless it has been changed since. */
  drop(one: Thing): Promise<void>;
}

interface KeepingRules<Thing> {
  /** Where it is kept. Several people may use one browser: none may write over what another has waiting. */
  readonly keyOf: (one: Thing) => string;
  /** Whether what is kept is still what is to be dropped. */
  readonly isSame: (one: Thing, other: Thing) => boolean;
}

/** The browser's database, which outlives a reload and a closed tab; memory where a private window forbids it. */
export async function openKeeping<Thing>(name: string, rules: KeepingRules<Thing>): Promise<Keeping<Thing>> {
  const { keyOf, isSame } = rules;
  try {
    const store = createStore(name, 'waiting');
    await entries(store);
    const overflow = memoryKeeping(rules);
    return {
      all: async () => {
        const kept = (await entries<string, Thing>(store)).map(([, one]) => one);
        return [...new Map([...kept, ...(await overflow.all())].map((one) => [keyOf(one), one])).values()];
      },
      // A full disk: for as long as the tab lives is better than not at all.
      put: (one) => set(keyOf(one), one, store).catch(() => overflow.put(one)),
      drop: async (one) => {
        await overflow.drop(one);
        await store('readwrite', async (all) => {
          const found = await promisifyRequest<Thing | undefined>(all.get(keyOf(one)));
          if (found && isSame(found, one)) await promisifyRequest(all.delete(keyOf(one)));
        });
      },
    };
  } catch {
    return memoryKeeping(rules);
  }
}

function memoryKeeping<Thing>({ keyOf, isSame }: KeepingRules<Thing>): Keeping<Thing> {
  const kept = new Map<string, Thing>();
  return {
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(keyOf(one), one),
    drop: async (one) => {
      const found = kept.get(keyOf(one));
      if (found && isSame(found, one)) kept.delete(keyOf(one));
    },
  };
}
