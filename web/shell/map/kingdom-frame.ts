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

/** Names stand apart by this much, or they would run into one another. */
const APART_DEGREES = { east: 2.6, south: 0.95 };

/** The first of the names (largest cities first) that can stand on the map without covering an earlier one. */
export function readableNames(cities: readonly NamedPoint[], most: number): NamedPoint[] {
  const kept: NamedPoint[] = [];
  for (const city of cities) {
    if (kept.length === most) break;
    const covers = kept.some(
      (other) =>
        Math.abs(other.longitude - city.longitude) < APART_DEGREES.east &&
        Math.abs(other.latitude - city.latitude) < APART_DEGREES.south,
    );
    if (!covers) kept.push(city);
  }
  return kept;
}
