import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { SettlementSource } from '../../adapters/settlements/port.ts';
import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { type BooksEdges, type TakenIn, takeInList, takeInStatement } from './take-in.ts';

export type Sources = ReadonlyMap<string, SettlementSource>;

export interface SourceResult {
  readonly source: string;
  /** Undefined where its file is not there yet. */
  readonly taken: TakenIn | undefined;
}

/** Reads the lists of a day and the bank's statement of it where they can be read, and compares them with our books. */
export async function reconcileDay(
  edges: BooksEdges,
  sources: Sources,
  day: string,
  by: string | null = null,
): Promise<SourceResult[]> {
  const results: SourceResult[] = [];
  // The bank last: what has arrived belongs to a payout that a list has.
  const names = [...sources.keys()].sort((one) => (one === 'bank' ? 1 : -1));
  for (const source of names) {
    const file = await sources.get(source)?.read(day);
    if (!file) {
      results.push({ source, taken: undefined });
      continue;
    }
    const sent = { file, by, day };
    const taken =
      source === 'bank' ? await takeInStatement(edges, sent) : await takeInList(edges, source, sent);
    results.push({ source, taken });
  }
  return results;
}

const reconcile = defineJob('books.reconcile', { cron: '0 7 * * *', expireInSeconds: 900 });

/** Every morning at seven in Riyadh the day before, and the one before that, for a list may come late. */
export function booksJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(reconcile, async () => {
      const { settlements, clock, log } = services();
      const today = dateOf(clock.now(), RIYADH);
      for (const day of [nextDate(today, -2), nextDate(today, -1)])
        for (const { source, taken } of await reconcileDay(services(), settlements, day))
          if (taken?.kind === 'refused')
            log.error({ source, day, refusal: taken.refusal }, 'a settlement list was not taken in');
    }),
  ];
}
