import { KINGDOM } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Box, Cell, MapPoints } from '../search-index.ts';
import { LEVEL_SHARE, MAP_GRID, MAP_LEVELS, PLACED_BY_ROW, PLACED_ONE_BY_ONE } from '../search-limits.ts';
import { estimateOf, levelOf } from './estimate.ts';
import { all } from './filters.ts';
import { freeConditions } from './page-search.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/**
 * The listings that fit in a box, grouped into the cells of a grid. Of very many, a sample is placed and its counts are
 * multiplied.
 */
export async function pointsInBox(
  db: Db,
  question: UnderstoodQuestion & { readonly box: Box },
  now: Date,
): Promise<MapPoints> {
  const { level, from, conditions } = await sampleOf(db, question, now);
  const placed = sql`${from} WHERE ${all(conditions)}`;
  const cells = await cellsOf(db, placed, question.box);
  const times = LEVEL_SHARE ** level;
  return {
    cells: cells.map((cell) => ({ ...cell, count: Math.round(cell.count * times) })),
    isEstimate: level > 0,
  };
}

/** The sample of the listings that fit of which no more are read than can be placed one by one, as `l`, and what is left to be checked of it. */
export async function sampleOf(db: Db, question: UnderstoodQuestion, now: Date) {
  const most = question.free || question.words ? PLACED_BY_ROW : PLACED_ONE_BY_ONE;
  const { count, leading } = await estimateOf(db, question);
  const level = levelOfAtMost(most, count);
  return { level, from: levelOf(question, level, leading), conditions: freeConditions(question, now) };
}

/** The largest sample of which at most `most` listings are read. */
function levelOfAtMost(most: number, count: number): number {
  let level = 0;
  while (level < MAP_LEVELS && count > most * LEVEL_SHARE ** level) level += 1;
  return level;
}

async function cellsOf(db: Db, from: RawBuilder<unknown>, box: Box): Promise<Cell[]> {
  const { rows, columns } = MAP_GRID;
  const grid = gridOf(box);
  const cellHeight = Math.max((grid.north - grid.south) / rows, 1e-9);
  const cellWidth = Math.max((grid.east - grid.west) / columns, 1e-9);
  const row = step(sql`l.latitude`, grid.south, cellHeight, rows);
  const column = step(sql`l.longitude`, grid.west, cellWidth, columns);
  const found = await sql<Cell>`
    SELECT count(*) AS count, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      min(l.day_price_halalas) AS "lowestDayPrice", min(l.latitude) AS south, max(l.latitude) AS north,
      min(l.longitude) AS west, max(l.longitude) AS east, (array_agg(l.id))[1] AS "anyId"
    FROM ${from} GROUP BY ${row}, ${column}`.execute(db);
  return found.rows;
}

/** The grid covers the part of the box in which listings lie, so a map of the world does not waste cells on oceans. */
export function gridOf(box: Box): Box {
  const grid = {
    south: Math.max(box.south, KINGDOM.south),
    north: Math.min(box.north, KINGDOM.north),
    west: Math.max(box.west, KINGDOM.west),
    east: Math.min(box.east, KINGDOM.east),
  };
  return grid.south < grid.north && grid.west < grid.east ? grid : box;
}

/** The row or column of a coordinate; what lies outside the grid goes into the outermost one. */
function step(degrees: RawBuilder<unknown>, from: number, size: number, count: number): RawBuilder<unknown> {
  return sql`greatest(0, least(floor((${degrees} - ${from}::float8) / ${size}::float8), ${count - 1}))`;
}
