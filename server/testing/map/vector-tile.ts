/** Writes vector tiles (Mapbox Vector Tile 2.1) for tests: lines, areas and points with texts and numbers, and no more. */

/** How many steps a tile's side has. */
const EXTENT = 4096;

/** A place on a tile, from 0 to 1 from its north-western corner; beyond that it lies on a neighbour. */
export type TilePoint = readonly [x: number, y: number];

export interface TileFeature {
  readonly layer: string;
  readonly kind: 'point' | 'line' | 'area';
  /** In order; an area is closed by itself, and runs clockwise as it is seen. */
  readonly points: readonly TilePoint[];
  readonly tags: Readonly<Record<string, string | number>>;
}

const GEOMETRY = { point: 1, line: 2, area: 3 } as const;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE = (1 << 3) | 7;

export function vectorTile(features: readonly TileFeature[]): Buffer {
  const layers = [...new Set(features.map(({ layer }) => layer))];
  return Buffer.concat(
    layers.map((name) =>
      bytesOf(
        3,
        layerOf(
          name,
          features.filter(({ layer }) => layer === name),
        ),
      ),
    ),
  );
}

function layerOf(name: string, features: readonly TileFeature[]): Buffer {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))];
  const numbered = features.map((feature) => {
    const tags = Object.entries(feature.tags).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ]);
    return bytesOf(
      2,
      Buffer.concat([packed(2, tags), numberOf(3, GEOMETRY[feature.kind]), packed(4, commandsOf(feature))]),
    );
  });
  return Buffer.concat([
    numberOf(15, 2),
    bytesOf(1, Buffer.from(name)),
    ...numbered,
    ...keys.map((key) => bytesOf(3, Buffer.from(key))),
    ...values.map((value) => bytesOf(4, tagOf(value))),
    numberOf(5, EXTENT),
  ]);
}

const tagOf = (value: string | number): Buffer =>
  typeof value === 'string' ? bytesOf(1, Buffer.from(value)) : numberOf(5, value);

/** Each point as its distance from the one before it. */
function commandsOf({ kind, points }: TileFeature): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([pointX, pointY]) => {
    const [nextX, nextY] = [Math.round(pointX * EXTENT), Math.round(pointY * EXTENT)];
    const step = [zigzag(nextX - x), zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return step;
  });
  const first = [(1 << 3) | MOVE_TO, ...(steps[0] ?? [])];
  if (kind === 'point') return first;
  const rest = steps.slice(1);
  return [...first, (rest.length << 3) | LINE_TO, ...rest.flat(), ...(kind === 'area' ? [CLOSE] : [])];
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Protocol Buffers: a number as its bits by sevens, the lowest first. */
export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

const numberOf = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);
const bytesOf = (field: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
const packed = (field: number, values: readonly number[]): Buffer =>
  bytesOf(field, Buffer.concat(values.map(varint)));
