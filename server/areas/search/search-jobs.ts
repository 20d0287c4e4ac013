import type { Services } from '../../context.ts';
import { forgetChanges } from '../../platform/changes/forget-changes.ts';
import { transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { findCategoryAnew, forgetViews } from '../listings/listings.ts';
import { forgetEmptySearches } from '../statistics/statistics.ts';
import { forgetWords } from './postgres-index/words/vocabulary.ts';
import { searchCategoryAnew } from './search-job-names.ts';
import { TRENDING_EVERY_MINUTES } from './search-limits.ts';
import { refreshTrending } from './trending-queries.ts';

const MINUTE_SECONDS = 60;
const refreshTrendingJob = defineJob('search.refresh-trending', {
  everySeconds: TRENDING_EVERY_MINUTES * MINUTE_SECONDS,
  expireInSeconds: 600,
});
const forgetWordsJob = defineJob('search.forget-words', {
  everySeconds: 24 * 60 * MINUTE_SECONDS,
  expireInSeconds: 600,
});

export function searchJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(refreshTrendingJob, async () => {
      const { db, clock } = services();
      await refreshTrending(db, clock.now());
      await forgetChanges(db);
      await forgetViews(db, clock.now());
    }),
    handleJob(forgetWordsJob, async () => {
      const { db, clock } = services();
      await forgetWords(db);
      await forgetEmptySearches(db, clock.now());
    }),
    handleJob(searchCategoryAnew, async ({ categoryId, after }) => {
      const { db, jobs } = services();
      await transact(db, async (trx) => {
        const last = await findCategoryAnew(trx, categoryId, after);
        if (last !== undefined) await jobs.enqueue(trx, searchCategoryAnew, { categoryId, after: last });
      });
    }),
  ];
}
