import type { Marker, MarkerCluster } from '@kiraa/contract/search.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { FRAME, type MapFrame } from '../../shell/map/kingdom-frame.ts';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { addressOf, type SearchFilters, toBoxInput, toNarrowing } from './search-filters.ts';

export interface Markers {
  readonly listings: readonly Marker[];
  readonly clusters: readonly MarkerCluster[];
}

const NONE: Markers = { listings: [], clusters: [] };
const REST_MILLISECONDS = 150;

/**
 * What stands on the piece of the map that is seen, asked for anew when the map rests or the filters change; a late
 * answer to an earlier piece is dropped. Where the first piece holds less than half of what
 * the Kingdom does, the map goes to see it all: an outline without streets says nothing from so near.
 */
export function useMarkers(map: LiveMap, filters: SearchFilters): Markers {
  const api = useApi({ quiet: true });
  const [frame, setFrame] = useState<MapFrame>(() => map.frame());
  const [markers, setMarkers] = useState(NONE);
  const hasLooked = useRef(false);
  useEffect(() => map.onRest(setFrame), [map]);
  // The map asks by its own box, and every page of the list stands on it.
  const asked = addressOf({ ...filters, box: undefined, page: 1, sort: 'trending' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that is asked for
  useEffect(() => {
    let isGone = false;
    const ask = async (box: MapFrame) => {
      const answer = await api.markers({ ...toNarrowing(filters), ...toBoxInput(box) });
      return answer.ok ? answer.data : undefined;
    };
    const look = async () => {
      const seen = await ask(frame);
      if (isGone || !seen) return;
      setMarkers(seen.data);
      const isFirst = !hasLooked.current;
      hasLooked.current = true;
      if (!isFirst || filters.box) return;
      const everywhere = await ask(FRAME);
      if (isGone || !everywhere || seen.totalCount * 2 >= everywhere.totalCount) return;
      map.show(frameAround(everywhere.data));
    };
    const timer = setTimeout(() => void look(), hasLooked.current ? REST_MILLISECONDS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, map, frame, asked]);
  return markers;
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
