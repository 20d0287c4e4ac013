export interface MapFrame {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** What the map that the server writes shows at least: the whole Kingdom. */
export const FRAME: MapFrame = { west: 33.6, east: 56.6, north: 32.8, south: 15.7 };
/** Land around it, as far as a wide screen shows; without borders, which are nobody's business here. */
export const LAND_FRAME: MapFrame = { west: 12, east: 80, south: 4, north: 45 };

/** Web Mercator, as the live map has it, scaled so that one unit is a degree of longitude; y grows to the south. */
export function latitudeToY(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (-Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

export function viewBoxOf(frame: MapFrame): [number, number, number, number] {
  const top = latitudeToY(frame.north);
  return [frame.west, top, frame.east - frame.west, latitudeToY(frame.south) - top];
}

/** Where a point lies in a frame, in per cent of its width and height. */
export function placeIn(frame: MapFrame, latitude: number, longitude: number): { left: number; top: number } {
  const [west, north, width, height] = viewBoxOf(frame);
  return { left: ((longitude - west) / width) * 100, top: ((latitudeToY(latitude) - north) / height) * 100 };
}

export interface NamedPoint {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What a name takes up around its middle, in any one unit. */
export interface NameBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of each name (largest cities first), whether it can stand without covering an earlier one that does. */
export function uncovered(boxes: readonly NameBox[]): boolean[] {
  const standing: NameBox[] = [];
  return boxes.map((box) => {
    const isFree = standing.every(
      (other) =>
        Math.abs(other.x - box.x) >= (other.width + box.width) / 2 ||
        Math.abs(other.y - box.y) >= (other.height + box.height) / 2,
    );
    if (isFree) standing.push(box);
    return isFree;
  });
}

/** A name on the map that the server writes, in degrees. */
const NAME_IN_DEGREES = { width: 2.6, height: 0.95 };

/** The first of the names (largest cities first) that can stand on the map of the whole Kingdom. */
export function readableNames(cities: readonly NamedPoint[], most: number): NamedPoint[] {
  const standing = uncovered(
    cities.map(({ latitude, longitude }) => ({ x: longitude, y: latitude, ...NAME_IN_DEGREES })),
  );
  return cities.filter((_, index) => standing[index]).slice(0, most);
}
