import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { devicePosition } from '../../shell/search/device-place.ts';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';

export type Route = OutputOf<Endpoints['placeRoute']>['data'];

const METERS_PER_KILOMETRE = 1_000;
const SECONDS_PER_MINUTE = 60;

/**
 * The way from the device to the listing while the box is ticked (P1-ITEM-07). Whatever fails on the way, the place or
 * the directions, is only logged, and nothing is shown (P1-ITEM-17, P2-ERR-09).
 */
export function useRoute(to: Point, isWanted: boolean): Route | undefined {
  const [from, setFrom] = useState<string>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void devicePosition().then((position) => {
      if (isGone) return;
      if (position) setFrom(`${position.coords.latitude},${position.coords.longitude}`);
      else console.info('no route', 'no place');
    });
    return () => {
      isGone = true;
      setFrom(undefined);
    };
  }, [isWanted]);
  const wish = from === undefined ? undefined : { from, to: `${to.latitude},${to.longitude}` };
  const { data, refusal } = useCall('placeRoute', wish);
  useEffect(() => {
    if (refusal) console.info('no route', refusal.refusal.code);
  }, [refusal]);
  return wish && data?.data;
}

/** How far it is, and how long by road where that is known. */
export function RouteWords({ route }: { route: Route }) {
  const texts = useTexts().listing;
  const format = useFormat();
  const distance = format.distance(route.meters / METERS_PER_KILOMETRE);
  if (route.along === 'straight') return <>{texts.routeStraight(distance)}</>;
  if (route.seconds === null) return <>{texts.routeByRoadOnly(distance)}</>;
  return <>{texts.routeByRoad(distance, format.duration(Math.ceil(route.seconds / SECONDS_PER_MINUTE)))}</>;
}

/** The way on the moving map, which is moved so that all of it is seen. */
export function RouteLine({ map, route }: { map: LiveMap; route: Route }): null {
  useEffect(() => {
    const points = route.line.map(({ latitude, longitude }) => ({ latitude, longitude }));
    map.show(frameAround(points));
    return map.draw(points);
  }, [map, route]);
  return null;
}

function frameAround(points: readonly Point[]) {
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}
