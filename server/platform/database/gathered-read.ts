/** Most ids in one statement. */
const MOST_IDS = 100;

interface Waiting<Found> {
  readonly id: string;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Reads one thing by its id. Nobody waits for company; but what is asked for while as many reads as `atOnce` are under way is gathered and
 * read together as soon as one of them ends: the more is asked, the fewer statements each answer takes. What is read is never older
 * than the question.
 */
export function gatheredRead<Found>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  { atOnce }: { readonly atOnce: number },
): (id: string) => Promise<Found | undefined> {
  let underWay = 0;
  let waiting: Waiting<Found>[] = [];

  async function readWaiting(): Promise<void> {
    const asked = waiting.slice(0, MOST_IDS);
    waiting = waiting.slice(MOST_IDS);
    underWay += 1;
    try {
      const found = await read([...new Set(asked.map(({ id }) => id))]);
      for (const { id, resolve } of asked) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) void readWaiting();
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject });
      if (underWay < atOnce) void readWaiting();
    });
}
