import { nextDate } from '@kiraa/domain/dates.ts';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { takeInList, takeInStatement } from '../../areas/books/books.ts';
import { settlementConfigOf } from '../../config/settlements.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { plantLists } from './planted-lists.ts';

/** What `takeInList` and `takeInStatement` need, with the fees that the stand-ins take. */
export const booksEdges = (db: Db, clock: Clock) => ({
  db,
  clock,
  config: { settlements: settlementConfigOf({}, 'http://127.0.0.1') },
});

/** Takes planted lists in and returns what was planted beside what was found: kind and reference of each. */
export async function findPlanted(
  db: Db,
  clock: Clock,
  wish: Parameters<typeof plantLists>[1],
): Promise<{ readonly planted: readonly string[]; readonly found: readonly string[] }> {
  const { list, statement, planted } = await plantLists(db, wish);
  const edges = booksEdges(db, clock);
  await takeInList(edges, DEFAULT_PROVIDER, { file: list, by: null, day: wish.day });
  // What its own list does not have could still stand in the next one.
  const [header = ''] = list.toString().split('\n');
  await takeInList(edges, DEFAULT_PROVIDER, { file: Buffer.from(header), by: null, day: nextDate(wish.day) });
  await takeInStatement(edges, { file: statement, by: null });
  const rows = await db.selectFrom('settlement_differences').select(['kind', 'reference']).execute();
  // A payout is known to the bank by the words of its line.
  const found = rows.map(({ kind, reference }) => `${kind} ${reference.split(' ')[0]}`).sort();
  return { planted, found };
}
