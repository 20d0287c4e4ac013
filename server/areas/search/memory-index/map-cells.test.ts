import { describe, expect, test } from 'vitest';
import { keptListing } from '../../../testing/listings/kept-listing.ts';
import { cellsOf } from './map-cells.ts';
import { bandsOf } from './price-bands.ts';

/** A box whose cells are a tenth of a degree: 15 rows and 20 columns. */
const BOX = { south: 24, north: 25.5, west: 46, east: 48 };
const at = (id: string, latitude: number, longitude: number, dayPrice = 10_000) =>
  keptListing({ id, latitude, longitude, dayPrice });
const idsIn = (listings: Parameters<typeof cellsOf>[0], box = BOX) =>
  cellsOf(listings, box).map(({ anyId, count }) => [anyId, count]);

describe('the cells of a map', () => {
  test('are none where nothing fits', () => {
    expect(cellsOf([], BOX)).toEqual([]);
  });

  test('have the middle, the edges, the number and the lowest price of what lies in them, not of the grid', () => {
    const cells = cellsOf([at('a', 24.01, 46.02, 30_000), at('b', 24.03, 46.08, 12_550)], BOX);
    expect(cells).toHaveLength(1);
    const [cell] = cells;
    expect(cell).toMatchObject({
      count: 2,
      lowestDayPrice: 12_550,
      south: 24.01,
      north: 24.03,
      west: 46.02,
      east: 46.08,
      anyId: 'a',
    });
    expect(cell?.latitude).toBeCloseTo(24.02, 10);
    expect(cell?.longitude).toBeCloseTo(46.05, 10);
  });

  test('divide a box into fifteen rows and twenty columns', () => {
    const rows = Array.from({ length: 15 }, (_, row) => at(`row ${row}`, 24.05 + row / 10, 46.05));
    const columns = Array.from({ length: 20 }, (_, column) =>
      at(`column ${column}`, 24.05, 46.05 + column / 10),
    );
    expect(cellsOf(rows, BOX)).toHaveLength(15);
    expect(cellsOf(columns, BOX)).toHaveLength(20);
    // Two in each row of the first column: half a cell further is the same cell.
    expect(
      cellsOf([...rows, ...rows.map((one) => ({ ...one, latitude: one.latitude + 0.04 }))], BOX),
    ).toHaveLength(15);
  });

  test('take what lies on the northern and eastern edge into the last row and column', () => {
    expect(idsIn([at('edge', 25.5, 48), at('within', 25.45, 47.95)])).toEqual([['edge', 2]]);
    expect(idsIn([at('corner', 24, 46), at('within', 24.05, 46.05)])).toEqual([['corner', 2]]);
  });

  test('take what lies outside of the Kingdom into the outermost ones, as a map of the world has its grid there', () => {
    const world = { south: -85, north: 85, west: -180, east: 180 };
    // A row is 17 / 15 degrees and a column 22 / 20 from 16° N and 34° E on.
    expect(idsIn([at('far south', -40, 34.5), at('south', 16.5, 34.5)], world)).toEqual([['far south', 2]]);
    expect(idsIn([at('Tokyo', 35, 139), at('north-east', 32.9, 55.9)], world)).toEqual([['Tokyo', 2]]);
    expect(idsIn([at('one', 24.5, 46.5), at('other', 26.5, 46.5)], world)).toEqual([
      ['one', 1],
      ['other', 1],
    ]);
  });

  test('are those of the box itself where it lies outside of the Kingdom', () => {
    const cairo = { south: 29, north: 30.5, west: 30, east: 32 };
    expect(idsIn([at('a', 29.05, 30.05), at('b', 29.05, 30.15)], cairo)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('are one of a box that has no extent', () => {
    const point = { south: 24.7, north: 24.7, west: 46.7, east: 46.7 };
    expect(idsIn([at('a', 24.7, 46.7), at('b', 24.7, 46.7)], point)).toEqual([['a', 2]]);
  });

  test('hold as many listings as a process may keep', () => {
    const many = Array.from({ length: 300_000 }, (_, index) =>
      at(`${index}`, index === 7 ? 24.001 : 24.01, index === 8 ? 46.03 : 46.02, index === 9 ? 99 : 100),
    );
    const [cell] = cellsOf(many, BOX);
    expect(cell).toMatchObject({
      count: 300_000,
      lowestDayPrice: 99,
      south: 24.001,
      north: 24.01,
      west: 46.02,
      east: 46.03,
    });
  });
});

describe('the bands of day prices', () => {
  const bandsWith = (...halalas: readonly number[]) =>
    bandsOf(halalas.map((dayPrice, index) => keptListing({ id: `${index}`, dayPrice }))).flatMap(
      (count, band) => (count > 0 ? [[band, count]] : []),
    );

  test('are twenty-five, and empty where nothing fits', () => {
    expect(bandsOf([])).toEqual(new Array(25).fill(0));
  });

  test('count each listing in the one that its price is in, and what is dearer than the scale in the last', () => {
    expect(bandsWith(0)).toEqual([[0, 1]]);
    // A price of 16 riyals begins the second band, and one of 9,216 the last.
    expect(bandsWith(1, 1_599, 1_600)).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(bandsWith(921_599, 921_600, 1_000_000, 200_000_000)).toEqual([
      [23, 1],
      [24, 3],
    ]);
  });
});
