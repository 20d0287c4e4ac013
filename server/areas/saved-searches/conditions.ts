import type { FilterInput } from '../search/search.ts';

/** What is kept of a search: the call's own fields, whose instants a JSON value holds as texts. */
type KeptConditions = Omit<FilterInput, 'from' | 'to'> & { readonly from?: string; readonly to?: string };

/** What the column holds; nothing but what narrows. */
export function conditionsText(conditions: FilterInput): string {
  return JSON.stringify(conditions);
}

/** The conditions as the search reads them; `kept` is the column's value, written by `conditionsText`. */
export function readConditions(kept: unknown): FilterInput {
  const { from, to, ...rest } = kept as KeptConditions;
  return { ...rest, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
}

/** The asked days have begun, so that nothing can fit them any more. */
export function isOver(conditions: FilterInput, now: Date): boolean {
  return conditions.from !== undefined && conditions.from <= now;
}
