import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

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

/** The same in a list by a whole number; a place with a fraction was made in another order, so it names none. */
export function readWholePlace(after: string | undefined): ListPlace | undefined {
  const place = readPlace(after);
  return place?.seconds.includes('.') ? undefined : place;
}

export const placeOf = (at: Date, id: string): string => `${at.getTime() / 1000} ${id}`;

/** Which end of a list stands first. */
export type ListOrder = 'oldest' | 'newest';

export const directionOf = (order: ListOrder) => (order === 'newest' ? 'desc' : 'asc');

/** The condition that a row stands after the place in a list by this instant and id that begins with either end. */
export function isBeyond(at: Expression<Date>, id: Expression<string>, place: ListPlace, order: ListOrder) {
  const row = sql`(to_timestamp(${place.seconds}::double precision), ${place.id}::uuid)`;
  return order === 'newest' ? sql<boolean>`(${at}, ${id}) < ${row}` : sql<boolean>`(${at}, ${id}) > ${row}`;
}

/** The condition that a row stands after the place, in a list by this column and its id. */
export const isAfter = (column: string, place: ListPlace, id = 'id') =>
  isBeyond(sql.ref(column), sql.ref(id), place, 'oldest');

/** The same in a list that begins with the newest. */
export const isBefore = (column: string, id: string, place: ListPlace) =>
  isBeyond(sql.ref(column), sql.ref(id), place, 'newest');

/** A page of one of several lists that are shown as one, the oldest first. */
export interface OldestPage {
  /** The instant and the id, as text, with which the page before has ended. */
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  /** Left out, it is all of them. */
  readonly limit?: number;
}

/** The rows of a page of such a list, by an instant and an id; ids are compared as text, for the lists have several kinds of them. */
export function oldestFirst<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: { readonly at: string; readonly id: string },
  { after, limit }: OldestPage,
): SelectQueryBuilder<Tables, Table, Row> {
  const at = sql.ref<Date>(columns.at);
  const id = sql<string>`${sql.ref(columns.id)}::text COLLATE "C"`;
  let page = query.orderBy(at).orderBy(id);
  if (after)
    page = page.where(sql<boolean>`${at} >= ${after.at} AND (${at} > ${after.at} OR ${id} > ${after.id})`);
  return limit === undefined ? page : page.limit(limit);
}

/** The first rows of a page that was asked for with one row more, and the place of its last where there is that one. */
export function paged<Row extends { readonly place: string }>(rows: readonly Row[]) {
  const shown = rows.slice(0, PAGE_ROWS);
  return { shown, next: rows.length > PAGE_ROWS ? (shown.at(-1)?.place ?? null) : null };
}
