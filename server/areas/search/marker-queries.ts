import { KINGDOM } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { canBeBooked } from '../availability/availability.ts';
import { EIGHTH, type Expectation, expectationOf, LEVELS, levelOf } from './expected-count.ts';
import { all } from './search-conditions.ts';
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

/** What a map shows of a box. */
export interface MapCells {
  readonly cells: readonly Cell[];
  /** Of very many a part was placed, and the counts are as many times larger. */
  readonly isEstimate: boolean;
}

/** So many are placed one by one; fewer where the row itself is asked, for what it says or when it is free. */
const PLACED_AT_MOST = 12_000;
const ASKED_AT_MOST = 2_000;

export async function cellsInBox(db: Db, wish: SearchWish, box: Box, now: Date): Promise<MapCells> {
  const free = wish.free ? [canBeBooked(wish.free, now)] : [];
  const most = wish.free || wish.words ? ASKED_AT_MOST : PLACED_AT_MOST;
  const { from, times } = partOf(wish, await expectationOf(db, wish), most);
  const cells = await cellsOf(db, sql`${from} WHERE ${all(free)}`, box);
  return {
    cells: cells.map((cell) => ({ ...cell, count: Math.round(cell.count * times) })),
    isEstimate: times > 1,
  };
}

/** What is placed of a wish, as \`l\`, and how many times larger the whole is. */
interface Part {
  readonly from: RawBuilder<unknown>;
  readonly times: number;
}

/** A level of which no more are read than that. */
function partOf(wish: SearchWish, { count, lead }: Expectation, most: number): Part {
  let level = 0;
  while (level < LEVELS && count > most * EIGHTH ** level) level += 1;
  return { from: levelOf(wish, level, lead), times: EIGHTH ** level };
}

async function cellsOf(db: Db, from: RawBuilder<unknown>, box: Box): Promise<Cell[]> {
  const grid = gridOf(box);
  const cellHeight = Math.max((grid.north - grid.south) / ROWS, 1e-9);
  const cellWidth = Math.max((grid.east - grid.west) / COLUMNS, 1e-9);
  const row = step(sql`l.latitude`, grid.south, cellHeight, ROWS);
  const column = step(sql`l.longitude`, grid.west, cellWidth, COLUMNS);
  const found = await sql<Cell>`
    SELECT count(*) AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.day_price_halalas) AS "lowestDayPrice", min(l.latitude) AS south, max(l.latitude) AS north,
      min(l.longitude) AS west, max(l.longitude) AS east, (array_agg(l.id))[1] AS "anyId"
    FROM ${from} GROUP BY ${row}, ${column}`.execute(db);
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
