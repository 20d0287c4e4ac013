import { sql } from 'kysely';

/** Rows of a page of a list that is read on from a place. */
export const PAGE_ROWS = 25;

const PLACE = /^(\d{1,12}(?:\.\d{1,6})?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a page has ended: the seconds since 1970 by which the list is ordered, and the id that orders equal ones. */
export interface ListPlace {
  readonly seconds: string;
  readonly id: string;
}

/** The place that `after` names; what names none begins at the beginning. */
export function readPlace(after: string | undefined): ListPlace | undefined {
  const [, seconds, id] = PLACE.exec(after ?? '') ?? [];
  return seconds === undefined || id === undefined ? undefined : { seconds, id };
}

export const placeOf = (at: Date, id: string): string => `${at.getTime() / 1000} ${id}`;

/** The condition that a row stands after the place, in a list by this column and its id. */
export const isAfter = (column: string, { seconds, id }: ListPlace) =>
  sql<boolean>`(${sql.ref(column)}, id) > (to_timestamp(${seconds}::double precision), ${id}::uuid)`;

/** The same in a list that begins with the newest. */
export const isBefore = (column: string, id: string, place: ListPlace) =>
  sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) < (to_timestamp(${place.seconds}::double precision), ${place.id}::uuid)`;

/** The first rows of a page that was asked for with one row more, and the place of its last where there is that one. */
export function paged<Row extends { readonly place: string }>(rows: readonly Row[]) {
  const shown = rows.slice(0, PAGE_ROWS);
  return { shown, next: rows.length > PAGE_ROWS ? (shown.at(-1)?.place ?? null) : null };
}
