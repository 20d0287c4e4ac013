import type { ChangeFeed } from '../../../platform/changes/change-feed.ts';
import type { Db } from '../../../platform/database/database.ts';
import { asNobodysWork } from '../../../platform/http/request-context.ts';
import type { Log } from '../../../platform/log.ts';
import {
  LOADED_AGAIN_AFTER,
  LOADED_AT_ONCE,
  LOADED_WITHIN_A_SEARCH,
  READ_WITHIN_A_SEARCH,
} from '../search-limits.ts';
import { createKeptListings, type KeptListings } from './kept-listings.ts';
import { areMoreThan, idsOfOwners, listingsAfter, listingsByIds } from './load-listings.ts';

interface FreshListings {
  /**
   * The listings on offer, in which everything is that was committed before this call; undefined where that is not certain, or where they
   * are too many. Throws where the database cannot be asked.
   */
  read(): Promise<KeptListings | undefined>;
  counts(): { readonly listings: number; readonly waiting: number; readonly loads: number };
}

export interface FreshSettings {
  readonly db: Db;
  readonly feed: ChangeFeed;
  readonly log: Log;
  /** More listings than these on offer are not kept. */
  readonly mostListings: number;
}

/** Keeps the listings on offer by what the feed names, which is read again before the next search is answered. */
export function keepListingsFresh({ db, feed, log, mostListings }: FreshSettings): FreshListings {
  /** Exchanged where all has to be read anew: what an older read still brings goes into one that nobody asks any more. */
  let kept = { listings: createKeptListings(), isWhole: false };
  /** Named by the feed, and not read since. */
  const stale = { listings: new Set<string>(), owners: new Set<string>() };
  let loading: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let loads = 0;

  feed.hear((news) => {
    if (news === 'everything') return forget(Number.NEGATIVE_INFINITY);
    for (const { kind, id } of news) {
      if (kind === 'listing' && id) stale.listings.add(id);
      if (kind === 'owner' && id) stale.owners.add(id);
    }
  });

  function forget(tried: number): void {
    kept = { listings: createKeptListings(), isWhole: false };
    stale.listings.clear();
    stale.owners.clear();
    loading = undefined;
    triedAt = tried;
  }

  async function load(): Promise<void> {
    loads += 1;
    triedAt = performance.now();
    const mine = kept;
    try {
      if (await areMoreThan(db, mostListings)) {
        log.warn(
          { count: mostListings },
          'more listings are on offer than are kept in memory: Postgres answers',
        );
        return;
      }
      await readAll(db, mine.listings, () => mine === kept);
      mine.isWhole = true;
    } catch (error) {
      log.warn({ err: error }, 'the listings on offer could not be read into memory');
    } finally {
      if (mine === kept) loading = undefined;
    }
  }

  async function loadFirst(): Promise<void> {
    const isDue = !kept.isWhole && !loading && performance.now() - triedAt > LOADED_AGAIN_AFTER;
    if (!isDue || mostListings === 0) return;
    loading = load();
    const loaded = loading;
    if (!(await areMoreThan(db, LOADED_WITHIN_A_SEARCH))) await loaded;
  }

  /** Reads what is stale; what could not be read stays so. */
  async function readStale(): Promise<void> {
    const { listings } = kept;
    const owners = [...stale.owners];
    const named = [...stale.listings];
    stale.listings.clear();
    stale.owners.clear();
    try {
      const ids = owners.length > 0 ? [...named, ...(await idsOfOwners(db, owners))] : named;
      await readAgain(db, listings, ids);
    } catch (error) {
      for (const id of named) stale.listings.add(id);
      for (const id of owners) stale.owners.add(id);
      throw error;
    } finally {
      reading = undefined;
    }
  }

  const waiting = () => stale.listings.size + stale.owners.size;

  /** A read that is under way may have begun before this call's look; the next has not. */
  async function untilRead(): Promise<void> {
    await reading;
    if (!reading && waiting() > 0) reading = readStale();
    await reading;
  }

  return {
    read: async () => {
      await feed.look();
      // For everybody who waits, so it takes no class's part of the database (D-SHEDDING).
      await asNobodysWork(loadFirst);
      if (!kept.isWhole) return undefined;
      if (waiting() > READ_WITHIN_A_SEARCH) {
        void asNobodysWork(untilRead).catch(() => undefined);
        return undefined;
      }
      await asNobodysWork(untilRead);
      if (kept.listings.size > mostListings) forget(performance.now());
      return kept.isWhole ? kept.listings : undefined;
    },
    counts: () => ({ listings: kept.isWhole ? kept.listings.size : 0, waiting: waiting(), loads }),
  };
}

/** Page by page. What changes meanwhile is named by the feed, and read again after it. */
async function readAll(db: Db, listings: KeptListings, isWanted: () => boolean): Promise<void> {
  let last: string | undefined;
  do {
    const page = await listingsAfter(db, last, LOADED_AT_ONCE);
    for (const listing of page) listings.put(listing);
    last = page.length === LOADED_AT_ONCE ? page.at(-1)?.id : undefined;
  } while (last !== undefined && isWanted());
}

/** What is not on offer any more is taken out. */
async function readAgain(db: Db, listings: KeptListings, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += LOADED_AT_ONCE) {
    const part = ids.slice(at, at + LOADED_AT_ONCE);
    const found = await listingsByIds(db, part);
    const onOffer = new Set(found.map(({ id }) => id));
    for (const listing of found) listings.put(listing);
    for (const id of part) if (!onOffer.has(id)) listings.remove(id);
  }
}
