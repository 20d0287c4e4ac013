import { type TileFeature, type TilePoint, varint, vectorTile } from './vector-tile.ts';

/**
 * A PMTiles file of version 3 with a few streets, for tests: two roads that cross, a lake, a town and its quarter with names in
 * both languages, around one point. Nothing in it is compressed. The layers are those of Protomaps' basemap, version 4.
 */
export interface Around {
  readonly latitude: number;
  readonly longitude: number;
}

/** Nearer ones are drawn from the tiles of this zoom, as every map does. */
const MOST_ZOOM = 10;
const HEADER_BYTES = 127;
const NOT_COMPRESSED = 1;
const VECTOR_TILES = 1;
/** With a little of its neighbours, so that no seam is seen. */
const WHOLE_TILE: readonly TilePoint[] = [
  [-0.01, -0.01],
  [1.01, -0.01],
  [1.01, 1.01],
  [-0.01, 1.01],
];
/** Degrees from the middle: a few kilometres. */
const ROAD = 0.05;
const LAKE = 0.006;

export function streetsFile(around: Around): Buffer {
  const tiles = Array.from({ length: MOST_ZOOM + 1 }, (_, zoom) => tileOf(around, zoom)).sort(
    (one, other) => one.id - other.id,
  );
  const directory = directoryOf(tiles);
  const metadata = Buffer.from('{"vector_layers":[]}');
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = headerOf(directory.length, metadata.length, data.length, tiles.length);
  return Buffer.concat([header, directory, metadata, data]);
}

interface Tile {
  readonly id: number;
  readonly bytes: Buffer;
}

/** The one tile of a zoom in which the middle lies. */
function tileOf({ latitude, longitude }: Around, zoom: number): Tile {
  const side = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = (longitude / 360 + 0.5) * side;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side;
  const step = side / 360;
  const at = (east: number, south: number): TilePoint => [
    x - Math.floor(x) + east * step,
    y - Math.floor(y) + south * step,
  ];
  return { id: tileId(zoom, Math.floor(x), Math.floor(y)), bytes: vectorTile(featuresAt(at)) };
}

function featuresAt(at: (east: number, south: number) => TilePoint): TileFeature[] {
  const square = (west: number, north: number, size: number) => [
    at(west, north),
    at(west + size, north),
    at(west + size, north + size),
    at(west, north + size),
  ];
  return [
    { layer: 'earth', kind: 'area', points: WHOLE_TILE, tags: { kind: 'earth' } },
    { layer: 'water', kind: 'area', points: square(LAKE, LAKE, LAKE * 2), tags: { kind: 'water' } },
    {
      layer: 'roads',
      kind: 'line',
      points: [at(-ROAD, 0.002), at(ROAD, 0.002)],
      tags: {
        kind: 'highway',
        min_zoom: 3,
        name: 'طريق الملك فهد',
        'name:ar': 'طريق الملك فهد',
        'name:en': 'King Fahd Road',
      },
    },
    {
      layer: 'roads',
      kind: 'line',
      points: [at(0.002, -ROAD), at(0.002, ROAD)],
      tags: {
        kind: 'major_road',
        min_zoom: 7,
        name: 'شارع العليا',
        'name:ar': 'شارع العليا',
        'name:en': 'Olaya Street',
      },
    },
    {
      layer: 'places',
      kind: 'point',
      points: [at(-0.012, -0.012)],
      tags: {
        kind: 'locality',
        min_zoom: 3,
        population_rank: 14,
        name: 'الرياض',
        'name:ar': 'الرياض',
        'name:en': 'Riyadh',
      },
    },
    {
      layer: 'places',
      kind: 'point',
      points: [at(-0.006, 0.01)],
      tags: { kind: 'neighbourhood', min_zoom: 9, name: 'الملز', 'name:ar': 'الملز', 'name:en': 'Al Malaz' },
    },
  ];
}

/** Tiles are counted along Hilbert's curve, zoom after zoom. */
function tileId(zoom: number, tileX: number, tileY: number): number {
  let id = (4 ** zoom - 1) / 3;
  let [x, y] = [tileX, tileY];
  for (let side = 2 ** zoom / 2; side >= 1; side /= 2) {
    const isEast = (x & side) > 0;
    const isSouth = (y & side) > 0;
    id += side * side * (isEast ? (isSouth ? 2 : 3) : isSouth ? 1 : 0);
    if (!isSouth) {
      if (isEast) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return id;
}

/** Numbers, each column for itself: how far each tile's is from the one before, one tile each, lengths, and "right behind it". */
function directoryOf(tiles: readonly Tile[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const runs = tiles.map(() => 1);
  const lengths = tiles.map(({ bytes }) => bytes.length);
  const places = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.concat([tiles.length, ...ids, ...runs, ...lengths, ...places].map(varint));
}

function headerOf(directory: number, metadata: number, data: number, tiles: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const afterDirectory = HEADER_BYTES + directory;
  const afterMetadata = afterDirectory + metadata;
  const sections = [HEADER_BYTES, directory, afterDirectory, metadata, afterMetadata, 0, afterMetadata, data];
  for (const [index, value] of [...sections, tiles, tiles, tiles].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header[96] = 1;
  header[97] = NOT_COMPRESSED;
  header[98] = NOT_COMPRESSED;
  header[99] = VECTOR_TILES;
  header[100] = 0;
  header[101] = MOST_ZOOM;
  const degrees = [-180, -85, 180, 85].map((degree) => degree * 1e7);
  for (const [index, value] of degrees.entries()) header.writeInt32LE(value, 102 + index * 4);
  return header;
}
