import type { Marker, MarkerCluster } from '@kiraa/contract/search/search.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import { FRAME, type MapFrame } from '../../shell/map/kingdom-frame.ts';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { gatherMarks } from './gathered-marks.ts';
import { toBoxInput, toNarrowing } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

export interface Markers {
  readonly listings: readonly Marker[];
  readonly clusters: readonly MarkerCluster[];
}

type Searched = Pick<SearchPageData, 'filters' | 'now'>;

const NONE: Markers = { listings: [], clusters: [] };
const REST_MILLISECONDS = 150;

/**
 * What stands on the piece of the map that is seen, asked for anew when the map rests or the filters change. Where the
 * first piece holds less than half of what the Kingdom does, the map goes to see it all: an outline without streets says
 * nothing from so near.
 */
export function useMarkers(
  map: LiveMap,
  { filters, now }: Searched,
  wordsOf: (marker: Marker) => string,
): Markers {
  const [frame, setFrame] = useState<MapFrame>(() => map.frame());
  const [isFirst, setFirst] = useState(true);
  useEffect(() => map.onRest(setFrame), [map]);
  // The map asks by its own box, and every page of the list stands on it.
  const asked = toNarrowing(filters, now);
  const { data: seen } = useCall(
    'markers',
    { ...asked, ...toBoxInput(frame) },
    { keepPrevious: true, restMilliseconds: isFirst ? 0 : REST_MILLISECONDS },
  );
  const looksAround = isFirst && seen !== undefined && filters.box === undefined;
  const around = useCall('markers', looksAround ? { ...asked, ...toBoxInput(FRAME) } : undefined);
  const everywhere = looksAround ? around.data : undefined;
  useEffect(() => {
    if (!isFirst || !seen || (looksAround && around.state.kind === 'loading')) return;
    setFirst(false);
    if (everywhere && seen.totalCount * 2 < everywhere.totalCount) map.show(frameAround(everywhere.data));
  }, [map, isFirst, seen, looksAround, around.state.kind, everywhere]);
  return useMemo(
    () => (seen ? gatherMarks(seen.data, { frame, size: map.size(), wordsOf }) : NONE),
    [seen, frame, map, wordsOf],
  );
}

function frameAround({ listings, clusters }: Markers): MapFrame {
  const latitudes = [...listings, ...clusters].map((one) => one.latitude);
  const longitudes = [...listings, ...clusters].map((one) => one.longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}
