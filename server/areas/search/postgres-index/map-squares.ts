import type { Box } from '../search-index.ts';
import { SQUARE_COLUMNS, SQUARE_ROWS, SQUARES_AT_MOST, SQUARES_TO_A_DEGREE } from '../search-limits.ts';

/**
 * The numbers of the squares that cover a box, as the database function `search_squares` computes them, for all
 * listings (level 0) or for one sample. Undefined where they cover everything. A test compares the two.
 */
export function squaresOver(box: Box, level: number): number[] | undefined {
  const size = SQUARES_TO_A_DEGREE.findLastIndex((toADegree) => {
    const { rows, columns } = gridOver(box, toADegree);
    return rows.count * columns.count <= SQUARES_AT_MOST;
  });
  if (size + level === 0) return undefined;
  const { rows, columns } = gridOver(box, SQUARES_TO_A_DEGREE[size] ?? 0);
  const sizesBefore = level * SQUARES_TO_A_DEGREE.length + size;
  const corner = (sizesBefore * SQUARE_ROWS + rows.first) * SQUARE_COLUMNS + columns.first;
  return Array.from(
    { length: rows.count * columns.count },
    (_, index) => corner + Math.floor(index / columns.count) * SQUARE_COLUMNS + (index % columns.count),
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
