import { gridOf } from '../postgres-index/map-points.ts';
import type { Box, Cell } from '../search-index.ts';
import { MAP_GRID } from '../search-limits.ts';
import type { KeptListing } from './kept-listing.ts';

/** The listings in the cells of the map's grid, each placed by itself. */
export function cellsOf(listings: readonly KeptListing[], box: Box): Cell[] {
  const grid = gridOf(box);
  const rowOf = step(grid.south, grid.north, MAP_GRID.rows);
  const columnOf = step(grid.west, grid.east, MAP_GRID.columns);
  const cells = new Map<number, KeptListing[]>();
  for (const listing of listings) {
    const key = rowOf(listing.latitude) * MAP_GRID.columns + columnOf(listing.longitude);
    const cell = cells.get(key);
    if (cell) cell.push(listing);
    else cells.set(key, [listing]);
  }
  return [...cells.values()].map(cellOf);
}

/** The row or column of a coordinate; what lies outside the grid goes into the outermost one. */
function step(from: number, to: number, count: number): (degrees: number) => number {
  const size = Math.max((to - from) / count, 1e-9);
  return (degrees) => Math.max(0, Math.min(Math.floor((degrees - from) / size), count - 1));
}

function cellOf(listings: readonly KeptListing[]): Cell {
  const latitudes = listings.map(({ latitude }) => latitude);
  const longitudes = listings.map(({ longitude }) => longitude);
  const mean = (degrees: readonly number[]) => degrees.reduce((sum, one) => sum + one, 0) / degrees.length;
  return {
    count: listings.length,
    latitude: mean(latitudes),
    longitude: mean(longitudes),
    lowestDayPrice: least(listings.map(({ dayPrice }) => dayPrice)),
    south: least(latitudes),
    north: most(latitudes),
    west: least(longitudes),
    east: most(longitudes),
    anyId: listings[0]?.id ?? '',
  };
}

// `Math.min(...numbers)` takes some hundred thousand at most, and a cell may hold all listings of a city.
const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other), Infinity);
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), -Infinity);
