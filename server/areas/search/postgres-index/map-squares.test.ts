import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { squaresOver } from './map-squares.ts';

/** The squares that a search computes are those that the database stores. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SIZES_IN_DEGREES = [0, 0.001, 0.02, 1 / 16, 0.1, 0.5, 2, 6, 20, 90, 360];
/** The last three bytes of an id that belongs to each sample. */
const ENDINGS = ['0000ff', '00ff08', 'ff0808', '080808'];

const degrees = (most: number) =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }),
    fc.integer({ min: -most, max: most }),
    fc.integer({ min: -most * 16, max: most * 16 }).map((sixteenths) => sixteenths / 16),
  );
const visit = fc.record({
  south: degrees(90),
  west: degrees(180),
  high: fc.constantFrom(...SIZES_IN_DEGREES),
  wide: fc.constantFrom(...SIZES_IN_DEGREES),
  up: fc.constantFrom(0, 0.5, 1),
  along: fc.constantFrom(0, 0.5, 1),
});

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

async function writtenOf(places: readonly Place[]): Promise<number[][][]> {
  const { rows } = await sql<{ squares: number[][] }>`
    SELECT array_agg(to_jsonb(search_squares(('00000000-0000-7000-8000-000000' || ending)::uuid, latitude, longitude))
      ORDER BY level) AS squares
    FROM unnest(${places.map((one) => one.latitude)}::float8[], ${places.map((one) => one.longitude)}::float8[])
        WITH ORDINALITY AS place (latitude, longitude, number),
      unnest(${ENDINGS}::text[]) WITH ORDINALITY AS ending (ending, level)
    GROUP BY number ORDER BY number`.execute(server.db);
  return rows.map(({ squares }) => squares);
}

test('a listing in a box, also on its edge, is in the squares over that box, in its own sample and the larger ones', async () => {
  const visits = fc
    .sample(visit, 3_000)
    .filter(({ south, west, high, wide }) => south + high <= 90 && west + wide <= 180);
  expect(visits.length).toBeGreaterThan(1_000);
  const boxes = visits.map(({ south, west, high, wide }) => ({
    south,
    west,
    north: south + high,
    east: west + wide,
  }));
  const places = visits.map(({ south, west, high, wide, up, along }) => ({
    latitude: south + high * up,
    longitude: west + wide * along,
  }));
  const written = await writtenOf(places);
  for (const [index, box] of boxes.entries())
    for (const asked of [0, 1, 2, 3]) {
      const squares = squaresOver(box, asked);
      expect(squares?.length ?? 1).toBeLessThanOrEqual(16);
      const found = written[index]?.map((own) => squares?.some((square) => own.includes(square)) ?? true);
      expect([box, asked, found]).toEqual([box, asked, ENDINGS.map((_, level) => level >= asked)]);
    }
});

test('a box that reaches beyond the world asks for no more squares than the world has', () => {
  const absurd = { south: -1e300, north: 1e300, west: -720, east: 1e9 };
  expect(squaresOver(absurd, 0)).toBeUndefined();
  expect(squaresOver(absurd, 1)).toHaveLength(1);
  expect(squaresOver({ south: 400, north: 500, west: 400, east: 500 }, 0)?.every(Number.isSafeInteger)).toBe(
    true,
  );
});
