import type { Box } from './search-wish.ts';

/** Sizes of squares, as how many of them are a degree: the world, 4 degrees, 1, a quarter, a sixteenth. */
const TO_A_DEGREE = [0, 1 / 4, 1, 4, 16] as const;
/** Of the smallest size of which so many cover a box, each is asked for. */
const SQUARES_AT_MOST = 16;
const ROWS = 4_096;
const COLUMNS = 8_192;

/**
 * The squares that cover a box, as the numbers that `search_squares` of the database makes of them, with all listings
 * (level 0) or those of one level. Undefined where that is everything. A test holds the two together.
 */
export function squaresOver(box: Box, level: number): number[] | undefined {
  const size = TO_A_DEGREE.findLastIndex((toADegree) => {
    const { rows, columns } = gridOver(box, toADegree);
    return rows.count * columns.count <= SQUARES_AT_MOST;
  });
  if (size + level === 0) return undefined;
  const { rows, columns } = gridOver(box, TO_A_DEGREE[size] ?? 0);
  const corner = (level * TO_A_DEGREE.length + size) * ROWS * COLUMNS + rows.first * COLUMNS + columns.first;
  return Array.from(
    { length: rows.count * columns.count },
    (_, index) => corner + Math.floor(index / columns.count) * COLUMNS + (index % columns.count),
  );
}

function gridOver({ south, north, west, east }: Box, toADegree: number) {
  return {
    rows: linesOver(south, north, { most: 90, toADegree }),
    columns: linesOver(west, east, { most: 180, toADegree }),
  };
}

function linesOver(low: number, high: number, { most, toADegree }: { most: number; toADegree: number }) {
  const line = (degrees: number) => Math.floor((Math.max(-most, Math.min(most, degrees)) + most) * toADegree);
  return { first: line(low), count: line(high) - line(low) + 1 };
}
