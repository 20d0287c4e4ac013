import type { Marker, MarkerCluster } from '@kiraa/contract/search/search.ts';
import { type MapFrame, placeIn } from '../../shell/map/kingdom-frame.ts';
import type { Markers } from './use-markers.ts';

interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** What one mark covers, in pixels around its middle, and what it stands for. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cluster: MarkerCluster;
  /** Where it stands for one listing alone. */
  readonly marker?: Marker | undefined;
}

/** With the room around it that a finger needs. */
const MARK_HEIGHT = 40;
const MARK_SIDES = 32;
/** Of the widest digit and letter in either script, so that no mark is wider than it is taken for. */
const LETTER_WIDTH = 9;
const CLUSTER = { width: 60, height: 50 };

/**
 * Marks that would cover each other on a map of this size, gathered to clusters until none does: the server knows how far apart
 * listings lie, and not how wide their prices are. `wordsOf` says what stands on a mark.
 */
export function gatherMarks(
  markers: Markers,
  {
    frame,
    size,
    wordsOf,
  }: { readonly frame: MapFrame; readonly size: MapSize; readonly wordsOf: (marker: Marker) => string },
): Markers {
  const at = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => {
    const { left, top } = placeIn(frame, latitude, longitude);
    return { x: (left * size.width) / 100, y: (top * size.height) / 100 };
  };
  const ofCluster = (cluster: MarkerCluster): Mark => ({ ...at(cluster), ...CLUSTER, cluster });
  const ofListing = (marker: Marker): Mark => ({
    ...at(marker),
    width: wordsOf(marker).length * LETTER_WIDTH + MARK_SIDES,
    height: MARK_HEIGHT,
    cluster: clusterOfOne(marker),
    marker,
  });
  const standing: Mark[] = [];
  for (const mark of [...markers.clusters.map(ofCluster), ...markers.listings.map(ofListing)]) {
    let one = mark;
    for (let place = covered(one, standing); place >= 0; place = covered(one, standing)) {
      const [other] = standing.splice(place, 1);
      if (other) one = ofCluster(joined(one.cluster, other.cluster));
    }
    standing.push(one);
  }
  return {
    listings: standing.flatMap(({ marker }) => (marker ? [marker] : [])),
    clusters: standing.flatMap(({ marker, cluster }) => (marker ? [] : [cluster])),
  };
}

function covered(one: Mark, others: readonly Mark[]): number {
  return others.findIndex(
    (other) =>
      Math.abs(other.x - one.x) < (other.width + one.width) / 2 &&
      Math.abs(other.y - one.y) < (other.height + one.height) / 2,
  );
}

const HOURS_PER_DAY = 24;

function clusterOfOne({ latitude, longitude, price, priceHours }: Marker): MarkerCluster {
  const lowestDayPrice = ((Number(price) * HOURS_PER_DAY) / priceHours).toFixed(2);
  const box = { south: latitude, north: latitude, west: longitude, east: longitude };
  return { count: 1, latitude, longitude, lowestDayPrice, ...box };
}

/** In the middle of all that it stands for. */
function joined(one: MarkerCluster, other: MarkerCluster): MarkerCluster {
  const count = one.count + other.count;
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count;
  return {
    count,
    latitude: middle(one.latitude, other.latitude),
    longitude: middle(one.longitude, other.longitude),
    lowestDayPrice:
      Number(one.lowestDayPrice) <= Number(other.lowestDayPrice) ? one.lowestDayPrice : other.lowestDayPrice,
    south: Math.min(one.south, other.south),
    north: Math.max(one.north, other.north),
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
  };
}
