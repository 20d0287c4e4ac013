import type { Point } from '@kiraa/domain/distance.ts';
import type { MapFrame } from '../../shell/map/kingdom-frame.ts';
import type { MapStart } from '../../shell/map/use-map.ts';
import type { SearchPageData } from './search-loader.ts';

/** Where the map of the results begins when nothing says where to look (P1-SRCH-09). */
export const MAP_DEFAULT = { latitude: 23.8859, longitude: 45.0792, zoom: 8 } as const;

const PLACE_ZOOM = 10;
const NEAREST_ZOOM = 15;
/** The specification counts zoom as most maps do, in tiles of 256 pixels; the library's tiles are twice as wide. */
const LIBRARY_ZOOM = -1;

/** The piece of the map that was asked for, the chosen city, the person's own place, or else the default. */
export function startOf({ filters, choices }: SearchPageData): MapStart {
  const city = choices.cities.find((place) => place.id === filters.city);
  const cityPoint = city && { latitude: city.latitude, longitude: city.longitude };
  const centre: Point | undefined = (filters.box && middleOf(filters.box)) ?? cityPoint ?? filters.near;
  const zoom = (centre ? PLACE_ZOOM : MAP_DEFAULT.zoom) + LIBRARY_ZOOM;
  return {
    centre: centre ?? { latitude: MAP_DEFAULT.latitude, longitude: MAP_DEFAULT.longitude },
    zoom: { wide: zoom, narrow: zoom, most: NEAREST_ZOOM + LIBRARY_ZOOM },
  };
}

function middleOf({ south, north, west, east }: MapFrame): Point {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
