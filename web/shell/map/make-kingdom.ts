/**
 * Makes the outlines that the maps stand on, so that it works with no network: two masks for the map that
 * the server writes, one file of shapes for the live one. Run `node web/shell/map/make-kingdom.ts` after
 * world-atlas (Natural Earth, public domain) is renewed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { FRAME, LAND_FRAME, latitudeToY, type MapFrame, viewBoxOf } from './kingdom-frame.ts';

type Point = readonly [number, number];
type Ring = Point[];

const SAUDI_ARABIA = '682';
const kingdom = (await polygonsOf('countries-10m.json', 'countries', SAUDI_ARABIA)).map((ring) =>
  simplified(ring, 0.01),
);
const land = (await polygonsOf('land-50m.json', 'land'))
  .map((ring) => clipped(ring))
  .filter((ring) => ring.length > 3);

await write(
  'kingdom.geo.json',
  JSON.stringify(
    collectionOf(
      kingdom,
      land.map((ring) => simplified(ring, 0.04)),
    ),
  ),
);
await write(
  'kingdom.svg',
  drawingOf(
    'Kingdom',
    FRAME,
    kingdom.map((ring) => simplified(ring, 0.04)).filter((ring) => extentOf(ring) > 0.15),
  ),
);
await write(
  'land.svg',
  drawingOf(
    'Land',
    LAND_FRAME,
    land.map((ring) => simplified(ring, 0.1)).filter((ring) => extentOf(ring) > 0.5),
  ),
);

async function polygonsOf(file: string, object: string, id?: string): Promise<Ring[]> {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${file}`);
  const topology = JSON.parse(await readFile(path, 'utf8')) as Topology<Record<string, GeometryCollection>>;
  const collection = feature(topology, topology.objects[object] as GeometryCollection);
  return collection.features
    .filter((one) => id === undefined || one.id === id)
    .flatMap((one) => {
      if (one.geometry.type === 'Polygon') return one.geometry.coordinates.slice(0, 1);
      return one.geometry.type === 'MultiPolygon'
        ? one.geometry.coordinates.map((polygon) => polygon[0] ?? [])
        : [];
    })
    .map((ring) => ring.map(([x = 0, y = 0]): Point => [x, y]));
}

/** Sutherland and Hodgman: cuts a ring at each side of the frame in turn. */
function clipped(ring: Ring): Ring {
  const sides: [(point: Point) => number, number, 1 | -1][] = [
    [([x]) => x, LAND_FRAME.west, 1],
    [([x]) => x, LAND_FRAME.east, -1],
    [([, y]) => y, LAND_FRAME.south, 1],
    [([, y]) => y, LAND_FRAME.north, -1],
  ];
  return sides.reduce((points, [along, limit, sign]) => cutAt(points, along, limit, sign), ring);
}

function cutAt(ring: Ring, along: (point: Point) => number, limit: number, sign: 1 | -1): Ring {
  const isInside = (point: Point) => (along(point) - limit) * sign >= 0;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) as Point;
    const share = (limit - along(before)) / (along(point) - along(before));
    const cut: Point = [
      before[0] + (point[0] - before[0]) * share,
      before[1] + (point[1] - before[1]) * share,
    ];
    const crossing = isInside(point) === isInside(before) ? [] : [cut];
    return isInside(point) ? [...crossing, point] : crossing;
  });
}

/** Douglas and Peucker: leaves out points that lie within `tolerance` degrees of the line without them. */
function simplified(ring: Ring, tolerance: number): Ring {
  const half = Math.floor(ring.length / 2);
  if (half < 2) return ring;
  return [...halfOf(ring.slice(0, half + 1), tolerance).slice(0, -1), ...halfOf(ring.slice(half), tolerance)];
}

function halfOf(points: Ring, tolerance: number): Ring {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const away = distanceTo(first, last, point);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...halfOf(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...halfOf(points.slice(farthest), tolerance),
  ];
}

function distanceTo([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function collectionOf(inside: Ring[], outside: Ring[]) {
  const one = (name: string, rings: Ring[]) => ({
    type: 'Feature',
    properties: { name },
    geometry: {
      type: 'MultiPolygon',
      coordinates: rings.map((ring) => [ring.map((point) => point.map(toTwoDecimals))]),
    },
  });
  return { type: 'FeatureCollection', features: [one('land', outside), one('kingdom', inside)] };
}

function drawingOf(title: string, frame: MapFrame, rings: Ring[]): string {
  const box = viewBoxOf(frame).map(toTwoDecimals).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>${title}</title><path d="${pathOf(rings)}"/></svg>\n`;
}

function extentOf(ring: Ring): number {
  const widths = ring.map(([x]) => x);
  return Math.max(...widths) - Math.min(...widths);
}

function pathOf(rings: Ring[]): string {
  const point = ([x, y]: Point) => `${toTwoDecimals(x)} ${toTwoDecimals(latitudeToY(y))}`;
  return rings.map((ring) => `M${ring.map(point).join('L')}Z`).join('');
}

function toTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

function write(name: string, text: string): Promise<void> {
  return writeFile(new URL(name, import.meta.url), text);
}
