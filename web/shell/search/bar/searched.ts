import type { Point } from '@kiraa/domain/distance.ts';
import type { KindFilter } from '@kiraa/domain/listing/categories.ts';
import { useMatches } from 'react-router';
import { useIsAwake } from '../../../ui/awake.ts';

/** What one search says: where, when and what (D-ONE-SEARCH). Days are "2027-03-07" or "". */
export interface Searched {
  readonly city: SearchedCity | undefined;
  /** Where the person is, to a hundredth of a degree; it stands in for a city. */
  readonly near: Point | undefined;
  readonly from: string;
  readonly until: string;
  readonly text: string;
  readonly kind: KindFilter;
}

export interface SearchedCity {
  readonly id: number;
  readonly name: string;
  readonly nameAr: string;
}

export const NOTHING_SEARCHED: Searched = {
  city: undefined,
  near: undefined,
  from: '',
  until: '',
  text: '',
  kind: 0,
};

/** Known to first-sign.ts: having searched is no sign of somebody who was here before. */
export const SEARCHED_KEY = 'kiraa.searched';

/** Keeps the last search of this browser, which the next one begins with. The place of the person is not kept. */
export function rememberSearched(searched: Searched): void {
  try {
    localStorage.setItem(SEARCHED_KEY, JSON.stringify({ ...searched, near: undefined }));
  } catch {
    // Storage is forbidden: the next search begins with nothing.
  }
}

/** Riyadh has kept +03:00 all year since 1947: a day there needs no zone's table, which every page would carry. */
const RIYADH_AHEAD_MILLISECONDS = 10_800_000;

/** The last search, without days that are over. */
export function recallSearched(): Searched {
  try {
    const kept = JSON.parse(localStorage.getItem(SEARCHED_KEY) ?? '{}') as Partial<Searched>;
    const today = new Date(Date.now() + RIYADH_AHEAD_MILLISECONDS).toISOString().slice(0, 10);
    const isOver = (kept.from ?? '') < today;
    return { ...NOTHING_SEARCHED, ...kept, ...(isOver && { from: '', until: '' }) };
  } catch {
    // Forbidden, or written by something else: then nothing was searched for.
    return NOTHING_SEARCHED;
  }
}

/**
 * What the page's address asks for, where it is one of results; else the last search, once the page is awake: the server knows
 * nobody's.
 */
export function useSearched(): Searched {
  const isAwake = useIsAwake();
  const shown = useMatches()
    .map(({ loaderData }) => (loaderData as { readonly searched?: Searched } | undefined)?.searched)
    .find((searched) => searched !== undefined);
  return shown ?? (isAwake ? recallSearched() : NOTHING_SEARCHED);
}
