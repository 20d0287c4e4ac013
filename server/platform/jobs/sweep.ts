import { isDatabaseAway } from '../database/database.ts';
import type { Log } from '../log.ts';

/**
 * Does `work` for each item in turn. An item that fails is logged and does not stop those behind it: otherwise a single
 * row that cannot be settled would keep every other payment waiting for as long as it is there. The sweep itself then
 * counts as failed.
 */
export async function sweepEach<Item extends string | { readonly id: string }>(
  log: Log,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error; // the next row would fail alike; the next sweep starts anew
      failures.push(error);
      const detail = typeof item === 'string' ? item : item.id;
      log.error({ err: error, detail }, 'a sweep could not deal with one row');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
