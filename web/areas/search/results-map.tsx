import type { Marker } from '@kiraa/contract/search/search.ts';
import { useCallback, useDeferredValue, useState } from 'react';
import { KingdomMap } from '../../shell/map/kingdom-map.tsx';
import { useNamedPlaces } from '../../shell/map/named-places.ts';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import type { Lit } from './lit.ts';
import { MAP_HEIGHT_PIXELS } from './map-height.ts';
import { startOf } from './map-start.ts';
import { markPrice, ResultMarks } from './result-marks.tsx';
import styles from './results-map.module.css';
import type { SearchPageData } from './search-loader.ts';
import { useFollowMap } from './use-follow-map.ts';
import { useLitByScroll } from './use-lit-by-scroll.ts';
import { useMarkers } from './use-markers.ts';

const CITIES_ON_MAP = 24;

interface ResultsMapProps {
  readonly data: SearchPageData;
  readonly lit: Lit;
}

/**
 * The results by their places. The list beside it says the same in words, so that the map may fail to come, or be of no
 * use to somebody, without anything being lost.
 */
export function ResultsMap({ data, lit }: ResultsMapProps) {
  const texts = useTexts().search;
  const names = useNamedPlaces(data.choices.cities.slice(0, CITIES_ON_MAP));
  // Where one has moved to stays, whatever is asked for next.
  const [start] = useState(() => startOf(data));
  return (
    <div className={styles.box}>
      <KingdomMap label={texts.mapOfResults} heightPixels={MAP_HEIGHT_PIXELS} start={start} names={names}>
        {(map) => <MapOfResults map={map} data={data} lit={lit} />}
      </KingdomMap>
    </div>
  );
}

function MapOfResults({ map, data, lit }: ResultsMapProps & { readonly map: LiveMap }) {
  const texts = useTexts().search;
  const { searchHere } = useFormTexts().discover;
  const format = useFormat();
  const follow = useFollowMap(map, data.filters);
  const wordsOf = useCallback((marker: Marker) => format.price(markPrice(marker)), [format]);
  // A cheap phone draws them in a tenth of a second, in which a finger may already move on.
  const markers = useDeferredValue(useMarkers(map, data, wordsOf));
  const keepTo = useSteady(follow.keepTo);
  useLitByScroll(data.results.listings, lit);
  return (
    <>
      <ResultMarks map={map} markers={markers} lit={lit} opensWith={data.opensWith} onKeepTo={keepTo} />
      <div className={styles.follow}>
        <Switch label={texts.followMap} isOn={follow.isOn} onChange={follow.turn} />
      </div>
      {follow.isElsewhere && (
        <div className={`${styles.follow} ${styles.here}`}>
          <Button kind="quiet" onClick={follow.here}>
            {searchHere}
          </Button>
        </div>
      )}
    </>
  );
}
