import { sql } from 'kysely';
import {
  CERTAIN_RESULTS,
  HOPELESS_SHARE,
  INDEX_ENTRIES_PER_ROW,
  TELLING_RESULTS,
  WALK_BEGINNING_ROWS,
} from '../search-limits.ts';
import { all, type Condition, filtersOf } from './filters.ts';
import { certainlyOf, freeConditions, type PageSearch } from './page-search.ts';
import { orderOf } from './ranking.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** How far a ranking was walked, and how many fitted there: the page and all before it. */
export interface Walked {
  readonly ids: readonly string[];
  readonly fitting: number;
  readonly rows: number;
}

/** The part of a question with which the indexes of the rankings begin: it narrows the walk itself. */
export function scopeOfRanking(question: UnderstoodQuestion): UnderstoodQuestion {
  const { ranking, kind, placeIds, categoryIds, lowestPrice, highestPrice } = question;
  const isByPrice = ranking === 'price_up' || ranking === 'price_down';
  return {
    ranking,
    ...(placeIds?.length === 1 ? { placeIds } : categoryIds?.length === 1 ? { categoryIds } : { kind }),
    ...(placeIds?.length === 1 && categoryIds?.length === 1 && { categoryIds }),
    ...(isByPrice && { lowestPrice, highestPrice }),
  };
}

/**
 * A bounded walk along the index of a ranking, which is given up when its beginning promises too little. `passed` are the
 * rows that it is expected to pass: where they are more than a beginning, it is walked at once.
 */
export async function walk(search: PageSearch, more: readonly Condition[] = [], passed = 0): Promise<Walked> {
  const { page, effort } = search;
  if (passed > WALK_BEGINNING_ROWS || effort.walkedRows <= WALK_BEGINNING_ROWS)
    return await walkSoFar(search, more);
  const begun = await walkSoFar({ ...search, effort: { ...effort, walkedRows: WALK_BEGINNING_ROWS } }, more);
  const isFull = begun.ids.length === page.perPage;
  const isEnough = begun.fitting >= page.offset + wantedOf(search) || (isFull && isTold(search, begun));
  const isHopeless = begun.fitting < HOPELESS_SHARE * (page.offset + page.perPage);
  return isEnough || isHopeless ? begun : await walkSoFar(search, more);
}

/** By what is expected to fit alone: the ranking has no fewer rows. */
function isTold({ effort, estimate }: PageSearch, walked: Walked): boolean {
  return !effort.counts || tellsOfMany(walked, estimate.count);
}

/** Where as large a share of `count` fits as of the rows that were walked, more fit than are counted. */
export function tellsOfMany({ fitting, rows }: Walked, count: number): boolean {
  return (certainlyOf(fitting) / rows) * count >= CERTAIN_RESULTS.byWalk;
}

/** A page; and where somebody wants to know how many there are, enough to tell. */
export function wantedOf({ page, effort }: PageSearch): number {
  return effort.counts ? Math.max(page.perPage, TELLING_RESULTS) : page.perPage;
}

async function walkSoFar(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  return rankingKnowsLocation(search.question)
    ? await walkByLocation(search, more)
    : await walkRows(search, more);
}

/** Of each row only its id and whether it fits goes on, not the words of 6,000 listings. */
async function walkRows(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  const { db, question, page, now, effort } = search;
  const fits = all([...filtersOf(question, 'filters'), ...more, ...freeConditions(question, now)]);
  const found = await sql<Met>`
    SELECT l.id, l.place FROM (SELECT l.id, l.fits, row_number() OVER () AS place FROM (
        SELECT l.id, ${fits} AS fits FROM listing_search l
        WHERE ${all(filtersOf(scopeOfRanking(question), 'filters'))} ORDER BY ${orderOf(question)} LIMIT ${effort.walkedRows + page.offset}) l) l
    WHERE l.fits LIMIT ${wantedOf(search)} OFFSET ${page.offset}`.execute(db);
  return walkedTo(search, found.rows, effort.walkedRows);
}

interface Met {
  readonly id: string;
  /** In the ranking that was walked, from 1 on. */
  readonly place: number;
}

function walkedTo(search: PageSearch, met: readonly Met[], atMost: number): Walked {
  const { page } = search;
  return {
    ids: met.slice(0, page.perPage).map((row) => row.id),
    fitting: page.offset + met.length,
    rows: met.length === wantedOf(search) ? Number(met.at(-1)?.place) : atMost,
  };
}

/** The indexes of the trending ranking hold latitude and longitude, but for those of one place or category. */
export function rankingKnowsLocation(question: UnderstoodQuestion): boolean {
  const { ranking, words, box, atMostKm, placeIds, categoryIds } = question;
  const isNarrow = placeIds?.length === 1 || categoryIds?.length === 1;
  return ranking === 'trending' && !words && !isNarrow && (box !== undefined || atMostKm !== undefined);
}

/** The index alone says what lies there; only those rows are read, for what else is asked of them. */
async function walkByLocation(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  const { db, question, page, now, effort } = search;
  const { ranking, box, near, atMostKm, atLeastKm, ...rest } = question;
  const lies = all(filtersOf({ ranking, box, near, atMostKm, atLeastKm }, 'filters'));
  const fits = all([
    ...filtersOf({ ...rest, ranking }, 'filters'),
    ...more,
    ...freeConditions(question, now),
  ]);
  const atMost = effort.walkedRows * INDEX_ENTRIES_PER_ROW;
  const found = await sql<Met>`
    SELECT o.id, o.place FROM (SELECT l.id, l.trending_score, l.place FROM (
        SELECT *, row_number() OVER (ORDER BY ${orderOf(question)}) AS place FROM (
          SELECT l.id, l.trending_score, l.latitude, l.longitude FROM listing_search l
          WHERE ${all(filtersOf(scopeOfRanking(question), 'filters'))} ORDER BY ${orderOf(question)} LIMIT ${atMost + page.offset}) l) l
      WHERE ${lies}) o
    WHERE (SELECT true FROM listing_search l WHERE l.id = o.id AND ${fits})
    ORDER BY o.trending_score DESC, o.id LIMIT ${wantedOf(search)} OFFSET ${page.offset}`.execute(db);
  return walkedTo(search, found.rows, atMost);
}
