import { SAVED_SEARCH_ALERT_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import { readFilter } from '../search/search.ts';
import { isOver, readConditions } from './conditions.ts';
import {
  approvedSince,
  dueSearches,
  lockDueSearch,
  noteFinds,
  noteLook,
  type Place,
} from './look-queries.ts';

const LOOK_EVERY_MINUTES = 10;
const lookForNew = defineJob('saved-searches.look', {
  everySeconds: LOOK_EVERY_MINUTES * 60,
  expireInSeconds: 540,
});

const SEARCHES_AT_ONCE = 200;
const MOST_SEARCHES = 20_000;
/** As many as a page of the search holds: what newly came is asked for in one question. */
const LISTINGS_AT_ONCE = 50;
/** In one look; of what is left, the next one tells. */
const MOST_SLICES = 20;
/** An approval is written before it is seen by others: what is younger may have elder neighbours that are not there yet. */
const SETTLED_MINUTES = 1;

export function savedSearchJobs(services: () => Services): JobHandler[] {
  return [handleJob(lookForNew, () => lookForNewListings(services()))];
}

/** Looks for each saved search whose turn it is what was approved since, and tells its person of what fits (D-SAVED-SEARCH). */
export async function lookForNewListings(services: Services): Promise<void> {
  const now = services.clock.now();
  for (let looked = 0; looked < MOST_SEARCHES; looked += SEARCHES_AT_ONCE) {
    const due = await dueSearches(services.db, now, SEARCHES_AT_ONCE);
    await sweepEach(services.log, due, (id) => lookFor(services, id, now));
    if (due.length < SEARCHES_AT_ONCE) return;
  }
}

type DueSearch = NonNullable<Awaited<ReturnType<typeof lockDueSearch>>>;

async function lookFor(services: Services, id: string, now: Date): Promise<void> {
  await transact(services.db, async (trx) => {
    const search = await lockDueSearch(trx, id, now);
    if (!search) return;
    const { found, until } = await findNew(services, trx, search, now);
    const hasNews = found.length > 0;
    const again = hasNews
      ? addMilliseconds(now, SAVED_SEARCH_ALERT_HOURS * HOUR_MILLISECONDS)
      : addMinutes(now, LOOK_EVERY_MINUTES);
    await noteLook(trx, id, { until, lookAt: again, ...(hasNews && { toldAt: now }) });
    if (hasNews) await tell(services, trx, search, found, now);
  });
}

/** What was approved since the last look and fits, oldest first, and the place until which it was looked at. */
async function findNew(
  { searchIndex }: Services,
  trx: Tx,
  search: DueSearch,
  now: Date,
): Promise<{ readonly found: readonly string[]; readonly until: Place }> {
  let until: Place = { at: search.lookedUntil, id: search.lookedUntilId };
  const found: string[] = [];
  const conditions = readConditions(search.conditions);
  const read = readFilter(conditions, now);
  if (!read.ok || isOver(conditions, now)) return { found, until };
  const settled = addMinutes(now, -SETTLED_MINUTES);
  for (let slice = 0; slice < MOST_SLICES; slice += 1) {
    const since = { after: until, until: settled, accountId: search.accountId, searchId: search.id };
    const rows = await approvedSince(trx, { ...since, limit: LISTINGS_AT_ONCE });
    const last = rows.at(-1);
    if (!last?.verifiedAt) break;
    const among = rows.flatMap((row) => (row.isKnown ? [] : [row.id]));
    if (among.length > 0) {
      const page = { number: 1, perPage: LISTINGS_AT_ONCE, offset: 0 };
      const { ids } = await searchIndex.ask({ ...read.value, among }, page, 'brief');
      found.push(...among.filter((one) => ids.includes(one)));
    }
    until = { at: last.verifiedAt, id: last.id };
    if (rows.length < LISTINGS_AT_ONCE) break;
  }
  return { found, until };
}

async function tell(
  services: Services,
  trx: Tx,
  search: DueSearch,
  found: readonly string[],
  now: Date,
): Promise<void> {
  await noteFinds(trx, search.id, found, now);
  await notify(services, trx, {
    accountId: search.accountId,
    kind: found.length === 1 ? 'search_found' : 'searches_found',
    listingId: found.at(-1) ?? '',
    params: { count: found.length, search: { en: search.nameEn, ar: search.nameAr } },
  });
}
