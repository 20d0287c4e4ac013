import type { RegisterOrder } from '@kiraa/domain/console/registers.ts';
import { nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isBeyond, type ListPlace } from './list-place.ts';

/** What is asked of a register of the console (D-REGISTERS). */
export interface RegisterPage {
  /** The first and the last day in Riyadh on which it was made, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order: RegisterOrder;
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

interface Columns {
  readonly madeAt: string;
  readonly id: string;
  /** Of a register that can begin with its largest sums. */
  readonly sum?: string;
}

/**
 * The page's rows: of those days, in that order, on from the place, equal ones by their ids. Of the largest sums first a place is a sum and an
 * id, else an instant and an id, as `placeOf` writes them.
 */
export function inRegister<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: Columns,
  { from, to, order, after, limit }: RegisterPage,
): SelectQueryBuilder<Tables, Table, Row> {
  const [at, id] = [sql.ref<Date>(columns.madeAt), sql.ref<string>(columns.id)];
  let page = query.limit(limit);
  if (from !== undefined) page = page.where(sql<boolean>`${at} >= ${startOfDate(from, RIYADH)}`);
  if (to !== undefined) page = page.where(sql<boolean>`${at} < ${startOfDate(nextDate(to), RIYADH)}`);
  if (order === 'largest' && columns.sum !== undefined) {
    const sum = sql.ref<number>(columns.sum);
    if (after)
      page = page.where(sql<boolean>`(${sum}, ${id}) < (${after.seconds}::bigint, ${after.id}::uuid)`);
    return page.orderBy(sum, 'desc').orderBy(id, 'desc');
  }
  const direction = order === 'oldest' ? 'asc' : 'desc';
  if (after) page = page.where(isBeyond(at, id, after, order === 'oldest' ? 'oldest' : 'newest'));
  return page.orderBy(at, direction).orderBy(id, direction);
}
