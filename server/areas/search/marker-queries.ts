import { KINGDOM } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { canBeBooked } from '../availability/availability.ts';
import { all, conditionsOf } from './search-conditions.ts';
import type { Box, SearchWish } from './search-wish.ts';

/** Cells of the box, 15 by 20: never more than 300 points. */
const ROWS = 15;
const COLUMNS = 20;

export interface Cell {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly lowestDayPrice: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  /** One of its listings: the only one where there is one. */
  readonly anyId: string;
}

export async function cellsInBox(db: Db, wish: SearchWish, box: Box, now: Date): Promise<Cell[]> {
  const grid = gridOf(box);
  const cellHeight = Math.max((grid.north - grid.south) / ROWS, 1e-9);
  const cellWidth = Math.max((grid.east - grid.west) / COLUMNS, 1e-9);
  const found = await sql<Cell>`
    SELECT count(*) AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.day_price_halalas) AS "lowestDayPrice", min(l.latitude) AS south, max(l.latitude) AS north,
      min(l.longitude) AS west, max(l.longitude) AS east, min(l.id::text) AS "anyId"
    FROM listing_search l
    WHERE ${all([...conditionsOf(wish), ...(wish.free ? [canBeBooked(wish.free, now)] : [])])}
    GROUP BY ${step(sql`l.latitude`, grid.south, cellHeight, ROWS)}, ${step(sql`l.longitude`, grid.west, cellWidth, COLUMNS)}`.execute(
    db,
  );
  return found.rows;
}

/** A map of the world is not divided into oceans: the cells lie where the listings are. */
function gridOf(box: Box): Box {
  const grid = {
    south: Math.max(box.south, KINGDOM.south),
    north: Math.min(box.north, KINGDOM.north),
    west: Math.max(box.west, KINGDOM.west),
    east: Math.min(box.east, KINGDOM.east),
  };
  return grid.south < grid.north && grid.west < grid.east ? grid : box;
}

/** Which row or column; what lies outside the grid is in its outermost one. */
function step(degrees: RawBuilder<unknown>, from: number, size: number, count: number): RawBuilder<unknown> {
  return sql`greatest(0, least(floor((${degrees} - ${from}::float8) / ${size}::float8), ${count - 1}))`;
}
